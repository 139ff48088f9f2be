// The library's open machines, and helpers shared by all janus.h functions.
//
// A handle is a number cast to a pointer. Handles are looked up but never dereferenced, so that closed and invalid handles can be detected.
// They are not reused.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/core/commands/console.hpp"
#include "frontends/core/commands/parameters.hpp"
#include "frontends/core/session/session.hpp"
#include "frontends/games/play/match.hpp"
#include "frontends/library/janus.h"
#include "tools/text.hpp"

namespace janus::library {

// An error with a specific result code. A session::Error becomes JANUS_REFUSED.
struct Failure {
  janus_result result;
  std::string why;
};

struct OpenMachine {
  // Opens a machine like janus_open(). Throws session::Error.
  OpenMachine(const char* what, const char* const* options);

  debug::Debugger& debugger() { return session->debugger(); }
  // Returns false if the current run or search must end because of janus_interrupt() or the progress callback. Calls the callback when it
  // is due.
  bool may_continue();

  // Run a command line, or a command with parameter values (commands::Console). Afterwards, `output` contains the command's output, and the
  // stop reason is up to date. A run ends at `max_cycle` at the latest.
  commands::Result execute(const std::string& line);
  commands::Result call(std::string_view command, const std::vector<commands::NamedValue>& values,
                        std::optional<std::uint64_t> max_cycle = {});
  // Set the values returned by janus_stop_reason(), janus_stop_text() and janus_stop_breakpoint().
  void set_stop(janus_stop why, const std::string& reason);
  void run_ended(session::EndReason end);
  // Clears the interrupt after it has ended a run or search. A closed machine stays interrupted.
  void clear_interrupt() {
    progress.restart();
    if (closed) progress.cancel();
  }
  // Returns the match. Throws session::Error if the program does not play a game.
  play::Match& game() {
    require_stopped();
    return console->game();
  }
  // Throws Failure if called from a callback. If `inspects` is set, calls from a hook are allowed.
  void require_stopped(bool inspects = false) const {
    if (in_hook && !inspects)
      throw Failure{JANUS_REFUSED, "this machine is running; a hook can only inspect it: return 0 to stop it first"};
    if (in_callback) throw Failure{JANUS_REFUSED, "this machine is running; return 0 from the callback to stop it first"};
  }

  std::recursive_mutex mutex;  // held during a call; recursive, so that calls from the progress callback can be rejected
  std::atomic<bool> closed = false;
  janus_progress_callback callback = nullptr;
  void* callback_user = nullptr;
  bool in_callback = false, in_hook = false;
  std::chrono::steady_clock::time_point callback_due;
  debug::Progress progress{{}, [this] { return may_continue(); }};
  const session::Control control{.on_slice = [this] { return may_continue(); }, .stop = progress.token()};

  std::unique_ptr<session::Collection> collection;  // collection named by the `software` argument; null for the built-in programs
  std::unique_ptr<session::Session> session;
  std::unique_ptr<commands::Console> console;
  std::string remarks, output;
  struct Hook {
    janus_hook callback;
    void* user;
  };
  std::map<int, Hook> hooks;  // keyed by breakpoint number

  struct {
    janus_stop reason = JANUS_STOP_NONE;
    int breakpoint = 0;
    std::string text;
  } stop;

  std::string error;  // see janus_error()

 private:
  commands::Result finished(commands::Result result);
};

std::shared_ptr<OpenMachine> find(const janus_machine* handle, bool remove = false);  // null if not open
// Stores the current exception for janus_error() and returns its code. Call it in a catch block. `machine` may be null.
janus_result report_exception(OpenMachine* machine) noexcept;

// Store a copy that stays valid until the calling thread has received 64 more strings, or 8 more byte arrays.
const char* store(std::string_view text);
const unsigned char* store(std::vector<unsigned char> bytes, std::size_t& size);
// Stores a string until the process ends.
const char* store_permanently(std::string_view text);

// Throws Failure if the command failed.
inline void check(const commands::Result& result, janus_result code = JANUS_REFUSED) {
  if (result.status == commands::Status::error) throw Failure{code, result.error};
}

// Throws Failure if the argument is NULL; `what` describes it.
template <class Pointer>
Pointer require_argument(Pointer argument, const char* what) {
  if (argument == nullptr) throw Failure{JANUS_BAD_ARGUMENT, std::string(what) + " is NULL"};
  return argument;
}
// Returns the text without leading and trailing white space. Throws Failure if it is NULL or blank.
std::string require_text(const char* text, const char* what);
// Throws Failure if the address is larger than $FFFF.
void check_address(std::uint32_t address);
// Splits the NAME=VALUE strings of a NULL-terminated array. Throws Failure if one has a different format.
std::vector<commands::NamedValue> named_values(const char* const* array);

// Returns the index of a register. Throws Failure if the register is unknown or too narrow for the value.
int find_register(const OpenMachine& open, const char* name, std::uint32_t value = 0);

// Returns the index of the row with this name, ignoring case. Throws Failure if there is none.
template <class Rows>
std::size_t find_row(const Rows& rows, std::string_view name, std::string_view what) {
  const auto found = std::find_if(rows.begin(), rows.end(), [&](const auto& row) { return tools::equals_ignore_case(row.name, name); });
  if (found != rows.end()) return static_cast<std::size_t>(found - rows.begin());
  std::vector<std::string> names;
  for (const auto& row : rows) names.emplace_back(row.name);
  throw Failure{JANUS_NOT_FOUND, "unknown " + std::string(what) + " `" + std::string(name) + "`; use one of: " + tools::join_names(names)};
}

// Calls `work` with the machine, and returns its result (JANUS_OK if it has none) or an error code. `inspects` allows calls from a hook.
template <class Work>
int with_machine(const janus_machine* handle, Work&& work, bool inspects = false) noexcept {
  std::shared_ptr<OpenMachine> machine;
  std::unique_lock<std::recursive_mutex> lock;
  try {
    machine = find(handle);
    if (machine != nullptr) lock = std::unique_lock(machine->mutex);
    if (machine == nullptr || machine->closed)
      throw Failure{JANUS_BAD_HANDLE, handle == nullptr ? "the machine is NULL" : "this handle does not refer to an open machine"};
    machine->require_stopped(inspects);
    if constexpr (std::is_void_v<decltype(work(*machine))>) {
      work(*machine);
      return JANUS_OK;
    } else {
      return work(*machine);
    }
  } catch (...) { return report_exception(machine.get()); }
}

// Like with_machine(), but `work` must only inspect the machine.
template <class Work>
int inspect_machine(const janus_machine* handle, Work&& work) noexcept {
  return with_machine(handle, std::forward<Work>(work), true);
}
// Calls `work`, which returns a number or a pointer. Returns 0 or NULL on failure.
template <class Value, class Work>
Value read_value(const janus_machine* handle, Work&& work) noexcept {
  Value value{};
  inspect_machine(handle, [&](OpenMachine& machine) { value = work(machine); });
  return value;
}
template <class Work>
const char* read_text_value(const janus_machine* handle, Work&& work) noexcept {
  return read_value<const char*>(handle, [&](OpenMachine& machine) { return store(work(machine)); });
}

}  // namespace janus::library
