// Shards: parts of a match that are played separately, on other cores or hosts, and their merging.
//
// Games 2k and 2k+1 belong to shard I of N if k mod N is I mod N. Therefore shards may be counted from 1
// to N or from 0 to N-1, and together they are exactly the match.
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
  int share(int games) const;  // number of its games among 0 to games-1
  std::string text() const;    // "3/16"
};

// "3/16". Throws session::Error, one line.
Shard parse_shard(std::string_view text);

struct MatchFile;
struct Part {
  std::string name;                  // file name
  const MatchFile* match = nullptr;  // null if the file is not a match:
  std::string fault = {};            // the reason
};
// Merges the parts into a match. Throws session::Error, one line, with all that is missing, unfinished or of another match, and the remedy.
MatchFile merged(const std::vector<Part>& parts);

}  // namespace janus::tournament
