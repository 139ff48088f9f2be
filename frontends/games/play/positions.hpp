// Collections of programs that know the rules of games, so that a setting may be a position. The session's own collections know none:
// every face takes its programs from here.
#pragma once

#include <memory>
#include <string>

#include "frontends/core/session/collection.hpp"

namespace janus::play {

// What a text is to a program: by the rules that its manifest names, in the sets of its [board]. A session::PositionReader.
session::ReadPosition read_position(const session::Program& program, const std::string& text);

// As session::built_in_collection and session::open_collection.
const session::Collection& built_in_collection();
std::unique_ptr<session::Collection> open_collection(const std::string& folder);
// As session::load_program; `name` can also be the path of a folder with a program.toml.
std::shared_ptr<const session::Program> load_program(const session::Collection& collection, const std::string& name);
// The paths of that program's manifest and sources.
std::vector<std::string> files_of_program(const session::Collection& collection, const std::string& name);
// Whether load_program() finds that name or folder.
bool has_program(const session::Collection& collection, const std::string& name);
// Any other, which outlives it.
std::unique_ptr<session::Collection> with_rules(const session::Collection& collection);

}  // namespace janus::play
