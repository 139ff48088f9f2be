// The tutorials of the programs: parsing of their files, and following them with Next only, with manual steps, and with deviations.
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

struct Told {
  std::string program, path;
};
std::vector<Told> all_tours() {
  std::vector<Told> all;
  for (const std::string& program : collection().programs()) {
    for (const views::Tour& tour : views::tours_of(collection(), program)) all.push_back({program, tour.path});
  }
  return all;
}

// A program in an engine that is pumped here, and its tutorial.
class Reader {
 public:
  // With a breakpoint there, if it is no 0.
  explicit Reader(const std::string& program, std::uint16_t breakpoint = 0)
      : Reader(program, program + "/" + views::kTutorialFile, breakpoint) {}
  Reader(const std::string& program, const std::string& path, std::uint16_t breakpoint)
      : run_(views::read_tour(collection(), path), std::make_shared<console::ConsoleChannel>()) {
    engine::JobResult made = engine::powered_on({.program = session::load_program(collection(), program)}, collection());
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
    look_until([&] { return now().game->waits; });
  }

  const views::Snapshot& now() const { return *now_; }
  TutorialRun& run() { return run_; }
  engine::Engine& engine() { return *engine_; }
  bool look_until(const std::function<bool()>& holds) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    do {
      engine_->pump(engine::Engine::Clock::now() + std::chrono::milliseconds(20));
      now_ = engine_->snapshot();
      run_.look(*now_, *engine_);
      if (holds()) return true;
    } while (std::chrono::steady_clock::now() < end);
    return false;
  }
  // Presses Next, and waits for what comes of it.
  void next() {
    run_.next(now(), *engine_);
    CHECK(look_until([&] { return !run_.busy(); }));
    CHECK(run_.problem() == "");
  }
  // Next for the part that is read, which is done then.
  void do_part() {
    INFO("part " << run_.part() << " of step " << run_.tutorial().parts[run_.part()].step + 1 << ", " << now().stopped);
    if (!run_.is_there()) next();
    CHECK(run_.is_there());
  }
  // So many parts from the first, and all.
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

TEST_CASE("a tutorial is followed by Next alone") {
  REQUIRE(all_tours().size() >= 5);
  const Told told = GENERATE(from_range(all_tours()));
  CAPTURE(told.path);
  const auto bytes = collection().read(told.path);
  CHECK_NOTHROW(views::read_tutorial({bytes.begin(), bytes.end()}, told.path, "page"));
  Reader reader(told.program, told.path, 0);
  reader.do_all();
  CHECK(reader.run().at_last());
}

TEST_CASE("a tutorial is begun at a later step, with all done that comes before it") {
  Reader reader("microchess");
  reader.run().go_to(3, reader.engine());  // the first part of step 4
  REQUIRE(reader.look_until([&] { return reader.run().part() == 3 && !reader.run().busy(); }));
  CHECK(reader.run().tutorial().parts[3].step == 3);
  CHECK(reader.now().stopped == "breakpoint 1 at $0100 JANUS");
  CHECK(reader.run().problem() == "");
  reader.do_part();
  CHECK(reader.now().stopped == "stopped at $0100 JANUS");
  reader.run().back(reader.engine());
  CHECK(reader.run().part() == 2);
}

TEST_CASE("a program names its tutorials and their order") {
  const auto tours = views::tours_of(collection(), "microchess");
  REQUIRE(tours.size() == 3);
  CHECK(tours[0].name == "first-move");
  CHECK(tours[0].title == "The first move of 1976");
  CHECK(tours[1].path == "microchess/tours/why-it-blunders.md");
  CHECK(tours[2].name == views::kTutorial);
  CHECK(views::tours_of(collection(), "microchess-upgrade").empty());
}

TEST_CASE("who strays in a tutorial is brought to where the step begins, and who did the step by hand is left alone") {
  Reader reader("microchess");
  reader.do_parts(3);  // the five calls
  const std::uint64_t five_calls = reader.now().cycle;
  CHECK(reader.now().stopped == "breakpoint 1 at $0100 JANUS");

  // Astray in the past; in another future; and with everything over.
  reader.engine().go_to(1000);
  REQUIRE(reader.look_until([&] { return reader.now().cycle <= 1100; }));
  CHECK_FALSE(reader.run().is_there());
  reader.do_part();
  CHECK(reader.now().cycle == five_calls);
  reader.next();
  const std::size_t futures = reader.now().debug.futures.size();
  reader.engine().submit(engine::Job::travel(engine::Job::Command([](session::Session& session) {
    session.debugger().history().go_to(session.debugger().history().begin() + 1000);
    session.poke(0x00FA, 0x77);
  })));
  REQUIRE(reader.look_until([&] { return reader.now().debug.futures.size() > futures; }));
  reader.do_part();  // all again, from the first
  CHECK(reader.now().stopped == "stopped at $0100 JANUS");
  CHECK(reader.now().debug.breakpoints.size() == 1);

  // By hand: the machine is where it is to be.
  reader.next();
  reader.engine().run();
  REQUIRE(reader.look_until([&] { return reader.run().is_there(); }));
  const std::uint64_t by_hand = reader.now().cycle;
  reader.next();
  CHECK(reader.run().part() == 5);
  CHECK(reader.now().cycle == by_hand);

  // Back, and on.
  reader.run().back(reader.engine());
  REQUIRE(reader.look_until([&] { return reader.now().stopped == "stopped at $0100 JANUS"; }));
  CHECK(reader.run().part() == 4);
  reader.do_part();
  CHECK(reader.now().cycle == by_hand);
  CHECK(reader.now().debug.breakpoints.size() == 1);
}

TEST_CASE("a tutorial that ends leaves the breakpoints as they were, and what a step set goes when it is gone back over") {
  Reader reader("microchess", 0x0200);  // a breakpoint of one's own
  const auto breakpoints = [&] { return reader.now().debug.breakpoints; };
  REQUIRE(breakpoints().size() == 1);
  reader.do_parts(2);
  REQUIRE(breakpoints().size() == 2);
  CHECK_FALSE(breakpoints()[0].enabled);  // a tutorial is not stopped by it
  reader.run().back(reader.engine());
  REQUIRE(reader.look_until([&] { return breakpoints().size() == 1; }));
  reader.run().end(reader.engine());
  REQUIRE(reader.look_until([&] { return breakpoints().size() == 1 && breakpoints()[0].enabled; }));
  CHECK(breakpoints()[0].first == 0x0200);
}

TEST_CASE("breakpoints of a tutorial: neither saved nor kept when it ends, also over power off and on") {
  Reader reader("microchess", 0x0200);  // a breakpoint of one's own
  const auto breakpoints = [&] { return reader.now().debug.breakpoints; };
  const auto saved = [&] {
    auto recording = std::make_shared<session::Recording>();
    reader.engine().submit(engine::Job::interactive([recording](const engine::Task& task) {
      *recording = session::read_recording(session::save_session(task.session, task.bookmarks));
      return engine::JobResult{};
    }));
    REQUIRE(reader.look_until([&] { return !recording->machine.empty(); }));
    return recording->breakpoints;
  };
  const auto only_own = [](const auto& all) { return all.size() == 1 && all[0].first == 0x0200 && all[0].enabled; };
  reader.do_parts(2);
  REQUIRE(breakpoints().size() == 2);
  REQUIRE(reader.now().debug.lasting);
  CHECK(only_own(*reader.now().debug.lasting));
  CHECK(only_own(saved()));

  const std::uint64_t before = reader.now().about->number;
  reader.engine().submit(engine::Job::file_job("powered off and on", [program = reader.now().about->program](const engine::Task&) {
    return engine::powered_on({.program = program}, collection());
  }));
  REQUIRE(reader.look_until([&] { return reader.now().about->number != before; }));
  CHECK(breakpoints().size() == 2);
  CHECK(only_own(saved()));

  reader.run().end(reader.engine());
  REQUIRE(reader.look_until([&] { return !reader.now().debug.lasting; }));
  CHECK(only_own(breakpoints()));
  CHECK(only_own(saved()));
}

TEST_CASE("a tutorial's file that is none says where") {
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

TEST_CASE("a tutorial says in the words of a face where a button has another name there") {
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
