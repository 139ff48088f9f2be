// Sine and similar functions compared with the true values, computed with 1400 bits (mpmath) and rounded once: equal to the last bit.
#include "machines/real/functions.hpp"

#include <cmath>
#include <tuple>

#include "catch.hpp"

namespace real = janus::machines::real;

namespace {

using Value = std::pair<double, double>;               // x, result
using PairValue = std::tuple<double, double, double>;  // x, y, result

void check(double (*function)(double), std::initializer_list<Value> values) {
  for (const auto& [x, result] : values) {
    CAPTURE(x);
    CHECK(function(x) == result);
  }
}
void check(double (*function)(double, double), std::initializer_list<PairValue> values) {
  for (const auto& [x, y, result] : values) {
    CAPTURE(x, y);
    CHECK(function(x, y) == result);
  }
}

}  // namespace

TEST_CASE("sine and its like give the double next to the true value, large arguments and small ones included") {
  check(real::sine, {Value(0x1.4f8b588e368f1p-17, 0x1.4f8b588e1e8a2p-17), Value(0x1p-1, 0x1.eaee8744b05fp-2),
                     Value(0x1.91eb851eb851fp-1, 0x1.69e4fd79ac743p-1), Value(0x1.999999999999ap-1, 0x1.6f494c2bffecdp-1),
                     Value(1.0, 0x1.aed548f090ceep-1), Value(2.0, 0x1.d18f6ead1b446p-1), Value(0x1.921fb54442d18p1, 0x1.1a62633145c07p-53),
                     Value(-22.0, 0x1.220a29f6eb9f4p-7), Value(355.0, -0x1.f9bd0307d1de3p-16), Value(100000.0, 0x1.24daa9c527e96p-5),
                     Value(0x1.0f0cf064dd592p73, -0x1.b453ab76bf397p-1), Value(0x1.6ac5b262ca1ffp849, 1.0),
                     Value(0x1.e42d130773b76p1023, -0x1.30c567d277075p-1), Value(0x1.37187e7c06e1ap3, -0x1.2ba3adc712be3p-2),
                     Value(0x1.222c9081c2e34p2, -0x1.f7df4c95229cp-1), Value(0x1.38810624dd2f2p4, 0x1.42b723d60a6cap-1),
                     Value(0x1.1757928e0c9dap1, 0x1.a3335cc33c9cdp-1), Value(0x1.014c2f837b4a2p4, -0x1.75497a659449fp-2),
                     Value(0x1.5f4395810624ep3, -0x1.ffe963f505fe8p-1)});
  check(real::cosine,
        {Value(0x1.4f8b588e368f1p-17, 0x1.ffffffff920c8p-1), Value(0x1p-1, 0x1.c1528065b7d5p-1),
         Value(0x1.921fb54442d18p0, 0x1.1a62633145c07p-54), Value(2.0, -0x1.aa22657537205p-2), Value(-11.0, 0x1.220ae41ee2fdfp-8),
         Value(100000.0, -0x1.ffac3841b3da7p-1), Value(0x1.550f7dca7p51, 0x1.ff75e5df884a4p-1),
         Value(0x1.0f0cf064dd592p73, 0x1.0be2cef01c8f4p-1), Value(0x1.6ac5b262ca1ffp849, -0x1.14ae72e6ba22fp-61),
         Value(0x1.bfd805e5f30e8p0, -0x1.6bd18e784010fp-3), Value(0x1.e74bc6a7ef9dbp3, -0x1.c6266bf4446c3p-1),
         Value(0x1.226defc7a3982p0, 0x1.b0bcaaed5b066p-2), Value(0x1.a07ae147ae148p3, 0x1.cd556ed34f4d1p-1),
         Value(0x1.0d6f544bb1af4p1, -0x1.04ab8f3ec6453p-1), Value(0x1.5d805e5f30e8p1, -0x1.d556a76028025p-1)});
  check(real::tangent,
        {Value(0x1.4f8b588e368f1p-17, 0x1.4f8b588e6698ep-17), Value(-0x1p-1, -0x1.17b4f5bf3474ap-1),
         Value(0x1.921fb54442d18p-1, 0x1.fffffffffffffp-1), Value(0x1.921fb54442d18p0, 0x1.d02967c31cdb5p53),
         Value(3.0, -0x1.23ef71254b86fp-3), Value(100000.0, -0x1.250a9d503313dp-5), Value(0x1.0f0cf064dd592p73, -0x1.a0f79c1b6b257p0),
         Value(0x1.97b8bac710cb3p3, 0x1.69f4750519328p-3), Value(0x1.8ceab367a0f91p4, -0x1.5989a62e1ac7bp-2),
         Value(0x1.dc855da272863p1, 0x1.5058590f6eb93p-1), Value(0x1.ad1dbca9691a7p2, 0x1.cb72763e05598p-2),
         Value(0x1.2d3a29c779a6bp4, -0x1.768961301e736p-6), Value(0x1.c6e8a71de69adp4, 0x1.452ec966428fap-3)});
  check(real::arc_tangent, {Value(0x1.4f8b588e368f1p-17, 0x1.4f8b588e06854p-17), Value(0x1p-4, 0x1.ff55bb72cfdeap-5),
                            Value(0x1.999999999999ap-2, 0x1.85a376b677dcp-2), Value(-1.0, -0x1.921fb54442d18p-1),
                            Value(0x1.199999999999ap0, 0x1.aa7c8545183cdp-1), Value(0x1.ep2, 0x1.7030cf9403197p0),
                            Value(0x1.2a05f2p33, 0x1.921fb543d4dep0), Value(0x1.4e718d7d7625ap664, 0x1.921fb54442d18p0),
                            Value(0x1.1513a92a30553p4, 0x1.835b7b83e39fap0), Value(0x1.7d013a92a3055p3, 0x1.7cac54557a804p0),
                            Value(0x1.d49b3d07c84b6p4, 0x1.8962edec28131p0), Value(0x1.6831ceaf251c2p0, 0x1.e7e375a4c690dp-1),
                            Value(0x1.9c16872b020c5p4, 0x1.883071119c8e9p0), Value(0x1.16408d8ec95cp3, 0x1.74cfcc5062c42p0)});
  check(real::exponential,
        {Value(0x1.4f8b588e368f1p-17, 0x1.0000a7c5e340ep0), Value(-0x1p-1, 0x1.368b2fc6f960ap-1), Value(1.0, 0x1.5bf0a8b145769p1),
         Value(0x1.26bb1bbb55516p1, 0x1.4000000000001p3), Value(-0x1.44ccccccccccdp4, 0x1.a3b8dc86d1c8fp-30),
         Value(100.0, 0x1.3494a9b171bf5p144), Value(0x1.62d999999999ap9, 0x1.d75ae7a50ee14p1023), Value(-700.0, 0x1.14f2b0fb9307fp-1010),
         Value(-740.0, 0x0.0000000000055p-1022), Value(0x1.158476f2a5a47p2, 0x1.31ab62836d6abp6),
         Value(0x1.c57396d0917d7p1, 0x1.14734f9fd754cp5), Value(0x1.285d249e44fap3, 0x1.48dc5364f8424p13),
         Value(0x1.87c504816f007p4, 0x1.40bd0dd229987p35), Value(0x1.5b84cad57bc7fp2, 0x1.c84a13d298654p7),
         Value(0x1.173c36113404fp4, 0x1.21a83a002553p25)});
  check(real::logarithm,
        {Value(0x1.0000000000001p0, 0x1.fffffffffffffp-53), Value(0x1.fff2e48e8a71ep-1, -0x1.a3738d2cf1cc2p-14),
         Value(0x1.6a09e667f3bccp-1, -0x1.62e42fefa39f1p-2), Value(0x1.6a09e667f3bcdp0, 0x1.62e42fefa39fp-2),
         Value(2.0, 0x1.62e42fefa39efp-1), Value(10.0, 0x1.26bb1bbb55516p1), Value(0x1.56e1fc2f8f359p-997, -0x1.5963447f87fb5p9),
         Value(0x0.0000000000001p-1022, -0x1.74385446d71c3p9), Value(0x1.e42d130773b76p1023, 0x1.62dd08fdc6f88p9),
         Value(0x1.32bc6a7ef9db2p4, 0x1.7a08f82261191p1), Value(0x1.65b3d07c84b5ep3, 0x1.34fcd1e91a42ep1),
         Value(0x1.06fd8adab9f56p4, 0x1.6656f5bfeef1ap1), Value(0x1.e49e44fa05144p0, 0x1.46c00db701052p-1),
         Value(0x1.cc25072085b18p0, 0x1.2c37d3d9f321bp-1), Value(0x1.8bf2e48e8a71ep2, 0x1.d288ed1572079p0)});
  check(real::power, {PairValue(2.0, 0x1p-1, 0x1.6a09e667f3bcdp0), PairValue(10.0, -3.0, 0x1.0624dd2f1a9fcp-10),
                      PairValue(0x1.000000006df38p0, 0x1.dcd65p29, 0x1.1aec7b5ce0287p0), PairValue(0x1.ep2, 0x1.4p1, 0x1.34180c5c20783p7),
                      PairValue(3.0, 40.0, 0x1.517168a4523fdp63), PairValue(0x1.999999999999ap-4, 0x1.2c8p8, 0x1.b1b7583379149p-999),
                      PairValue(0x1.0000002p27, 2.0, 0x1.0000004p54), PairValue(0x1.6a09e6cp26, 2.0, 0x1.0000007c84becp53),
                      PairValue(0x1.4f8b588e368f1p-17, 60.0, 0x1.56e1fc2f8f376p-997), PairValue(0x1.8p0, -64.0, 0x1.7a0a91194ed94p-38),
                      PairValue(0x1.ff7ced916872bp-1, 700000.0, 0x1.863b98bac5e73p-1011),
                      PairValue(0x1.106a7ef9db22dp5, -0x1.4d916872b020cp0, 0x1.4a6bdd4760cdbp-7),
                      PairValue(0x1.f8d42c3c9eeccp3, 0x1.8a3d70a3d70a4p0, 0x1.17e1220be4144p6),
                      PairValue(0x1.6b6c226809d49p4, -0x1.cd4fdf3b645a2p1, 0x1.b22f4c1f25c22p-17),
                      PairValue(0x1.3dea7ef9db22dp5, 0x1.ca7ef9db22d0ep1, 0x1.05445edf80a1p19),
                      PairValue(0x1.88f9096bb98c8p3, 0x1.570a3d70a3d71p0, 0x1.ccf62b888db93p4),
                      PairValue(0x1.a4eab367a0f91p4, 0x1.b020c49ba5e35p2, 0x1.ce064debace15p31)});
  // y, x
  check(real::angle, {PairValue(1.0, 1.0, 0x1.921fb54442d18p-1), PairValue(1.0, -1.0, 0x1.2d97c7f3321d2p1),
                      PairValue(-1.0, -1.0, -0x1.2d97c7f3321d2p1), PairValue(-1.0, 1.0, -0x1.921fb54442d18p-1), PairValue(0.0, 1.0, 0.0),
                      PairValue(0.0, -1.0, 0x1.921fb54442d18p1), PairValue(3.0, 0.0, 0x1.921fb54442d18p0),
                      PairValue(-3.0, 0.0, -0x1.921fb54442d18p0), PairValue(0x1.999999999999ap-4, 70.0, 0x1.767dbd9132f0ap-10),
                      PairValue(70.0, 0x1.999999999999ap-4, 0x1.91c215d4de84dp0), PairValue(0x1.9p3, -0x1.ap1, 0x1.d33df920e4f0dp0)});
  for (int i = 1; i < 500; ++i) {
    const double x = i * 0.37;
    CHECK(real::sine(-x) == -real::sine(x));
    CHECK(real::cosine(-x) == real::cosine(x));
    CHECK(real::arc_tangent(-x) == -real::arc_tangent(x));
    CHECK(std::abs(real::sine(x) - std::sin(x)) < 3e-16);
    CHECK(std::abs(real::logarithm(x) - std::log(x)) < 1e-15);
  }
}

TEST_CASE("powers: whole ones are exact, signs and ends are those of pow") {
  CHECK(real::power(3, 33) == 5559060566555523.0);
  CHECK(real::power(-2, 3) == -8);
  CHECK(real::power(-2, 4) == 16);
  CHECK(real::power(-1, 1e15 + 1) == -1);
  CHECK(real::power(-3, -41) == -std::pow(3.0, -41.0));
  CHECK(real::power(0, 2.5) == 0);
  CHECK(real::power(5, 0) == 1);
  CHECK(real::power(-7.25, 1) == -7.25);
  CHECK(std::isinf(real::power(10, 400)));
  CHECK(std::isinf(real::power(2, 1e300)));
  CHECK(real::power(10, -400) == 0);
  CHECK(real::power(0.5, 1e300) == 0);
  CHECK(std::isinf(real::exponential(710)));
  CHECK(real::exponential(-800) == 0);
  CHECK(real::exponential(0) == 1);
  CHECK(real::sine(0) == 0);
  CHECK(real::logarithm(1) == 0);
}
