#include "frontends/ui/dap/adapter.hpp"

#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "frontends/ui/dap/requests.hpp"
#include "tools/json_text.hpp"

namespace janus::dap {
namespace {

constexpr double kMostExact = 9'007'199'254'740'992.0;  // 2^53: a double can store every whole number up to this one

std::string text_in(const ordered_json& json, const char* key) {
  const auto found = json.find(key);
  return found != json.end() && found->is_string() ? found->get<std::string>() : std::string();
}

// Removes null members, and converts numbers such as 3.0 to integers, because all numbers except a speed must be whole. Rejects other
// fractions, and numbers that are too large for their type.
void normalize(ordered_json& json, const std::string& key) {
  if (json.is_number() && key != "speed") {
    const auto number = json.get<double>();
    if (!(std::abs(number) <= kMostExact) || number != std::trunc(number))
      throw session::Error(fmt::format("{}: `{}` is not a whole number, or is too large", key, json.dump()));
    if (json.is_number_float()) json = static_cast<std::int64_t>(number);
  } else if (json.is_array()) {
    for (ordered_json& each : json) normalize(each, key);
  } else if (json.is_object()) {
    for (auto each = json.begin(); each != json.end();) {
      if (each->is_null()) {
        each = json.erase(each);
      } else {
        normalize(each.value(), each.key());
        ++each;
      }
    }
  }
}

const ordered_json& arguments_of(const ordered_json& message) {
  static const ordered_json kNone = ordered_json::object();
  const auto found = message.find("arguments");
  return found != message.end() && found->is_object() ? *found : kNone;
}

// The request moves the machine, or is a console line, which can.
bool moves(const RequestRow& row, const Request& request) {
  return row.when == RequestRow::When::moves || (request.command == "evaluate" && text_in(*request.arguments, "context") == "repl");
}

}  // namespace

// --- Messages to the client ------------------------------------------------------------------------------------

void AdapterState::send(const ordered_json& message) { write(frame_message(tools::write_json(message))); }

void AdapterState::send_event(std::string_view name, ordered_json body) {
  ordered_json message = {{"seq", ++sequence}, {"type", "event"}, {"event", name}};
  if (!body.is_null()) message["body"] = std::move(body);
  send(message);
}

void AdapterState::send_output(std::string_view category, std::string text) {
  send_event("output", {{"category", category}, {"output", std::move(text)}});
}

void AdapterState::respond(const Request& request, ordered_json body) {
  ordered_json message = {
      {"seq", ++sequence}, {"type", "response"}, {"request_seq", request.seq}, {"success", true}, {"command", request.command}};
  if (!body.is_null()) message["body"] = std::move(body);
  send(message);
}

void AdapterState::reject(const Request& request, const std::string& problem) {
  const RequestRow* row = find_request(request.command);
  const bool show = row == nullptr || row->when != RequestRow::When::looks;
  send({{"seq", ++sequence},
        {"type", "response"},
        {"request_seq", request.seq},
        {"success", false},
        {"command", request.command},
        {"message", problem},
        {"body", {{"error", {{"id", 1}, {"format", problem}, {"showUser", show}}}}}});
}

// --- Requests --------------------------------------------------------------------------------------------------

void AdapterState::check_allowed(const std::string& command, const ordered_json& arguments) {
  if (token.empty() || command == "initialize") return;
  if (command != "launch" && command != "attach")
    throw session::Error(fmt::format("{}: refused; first send `launch` with the token that `janus dap` printed", command));
  const std::string given = text_in(arguments, "token");
  if (given.empty()) throw session::Error(fmt::format("{}: \"token\" is missing; add the token that `janus dap` printed", command));
  // The time of the comparison does not depend on the position of the first difference.
  unsigned different = given.size() == token.size() ? 0 : 1;
  for (std::size_t i = 0; i < token.size(); ++i) different |= static_cast<unsigned>(given[i % given.size()] ^ token[i]);
  if (different != 0) throw session::Error(fmt::format("{}: \"token\" is wrong; use the token that `janus dap` printed", command));
  token.clear();
}

bool AdapterState::needs_wait(const RequestRow& row, const Request& request) const {
  using When = RequestRow::When;
  if (row.when == When::edits) return is_searching();
  // A `continue` can be replaced by another move. A step or a search has to end first.
  return moves(row, request) && run && (run->is_search() || run->reason != "pause");
}

void AdapterState::attempt(const Request& request, const std::function<void()>& work) {
  try {
    work();
  } catch (const nlohmann::json::exception&) {  // nothing that validate_arguments() has checked
    reject(request, request.command + ": an argument is not valid");
  } catch (const std::exception& error) { reject(request, error.what()); }
}

void AdapterState::answer(const RequestRow& row, const Request& request) {
  attempt(request, [&] {
    if (terminated && row.when == RequestRow::When::moves) throw session::Error(request.command + ": the session has ended; use `restart`");
    ordered_json body = row.handler(*this, request);
    if (!body.is_discarded()) respond(request, std::move(body));
  });
}

void AdapterState::dispatch(const Request& request) {
  using When = RequestRow::When;
  const RequestRow* row = find_request(request.command);
  if (row == nullptr) throw session::Error(request.command + ": Janus does not support this request");
  if (row->when != When::always && !initialized) throw session::Error(request.command + ": send `initialize` first");
  if (row->when >= When::launched && engine == nullptr) throw session::Error(request.command + ": no program; send `launch` first");
  if (const std::string problem = validate_arguments(*request.arguments, row->arguments); !problem.empty())
    throw session::Error(fmt::format("{}: {}", request.command, problem));
  if (engine != nullptr) update_run_state();
  const bool queues = row->when == When::edits || moves(*row, request);
  if (!needs_wait(*row, request) && !(queues && waiting > 0)) return answer(*row, request);
  ++waiting;
  later.push_back([this, row, request] {
    if (needs_wait(*row, request)) return false;
    --waiting;
    answer(*row, request);
    return true;
  });
}

void AdapterState::receive(std::string_view text) {
  ordered_json message;
  try {
    message = tools::read_json(text);
  } catch (const std::exception&) { return reject({}, "the message is not valid JSON"); }
  const auto seq = message.find("seq");
  Request request{.seq = seq != message.end() && seq->is_number_integer() ? seq->get<int>() : 0, .command = text_in(message, "command")};
  if (text_in(message, "type") != "request" || request.command.empty()) return reject(request, "the message is not a request");
  attempt(request, [&] {
    check_allowed(request.command, arguments_of(message));
    normalize(message, "seq");
    request.seq = message.value("seq", 0);
    request.arguments = std::make_shared<const ordered_json>(arguments_of(message));
    dispatch(request);
  });
}

// --- The adapter -----------------------------------------------------------------------------------------------

Adapter::Adapter(Launcher launcher, Write write, const std::optional<std::string>& token, std::chrono::milliseconds patience)
    : state_(std::make_unique<AdapterState>()) {
  state_->launcher = std::move(launcher);
  state_->write = std::move(write);
  if (token) state_->reader = MessageReader(MessageReader::After::end);
  state_->token = token.value_or("");
  state_->patience = patience;
}
Adapter::~Adapter() = default;

bool Adapter::launched() const { return state_->engine != nullptr; }
bool Adapter::has_ended() const { return state_->ended; }
bool Adapter::has_pending_output() const { return !state_->later.empty() || state_->run.has_value(); }

bool Adapter::receive(std::string_view bytes) {
  state_->reader.add(bytes);
  while (!state_->ended) {
    const auto message = state_->reader.take();
    if (!message) return true;
    if (state_->reader.has_ended()) return false;
    if (message->problem.empty()) state_->receive(message->text);
    else state_->send_output("important", message->problem + "\n");
  }
  return false;
}

void Adapter::send_pending() {
  AdapterState& state = *state_;
  if (state.engine == nullptr) return;
  if (!state.line) {
    for (const console::ConsoleLine& line : state.console->take_lines())
      state.send_output(line.kind == console::ConsoleLine::Kind::error ? "stderr" : "console", line.text + "\n");
  }
  for (const std::string& problem : state.engine->take_problems()) state.send_output("stderr", problem + "\n");
  for (const std::string& note : state.engine->take_notes()) state.send_output("console", note + "\n");
  state.update_run_state();
  state.report_progress();
  for (auto& each : std::exchange(state.later, {}))
    if (!each()) state.later.push_back(std::move(each));
}

}  // namespace janus::dap
