// What a program has in mind, read out of its memory and its run as the manifest's [thoughts] say.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "frontends/debug/history.hpp"
#include "frontends/session/session.hpp"

namespace janus::play {

struct ThoughtRow {
  std::uint64_t cycle = 0;  // of a candidate: when it had been weighed
  bool better = false;      // it was the best so far
  std::vector<std::string> cells;
};

struct ThoughtTable {
  std::string name;
  std::vector<std::string> columns;
  std::vector<ThoughtRow> rows;
  std::size_t left_out = 0;  // rows beyond kMostRows
};
inline constexpr std::size_t kMostRows = 1000;

// The lists, as they are where the machine stands.
std::vector<ThoughtTable> lists_of(session::Session& session);

// When the program began to think what it thinks about where the machine stands; nothing if that is not recorded. `look` is
// History::look_at or does it in its own way; its false gives it up.
using Look = std::function<bool(std::uint64_t first, std::uint64_t last, debug::Onlooker& onlooker)>;
std::optional<std::uint64_t> began_to_think(session::Session& session, const Look& look);

// Gathers the candidates of the stretch that it looks at.
class CandidateReader final : public debug::Onlooker {
 public:
  // The session outlives the reader, and its program has [thoughts].
  explicit CandidateReader(session::Session& session);
  const ThoughtTable& table() const { return table_; }

  void mark(machines::Observation& observation) override;
  Follows follows() const override { return Follows::nothing; }
  bool before(std::uint16_t pc, std::uint64_t cycle) override;

 private:
  session::Session& session_;
  const session::Thoughts& thoughts_;
  ThoughtTable table_;
};

}  // namespace janus::play
