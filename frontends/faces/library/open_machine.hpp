// A machine that a caller of the library has open, and the one way from a handle to it. A handle is a number that is never given again, in
// a pointer's clothes: it is looked up, not followed, so that a closed one is noticed.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <new>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "frontends/core/session/session.hpp"
#include "frontends/core/commands/console.hpp"
#include "frontends/games/play/attended_game.hpp"
#include "frontends/faces/library/janus.h"

namespace janus::library {

// What a function gives for reasons of its own; all else that is thrown becomes JANUS_REFUSED and its like.
struct Failure {
  janus_result result;
  std::string why;
};

// What callers get stays the calling thread's: so many of the last texts and bytes, as janus.h promises. What machines do, and other
// threads, does not change it.
inline constexpr std::size_t kTextsKept = 64, kBytesKept = 8;
const char* give(std::string_view text);
const unsigned char* give(std::vector<unsigned char> bytes, std::size_t& size);
// For good: a text of which there are few.
const char* give_for_good(std::string_view text);

struct OpenMachine {
  // Throws session::Error.
  OpenMachine(const char* what, const char* const* words);
  OpenMachine(const OpenMachine&) = delete;
  OpenMachine& operator=(const OpenMachine&) = delete;

  debug::Debugger& debugger() { return session->debugger(); }
  session::Control control();
  // For searches in what is recorded.
  debug::GoesOn goes_on();
  // Asked all the while, by both: nobody has interrupted it, and who looks on (janus_while_running) lets it go on. Who hears that it does
  // not ends what it does.
  bool goes_on_now();
  void look_on(janus_look look, void* user);
  // A line of the console. Throws session::Error; what it printed is in `printed`.
  commands::Result command(const std::string& line);
  // The same of a command's name and the words that a caller gave for it; `what` names them where they are missing.
  commands::Result command(std::string_view name, const char* words, const char* what);
  // Why it stands now is what janus_stop_reason() and its like say from now on.
  void stands(janus_stop why, const std::string& reason);
  void ended(session::End end);
  // Something was broken off by `interrupted`, which has done its work; but a closed machine does nothing any more.
  void was_broken_off();
  void close();
  // The game that it plays. Throws session::Error where it plays none.
  play::AttendedGame& game();

  std::recursive_mutex one_after_the_other;  // who looks on may call, and is refused
  std::atomic<bool> interrupted = false;     // the run that is under way is to end
  std::atomic<bool> closed = false;          // who waits for it is refused
  janus_look look = nullptr;
  void* look_user = nullptr;
  bool looking = false;  // it is called just now
  std::chrono::steady_clock::time_point look_due;

  std::unique_ptr<session::Collection> collection;  // with the word `software`; null: what is built in
  std::unique_ptr<session::Session> session;
  std::unique_ptr<commands::Console> console;
  std::unique_ptr<play::AttendedGame> watch;  // null: nobody has asked for the game yet
  std::string remarks, printed;

  janus_stop stop = JANUS_STOP_NONE;
  int stop_breakpoint = 0;
  std::string stop_text;

  // What went wrong last, which may be asked while it runs.
  void went_wrong(std::string& why);
  std::string last_error() const;

 private:
  mutable std::mutex error_mutex_;
  std::string error_;
};

janus_machine* enter(std::shared_ptr<OpenMachine> machine);
bool leave(const janus_machine* handle);                         // false: it was not open
std::shared_ptr<OpenMachine> find(const janus_machine* handle);  // null: it is not open
std::string& error_of_thread();
// After it was caught: what it was, and `why`.
janus_result result_of_exception(std::string& why) noexcept;

// Valid UTF-8, whatever it was, as far as a 0.
std::string clean(std::string_view text);
// What was given where something is needed: throws Failure for NULL. `what` names it.
template <class Pointer>
Pointer needed(Pointer given, const char* what) {
  if (given == nullptr) throw Failure{JANUS_BAD_ARGUMENT, std::string(what) + " is NULL"};
  return given;
}

// Does `work` on the machine, and gives what it gives, or what went wrong.
template <class Work>
int with_machine(const janus_machine* handle, Work&& work) noexcept {
  std::shared_ptr<OpenMachine> machine;
  std::unique_lock<std::recursive_mutex> lock;
  try {
    machine = find(handle);
    if (machine != nullptr) lock = std::unique_lock(machine->one_after_the_other);
    if (machine == nullptr || machine->closed) {
      error_of_thread() = handle == nullptr ? "the machine is NULL"
                                            : "this machine is not open; use a handle that janus_open() returned, before janus_close()";
      return JANUS_BAD_HANDLE;
    }
    if (machine->looking) throw Failure{JANUS_REFUSED, "this machine is running; return 0 from the callback to stop it first"};
    if constexpr (std::is_void_v<decltype(work(*machine))>) {
      work(*machine);
      return JANUS_OK;
    } else {
      return work(*machine);
    }
  } catch (...) {
    std::string why;
    const janus_result result = result_of_exception(why);
    machine != nullptr && !machine->closed ? machine->went_wrong(why) : error_of_thread().swap(why);  // where janus_error() looks
    return result;
  }
}

// The same for a work that gives a text; NULL where something went wrong.
template <class Work>
const char* text_of_machine(janus_machine* handle, Work&& work) noexcept {
  const char* text = nullptr;
  with_machine(handle, [&](OpenMachine& machine) { text = give(work(machine)); });
  return text;
}

}  // namespace janus::library
