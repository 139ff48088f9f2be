// RND and RANDOMIZE.
#include "machines/qbasic/language/random.hpp"

#include "catch.hpp"
#include "machines/qbasic/language/numbers.hpp"
#include "machines/part_state.hpp"

using namespace janus::machines::qbasic;

TEST_CASE("RND: the first numbers of every program") {
  Random random;
  for (const char* text :
       {" .7055475", " .533424", " .5795186", " .2895625", " .301948", " .7747401", " 1.401764E-02", " .7607236", " .81449", " .7090379"}) {
    CHECK(number_text(random.next()) == text);
  }
}

TEST_CASE("RND: 0 repeats the last number, a negative argument always gives the same one") {
  Random random;
  const float first = random.number(1);
  CHECK(random.number(0) == first);
  CHECK(random.last() == first);
  CHECK(number_text(random.number(-1)) == " .224007");
  CHECK(number_text(random.number(-10)) == " .3276443");
  random.next();
  CHECK(number_text(random.number(-10)) == " .3276443");
}

TEST_CASE("RND: RND(-10), RANDOMIZE 10 and three numbers as published for Visual Basic") {
  Random random;
  random.next_from_seed(-10);
  random.randomize(10);
  CHECK(number_text(random.next()) == " .2077829");
  CHECK(number_text(random.next()) == " .4407803");
  CHECK(number_text(random.next()) == " .6152623");
}

TEST_CASE("RANDOMIZE: the published number after RANDOMIZE 0") {
  Random random;
  random.randomize(0);
  CHECK(number_text(random.next()) == " .7641413");
}

TEST_CASE("RANDOMIZE: the same number does not repeat a sequence") {
  Random random;
  random.randomize(1);
  const float first = random.next();
  random.randomize(1);
  CHECK(random.next() != first);
}

TEST_CASE("RND: the generator's state is saved, and an invalid state is rejected") {
  Random random, other;
  random.next();
  CHECK(janus::tests::load_part(janus::tests::saved_part(random), other).empty());
  CHECK(other.next() == random.next());

  janus::machines::StateWriter wrong("test");
  wrong.begin_section("part");
  wrong.value(std::uint32_t{1} << 24);
  CHECK(janus::tests::load_part(wrong.finish(), other) == "saved state, section part: invalid random number generator state");
}
