// MicroChess's board and keys as its manifest has them, and memory to read them from.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "frontends/play/piece_list.hpp"
#include "frontends/play/rules.hpp"
#include "frontends/session/program.hpp"

namespace janus::play::test {

inline const Rules& chess() {
  return *find_rules("chess");
}

inline session::BoardView board_view() {
  session::BoardView view;
  view.kind = "piece-list";
  view.valid = "idle";
  view.computer = 0x50;
  view.opponent = 0x60;
  view.pieces = "KQRRBBNNPPPPPPPP";
  view.captured = 0xCC;
  view.computer_white = {0x07, -1, 16};
  view.computer_black = {0x70, 1, -16};
  return view;
}

inline session::Play play_data() {
  session::Play play;
  play.rules = "chess";
  play.computer_side = "side";
  play.one_cell_per_piece = true;
  play.keys = {
      {"move", {"{from}", "{to}", "F"}},
      {"capture", {"{from}", "{to}", "F"}},
      {"castling", {"{from}", "{to}", "F", "{rook_from}", "{rook_to}", "F"}},
      {"en_passant", {"{from}", "{captured}", "F", "{captured}", "{to}", "F"}},
      {"promotion",
       {"{from}", "{to}", "F", "ST", "AD", "{cell}", "DA", "{captured_code}", "AD", "{promoted_cell}", "DA",
        "{to}", "PC", "GO"}},
      {"computer_castling", {"{rook_from}", "{rook_to}", "F"}},
      {"computer_promotion",
       {"ST", "AD", "{cell}", "DA", "{captured_code}", "AD", "{promoted_cell}", "DA", "{to}", "PC", "GO"}},
  };
  return play;
}

// Memory with the men of a position in the cells they would have.
class Memory {
 public:
  Memory(const std::string& position, Side computer)
      : list(board_view(), computer, chess().placement(position)) {
    for (std::size_t cell = 0x50; cell < 0x70; ++cell) bytes_[cell] = 0xCC;
    const Placement board = chess().placement(position);
    for (int square = 0; square < 64; ++square) put(square, board.cells[static_cast<std::size_t>(square)]);
  }
  Peek peek() const {
    return [this](std::uint16_t address) { return bytes_[address]; };
  }
  std::uint8_t& operator[](std::uint16_t address) { return bytes_[address]; }

  PieceList list;

 private:
  void put(int square, char man) {
    if (man == '.') return;
    const char kind = man >= 'a' ? static_cast<char>(man - 'a' + 'A') : man;
    for (const Cell& cell : list.cells(peek())) {
      if (cell.kind != kind || (cell.side == Side::black) != (man >= 'a') || cell.value != 0xCC) continue;
      bytes_[cell.address] = list.code_of(square);
      return;
    }
  }

  std::array<std::uint8_t, 0x10000> bytes_{};
};

inline std::string joined(const std::vector<std::string>& keys) {
  std::string text;
  for (const std::string& key : keys) text += (text.empty() ? "" : " ") + key;
  return text;
}

}  // namespace janus::play::test
