// Runs of the machine: their start, their `stopped` event, their progress, and their cancelling.
#include <fmt/format.h>

#include <future>
#include <nlohmann/json.hpp>
#include <thread>

#include "frontends/ui/dap/requests.hpp"

namespace janus::dap {
namespace {

constexpr std::chrono::milliseconds kInterval{200};  // between two progress updates

// The emulated time that a backward search has reached.
std::string reached(const views::Snapshot& now, float share) {
  const auto back = static_cast<std::uint64_t>(share * static_cast<double>(now.cycle - now.debug.begin));
  return "searched back to " + views::time_text(*now.about, now.cycle - back);
}

// The text up to the place: "breakpoint 1" of "breakpoint 1 at $0206 loop+4".
std::string without_place(const std::string& stopped) { return stopped.substr(0, stopped.find(" at ")); }

}  // namespace

void AdapterState::take_snapshot() {
  now = engine->snapshot();
  watched.update(*now);
}

void AdapterState::execute_and_wait(views::Command command) {
  const commands::Result result = engine->ask(std::move(command)).answer.get().result;
  if (!result.error.empty()) throw session::Error(result.error);
  flush();
}

void AdapterState::flush() {
  std::promise<std::uint64_t> shown;
  engine->submit({.work = [&](const engine::Task&) {
    shown.set_value(engine->snapshot()->number);  // this snapshot can be older than a change
    return engine::JobResult{};
  }});
  const std::uint64_t before = shown.get_future().get();
  for (int i = 0; i < 10'000 && engine->snapshot()->number <= before; ++i) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  take_snapshot();
}

// --- Start and stop --------------------------------------------------------------------------------------------

void AdapterState::go(views::Command command, Run next) {
  if (run) end_progress(*run);
  paused_at_end = false;
  exit_code.reset();
  run = std::move(next);
  run->asked = engine->ask(std::move(command));
  run->progress = run->asked.progress;
}

// The command has ended, the machine is stopped, and the snapshot shows this.
bool AdapterState::run_has_ended() {
  if (const auto answer = run->asked.take()) {
    run->before = answer->before;
    if (!answer->result.error.empty() && !run->progress->is_cancelled()) send_output("stderr", answer->result.error + "\n");
  }
  return run->before && now->number > *run->before && !now->running;
}

void AdapterState::cancel_run(const char* why) {
  if (line) line->progress->cancel();
  if (run) {
    run->reason = "pause";
    run->progress->cancel();
  }
  engine->pause(why);
}

void AdapterState::update_run_state() {
  take_snapshot();
  if (terminated) return;
  if (now->ended && now->running && !std::exchange(paused_at_end, true)) engine->pause("the program has ended");
  const bool starts = now->running && !reported_running;
  if (line) {  // its stop is reported when the line ends
    if (starts && !run) report_running();
    return;
  }
  if (run && !run_has_ended()) {
    reported_running = reported_running || now->running;
    return;
  }
  if (!run) {
    if (starts) return report_running();
    if (now->running || !reported_running) return;
    run = Run{"pause", now->debug.stopped_level};
  }
  report_stop(*std::exchange(run, std::nullopt));
}

void AdapterState::report_running() {
  reported_running = true;
  send_event("continued", {{"threadId", 1}, {"allThreadsContinued", true}});
}

void AdapterState::report_stop(const Run& done) {
  reported_running = false;
  end_progress(done);
  // A run back to the start of the recording ends at the entry. Before it, only the reset is recorded.
  if (done.is_search() && done.reason == "entry" && now->debug.stopped_by == 0 && now->cycle < entry_cycle)
    return go({"goto", {{"cycle", std::to_string(entry_cycle)}}}, {"entry"});
  if (done.reason == "entry" && !done.is_search()) entry_cycle = now->cycle;
  clear_references();
  line_frame = 0;
  ordered_json body = {{"reason", done.reason}, {"threadId", done.level + 1}, {"allThreadsStopped", true}};
  const bool moved = done.reason == "goto";
  if (!moved || done.is_search()) {  // after `goto`, the snapshot still contains the cause of the stop before
    const std::string words = without_place(now->stopped);
    if (words != "stopped") body["description"] = words;  // otherwise, clients show the reason
    if (words != now->stopped) body["text"] = now->stopped;
  }
  const int stopped_by = moved ? 0 : now->debug.stopped_by;
  const debug::Breakpoint* hit = nullptr;
  for (const debug::Breakpoint& each : now->debug.breakpoints)
    if (each.id == stopped_by) hit = &each;
  if (stopped_by != 0) {
    body["reason"] = hit != nullptr && debug::kind_of(hit->on).is_watch() ? "data breakpoint" : "breakpoint";
    if (const auto id = client_id(stopped_by)) body["hitBreakpointIds"] = {*id};
    body["threadId"] = now->debug.stopped_level + 1;
  }
  exception = find_exception(*this, hit, !moved && done.reason != "entry" && !done.is_search());
  if (exception) {
    body["reason"] = "exception";
    body["description"] = exception->id;
    body["text"] = exception->text;
    if (const auto error = errors_of_levels.find(stopped_by); error != errors_of_levels.end()) body["threadId"] = error->second + 1;
  }
  const bool cancelled = done.progress != nullptr && done.progress->is_cancelled();
  if (stopped_by == 0 && (exception || (done.reason == "pause" && !done.is_search() && !cancelled))) exit_code = paused_at_end ? 0 : 4;
  if (no_debug && exit_code) return report_end();
  send_event("stopped", std::move(body));
}

void AdapterState::report_end() {
  terminated = true;
  if (exit_code) send_event("exited", {{"exitCode", *exit_code}});
  send_event("terminated", nullptr);
}

// --- Progress --------------------------------------------------------------------------------------------------

void AdapterState::report_progress() {
  if (!supports_progress || !is_searching()) return;
  Run& active_job = run && run->is_search() ? *run : *line;
  const auto time = Run::Clock::now();
  const bool starts = active_job.progress_id.empty();
  if (time - active_job.reported < (starts ? patience : kInterval)) return;
  active_job.reported = time;
  const float share = active_job.progress->share;
  const int percentage = static_cast<int>(share * 100);
  if (!starts && percentage == active_job.percentage) return;
  active_job.percentage = percentage;
  if (starts) active_job.progress_id = fmt::format("search {}", ++progresses);
  ordered_json body = {{"progressId", active_job.progress_id}};
  if (starts) body.update({{"title", active_job.title}, {"requestId", *active_job.request}, {"cancellable", true}});
  if (share > 0) body.update({{"message", reached(*now, share)}, {"percentage", percentage}});
  send_event(starts ? "progressStart" : "progressUpdate", std::move(body));
}

void AdapterState::end_progress(const Run& done) {
  if (done.progress_id.empty()) return;
  send_event("progressEnd", {{"progressId", done.progress_id}, {"message", done.progress->is_cancelled() ? "cancelled" : now->stopped}});
}

}  // namespace janus::dap
