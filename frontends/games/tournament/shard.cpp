#include "frontends/games/tournament/shard.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "frontends/core/session/error.hpp"
#include "frontends/games/tournament/match_file.hpp"
#include "tools/number.hpp"
#include "tools/text.hpp"

namespace janus::tournament {

namespace {

constexpr int kMostShards = 1'000'000;

int all_of(const MatchFile& match) { return match.shard.is_whole() ? static_cast<int>(match.games.size()) : match.all; }

// Reason why a part does not belong to the same match as the first one; empty if it does.
std::string objection(const Part& part, const Part& first) {
  const MatchFile &one = *part.match, &other = *first.match;
  if (const std::string what = difference(one.plan, other.plan); !what.empty())
    return fmt::format("{}: is from a different match than {}: {}", part.name, first.name, what);
  if (one.shard.of != other.shard.of)
    return fmt::format("{}: is one of {} shards, but {} is one of {}", part.name, one.shard.of, first.name, other.shard.of);
  if (all_of(one) != all_of(other))
    return fmt::format("{}: is from a match of {} games, but {} is from one of {}", part.name, all_of(one), first.name, all_of(other));
  return {};
}

int finished(const MatchFile& match) {
  int count = 0;
  for (const auto& [number, game] : match.games) count += number < all_of(match) && match.shard.has(number) ? 1 : 0;
  return count;
}

}  // namespace

int Shard::game_count(int games) const {
  int count = 0;
  for (int game = 2 * (index % of); game < games; game += 2 * of) count += game + 1 < games ? 2 : 1;
  return count;
}

std::string Shard::text() const { return fmt::format("{}/{}", index, of); }

Shard parse_shard(std::string_view text) {
  const std::size_t slash = text.find('/');
  const auto number = [](std::string_view digits) { return tools::parse_number<int>(digits).value_or(-1); };
  const int index = number(text.substr(0, slash)), of = slash == std::string_view::npos ? -1 : number(text.substr(slash + 1));
  if (of < 1 || of > kMostShards || index < 0 || index > of)
    throw session::Error(
        fmt::format("--shard {}: expected I/N for part I of N, as in 3/16; I must be from 1 to N (or from 0 to N-1)", text));
  return {index == 0 ? of : index, of};
}

MatchFile merge_shards(const std::vector<Part>& parts) {
  std::vector<std::string> faults;
  std::map<int, const Part*> shards;
  MatchFile match;
  const auto found_first = std::find_if(parts.begin(), parts.end(), [](const Part& part) { return part.match != nullptr; });
  const Part& first = found_first == parts.end() ? parts.front() : *found_first;
  for (const Part& part : parts) {
    if (part.match == nullptr) {
      faults.push_back(fmt::format("{}: {}; delete the file and create it again", part.name, part.fault));
      continue;
    }
    if (std::string fault = objection(part, first); !fault.empty()) {
      faults.push_back(std::move(fault));
      continue;
    }
    const MatchFile& one = *part.match;
    const auto [found, is_new] = shards.emplace(one.shard.index, &part);
    if (!is_new) faults.push_back(fmt::format("{}: is shard {}, and so is {}", part.name, one.shard.text(), found->second->name));
    const int there = finished(one), wanted = one.shard.game_count(all_of(one));
    if (there < wanted)
      faults.push_back(fmt::format("{}: only {} of the {} games of shard {} are finished; use the same command with --shard {} to continue",
                                   part.name, there, wanted, one.shard.text(), one.shard.text()));
    for (const auto& [number, game] : one.games)
      if (number < all_of(one) && one.shard.has(number)) match.games[number] = game;
  }
  std::vector<std::string> missing;
  const int of = first.match == nullptr ? 0 : first.match->shard.of;
  for (int index = 1; index <= of; ++index)
    if (!shards.contains(index) && Shard{index, of}.game_count(all_of(*first.match)) > 0) missing.push_back(Shard{index, of}.text());
  if (missing.size() == 1)
    faults.push_back(fmt::format("no file for shard {0}; use the same command with --shard {0} to create it", missing.front()));
  else if (!missing.empty())
    faults.push_back(fmt::format("no files for shards {}; use the same command with --shard {} and so on to create them",
                                 tools::join_names(missing), missing.front()));
  if (!faults.empty()) throw session::Error(fmt::format("match --merge: {}", fmt::join(faults, "; ")));
  match.plan = first.match->plan;
  return match;
}

}  // namespace janus::tournament
