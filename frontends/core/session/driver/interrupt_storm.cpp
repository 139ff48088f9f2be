#include "frontends/core/session/driver/interrupt_storm.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "frontends/core/debug/code_text.hpp"
#include "frontends/core/debug/trace.hpp"

namespace janus::session {
namespace {

constexpr int kMostStretches = 4;  // between keyframes: each half a second of the machine

bool is_irq(const debug::Frame& frame) { return frame.interrupt == cpus::InterruptKind::irq; }

// Counts the entries at the end of a range that follow each other at once.
class Entries final : public debug::ReplayObserver {
 public:
  explicit Entries(const debug::CallTree& calls) : calls_(calls) {}

  void subscribe(machines::Observation& observation) override {
    observation.every_instruction = true;
    const auto& open = calls_.open_frames();
    const auto inner = std::find_if(open.rbegin(), open.rend(), is_irq);
    returned_ = inner == open.rend();  // the machine may be between a return and the next entry
    if (!returned_) last = *inner;
  }
  bool before_instruction(std::uint16_t, std::uint64_t) override {
    if (returned_) count = 0, whole = false;  // an instruction of the program
    returned_ = false;
    return true;
  }
  void on_flow(const cpus::FlowEvent& event) override {
    if (event.kind == cpus::FlowKind::interrupt && is_irq(calls_.top())) {
      const debug::Frame& frame = calls_.top();
      const bool again = returned_ && (last.depth == 0 || frame.routine == last.routine);
      if (again) {
        ++count;
      } else if (!calls_.is_open(last.serial)) {
        count = 0;
        whole = false;
        since = event.cycle;
      }
      if (again || !calls_.is_open(last.serial)) last = frame;
      returned_ = false;
    } else if (last.serial != 0 && !calls_.is_open(last.serial)) {
      returned_ = true;
      last.serial = 0;
    }
  }

  bool whole = true;        // they started before the range
  std::uint64_t since = 0;  // otherwise the first
  std::uint64_t count = 0;
  debug::Frame last;  // of the interrupt; depth 0: none yet

 private:
  const debug::CallTree& calls_;
  bool returned_ = false;  // and nothing has been executed since
};

}  // namespace

std::optional<InterruptStorm> interrupt_storm(Session& session, std::uint64_t least) {
  const debug::CallTree& calls = session.debugger().calls();
  debug::History& history = session.debugger().history();
  const debug::ProgressScope uncancelled(history, nullptr);  // the run may have been cancelled, and these replays are short
  InterruptStorm storm;
  int looked = 0;
  for (const debug::History::RecordedRange& stretch : history.ranges_before(session.cycle())) {
    Entries entries(calls);
    history.replay_range(stretch.first, stretch.last, entries);
    if (looked++ == 0) {
      storm.handler = entries.last.routine;
      storm.interrupted = entries.last.return_to;
    }
    storm.count += entries.count;
    storm.earlier = entries.whole;
    storm.since = entries.whole ? stretch.first : entries.since;
    if (!entries.whole || looked == kMostStretches) break;
  }
  return storm.count > least ? std::optional(storm) : std::nullopt;
}

std::string interrupt_storm_text(Session& session, bool recorded_all) {
  const auto storm = interrupt_storm(session);
  if (!storm) return {};
  const debug::CodeText code(session.machine(), session.symbols(), session.sources());
  return fmt::format(
      "the handler at {} was immediately re-entered {} times since cycle {}{}; the program at {} does not continue, "
      "because the IRQ line is low at each return",
      code.full_address_text(storm->handler), debug::group_digits(storm->count), debug::group_digits(storm->since),
      storm->earlier || !recorded_all ? " or earlier" : "", code.full_address_text(storm->interrupted));
}

}  // namespace janus::session
