// What the requests work on. Private to this folder.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "frontends/core/session/error.hpp"
#include "frontends/faces/console/console_channel.hpp"
#include "frontends/faces/dap/adapter.hpp"
#include "frontends/faces/engine/engine.hpp"
#include "frontends/faces/engine/views/edits.hpp"
#include "frontends/faces/engine/views/watch_list.hpp"

namespace janus::dap {

using nlohmann::ordered_json;

struct AdapterState {
  // --- What goes out -----------------------------------------------------------------------------------------
  Adapter::Send send;
  int sequence = 0;
  void event(std::string_view name, ordered_json body);
  void output(std::string_view category, std::string text);  // with its line's end
  void respond(const ordered_json& request, ordered_json body);
  void refuse(const ordered_json& request, const std::string& problem);

  // --- The machine -------------------------------------------------------------------------------------------
  Launcher launcher;
  std::string launched;                // JSON: the arguments of `launch`, as they were the last time
  std::optional<std::uint16_t> entry;  // to which it is to run before it stands on entry
  std::shared_ptr<console::ConsoleChannel> console = std::make_shared<console::ConsoleChannel>();
  std::unique_ptr<engine::Edits> edits;
  std::unique_ptr<engine::Engine> engine;        // null: nothing was launched. It ends before what it may call
  void power_on(const ordered_json& arguments);  // of `launch`; in the place of what there is
  std::shared_ptr<const engine::Snapshot> now;
  void take_snapshot();
  const engine::Description& about() const { return *now->about; }

  std::string token;  // that the client has to bring still; empty: none
  // Throws session::Error unless the client may make this request.
  void admit(std::string_view command, const ordered_json& request);

  bool initialized = false, configured = false, stop_on_entry = false, terminated = false, ended = false;
  bool lines_from_one = true, columns_from_one = true;
  bool hears_of_memory = false, hears_of_change = false, hears_of_progress = false;  // the client understands these events

  // --- What lasts --------------------------------------------------------------------------------------------
  // A search, or a line of the console: told as progress where it is not over soon (lasting.cpp).
  struct Lasting {
    using Clock = std::chrono::steady_clock;
    std::string title;
    int request = 0;  // its number
    std::shared_ptr<engine::Progress> progress = {};
    Clock::time_point told = Clock::now();  // or begun
    std::string id = {};                    // of its progress; empty: nothing was told of it
    int percentage = 0;
  };
  std::chrono::milliseconds patience{};
  int progresses = 0;  // so far
  void tell_progress();
  void end_progress(const Lasting& over);
  // Nothing but its end is waited for: what changes the session has to wait, too.
  bool searches() const { return (run && run->search) || (line && !now->running); }
  // A step, a search or a way to somewhere is under way: what moves the machine comes after it.
  bool moves() const { return run && (run->search || run->reason != "pause"); }
  // The run, the search, the line: though its turn has not come.
  void give_up(const char* why);

  // --- Runs --------------------------------------------------------------------------------------------------
  // What was asked of the machine last, up to where it stands again: then `stopped` is told.
  struct Run {
    std::string reason;  // of `stopped`, unless a breakpoint or the machine itself was it
    int level = 0;
    struct Begun {
      std::atomic<bool> begun = false;
      std::atomic<std::uint64_t> snapshot = 0;  // the one before
    };
    std::shared_ptr<Begun> begun = std::make_shared<Begun>();
    std::shared_ptr<engine::Progress> progress = {};  // of its job
    std::optional<Lasting> search = {};               // it is one
  };
  std::optional<Run> run;
  bool seemed_to_run = false, told_end = false;  // told_end: that the text it runs has come to its end
  // The job is done, and what it began is waited for.
  void go(engine::Job job, std::string reason, int level = 0);
  // The same, through what is recorded.
  void search(const ordered_json& request, std::string title, engine::Job job, std::string reason, int level = 0);
  void look_at_run();
  void look_at_line();
  void tell_stop(const Run& done);
  void tell_run() { event("continued", {{"threadId", 1}, {"allThreadsContinued", true}}); }

  std::optional<Lasting> line;  // of the console's: what it writes now is the answer to `evaluate`, and its end tells where it stands

  // Why it stopped, where that is an exception: the filter, or what stops it always.
  struct Exception {
    std::string id, text;
  };
  std::optional<Exception> exception;
  std::map<int, int> errors_of_levels;  // the debugger's breakpoints at which an interpreter has found an error, and its level

  // Answers that wait for the machine: true once it was given.
  std::vector<std::function<bool()>> later;
  int waiting = 0;          // requests among them that have not begun: others that would have to wait come after them
  bool completing = false;  // the console is asked for what a line may go on with: one at a time
  // Done between two slices; at once, as far as a client can tell. What it throws comes out.
  void edit(const std::function<void(session::Session&)>& work);

  // --- What has numbers --------------------------------------------------------------------------------------
  struct FrameAt {
    int level = 0;
    std::size_t depth = 0;  // 0: the innermost
    std::uint64_t serial = 0;
  };
  using Listed = std::function<ordered_json(const ordered_json& arguments)>;  // the array `variables`
  struct List {
    std::string what;  // for setVariable: "registers"
    Listed listed;
  };
  // A frame's id and a variablesReference are the index + 1; until it runs on. What is gone is refused in the name of the request.
  std::vector<FrameAt> frames;
  std::vector<List> lists;
  const FrameAt& frame_of(const ordered_json& request) const;
  List list_of(const ordered_json& request) const;
  int list(std::string what, Listed listed) {
    lists.push_back({std::move(what), std::move(listed)});
    return static_cast<int>(lists.size());
  }
  engine::WatchList watched;  // the program's own variables
  // Addresses; a target's id is its index + 1.
  std::vector<std::uint32_t> targets;       // of goto
  std::vector<std::uint16_t> step_targets;  // of stepIn; until it runs on
  void forget_numbers();

  // --- Breakpoints -------------------------------------------------------------------------------------------
  struct Placed {
    int id = 0;                    // the client's
    std::string asked, told = {};  // JSON: out of the request, and of its answer
    std::vector<int> set = {};     // the debugger's numbers; none: it is not set
  };
  struct Group {
    std::string request;  // the last one, JSON; after `restart` it is carried out again
    std::vector<Placed> placed;
  };
  std::map<std::string, Group> breakpoints;  // by what sets them: "source main.s", "data"
  int next_breakpoint = 1;
  std::vector<int> ids_again;  // to be given before new ones
  // The client's id of the debugger's breakpoint; nullopt: it is the console's.
  std::optional<int> id_of(int number) const;
  void place_again();                                                   // after `restart`, and tells what became of them
  void tell_breakpoints(const std::vector<debug::Breakpoint>& before);  // what a line of the console did to them
};

}  // namespace janus::dap
