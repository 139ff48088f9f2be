// Links to a position in a session: a link restores the position; every invalid link is reported in one line.
//
// JANUS_LINKS=N makes N sessions of each program, and prints the lengths of their links and the times to open them.
// JANUS_LINKS_TO=FILE writes the program, cycle, state and link of each for tests/web/browser/links.mjs.
#include "frontends/core/engine/link_session.hpp"

#include <fmt/format.h>

#include <chrono>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <random>

#include "catch.hpp"
#include "engine/game_ui.hpp"
#include "frontends/core/session/sha256.hpp"
#include "frontends/core/engine/link_words.hpp"
#include "frontends/core/engine/incremental_replay.hpp"
#include "frontends/ui/launch/launch.hpp"
#include "frontends/games/play/positions.hpp"
#include "session/error_text.hpp"
#include "tools/packed.hpp"

namespace janus::tests {
namespace {

using namespace engine;
using namespace views;
using session::kGoodLink, session::kLongestLink, session::make_link, session::LinkedPosition, session::load_link_state, session::read_link,
    session::LinkView;
using Clock = std::chrono::steady_clock;

constexpr int kSessions = 20;  // of each program
constexpr int kActions = 14;

const session::Collection& collection() { return play::built_in_collection(); }

struct Seen {
  std::string link;
  std::uint64_t cycle = 0, hash = 0;
};

Seen linked(GameUi& ui, const LinkView& shown = {}) {
  Seen seen;
  ui.ask(Job::query([&](const Task& task) {
    seen = {make_link(task.session, task.bookmarks, collection(), shown), task.session.cycle(), task.session.machine().state_hash()};
    return JobResult{};
  }));
  return seen;
}

// A session with random actions of a player, a typist or a user of the debugger.
class AnySession {
 public:
  AnySession(const std::string& program, unsigned seed) : dice_(seed), ui(program) {
    ui.execute({"new-game"});
    ui.run(6, true);
    for (int i = 0; i < kActions; ++i) act();
  }

 private:
  std::uint64_t below(std::uint64_t count) { return count == 0 ? 0 : dice_() % count; }
  void edit(Job::Command what) { ui.ask(Job::make_edit(std::move(what))); }

  void move() {
    const std::vector<play::Move> moves = ui.moves();
    if (moves.empty()) return;
    const std::string chosen = moves[below(moves.size())].coordinates;
    ui.execute({"move", {{"move", chosen}}});
    ui.run(30, true);
  }

  void act() {
    switch (below(12)) {
      case 0: return ui.go_to(ui.now().debug.begin + below(ui.now().debug.end - ui.now().debug.begin + 1));
      case 1: return ui.execute(take_back());
      case 2: {
        const int key = static_cast<int>(below(ui.now().about->keys.size()));
        edit([key](session::Session& session) { session.apply_input({.kind = session::Input::Kind::press, .index = key}); });
        ui.run(0.05);
        return edit([key](session::Session& session) { session.apply_input({.kind = session::Input::Kind::release, .index = key}); });
      }
      case 3:
        return edit([value = static_cast<std::uint8_t>(below(256))](session::Session& session) {
          if (session.machine().spaces()[0].size > 0x30) session.poke(0x30, value);
        });
      case 4: return edit([](session::Session& session) { session.queue_text("12"); });
      case 5:
        if (const auto& options = ui.now().about->options; !options.empty() && !options[0].values.empty())
          edit([name = std::string(options[0].name), value = options[0].values[below(options[0].values.size())]](
                   session::Session& session) { session.set_option(name, value); });
        return;
      case 6: return ui.run(0.001 * static_cast<double>(below(5000)));
      default: return move();
    }
  }

  std::mt19937 dice_;

 public:
  GameUi ui;
};

// Opens a link and checks the state, both of its image and of its replayed run.
NewSession opened(
    const std::string& link, std::uint64_t hash, const std::function<void()>& shown = [] {}) {
  LinkedPosition moment = read_link(link);
  NewSession made = power_on_link(moment, collection());
  if (const std::vector<std::uint8_t> picture = load_link_state(moment); !picture.empty()) {
    const NewSession at_once = power_on_link(moment, collection());
    at_once.session->timeline().load_state(picture);
    CHECK(at_once.session->machine().state_hash() == hash);
    shown();
  }
  REQUIRE(replay_link(moment, *made.session, {}, made));
  CHECK(made.session->machine().state_hash() == hash);
  return made;
}

std::string link_after(std::uint64_t seconds, session::Session& session) {
  session.start();
  session.debugger().go();
  session.run({.max_cycle = seconds * session.machine().clock_hz(), .through_idle = true}, {});
  return make_link(session, {}, collection(), {});
}

double seconds_since(Clock::time_point begin) { return std::chrono::duration<double>(Clock::now() - begin).count(); }

std::string refusal_of(const std::string& link) {
  return error_text([&] {
    LinkedPosition moment = read_link(link);
    power_on_link(moment, collection());
  });
}

// Returns a link with these contents and their checksum.
std::string link_around(const std::string& contents) {
  const std::string digits = session::sha256({reinterpret_cast<const std::uint8_t*>(contents.data()), contents.size()});
  std::string sum;
  for (std::size_t i = 0; i < 4; ++i) sum += static_cast<char>(std::stoi(digits.substr(2 * i, 2), nullptr, 16));
  return "#m=1" + tools::pack(sum + contents);
}

const Seen& a_game() {
  static const Seen seen = [] {
    GameUi ui("microchess", {{"level", "super-blitz"}});
    ui.execute({"new-game"});
    ui.run(6, true);
    ui.execute({"move", {{"move", "e7e5"}}});
    ui.run(6, true);
    return linked(ui, {"play", {"calls", "watch"}});
  }();
  return seen;
}

void check_links(unsigned sessions) {
  const char* asked = std::getenv("JANUS_LINKS");
  const char* file = std::getenv("JANUS_LINKS_TO");
  std::ofstream links;
  if (file != nullptr) links.open(file);
  for (const std::string& program : games()) {
    std::size_t longest = 0;
    double slowest = 0, slowest_shown = 0;
    for (unsigned seed = 1; seed <= (asked != nullptr ? static_cast<unsigned>(std::stoi(asked)) : sessions); ++seed) {
      CAPTURE(program, seed);
      AnySession any(program, seed);
      const Seen seen = linked(any.ui, {"play", {"calls"}});
      // With much memory, the image is longer, but a long run should still include it.
      const bool small = any.ui.now().about->machine == "kim1" || any.ui.now().about->machine == "f8kit";
      REQUIRE(seen.link.size() <= (small ? kGoodLink : kLongestLink));
      if (file != nullptr) links << fmt::format("{} {} {:016x} {}\n", program, seen.cycle, seen.hash, seen.link);
      const auto begin = Clock::now();
      NewSession made = opened(seen.link, seen.hash, [&] { slowest_shown = std::max(slowest_shown, seconds_since(begin)); });
      slowest = std::max(slowest, seconds_since(begin));
      longest = std::max(longest, seen.link.size());
      CHECK(made.session->cycle() == seen.cycle);
      CHECK(made.remarks.empty());
      if (seen.cycle > 100'000) {  // the history is available
        made.session->timeline().go_to(seen.cycle - 100'000);
        CHECK(made.session->cycle() < seen.cycle);
      }
    }
    if (asked != nullptr)
      fmt::print("{}: at most {} characters, picture after {:.3f} s, all of it after {:.2f} s\n", program, longest, slowest_shown, slowest);
  }
}

}  // namespace

TEST_CASE("link: a link to a session with random actions restores its state") { check_links(2); }

TEST_CASE("link: links to many sessions with random actions restore their states", "[slow]") { check_links(kSessions); }

TEST_CASE("link: a run replayed in pieces equals the linked run") {
  const Seen& seen = a_game();
  LinkedPosition moment = read_link(seen.link);
  CHECK(moment.shown == LinkView{"play", {"calls", "watch"}});
  NewSession powered = power_on_link(moment, collection());
  IncrementalReplay retrace(std::move(powered), moment.recording, moment.hash);
  int pieces = 1;
  double share = 0;
  while (!retrace.advance(Clock::now())) {
    CHECK(retrace.completed_fraction() >= share);
    share = retrace.completed_fraction();
    ++pieces;
  }
  CHECK(pieces > 10);
  NewSession made = retrace.take();
  CHECK(made.remarks.empty());
  CHECK(made.session->machine().state_hash() == seen.hash);
  REQUIRE(made.match != nullptr);
  CHECK(made.match->game().record().segments().back().moves.size() == 3);
}

TEST_CASE("link: a damaged link is rejected in one line") {
  const std::string good = a_game().link;
  REQUIRE(refusal_of(good).empty());
  CHECK(refusal_of("https://somewhere.example/janus/?x=1" + good + "&more=1").empty());
  CHECK(refusal_of("#m=") == "this link is incomplete: it ends after `#m=`; copy the whole link");
  CHECK(refusal_of("https://somewhere.example/") == "this link is incomplete: it does not contain `#m=`; copy the whole link");
  CHECK(refusal_of("#m=2" + good.substr(4)) == "this link requires a newer version of Janus");
  CHECK(refusal_of("#m=x" + good.substr(4)).starts_with("this link is damaged"));
  CHECK(refusal_of(good.substr(0, good.size() / 2)).starts_with("this link is damaged"));
  CHECK(refusal_of("#m=1" + tools::pack(std::string(2 << 20, 'x'))) ==
        "this link is damaged: it would be larger than 1024 KB when decompressed");
  CHECK(refusal_of("#m=1" + std::string(1 << 20, 'A')).starts_with("this link is damaged"));
  std::mt19937 dice(1);
  for (int i = 0; i < 3000; ++i) {
    std::string bad = good;
    const std::size_t at = 4 + dice() % (good.size() - 4);
    if (i % 3 == 0) bad.resize(at);
    else if (i % 3 == 1) bad[at] = bad[at] == 'A' ? 'B' : 'A';
    else bad = "#m=1" + tools::to_base64url(good.substr(dice() % 50, dice() % 200));
    if (bad == good) continue;
    const std::string why = refusal_of(bad);
    CAPTURE(bad, why);
    // The spare bits of the last base64 digit are ignored.
    CHECK((why.starts_with("this link ") || (i % 3 == 1 && at == good.size() - 1)));
    CHECK(why.find('\n') == std::string::npos);
  }
}

TEST_CASE("link: random contents with a valid checksum are rejected or make a session") {
  const std::optional<std::string> packed = tools::from_base64url(std::string_view(a_game().link).substr(4));
  REQUIRE(packed);
  std::string bytes = tools::inflate(*packed, 1 << 20).bytes.substr(4);
  std::mt19937 dice(2);
  for (int i = 0; i < 2000; ++i) {
    std::string bad = bytes;
    for (int n = 1 + static_cast<int>(dice() % 3); n > 0; --n) bad[dice() % bad.size()] = static_cast<char>(dice());
    const std::string why = refusal_of(link_around(bad));
    CHECK(why.find('\n') == std::string::npos);
  }
}

TEST_CASE("link: a link to each program after some seconds opens at its state") {
  for (const std::string& program : collection().programs()) {
    CAPTURE(program);
    session::Session session({.program = session::load_program(collection(), program)}, collection());
    const std::string link = link_after(12, session);
    opened(link, session.machine().state_hash());
  }
}

TEST_CASE("long link: the length of the replay is reported, and a replay can be interrupted") {
  const auto follow = [](const std::string& link, const session::Control& control) {
    launch::StartArguments arguments;
    arguments.files = {link};
    std::vector<std::string> said;
    const auto say = [&](const std::string& line) { said.push_back(line); };
    session::Session session(launch::make_setup("run", arguments, collection(), say), collection());
    launch::start(session, arguments, {}, say, control);
    return said;
  };
  session::Session short_run({.machine = "kim1"}, collection()), long_run({.machine = "kim1"}, collection());
  CHECK(follow(link_after(20, short_run), {}).empty());
  const std::string link = link_after(620, long_run);
  CHECK(follow(link, {}) == std::vector<std::string>{"replaying 10 minutes of the link's run"});
  const debug::StopSource cancelled;
  cancelled.request_stop();
  CHECK_THROWS_AS(follow(link, {.stop = cancelled.get_token()}), launch::Interrupted);
  int slices = 0;
  const auto some = [&] { return ++slices < 100; };
  CHECK_THROWS_WITH(follow(link, {.on_slice = some}), "interrupted: the run of the link was not replayed to its end");
  CHECK(slices == 100);
}

TEST_CASE("link: a link with the largest screen of each mode opens, including the image") {
  for (const int mode : {0, 1, 2, 7, 8, 9, 11, 12, 13}) {
    CAPTURE(mode);
    const std::string lines =
        fmt::format("SCREEN {}\n{}10 A = A + 1\nGOTO 10\n", mode, mode == 0 ? "WIDTH 80, 50\n" : "LINE (0, 0)-(639, 479), 1, BF\n");
    session::Session session({.machine = "qbasic", .text = session::ProgramText{"screen.bas", lines}}, collection());
    const std::string link = link_after(12, session);
    CHECK_FALSE(load_link_state(read_link(link)).empty());
    opened(link, session.machine().state_hash());
  }
}

TEST_CASE("make_link: contents that the reader would reject are rejected") {
  session::Session session({.machine = "kim1"}, collection());
  session.insert_tape(std::vector<float>(2'000'000, 0.0F), 44'100);  // 8 MB that compress well
  CHECK_THROWS_WITH(make_link(session, {}, collection(), {}),
                    "too long for a link (more than 1024 KB when unpacked); save the session instead");
}

TEST_CASE("make_link: a session that is too long for a link is reported") {
  session::Session session({.machine = "kim1"}, collection());
  std::vector<float> noise(40'000);
  std::mt19937 dice(3);
  for (float& sample : noise) sample = static_cast<float>(dice() % 1000) / 1000;
  session.insert_tape(std::move(noise), 8000);
  CHECK_THROWS_WITH(make_link(session, {}, collection(), {}),
                    Catch::StartsWith("too long for a link (") && Catch::EndsWith("KB, limit 16 KB); save the session instead"));
}

TEST_CASE("link: wrong settings are removed and reported to the visitor") {
  const auto program = session::load_program(collection(), "microchess");
  Chosen settings = {{"level", "foo"}, {"opening", "giuoco-piano-black"}, {"colour", "red"}};
  const std::vector<std::string> words = remove_invalid_settings(*program, settings);
  REQUIRE(words.size() == 2);
  CHECK(words[0].starts_with("This link requests level foo; the values are super-blitz, blitz, normal"));
  CHECK(words[1].starts_with("This link requests colour red; the settings of MicroChess are level, "));
  CHECK(settings.size() == 1);
}

TEST_CASE("pack: any bytes are restored, up to the given size") {
  std::mt19937 dice(4);
  for (std::size_t size : {0, 1, 2, 3, 4, 255, 256, 1000, 70'000}) {
    std::string bytes(size, '\0');
    for (char& byte : bytes) byte = static_cast<char>(size % 2 == 0 ? dice() : dice() % 3);
    const std::string text = tools::pack(bytes);
    CHECK(text.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_") == std::string::npos);
    CHECK(tools::unpack(text, size).bytes == bytes);
    CHECK(tools::unpack(text, size).problem.empty());
    CHECK(tools::unpack(text + "==", size).bytes == bytes);
    if (size > 0) CHECK_FALSE(tools::unpack(text, size - 1).problem.empty());
  }
  CHECK(tools::unpack("a+b/", 100).problem == "contains invalid characters");
  CHECK(tools::to_base64url("\xFB\xEF\xFF") == "--__");
}

}  // namespace janus::tests
