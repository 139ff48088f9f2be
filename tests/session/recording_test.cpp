// Sessions saved to files replay bit for bit.
#include "catch.hpp"
#include "frontends/core/session/timeline/recorded_program.hpp"
#include "frontends/core/session/timeline/session_file.hpp"
#include "program_session.hpp"
#include "without_checksum.hpp"

using namespace janus;

namespace {

session::Session microchess() { return tests::program_session("microchess"); }

session::Recording a_game() {
  session::Session session = microchess();
  session.start();
  session.queue_keys(session::parse_keys("C,PC,PC", session.machine()));
  session.insert_tape({0.25f, -0.5f, 0.125f}, 8000);
  REQUIRE(session.run({}, {}) == session::EndReason::idle);
  return session.timeline().recording();
}

}  // namespace

TEST_CASE("recording: a loaded session is the same run, forward and backward") {
  session::Session played = microchess();
  played.start();
  REQUIRE(tests::give(played, "C,PC,PC") == session::EndReason::idle);
  const session::Recording recording = session::read_recording(session::write_recording(played.timeline().recording()));
  CHECK(recording.inputs.size() == played.log().entries().size());

  session::Session again = microchess();
  REQUIRE(again.timeline().play_recording(recording, {}));
  CHECK(again.cycle() == played.cycle());
  CHECK(again.machine().state_hash() == played.machine().state_hash());
  CHECK(again.display_text() == played.display_text());

  debug::History& history = again.debugger().history();
  history.go_to(again.cycle() / 2);
  CHECK(again.is_rewound());
  history.go_to(history.end());
  CHECK(again.machine().state_hash() == played.machine().state_hash());
  CHECK(session::write_recording(again.timeline().recording()) == session::write_recording(played.timeline().recording()));

  CHECK(tests::give(again, "PC") == session::EndReason::idle);
  CHECK(tests::give(played, "PC") == session::EndReason::idle);
  CHECK(again.machine().state_hash() == played.machine().state_hash());
}

TEST_CASE("load_session: breakpoints and bookmarks are restored") {
  session::Session played = microchess();
  played.start();
  debug::Debugger& debugger = played.debugger();
  const auto add = [&](debug::Breakpoint breakpoint) { return std::get<int>(debugger.add(std::move(breakpoint))); };
  debugger.remove_breakpoint(add({.first = 3}));
  add({.first = 0x100, .last = 0x102, .condition = played.parse("mem[STATE] == 0 && a > 3"), .ignore = 7, .temporary = true, .hits = 5});
  add({.on = debug::BreakOn::write, .first = 0xFA, .last = 0xFA, .enabled = false, .log = "best {mem[BESTV]:d}"});
  add({.on = debug::BreakOn::depth, .depth = 9});
  add({.on = debug::BreakOn::uninitialised});
  REQUIRE(played.run({.max_cycle = 100'000}, {}) == session::EndReason::stopped);
  const std::vector<std::uint8_t> bytes = session::save_session(played, {{"here", 99}});

  session::Session again = microchess();
  again.debugger().add({.first = 0x200});
  const session::LoadedSession loaded = session::load_session(again, bytes, {});
  CHECK(loaded.whole);
  CHECK(loaded.remarks.empty());
  CHECK(loaded.marks == session::Bookmarks{{"here", 99}});
  CHECK(again.cycle() == played.cycle());
  const auto& there = played.debugger().breakpoints();
  const auto& here = again.debugger().breakpoints();
  REQUIRE(here.size() == there.size());
  const auto fields = [](const debug::Breakpoint& b) {
    return std::tuple(b.id, b.on, b.first, b.last, b.condition.has_value(), b.ignore, b.depth, b.enabled, b.temporary, b.log, b.hits);
  };
  for (std::size_t i = 0; i < here.size(); ++i) {
    CAPTURE(i);
    CHECK(fields(here[i]) == fields(there[i]));
  }
  CHECK(here.front().condition->text() == "mem[STATE] == 0 && a > 3");
  CHECK(std::get<int>(again.debugger().add({.first = 1})) == 6);
  CHECK(session::save_session(played, {}) != bytes);
}

TEST_CASE("load_session: the previous version is read, a later version is rejected") {
  session::Session played = microchess();
  played.debugger().add({.first = 3});
  const std::vector<std::uint8_t> bytes = tests::without_checksum(session::save_session(played, {{"here", 7}}));
  const auto with = [&](std::string_view what, std::string_view instead) {
    std::string text(bytes.begin(), bytes.end());
    text.replace(text.find(what), what.size(), instead);
    return text;
  };
  const auto load = [](session::Session& into, std::string text) {
    const std::string_view key =
        "\x6B"
        "breakpoints";  // the previous version had a list of commands instead
    if (text.find("version\x01") != std::string::npos)
      text.replace(text.find(key), key.size(),
                   "\x68"
                   "commands");
    return session::load_session(into, std::vector<std::uint8_t>(text.begin(), text.end()), {});
  };
  session::Session again = microchess();
  CHECK(load(again, with("version\x02", "version\x01")).marks == session::Bookmarks{{"here", 7}});
  CHECK(again.debugger().breakpoints().empty());
  CHECK_THROWS_WITH(load(again, with("version\x02", "version\x03")), "the session is version 3, but this Janus reads versions 1 and 2");
}

TEST_CASE("load_session: breakpoints on ports are restored") {
  session::Session played({.machine = "f8kit"}, session::built_in_collection()),
      again({.machine = "f8kit"}, session::built_in_collection());
  REQUIRE(std::holds_alternative<int>(played.debugger().add({.on = debug::BreakOn::write, .space = 2, .first = 5, .last = 5})));
  CHECK(session::load_session(again, session::save_session(played, {}), {}).remarks.empty());
  REQUIRE(again.debugger().breakpoints().size() == 1);
  CHECK(again.debugger().breakpoints()[0].space == 2);
  CHECK(again.debugger().breakpoints()[0].first == 5);
}

TEST_CASE("load_session: a breakpoint that is not possible is omitted and reported") {
  session::Session played = microchess();
  played.debugger().add({.first = 3, .condition = played.parse("mem[BESTV]==1")});
  played.debugger().add({.first = 4});
  const std::vector<std::uint8_t> bytes = session::save_session(played, {});
  session::Session monitor({.machine = "kim1"}, session::built_in_collection());
  const session::LoadedSession loaded = session::load_session(monitor, bytes, {});
  REQUIRE(loaded.remarks.size() == 2);
  CHECK(loaded.remarks.front().starts_with("kim1-monitor does not have these settings"));
  CHECK(loaded.remarks.back().starts_with("breakpoint 1 was kept but is not set: condition `mem[BESTV]==1`, column 5: "));
  CHECK(monitor.debugger().breakpoints().size() == 1);
}

TEST_CASE("load_session: unattended, hours after the last event are rejected") {
  session::Recording recording = a_game();
  const std::uint64_t hour = 3600 * microchess().machine().clock_hz();
  const auto load = [&] {
    session::Session session = microchess();
    // `on_slice` cancels the replay at once.
    return session::load_session(session, session::write_recording(recording), {.on_slice = [] { return false; }, .attended = false}).whole;
  };
  CHECK_FALSE(load());
  recording.end += 11 * hour;
  CHECK_THROWS_WITH(
      load(),
      Catch::StartsWith("the session ends 11 hours after its last event, but only 10 are allowed for a run that cannot be interrupted"));
  recording.marks["here"] = 5 * hour;  // a bookmark counts as an event
  CHECK_FALSE(load());
  recording.marks.clear();
  session::Session session = microchess();
  CHECK_FALSE(session::load_session(session, session::write_recording(recording), {.on_slice = [] { return false; }}).whole);
}

TEST_CASE("load_session: settings of another program on the same machine are ignored") {
  const session::Recording recording = a_game();
  REQUIRE(recording.settings.contains("level"));
  session::Session session = tests::program_session("kim1-monitor");
  const session::LoadedSession loaded = session::load_session(session, session::write_recording(recording), {});
  CHECK(loaded.whole);
  CHECK(loaded.remarks ==
        std::vector<std::string>{"kim1-monitor does not have these settings, so they were dropped: level, opening, position, side"});
  CHECK(session.settings().empty());
  CHECK(session.cycle() == recording.cycle);
}

TEST_CASE("load_session: names in an older version's conditions are addresses") {
  for (const bool old : {true, false}) {
    CAPTURE(old);
    session::Session session = microchess();
    session::Recording recording = session.timeline().recording();
    recording.breakpoints.push_back({.on = "execute",
                                     .first = 0x100,
                                     .last = 0x100,
                                     .condition = "STATE == $B5 && mem[STATE] == 4",
                                     .log = "at {BOARD+1:d}, {a}",
                                     .names_are_addresses = old});
    CHECK(session::read_recording(session::write_recording(recording)) == recording);
    REQUIRE(session::load_session(session, session::write_recording(recording), {}).remarks.empty());
    const debug::Breakpoint& loaded = session.debugger().breakpoints().front();
    CHECK(loaded.condition->text() == (old ? "&STATE == $B5 && mem[STATE] == 4" : "STATE == $B5 && mem[STATE] == 4"));
    CHECK(loaded.log == (old ? "at {&BOARD+1:d}, {a}" : "at {BOARD+1:d}, {a}"));
    session.poke(0xB5, 4);
    CHECK(loaded.condition->is_true(session.context()) == old);
    session.poke(0xB5, 0xB5);
    CHECK_FALSE(loaded.condition->is_true(session.context()));
    const session::Recording again = session::read_recording(session::save_session(session, {}));
    CHECK_FALSE(again.breakpoints.front().names_are_addresses);
  }
}

TEST_CASE("load_session: an older version's constant condition is loaded") {
  session::Session session = microchess();
  session::Recording recording = session.timeline().recording();
  recording.breakpoints.push_back({.on = "execute", .first = 0x100, .last = 0x100, .condition = "JANUS", .names_are_addresses = true});
  CHECK(session::load_session(session, session::write_recording(recording), {}).remarks.empty());
  CHECK(session.debugger().breakpoints().size() == 1);
}

TEST_CASE("load_session: a breakpoint waits for the label in its condition, and is saved") {
  tools::Annotations labels;
  labels.set_label(0x50, "mine");
  session::Session played = microchess();
  played.annotate(labels);
  played.debugger().add({.first = 3, .condition = played.parse("a == mine && x != mine"), .log = "{mine}"});
  // Renaming a label also renames it in conditions.
  labels.set_label(0x50, "yours");
  played.annotate(labels);
  CHECK(played.debugger().breakpoints()[0].condition->text() == "a == yours && x != yours");
  CHECK(played.debugger().breakpoints()[0].log == "{yours}");
  const std::vector<std::uint8_t> bytes = session::save_session(played, {});

  session::Session again = microchess();
  const session::LoadedSession loaded = session::load_session(again, bytes, {});
  REQUIRE(loaded.remarks.size() == 1);
  CHECK(loaded.remarks[0].starts_with("breakpoint 1 was kept but is not set: condition `a == yours"));
  CHECK(again.debugger().breakpoints().empty());
  REQUIRE(again.pending_breakpoints().size() == 1);
  CHECK(session::title_of(again.pending_breakpoints()[0]) == "execute memory:$0003");
  CHECK_THAT(again.pending_breakpoints()[0].reason, Catch::Contains("yours"));
  again.pending_breakpoints()[0].line = 7;  // for notes, not in a session file
  const session::Recording saved = session::read_recording(session::save_session(again, {}));
  CHECK(saved.breakpoints == session::read_recording(bytes).breakpoints);
  again.annotate(labels);
  REQUIRE(again.debugger().breakpoints().size() == 1);
  CHECK(again.pending_breakpoints().empty());
  // The text keeps a removed label, and the condition keeps its meaning.
  again.annotate({});
  CHECK(again.debugger().breakpoints()[0].condition->text() == "a == yours && x != yours");
}

TEST_CASE("annotate: only new labels are guessed, and names of symbols keep their use") {
  session::Session session = microchess();
  const debug::Symbol known = *session.symbols().symbol("BESTV");
  REQUIRE(session.set_symbol_use("BESTV", tools::SymbolUse::constant));
  tools::Annotations labels;
  labels.set_label(static_cast<std::uint16_t>(known.value), "BESTV");
  session.annotate(labels);
  CHECK(session.symbols().symbol("BESTV")->use == tools::SymbolUse::constant);
  CHECK(session.symbols().symbol("BESTV")->size == known.size);
  const auto uses = [&] {
    std::vector<tools::SymbolUse> all;
    for (const debug::Symbol& symbol : session.symbols().sorted()) all.push_back(symbol.use);
    return all;
  };
  const auto before = uses();
  for (std::uint32_t at = 0; at < 0x100; ++at) session.poke(static_cast<std::uint16_t>(at), 0x60);
  labels.set_comment(0x200, "here");
  session.annotate(labels);
  CHECK(uses() == before);
}

TEST_CASE("setup_for: labels belong to one session, and file names with folders are ignored") {
  session::Session played({.machine = "kim1", .file = "a.hex-01234567"}, session::built_in_collection());
  session::Recording recording = session::read_recording(session::save_session(played, {}));
  CHECK(session::setup_for(recording, session::built_in_collection()).file == "a.hex-01234567");
  recording.file = "../a";
  CHECK(session::setup_for(recording, session::built_in_collection()).file.empty());
}
