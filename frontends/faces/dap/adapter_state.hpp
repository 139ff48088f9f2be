// What the requests work on. Private to this folder.
#pragma once

#include <atomic>
#include <functional>
#include <future>
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
  Launch launched;  // as it was asked for last
  std::shared_ptr<console::ConsoleChannel> console = std::make_shared<console::ConsoleChannel>();
  std::unique_ptr<engine::Edits> edits;
  std::unique_ptr<engine::Engine> engine;  // null: nothing was launched. It ends before what it may call
  std::shared_ptr<const engine::Snapshot> now;
  void take_snapshot();
  const engine::Description& about() const { return *now->about; }

  bool initialized = false, configured = false, stop_on_entry = false, ended = false;
  bool lines_from_one = true, columns_from_one = true;
  bool hears_of_memory = false, hears_of_change = false;  // the client understands these events

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
  };
  std::optional<Run> run;
  bool seemed_to_run = false;
  // The job is done, and what it began is waited for.
  void go(engine::Job job, std::string reason, int level = 0);
  void look_at_run();

  bool console_answers = false;  // what the console writes now is the answer to `evaluate`

  // Answers that wait for the machine: true once it was given.
  std::vector<std::function<bool()>> later;
  // Looked at between two runs, and answered then.
  void study(const ordered_json& request, std::function<ordered_json(const engine::Task&)> work);
  // Done between two slices; at once, as far as a client can tell. What it throws comes out.
  void edit(const std::function<void(session::Session&)>& work);

  // --- What has numbers --------------------------------------------------------------------------------------
  struct FrameAt {
    int level = 0;
    std::size_t depth = 0;  // 0: the innermost
    std::uint64_t serial = 0;
  };
  std::vector<FrameAt> frames;                                                // a frame's id is its index + 1; until it runs on
  using Listed = std::function<ordered_json(const ordered_json& arguments)>;  // the array `variables`
  std::vector<Listed> lists;                                                  // a variablesReference is the index + 1; until then, too
  std::vector<std::string> lists_of;                                          // what each is, for setVariable: "registers"
  int list(std::string what, Listed listed) {
    lists.push_back(std::move(listed));
    lists_of.push_back(std::move(what));
    return static_cast<int>(lists.size());
  }
  engine::WatchList watched;                                   // the program's own variables
  std::vector<std::pair<std::size_t, std::uint32_t>> targets;  // of goto: file and line; a target's id is its index + 1
  void forget_numbers();

  std::map<std::string, std::vector<int>> breakpoints;  // ids, by what set them: "source 3", "data"
  int next_breakpoint = 1;
};

}  // namespace janus::dap
