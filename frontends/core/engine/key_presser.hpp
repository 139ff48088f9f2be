// Presses the machine's keys for a face, and decides when they go down and up. A window reports presses and releases as fast as they come;
// a program that scans its keys needs them held for a while, and one after the other. So every key is held for at least 50 emulated
// milliseconds, and a new one comes no sooner than that after the one before it, or 30 after its release; its modifiers stay down as long
// as it must. Keys that act by themselves (RES, NMI) and switches do not wait.
#pragma once

#include <cstdint>
#include <deque>
#include <vector>

#include "frontends/core/session/session.hpp"

namespace janus::engine {

class KeyPresser {
 public:
  void press(int key) { waiting_.push_back({key, true}); }
  void release(int key) { waiting_.push_back({key, false}); }

  // Whether a key that a program scans is down: no modifier, and none that acts by itself.
  bool holds() const;
  // Does what is due at the machine's present cycle.
  void work(session::Session& session);
  // For another machine, or another point in time: forgets what waits and what is held.
  void forget() { *this = {}; }

 private:
  struct Event {
    int key;
    bool down;
  };
  struct Held {
    int key;
    std::uint64_t since;
    std::uint64_t least;  // cycles for which it stays down
    bool scanned;         // by the program, and no modifier
  };
  bool due(const Event& event, const session::Session& session) const;
  void perform(const Event& event, session::Session& session);

  std::deque<Event> waiting_;
  std::vector<Held> held_;
  std::uint64_t last_press_ = 0;  // of a key that must be scanned; 0: none yet
  std::uint64_t last_release_ = 0;
};

}  // namespace janus::engine
