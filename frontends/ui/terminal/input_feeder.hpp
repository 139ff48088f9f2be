// Enters the user's input as fast as the machine accepts it. All input goes through one queue. A character is entered when the program is
// waiting for input, so no part of a paste is lost on a slow line or by a slow program. Typed keystrokes do not wait indefinitely: a
// program that polls the keys while it works receives them immediately, any other program after half a second.
#pragma once

#include <cstdint>
#include <deque>
#include <string>

#include "frontends/core/engine/engine.hpp"
#include "frontends/ui/terminal/machine_keys.hpp"
#include "frontends/ui/terminal/output_filter.hpp"
#include "frontends/ui/terminal/escape_decoder.hpp"

namespace janus::terminal {

class InputFeeder {
 public:
  // All arguments must outlive the feeder. The feeder must outlive the engine's last pump.
  InputFeeder(engine::Engine& engine, const MachineKeys& keys, bool serial, Charset charset);

  void type(TerminalKey stroke, std::size_t together);  // `together` is the number of keystrokes that arrived together
  // Enters a byte or key immediately, and discards pending input, because a user who interrupts does not want the rest.
  void type_at_once(std::uint8_t byte);
  void press_at_once(int key);
  void drop_input();
  // Call before every pump of the engine.
  void process_input();

  std::size_t pending_count() const { return typed_.size() + queued_.size(); }
  // Returns and clears a character for which the machine has no key or code; empty if all input was valid.
  std::string take_refused();

 private:
  struct Typed {
    TerminalKey stroke;
    bool patient;  // waits for the program indefinitely
  };
  struct QueuedAction {
    session::KeyAction action;
    bool patient;
  };
  void feed(session::Session& session);
  bool note_entered_input(const session::Session& session);
  void queue_in_session(session::Session& session);
  void send_queued_keys(session::Session& session);
  void enter_now(const session::KeyAction& action, session::Session& session);
  std::optional<session::KeyAction> action_for(const TerminalKey& stroke, bool by_hand, session::Session& session) const;

  engine::Engine& engine_;
  const MachineKeys& keys_;
  bool serial_;
  Charset charset_;
  std::deque<Typed> typed_;
  std::deque<QueuedAction> queued_;  // passed to the session, but not entered yet
  std::size_t noted_ = 0;            // number of checked entries in the session's log
  bool dropped_ = false;             // the input passed to the session must be cancelled
  std::deque<int> hurried_;          // keys pressed outside the session's queue, and not in its log yet
  bool others_ = false;              // the session has earlier input from other sources
  std::size_t asked_ = 0;            // size of queued_ at the last check
  std::deque<session::KeyAction> urgent_;
  std::uint64_t taken_at_ = 0;  // cycle of the last entered input, or of the last check without input
  std::uint64_t polls_ = 0;     // number of polls up to that cycle
  std::string refused_;
  engine::Engine::Clock::time_point due_ = {};
};

}  // namespace janus::terminal
