// Crash recovery: saves the session to the state folder every minute if there was user input or machine activity, and deletes the file when
// the window is closed. On the next start, files left behind by processes that no longer exist are offered for recovery.
//
//   window-PID.session    the session, written atomically
//   window-PID.lock       held by the window while it is open, so that other windows do not touch the file
//
// All functions except find_recoverable_sessions() run on the machine's thread.
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

// Returns $XDG_STATE_HOME/janus or ~/.local/state/janus, or an empty string if neither variable is set.
std::string state_folder();

class Autosave {
 public:
  using Bytes = std::function<std::vector<std::uint8_t>(session::Session&, const session::Bookmarks&)>;  // may throw

  // `lost` receives the error message if the session could not be saved when the window was terminated externally.
  Autosave(std::string folder, Clock::duration interval, Bytes bytes, std::function<void(const std::string&)> lost = {});
  Autosave(const Autosave&) = delete;
  Autosave& operator=(const Autosave&) = delete;

  void begin(bool worth);                // starts with a new session; `worth` marks it as worth saving now
  void record_user_input();              // records user input
  void note_cycle(std::uint64_t cycle);  // reports the machine's cycle; a save is due if it has changed since the last save
  bool due(Clock::time_point now) const;
  std::optional<Clock::time_point> next_save_time() const;  // time of the next save; nullopt if nothing has changed

  // Saves the session. Returns a message for the first write error, and otherwise an empty string.
  std::string save(session::Session& session, const session::Bookmarks& marks);
  bool last_save_succeeded() const { return kept_; }
  // Call when the window closes. If the user closed it, deletes the file; otherwise saves the session for the next start.
  void end(session::Session& session, const session::Bookmarks& marks, bool closed);

  const std::string& path() const { return path_; }  // empty if nothing has been written yet

 private:
  void choose_file_name();

  std::string folder_;
  Clock::duration interval_;
  Bytes bytes_;
  std::function<void(const std::string&)> lost_;
  std::string path_;
  std::unique_ptr<ProcessLock> lock_;
  Clock::time_point last_ = Clock::now();
  bool touched_ = false;     // true if there is something worth saving
  bool changed_ = false;     // the session has changed since the last save
  std::uint64_t cycle_ = 0;  // cycle of the last save
  bool kept_ = false;
  bool said_ = false;
};

// The saved session of a window that was not closed properly. While this object exists, no other window offers the session for recovery.
class RecoverableSession {
 public:
  RecoverableSession(std::string path, std::unique_ptr<ProcessLock> lock);
  const std::string& path() const { return path_; }
  std::filesystem::file_time_type modification_time() const { return when_; }
  void delete_file();  // deletes the file
  // Renames a session that cannot be opened to the first unused name among `damaged.session`, `damaged-2.session` etc., so that it is not
  // offered again. Returns the new file name, or the old one if renaming failed.
  std::string rename_damaged();
  static constexpr const char* kDamagedName = "damaged.session";

 private:
  std::string path_;
  std::unique_ptr<ProcessLock> lock_;
  std::filesystem::file_time_type when_;
};

// Finds the sessions left behind in `folder`, newest first.
std::vector<std::shared_ptr<RecoverableSession>> find_recoverable_sessions(const std::string& folder);

}  // namespace janus::engine
