// Exceptions: errors at which a filter stops the program, and errors that always stop it.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "frontends/ui/dap/requests.hpp"
#include "frontends/core/views/values.hpp"

namespace janus::dap {
namespace {

using debug::BreakOn;

constexpr std::string_view kBasicError = "BASIC error", kLostInterrupt = "lost interrupt", kJammed = "jammed";

struct Filter {
  std::string_view id, label, description;
};
constexpr Filter kFilters[] = {
    {"undocumented", "Undocumented opcodes", "an instruction that the data sheet does not define"},
    {"uninitialised", "Uninitialised RAM", "a read of a byte that was never written"},
    {kBasicError, "BASIC program errors", "an error that the interpreter has detected but not yet reported"},
};

// Sets a breakpoint at each place where an interpreter reports an error.
void stop_at_basic_errors(AdapterState& state, AdapterState::PlacedBreakpoint& placed) {
  if (state.about().instruction_set == nullptr)
    return placed.told->update({{"verified", true}, {"message", "an unhandled error always stops the program"}});
  int level = 0;
  bool any = false;
  for (const debug::Level& each : state.about().levels()) {
    ++level;
    for (const std::uint16_t address : each.errors) {
      any = true;
      set_breakpoint(state, placed, {.first = address, .last = address}, ordered_json::object());
      if (!placed.set.empty()) state.errors_of_levels[placed.set.back()] = level;
    }
  }
  if (!any) fail(placed, "BASIC errors cannot be detected in this program");
}

// "ERROR NO.5: division by 0".
std::string error_text(const AdapterState& state, int level) {
  const session::Program& program = *state.about().program;
  const debug::Level& at = program.levels[static_cast<std::size_t>(level - 1)];
  const std::uint16_t line = state.now->debug.levels[static_cast<std::size_t>(level - 1)].statement.line;
  std::string text = program.text_form ? program.text_form->error_mark : std::string();
  if (text.empty()) text = "error ";
  if (at.error_number) {
    const std::int64_t number = at.error_number->evaluate(*views::make_context(*state.now));
    text += fmt::format("{}", number);
    const auto words = program.text_form ? std::span<const std::string>(program.text_form->errors) : std::span<const std::string>();
    if (number > 0 && static_cast<std::size_t>(number) <= words.size()) text += ": " + words[static_cast<std::size_t>(number - 1)];
  }
  return line == 0 ? text : fmt::format("{}, on line {}", text, line);
}

}  // namespace

ordered_json exception_info(AdapterState& state, const Request&) {
  if (!state.exception) throw session::Error("exceptionInfo: the last stop was not an exception");
  return {{"exceptionId", state.exception->id}, {"description", state.exception->text}, {"breakMode", "always"}};
}

void set_filter(AdapterState& state, const Request&, const ordered_json& asked, AdapterState::PlacedBreakpoint& placed) {
  const std::string filter = asked.is_string() ? asked.get<std::string>() : asked.dump();
  const bool known = std::any_of(std::begin(kFilters), std::end(kFilters), [&](const Filter& each) { return each.id == filter; });
  if (!known) fail(placed, "unknown exception filter");
  else if (filter == kBasicError) stop_at_basic_errors(state, placed);
  else set_breakpoint(state, placed, {.on = *debug::parse_break_on(filter), .last = 0xFFFF}, ordered_json::object());
}

ordered_json exception_filters() {
  ordered_json all = ordered_json::array();
  for (const Filter& each : kFilters) all.push_back({{"filter", each.id}, {"label", each.label}, {"description", each.description}});
  return all;
}

std::optional<AdapterState::Exception> find_exception(const AdapterState& state, const debug::Breakpoint* hit, bool ran) {
  using Exception = AdapterState::Exception;
  const views::Snapshot& now = *state.now;
  if (!now.dead.empty())  // a machine that executes statements is a BASIC machine
    return Exception{std::string(state.about().instruction_set == nullptr ? kBasicError : kJammed), now.dead};
  if (hit == nullptr)
    return now.lost && ran ? std::optional(Exception{std::string(kLostInterrupt), "lost interrupt: " + now.stopped}) : std::nullopt;
  if (hit->on == BreakOn::undocumented || hit->on == BreakOn::uninitialised)
    return Exception{std::string(debug::name_of(hit->on)), now.stopped};
  if (const auto error = state.errors_of_levels.find(hit->id); error != state.errors_of_levels.end())
    return Exception{std::string(kBasicError), error_text(state, error->second)};
  return std::nullopt;
}

}  // namespace janus::dap
