// Tape decoding is exact to the sample: it uses only integers, and must be the same on all hosts.
#include "machines/signals/tone_discriminator.hpp"

#include <limits>
#include <vector>

#include "catch.hpp"
#include "signals/fixed_tape.hpp"

using janus::signals::ToneDiscriminator;

TEST_CASE("the edges of a fixed tape are these, on every processor and with every compiler") {
  struct Tape {
    std::uint32_t rate;
    std::int64_t hiss;
    std::size_t count;
    std::uint64_t hash;              // FNV-1a of all edges
    std::vector<std::size_t> first;  // in samples
  };
  const Tape tapes[] = {
      {44100, 0, 188, 0xDF309E492C616879, {21, 233, 346, 450, 676, 899, 1006, 1218, 1325, 1435, 1655, 1759, 1992, 2210}},
      {8000, 0, 176, 0x7AA8027E72691E7B, {5, 49, 70, 88, 131, 166, 189, 227, 246, 267, 307, 325, 367, 407}},
      {11025, 3000, 185, 0x52DE44F89D12F0C6, {5, 64, 94, 118, 173, 228, 257, 312, 337, 364, 418, 445, 504, 558}},
      {96000, 3000, 186, 0xE48DA4D1886B41D5, {37, 500, 744, 970, 1464, 1948, 2169, 2644, 2876, 3114, 3594, 3851, 4326, 4802}},
      {44100, 5000, 186, 0xCB66C033AFA4B679, {21, 233, 340, 450, 670, 899, 1006, 1218, 1325, 1435, 1655, 1774, 1986, 2210}},
  };
  for (const Tape& tape : tapes) {
    CAPTURE(tape.rate, tape.hiss);
    auto edges = fixed_tape::edges(tape.rate, tape.hiss);
    CHECK(edges.size() == tape.count);
    std::uint64_t hash = 14695981039346656037U;
    for (const std::size_t edge : edges) hash = (hash ^ edge) * 1099511628211U;
    CHECK(hash == tape.hash);
    edges.resize(tape.first.size());
    CHECK(edges == tape.first);
  }
}

TEST_CASE("a level that is no number, or beyond all measure, counts as silence or as the loudest") {
  ToneDiscriminator odd(44'100), plain(44'100);
  const float infinity = std::numeric_limits<float>::infinity();
  for (int i = 0; i < 3000; ++i) {
    const float sample = fixed_tape::sample(i, 44'100, 0);
    odd.sample(i % 900 == 5 ? std::numeric_limits<float>::quiet_NaN() : i % 900 == 6 ? -infinity : i % 900 == 7 ? 1e30F : sample);
    plain.sample(i % 900 == 5 || i % 900 == 6 ? 0.0F : i % 900 == 7 ? 8.0F : sample);
    REQUIRE(odd.high() == plain.high());
  }
}
