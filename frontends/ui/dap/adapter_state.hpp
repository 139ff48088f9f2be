// The state that all request handlers of an adapter share. Private to this folder.
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

// An operation of the machine: a run, a step, a search through the recording, or a console line.
struct Run {
  using Clock = std::chrono::steady_clock;

  std::string reason;  // of the event `stopped`, unless a breakpoint or the machine itself causes the stop
  int level = 0;
  // Of searches and console lines, whose progress is reported: the title, and the seq of the request.
  std::string title = {};
  std::optional<int> request = {};
  std::shared_ptr<views::Progress> progress = {};  // of the engine's job
  engine::Engine::Asked asked = {};                // of a run: its command
  std::optional<std::uint64_t> before = {};        // the number of the last snapshot before the command ended; nullopt: it has not ended
  Clock::time_point reported = Clock::now();       // time of the last progress event, or of the start
  std::string progress_id = {};                    // empty: no progress event was sent
  int percentage = 0;                              // in the last progress event

  bool is_search() const { return request.has_value(); }
};

struct AdapterState {
  // --- Messages to the client --------------------------------------------------------------------------------
  Adapter::Write write;
  int sequence = 0;
  void send(const ordered_json& message);
  void event(std::string_view name, ordered_json body);
  void output(std::string_view category, std::string text);  // `text` includes line ends
  void respond(const Request& request, ordered_json body);
  void refuse(const Request& request, const std::string& problem);

  // --- Requests ----------------------------------------------------------------------------------------------
  MessageReader reader;
  void receive(std::string_view text);  // a message without its header
  std::string token;                    // that the client has not sent yet; empty: none is needed
  // Throws session::Error if the client may not send this request.
  void admit(const std::string& command, const ordered_json& arguments);
  // Answers the request, or queues it if the machine is busy.
  void dispatch(const Request& request);
  bool must_wait(const RequestRow& row, const Request& request) const;
  void answer(const RequestRow& row, const Request& request);
  // Runs `work`, and refuses the request if `work` throws.
  void attempt(const Request& request, const std::function<void()>& work);

  // Called at each look() until they return true: requests that have to wait, and responses that need a result of the engine.
  std::vector<std::function<bool()>> later;
  int waiting = 0;          // requests in `later`; other requests that can have to wait are queued after them
  bool completing = false;  // a completion is under way; the console computes one at a time

  bool initialized = false, configured = false, stop_on_entry = false, terminated = false, ended = false;
  bool lines_from_one = true, columns_from_one = true;
  bool supports_memory = false, supports_invalidated = false, supports_progress = false;  // the client supports these events

  // --- The machine -------------------------------------------------------------------------------------------
  Launcher launcher;
  std::shared_ptr<const ordered_json> launched;  // the arguments of the last launch
  bool no_debug = false;                         // breakpoints do not stop, and the session ends when the program does
  std::optional<std::uint16_t> entry;            // with stop_on_entry: the program's first instruction, if it is executed later
  std::uint64_t entry_cycle = 0;                 // when the program started; 0: unknown
  std::shared_ptr<console::ConsoleChannel> console = std::make_shared<console::ConsoleChannel>();
  std::unique_ptr<engine::Engine> engine;  // null before launch
  std::shared_ptr<const views::Snapshot> now;
  // Replaces the session by a new one, from the arguments of a `launch`.
  void power_on(std::shared_ptr<const ordered_json> arguments);
  void take_snapshot();
  const views::Description& about() const { return *now->about; }
  // Runs a command that does not run the machine, and waits for a snapshot that shows the change. Throws session::Error if it fails.
  void change(views::Command command);
  void settle();  // waits for a snapshot that shows everything that was submitted to the engine

  // --- Runs --------------------------------------------------------------------------------------------------
  std::optional<Run> run;                                // the last one, until its `stopped` event is sent
  std::optional<Run> line;                               // the console line under way; its output is the response to `evaluate`
  bool reported_running = false, paused_at_end = false;  // paused_at_end: the program of a BASIC machine has ended
  std::optional<int> exit_code;                          // after a stop at which the program has ended or crashed; as of `janus run`
  void go(views::Command command, Run next);
  bool run_has_ended();
  // A search is under way, or a console line that does not run the machine. Changes of the session have to wait for its end.
  bool searches() const { return (run && run->is_search()) || (line && !now->running); }
  // Cancels the run, the search and the console line, even if they have not started.
  void give_up(const char* why);
  void look_at_run();
  void report_running();
  void report_stop(const Run& done);
  void report_end();  // the session: the machine's stops are not reported any more
  std::chrono::milliseconds patience{};
  int progresses = 0;  // number of searches whose progress was reported
  void report_progress();
  void end_progress(const Run& done);

  // The cause of the last stop, if it was an exception: the id of a filter, or of a stop without a filter.
  struct Exception {
    std::string id, text;
  };
  std::optional<Exception> exception;
  std::map<int, int> errors_of_levels;  // breakpoints at which an interpreter reports an error, and its level

  // --- Objects with numbers ----------------------------------------------------------------------------------
  struct FrameAt {
    int level = 0;
    std::size_t depth = 0;  // 0: the innermost
    std::uint64_t serial = 0;
  };
  using Listed = std::function<ordered_json(const ordered_json& arguments)>;  // returns the array `variables`
  struct List {
    enum class Holds : std::uint8_t { constants, registers, variables } holds;
    Listed listed;
  };
  // The client's number of an object (frameId, variablesReference, targetId) is its index + 1. Frames, lists and targets of stepIn are
  // valid until the machine moves.
  std::vector<FrameAt> frames;
  std::vector<List> lists;
  std::vector<std::uint16_t> step_targets;
  std::vector<std::uint32_t> goto_targets;
  const FrameAt& frame_of(const Request& request) const;
  List list_of(const Request& request) const;
  int list(List::Holds holds, Listed listed) {
    lists.push_back({holds, std::move(listed)});
    return static_cast<int>(lists.size());
  }
  std::uint64_t line_frame = 0;  // the serial of the frame that the last console line selected, until the machine moves; 0: none
  views::WatchList watched;      // the program's own variables
  void forget_numbers();

  // --- Breakpoints -------------------------------------------------------------------------------------------
  struct Placed {
    int id = 0;                                 // the client's
    std::shared_ptr<const ordered_json> asked;  // the element of the request
    std::shared_ptr<ordered_json> told;         // the element of the response
    std::vector<int> set = {};                  // the debugger's numbers; empty: it is not set
  };
  // The breakpoints that one request sets and replaces.
  struct Group {
    Request request;  // the last one; after `restart` it is executed again
    std::vector<Placed> placed;
  };
  std::map<std::string, Group> breakpoints;  // by request or source: "setDataBreakpoints", "source of main.s"
  int next_breakpoint = 1;
  std::vector<int> ids_again;  // ids to assign before new ones
  // The client's id for a number of the debugger; nullopt: the console has set the breakpoint.
  std::optional<int> id_of(int number) const;
  // Sets all breakpoints again after `restart`, and reports them.
  void place_again();
  // Reports the breakpoints that a console line has set and deleted.
  void report_breakpoints(const std::vector<debug::Breakpoint>& before);
};

}  // namespace janus::dap
