// Formats the calls of MicroChess's recursion: states with the manual's names, squares in chess notation.
#include "catch.hpp"
#include "frontends/games/play/frame_text.hpp"
#include "frontends/core/session/collection.hpp"
#include "frontends/core/session/session.hpp"

using namespace janus;

namespace {

// MicroChess in its third move, after the book, stopped at JANUS if a condition holds.
struct Thinking {
  explicit Thinking(const std::string& condition) {
    debug::Debugger& debugger = session.debugger();
    session.start();
    session.queue_keys(session::parse_keys("C,PC,PC,PC,PC", session.machine()));
    debug::Breakpoint breakpoint;
    breakpoint.first = breakpoint.last = *session.symbols().find("JANUS");
    breakpoint.condition = session.parse(condition);
    REQUIRE(std::holds_alternative<int>(debugger.add(std::move(breakpoint))));
    debugger.go();
    REQUIRE(session.run({}, {}) == session::EndReason::stopped);
  }

  // Returns "JANUS STATE=..." of the open calls with variables, outermost first.
  std::vector<std::string> lines() {
    std::vector<std::string> result;
    const std::vector<debug::Frame>& open = session.debugger().calls().open_frames();
    for (std::size_t i = 0; i < open.size(); ++i) {
      const std::string text = play::text_of(play::variables_of(session, open[i], std::span(open).first(i)));
      if (!text.empty()) result.push_back(session.symbols().at(open[i].routine)->name + " " + text);
    }
    return result;
  }

  const session::Collection& collection = session::built_in_collection();
  session::Session session{{.program = session::load_program(collection, "microchess")}, collection};
};

}  // namespace

TEST_CASE("MicroChess: a reply in a trial move has squares from each side's view") {
  Thinking thinking("mem[STATE]==0 && inside(JANUS, mem[STATE]==4)");
  const std::vector<std::string> lines = thinking.lines();
  REQUIRE(lines.size() == 4);
  CHECK(lines[1] == "JANUS STATE=04 try a move of the computer, PIECE=0F king's pawn, SQUARE=43 e5");
  CHECK(lines[2] == "GNMZ STATE=00 count the replies, PIECE=0F king's pawn, SQUARE=43 e5");  // the tried move
  CHECK(lines[3] == "JANUS STATE=00 count the replies, PIECE=0F king's pawn, SQUARE=24 e6");
}

TEST_CASE("MicroChess: the check test uses the side that would take the king") {
  CHECK(Thinking("mem[STATE]==$F9 && !inside(JANUS)").lines().back() ==
        "JANUS STATE=F9 is the king left in check?, PIECE=0F king's pawn, SQUARE=24 e6");
  CHECK(Thinking("mem[STATE]==$F9 && inside(JANUS, mem[STATE]==4)").lines().back() ==
        "JANUS STATE=F9 is the king left in check?, PIECE=0F king's pawn, SQUARE=54 d6");
}
