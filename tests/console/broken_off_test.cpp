// Ctrl-C during slow statements of a BASIC program: forward, in reverse, and while its session is loaded again.
#include <atomic>
#include <chrono>
#include <thread>

#include "console/console_fixture.hpp"

using namespace janus;
using tests::ConsoleFixture;
using tests::has;

namespace {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

// The target is 100 ms; a busy machine with tests on all its processors needs much longer.
constexpr auto kGenerous = 3s;

session::Setup program(const std::string& name) {
  return {.machine = "qbasic", .text = session::ProgramText{name, tests::slurp(JANUS_SOURCE_DIR "/tests/qbasic/long_statements/" + name)}};
}

// Sets the flag a while after it was made, as a signal would.
class Finger {
 public:
  explicit Finger(Clock::duration after)
      : thread_([this, after] {
          std::this_thread::sleep_for(after);
          pressed_at_ = Clock::now();
          source.request_stop();
        }) {}
  ~Finger() { thread_.join(); }
  Clock::duration since() const { return Clock::now() - pressed_at_; }
  const debug::StopSource source;

 private:
  Clock::time_point pressed_at_;
  std::thread thread_;
};

}  // namespace

TEST_CASE("a program whose statements take long is broken off at once") {
  for (const char* name : {"paint.bas", "play.bas", "circle.bas"}) {
    DYNAMIC_SECTION(name) {
      ConsoleFixture host(program(name));
      Finger finger(200ms);
      host.console.set_control({.stop = finger.source.get_token()});
      CHECK(has(host("continue"), "interrupted"));
      CHECK(finger.since() < kGenerous);
      CHECK(host.session.cycle() > 5);

      // What was recorded meanwhile lies between keyframes that are near each other.
      finger.source.reset();
      const std::uint64_t end = host.session.cycle();
      const Clock::time_point begin = Clock::now();
      host("goto " + std::to_string(end - 1));
      CHECK(Clock::now() - begin < kGenerous);
      CHECK(host.session.cycle() == end - 1);
    }
  }
}

TEST_CASE("keyframes of a program that paints are as near as its work asks for") {
  ConsoleFixture host(program("paint.bas"), {"goto 400"});
  CHECK(host.session.cycle() == 400);
  const auto& keyframes = host.session.debugger().history().keyframes();
  CHECK(keyframes.size() >= 4);
  for (std::size_t i = 1; i < keyframes.size(); ++i) CHECK(keyframes[i]->cycle - keyframes[i - 1]->cycle <= 100);
  const std::uint64_t hash = host.session.machine().state_hash();
  host.follow({"goto 123", "goto 400"});
  CHECK(host.session.machine().state_hash() == hash);
}

TEST_CASE("what goes back, or loads a session, can be broken off, and the machine stands where it stood") {
  ConsoleFixture host(program("paint.bas"));
  const tests::File file;
  host.follow({"goto 60", "save session " + file.path, "goto 100"});
  const std::uint64_t hash = host.session.machine().state_hash();
  const debug::StopSource pressed;
  pressed.request_stop();
  host.console.set_control({.stop = pressed.get_token()});
  CHECK(host.refusal("goto 50") == "interrupted");
  for (const char* search : {"rcontinue", "back", "back 20", "rnext"}) {
    INFO(search);
    CHECK(has(host(search), "stopped: interrupted at "));
  }
  CHECK(host.session.cycle() == 100);
  CHECK(host.session.machine().state_hash() == hash);
  host.console.execute("load " + file.path);
  CHECK(host.session.cycle() == 100);
  CHECK(host.session.machine().state_hash() == hash);
  pressed.reset();
  host("goto 50");
  CHECK(host.session.cycle() == 50);
  host("goto 100");
  CHECK(host.session.machine().state_hash() == hash);
  host("load " + file.path);
  CHECK(host.session.cycle() == 60);
}
