// Input on the keyboard and on drawn keys, and the resulting keys of the machine that are down.
#include <chrono>
#include <set>

#include "catch.hpp"
#include "frontends/core/engine/fingers.hpp"
#include "started.hpp"

using namespace janus;
using namespace janus::engine;
using namespace janus::views;

namespace {

// A person at a machine that runs as fast as it goes.
class Person {
 public:
  explicit Person(const char* program, const char* machine = "")
      : engine_(tests::started({.program = session::load_program(session::built_in_collection(), program), .machine = machine}), nullptr) {
    engine_.set_speed(kFullSpeed);
    live();
  }
  void key(const KeyStroke& stroke, const std::string& text = {}) {
    fingers_.key_down(stroke, *now(), engine_);
    if (!text.empty()) fingers_.character(text, *now(), engine_);
    live();
  }
  void up(const std::string& code) {
    fingers_.key_up(code, engine_);
    live();
  }
  void click(const char* name) {
    fingers_.click(index(name), *now(), engine_);
    live();
  }
  void let_go(const char* name) {
    fingers_.let_go(index(name), engine_);
    live();
  }
  void capitals(bool only) { fingers_.set_capitals(only); }
  bool capitals() const { return fingers_.capitals(); }
  void leave() {
    fingers_.release_all(engine_);
    live();
  }
  std::string down() const {
    std::string names;
    for (std::size_t i = 0; i < now()->pressed.size(); ++i)
      if (now()->pressed[i]) names += (names.empty() ? "" : " ") + now()->about->keys[i].name;
    return names;
  }

 private:
  std::shared_ptr<const Snapshot> now() const { return engine_.snapshot(); }
  // Long enough for all keys that wait.
  void live() {
    const std::uint64_t until = now()->cycle + now()->about->clock_hz / 2;
    while (now()->cycle < until) engine_.pump(Engine::Clock::now() + std::chrono::milliseconds(5));
  }
  int index(const char* name) const { return tests::key_named(now()->about->keys, name); }

  Engine engine_;
  Fingers fingers_;
};

}  // namespace

TEST_CASE("a character is typed by the machine's keys that type it, wherever the person's keyboard has it") {
  Person person("h68tr-monitor");
  person.key({.code = "quote", .legend = "\""}, "\"");
  CHECK(person.down() == "2 SHIFT");
  person.up("quote");
  CHECK(person.down().empty());
  person.key({.code = "shift", .name = "SHIFT", .shift = true});
  CHECK(person.down() == "SHIFT");
  person.key({.code = "two", .legend = "2", .shift = true}, "@");  // a key of its own on the H68
  CHECK(person.down() == "@");
  person.up("two");
  CHECK(person.down() == "SHIFT");
  person.leave();
  CHECK(person.down().empty());
  person.key({.code = "one", .legend = "1"});  // its character does not come
  person.up("one");
  CHECK(person.down().empty());
}

TEST_CASE("capitals only: Shift types no small letters where the machine has them there") {
  Person person("h68tr-monitor");
  CHECK(person.capitals());
  person.key({.code = "shift", .name = "SHIFT", .shift = true});
  person.key({.code = "a", .legend = "a", .shift = true});
  CHECK(person.down() == "A");
  person.key({.code = "b", .legend = "b", .shift = true});
  CHECK(person.down() == "A B");
  person.up("a");
  CHECK(person.down() == "B");  // Shift stays up for it
  person.up("b");
  CHECK(person.down() == "SHIFT");
  person.key({.code = "one", .legend = "1", .shift = true}, "!");
  CHECK(person.down() == "1 SHIFT");  // of signs nothing changes
  person.up("one");
  person.capitals(false);
  person.key({.code = "a", .legend = "a", .shift = true});
  CHECK(person.down() == "A SHIFT");
  person.leave();
  person.capitals(true);
  person.key({.code = "a", .legend = "a"});
  CHECK(person.down() == "A");
  person.leave();
  person.click("KANA");
  person.let_go("KANA");
  person.key({.code = "shift", .name = "SHIFT", .shift = true});
  person.key({.code = "a", .legend = "a", .shift = true});
  CHECK(person.down() == "A SHIFT KANA");  // small kana are there with Shift
}

TEST_CASE("capitals only: offered where a keyboard types small letters with Shift") {
  const auto offered = [](const char* program) {
    const auto& collection = session::built_in_collection();
    session::Session session({.program = session::load_program(collection, program)}, collection);
    return shifts_to_small(machines::keys_of(session.machine()));
  };
  CHECK(offered("h68tr-monitor"));
  CHECK(offered("nakamozu-basic"));
  CHECK(offered("tiny-chess"));
  CHECK_FALSE(offered("kim1-monitor"));
  CHECK_FALSE(offered("f8kit-monitor"));
  CHECK_FALSE(offered("computer-chess"));  // small letters without Shift
}

TEST_CASE("the key that breaks is found by what it does, whatever the machine calls it") {
  Person console("h68tr-monitor", "h68tr");
  console.key({.code = "pause", .name = "BREAK"});
  CHECK(console.down() == "BRK");
  console.up("pause");
  CHECK(console.down().empty());
  Person keyboard("h68tr-monitor");
  keyboard.key({.code = "pause", .name = "BREAK"});
  CHECK(keyboard.down() == "BREAK");
}

TEST_CASE("a modifier that is clicked waits for the next key, one that a finger holds goes with the finger, and switches change") {
  Person person("h68tr-monitor");
  const auto click = [&](const char* name) {
    person.click(name);
    person.let_go(name);
  };
  click("SHIFT");
  CHECK(person.down() == "SHIFT");
  person.click("2");
  CHECK(person.down() == "2 SHIFT");
  person.let_go("2");
  CHECK(person.down().empty());
  click("SHIFT");
  click("SHIFT");
  CHECK(person.down().empty());
  person.click("SHIFT");
  click("2");
  click("3");
  CHECK(person.down() == "SHIFT");
  person.let_go("SHIFT");
  CHECK(person.down().empty());
  click("KANA");
  CHECK(person.down() == "KANA");
  click("KANA");
  CHECK(person.down().empty());
}
