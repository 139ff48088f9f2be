// Program collections with game rules, so that settings can be positions. The session's own collections have no rules, so all front ends
// load their programs through these functions.
#pragma once

#include <memory>
#include <string>

#include "frontends/core/session/collection.hpp"

namespace janus::play {

// Converts a position for a program using the rules named in its manifest and the sets in its [board]. Used as a session::PositionReader.
session::ReadPosition read_position(const session::Program& program, const std::string& text);

// Like session::built_in_collection and session::open_collection, but with game rules.
const session::Collection& built_in_collection();
std::unique_ptr<session::Collection> open_collection(const std::string& folder);
// Like session::load_program, but `name` can also be the path to a folder that contains a program.toml.
std::shared_ptr<const session::Program> load_program(const session::Collection& collection, const std::string& name);
// Returns the paths of a program's manifest and source files.
std::vector<std::string> program_files(const session::Collection& collection, const std::string& name);
// Returns true if load_program() can find the name or folder.
bool has_program(const session::Collection& collection, const std::string& name);
// Adds rules to `collection`, which must outlive the result.
std::unique_ptr<session::Collection> add_rules(const session::Collection& collection);

}  // namespace janus::play
