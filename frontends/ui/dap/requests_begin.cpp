// Requests that start and end a session.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "frontends/core/engine/breakpoint_calls.hpp"
#include "frontends/ui/dap/requests.hpp"
#include "frontends/core/engine/threaded/threaded_engine.hpp"
#include "tools/text.hpp"

namespace janus::dap {
namespace {

// "speed": a factor of real time, "real", or "max" (returned as 0).
double speed_in(const ordered_json& asked) {
  const auto found = asked.find("speed");
  if (found == asked.end() || *found == "real") return 1;
  if (*found == "max") return 0;
  if (!found->is_number() || found->get<double>() <= 0 || found->get<double>() > 10'000)
    throw session::Error("launch: \"speed\" must be \"real\", \"max\" or a number up to 10000");
  return found->get<double>();
}

constexpr std::string_view kLaunchArguments =
    "program:strings? machine:string? start:string? stopOnEntry:boolean? noDebug:boolean? speed:any? options:pairs? settings:pairs? "
    "roms:pairs? syntax:string? cpu:string? include:strings? define:pairs? symbols:strings? keys:strings? text:strings? "
    "typeFile:strings? tape:string? loadState:string? token:string?";
// Arguments that editors add for themselves, besides those that begin with "__".
constexpr std::string_view kEditorArguments =
    "type request name cwd host hostName port debugServer internalConsoleOptions presentation preLaunchTask postDebugTask "
    "serverReadyAction suppressMultipleSessionWarning linux osx windows";

void check_launch(const ordered_json& asked) {
  if (const std::string problem = validate_arguments(asked, kLaunchArguments); !problem.empty()) throw session::Error("launch: " + problem);
  const std::vector<std::string> editors = tools::split_words(kEditorArguments);
  std::vector<std::string> names;
  for (const std::string& word : tools::split_words(kLaunchArguments)) names.push_back(word.substr(0, word.find(':')));
  const auto is_in = [](const std::vector<std::string>& all, const std::string& name) {
    return std::find(all.begin(), all.end(), name) != all.end();
  };
  for (const auto& [name, value] : asked.items()) {
    if (is_in(names, name) || is_in(editors, name) || name.starts_with("__")) continue;
    throw session::Error(fmt::format("launch: unknown argument \"{}\"; {}", name,
                                     launch::did_you_mean(name, names, "use one of: " + tools::join_names(names))));
  }
}

// A string or a list of strings, or an object, whose members become NAME=VALUE.
std::vector<std::string> strings_in(const ordered_json& asked, const char* key) {
  const auto found = asked.find(key);
  if (found == asked.end()) return {};
  if (found->is_string()) return {found->get<std::string>()};
  if (!found->is_object()) return found->get<std::vector<std::string>>();
  std::vector<std::string> words;
  for (const auto& [name, value] : found->items())
    words.push_back(name + "=" + (value.is_string() ? value.get<std::string>() : value.dump()));
  return words;
}

launch::StartArguments start_arguments(const ordered_json& asked) {
  check_launch(asked);
  const auto text = [&](const char* key) { return asked.value(key, std::string()); };
  launch::StartArguments wanted{
      .machine_arguments = {strings_in(asked, "options"), strings_in(asked, "settings"), strings_in(asked, "roms")},
      .files = strings_in(asked, "program"),
      .source = {text("cpu"), text("syntax"), strings_in(asked, "include"), strings_in(asked, "define")},
      .machine = text("machine"),
      .start = text("start"),
      .symbols = strings_in(asked, "symbols"),
      .keys = strings_in(asked, "keys"),
      .text = strings_in(asked, "text"),
      .type_files = strings_in(asked, "typeFile"),
      .tape = text("tape"),
      .load_state = text("loadState")};
  if (wanted.files.empty() && wanted.machine.empty())
    throw session::Error(
        "launch: \"program\" is missing; specify a built-in program (\"microchess\"), a source file, or FILE@ADDR with `machine`");
  return wanted;
}

// The first instruction of a program that the queued keys of a monitor will start. The machine stops there on entry.
std::optional<std::uint16_t> entry_ahead(const session::Session& session, const launch::StartArguments& wanted) {
  const session::Program* program = session.program();
  const bool starts_itself = program != nullptr && program->machine == session.machine().name() && !session.is_queue_empty();
  return starts_itself && wanted.start.empty() && wanted.load_state.empty() ? program->entry : std::nullopt;
}

void start(AdapterState& state) {
  if (!state.stop_on_entry) state.go({"continue"}, {"pause"});
  else if (state.entry) state.go(engine::run_to_command(state.about(), *state.entry), {"entry"});
  else state.go({"goto", {{"cycle", "now"}}}, {"entry"});
}

// Powers on again from the current sources, with the client's breakpoints. `arguments` of the request can replace the launch arguments.
void restart_now(AdapterState& state, const Request& request) {
  const ordered_json asked = request.arguments->value("arguments", ordered_json::object());
  state.power_on(asked.empty() ? state.launched : std::make_shared<const ordered_json>(asked));
  state.set_breakpoints_again();
  state.respond(request, nullptr);
  if (!state.stop_on_entry) state.report_running();
  start(state);
}

// The capabilities of the adapter, separated by blanks.
constexpr std::string_view kSupported =
    "supportsConfigurationDoneRequest supportsFunctionBreakpoints supportsConditionalBreakpoints "
    "supportsHitConditionalBreakpoints supportsLogPoints supportsEvaluateForHovers supportsStepBack "
    "supportsSetVariable supportsSetExpression supportsRestartFrame supportsGotoTargetsRequest "
    "supportsStepInTargetsRequest supportsCancelRequest supportsCompletionsRequest supportsTerminateRequest "
    "supportsRestartRequest supportsDelayedStackTraceLoading supportsLoadedSourcesRequest "
    "supportsDataBreakpoints supportsReadMemoryRequest supportsWriteMemoryRequest supportsDisassembleRequest "
    "supportsBreakpointLocationsRequest supportsClipboardContext supportsSteppingGranularity "
    "supportsInstructionBreakpoints supportsDataBreakpointBytes supportsExceptionInfoRequest "
    "supportsValueFormattingOptions";

}  // namespace

void AdapterState::power_on(std::shared_ptr<const ordered_json> arguments) {
  const launch::StartArguments wanted = start_arguments(*arguments);
  const double speed = speed_in(*arguments);
  const bool runs_only = arguments->value("noDebug", false), stop_at_entry = arguments->value("stopOnEntry", false) && !runs_only;
  engine::NewSession made = launcher(wanted, stop_at_entry, [this](const std::string& said) { send_output("console", said + "\n"); });
  launched = std::move(arguments);
  no_debug = runs_only;
  stop_on_entry = stop_at_entry;
  entry = entry_ahead(*made.session, wanted);
  entry_cycle = made.session->cycle();
  run.reset();
  reported_running = paused_at_end = terminated = completing = false;
  exit_code.reset();
  clear_references();
  line_frame = 0;
  engine.reset();  // before its console, which identifies sessions by the engine's numbers
  console = std::make_shared<console::ConsoleChannel>();
  engine = std::make_unique<engine::ThreadedEngine>(std::move(made.session), std::move(made.program), "entry");
  engine->set_speed(speed);
  console->listen(*engine);
  flush();
}

ordered_json initialize(AdapterState& state, const Request& request) {
  if (state.initialized) throw session::Error("initialize: the session is already initialized");
  const ordered_json& asked = *request.arguments;
  state.lines_from_one = asked.value("linesStartAt1", true);
  state.columns_from_one = asked.value("columnsStartAt1", true);
  state.supports_memory = asked.value("supportsMemoryEvent", false);
  state.supports_invalidated = asked.value("supportsInvalidatedEvent", false);
  state.supports_progress = asked.value("supportsProgressReporting", false);
  state.initialized = true;
  ordered_json body;
  for (const std::string& each : tools::split_words(kSupported)) body[each] = true;
  body["exceptionBreakpointFilters"] = exception_filters();
  return body;
}

ordered_json launch(AdapterState& state, const Request& request) {
  if (state.engine != nullptr) throw session::Error("launch: a program is already running; use `disconnect` first");
  state.power_on(request.arguments);
  state.respond(request, nullptr);
  state.send_event("initialized", nullptr);
  return kLater;
}

ordered_json attach(AdapterState&, const Request&) {
  throw session::Error("attach: not supported, because Janus runs the program that it debugs; use `launch`");
}

ordered_json configuration_done(AdapterState& state, const Request&) {
  if (std::exchange(state.configured, true)) throw session::Error("configurationDone: this request was already sent");
  start(state);
  return {};
}

ordered_json restart(AdapterState& state, const Request& request) {
  if (state.run || state.line) state.cancel_run("restarted");
  state.later.push_back([&state, request] {
    if (state.line) return false;  // the console line has to end first
    state.attempt(request, [&] { restart_now(state, request); });
    return true;
  });
  return kLater;
}

ordered_json disconnect(AdapterState& state, const Request&) {
  state.ended = true;
  return {};
}

ordered_json terminate(AdapterState& state, const Request& request) {
  if (state.line) state.line->progress->cancel();
  state.engine->pause();
  state.run.reset();
  state.respond(request, nullptr);
  state.report_end();
  return kLater;
}

// Cancels the search or console line with this progressId or requestId, or all without an id. An operation that has ended is ignored.
ordered_json cancel(AdapterState& state, const Request& request) {
  const ordered_json& asked = *request.arguments;
  const bool any = !asked.contains("progressId") && !asked.contains("requestId");
  const auto is_meant = [&](const std::optional<Run>& each) {
    return each && (any || asked.value("progressId", " ") == each->progress_id || asked.value("requestId", -1) == each->request);
  };
  if (is_meant(state.line) || is_meant(state.run)) state.cancel_run("cancelled");
  return {};
}

}  // namespace janus::dap
