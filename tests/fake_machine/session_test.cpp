// Tests typed input, display, saving and replay of the fake machine in a session, as in `janus run`.
#include <algorithm>

#include "catch.hpp"
#include "frontends/core/session/screenshot.hpp"
#include "frontends/core/session/timeline/session_file.hpp"
#include "fake_machine/setup.hpp"
#include "session/program_session.hpp"

using namespace janus;
using session::EndReason;
using session::KeyAction;
using tests::FakeMachine;

namespace {

struct Bench {
  explicit Bench(const session::Setup& setup = tests::fake_setup()) : session(setup, session::built_in_collection()) {
    session.on_transcript([this](const session::TranscriptLine& line) { lines.push_back(line); });
    session.start();
  }
  EndReason type(std::string_view text) {
    session.queue_text(text);
    return session.run({}, {});
  }
  std::string row(std::size_t i) const { return session.screen()->at(i); }
  int variable(char name) const {
    const auto at = static_cast<std::uint32_t>(2 * (name - 'A'));
    return session.machine().peek(FakeMachine::kVariables, at) << 8 | session.machine().peek(FakeMachine::kVariables, at + 1);
  }
  std::vector<session::TranscriptLine> lines;
  session::Session session;
};

}  // namespace

TEST_CASE("session: the machine starts by its reset key, and Shift and kana are typed") {
  Bench bench;
  REQUIRE(bench.session.run({}, {}) == EndReason::idle);
  CHECK(bench.lines[0].next == "BOOT");
  CHECK(bench.lines[1].next == "$0002");
  CHECK(bench.row(0) == "READY");
  CHECK(bench.type("Aa2\"ﾁ\\rB") == EndReason::idle);
  CHECK(bench.row(1) == "Aa2\"ﾁ");
  CHECK(bench.row(2) == "B");
  CHECK(bench.variable('N') == 7);
  CHECK(bench.session.display_text().empty());  // no row of digits
  CHECK_FALSE(bench.lines.back().next);
  CHECK(bench.lines.back().screen == bench.session.screen());
  CHECK((bench.lines.end() - 3)->next == "\\r");
  for (const auto& key : machines::keys_of(bench.session.machine())) {
    CAPTURE(key.name);
    CHECK_FALSE(bench.session.machine().keyboards()->pressed(static_cast<int>(&key - machines::keys_of(bench.session.machine()).data())));
  }
}

TEST_CASE("session: typed text is converted to existing keys, or rejected") {
  Bench bench;
  bench.session.run({}, {});
  CHECK(bench.type("b\\n") == EndReason::idle);
  CHECK(bench.row(1) == "b");
  CHECK_THROWS_WITH(bench.session.queue_text("?"), Catch::Contains("cannot type `?` on fake"));
}

TEST_CASE("session: a chord presses modifiers and key together, and releases them") {
  Bench bench;
  bench.session.run({}, {});
  const auto actions = session::parse_keys("SHIFT+A,KANA=on,a,KANA=off", bench.session.machine());
  REQUIRE(actions.size() == 4);
  CHECK(actions[0].name == "SHIFT+A");
  CHECK(actions[0].with.size() == 1);
  CHECK(actions[1].kind == KeyAction::Kind::toggle);
  const std::size_t before = bench.session.log().entries().size();
  bench.session.queue_keys(actions);
  CHECK(bench.session.run({}, {}) == EndReason::idle);
  CHECK(bench.row(1) == "aﾁ");
  const auto order = [&](std::size_t first) {
    std::string text;
    const auto& entries = bench.session.log().entries();
    for (std::size_t i = first; i < std::min(first + 4, entries.size()); ++i)
      text += (entries[i].kind == session::Input::Kind::press ? "+" : "-") +
              machines::keys_of(bench.session.machine())[static_cast<std::size_t>(entries[i].index)].name;
    return text;
  };
  CHECK(order(before) == "+SHIFT+A-A-SHIFT");
  // A modifier that is already pressed is not released.
  bench.session.apply_input({.kind = session::Input::Kind::press, .index = actions[0].with[0]});
  const std::size_t held = bench.session.log().entries().size();
  CHECK(tests::give(bench.session, "SHIFT+A") == EndReason::idle);
  CHECK(order(held) == "+A-A");
  CHECK(bench.session.machine().keyboards()->pressed(actions[0].with[0]));
  bench.session.apply_input({.kind = session::Input::Kind::release, .index = actions[0].with[0]});
  CHECK_THROWS_AS(session::parse_keys("A+B", bench.session.machine()), session::Error);
  CHECK_THROWS_AS(session::parse_keys("SHIFT+", bench.session.machine()), session::Error);
}

TEST_CASE("session: pixels have colours and addresses") {
  Bench bench;
  bench.session.run({}, {});
  bench.type("A");
  machines::DisplayContents look;
  bench.session.machine().screens()->read_display(1, look);
  CHECK(look.values[1 * FakeMachine::kWidth + 1] == 1);
  CHECK(look.values[2 * FakeMachine::kWidth + 1] == 2);
  CHECK(bench.session.machine().peek(FakeMachine::kPixels, FakeMachine::kWidth / 4) == 0x10);
}

TEST_CASE("session: a text is loaded before or during a run, and errors change nothing") {
  Bench bench;
  bench.session.run({}, {});
  bench.session.apply_input({.kind = session::Input::Kind::load_rom, .name = "program", .text = "print SECOND\nkey A\n"});
  CHECK(tests::give(bench.session, "BOOT") == EndReason::idle);
  CHECK(bench.row(0) == "SECOND");
  const std::uint64_t state = bench.session.machine().state_hash();
  CHECK_THROWS_WITH(bench.session.apply_input({.kind = session::Input::Kind::load_rom, .name = "program", .text = "jump 7\n"}),
                    "1:1: `jump 7` is not a statement");
  CHECK_THROWS_WITH(bench.session.apply_input({.kind = session::Input::Kind::load_rom, .name = "program", .text = std::string(5000, '\n')}),
                    "the text is too long for `program`");
  CHECK(bench.session.machine().state_hash() == state);
  CHECK_THROWS_WITH(Bench(tests::fake_setup(std::string(5000, '\n'))), "--rom program: the file is 5000 bytes long, expected up to 4096");
  CHECK_THROWS_WITH(Bench({.board = &tests::fake_board(), .text = session::ProgramText{"echo.bas", std::string(5000, '\n')}}),
                    "echo.bas: the text has 5000 bytes, but fake accepts only 4096; shorten it by 904");
}

TEST_CASE("session: a saved session replays, including its text") {
  Bench bench;
  bench.session.debugger();
  bench.session.run({}, {});
  bench.session.apply_input({.kind = session::Input::Kind::load_rom, .name = "program", .text = tests::kEcho + "print LONGER\n"});
  bench.type("Aﾁ");
  const auto bytes = session::write_recording(bench.session.timeline().recording());
  Bench again;
  REQUIRE(again.session.timeline().play_recording(session::read_recording(bytes), {}));
  CHECK(again.session.machine().state_hash() == bench.session.machine().state_hash());
  CHECK(again.row(1) == "Aﾁ");
  Bench loaded;
  loaded.session.timeline().load_state(bench.session.save_state());
  CHECK(loaded.row(1) == "Aﾁ");
  CHECK(loaded.type("B") == EndReason::idle);
  CHECK(loaded.row(1) == "AﾁB");
}

TEST_CASE("session: a run ends at a condition on registers and at a statement") {
  Bench bench;
  bench.session.queue_text("AB");
  const auto at = bench.session.parse("pc==MARK && key==$42");
  CHECK(bench.session.run({.until = &at}, {}) == EndReason::condition);
  CHECK(bench.session.machine().register_value(FakeMachine::kPc) == 8);
  CHECK(bench.variable('N') == 2);
}

TEST_CASE("session: both screens have screenshots") {
  Bench bench;
  bench.session.run({}, {});
  const machines::Machine& machine = bench.session.machine();
  const auto size_in = [](const std::string& png) {
    const auto word = [&](std::size_t at) {
      std::uint32_t value = 0;
      for (std::size_t i = at; i < at + 4; ++i) value = value << 8 | static_cast<unsigned char>(png[i]);
      return value;
    };
    return std::pair(word(16), word(20));
  };
  const session::ScreenshotTarget text = session::parse_screenshot("a=b.png", machine);
  CHECK(text.display == 0);
  CHECK(text.file == "a=b.png");
  const std::string picture = session::screenshot(machine, 0);
  CHECK(picture.starts_with("\x89PNG\r\n\x1A\n"));
  const auto [width, height] = size_in(picture);
  CHECK(width >= 512);
  CHECK(width % (FakeMachine::kColumns * 8) == 0);
  CHECK(height * FakeMachine::kColumns == width * FakeMachine::kRows);
  const session::ScreenshotTarget graphics = session::parse_screenshot("graphics=b.png", machine);
  CHECK(graphics.display == 1);
  CHECK(graphics.file == "b.png");
  bench.type("A");
  CHECK(session::screenshot(machine, 0) != picture);
  CHECK_THROWS_WITH(session::parse_screenshot("text=", machine), "--screenshot text=: a file name is missing");
}

TEST_CASE("session: every position is restored exactly") {
  session::Session session(tests::fake_setup(), session::built_in_collection());
  session.start();
  debug::History& history = session.debugger().history();
  struct Moment {
    std::uint64_t cycle, hash;
    std::uint32_t depth;
    std::vector<std::string> screen;
  };
  std::vector<Moment> moments;
  const auto note = [&] {
    moments.push_back({session.cycle(), session.machine().state_hash(), session.debugger().calls().depth(), *session.screen()});
    return true;
  };
  session.queue_text("AB2 aﾁ\\rBBBB");
  REQUIRE(session.run({}, {.on_slice = note, .slice_milliseconds = 2}) == session::EndReason::idle);
  REQUIRE(moments.size() > 30);
  for (std::size_t i = 0; i < moments.size(); ++i) {
    const Moment& moment = moments[i * 37 % moments.size()];
    CAPTURE(moment.cycle);
    history.go_to(moment.cycle);
    CHECK(session.machine().state_hash() == moment.hash);
    CHECK(session.debugger().calls().depth() == moment.depth);
    CHECK(*session.screen() == moment.screen);
  }
}
