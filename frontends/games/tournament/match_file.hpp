// A match on disk: what is played, and the games that are finished. JSON, written whole each time (tools/files/file_writer.hpp), so that
// whatever ends the program leaves a file to go on with.
//
//   {"janus": "match", "version": 1, "plan": {...}, "games": [{"game": 0, "start": ..., "moves": ["e2e4", ...], "us": [...], "given": 2,
//    "result": "0-1", "cause": "illegal move", "words": "..."}, ...]}
//
// A game with illegal castlings that the referee replaced also has these, by the index of the move: "instead_of": {"17": "9. Ke1-g1"}.
// A shard (shard.hpp) says besides, before its plan, which one it is, and how many games the whole match has: "shard": "3/16", "all": 320.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/games/tournament/game.hpp"
#include "frontends/games/tournament/shard.hpp"

namespace janus::tournament {

// What makes two matches the same one: name and value, as they are shown to people. The number of games is no part of it.
using Plan = std::vector<std::pair<std::string, std::string>>;
using Games = std::map<int, Game>;  // by number

struct MatchFile {
  Plan plan;
  Games games;
  Shard shard = {};
  int all = 0;  // games of the match that the shard is of
};

// The plan's word for that; empty: it has none.
std::string value_of(const Plan& plan, std::string_view name);

std::string to_json(const MatchFile& match);
// By default, the rules are those that the plan names. Throws session::Error with what is wrong, without the file's name: broken text, games
// that are none, moves that the rules do not know.
MatchFile parse_match_file(std::string_view text, const play::Rules* rules = nullptr);
// What differs between the plans, one line; empty if nothing does.
std::string difference(const Plan& kept, const Plan& wanted);

}  // namespace janus::tournament
