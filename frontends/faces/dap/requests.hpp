// What a client can ask: a row per request. Private to this folder.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "frontends/faces/dap/adapter_state.hpp"

namespace janus::dap {

struct Request {
  // edits: launched, and it changes the session. While that is searched, it waits, and others are answered.
  // moves: launched, and it runs the machine or puts it elsewhere. It waits for the end of what has begun to do so.
  enum class When : std::uint8_t { always, initialized, launched, edits, moves };

  std::string_view command;
  When when;
  // Fills in the body. False: it is answered later. Throws session::Error, and what reading JSON throws.
  bool (*handler)(AdapterState& state, const ordered_json& request, ordered_json& body);
};

std::span<const Request> begin_requests();  // initialize, launch, disconnect ...
std::span<const Request> run_requests();    // continue, steps, both ways
std::span<const Request> breakpoint_requests();
std::span<const Request> exception_requests();
std::span<const Request> stack_requests();  // threads, stackTrace, scopes
std::span<const Request> value_requests();  // variables, evaluate, memory
std::span<const Request> code_requests();   // sources, disassembly
std::span<const Request> own_requests();    // janus/...

inline std::array<std::span<const Request>, 8> all_requests() {
  return {begin_requests(), run_requests(),   breakpoint_requests(), exception_requests(),
          stack_requests(), value_requests(), code_requests(),       own_requests()};
}

// The arguments of a request; an empty object where it has none.
const ordered_json& arguments_of(const ordered_json& request);
// "0x1234" or "4660", or what an expression is worth.
std::uint32_t address_in(const AdapterState& state, const ordered_json& arguments, const char* key);
std::string reference_to(std::uint32_t address);  // "0x1234"
// As RFC 4648, section 4, has it.
std::string base64(std::string_view bytes);
// Of a file of sources, or of a level's text (`kLevelSource` + level).
inline constexpr int kLevelSource = 100'000;
ordered_json source_of(const AdapterState& state, std::size_t file);
ordered_json source_of_level(const AdapterState& state, int level);
// Which file a `source` is; or, for a level's text, none and the level.
struct SourceAt {
  std::optional<std::size_t> file;
  int level = 0;
};
// Of a file on the disk only where it is the same file: others may have one of the same name.
SourceAt source_at(const AdapterState& state, const ordered_json& source);
// A line of the client's, counted from 1; and the other way.
inline std::uint32_t line_in(const AdapterState& state, std::uint32_t line) { return line + (state.lines_from_one ? 0 : 1); }
inline std::uint32_t line_out(const AdapterState& state, std::uint32_t line) { return line - (state.lines_from_one ? 0 : 1); }
// The filters of exceptions, as `initialize` tells them; and where breakpoints are for one: a place of a level, or everywhere.
ordered_json exception_filters();
struct FilterAt {
  debug::Breakpoint breakpoint;
  int level_of_error = 0;  // the level in which it is an error; 0: none
};
struct FilterPlaces {
  std::vector<FilterAt> places;
  std::string note = {};  // why there are none
  bool always = false;    // because it stops without
};
FilterPlaces places_of_filter(const AdapterState& state, const std::string& filter);
// What exception it is that the machine stands at; `hit`: the breakpoint that stopped it, null: none did. `ran`: it came there by running.
std::optional<AdapterState::Exception> exception_at(const AdapterState& state, const debug::Breakpoint* hit, bool ran);
// An expression as the program's names are; for a level its own come first.
struct Parsed {
  std::optional<debug::Expression> expression;
  std::string problem;
};
Parsed parse_expression(const AdapterState& state, const std::string& text, int level);
int level_of_frame(const AdapterState& state, const ordered_json& arguments);  // of its `frameId`; the machine's where it has none
// The level whose thread that is. Throws session::Error.
int level_of_thread(const AdapterState& state, const ordered_json& arguments);

}  // namespace janus::dap
