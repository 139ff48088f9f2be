// Types for a person at a terminal, as fast as the machine takes it. Whatever is typed waits in one queue, in order, and a character is
// given when the program waits for input: so nothing of a paste is lost, whether the line is slow or the program. What came from the
// fingers does not wait for ever: a program that looks for keys while it works gets it at once, any other after half a second.
#pragma once

#include <cstdint>
#include <deque>
#include <string>

#include "frontends/core/engine/engine.hpp"
#include "frontends/faces/terminal/machine_keys.hpp"
#include "frontends/faces/terminal/paper.hpp"
#include "frontends/faces/terminal/strokes.hpp"

namespace janus::terminal {

class Typist {
 public:
  // All of it outlives the typist, and the typist whoever pumps the engine.
  Typist(engine::Engine& engine, const MachineKeys& keys, bool serial, Charset charset);

  void type(Stroke stroke, std::size_t together);  // it came with so many others
  // Before all that waits, which is dropped: whoever breaks off does not want the rest.
  void type_at_once(std::uint8_t byte);
  void press_at_once(int key);
  void drop();
  // To be called whenever the engine is pumped next.
  void work();

  std::size_t waiting() const { return typed_.size() + given_.size(); }
  // A character that the machine has no key for, or no code; once. Empty: all could be typed.
  std::string take_refused();

 private:
  struct Typed {
    Stroke stroke;
    bool patient;  // waits for the program, however long
  };
  struct Given {
    session::KeyAction action;
    bool patient;
  };
  void feed(session::Session& session);
  bool note_taken(const session::Session& session);
  void queue_up(session::Session& session);
  void hurry(session::Session& session);
  void give_now(const session::KeyAction& action, session::Session& session);
  std::optional<session::KeyAction> action_for(const Stroke& stroke, bool by_hand, session::Session& session) const;

  engine::Engine& engine_;
  const MachineKeys& keys_;
  bool serial_;
  Charset charset_;
  std::deque<Typed> typed_;
  std::deque<Given> given_;  // to the session, which has not taken them yet
  std::size_t noted_ = 0;    // entries of the session's log that were looked at for them
  bool dropped_ = false;     // what it has is to be taken back
  std::deque<int> hurried_;  // keys that were pressed past the session, and are not in its log yet
  bool others_ = false;      // gave it something that is before all this
  std::size_t asked_ = 0;    // how many it had been given when it was looked at last
  std::deque<session::KeyAction> urgent_;
  std::uint64_t taken_at_ = 0;  // the cycle in which the session took one, or had none
  std::uint64_t polls_ = 0;     // then
  std::string refused_;
  engine::Engine::Clock::time_point due_ = {};
};

}  // namespace janus::terminal
