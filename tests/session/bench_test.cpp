// The workloads of `janus bench` run as described, so that their rates are valid.
#include <algorithm>
#include <string>
#include <vector>

#include "catch.hpp"
#include "program_session.hpp"

using namespace janus;

namespace {

// A benchmark program and the addresses of its results.
struct Workload {
  const char* program;
  const char* round;  // label at the end of a round, before or after it is counted
  unsigned counted;   // rounds counted at this address after the first
  int space;
  std::uint32_t checksum, rounds;  // addresses in `space`; the checksum has two bytes, low one first
  unsigned per_leaf;               // added at each leaf of the tree of calls
};

// Computes the expected checksum of one round independently of the benchmark.
unsigned checksum_of_a_round(unsigned per_leaf) {
  std::vector<unsigned> numbers;
  unsigned number = 0xA5;
  while (numbers.size() < 32) {
    number = (number << 1 & 0xFF) ^ (number >= 0x80 ? 0x1D : 0);
    numbers.push_back(number);
  }
  std::sort(numbers.begin(), numbers.end());
  unsigned sum = numbers[0];
  for (unsigned i = 1; i <= 16; ++i) sum += numbers[i] * i & 0xFF;
  return sum + per_leaf * (1 << 5);  // a tree 5 deep
}

}  // namespace

TEST_CASE("bench: the checksums of primes, sorting, products and calls are correct") {
  const Workload workload =
      GENERATE(Workload{"bench-6502", "round", 0, 0, 0x12, 0x1C, 0}, Workload{"bench-6800", "ROUND", 0, 0, 0x12, 0x1C, 0},
               Workload{"bench-f8", "AGAIN", 1, 1, 020, 022, 1});
  CAPTURE(workload.program);
  session::Session session = tests::program_session(workload.program);
  session.start();
  machines::Machine& machine = session.machine();
  const debug::Expression round = session.parse(std::string("pc==") + workload.round);
  for (unsigned rounds = 1; rounds <= 3; ++rounds) {
    REQUIRE(session.run({.until = &round, .max_cycle = 10'000'000}, {}) == session::EndReason::condition);
    const auto cell = [&](std::uint32_t address) { return unsigned{machine.peek(workload.space, address)}; };
    CHECK(cell(workload.rounds) == rounds - 1 + workload.counted);
    CHECK((cell(workload.checksum) | cell(workload.checksum + 1) << 8) == rounds * checksum_of_a_round(workload.per_leaf));
    machine.run({machine.cycle() + 1, false});
  }
  for (std::uint32_t number = 2; number < 256; ++number) {
    bool prime = true;
    for (std::uint32_t divisor = 2; divisor < number; ++divisor) prime = prime && number % divisor != 0;
    CHECK((machine.peek(0, 0x3000 + number) != 0) == prime);
    CHECK(machine.peek(0, 0x3200 + number) == machine.peek(0, 0x3000 + number));
  }
}
