// Input on the keyboard and on drawn keys, and the machine's keys that it holds down.
#include <chrono>
#include <set>

#include "catch.hpp"
#include "frontends/core/engine/keyboard_mapper.hpp"
#include "started.hpp"

using namespace janus;
using namespace janus::engine;
using namespace janus::views;

namespace {

// A user of a machine that runs at full speed.
class Person {
 public:
  explicit Person(const char* program, const char* machine = "")
      : engine_(tests::started({.program = session::load_program(session::built_in_collection(), program), .machine = machine}), nullptr) {
    engine_.set_speed(kFullSpeed);
    live();
  }
  void key(const KeyStroke& stroke, const std::string& text = {}) {
    key_mapper_.key_down(stroke, *now(), engine_);
    if (!text.empty()) key_mapper_.type_character(text, *now(), engine_);
    live();
  }
  void up(const std::string& code) {
    key_mapper_.key_up(code, engine_);
    live();
  }
  void click(const char* name) {
    key_mapper_.click(index(name), *now(), engine_);
    live();
  }
  void release_key(const char* name) {
    key_mapper_.release_key(index(name), engine_);
    live();
  }
  void capitals(bool only) { key_mapper_.set_capitals(only); }
  bool capitals() const { return key_mapper_.capitals(); }
  void leave() {
    key_mapper_.release_all(engine_);
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
  // Runs long enough for all queued keys.
  void live() {
    const std::uint64_t until = now()->cycle + now()->about->clock_hz / 2;
    while (now()->cycle < until) engine_.pump(Engine::Clock::now() + std::chrono::milliseconds(5));
  }
  int index(const char* name) const { return tests::find_key_by_name(now()->about->keys, name); }

  Engine engine_;
  KeyboardMapper key_mapper_;
};

}  // namespace

TEST_CASE("keys: a character is typed with the machine's keys, whatever the host layout") {
  Person person("h68tr-monitor");
  person.key({.code = "quote", .legend = "\""}, "\"");
  CHECK(person.down() == "2 SHIFT");
  person.up("quote");
  CHECK(person.down().empty());
  person.key({.code = "shift", .name = "SHIFT", .shift = true});
  CHECK(person.down() == "SHIFT");
  person.key({.code = "two", .legend = "2", .shift = true}, "@");  // the H68 has a key for it
  CHECK(person.down() == "@");
  person.up("two");
  CHECK(person.down() == "SHIFT");
  person.leave();
  CHECK(person.down().empty());
  person.key({.code = "one", .legend = "1"});  // its character event is missing
  person.up("one");
  CHECK(person.down().empty());
}

TEST_CASE("capitals only: Shift types no lower case if the machine has it on Shift") {
  Person person("h68tr-monitor");
  CHECK(person.capitals());
  person.key({.code = "shift", .name = "SHIFT", .shift = true});
  person.key({.code = "a", .legend = "a", .shift = true});
  CHECK(person.down() == "A");
  person.key({.code = "b", .legend = "b", .shift = true});
  CHECK(person.down() == "A B");
  person.up("a");
  CHECK(person.down() == "B");  // Shift stays released
  person.up("b");
  CHECK(person.down() == "SHIFT");
  person.key({.code = "one", .legend = "1", .shift = true}, "!");
  CHECK(person.down() == "1 SHIFT");  // symbols are not affected
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
  person.release_key("KANA");
  person.key({.code = "shift", .name = "SHIFT", .shift = true});
  person.key({.code = "a", .legend = "a", .shift = true});
  CHECK(person.down() == "A SHIFT KANA");  // small kana need Shift
}

TEST_CASE("capitals only: offered if a keyboard types lower case with Shift") {
  const auto offered = [](const char* program) {
    const auto& collection = session::built_in_collection();
    session::Session session({.program = session::load_program(collection, program)}, collection);
    return shift_selects_lowercase(machines::keys_of(session.machine()));
  };
  CHECK(offered("h68tr-monitor"));
  CHECK(offered("nakamozu-basic"));
  CHECK(offered("tiny-chess"));
  CHECK_FALSE(offered("kim1-monitor"));
  CHECK_FALSE(offered("f8kit-monitor"));
  CHECK_FALSE(offered("computer-chess"));  // lower case without Shift
}

TEST_CASE("BREAK: the break key is found by its function, not by its name") {
  Person console("h68tr-monitor", "h68tr");
  console.key({.code = "pause", .name = "BREAK"});
  CHECK(console.down() == "BRK");
  console.up("pause");
  CHECK(console.down().empty());
  Person keyboard("h68tr-monitor");
  keyboard.key({.code = "pause", .name = "BREAK"});
  CHECK(keyboard.down() == "BREAK");
}

TEST_CASE("keys: a clicked modifier waits for the next key, a held one ends on release") {
  Person person("h68tr-monitor");
  const auto click = [&](const char* name) {
    person.click(name);
    person.release_key(name);
  };
  click("SHIFT");
  CHECK(person.down() == "SHIFT");
  person.click("2");
  CHECK(person.down() == "2 SHIFT");
  person.release_key("2");
  CHECK(person.down().empty());
  click("SHIFT");
  click("SHIFT");
  CHECK(person.down().empty());
  person.click("SHIFT");
  click("2");
  click("3");
  CHECK(person.down() == "SHIFT");
  person.release_key("SHIFT");
  CHECK(person.down().empty());
  click("KANA");
  CHECK(person.down() == "KANA");
  click("KANA");
  CHECK(person.down().empty());
}
