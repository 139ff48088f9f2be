// Conversion of a one-bit output to audio samples.
#include "frontends/core/session/driver/bit_sampler.hpp"

#include "catch.hpp"
#include "frontends/core/session/wav.hpp"

using namespace janus;
using session::BitSampler;

TEST_CASE("BitSampler: a sample is the mean of the bit over its period") {
  BitSampler sampler(10);
  std::vector<float> samples;
  sampler.append_samples({.initial = false, .edges = {10, 15, 38}}, 45, samples);
  REQUIRE(samples.size() == 4);
  CHECK(samples[0] == -0.5F);
  CHECK(samples[1] == 0.0F);
  CHECK(samples[2] == -0.5F);
  CHECK(samples[3] == Approx(-0.3F));
  sampler.append_samples({.initial = true, .edges = {48}}, 50, samples);  // continues the incomplete sample
  CHECK(samples.at(4) == Approx(0.3F));
}

TEST_CASE("BitSampler: pieces of any length give the same samples as a whole trace") {
  machines::BitTrace whole;
  for (std::uint64_t edge = 100; edge < 20'000; edge += 137 + edge % 50) whole.edges.push_back(edge);
  constexpr double kCycles = 1e6 / 44'100;
  std::vector<float> at_once, pieces;
  BitSampler(kCycles).append_samples(whole, 20'000, at_once);
  BitSampler sampler(kCycles);
  std::size_t next = 0;
  for (std::uint64_t until = 0; until < 20'000;) {
    until = std::min<std::uint64_t>(until + 1 + until % 777, 20'000);
    machines::BitTrace piece{.initial = next % 2 == 1, .edges = {}};
    while (next < whole.edges.size() && whole.edges[next] < until) piece.edges.push_back(whole.edges[next++]);
    sampler.append_samples(piece, until, pieces);
  }
  REQUIRE(at_once.size() == 882);
  REQUIRE(pieces.size() == at_once.size());
  for (std::size_t i = 0; i < pieces.size(); ++i) CHECK(pieces[i] == Approx(at_once[i]).margin(1e-5));
  CHECK(session::render(whole, 20'000, 1'000'000, 44'100).samples == at_once);
}

TEST_CASE("BitSampler: after restart() sampling begins at that cycle with the last level") {
  BitSampler sampler(10);
  std::vector<float> samples;
  sampler.reset(1000);
  sampler.append_samples({.initial = false, .edges = {400, 900, 950}}, 1020, samples);  // edges before the restart only set the level
  REQUIRE(samples.size() == 2);
  CHECK(samples[0] == 0.5F);
  sampler.append_samples({.initial = true, .edges = {}}, 500, samples);  // earlier than the last sample: nothing is added
  CHECK(samples.size() == 2);
}
