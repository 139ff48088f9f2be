// A part of a match that is played by itself, on another core or another host, and what becomes of all parts together.
//
// Games 2k and 2k+1 are of shard I of N if k mod N is I mod N. So shards are counted from 1 to N, or from 0 to N-1, as one likes, and
// together they are the match, game by game.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace janus::tournament {

struct Shard {
  int index = 1, of = 1;  // 1 to `of`
  bool operator==(const Shard&) const = default;
  bool whole() const { return of == 1; }
  bool has(int game) const { return game / 2 % of == index % of; }
  int share(int games) const;  // how many of the games 0 to games-1 are its own
  std::string text() const;    // "3/16"
};

// "3/16". Throws session::Error, one line.
Shard parse_shard(std::string_view text);

struct MatchFile;
struct Part {
  std::string name;                  // of the file
  const MatchFile* match = nullptr;  // null where the file is no match:
  std::string fault = {};            // why
};
// The match that the parts are of. Throws session::Error, one line, with all that is missing, unfinished or of another match, and how to
// make it.
MatchFile merged(const std::vector<Part>& parts);

}  // namespace janus::tournament
