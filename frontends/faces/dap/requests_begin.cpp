// How a session with a client begins and ends.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "frontends/faces/dap/requests.hpp"
#include "frontends/faces/engine/threaded/threaded_engine.hpp"

namespace janus::dap {
namespace {

// "speed": times real time, `real` or `max`.
double speed_in(const ordered_json& asked) {
  const auto found = asked.find("speed");
  if (found == asked.end() || *found == "real") return 1;
  if (*found == "max") return 0;
  if (!found->is_number() || found->get<double>() <= 0 || found->get<double>() > 10'000)
    throw session::Error("launch: `speed` must be \"real\", \"max\" or a number up to 10000");
  return found->get<double>();
}

// A word, or a list of words.
std::vector<std::string> words_in(const ordered_json& asked, const char* key) {
  const auto found = asked.find(key);
  if (found == asked.end() || found->is_null()) return {};
  if (found->is_string()) return {found->get<std::string>()};
  if (!found->is_array()) throw session::Error(fmt::format("launch: `{}` must be a string or a list of strings", key));
  std::vector<std::string> words;
  for (const auto& each : *found) words.push_back(each.get<std::string>());
  return words;
}
// The same, or an object: NAME=VALUE.
std::vector<std::string> pairs_in(const ordered_json& asked, const char* key) {
  const auto found = asked.find(key);
  if (found == asked.end() || !found->is_object()) return words_in(asked, key);
  std::vector<std::string> pairs;
  for (const auto& [name, value] : found->items())
    pairs.push_back(name + "=" + (value.is_string() ? value.get<std::string>() : value.dump()));
  return pairs;
}

bool initialize(AdapterState& state, const ordered_json& request, ordered_json& body) {
  if (state.initialized) throw session::Error("initialize: the session is already initialized");
  const ordered_json& asked = arguments_of(request);
  state.lines_from_one = asked.value("linesStartAt1", true);
  state.columns_from_one = asked.value("columnsStartAt1", true);
  state.hears_of_memory = asked.value("supportsMemoryEvent", false);
  state.hears_of_change = asked.value("supportsInvalidatedEvent", false);
  state.hears_of_progress = asked.value("supportsProgressReporting", false);
  state.initialized = true;
  for (const char* each : {"supportsConfigurationDoneRequest",
                           "supportsFunctionBreakpoints",
                           "supportsConditionalBreakpoints",
                           "supportsHitConditionalBreakpoints",
                           "supportsLogPoints",
                           "supportsEvaluateForHovers",
                           "supportsStepBack",
                           "supportsSetVariable",
                           "supportsSetExpression",
                           "supportsRestartFrame",
                           "supportsGotoTargetsRequest",
                           "supportsStepInTargetsRequest",
                           "supportsCancelRequest",
                           "supportsCompletionsRequest",
                           "supportsTerminateRequest",
                           "supportsRestartRequest",
                           "supportsDelayedStackTraceLoading",
                           "supportsLoadedSourcesRequest",
                           "supportsDataBreakpoints",
                           "supportsReadMemoryRequest",
                           "supportsWriteMemoryRequest",
                           "supportsDisassembleRequest",
                           "supportsBreakpointLocationsRequest",
                           "supportsClipboardContext",
                           "supportsSteppingGranularity",
                           "supportsInstructionBreakpoints",
                           "supportsDataBreakpointBytes",
                           "supportsExceptionInfoRequest",
                           "supportsValueFormattingOptions"})
    body[each] = true;
  body["exceptionBreakpointFilters"] = exception_filters();
  return true;
}

launch::StartArguments wanted_by(const ordered_json& asked) {
  const auto text = [&](const char* key) { return asked.value(key, std::string()); };
  launch::StartArguments wanted{.machine_arguments = {pairs_in(asked, "options"), pairs_in(asked, "settings"), pairs_in(asked, "roms")},
                                .files = words_in(asked, "program"),
                                .machine = text("machine"),
                                .start = text("start"),
                                .symbols = words_in(asked, "symbols"),
                                .keys = words_in(asked, "keys"),
                                .text = words_in(asked, "text"),
                                .type_files = words_in(asked, "typeFile"),
                                .tape = text("tape"),
                                .load_state = text("loadState")};
  if (wanted.files.empty() && wanted.machine.empty())
    throw session::Error("launch: `program` is missing: a program of Janus's (\"microchess\"), a source, or FILE@ADDR with a `machine`");
  return wanted;
}

// The first instruction of a program that the keys of a monitor are about to start: it is there that its user wants to stand.
std::optional<std::uint16_t> entry_ahead(const session::Session& session, const launch::StartArguments& wanted) {
  const session::Program* program = session.program();
  const bool starts_itself = program != nullptr && program->machine == session.machine().name() && !session.queue_empty();
  return starts_itself && wanted.start.empty() && wanted.load_state.empty() ? program->entry : std::nullopt;
}

bool launch(AdapterState& state, const ordered_json& request, ordered_json&) {
  if (state.engine != nullptr) throw session::Error("launch: a program is already running; use `disconnect` first");
  state.power_on(arguments_of(request));
  state.later.push_back([&state] {  // after the answer
    state.event("initialized", nullptr);
    return true;
  });
  return true;
}

void begin(AdapterState& state) {
  if (!state.stop_on_entry) state.go(engine::Job::resume(), "pause");
  else if (state.entry) state.go(engine::Job::run_to(*state.entry, 0), "entry");
  else state.go(engine::Job::travel([](session::Session&) {}), "entry");
}

// Powered on again, out of sources as they are now, with the breakpoints that the client set; `arguments` may say of what.
void restart_now(AdapterState& state, const ordered_json& request) {
  const ordered_json asked = arguments_of(request).value("arguments", ordered_json::object());
  state.power_on(asked.empty() ? ordered_json::parse(state.launched) : asked);
  state.place_again();
  state.respond(request, nullptr);
  if (!state.stop_on_entry) state.tell_run();
  begin(state);
}
bool restart(AdapterState& state, const ordered_json& request, ordered_json&) {
  if (state.run || state.line) state.give_up("restarted");
  state.later.push_back([&state, request] {  // a line of the console has to end
    if (state.line) return false;
    try {
      restart_now(state, request);
    } catch (const std::exception& error) { state.refuse(request, error.what()); }
    return true;
  });
  return false;
}

bool configuration_done(AdapterState& state, const ordered_json&, ordered_json&) {
  if (std::exchange(state.configured, true)) throw session::Error("configurationDone: this request was already sent");
  begin(state);
  return true;
}

bool attach(AdapterState&, const ordered_json&, ordered_json&) {
  throw session::Error("attach: Janus only debugs programs that it starts; use `launch`");
}

bool disconnect(AdapterState& state, const ordered_json&, ordered_json&) {
  state.ended = true;
  return true;
}

bool terminate(AdapterState& state, const ordered_json&, ordered_json&) {
  state.engine->pause();
  state.run.reset();
  state.terminated = true;
  state.later.push_back([&state] {
    state.event("terminated", nullptr);
    return true;
  });
  return true;
}

// By its progress or its number; without either, what is under way. What is over already, or was done at once, is left alone.
bool cancel(AdapterState& state, const ordered_json& request, ordered_json&) {
  const ordered_json& asked = arguments_of(request);
  const bool any = !asked.contains("progressId") && !asked.contains("requestId");
  const auto meant = [&](const std::optional<AdapterState::Lasting>& each) {
    return each && (any || asked.value("progressId", " ") == each->id || asked.value("requestId", -1) == each->request);
  };
  if (meant(state.line) || (state.run && (any || meant(state.run->search)))) state.give_up("given up");
  return true;
}

}  // namespace

void AdapterState::power_on(const ordered_json& asked) {
  const launch::StartArguments wanted = wanted_by(asked);
  const double speed = speed_in(asked);
  const bool stands = asked.value("stopOnEntry", false);
  engine::NewSession made = launcher(wanted, stands, [this](const std::string& said) { output("console", said + "\n"); });
  launched = asked.dump();
  stop_on_entry = stands;
  entry = entry_ahead(*made.session, wanted);
  edits.reset();
  run.reset();
  seemed_to_run = told_end = terminated = false;
  forget_numbers();
  engine.reset();  // before its console: that knows sessions by their number, which an engine gives
  console = std::make_shared<console::ConsoleChannel>();
  completing = false;
  engine = std::make_unique<engine::ThreadedEngine>(std::move(made.session), std::move(made.program), "entry");
  edits = std::make_unique<engine::Edits>(*engine);
  engine->set_speed(speed);
  console->listen(*engine);
  edit([](session::Session&) {});  // the first snapshot is there
  take_snapshot();
}

std::span<const Request> begin_requests() {
  using When = Request::When;
  static constexpr Request kRequests[] = {
      {"initialize", When::always, initialize}, {"launch", When::initialized, launch},
      {"attach", When::initialized, attach},    {"configurationDone", When::launched, configuration_done},
      {"restart", When::launched, restart},     {"disconnect", When::always, disconnect},
      {"terminate", When::launched, terminate}, {"cancel", When::initialized, cancel},
  };
  return kRequests;
}

}  // namespace janus::dap
