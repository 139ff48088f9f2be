// Steps over and out on a processor without a stack: every PI and PK of a whole search of Samuel's checkers.
#include "catch.hpp"
#include "frontends/core/session/collection.hpp"
#include "programs/replayed.hpp"

using namespace janus;

namespace {

constexpr std::uint8_t kPk = 0x0C, kLrP0Q = 0x0D, kPop = 0x1C, kPi = 0x28;

// A call in the listing: PI opens it. POP, PK and LR P0,Q always end the routine that was opened last.
struct Call {
  std::uint16_t routine = 0, return_to = 0;
  std::size_t depth = 0;
  std::uint64_t asked = 0, opened = 0, ending = 0, closed = 0;  // before PI, after PI, before its end, after its end
  bool by_pk = false;
};

class Reader : public machines::Observer {
 public:
  explicit Reader(const session::Session& session)
      : machine_(session.machine()), begins_(session.symbols().find("ENTRY").value()), ends_(session.symbols().find("REPORT").value()) {}

  bool before_instruction(std::uint16_t pc, std::uint64_t cycle) override {
    if (pc == ends_) inside_ = false;
    // ENTRY is also reached to look up a move. Then CHECK, in O'60', is on.
    if (pc == begins_ && calls.empty() && machine_.peek(1, 060) == 0) inside_ = true;
    if (inside_) follow(pc, cycle);
    last_ = pc;
    since_ = cycle;
    return true;
  }

  std::vector<Call> calls;
  std::vector<std::size_t> open;
  int strange = 0;

 private:
  void follow(std::uint16_t pc, std::uint64_t cycle) {
    const std::uint8_t code = machine_.peek(0, last_);
    if (code == kPi) {
      open.push_back(calls.size());
      calls.push_back({pc, static_cast<std::uint16_t>(last_ + 3), open.size(), since_, cycle});
    } else if (code == kPop || code == kPk || code == kLrP0Q) {
      if (open.empty() || calls[open.back()].return_to != pc) {
        ++strange;
        return;
      }
      Call& call = calls[open.back()];
      call.ending = since_;
      call.closed = cycle;
      call.by_pk = code == kPk;
      open.pop_back();
    }
  }

  const machines::Machine& machine_;
  std::uint32_t begins_, ends_;
  std::uint16_t last_ = 0;
  std::uint64_t since_ = 0;
  bool inside_ = false;
};

std::unique_ptr<session::Session> game() {
  const session::Collection& collection = session::built_in_collection();
  return std::make_unique<session::Session>(
      session::Setup{.program = session::load_program(collection, "samuel-checkers"), .settings = {{"level", "instant"}}}, collection);
}

}  // namespace

TEST_CASE("Samuel's checkers: stepping over, into and out of each PI and PK works") {
  auto session = game();
  session->debugger();
  session->start();
  REQUIRE(session->run({}, {}) == session::EndReason::idle);
  const std::uint64_t from = session->cycle();
  session->queue_text("11-15\r");
  REQUIRE(session->run({}, {}) == session::EndReason::idle);
  const std::uint64_t to = session->cycle();

  // Replays the inputs in another machine, without a debugger.
  auto other = game();
  Reader reader(*other);
  tests::replay(*session, *other, from, to, reader);
  REQUIRE(reader.strange == 0);
  REQUIRE(reader.open.empty());
  REQUIRE(reader.calls.size() > 500);

  debug::Debugger& debugger = session->debugger();
  debug::History& history = debugger.history();
  const auto then = [&](void (debug::Debugger::*plan)(int)) {
    (debugger.*plan)(0);
    while (!debugger.last_stop()) debugger.advance({.until_cycle = session->cycle() + 1'000'000});
    return session->cycle();
  };
  history.go_to(reader.calls.front().asked);
  const std::size_t outside = debugger.calls().depth();
  std::size_t by_pk = 0;
  for (const Call& call : reader.calls) {
    CAPTURE(call.routine, call.asked);
    history.go_to(call.asked);
    REQUIRE(debugger.calls().depth() == outside + call.depth - 1);
    REQUIRE(then(&debug::Debugger::step_over) == call.closed);
    REQUIRE(debugger.calls().depth() == outside + call.depth - 1);
    REQUIRE(debugger.step_back_over());
    REQUIRE(session->cycle() == call.asked);
    history.go_to(call.opened);
    REQUIRE(debugger.calls().depth() == outside + call.depth);
    REQUIRE(debugger.calls().top().routine == call.routine);
    REQUIRE(then(&debug::Debugger::step_out) == call.closed);
    if (!call.by_pk) continue;
    ++by_pk;
    history.go_to(call.ending);
    REQUIRE(then(&debug::Debugger::step_over) == call.closed);
    history.go_to(call.ending);
    REQUIRE(then(&debug::Debugger::step_out) == call.closed);
  }
  CHECK(by_pk > 100);
}
