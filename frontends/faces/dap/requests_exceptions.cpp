// Exceptions: what a program is not to do, and what ends it.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "frontends/faces/dap/requests.hpp"
#include "frontends/faces/engine/views/values.hpp"

namespace janus::dap {
namespace {

using debug::BreakOn;

constexpr std::string_view kBasicError = "BASIC error", kLostInterrupt = "lost interrupt", kJammed = "jammed";

struct Filter {
  std::string_view id, label, description;
};
constexpr Filter kFilters[] = {
    {"undocumented", "Undocumented opcodes", "an instruction that the data sheet does not define"},
    {"uninitialised", "Uninitialised RAM", "a read before the first write to the byte"},
    {kBasicError, "Errors of a BASIC program", "the interpreter has detected an error and has not reported it yet"},
};

// "ERROR NO.5: division by 0".
std::string error_text(const AdapterState& state, int level) {
  const session::Program& program = *state.about().program;
  const debug::Level& at = program.levels[static_cast<std::size_t>(level - 1)];
  const std::uint16_t line = state.now->debug.levels[static_cast<std::size_t>(level - 1)].statement.line;
  std::string text = program.text_form ? program.text_form->error_mark : std::string();
  if (text.empty()) text = "error ";
  if (at.error_number) {
    const std::int64_t number = at.error_number->evaluate(*engine::context_of(*state.now));
    text += fmt::format("{}", number);
    const auto words = program.text_form ? std::span<const std::string>(program.text_form->errors) : std::span<const std::string>();
    if (number > 0 && static_cast<std::size_t>(number) <= words.size()) text += ": " + words[static_cast<std::size_t>(number - 1)];
  }
  return line == 0 ? text : fmt::format("{}, in line {}", text, line);
}

bool exception_info(AdapterState& state, const ordered_json&, ordered_json& body) {
  if (!state.exception) throw session::Error("exceptionInfo: the last stop was not an exception");
  body = {{"exceptionId", state.exception->id}, {"description", state.exception->text}, {"breakMode", "always"}};
  return true;
}

}  // namespace

ordered_json exception_filters() {
  ordered_json all = ordered_json::array();
  for (const Filter& each : kFilters) all.push_back({{"filter", each.id}, {"label", each.label}, {"description", each.description}});
  return all;
}

FilterPlaces places_of_filter(const AdapterState& state, const std::string& filter) {
  const bool known = std::any_of(std::begin(kFilters), std::end(kFilters), [&](const Filter& each) { return each.id == filter; });
  if (!known) return {.places = {}, .note = "unknown exception filter"};
  if (filter != kBasicError) return {.places = {{{.on = *debug::break_on_of(filter), .last = 0xFFFF}}}};
  if (state.about().instruction_set == nullptr)
    return {.places = {}, .note = "an error that the program does not handle stops it always", .always = true};
  FilterPlaces found;
  int level = 0;
  for (const debug::Level& each : state.about().levels()) {
    ++level;
    for (const std::uint16_t place : each.errors) found.places.push_back({{.first = place, .last = place}, level});
  }
  if (found.places.empty()) found.note = "this program has no BASIC whose errors are known";
  return found;
}

std::optional<AdapterState::Exception> exception_at(const AdapterState& state, const debug::Breakpoint* hit, bool ran) {
  const engine::Snapshot& now = *state.now;
  if (!now.dead.empty())  // a machine that runs statements is a BASIC
    return AdapterState::Exception{std::string(state.about().instruction_set == nullptr ? kBasicError : kJammed), now.dead};
  if (hit != nullptr && (hit->on == BreakOn::undocumented || hit->on == BreakOn::uninitialised))
    return AdapterState::Exception{std::string(debug::name_of(hit->on)), now.stopped};
  if (hit != nullptr) {
    const auto error = state.errors_of_levels.find(hit->id);
    if (error == state.errors_of_levels.end()) return std::nullopt;
    return AdapterState::Exception{std::string(kBasicError), error_text(state, error->second)};
  }
  if (now.lost && ran) return AdapterState::Exception{std::string(kLostInterrupt), "lost interrupt: " + now.stopped};
  return std::nullopt;
}

std::span<const Request> exception_requests() {
  static constexpr Request kRequests[] = {{"exceptionInfo", Request::When::launched, exception_info}};
  return kRequests;
}

}  // namespace janus::dap
