// Parts of the manifest reader. Private to this folder; use load_program() from collection.hpp.
#pragma once

#include <string>
#include <vector>

#include "frontends/core/session/collection.hpp"
#include "frontends/core/session/manifest/manifest_table.hpp"
#include "frontends/core/session/manifest/program.hpp"
#include "frontends/core/session/manifest/setting_value.hpp"

namespace janus::session {

// Locates the files that a manifest refers to.
struct ManifestLocation {
  const Collection& collection;
  std::string folder;  // "microchess"; base of the relative paths in the manifest

  std::string path(const std::string& relative) const { return folder + "/" + relative; }
};

// Reads the blocks of one [[image]] or `patch` entry. `names` receives a source file's symbols and lines, and is null for a patch.
std::vector<Block> read_blocks(ManifestTable& table, const ManifestLocation& place, const debug::Scope& scope, AssemblyResult* names);

// Reads the address space named by the `space` key; the default is memory.
int read_address_space(ManifestTable& table, const debug::Scope& scope);
// Reads `name` with its location and type (`space` `address` `type` `count`), or uses the [[variable]] named by
// `address` or `name`.
debug::TypedName read_typed_name(ManifestTable& table, const debug::Scope& scope);
// Same, but `name` is optional. `type` is the default type.
debug::TypedName read_target(ManifestTable& table, const debug::Scope& scope, debug::Type type = debug::Type::u8);
// Returns the declared name or array element NAME(i,j) in a key's text, or nullopt if the text is anything else.
std::optional<debug::TypedName> read_name_or_element(ManifestTable& table, std::string_view key, const debug::Scope& scope);
// Reads the [[variable]] tables.
void read_variables(ManifestTable& manifest, const debug::Scope& scope, debug::SymbolTable& symbols);
// Reads only the location and type of `result`.
void read_location_and_type(ManifestTable& table, const debug::Scope& scope, debug::TypedName& result);
// Reads a patch that has a `value` instead of bytes.
Block read_value_patch(ManifestTable& table, const debug::Scope& scope);

// Checks that a path in a manifest refers to a file in the manifest's folder, and returns its path in the collection.
std::string checked_path(const ManifestTable& table, std::string_view key, const std::string& path, const ManifestLocation& place);
// Reads the [text] table. The program's `machine` may have a slot for program text.
TextForm read_text_form(ManifestTable& table, const debug::Scope& scope, const machines::Machine& machine);
// Reads the file named by a table's `text` key.
ProgramText read_text_file(ManifestTable& table, const ManifestLocation& place);
// Reads the [[setting]] tables; the board of `program` must already be set.
std::vector<Setting> read_settings(ManifestTable& manifest, const ManifestLocation& place, const debug::Scope& scope,
                                   const Program& program);
debug::Expression read_expression(ManifestTable& table, std::string_view key, const debug::Scope& scope,
                                  debug::Names names = debug::Names::values);  // required
// Returns the only addresses at which a key's expression can be true. The expression must start with `pc == LABEL`.
std::vector<std::uint16_t> memory_locations(ManifestTable& table, std::string_view key, const debug::Scope& scope, int program_counter);
// Returns the address of a program label. `routine` is the value of a table's `routine` key, or an entry in `routines`.
std::uint16_t routine_address(ManifestTable& table, const std::string& routine, const debug::Scope& scope);
// Reads the [search] table.
SearchTrace read_search_trace(ManifestTable& table, const debug::Scope& scope, int program_counter, const Program& program);
// Reads the [[level]] tables. The program's `machine` provides the text's character set.
void read_levels(ManifestTable& manifest, const debug::Scope& scope, const machines::Machine& machine, Program& program);
// Returns the watched variable with this name, or null if unknown.
const Variable* find_watched(const Program& program, const std::string& name);
// Reads the [[watch]] tables into `program`, including square variables, which older manifests define there.
void read_watches(ManifestTable& manifest, const debug::Scope& scope, Program& program);
// Reads the [meanings] table. Must be called after read_watches(), because watched variables may have a meaning.
void read_meanings(ManifestTable& manifest, const debug::Scope& scope, Program& program);
// Reads a variable from a [[watch]] table or the transcript. The caller reports unknown keys.
Variable read_variable(ManifestTable& table, const debug::Scope& scope, Program& program);
// Reads the [transcript] table. `program_counter` is the index of that register.
void read_transcript(ManifestTable& table, const debug::Scope& scope, int program_counter, Program& program);
void add_square_variable(Program& program, SquareVariable variable);
void read_board(ManifestTable& table, const debug::Scope& scope, Program& program);
Play read_play_section(ManifestTable& table, const debug::Scope& scope, const Program& program);
// Checks the images' hashes. `as_made` is false if the source files have been changed, so the hashes need not match.
void check_hashes(ManifestTable& manifest, const std::vector<Block>& images, bool as_made);

}  // namespace janus::session
