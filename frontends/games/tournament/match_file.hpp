// A match file contains the plan and the finished games, as JSON. It is written atomically (tools/files/file_writer.hpp), so that an
// interrupted match can be resumed.
//
//   {"janus": "match", "version": 1, "plan": {...}, "games": [{"game": 0, "start": ..., "moves": ["e2e4", ...], "us": [...], "given": 2,
//    "result": "0-1", "cause": "illegal move", "words": "..."}, ...]}
//
// If the referee replaced illegal castling moves, "instead_of" lists them by move index: "instead_of": {"17": "9. Ke1-g1"}. In a shard's
// file (shard.hpp), the shard number and the number of games in the whole match precede the plan: "shard": "3/16", "all": 320.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/games/tournament/game.hpp"
#include "frontends/games/tournament/shard.hpp"

namespace janus::tournament {

// Name-value pairs that identify a match, as shown to users. Excludes the number of games.
using Plan = std::vector<std::pair<std::string, std::string>>;
using Games = std::map<int, Game>;  // by game number

struct MatchFile {
  Plan plan;
  Games games;
  Shard shard = {};
  int all = 0;  // for a shard: number of games in the whole match
};

// Returns a value from the plan, or an empty string if there is none.
std::string value_of(const Plan& plan, std::string_view name);

std::string to_json(const MatchFile& match);
// Parses a match file. By default, uses the rules named in the plan. Throws session::Error, without a file name, for invalid text, invalid
// games or illegal moves.
MatchFile parse_match_file(std::string_view text, const play::Rules* rules = nullptr);
// Describes the difference between two plans in one line, or returns an empty string if they are equal.
std::string difference(const Plan& kept, const Plan& wanted);

}  // namespace janus::tournament
