// A saved game: the moves and the machine's complete state, as JSON.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/games/play/rules.hpp"

namespace janus::play {

struct SavedMove {
  std::string coordinates;
  bool by_program = false;
  std::uint64_t cycles = 0;
};

struct SavedSegment {
  std::string start;
  std::vector<SavedMove> moves;
  std::string remark;
};

struct SavedGame {
  std::string program;
  std::map<std::string, std::string> settings;
  Side computer = Side::white;
  std::optional<Side> resigned;
  std::vector<SavedSegment> legs;     // at least one
  std::vector<std::uint8_t> machine;  // contents of a state file
};

std::string to_json(const SavedGame& game);
// Returns true if the text is a saved game. Other text may be a PGN or PDN game (score_reader.hpp).
bool is_saved_game(std::string_view text);
// Parses a saved game. On failure, throws session::Error without a file name.
SavedGame parse_saved_game(std::string_view text);

}  // namespace janus::play
