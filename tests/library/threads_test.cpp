// Machines in threads, and interrupts from other threads.
#include <array>
#include <atomic>
#include <chrono>
#include <functional>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "library/machine.hpp"

using janus::tests::OpenedMachine;

namespace {

// Returns everything observable of a short game. Catch2 is not thread-safe, so errors are part of the string.
std::string played(const char* program, const std::vector<const char*>& moves) {
  const char* const words[] = {"side=black", "level=super-blitz", nullptr};
  janus_machine* m = janus_open(program, words);
  if (m == nullptr) return janus_error(nullptr);
  std::string course;
  const auto add = [&](int result) { course += result < 0 ? std::string(janus_error(m)) : std::to_string(janus_cycle(m)) + " "; };
  add(janus_new_game(m));
  for (const char* move : moves) {
    add(janus_move(m, move));
    add(janus_run(m, 0));
    course += std::string(janus_reply(m)) + " " + janus_position(m) + "\n";
  }
  add(janus_step(m, "back", 100));
  std::size_t size = 0;
  const unsigned char* state = janus_save(m, &size);
  course.append(reinterpret_cast<const char*>(state), size);
  janus_close(m);
  return course;
}

}  // namespace

TEST_CASE("two machines in two threads: same results as one after the other") {
  const std::vector<const char*> first = {"e4", "Nf3"}, second = {"d4", "c4"};
  const std::string alone = played("microchess", first), also_alone = played("microchess", second);
  CHECK(alone.find("1... ") != std::string::npos);
  std::string beside, also_parallel;
  std::thread one([&] { beside = played("microchess", first); });
  std::thread other([&] { also_parallel = played("microchess", second); });
  one.join();
  other.join();
  CHECK(beside == alone);
  CHECK(also_parallel == also_alone);
}

TEST_CASE("open errors: each thread has its own") {
  CHECK(janus_open("nothing-here", nullptr) == nullptr);
  std::string elsewhere = "unset";
  std::thread([&] { elsewhere = janus_error(nullptr); }).join();
  CHECK(elsewhere.empty());
  CHECK(std::string(janus_error(nullptr)).find("nothing-here") != std::string::npos);
}

TEST_CASE("interrupt: another thread interrupts a run, which can be continued") {
  const OpenedMachine m("bench-6502");
  std::atomic<bool> over = false;
  std::thread runs([&] {
    while (janus_run(m, 0) == JANUS_OK && janus_stop_reason(m) != JANUS_STOP_INTERRUPTED) {}
    over = true;
  });
  while (!over) {
    janus_interrupt(m);
    std::this_thread::yield();
  }
  runs.join();
  CHECK(janus_stop_reason(m) == JANUS_STOP_INTERRUPTED);
}

TEST_CASE("progress callback: gets the cycle, can end the run, and cannot use the machine") {
  struct Sampled {
    janus_machine* m;
    int times = 0, refused = 0;
    std::uint64_t cycle = 0;
  };
  const OpenedMachine m("bench-6502");
  Sampled looked{m};
  const auto look = [](void* user, std::uint64_t cycle) {
    auto& at = *static_cast<Sampled*>(user);
    at.cycle = cycle;
    at.refused += janus_run(at.m, 1) == JANUS_REFUSED && janus_display(at.m) == nullptr ? 1 : 0;
    return ++at.times < 3 ? 1 : 0;
  };
  REQUIRE(janus_set_progress_callback(m, look, &looked) == JANUS_OK);
  do { REQUIRE(janus_run_cycles(m, 1'000'000'000) == JANUS_OK); } while (looked.times < 3);
  CHECK(janus_stop_reason(m) == JANUS_STOP_INTERRUPTED);
  CHECK(looked.refused == 3);
  CHECK(looked.cycle > 0);
  CHECK(looked.cycle <= janus_cycle(m));
  REQUIRE(janus_set_progress_callback(m, nullptr, nullptr) == JANUS_OK);
  REQUIRE(janus_run_cycles(m, 1000) == JANUS_OK);
  CHECK(looked.times == 3);
}

TEST_CASE("close: calls of other threads that run the machine or wait for it return") {
  janus_machine* m = janus_open("bench-6502", nullptr);
  REQUIRE(m != nullptr);
  std::atomic<bool> running = false;
  REQUIRE(janus_set_progress_callback(
              m,
              [](void* user, std::uint64_t) {
                *static_cast<std::atomic<bool>*>(user) = true;
                return 1;
              },
              &running) == JANUS_OK);
  std::array<int, 3> results = {1, 1, 1};
  std::vector<std::thread> threads;
  for (int& result : results) threads.emplace_back([m, &result] { result = janus_run_cycles(m, UINT64_MAX); });
  while (!running) std::this_thread::yield();
  std::this_thread::sleep_for(std::chrono::milliseconds(20));  // usually the others are waiting by now
  CHECK(janus_close(m) == JANUS_OK);
  for (std::thread& thread : threads) thread.join();
  for (const int result : results) CHECK((result == JANUS_OK || result == JANUS_BAD_HANDLE));
  CHECK(janus_interrupt(m) == JANUS_BAD_HANDLE);
}

TEST_CASE("error: can be queried while other threads cause errors") {
  const OpenedMachine m("kim1");
  const std::string first(50, 'A'), second(500, 'B');
  std::atomic<int> at_work = 2;
  const auto fail = [&](const std::string& name) {
    std::uint32_t address = 0;
    for (int i = 0; i < 300; ++i) janus_symbol(m, name.c_str(), &address);
    --at_work;
  };
  std::thread one([&] { fail(first); }), other([&] { fail(second); });
  int broken = 0;
  while (at_work > 0) {
    const std::string error = janus_error(m);
    const bool whole = error.empty() || (error.ends_with("`" + first + "`") != error.ends_with("`" + second + "`"));
    broken += whole ? 0 : 1;
  }
  one.join();
  other.join();
  CHECK(broken == 0);
}

TEST_CASE("progress callback: an exception ends the run, and the machine is still usable") {
  const OpenedMachine m("bench-6502");
  REQUIRE(janus_set_progress_callback(
              m, [](void*, std::uint64_t) -> int { throw std::runtime_error("of the caller's"); }, nullptr) == JANUS_OK);
  CHECK(janus_run_cycles(m, 1'000'000) == JANUS_INTERNAL);
  CHECK(m.error().find("of the caller's") != std::string::npos);
  CHECK(janus_peek(m, 0) >= 0);
  REQUIRE(janus_set_progress_callback(m, nullptr, nullptr) == JANUS_OK);
  CHECK(janus_run_cycles(m, 1000) == JANUS_OK);
  CHECK(janus_stop_reason(m) == JANUS_STOP_COMPLETED);
}

TEST_CASE("interrupt: ends one run or search, after calls that fail at once") {
  const OpenedMachine m("bench-6502");
  REQUIRE(janus_run_cycles(m, 300'000) == JANUS_OK);
  REQUIRE(janus_interrupt(m) == JANUS_OK);
  CHECK(janus_break(m, "NOWHERE") == JANUS_REFUSED);
  REQUIRE(janus_run_cycles(m, 1'000'000) == JANUS_OK);
  CHECK(janus_stop_reason(m) == JANUS_STOP_INTERRUPTED);
  REQUIRE(janus_run_cycles(m, 1000) == JANUS_OK);
  CHECK(janus_stop_reason(m) == JANUS_STOP_COMPLETED);

  std::uint32_t depths[4] = {};
  janus_writer writer = {};
  std::uint64_t begin = 0, end = 0;
  REQUIRE(janus_history(m, &begin, &end) == JANUS_OK);
  const auto searches = {std::function<int()>([&] { return janus_depths(m, begin, end, depths, 4); }),
                         std::function<int()>([&] { return janus_who_wrote(m, 0x7FFF, &writer); })};
  for (const auto& search : searches) {
    REQUIRE(janus_interrupt(m) == JANUS_OK);
    CHECK(search() == JANUS_REFUSED);
    CHECK(m.error() == "interrupted");
    CHECK(search() != JANUS_REFUSED);
  }
}

TEST_CASE("two threads with one machine: calls run one after the other") {
  const OpenedMachine m("microchess");
  const auto work = [&] {
    for (int i = 0; i < 20; ++i) {
      janus_run_cycles(m, 1000);
      janus_step(m, "back", 1);
    }
  };
  std::thread one(work), other(work);
  one.join();
  other.join();
  CHECK(janus_stop_reason(m) >= 0);
}
