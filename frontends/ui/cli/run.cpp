#include "frontends/ui/cli/run.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <csignal>
#include <thread>

#include "frontends/ui/cli/printout.hpp"
#include "frontends/ui/cli/progress_line.hpp"
#include "frontends/ui/cli/shell.hpp"
#include "frontends/core/commands/console.hpp"
#include "frontends/core/debug/coverage.hpp"
#include "frontends/core/session/error.hpp"
#include "frontends/core/session/files.hpp"
#include "frontends/core/session/screenshot.hpp"
#include "frontends/core/session/driver/interrupt_storm.hpp"
#include "frontends/core/session/driver/stop_words.hpp"
#include "frontends/core/session/wav.hpp"
#include "frontends/core/views/stop_line.hpp"
#include "frontends/ui/terminal/style.hpp"
#include "tools/text.hpp"

namespace janus::cli {
namespace {

constexpr std::uint32_t kSoundRate = 44100;

const debug::StopSource stop_source;

void reject_inputs(const std::vector<std::string>& outputs, const session::Session& session) {
  try {
    for (const std::string& path : outputs) session::check_not_input(path, session);
  } catch (const session::Error& error) { throw OutputOverwritesInput(error.what()); }
}

class Run {
 public:
  Run(const RunRequest& request, const session::Collection& collection, const Say& say)
      : request_(request),
        collection_(collection),
        setup_(make_setup("run", request.start, collection, say)),
        session_(setup_, collection) {
    for (const std::string& text : request.dumps) dumps_.push_back(parse_dump(text));
    criteria_.emplace(make_exit_conditions(request.criteria, session_.machine().clock_hz()), session_);
    for (const std::string& remark : criteria_->remarks()) say(remark);
    if (!request.record.empty() && session_.machine().tape() == nullptr) {
      throw session::Error(fmt::format("--record: the machine {} has no cassette deck; remove --record", session_.machine().name()));
    }
    if (!request.printout.empty()) printout_.emplace(request.printout, session_);
    if (request.json && printout_ && printout_->on_standard_output())
      throw session::Error("--printout -: --json also writes to standard output; use --printout FILE");
    for (const std::string& text : request.screenshots) screenshots_.push_back(session::parse_screenshot(text, session_.machine()));
    // Without other output, users who run a program text expect its printed output.
    const bool asked = request.json || request.screen || !request.printout.empty() ||
                       std::any_of(dumps_.begin(), dumps_.end(), [](const Dump& dump) { return dump.file.empty(); });
    if (setup_.text && !asked) printed_.emplace(session_);
    reject_inputs();
    session_.driver().record_audio(!request.audio.empty());
    if (!request.transcript.empty()) {
      session_.on_transcript([this](const session::TranscriptLine& line) { transcript_ += session::to_json(line) + "\n"; });
    }
    const auto show = [&] {
      progress_.show(session_);
      return true;
    };
    start(session_, request.start, {}, say, {.on_slice = show, .stop = stop_source.get_token()});
    progress_.clear();
    hint_ = unstarted_hint(setup_, request.start);
    if (request.must_start && !hint_.empty()) throw session::Error(hint_);
  }

  RunResult perform() {
    Report& report = result_.report;
    progress_.restart();
    report.end = session_.run(criteria_->goal(session_), control());
    progress_.clear();
    report.expectations = criteria_->expectations(session_);
    report.exit_code = end_info(report.end, session_).exit_code;
    error_ = report.end == session::EndReason::idle ? basic_error() : "";
    if (!error_.empty()) report.exit_code = kExitTrap;
    if (report.exit_code == kExitDone && !report.all_expectations_met()) report.exit_code = kExitExpectation;
    deliver();
    result_.complaints = complaints();
    for (std::string line : {storm(), end_line(), waiting(), hint_})
      if (!line.empty()) result_.notes.push_back(std::move(line));
    return std::move(result_);
  }

 private:
  // Shows the progress of the run, and slows it down to the machine's own speed if the user requests it.
  session::Control control() {
    session::Control control{.stop = stop_source.get_token()};
    if (printed_) control.slice_milliseconds = printed_->interval();
    control.on_slice = [this, begin = std::chrono::steady_clock::now(), from = session_.seconds()] {
      if (printout_) printout_->write_pending();
      if (printed_) printed_->sample_screen();
      progress_.show(session_);
      if (request_.speed != 0) std::this_thread::sleep_until(begin + std::chrono::duration<double>(session_.seconds() - from));
      return true;
    };
    return control;
  }

  // Included sources are not on the command line.
  void reject_inputs() const {
    std::vector<std::string> outputs = {request_.record,   request_.audio,   request_.transcript, request_.save_state,
                                        request_.printout, request_.profile, request_.trace};
    outputs.insert(outputs.end(), request_.reports.begin(), request_.reports.end());
    for (const session::ScreenshotTarget& target : screenshots_) outputs.push_back(target.file);
    for (const Dump& dump : dumps_) outputs.push_back(dump.file);
    cli::reject_inputs(outputs, session_);
  }

  void deliver() {
    if (printout_) printout_->finish();
    for (const session::ScreenshotTarget& target : screenshots_)
      session::write_file(target.file, session::screenshot(session_.machine(), target.display));
    if (!request_.transcript.empty()) session::write_file(request_.transcript, transcript_);
    if (!request_.save_state.empty()) {
      const std::vector<std::uint8_t> state = session_.timeline().save_state();
      session::write_file(request_.save_state, {state.begin(), state.end()});
    }
    if (!request_.record.empty()) {
      const std::vector<float> samples = session_.machine().tape()->recorded_samples(kSoundRate);
      if (samples.empty())
        throw session::Error(
            fmt::format("{}: nothing was recorded; press the key REC before the program writes to the cassette", request_.record));
      session::write_sound(request_.record, {samples, kSoundRate});
    }
    if (!request_.audio.empty()) {
      session::write_sound(request_.audio,
                           session::render(session_.driver().audio(), session_.cycle(), session_.machine().clock_hz(), kSoundRate));
    }
    write_reports();
    for (const Dump& dump : dumps_) {
      if (!dump.file.empty()) session::write_file(dump.file, dump_bytes(session_, dump));
    }
    std::string& output = result_.output;
    if (request_.json || request_.needs_json) result_.json = report_json(session_, request_.start.files, result_.report, dumps_);
    if (request_.json) {
      output = result_.json;
      return;
    }
    if (request_.screen) {
      if (const auto screen = session_.screen()) output += fmt::format("{}\n", fmt::join(*screen, "\n"));
      else output += session_.display_text() + "\n";
    }
    for (const Dump& dump : dumps_) {
      if (dump.file.empty()) output += dump_text(session_, dump);
    }
    if (printed_) {
      output += printed_->take();
      return;
    }
    if (!request_.screen && dumps_.empty() && !(printout_ && printout_->on_standard_output())) {
      const std::string display = session_.display_text();
      output += fmt::format("{} at cycle {}{}\n", end_info(result_.report.end, session_).name, session_.cycle(),
                            display.empty() ? "" : ": " + display);
    }
  }

  // If standard output has the program's output, the end is reported on standard error.
  std::string end_line() const {
    if (!printed_ || result_.report.exit_code != kExitDone) return {};
    return fmt::format("{} at cycle {}", end_info(result_.report.end, session_).name, session_.cycle());
  }

  // The error with which the interpreter ended a program text, with its meaning; empty if there is none. A program can print the same
  // error, so the run is repeated with recording to find whether it reached the interpreter's error routine.
  std::string basic_error() const {
    const session::Program* program = session_.program();
    if (!setup_.text || program == nullptr || !program->text_form) return {};
    const auto screen = session_.screen();
    const std::string error =
        session::find_shown_error(*program->text_form, screen ? fmt::format("{}", fmt::join(*screen, "\n")) : session_.display_text());
    if (error.empty()) return {};
    session::Session again(setup_, collection_);
    debug::Debugger& debugger = again.debugger();
    again.timeline().play_recording(session_.timeline().recording(), {});
    debug::Coverage coverage(debugger);
    debugger.history().replay_range(debugger.history().begin(), debugger.history().end(), coverage);
    for (const debug::Level& level : program->levels)
      for (const std::uint16_t address : level.errors)
        if (coverage.uses()[address].executed != 0) return program->text_form->error_mark + error;
    return {};
  }

  // Reports that a program text has not ended, although the run has.
  std::string waiting() const {
    if (!setup_.text || result_.report.end != session::EndReason::idle || !error_.empty()) return {};
    const machines::Listing* listing = session_.machine().listing();
    bool waits = listing != nullptr && !listing->has_ended();
    if (const session::Program* program = session_.program(); program != nullptr && listing == nullptr)
      for (const debug::Level& level : program->levels) waits = waits || level.line.evaluate(session_.context()) != 0;
    if (!waits) return {};
    return fmt::format("{}: the program has not ended, but is waiting for input; send input with --type", setup_.text->file);
  }

  // Why the exit code is not 0, one line each.
  std::vector<std::string> complaints() {
    const std::string place = fmt::format("at cycle {} ({:.3f} s){}", session_.cycle(), session_.seconds(), shown());
    const std::string criteria = criteria_->end();
    switch (result_.report.end) {
      case session::EndReason::limit:
        if (criteria_->conditions().max_cycles)
          return {fmt::format("limit reached before `{}` {}; raise --max-cycles or --max-seconds", criteria, place)};
        return {fmt::format("no `{}` in {} emulated minutes after the last key {}; use --max-seconds to allow more", criteria,
                            kMinutesWithoutEnd, place)};
      case session::EndReason::never:
        return {fmt::format("the program is waiting for input, so `{}` can never become true {}; send input with --keys", criteria, place)};
      case session::EndReason::jammed: return {fmt::format("{} {}", session::jam_text(session_), place)};
      case session::EndReason::trapped:
        return {fmt::format("trap: {}{} {}{}", session_.trap_reason(), views::location_text(session_), place,
                            session_.driver().lost_interrupt()
                                ? fmt::format("; store the address of a handler at ${:04X}", session_.driver().lost_interrupt()->vector)
                                : "")};
      case session::EndReason::cancelled:
      case session::EndReason::end_of_tape: return {fmt::format("{} {}", session::stop_reason(result_.report.end, session_), place)};
      default: break;
    }
    if (!error_.empty()) return {fmt::format("{} at cycle {}; {}", end_info(result_.report.end, session_).name, session_.cycle(), error_)};
    std::vector<std::string> missed;
    for (const session::Expectation& each : result_.report.expectations)
      if (!each.is_met())
        missed.push_back(fmt::format("{} (at cycle {}{}; --expect '{}')", each.why_false, session_.cycle(), shown(), each.text));
    return missed;
  }

  // The report of an interrupt storm after a run that reached its limit; empty if there is none. The machine runs on for it because nothing
  // was recorded before. The limit allows handlers of 2,000 cycles.
  std::string storm() {
    constexpr std::uint64_t kSampleCycles = 200'000, kMostSamples = 10;  // cycles
    if (result_.report.end != session::EndReason::limit) return {};
    session_.debugger();
    for (std::uint64_t look = 0; look < kMostSamples && !stop_source.stop_requested(); ++look) {
      session_.run({.max_cycle = session_.cycle() + kSampleCycles, .through_idle = true}, {.stop = stop_source.get_token()});
      const auto storm = session::interrupt_storm(session_, 0);
      if (!storm || storm->count > session::kStormEntries) break;
    }
    return session::interrupt_storm_text(session_, false);
  }

  std::string shown() const {
    if (printed_) return {};
    const std::string text = session_.display_text();
    return tools::trim(text).empty() ? "" : fmt::format(", display `{}`", text);
  }

  // Repeats the run with recording: the same inputs produce the same run.
  void write_reports() {
    if (request_.profile.empty() && request_.trace.empty() && !request_.needs_coverage) return;
    session::Session again(setup_, collection_);
    commands::Console console(again, [](std::string_view) {});
    const session::Recording recording = session_.timeline().recording();
    if (request_.profile.empty()) again.timeline().play_recording(recording, {});
    else session::write_file(request_.profile, play_and_profile(again, recording));
    if (request_.needs_coverage) result_.coverage = recording_coverage(again);
    if (request_.trace.empty()) return;
    const commands::Result result = console.execute(fmt::format("trace begin..end \"{}\"", request_.trace));
    if (result.status == commands::Status::error) throw session::Error(result.error);
  }

  const RunRequest& request_;
  const session::Collection& collection_;
  session::Setup setup_;
  session::Session session_;
  ProgressLine progress_{terminal::detect_style(false).live_errors};
  std::vector<Dump> dumps_;
  std::optional<session::ExitCriteria> criteria_;
  std::string transcript_;
  std::optional<Printout> printout_;
  std::optional<PrintedText> printed_;  // default output of a program text
  std::string hint_, error_;
  std::vector<session::ScreenshotTarget> screenshots_;
  RunResult result_;
};

}  // namespace

void add_run_options(CLI::App& command, RunRequest& request) {
  add_start_arguments(command, request.start);
  add_speed_argument(command, request.speed);
  command.option_defaults()->group(kNotInWindow);
  command.add_option("--record", request.record, "write the audio recorded by the cassette deck to a WAV file");
  add_exit_arguments(command, request.criteria, "exit with code 1 if CONDITION is false at the end of the run; can be repeated",
                     "stop after N emulated cycles, and exit with code 2");
  command.add_option("--max-seconds", request.criteria.max_seconds,
                     "stop after SECONDS emulated seconds, and exit with code 2. Without a limit, the run stops 60 emulated minutes after "
                     "the last key press");
  command.add_flag("--screen", request.screen, "print the contents of the display, or the output of the terminal, at the end of the run");
  add_list_option(command, "--dump", request.dumps,
                  "print the memory from address A to B (hexadecimal) at the end of the run; with =FILE, write it to FILE instead");
  command.add_option("--transcript", request.transcript,
                     "write the contents of the display before each key press to FILE in JSON Lines format");
  command.add_option("--printout", request.printout,
                     "write all output of the machine's terminal to FILE; with `-`, print the output while the program runs");
  add_list_option(command, "--screenshot", request.screenshots, "save a screenshot of the display to a PNG file at the end of the run");
  command.add_option("--audio", request.audio, "write the audio from the machine's speaker to a WAV file");
  command.add_option("--save-state", request.save_state, "save the state of the machine to FILE at the end of the run");
  command.add_option("--profile", request.profile, "write the number of cycles used by each routine to a CSV file");
  command.add_option("--trace", request.trace, "write a trace of the run to FILE, with one line for each executed instruction");
}

bool preview_run(const RunRequest& request, const session::Collection& collection) {
  try {
    const session::Session session(make_setup("run", request.start, collection, [](const std::string&) {}), collection);
    reject_inputs(request.reports, session);
    return may_have_lines(session);
  } catch (const OutputOverwritesInput&) { throw; } catch (const session::Error&) {
    return true;
  }
}

RunResult run_program(const RunRequest& request, const session::Collection& collection, const Say& say) {
  return Run(request, collection, say).perform();
}

void catch_interrupts() {
  for (const int signal : {SIGINT, SIGTERM}) std::signal(signal, [](int) { stop_source.request_stop(); });
}
bool interrupted() { return stop_source.stop_requested(); }

}  // namespace janus::cli
