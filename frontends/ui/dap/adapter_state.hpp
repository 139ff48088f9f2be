// State shared by all request handlers of an adapter. Private to this folder.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "frontends/core/session/error.hpp"
#include "frontends/ui/console/console_channel.hpp"
#include "frontends/ui/dap/adapter.hpp"
#include "frontends/ui/dap/message_reader.hpp"
#include "frontends/core/engine/engine.hpp"
#include "frontends/core/views/watch_list.hpp"

namespace janus::dap {

using nlohmann::ordered_json;

struct Request {
  int seq = 0;
  std::string command;
  std::shared_ptr<const ordered_json> arguments = {};  // an object
};

struct RequestRow;  // requests.hpp

// A machine operation: a run, a step, a search through the recording, or a console line.
struct Run {
  using Clock = std::chrono::steady_clock;

  std::string reason;  // for the `stopped` event, unless a breakpoint or the machine itself causes the stop
  int level = 0;
  // For reporting the progress of a search or console line: its title, and the request's seq.
  std::string title = {};
  std::optional<int> request = {};
  std::shared_ptr<views::Progress> progress = {};  // progress of the engine's job
  engine::Engine::PendingAnswer asked = {};        // pending answer to the run's command
  std::optional<std::uint64_t> before = {};        // number of the last snapshot before the command ended; nullopt while it is active
  Clock::time_point reported = Clock::now();       // time of the last progress event, or of the start
  std::string progress_id = {};                    // empty until a progress event is sent
  int percentage = 0;                              // last reported percentage

  bool is_search() const { return request.has_value(); }
};

struct AdapterState {
  // --- Messages to the client --------------------------------------------------------------------------------
  Adapter::Write write;
  int sequence = 0;
  void send(const ordered_json& message);
  void send_event(std::string_view name, ordered_json body);
  void send_output(std::string_view category, std::string text);  // `text` includes line endings
  void respond(const Request& request, ordered_json body);
  void reject(const Request& request, const std::string& problem);

  // --- Requests ----------------------------------------------------------------------------------------------
  MessageReader reader;
  void receive(std::string_view text);  // a message without its header
  std::string token;                    // token that the client still has to send; empty if none is needed
  // Throws session::Error if the client may not send this request.
  void check_allowed(const std::string& command, const ordered_json& arguments);
  // Handles the request, or queues it if the machine is busy.
  void dispatch(const Request& request);
  bool needs_wait(const RequestRow& row, const Request& request) const;
  void answer(const RequestRow& row, const Request& request);
  // Calls `work`, and rejects the request if it throws.
  void attempt(const Request& request, const std::function<void()>& work);

  // Delayed requests, and responses that need a result from the engine. Each send_pending() call retries them until they return true.
  std::vector<std::function<bool()>> later;
  int waiting = 0;          // number of requests in `later`; new requests that may have to wait are queued behind them
  bool completing = false;  // a completion is in progress; the console computes one at a time

  bool initialized = false, configured = false, stop_on_entry = false, terminated = false, ended = false;
  bool lines_from_one = true, columns_from_one = true;
  bool supports_memory = false, supports_invalidated = false, supports_progress = false;  // the client supports these events

  // --- The machine -------------------------------------------------------------------------------------------
  Launcher launcher;
  std::shared_ptr<const ordered_json> launched;  // the arguments of the last launch
  bool no_debug = false;                         // breakpoints do not stop the program, and the session ends with the program
  std::optional<std::uint16_t> entry;            // for stop_on_entry: the first instruction, if a monitor starts the program later
  std::uint64_t entry_cycle = 0;                 // cycle at which the program started; 0 if unknown
  std::shared_ptr<console::ConsoleChannel> console = std::make_shared<console::ConsoleChannel>();
  std::unique_ptr<engine::Engine> engine;  // null before launch
  std::shared_ptr<const views::Snapshot> now;
  // Replaces the session with a new one for the arguments of a `launch` request.
  void power_on(std::shared_ptr<const ordered_json> arguments);
  void take_snapshot();
  const views::Description& about() const { return *now->about; }
  // Executes a command that does not run the machine, and waits for a snapshot that shows the change. Throws session::Error on failure.
  void execute_and_wait(views::Command command);
  void flush();  // waits for a snapshot that reflects everything submitted to the engine

  // --- Runs --------------------------------------------------------------------------------------------------
  std::optional<Run> run;                                // the last run, until its `stopped` event is sent
  std::optional<Run> line;                               // the active console line; its output is the response to `evaluate`
  bool reported_running = false, paused_at_end = false;  // paused_at_end: a BASIC machine's program has ended
  std::optional<int> exit_code;                          // set if the program has ended or crashed; the same code as for `janus run`
  void go(views::Command command, Run next);
  bool run_has_ended();
  // Returns true while a search, or a console line that does not run the machine, is active. Changes to the session must wait until it
  // ends.
  bool is_searching() const { return (run && run->is_search()) || (line && !now->running); }
  // Cancels the run, the search and the console line, even if they have not started yet.
  void cancel_run(const char* why);
  void update_run_state();
  void report_running();
  void report_stop(const Run& done);
  void report_end();  // reports the end of the session; no stops are reported after it
  std::chrono::milliseconds patience{};
  int progresses = 0;  // number of searches whose progress was reported
  void report_progress();
  void end_progress(const Run& done);

  // The exception that caused the last stop, if any. `id` identifies an exception filter, or a stop without a filter.
  struct Exception {
    std::string id, text;
  };
  std::optional<Exception> exception;
  std::map<int, int> errors_of_levels;  // breakpoints where an interpreter reports an error, with the interpreter's level

  // --- Numbered objects --------------------------------------------------------------------------------------
  struct FrameRef {
    int level = 0;
    std::size_t depth = 0;  // 0 is the innermost frame
    std::uint64_t serial = 0;
  };
  using Listed = std::function<ordered_json(const ordered_json& arguments)>;  // returns the array `variables`
  struct List {
    enum class ListContent : std::uint8_t { constants, registers, variables } holds;
    Listed listed;
  };
  // The client's number for an object (frameId, variablesReference, targetId) is the object's index + 1. Frames, lists and stepIn targets
  // are valid until the machine moves.
  std::vector<FrameRef> frames;
  std::vector<List> lists;
  std::vector<std::uint16_t> step_targets;
  std::vector<std::uint32_t> goto_targets;
  const FrameRef& find_frame(const Request& request) const;
  List find_list(const Request& request) const;
  int add_list(List::ListContent holds, Listed listed) {
    lists.push_back({holds, std::move(listed)});
    return static_cast<int>(lists.size());
  }
  std::uint64_t line_frame = 0;  // the serial of the frame that the last console line selected, until the machine moves; 0 if none
  views::WatchList watched;      // the program's own variables
  void clear_references();

  // --- Breakpoints -------------------------------------------------------------------------------------------
  struct PlacedBreakpoint {
    int id = 0;                                 // sent to the client
    std::shared_ptr<const ordered_json> asked;  // element of the request
    std::shared_ptr<ordered_json> told;         // element of the response
    std::vector<int> set = {};                  // the debugger's breakpoint numbers; empty if not set
  };
  // The breakpoints set by one request; the next request of the same type replaces them.
  struct BreakpointGroup {
    Request request;  // the last request; executed again after `restart`
    std::vector<PlacedBreakpoint> placed;
  };
  std::map<std::string, BreakpointGroup> breakpoints;  // keyed by request or source: "setDataBreakpoints", "source of main.s"
  int next_breakpoint = 1;
  std::vector<int> reusable_ids;  // ids to reuse before assigning new ids
  // Returns the client's id for one of the debugger's breakpoints, or nullopt if the console set the breakpoint.
  std::optional<int> client_id(int number) const;
  // Sets and reports all breakpoints again after `restart`.
  void set_breakpoints_again();
  // Reports the breakpoints set or deleted by a console line.
  void report_breakpoints(const std::vector<debug::Breakpoint>& before);
};

}  // namespace janus::dap
