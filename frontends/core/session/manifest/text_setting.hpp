// A setting whose value is a text in the words of the program's game: a position. Games lie above a session, so whoever knows their rules
// brings a PositionReader with the collection that the programs come from (play::with_rules); without one, such a setting keeps its
// default.
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

// What a text is by the rules, as the program's [board] keeps it.
struct ReadPosition {
  std::string text;                             // the same, as the rules write it
  std::vector<std::vector<std::uint8_t>> sets;  // the bytes of each of BoardView::sets
  bool white_moves = false;
};
// Throws Error with the fault alone: the text is no position, or none from which that program can play.
using PositionReader = std::function<ReadPosition(const Program& program, const std::string& text)>;

// What a code that a program has for a square of its board is called in its game; empty: it is none.
using SquareNamer = std::function<std::string(const Program& program, const std::map<std::string, std::string>& settings, int code)>;

// Where a part of the position goes: one of the sets, or what there is for the side to move.
struct PositionPatch {
  std::uint16_t address = 0;
  int space = 0;
  std::optional<std::size_t> set = {};
  std::array<std::vector<std::uint8_t>, 2> by_side = {};  // bytes: Black to move, White to move
};

struct SettingText {
  std::vector<PositionPatch> patch;
  std::vector<Block> beside;       // laid with any position
  std::vector<Block> no_position;  // stored without one
  std::string type;                // typed at the start with a position, with {value} for the text
};

}  // namespace janus::session
