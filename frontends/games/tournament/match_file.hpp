// Match file: the plan, and the finished games. JSON, written atomically (tools/files/file_writer.hpp),
// so that an interrupted match can be continued.
//
//   {"janus": "match", "version": 1, "plan": {...}, "games": [{"game": 0, "start": ..., "moves": ["e2e4", ...], "us": [...], "given": 2,
//    "result": "0-1", "cause": "illegal move", "words": "..."}, ...]}
//
// A game with illegal castlings that the referee replaced also has these, by the index of the move: "instead_of": {"17": "9. Ke1-g1"}.
// A shard (shard.hpp) also has its number, and the number of games of the whole match, before the plan: "shard": "3/16", "all": 320.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/games/tournament/game.hpp"
#include "frontends/games/tournament/shard.hpp"

namespace janus::tournament {

// Identity of a match: names and values, as shown to users. The number of games is not included.
using Plan = std::vector<std::pair<std::string, std::string>>;
using Games = std::map<int, Game>;  // by number

struct MatchFile {
  Plan plan;
  Games games;
  Shard shard = {};
  int all = 0;  // number of games of the whole match, for a shard
};

// Value in the plan; empty: none.
std::string value_of(const Plan& plan, std::string_view name);

std::string to_json(const MatchFile& match);
// By default, the rules are those that the plan names. Throws session::Error with the error, without the
// file name: invalid text, invalid games, illegal moves.
MatchFile parse_match_file(std::string_view text, const play::Rules* rules = nullptr);
// Difference between the plans, in one line; empty: none.
std::string difference(const Plan& kept, const Plan& wanted);

}  // namespace janus::tournament
