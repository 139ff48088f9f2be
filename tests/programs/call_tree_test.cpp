// Checks in the debugger that every call of a MicroChess move returns to its caller although the program manipulates its stacks.
#include <algorithm>

#include "catch.hpp"
#include "frontends/core/session/collection.hpp"
#include "programs/replayed.hpp"

using namespace janus;

namespace {

constexpr std::uint16_t kState = 0xB5;

// A call in the listing: JSR opens it, and the RTS to its return address closes it. The stack pointer is not used.
struct Call {
  std::uint16_t routine = 0, return_to = 0;
  std::uint32_t depth = 0;  // 0: called by GO
  std::uint8_t state = 0;   // value of STATE at its entry
  std::uint64_t opened = 0, closed = 0;
};

// Collects the calls from the entry of GO to its end by `JMP 0000`.
class Reader : public machines::Observer {
 public:
  Reader(const machines::Machine& machine, std::uint16_t go) : machine_(machine), go_(go) {}

  bool before_instruction(std::uint16_t pc, std::uint64_t cycle) override {
    if (opened == 0 && pc == go_) {
      opened = cycle;
      inside_ = true;
    } else if (inside_) {
      follow(pc, cycle);
    }
    inside_ = inside_ && pc != 0;
    last_ = pc;
    return true;
  }

  std::vector<Call> calls;  // in the order in which they were opened
  std::vector<std::size_t> open;
  std::uint64_t opened = 0;  // entry of GO
  int strange_returns = 0;

 private:
  void follow(std::uint16_t pc, std::uint64_t cycle) {
    const cpus::OpcodeInfo& row = machine_.instruction_set()->opcodes[machine_.peek(0, last_)];
    if (row.flow == cpus::Flow::call) {
      open.push_back(calls.size());
      calls.push_back({pc, static_cast<std::uint16_t>(last_ + row.length), static_cast<std::uint32_t>(open.size() - 1),
                       machine_.peek(0, kState), cycle, 0});
    } else if (row.flow == cpus::Flow::ret) {
      if (open.empty() || calls[open.back()].return_to != pc) {
        ++strange_returns;
        return;
      }
      calls[open.back()].closed = cycle;
      open.pop_back();
    }
  }

  const machines::Machine& machine_;
  std::uint16_t go_;
  bool inside_ = false;
  std::uint16_t last_ = 0;
};

session::Session microchess(const char* level) {
  const session::Collection& collection = session::built_in_collection();
  return session::Session({.program = session::load_program(collection, "microchess"), .settings = {{"level", level}}}, collection);
}

void give(session::Session& session, const char* keys) {
  session.queue_keys(session::parse_keys(keys, session.machine()));
  REQUIRE(session.run({}, {}) == session::EndReason::idle);
}

// Records a session: the board is set up, a move comes from the book, and one is searched.
struct Move {
  Move() : session(microchess("blitz")) {
    session.debugger();
    session.start();
    give(session, "C,PC");
    from = session.cycle();
    give(session, "PC");
    to = session.cycle();
    go = static_cast<std::uint16_t>(*session.symbols().find("GO"));
  }

  // Replays the inputs in another machine, without a debugger.
  Reader read() {
    session::Session other = microchess("blitz");
    Reader reader(other.machine(), go);
    tests::replay(session, other, from, to, reader);
    return reader;
  }

  session::Session session;
  std::uint64_t from = 0, to = 0;
  std::uint16_t go = 0;
};

}  // namespace

TEST_CASE("MicroChess: each call of a move is a frame that ends at its return address") {
  Move move;
  const Reader reader = move.read();
  REQUIRE(reader.strange_returns == 0);
  REQUIRE(reader.open.empty());
  REQUIRE(reader.calls.size() > 10'000);

  debug::History& history = move.session.debugger().history();
  std::vector<debug::Frame> frames = history.frames(move.from, move.to);
  const auto go = std::find_if(frames.begin(), frames.end(), [&](const debug::Frame& f) { return f.opened == reader.opened; });
  REQUIRE(go != frames.end());
  REQUIRE(go->routine == move.go);
  const std::uint32_t depth = go->depth + 1;
  const auto is_gnm = [&](std::uint16_t routine) {  // GNM has three entries
    const auto& symbols = move.session.symbols();
    return routine == *symbols.find("GNMZ") || routine == *symbols.find("GNMX") || routine == *symbols.find("GNM");
  };
  const std::uint16_t janus = static_cast<std::uint16_t>(*move.session.symbols().find("JANUS"));

  std::size_t of_gnm = 0, of_janus = 0, wrong = 0;
  REQUIRE(static_cast<std::size_t>(frames.end() - go) > reader.calls.size());
  for (std::size_t i = 0; i < reader.calls.size(); ++i) {
    const Call& call = reader.calls[i];
    const debug::Frame& frame = *(go + 1 + static_cast<std::ptrdiff_t>(i));
    of_gnm += is_gnm(call.routine);
    of_janus += call.routine == janus;
    bool same = frame.routine == call.routine && frame.opened == call.opened && frame.closed == call.closed &&
                frame.depth == call.depth + depth && frame.return_to == call.return_to;
    if (call.routine == janus) same = same && frame.variable_count > 0 && frame.variables[0] == call.state;
    wrong += !same;
  }
  CHECK(wrong == 0);
  CHECK(of_gnm > 60);
  CHECK(of_janus > 1'000);

  // Steps every call of GNM and JANUS, and one in 100 of the others.
  debug::Debugger& debugger = move.session.debugger();
  for (std::size_t i = 0; i < reader.calls.size(); ++i) {
    const Call& call = reader.calls[i];
    if (call.routine != janus && !is_gnm(call.routine) && i % 100 != 0) continue;
    CAPTURE(i, call.routine, int{call.state});
    history.go_to(call.opened);
    REQUIRE(debugger.calls().top().routine == call.routine);
    REQUIRE(debugger.calls().depth() == call.depth + depth);
    debugger.step_out();
    while (!debugger.last_stop()) debugger.advance({.until_cycle = move.session.cycle() + 1'000'000});
    REQUIRE(move.session.cycle() == call.closed);
    REQUIRE(debugger.calls().depth() == call.depth + depth - 1);
    REQUIRE(move.session.machine().register_value(move.session.machine().cpu().program_counter) == call.return_to);
  }
}

TEST_CASE("MicroChess: no call stays open from move to move") {
  session::Session session = microchess("super-blitz");
  session.debugger();
  session.start();
  give(session, "C,PC");
  const std::size_t open = session.debugger().calls().open_frames().size();
  for (int i = 0; i < 4; ++i) {
    give(session, "E,PC");
    CHECK(session.debugger().calls().open_frames().size() == open);
    CHECK(session.debugger().calls().position().parked.size() < 8);
  }
}

TEST_CASE("MicroChess: a move is equal with and without the debugger") {
  session::Session plain = microchess("blitz"), watched = microchess("blitz");
  watched.debugger();
  watched.debugger().add({.first = 0x0100, .condition = watched.parse("a == $1234")});
  watched.debugger().add({.on = debug::BreakOn::write, .first = 0xBF, .last = 0xBF});
  for (session::Session* session : {&plain, &watched}) {
    session->start();
    give(*session, "C,PC,PC");
  }
  CHECK(plain.cycle() == watched.cycle());
  CHECK(plain.machine().state_hash() == watched.machine().state_hash());
  CHECK(plain.display_text() == watched.display_text());

  // Replaying the log in a machine without a debugger gives the same state.
  session::Session again = microchess("blitz");
  REQUIRE(again.machine().load(watched.timeline().recording().start).empty());
  watched.log().replay(again.machine(), 0, watched.cycle());
  CHECK(again.machine().state_hash() == watched.machine().state_hash());
}
