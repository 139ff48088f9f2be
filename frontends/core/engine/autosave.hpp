// Crash recovery: saves the session to the state folder every minute in which the person did something or the machine ran, and removes
// it when the window is closed. What the next start finds there, of a process that lives no more, is offered.
//
//   window-PID.session    the session, written whole or not at all
//   window-PID.lock       held by the window while it lives: two windows do not take each other's
//
// Used by the machine's thread, but for find_leftovers().
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "frontends/core/engine/clock.hpp"
#include "frontends/core/engine/process_lock.hpp"
#include "frontends/core/session/timeline/session_file.hpp"

namespace janus::engine {

// $XDG_STATE_HOME/janus, or ~/.local/state/janus; empty if neither is set.
std::string state_folder();

class Autosave {
 public:
  using Bytes = std::function<std::vector<std::uint8_t>(session::Session&, const session::Bookmarks&)>;  // may throw

  // `lost`: is told why the session could not be kept when the window was ended from outside.
  Autosave(std::string folder, Clock::duration interval, Bytes bytes, std::function<void(const std::string&)> lost = {});
  Autosave(const Autosave&) = delete;
  Autosave& operator=(const Autosave&) = delete;

  void begin(bool worth);              // another session; worth keeping as it is
  void touch();                        // the user did something
  void moved_to(std::uint64_t cycle);  // where the machine is: another cycle than at the last save makes a save due
  bool due(Clock::time_point now) const;
  std::optional<Clock::time_point> next() const;  // nothing: not before something happens

  // What cannot be written is said once: one line, else empty.
  std::string save(session::Session& session, const session::Bookmarks& marks);
  bool kept() const { return kept_; }  // the last save went well
  // The window goes: closed by its user, or else ended from outside, which keeps the session for the next start.
  void end(session::Session& session, const session::Bookmarks& marks, bool closed);

  const std::string& path() const { return path_; }  // empty: nothing was written yet

 private:
  void choose_name();

  std::string folder_;
  Clock::duration interval_;
  Bytes bytes_;
  std::function<void(const std::string&)> lost_;
  std::string path_;
  std::unique_ptr<ProcessLock> lock_;
  Clock::time_point last_ = Clock::now();
  bool touched_ = false;     // worth keeping at all
  bool changed_ = false;     // since it was kept
  std::uint64_t cycle_ = 0;  // where it stood then
  bool kept_ = false;
  bool said_ = false;
};

// What a window left that was not closed. While this object lives no other window offers it.
class Leftover {
 public:
  Leftover(std::string path, std::unique_ptr<ProcessLock> lock);
  const std::string& path() const { return path_; }
  std::filesystem::file_time_type when() const { return when_; }
  void forget();  // the file goes
  // It cannot be opened: moved to `damaged.session`, or the first of `damaged-2.session` and so on that is free, where it is not offered
  // again. Returns the file's name from now on: the old one, if it could not be moved.
  std::string put_aside();
  static constexpr const char* kAside = "damaged.session";

 private:
  std::string path_;
  std::unique_ptr<ProcessLock> lock_;
  std::filesystem::file_time_type when_;
};

// The newest first.
std::vector<std::shared_ptr<Leftover>> find_leftovers(const std::string& folder);

}  // namespace janus::engine
