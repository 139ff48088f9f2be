// Shards are parts of a match that are played separately, on other cores or hosts, and merged afterwards.
//
// Games 2k and 2k+1 belong to shard I of N if k mod N is I mod N. Shards can therefore be numbered from 1 to N or from 0 to N-1, and
// together form exactly the match.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace janus::tournament {

struct Shard {
  int index = 1, of = 1;  // 1 to `of`
  bool operator==(const Shard&) const = default;
  bool is_whole() const { return of == 1; }
  bool has(int game) const { return game / 2 % of == index % of; }
  int game_count(int games) const;  // number of games in this shard among games 0 to games-1
  std::string text() const;         // "3/16"
};

// Parses "3/16". Throws a one-line session::Error.
Shard parse_shard(std::string_view text);

struct MatchFile;
struct Part {
  std::string name;                  // file name
  const MatchFile* match = nullptr;  // null if the file is not a match
  std::string fault = {};            // why the file is not a match
};
// Merges the parts into a match. Throws a one-line session::Error that lists all missing, unfinished and mismatched parts and how to fix
// them.
MatchFile merge_shards(const std::vector<Part>& parts);

}  // namespace janus::tournament
