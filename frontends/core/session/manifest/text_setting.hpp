// A setting whose value is a position in the notation of the program's game. Games are a layer above sessions, so the program collection
// provides a PositionReader that uses the rules (play::with_rules). Without a reader, the setting keeps its default.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "frontends/core/session/text_form.hpp"

namespace janus::session {

struct Program;

// A position parsed by the rules, in the format of the program's [board].
struct ReadPosition {
  std::string text;                             // the position in the rules' notation
  std::vector<std::vector<std::uint8_t>> sets;  // bytes of each set in BoardView::sets
  bool white_moves = false;
};
// Parses a position. Throws Error, whose message is only the reason, if the text is not a position or the program cannot play from it.
using PositionReader = std::function<ReadPosition(const Program& program, const std::string& text)>;

// Returns the game's name for a program's square code, or an empty string if it is not a square.
using SquareNamer = std::function<std::string(const Program& program, const std::map<std::string, std::string>& settings, int code)>;

// The destination of one part of the position: one of the sets, or the bytes for the side to move.
struct PositionPatch {
  std::uint16_t address = 0;
  int space = 0;
  std::optional<std::size_t> set = {};
  std::array<std::vector<std::uint8_t>, 2> by_side = {};  // bytes if Black or White is to move
};

struct SettingText {
  std::vector<PositionPatch> patch;
  std::vector<Block> beside;       // stored in addition to any position
  std::vector<Block> no_position;  // stored if there is no position
  std::string type;                // text typed at the start if there is a position, {value} is replaced with its text
};

}  // namespace janus::session
