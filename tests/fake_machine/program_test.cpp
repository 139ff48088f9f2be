// Tests programs of the fake machine with a manifest that uses names from the program text.
#include "catch.hpp"
#include "frontends/games/play/board_reader.hpp"
#include "frontends/games/play/positions.hpp"
#include "frontends/core/session/session.hpp"
#include "fake_machine/setup.hpp"
#include "session/error_text.hpp"
#include "session/text_collection.hpp"

using namespace janus;

namespace {

class Programs final : public tests::TextCollection {
 public:
  const machines::MachineInfo* board(std::string_view machine) const override {
    return machine == "fake" ? &tests::fake_board() : machines::find_machine(machine);
  }
};

// "Searches" after every key: stores a square in F and a score in X(0,1).
const std::string kText =
    "dim X 6 143\n"         // 1
    "text T HELLO\n"        // 2
    "store X 0 26 200\n"    // 3: a rook on a1
    "store X 0 117 2800\n"  // 4: a black piece on h8
    "ASK: key K\n"          // 5
    "THINK: let F 50\n"     // 6
    "store X 1 1 -76\n"     // 7
    "add N 1\n"             // 8
    "TOLD: go 5\n";         // 9

const std::string kManifest = R"TOML(
name = "demo"
machine = "fake"
starting_keys = ["BOOT"]
starting_type = "A"
[[image]]
text = "demo.bas"
[[variable]]
name = "BOARD"
address = "X(0,26)"
count = 640
[[setting]]
name = "plies"
range = [0, 30]
default = 2
type = 'B'
times = true
[[setting]]
name = "variant"
default = "listing"
values = [
  { name = "listing" },
  { name = "game", lines = [ { was = "store X 1 1 -76", now = "store X 1 1 25" } ] },
  { name = "other", text = "other.bas" },
  { name = "gone", lines = [ { was = "no such line", now = "end" } ] },
]
[board]
rules = "chess"
kind = "cells"
valid = "always"
first = "X(0,26)"
stride = 28
squares = { a1 = 0, file = 1, rank = 12 }
pieces = { 2 = "R", 28 = "k" }
[transcript]
variables = [ { name = "T$" }, { name = "first", address = "X(0,26)" } ]
[[transcript.event]]
name = "ply"
when = "pc == TOLD && N > 0"
variables = [
  { name = "move", value = "N" },
  { name = "from", value = "F - 26", square = true },
  { name = "score", value = "floor(X(1,1) * 100) / 100.0" },
  { name = "said", value = "T$" },
  { name = "nowhere", value = "-1", square = true },
]
)TOML";

Programs programs() {
  Programs collection;
  collection.files["demo/program.toml"] = kManifest;
  collection.files["demo/demo.bas"] = kText;
  collection.files["demo/other.bas"] = "dim Y 1 1\n" + kText;
  return collection;
}

using Settings = std::vector<std::pair<std::string, std::string>>;

struct Run {
  explicit Run(Settings settings, std::optional<session::ProgramText> text = {})
      : collection(programs()), ruled(play::add_rules(collection)) {
    session::Setup setup{.program = session::load_program(*ruled, "demo"), .settings = std::move(settings), .text = std::move(text)};
    session = std::make_unique<session::Session>(setup, *ruled);
    session->on_transcript([this](const session::TranscriptLine& line) {
      if (line.event) lines.push_back(session::to_json(line));
    });
    session->start();
    end = session->run({}, {});
  }
  std::string event(std::size_t i) const { return lines.at(i).substr(lines.at(i).find("\"event\"")); }

  Programs collection;
  std::unique_ptr<session::Collection> ruled;
  std::unique_ptr<session::Session> session;
  std::vector<std::string> lines;
  session::EndReason end;
};

}  // namespace

TEST_CASE("manifest: it uses names of its text, and types as often as a setting says") {
  const Run run(Settings{});
  CHECK(run.end == session::EndReason::idle);
  REQUIRE(run.lines.size() == 3);  // the starting text and two keys
  CHECK(run.event(0) == R"("event":"ply","vars":{"move":1,"from":"a3","score":-0.76,"said":"HELLO","nowhere":null}})");
  CHECK(run.session->driver().transcript_variables()[0].text == "HELLO");
  CHECK(run.session->driver().transcript_variables()[1].numbers[0].as_real() == 2);
  const auto reader = play::make_reader(*run.session->program()->board, *play::rules_of(*run.session->program()), play::Side::black);
  const play::Placement board = reader->placement(run.session->context());
  CHECK(board.at(0) == 'R');
  CHECK(run.session->sources().files()[0].path == "demo/demo.bas");
  CHECK(Run(Settings{{"plies", "23"}}).lines.size() == 24);
  CHECK(Run(Settings{{"plies", "0"}}).lines.size() == 1);
}

TEST_CASE("manifest: a setting changes or replaces the text, and names refer to the result") {
  const Run game(Settings{{"variant", "game"}});
  CHECK(game.event(0).find("\"score\":0.25") != std::string::npos);
  const Run other(Settings{{"variant", "other"}});
  CHECK(other.event(0) == Run(Settings{}).event(0));
  CHECK(other.session->sources().files()[0].path == "demo/other.bas");
  CHECK(other.session->symbols().find("TOLD") == 10);
  CHECK(tests::error_text([] {
          Run(Settings{{"variant", "gone"}});
        }) == "--set variant=gone: demo/demo.bas does not have a line `no such line`");
  CHECK(tests::error_text([&] {
          Run(Settings{}).session->change_setting("variant", "game");
        }).find("use --set variant=game when you start the program") != std::string::npos);
}

TEST_CASE("manifest: a user's text keeps its names if all of them exist, else none") {
  const Run longer(Settings{}, session::ProgramText{"mine.bas", "print MINE\n" + kText});
  CHECK(longer.lines.empty());  // answers to the program's own questions are not typed
  CHECK(longer.session->program()->board.has_value());
  CHECK(longer.session->program()->transcript_events.at(0).places.at(0) == 10);
  CHECK(longer.session->sources().files()[0].path == "mine.bas");
  const Run foreign(Settings{}, session::ProgramText{"mine.bas", "print MINE\nkey K\n"});
  CHECK(foreign.end == session::EndReason::idle);
  CHECK_FALSE(foreign.session->program()->board.has_value());
  CHECK(foreign.session->program()->transcript_events.empty());
  CHECK(tests::error_text([] {
          Run(Settings{}, session::ProgramText{"mine.bas", "jump\n"});
        }) == "mine.bas:1:1: `jump` is not a statement");
}

TEST_CASE("manifest: errors about the text have their line") {
  const auto told = [](const std::string& was, const std::string& now) {
    Programs collection = programs();
    std::string& manifest = collection.files["demo/program.toml"];
    manifest.replace(manifest.find(was), was.size(), now);
    return tests::error_text([&] { session::load_program(collection, "demo"); });
  };
  CHECK(told("pc == TOLD", "pc == TOLT").find("did you mean `TOLD`?") != std::string::npos);
  CHECK(told("first = \"X(0,26)\"", "first = \"X(0,226)\"").find("index 2 of `X()` must be from 0 to 143") != std::string::npos);
  CHECK(told("times = true", "times = true\nxor = 3").find("`xor`") != std::string::npos);
  CHECK(told("range = [0, 30]", "range = [-1, 30]").find("`times` needs `type`") != std::string::npos);
  Programs collection = programs();
  collection.files["demo/demo.bas"] = "end\nleap\n";
  CHECK(tests::error_text([&] { session::load_program(collection, "demo"); }) == "demo/demo.bas:2:1: `leap` is not a statement");
}
