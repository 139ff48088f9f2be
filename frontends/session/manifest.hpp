// The parts of reading a manifest. Private to this folder; load_program() of collection.hpp is the way in.
#pragma once

#include <string>
#include <vector>

#include "frontends/session/collection.hpp"
#include "frontends/session/manifest_table.hpp"
#include "frontends/session/program.hpp"

namespace janus::session {

// Where a manifest's other files are.
struct ManifestPlace {
  const Collection& collection;
  std::string folder;  // "microchess": paths in the manifest are relative to it

  std::string path(const std::string& relative) const { return folder + "/" + relative; }
};

// What the names and lines of assembled sources are added to.
struct Names {
  debug::SymbolTable symbols;
  debug::SourceMap sources;
};

// The blocks of one [[image]] or `patch` entry; `names` may be null.
std::vector<Block> read_blocks(ManifestTable& table, const ManifestPlace& place, const debug::Scope& scope,
                               Names* names);

std::vector<Setting> read_settings(ManifestTable& manifest, const ManifestPlace& place,
                                   const debug::Scope& scope);
std::vector<RoutineWatch> read_watches(ManifestTable& manifest, const debug::Scope& scope);
std::vector<Variable> read_transcript(ManifestTable& table, const debug::Scope& scope);
BoardView read_board(ManifestTable& table, const debug::Scope& scope);
Play read_play(ManifestTable& table, const debug::Scope& scope, const Program& program);
void check_hashes(ManifestTable& manifest, const std::vector<Block>& images);

}  // namespace janus::session
