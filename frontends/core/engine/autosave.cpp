#include "frontends/core/engine/autosave.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <set>

#include "frontends/core/session/error.hpp"
#include "frontends/core/session/files.hpp"
#include "tools/files/folder.hpp"

namespace janus::engine {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kName = "window-", kSession = ".session", kLock = ".lock";

// Removes temporary files of an interrupted write.
void remove_pieces(const fs::path& path) {
  const std::string begin = "." + path.filename().string() + ".janus-";
  std::error_code error;
  for (const std::string& name : tools::list_directory(path.parent_path().string(), error)) {
    if (name.starts_with(begin)) fs::remove(path.parent_path() / name, error);
  }
}

}  // namespace

std::string state_folder() {
  const char* state = std::getenv("XDG_STATE_HOME");
  if (state != nullptr && *state == '/') return std::string(state) + "/janus";
  const char* home = std::getenv("HOME");
  return home == nullptr || *home == 0 ? "" : std::string(home) + "/.local/state/janus";
}

Autosave::Autosave(std::string folder, Clock::duration interval, Bytes bytes, std::function<void(const std::string&)> lost)
    : folder_(std::move(folder)), interval_(interval), bytes_(std::move(bytes)), lost_(std::move(lost)) {}

void Autosave::begin(bool worth) { touched_ = changed_ = worth; }

void Autosave::record_user_input() { touched_ = changed_ = true; }

void Autosave::note_cycle(std::uint64_t cycle) { changed_ = changed_ || cycle != cycle_; }

bool Autosave::due(Clock::time_point now) const { return touched_ && changed_ && now >= last_ + interval_; }

std::optional<Clock::time_point> Autosave::next_save_time() const {
  return touched_ && changed_ ? std::optional(last_ + interval_) : std::nullopt;
}

// If another window has the same process number (two containers with one home), uses another name, so
// that a session left under that number is not overwritten.
void Autosave::choose_file_name() {
  if (folder_.empty()) throw session::Error("neither XDG_STATE_HOME nor HOME is set");
  std::error_code error;
  fs::create_directories(folder_, error);
  for (int attempt = 1;; ++attempt) {
    const std::string name = fmt::format("{}/{}{}{}", folder_, kName, getpid(), attempt == 1 ? "" : fmt::format("-{}", attempt));
    std::string problem;
    auto lock = ProcessLock::acquire(name + std::string(kLock), problem);
    if (!problem.empty()) throw session::Error(problem);
    if (lock == nullptr || fs::exists(name + std::string(kSession), error)) continue;
    lock_ = std::move(lock);
    path_ = name + std::string(kSession);
    return;
  }
}

std::string Autosave::save(session::Session& session, const session::Bookmarks& marks) {
  std::string problem;
  try {
    if (path_.empty()) choose_file_name();
    session::write_file(path_, bytes_(session, marks));
  } catch (const std::exception& error) { problem = error.what(); }
  last_ = Clock::now();
  kept_ = problem.empty();
  if (kept_) changed_ = false;
  cycle_ = session.cycle();
  if (kept_ || std::exchange(said_, true)) return {};
  return "the session is not saved automatically: " + problem;
}

void Autosave::end(session::Session& session, const session::Bookmarks& marks, bool closed) {
  if (!closed) {
    if (!touched_ || !changed_) return;
    said_ = false;  // this is the last save
    if (const std::string problem = save(session, marks); !problem.empty() && lost_) lost_(problem);
    return;
  }
  if (path_.empty()) return;
  std::error_code error;
  fs::remove(path_, error);
}

RecoverableSession::RecoverableSession(std::string path, std::unique_ptr<ProcessLock> lock)
    : path_(std::move(path)), lock_(std::move(lock)) {
  std::error_code error;
  when_ = fs::last_write_time(path_, error);
}

void RecoverableSession::delete_file() {
  std::error_code error;
  fs::remove(path_, error);
  remove_pieces(path_);
}

std::string RecoverableSession::rename_damaged() {
  for (int attempt = 1;; ++attempt) {
    const std::string name = attempt == 1 ? kDamagedName : fmt::format("damaged-{}{}", attempt, kSession);
    const fs::path aside = fs::path(path_).parent_path() / name;
    // Created first, so that only one of two processes gets the name.
    const int made = ::open(aside.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (made < 0 && errno == EEXIST) continue;
    if (made < 0) break;
    ::close(made);
    std::error_code error;
    fs::rename(path_, aside, error);
    if (!error) {
      remove_pieces(path_);
      return name;
    }
    fs::remove(aside, error);
    break;
  }
  return fs::path(path_).filename().string();
}

std::vector<std::shared_ptr<RecoverableSession>> find_recoverable_sessions(const std::string& folder) {
  std::set<std::string> names;
  std::error_code error;
  for (const std::string& name : tools::list_directory(folder, error)) {
    for (const std::string_view ending : {kSession, kLock}) {
      if (name.starts_with(kName) && name.ends_with(ending)) names.insert(name.substr(0, name.size() - ending.size()));
    }
  }
  std::vector<std::shared_ptr<RecoverableSession>> found;
  for (const std::string& name : names) {
    const std::string path = folder + "/" + name;
    std::string problem;
    auto lock = ProcessLock::acquire(path + std::string(kLock), problem);
    if (lock == nullptr) continue;  // its window is still open
    if (fs::exists(path + std::string(kSession), error))
      found.push_back(std::make_shared<RecoverableSession>(path + std::string(kSession), std::move(lock)));
    else remove_pieces(path + std::string(kSession));
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const auto& a, const auto& b) { return a->modification_time() > b->modification_time(); });
  return found;
}

}  // namespace janus::engine
