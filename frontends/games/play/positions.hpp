// Collections of programs with the rules of games, so that settings can be positions. The session's own collections
// have no rules: all front ends load their programs through these functions.
#pragma once

#include <memory>
#include <string>

#include "frontends/core/session/collection.hpp"

namespace janus::play {

// Interprets a position for a program, by the rules that its manifest names, with the sets of its [board]. A session::PositionReader.
session::ReadPosition read_position(const session::Program& program, const std::string& text);

// Like session::built_in_collection and session::open_collection.
const session::Collection& built_in_collection();
std::unique_ptr<session::Collection> open_collection(const std::string& folder);
// Like session::load_program; `name` can also be the path of a folder with a program.toml.
std::shared_ptr<const session::Program> load_program(const session::Collection& collection, const std::string& name);
// The paths of that program's manifest and sources.
std::vector<std::string> files_of_program(const session::Collection& collection, const std::string& name);
// Returns true if load_program() finds that name or folder.
bool has_program(const session::Collection& collection, const std::string& name);
// Any other collection, which must outlive the result.
std::unique_ptr<session::Collection> with_rules(const session::Collection& collection);

}  // namespace janus::play
