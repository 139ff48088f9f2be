// Base class for observers of the calls that open or close in a recorded range.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "frontends/core/debug/history/history.hpp"

namespace janus::debug {

// Observes one range, during replay or recording.
class CallTracker : public ReplayObserver {
 public:
  void subscribe(machines::Observation&) override {
    const bool begins = !std::exchange(begun_, true);  // a range can be replayed in pieces
    if (begins) began_ = machine_.cycle();
    on_calls_changed(machine_.cycle());
  }
  Delivery delivery() const override { return level_ == 0 ? Delivery::batched : Delivery::none; }
  void on_flow(const cpus::FlowEvent& event) override { on_calls_changed(event.cycle); }
  bool on_level_event(int level, const LevelEvent& event) override {
    if (level == level_) on_calls_changed(event.cycle);
    return true;
  }
  void on_input(const Input&) override { on_calls_changed(machine_.cycle()); }

 protected:
  // The machine and the history must outlive the observer. The observer follows the calls of `level`; level 0 is the machine.
  CallTracker(const machines::Machine& machine, const History& history, int level)
      : machine_(machine), calls_(history.calls(level)), level_(level) {}

  // Called when the calls may have changed.
  virtual void on_calls_changed(std::uint64_t cycle) {
    const std::vector<Frame>& now = calls_.open_frames();
    std::size_t same = std::min(open_.size(), now.size());
    while (same > 0 && open_[same - 1].serial != now[same - 1].serial) --same;
    close_down_to(same, cycle);
    for (; same < now.size(); ++same) on_call_opened(open_.emplace_back(now[same]), cycle);
  }
  void close_down_to(std::size_t depth, std::uint64_t cycle) {
    for (; open_.size() > depth; open_.pop_back()) on_call_closed(open_.back(), cycle);
  }
  virtual void on_call_opened(const Frame&, std::uint64_t) {}  // also called for each call that is already open when the range starts
  virtual void on_call_closed(const Frame& call, std::uint64_t cycle) = 0;

  const machines::Machine& machine() const { return machine_; }
  const CallTree& calls() const { return calls_; }
  int level() const { return level_; }
  std::uint64_t start_cycle() const { return began_; }

 private:
  const machines::Machine& machine_;
  const CallTree& calls_;
  int level_;
  std::vector<Frame> open_;
  bool begun_ = false;
  std::uint64_t began_ = 0;  // cycle at which the range starts
};

}  // namespace janus::debug
