// The request table, and helpers shared by several handlers. Private to this folder.
//
// To add a request, write its handler in its group's file, declare it here, and add a row to the table in requests.cpp.
#pragma once

#include <charconv>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "frontends/ui/dap/adapter_state.hpp"

namespace janus::dap {

// Returns the body of the response, or kLater if the handler sends the response itself. Throws session::Error and JSON exceptions.
using Handler = ordered_json(AdapterState& state, const Request& request);
extern const ordered_json kLater;

struct RequestRow {
  // When a request is accepted, and its effect. All values after `initialized` require a launched program.
  enum class When : std::uint8_t {
    always,
    initialized,
    launched,
    looks,  // shows state; editors send it automatically, so its errors are not shown to the user
    edits,  // changes the session, so it waits for a running search to end
    moves,  // moves the machine, so it waits for the previous move to end
  };

  std::string_view command;
  When when;
  Handler* handler;
  std::string_view arguments = {};  // arguments that the handler reads, for validate_arguments()
};
std::span<const RequestRow> all_requests();
const RequestRow* find_request(std::string_view command);
// Checks arguments, or part of them, against a list such as "name:string format.hex:boolean?". Returns `"name" is missing` or `"name" must
// be a string`, or an empty string if the arguments are valid.
std::string validate_arguments(const ordered_json& arguments, std::string_view list);

// requests_begin.cpp
Handler initialize, launch, attach, configuration_done, restart, disconnect, terminate, cancel;
// requests_run.cpp
Handler resume, step, step_in, step_in_targets, reverse_continue, pause, restart_frame, goto_targets, go_to;
// requests_breakpoints.cpp
Handler set_breakpoints, data_breakpoint_info, breakpoint_locations;
// requests_exceptions.cpp
Handler exception_info;
// requests_stack.cpp
Handler threads, stack_trace, scopes;
// requests_values.cpp
Handler variables, set_variable, evaluate, set_expression, completions, read_memory, write_memory;
// requests_code.cpp
Handler source, loaded_sources, disassemble, modules;
// requests_own.cpp
Handler timeline, go_to_cycle, who_wrote, keys, display;

// --- Numbers and text ------------------------------------------------------------------------------------------

// Parses a number, or returns nullopt if `digits` contains anything else.
template <class Number>
std::optional<Number> parse_digits(std::string_view digits, int base = 10) {
  Number number = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number, base);
  return error == std::errc{} && end == digits.data() + digits.size() ? std::optional(number) : std::nullopt;
}
// Returns the object with the client's `number`. Throws session::Error with `problem` if there is no such object.
template <class T>
const T& find_numbered(const std::vector<T>& all, std::size_t number, const std::string& problem) {
  if (number == 0 || number > all.size()) throw session::Error(problem);
  return all[number - 1];
}
// Parses an address: "0x1234", "4660", or an expression.
std::uint32_t parse_address(const AdapterState& state, const ordered_json& arguments, const char* key);
std::string address_reference(std::uint32_t address);  // "0x1234"
std::string base64(std::string_view bytes);            // RFC 4648, section 4
// Convert between the client's line and column numbers, which start at 0 or 1, and numbers that start at 1.
inline std::uint32_t from_client_line(const AdapterState& state, std::uint32_t line) { return line + (state.lines_from_one ? 0 : 1); }
inline std::uint32_t to_client_line(const AdapterState& state, std::uint32_t line) { return line - (state.lines_from_one ? 0 : 1); }

// --- Sources ---------------------------------------------------------------------------------------------------

// A source file, or the text of an interpreter level's program. For the latter, `file` is nullopt and `level` is not 0. If the source is
// not part of the program, `file` is nullopt and `level` is 0.
struct FoundSource {
  std::optional<std::size_t> file;
  int level = 0;
};
// Finds the source that the client refers to. A file on disk must be the very same file, because a different file can have the same name.
FoundSource find_source(const AdapterState& state, const ordered_json& source);
ordered_json source_of(const AdapterState& state, std::size_t file);
ordered_json source_of_level(const AdapterState& state, int level);
// Returns the `source` and `line` properties of a location.
ordered_json location_of(const AdapterState& state, const debug::SourceSpan& span);
const std::vector<debug::ProgramLine>& program_of_level(const AdapterState& state, int level);

// --- Threads, frames and expressions ---------------------------------------------------------------------------

// Returns the level for `threadId`. Throws session::Error if it is unknown.
int level_of_thread(const AdapterState& state, const ordered_json& arguments);
// Returns the frame for `frameId`, or the innermost frame of level 0 if there is no `frameId`.
AdapterState::FrameRef find_frame_by_id(const AdapterState& state, const ordered_json& arguments);
// Returns an expression for the location of a variable in a list. The list can belong to any frame.
std::string variable_location(const AdapterState::List& list, const std::string& name);
struct Parsed {
  std::optional<debug::Expression> expression;
  std::string problem;
};
// Parses an expression that may use the program's symbols. At an interpreter level, that level's symbols take precedence.
Parsed parse_expression(const AdapterState& state, const std::string& text, const AdapterState::FrameRef& at);

// --- Breakpoints and exceptions --------------------------------------------------------------------------------

// Sets a debugger breakpoint with the condition, hit count and log text in `asked`, and stores the result in `placed`.
void set_breakpoint(AdapterState& state, AdapterState::PlacedBreakpoint& placed, const debug::Breakpoint& wanted,
                    const ordered_json& asked);
void fail(AdapterState::PlacedBreakpoint& placed, const std::string& problem);
// Sets the breakpoints for an exception filter; `asked` is the filter's name.
void set_filter(AdapterState& state, const Request& request, const ordered_json& asked, AdapterState::PlacedBreakpoint& placed);
ordered_json exception_filters();  // for the response to `initialize`
// Returns the exception that stopped the machine, if any. `hit` is the breakpoint at which it stopped, or null. `ran` is true if the
// machine ran to this stop.
std::optional<AdapterState::Exception> find_exception(const AdapterState& state, const debug::Breakpoint* hit, bool ran);

}  // namespace janus::dap
