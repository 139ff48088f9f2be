// The table of requests, and helpers that several handlers use. Private to this folder.
//
// To add a request, write its handler in the file of its group, declare it here, and add a row to the table in requests.cpp.
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
  // The state in which a request is accepted, and its effect. All after `initialized` need a launched program.
  enum class When : std::uint8_t {
    always,
    initialized,
    launched,
    looks,  // shows state. Editors send it without being asked: its errors are not shown to the user
    edits,  // changes the session: it waits for the end of a search
    moves,  // moves the machine: it waits for the end of the move before
  };

  std::string_view command;
  When when;
  Handler* handler;
  std::string_view arguments = {};  // that the handler reads, for problem_in()
};
std::span<const RequestRow> all_requests();
const RequestRow* find_request(std::string_view command);
// Checks arguments, or a part of them, against a list such as "name:string format.hex:boolean?". Returns `"name" is missing` or
// `"name" must be a string`; empty: the arguments are valid.
std::string problem_in(const ordered_json& arguments, std::string_view list);

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

// Reads a number that fills the whole text.
template <class Number>
std::optional<Number> number_in(std::string_view digits, int base = 10) {
  Number number = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number, base);
  return error == std::errc{} && end == digits.data() + digits.size() ? std::optional(number) : std::nullopt;
}
// Returns the object that has the client's `number`. Throws session::Error with `problem` if none has.
template <class T>
const T& numbered(const std::vector<T>& all, std::size_t number, const std::string& problem) {
  if (number == 0 || number > all.size()) throw session::Error(problem);
  return all[number - 1];
}
// Reads "0x1234", "4660", or an expression.
std::uint32_t address_in(const AdapterState& state, const ordered_json& arguments, const char* key);
std::string reference_to(std::uint32_t address);  // "0x1234"
std::string base64(std::string_view bytes);       // RFC 4648, section 4
// Convert the client's numbers of lines and columns, which start at 0 or 1, to numbers that start at 1, and back.
inline std::uint32_t line_in(const AdapterState& state, std::uint32_t line) { return line + (state.lines_from_one ? 0 : 1); }
inline std::uint32_t line_out(const AdapterState& state, std::uint32_t line) { return line - (state.lines_from_one ? 0 : 1); }

// --- Sources ---------------------------------------------------------------------------------------------------

// A file of sources, or the text of a level's program: then `file` is empty and `level` is not 0. Both are missing if the source is not
// part of the program.
struct SourceAt {
  std::optional<std::size_t> file;
  int level = 0;
};
// Finds the source that the client means. A file on the disk must be the same file: another file can have the same name.
SourceAt source_at(const AdapterState& state, const ordered_json& source);
ordered_json source_of(const AdapterState& state, std::size_t file);
ordered_json source_of_level(const AdapterState& state, int level);
// The properties `source` and `line`.
ordered_json location_of(const AdapterState& state, const debug::SourceSpan& span);
const std::vector<debug::ProgramLine>& program_of_level(const AdapterState& state, int level);

// --- Threads, frames and expressions ---------------------------------------------------------------------------

// The level of `threadId`. Throws session::Error if it is unknown.
int level_of_thread(const AdapterState& state, const ordered_json& arguments);
// Of `frameId`; the innermost of level 0 without it.
AdapterState::FrameAt frame_of_id(const AdapterState& state, const ordered_json& arguments);
// An expression for the place of a variable in a list, which can be of any frame.
std::string place_of_variable(const AdapterState::List& list, const std::string& name);
struct Parsed {
  std::optional<debug::Expression> expression;
  std::string problem;
};
// Parses an expression with the names of the program. At a level, names of the level take precedence.
Parsed parse_expression(const AdapterState& state, const std::string& text, const AdapterState::FrameAt& at);

// --- Breakpoints and exceptions --------------------------------------------------------------------------------

// Sets a breakpoint of the debugger, with the condition, hits and log text in `asked`, and stores the result in `placed`.
void place(AdapterState& state, AdapterState::Placed& placed, const debug::Breakpoint& wanted, const ordered_json& asked);
void fail(AdapterState::Placed& placed, const std::string& problem);
// Sets the breakpoints of an exception filter; `asked` is its name.
void set_filter(AdapterState& state, const Request& request, const ordered_json& asked, AdapterState::Placed& placed);
ordered_json exception_filters();  // for the response to `initialize`
// Returns the exception that stopped the machine. `hit`: the breakpoint at which it stopped, or null. `ran`: it has run to this stop.
std::optional<AdapterState::Exception> exception_at(const AdapterState& state, const debug::Breakpoint* hit, bool ran);

}  // namespace janus::dap
