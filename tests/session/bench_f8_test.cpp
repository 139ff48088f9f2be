// The F8's workload of `janus bench` does what it says, so that the numbers mean something.
#include <algorithm>
#include <vector>

#include "catch.hpp"
#include "frontends/session/collection.hpp"
#include "frontends/session/session.hpp"

using namespace janus;

namespace {

// The checksum after one round, worked out by other means.
unsigned checksum_of_a_round() {
  std::vector<unsigned> numbers;
  unsigned number = 0xA5;
  while (numbers.size() < 32) {
    number = (number << 1 & 0xFF) ^ (number >= 0x80 ? 0x1D : 0);
    numbers.push_back(number);
  }
  std::sort(numbers.begin(), numbers.end());
  unsigned sum = numbers[0];
  for (unsigned i = 1; i <= 16; ++i) sum += numbers[i] * i & 0xFF;
  return sum + (1 << 5);  // the leaves of a tree 5 deep
}

}  // namespace

TEST_CASE("bench-f8: primes, sorted numbers, products and calls add up to its checksum") {
  const session::Collection& collection = session::built_in_collection();
  session::Setup setup;
  setup.program = session::load_program(collection, "bench-f8");
  session::Session session(std::move(setup), collection);
  session.start();
  machines::Machine& machine = session.machine();
  const debug::Expression round = session.parse("pc==AGAIN");
  constexpr int kScratchpad = 1;
  for (unsigned rounds = 1; rounds <= 3; ++rounds) {
    REQUIRE(session.run({.until = &round, .max_cycle = 10'000'000}, {}) == session::End::condition);
    CHECK(unsigned{machine.peek(kScratchpad, 022)} == rounds);
    const unsigned checksum = machine.peek(kScratchpad, 020) | machine.peek(kScratchpad, 021) << 8;
    CHECK(checksum == rounds * checksum_of_a_round());
    machine.run({machine.cycle() + 1, false});
  }
  for (std::uint32_t number = 2; number < 256; ++number) {
    bool prime = true;
    for (std::uint32_t divisor = 2; divisor < number; ++divisor) prime = prime && number % divisor != 0;
    CHECK((machine.peek(0, 0x3000 + number) != 0) == prime);
    CHECK(machine.peek(0, 0x3200 + number) == machine.peek(0, 0x3000 + number));
  }
}
