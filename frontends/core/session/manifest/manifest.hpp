// Parts of the manifest reader. Private to this folder; use load_program() of collection.hpp.
#pragma once

#include <string>
#include <vector>

#include "frontends/core/session/collection.hpp"
#include "frontends/core/session/manifest/manifest_table.hpp"
#include "frontends/core/session/manifest/program.hpp"
#include "frontends/core/session/manifest/setting_value.hpp"

namespace janus::session {

// Location of a manifest's other files.
struct ManifestPlace {
  const Collection& collection;
  std::string folder;  // "microchess": paths in the manifest are relative to it

  std::string path(const std::string& relative) const { return folder + "/" + relative; }
};

// Blocks of one [[image]] or `patch` entry. `names` receives the symbols and lines of a source; null for a patch.
std::vector<Block> read_blocks(ManifestTable& table, const ManifestPlace& place, const debug::Scope& scope, Assembled* names);

// Space named by the key `space`; memory if it is absent.
int read_space(ManifestTable& table, const debug::Scope& scope);
// Reads `name`, and its place and type: `space` `address` `type` `count`, or uses the [[variable]] that `address` or `name` names.
debug::TypedName read_typed_name(ManifestTable& table, const debug::Scope& scope);
// The same, but `name` is optional. `type`: if none is given.
debug::TypedName read_target(ManifestTable& table, const debug::Scope& scope, debug::Type type = debug::Type::u8);
// Declared name, or element NAME(i,j) of one, in a key's text; nullopt if it is something else.
std::optional<debug::TypedName> named_place(ManifestTable& table, std::string_view key, const debug::Scope& scope);
// [[variable]]
void read_variables(ManifestTable& manifest, const debug::Scope& scope, debug::SymbolTable& symbols);
// Reads only its place and type; `name` is its name, or empty.
void read_place_and_type(ManifestTable& table, const debug::Scope& scope, debug::TypedName& result);
// Reads a patch with a `value` instead of bytes.
Block read_value_patch(ManifestTable& table, const debug::Scope& scope);

// Checks that a path in a manifest names a file in the manifest's folder; returns the path in the collection.
std::string checked_path(const ManifestTable& table, std::string_view key, const std::string& path, const ManifestPlace& place);
// [text]; `machine`, the program's, may have a slot for program text.
TextForm read_text_form(ManifestTable& table, const debug::Scope& scope, const machines::Machine& machine);
// Reads the file named by a table's `text`.
ProgramText read_text_file(ManifestTable& table, const ManifestPlace& place);
// Requires that `program` has its board.
std::vector<Setting> read_settings(ManifestTable& manifest, const ManifestPlace& place, const debug::Scope& scope, const Program& program);
debug::Expression read_expression(ManifestTable& table, std::string_view key, const debug::Scope& scope,
                                  debug::Names names = debug::Names::values);  // required
// The only addresses at which the expression of a key can hold: it starts with `pc == LABEL`.
std::vector<std::uint16_t> places_of(ManifestTable& table, std::string_view key, const debug::Scope& scope, int program_counter);
// Address of a label of the program; `routine` is the value of a table's key of that name, or in its `routines`.
std::uint16_t routine_address(ManifestTable& table, const std::string& routine, const debug::Scope& scope);
// [search]
Thoughts read_thoughts(ManifestTable& table, const debug::Scope& scope, int program_counter, const Program& program);
// [[level]]; `machine`, the program's, provides the characters of its text.
void read_levels(ManifestTable& manifest, const debug::Scope& scope, const machines::Machine& machine, Program& program);
// The watched variable of that name; null if unknown.
const Variable* find_watched(const Program& program, const std::string& name);
// Reads both into `program`: older manifests define there which variables are squares.
void read_watches(ManifestTable& manifest, const debug::Scope& scope, Program& program);
// [meanings]; after the watches, whose variables may have a meaning.
void read_meanings(ManifestTable& manifest, const debug::Scope& scope, Program& program);
// A [[watch.variable]], or one of the transcript. The caller reports unknown keys.
Variable read_variable(ManifestTable& table, const debug::Scope& scope, Program& program);
// `program_counter`: index of the machine's register.
void read_transcript(ManifestTable& table, const debug::Scope& scope, int program_counter, Program& program);
void add_square_variable(Program& program, SquareVariable variable);
void read_board(ManifestTable& table, const debug::Scope& scope, Program& program);
Play read_play(ManifestTable& table, const debug::Scope& scope, const Program& program);
// `as_made`: false if the sources were changed, so that hashes need not match.
void check_hashes(ManifestTable& manifest, const std::vector<Block>& images, bool as_made);

}  // namespace janus::session
