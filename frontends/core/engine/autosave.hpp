// Crash recovery: saves the session to the state folder every minute with user input or machine activity, and deletes the file when the
// window is closed. The next start offers files of processes that no longer exist.
//
//   window-PID.session    the session, written atomically
//   window-PID.lock       held by the window while it is open, so that other windows do not touch the file
//
// Used by the machine's thread, except for find_leftovers().
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

  // `lost` receives the reason if the session could not be saved when the window was ended from outside.
  Autosave(std::string folder, Clock::duration interval, Bytes bytes, std::function<void(const std::string&)> lost = {});
  Autosave(const Autosave&) = delete;
  Autosave& operator=(const Autosave&) = delete;

  void begin(bool worth);              // another session; `worth`: worth saving now
  void touch();                        // the user did something
  void moved_to(std::uint64_t cycle);  // current cycle of the machine: a save is due if it has changed since the last one
  bool due(Clock::time_point now) const;
  std::optional<Clock::time_point> next() const;  // nullopt: no save is due until something happens

  // Returns a line for the first write error, else an empty string.
  std::string save(session::Session& session, const session::Bookmarks& marks);
  bool kept() const { return kept_; }  // the last save succeeded
  // The window is closing: by its user, or from outside, which keeps the session for the next start.
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
  bool touched_ = false;     // there is something worth saving
  bool changed_ = false;     // since the last save
  std::uint64_t cycle_ = 0;  // cycle of the last save
  bool kept_ = false;
  bool said_ = false;
};

// Session of a window that was not closed. During its lifetime no other window offers it.
class Leftover {
 public:
  Leftover(std::string path, std::unique_ptr<ProcessLock> lock);
  const std::string& path() const { return path_; }
  std::filesystem::file_time_type when() const { return when_; }
  void forget();  // deletes the file
  // For a session that cannot be opened: moves it to the first free name among `damaged.session`, `damaged-2.session` etc., so that it
  // is not offered again. Returns the file's new name, or the old one if it could not be moved.
  std::string put_aside();
  static constexpr const char* kAside = "damaged.session";

 private:
  std::string path_;
  std::unique_ptr<ProcessLock> lock_;
  std::filesystem::file_time_type when_;
};

// Newest first.
std::vector<std::shared_ptr<Leftover>> find_leftovers(const std::string& folder);

}  // namespace janus::engine
