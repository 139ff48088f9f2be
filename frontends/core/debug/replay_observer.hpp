// Observer for a recorded run. Extends the bus observer with recording events.
#pragma once

#include <cstdint>

#include "machines/board/observation.hpp"

namespace janus::debug {

struct Input;
struct LevelEvent;

// Receives the bus events, level events and inputs of a recorded run or a replay. When an event is reported, the call
// tree reflects all earlier events.
class ReplayObserver : public machines::Observer {
 public:
  // How events are delivered to on_flow(). The history calls delivery() after subscribe().
  enum class Delivery : std::uint8_t {
    none,
    batched,  // all events, but the machine may have continued in the meantime
    immediate,
  };
  virtual Delivery delivery() const { return Delivery::immediate; }
  // Receives an event at a level above 0, before the instruction is executed and before before_instruction() is called. The level's tracker
  // is up to date. Returning false ends the run.
  virtual bool on_level_event(int, const LevelEvent&) { return true; }
  // Called before a recorded input is applied. Returning false ends the run after the input.
  virtual bool before_input() { return true; }
  virtual void on_input(const Input&) {}
  // Called at the end of replay_range(), before the machine's position is restored.
  virtual void on_finish() {}
};

}  // namespace janus::debug
