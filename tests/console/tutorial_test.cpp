// Tutorials of the programs: parsing of their files, and following them with Next, with manual steps, and with deviations.
#include "frontends/ui/console/tutorial_run.hpp"

#include "catch.hpp"
#include "frontends/core/session/collection.hpp"
#include "frontends/core/engine/opening.hpp"
#include "frontends/core/views/tours.hpp"
#include "frontends/games/play/positions.hpp"
#include "session/error_text.hpp"

using namespace janus;
using console::TutorialRun;

namespace {

const session::Collection& collection() { return play::built_in_collection(); }

struct Reported {
  std::string program, path;
};
std::vector<Reported> all_tours() {
  std::vector<Reported> all;
  for (const std::string& program : collection().programs()) {
    for (const views::Tour& tour : views::list_tours(collection(), program)) all.push_back({program, tour.path});
  }
  return all;
}

// An engine that this class pumps, and a tutorial of its program.
class Reader {
 public:
  // Sets a breakpoint at this address, unless it is 0.
  explicit Reader(const std::string& program, std::uint16_t breakpoint = 0)
      : Reader(program, program + "/" + views::kTutorialFile, breakpoint) {}
  Reader(const std::string& program, const std::string& path, std::uint16_t breakpoint)
      : run_(views::read_tour(collection(), path), std::make_shared<console::ConsoleChannel>()) {
    engine::JobResult made = engine::power_on_session({.program = session::load_program(collection(), program)}, collection());
    engine_ = std::make_unique<engine::Engine>(std::move(made.next.session), std::move(made.next.program), std::move(made.next.match));
    engine_->set_speed(engine::kFullSpeed);
    if (breakpoint != 0) {
      engine_->submit(engine::Job::interactive([breakpoint](const engine::Task& task) {
        debug::Breakpoint own;
        own.first = own.last = breakpoint;
        task.session.debugger().add(own);
        return engine::JobResult{};
      }));
    }
    run_until([&] { return now().game->waits; });
  }

  const views::Snapshot& now() const { return *now_; }
  TutorialRun& run() { return run_; }
  engine::Engine& engine() { return *engine_; }
  bool run_until(const std::function<bool()>& holds) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    do {
      engine_->pump(engine::Engine::Clock::now() + std::chrono::milliseconds(20));
      now_ = engine_->snapshot();
      run_.update(*now_, *engine_);
      if (holds()) return true;
    } while (std::chrono::steady_clock::now() < end);
    return false;
  }
  // Presses Next and waits until it has taken effect.
  void next() {
    run_.next(now(), *engine_);
    CHECK(run_until([&] { return !run_.is_busy(); }));
    CHECK(run_.problem() == "");
  }
  // Completes the current part, by Next if necessary.
  void do_part() {
    INFO("part " << run_.part() << " of step " << run_.tutorial().parts[run_.part()].step + 1 << ", " << now().stopped);
    if (!run_.is_part_complete()) next();
    CHECK(run_.is_part_complete());
  }
  // Completes the first `count` parts, or all.
  void do_parts(std::size_t count) {
    for (std::size_t part = 0; part < count; ++part) {
      CHECK(run_.part() == part);
      do_part();
      if (part + 1 < count) next();
    }
  }
  void do_all() { do_parts(run_.tutorial().parts.size()); }

 private:
  TutorialRun run_;
  std::unique_ptr<engine::Engine> engine_;
  std::shared_ptr<const views::Snapshot> now_;
};

}  // namespace

TEST_CASE("tutorial: can be followed with Next only") {
  REQUIRE(all_tours().size() >= 5);
  const Reported told = GENERATE(from_range(all_tours()));
  CAPTURE(told.path);
  const auto bytes = collection().read(told.path);
  CHECK_NOTHROW(views::read_tutorial({bytes.begin(), bytes.end()}, told.path, "page"));
  Reader reader(told.program, told.path, 0);
  reader.do_all();
  CHECK(reader.run().is_at_last_part());
}

TEST_CASE("tutorial: starts at a later step with all previous steps completed") {
  Reader reader("microchess");
  reader.run().go_to(3, reader.engine());  // the first part of step 4
  REQUIRE(reader.run_until([&] { return reader.run().part() == 3 && !reader.run().is_busy(); }));
  CHECK(reader.run().tutorial().parts[3].step == 3);
  CHECK(reader.now().stopped == "breakpoint 1 at $0100 JANUS");
  CHECK(reader.run().problem() == "");
  reader.do_part();
  CHECK(reader.now().stopped == "stopped at $0100 JANUS");
  reader.run().back(reader.engine());
  CHECK(reader.run().part() == 2);
}

TEST_CASE("tutorials: a program defines their names and order") {
  const auto tours = views::list_tours(collection(), "microchess");
  REQUIRE(tours.size() == 3);
  CHECK(tours[0].name == "first-move");
  CHECK(tours[0].title == "The first move of 1976");
  CHECK(tours[1].path == "microchess/tours/why-it-blunders.md");
  CHECK(tours[2].name == views::kTutorial);
  CHECK(views::list_tours(collection(), "microchess-upgrade").empty());
}

TEST_CASE("tutorial: Next returns a user who left, and accepts a step done manually") {
  Reader reader("microchess");
  reader.do_parts(3);  // the five calls
  const std::uint64_t five_calls = reader.now().cycle;
  CHECK(reader.now().stopped == "breakpoint 1 at $0100 JANUS");

  // Away from the step: at an earlier cycle, in another branch, and after everything was redone.
  reader.engine().go_to(1000);
  REQUIRE(reader.run_until([&] { return reader.now().cycle <= 1100; }));
  CHECK_FALSE(reader.run().is_part_complete());
  reader.do_part();
  CHECK(reader.now().cycle == five_calls);
  reader.next();
  const std::size_t branches = reader.now().debug.branches.size();
  reader.engine().submit(engine::Job::travel(engine::Job::Command([](session::Session& session) {
    session.debugger().history().go_to(session.debugger().history().begin() + 1000);
    session.poke(0x00FA, 0x77);
  })));
  REQUIRE(reader.run_until([&] { return reader.now().debug.branches.size() > branches; }));
  reader.do_part();  // repeats all parts from the first
  CHECK(reader.now().stopped == "stopped at $0100 JANUS");
  CHECK(reader.now().debug.breakpoints.size() == 1);

  // Manually: the machine is already at the target.
  reader.next();
  reader.engine().run();
  REQUIRE(reader.run_until([&] { return reader.run().is_part_complete(); }));
  const std::uint64_t by_hand = reader.now().cycle;
  reader.next();
  CHECK(reader.run().part() == 5);
  CHECK(reader.now().cycle == by_hand);

  // Back, and forward again.
  reader.run().back(reader.engine());
  REQUIRE(reader.run_until([&] { return reader.now().stopped == "stopped at $0100 JANUS"; }));
  CHECK(reader.run().part() == 4);
  reader.do_part();
  CHECK(reader.now().cycle == by_hand);
  CHECK(reader.now().debug.breakpoints.size() == 1);
}

TEST_CASE("tutorial: its end restores breakpoints, Back removes a step's breakpoints") {
  Reader reader("microchess", 0x0200);  // the user's breakpoint
  const auto breakpoints = [&] { return reader.now().debug.breakpoints; };
  REQUIRE(breakpoints().size() == 1);
  reader.do_parts(2);
  REQUIRE(breakpoints().size() == 2);
  CHECK_FALSE(breakpoints()[0].enabled);  // it does not stop a tutorial
  reader.run().back(reader.engine());
  REQUIRE(reader.run_until([&] { return breakpoints().size() == 1; }));
  reader.run().end(reader.engine());
  REQUIRE(reader.run_until([&] { return breakpoints().size() == 1 && breakpoints()[0].enabled; }));
  CHECK(breakpoints()[0].first == 0x0200);
}

TEST_CASE("tutorial breakpoints: neither saved nor kept at its end, also after power cycles") {
  Reader reader("microchess", 0x0200);  // the user's breakpoint
  const auto breakpoints = [&] { return reader.now().debug.breakpoints; };
  const auto saved = [&] {
    auto recording = std::make_shared<session::Recording>();
    reader.engine().submit(engine::Job::interactive([recording](const engine::Task& task) {
      *recording = session::read_recording(session::save_session(task.session, task.bookmarks));
      return engine::JobResult{};
    }));
    REQUIRE(reader.run_until([&] { return !recording->machine.empty(); }));
    return recording->breakpoints;
  };
  const auto only_own = [](const auto& all) { return all.size() == 1 && all[0].first == 0x0200 && all[0].enabled; };
  reader.do_parts(2);
  REQUIRE(breakpoints().size() == 2);
  REQUIRE(reader.now().debug.user_breakpoints);
  CHECK(only_own(*reader.now().debug.user_breakpoints));
  CHECK(only_own(saved()));

  const std::uint64_t before = reader.now().about->number;
  reader.engine().submit(engine::Job::file_job("powered off and on", [program = reader.now().about->program](const engine::Task&) {
    return engine::power_on_session({.program = program}, collection());
  }));
  REQUIRE(reader.run_until([&] { return reader.now().about->number != before; }));
  CHECK(breakpoints().size() == 2);
  CHECK(only_own(saved()));

  reader.run().end(reader.engine());
  REQUIRE(reader.run_until([&] { return !reader.now().debug.user_breakpoints; }));
  CHECK(only_own(breakpoints()));
  CHECK(only_own(saved()));
}

TEST_CASE("tutorial file: errors name the line") {
  const auto problem = [](const std::string& text) { return tests::error_text([&] { views::read_tutorial(text, "T.md", "page"); }); };
  CHECK(problem("") == "T.md:0: a tutorial begins with its title: `# ...`");
  CHECK(problem("# T\nwords\n") == "T.md:2: a tutorial has steps: `## 1. ...`");
  CHECK(problem("# T\n## A step\n") == "T.md:2: a step has a number: `## 1. ...`");
  CHECK(problem("# T\n```janus\nrun\n```\n") == "T.md:2: a block belongs to a step: `## 1. ...` comes before it");
  CHECK(problem("# T\n## 1. S\n```sh\nrun\n```\n") == "T.md:3: a block contains the commands of its step; start it with ```janus");
  CHECK(problem("# T\n## 1. S\nDo.\n```janus\nrun\n") == "T.md:5: the block is never closed: end it with ```");
  CHECK(problem("# T\n> seen\n") == "T.md:2: an observation belongs to a step; put `## 1. ...` before it");
  CHECK(problem("# T\n<!-- page: x -->\n") == "T.md:2: a paragraph for another front end must follow the paragraph that it replaces");
  CHECK(problem("# T\nA.\n<!-- page: x\n") == "T.md:3: the comment is never closed: end it with `-->`");
  const views::Tutorial read = views::read_tutorial(
      "# A *title*\nOne\nline.\n\nTwo, [linked](x.md).\n## 1. S\n**Do** `it`,\nnow.\n- one\n- two\n> Seen.\n>\n> More.\n![p](p.png)\n"
      "```janus\n# not this\nwindow open x\n run \nexpect at 5\n```\nAnd on.\n## 2. Z\nLast.\n",
      "T.md");
  CHECK(read.title == "A *title*");
  CHECK(read.intro == std::vector<std::string>{"One line.", "Two, linked."});
  CHECK(read.steps == std::vector<std::string>{"S", "Z"});
  REQUIRE(read.parts.size() == 3);
  CHECK(read.parts[0].text == std::vector<std::string>{"Do `it`, now.", "- one", "- two"});
  CHECK(read.parts[0].seen == std::vector<std::string>{"Seen.", "More."});
  CHECK(read.parts[0].lines == std::vector<std::string>{"run"});
  CHECK(read.parts[0].windows == std::vector<std::string>{"open x"});
  CHECK(read.parts[0].expects == std::vector<std::string>{"at 5"});
  CHECK(read.parts[1].text == std::vector<std::string>{"And on."});
  CHECK(read.parts[2].step == 1);
}

TEST_CASE("tutorial: uses the terms of a front end with other button names") {
  const std::string text =
      "# T\nA.\n\n<!-- a remark -->\n## 1. S\nOne.\n\nRight click.\n<!-- page: Press\n*Who*. -->\n\n> Seen here.\n<!-- page: Seen there. "
      "-->\n"
      "```janus\nshow key PC\nshow row watch BESTV\nrun\n```\n";
  const views::TutorialPart window = views::read_tutorial(text, "T.md").parts.at(0),
                            page = views::read_tutorial(text, "T.md", "page").parts.at(0);
  CHECK(window.text == std::vector<std::string>{"One.", "Right click."});
  CHECK(window.seen == std::vector<std::string>{"Seen here."});
  CHECK(page.text == std::vector<std::string>{"One.", "Press *Who*."});
  CHECK(page.seen == std::vector<std::string>{"Seen there."});
  CHECK(page.shows == std::vector<std::string>{"key PC", "row watch BESTV"});
  CHECK(page.lines == std::vector<std::string>{"run"});
}
