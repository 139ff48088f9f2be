// Queues key presses for a front end and times them so that a program scanning its keyboard detects every one. A window reports presses and
// releases as fast as they occur. A key is held for at least 50 ms of emulated time. The next key goes down at least 50 ms after the
// previous one, or 30 ms after its release. Modifiers stay down as long as the key they modify. Keys wired directly (RES, NMI) and switches
// are not delayed.
#pragma once

#include <cstdint>
#include <deque>
#include <vector>

#include "frontends/core/session/session.hpp"

namespace janus::engine {

class KeyScheduler {
 public:
  void press(int key) { waiting_.push_back({key, true}); }
  void release(int key) { waiting_.push_back({key, false}); }

  // Returns true if a scanned key is pressed, other than a modifier.
  bool holds_keys() const;
  // Performs the presses and releases due at the machine's current cycle.
  void perform_due_events(session::Session& session);
  // Discards queued and held keys, when switching to another machine or position in the recording.
  void clear() { *this = {}; }

 private:
  struct Event {
    int key;
    bool down;
  };
  struct Held {
    int key;
    std::uint64_t since;
    std::uint64_t least;  // minimum number of cycles to hold it
    bool scanned;         // scanned by the program, and not a modifier
  };
  bool due(const Event& event, const session::Session& session) const;
  void perform(const Event& event, session::Session& session);

  std::deque<Event> waiting_;
  std::vector<Held> held_;
  std::uint64_t last_press_ = 0;  // cycle of the last press of a scanned key; 0 if none yet
  std::uint64_t last_release_ = 0;
};

}  // namespace janus::engine
