#include "frontends/faces/dap/adapter.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "frontends/faces/dap/requests.hpp"
#include "tools/json_text.hpp"

namespace janus::dap {
namespace {

const ordered_json kNoArguments = ordered_json::object();
constexpr double kMostExact = 9'007'199'254'740'992.0;  // 2^53: every whole number up to it is a double

std::string text_in(const ordered_json& json, const char* key) {
  const auto found = json.find(key);
  return found != json.end() && found->is_string() ? found->get<std::string>() : std::string();
}

// Numbers are whole, but for a speed: those that were written as 3.0 become so, and what could be none is refused, as a number that is
// too large for its type has no meaning.
void make_whole(ordered_json& json, const std::string& key) {
  if (json.is_number() && key != "speed") {
    const auto number = json.get<double>();
    if (!(std::abs(number) <= kMostExact) || number != std::trunc(number))
      throw session::Error(fmt::format("{}: `{}` is not a whole number, or is too large", key, json.dump()));
    if (json.is_number_float()) json = static_cast<std::int64_t>(number);
  } else if (json.is_array()) {
    for (ordered_json& each : json) make_whole(each, key);
  } else if (json.is_object()) {
    for (auto each = json.begin(); each != json.end(); ++each) make_whole(each.value(), each.key());
  }
}

// An editor asks for these by itself, and often too late: nobody wants to be told.
bool only_looks(std::string_view command) {
  for (const auto& requests : {stack_requests(), code_requests()})
    if (std::any_of(requests.begin(), requests.end(), [&](const Request& each) { return each.command == command; })) return true;
  static constexpr std::string_view kOthers[] = {"evaluate", "variables", "readMemory", "completions", "dataBreakpointInfo"};
  return std::find(std::begin(kOthers), std::end(kOthers), command) != std::end(kOthers);
}

bool is_console_line(const ordered_json& request) {
  const auto arguments = request.find("arguments");
  return text_in(request, "command") == "evaluate" && arguments != request.end() && arguments->is_object() &&
         text_in(*arguments, "context") == "repl";
}

}  // namespace

const ordered_json& arguments_of(const ordered_json& request) {
  const auto found = request.find("arguments");
  return found != request.end() && found->is_object() ? *found : kNoArguments;
}

// --- What goes out ---------------------------------------------------------------------------------------------

void AdapterState::event(std::string_view name, ordered_json body) {
  ordered_json message = {{"seq", ++sequence}, {"type", "event"}, {"event", name}};
  if (!body.is_null()) message["body"] = std::move(body);
  send(tools::write_json(message));
}

void AdapterState::output(std::string_view category, std::string text) {
  event("output", {{"category", category}, {"output", std::move(text)}});
}

void AdapterState::respond(const ordered_json& request, ordered_json body) {
  ordered_json message = {{"seq", ++sequence},
                          {"type", "response"},
                          {"request_seq", request.value("seq", 0)},
                          {"success", true},
                          {"command", text_in(request, "command")}};
  if (!body.is_null()) message["body"] = std::move(body);
  send(tools::write_json(message));
}

void AdapterState::refuse(const ordered_json& request, const std::string& problem) {
  const auto sequence_of = request.find("seq");
  send(tools::write_json(
      ordered_json{{"seq", ++sequence},
                   {"type", "response"},
                   {"request_seq", sequence_of != request.end() && sequence_of->is_number_integer() ? sequence_of->get<int>() : 0},
                   {"success", false},
                   {"command", text_in(request, "command")},
                   {"message", problem},
                   {"body", {{"error", {{"id", 1}, {"format", problem}, {"showUser", !only_looks(text_in(request, "command"))}}}}}}));
}

// --- Who may ask -----------------------------------------------------------------------------------------------

void AdapterState::admit(std::string_view command, const ordered_json& request) {
  if (token.empty() || command == "initialize") return;
  if (command != "launch" && command != "attach")
    throw session::Error(fmt::format("{}: not allowed before `launch` with the token that `janus dap` printed", command));
  const std::string given = text_in(arguments_of(request), "token");
  if (given.empty()) throw session::Error(fmt::format("{}: \"token\" is missing; add the token that `janus dap` printed", command));
  // It takes the same time wherever they differ.
  unsigned different = given.size() == token.size() ? 0 : 1;
  for (std::size_t i = 0; i < token.size(); ++i) different |= static_cast<unsigned>(given[i % given.size()] ^ token[i]);
  if (different != 0) throw session::Error(fmt::format("{}: \"token\" is wrong; use the token that `janus dap` printed", command));
  token.clear();
}

// --- The machine -----------------------------------------------------------------------------------------------

void AdapterState::take_snapshot() {
  now = engine->snapshot();
  watched.follow(about());
}

void AdapterState::forget_numbers() {
  frames.clear();
  lists.clear();
  step_targets.clear();
}

void AdapterState::go(engine::Job job, std::string reason, int level) {
  if (run && run->search) end_progress(*run->search);
  run = Run{std::move(reason), level};
  told_end = false;
  // Whatever comes of the work: there is no new snapshot until it is done.
  job.work = [begun = run->begun, engine = engine.get(), work = std::move(job.work)](const engine::Task& task) {
    begun->snapshot = engine->snapshot()->number;
    begun->begun = true;
    return work ? work(task) : engine::JobResult{};
  };
  run->progress = engine->submit(std::move(job));
}

void AdapterState::search(const ordered_json& request, std::string title, engine::Job job, std::string reason, int level) {
  go(std::move(job), std::move(reason), level);
  run->search = Lasting{.title = std::move(title), .request = request.value("seq", 0), .progress = run->progress};
}

void AdapterState::look_at_run() {
  take_snapshot();
  if (terminated) return;
  if (now->ended && now->running && !std::exchange(told_end, true)) engine->pause("the program has ended");
  if (line) return look_at_line();
  if (run) {
    if (!run->begun->begun || now->number <= run->begun->snapshot || now->running) {
      seemed_to_run = seemed_to_run || now->running;
      return;
    }
  } else if (now->running != seemed_to_run) {
    seemed_to_run = now->running;
    if (now->running) return tell_run();
    run = Run{"pause", now->debug.stopped_level};
  } else {
    return;
  }
  tell_stop(*std::exchange(run, std::nullopt));
}

// A line of the console may run the machine. Where it stands is told when it ends.
void AdapterState::look_at_line() {
  if (!now->running || seemed_to_run || run) return;
  seemed_to_run = true;
  tell_run();
}

void AdapterState::tell_stop(const Run& done) {
  seemed_to_run = false;
  forget_numbers();
  if (done.search) end_progress(*done.search);
  ordered_json body = {{"reason", done.reason}, {"threadId", done.level + 1}, {"allThreadsStopped", true}};
  // Of a `goto` the machine says still why it stood before.
  if (done.reason != "goto" || done.search) {
    body["text"] = now->stopped;
    if (!now->stopped.empty()) body["description"] = now->stopped;
  }
  const auto& all = now->debug.breakpoints;
  const auto hit = std::find_if(all.begin(), all.end(), [&](const debug::Breakpoint& each) { return each.id == now->debug.stopped_by; });
  const bool put = done.reason == "entry" || done.reason == "goto", by_breakpoint = now->debug.stopped_by != 0 && done.reason != "goto";
  if (by_breakpoint) {
    const bool data = hit != all.end() && debug::kind_of(hit->on).is_watch();
    body["reason"] = data ? "data breakpoint" : "breakpoint";
    if (const auto id = id_of(now->debug.stopped_by)) body["hitBreakpointIds"] = {*id};
    body["threadId"] = now->debug.stopped_level + 1;
  }
  exception = exception_at(*this, by_breakpoint && hit != all.end() ? &*hit : nullptr, !put && !done.search);
  if (exception) {
    body["reason"] = "exception";
    body["text"] = exception->text;
    if (const auto error = errors_of_levels.find(now->debug.stopped_by); by_breakpoint && error != errors_of_levels.end())
      body["threadId"] = error->second + 1;
  }
  event("stopped", std::move(body));
}

void AdapterState::edit(const std::function<void(session::Session&)>& work) {
  const auto without_note = [&work](session::Session& session) {
    work(session);
    return std::string();
  };
  if (const std::string problem = engine::answered_edit(*engine, without_note).get(); !problem.empty()) throw session::Error(problem);
}

const AdapterState::FrameAt& AdapterState::frame_of(const ordered_json& request) const {
  const std::size_t id = arguments_of(request).at("frameId").get<std::size_t>();
  if (id == 0 || id > frames.size())
    throw session::Error(text_in(request, "command") + ": this frame no longer exists; request `stackTrace` again");
  return frames[id - 1];
}

AdapterState::List AdapterState::list_of(const ordered_json& request) const {
  const std::size_t id = arguments_of(request).at("variablesReference").get<std::size_t>();
  if (id == 0 || id > lists.size())
    throw session::Error(text_in(request, "command") + ": these values no longer exist, because the machine has moved; request them again");
  return lists[id - 1];
}

// --- The adapter -----------------------------------------------------------------------------------------------

Adapter::Adapter(Launcher launcher, Send send, std::chrono::milliseconds patience, std::string token)
    : state_(std::make_unique<AdapterState>()) {
  state_->launcher = std::move(launcher);
  state_->send = std::move(send);
  state_->patience = patience;
  state_->token = std::move(token);
}
Adapter::~Adapter() = default;

void Adapter::complain(const std::string& problem) { state_->output("important", problem + "\n"); }
bool Adapter::launched() const { return state_->engine != nullptr; }
bool Adapter::ended() const { return state_->ended; }
bool Adapter::expects() const { return !state_->later.empty() || state_->run.has_value(); }

void Adapter::receive(std::string_view message) {
  AdapterState& state = *state_;
  ordered_json request;
  try {
    request = tools::read_json(message);
  } catch (const std::exception&) { return state.refuse(ordered_json::object(), "the message is not valid JSON"); }
  if (!request.is_object() || text_in(request, "type") != "request" || text_in(request, "command").empty())
    return state.refuse(request.is_object() ? request : ordered_json::object(), "the message is not a request");
  const std::string command = text_in(request, "command");
  try {
    state.admit(command, request);
    make_whole(request, "seq");
    for (const auto requests : all_requests()) {
      for (const Request& each : requests) {
        if (each.command != command) continue;
        if (each.when != Request::When::always && !state.initialized) throw session::Error(command + ": `initialize` comes first");
        const bool edits = each.when == Request::When::edits, moves = each.when == Request::When::moves || is_console_line(request);
        if ((edits || moves || each.when == Request::When::launched) && state.engine == nullptr)
          throw session::Error(command + ": nothing was launched yet");
        if (state.engine != nullptr) state.look_at_run();
        const auto waits = [&state, edits, moves] { return (edits && state.searches()) || (moves && state.moves()); };
        if (waits() || ((edits || moves) && state.waiting > 0 && !its_turn_)) {
          ++state.waiting;
          return state.later.push_back([this, waits, text = std::string(message)] {
            if (waits()) return false;
            --state_->waiting;
            its_turn_ = true;
            receive(text);
            its_turn_ = false;
            return true;
          });
        }
        ordered_json body;
        if (each.handler(state, request, body)) state.respond(request, std::move(body));
        return;
      }
    }
    throw session::Error(command + ": Janus has no such request");
  } catch (const nlohmann::json::exception& error) {
    state.refuse(request, fmt::format("{}: an argument is missing or has the wrong type: {}", command, error.what()));
  } catch (const std::exception& error) { state.refuse(request, error.what()); }
}

void Adapter::look() {
  AdapterState& state = *state_;
  if (state.engine == nullptr) return;
  if (!state.line) {
    for (const console::ConsoleLine& line : state.console->take_lines())
      state.output(line.kind == console::ConsoleLine::Kind::error ? "stderr" : "console", line.text + "\n");
  }
  for (const std::string& problem : state.engine->take_problems()) state.output("stderr", problem + "\n");
  for (const std::string& note : state.engine->take_notes()) state.output("console", note + "\n");
  state.look_at_run();
  state.tell_progress();
  std::vector<std::function<bool()>> open;
  for (auto& each : std::exchange(state.later, {}))
    if (!each()) open.push_back(std::move(each));
  state.later.insert(state.later.begin(), std::make_move_iterator(open.begin()), std::make_move_iterator(open.end()));
}

}  // namespace janus::dap
