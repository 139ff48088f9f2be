// MicroChess's board and keys as its manifest has them, and memory to read them from.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "frontends/games/play/key_plan.hpp"
#include "frontends/games/play/readers/piece_list.hpp"
#include "frontends/core/session/manifest/program.hpp"
#include "play/words.hpp"
#include "still_context.hpp"

namespace janus::play::test {

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
  play.keys = {
      {"move", {"{from}", "{to}", "F"}},
      {"capture", {"{from}", "{to}", "F"}},
      {"castling", {"{from}", "{to}", "F", "{rook_from}", "{rook_to}", "F"}},
      {"en_passant", {"{from}", "{captured}", "F", "{captured}", "{to}", "F"}},
      {"promotion",
       {"{from}", "{to}", "F", "ST", "AD", "{cell}", "DA", "{captured_code}", "AD", "{promoted_cell}", "DA", "{to}", "PC", "GO"}},
      {"computer_castling", {"{rook_from}", "{rook_to}", "F"}},
      {"computer_promotion", {"ST", "AD", "{cell}", "DA", "{captured_code}", "AD", "{promoted_cell}", "DA", "{to}", "PC", "GO"}},
  };
  return play;
}

// Memory with the men of a position in the cells they would have.
class Memory final : public tests::StillContext {
 public:
  Memory(const std::string& position, Side computer) : list(board_view(), chess_rules(), computer) {
    for (std::size_t cell = 0x50; cell < 0x70; ++cell) bytes_[cell] = 0xCC;
    const Placement board = chess_rules().placement(position);
    for (int square = 0; square < 64; ++square) put(square, board.at(square));
  }
  std::uint8_t& operator[](std::uint16_t address) { return bytes_[address]; }
  BoardInMemory board() const { return {chess_rules(), list, *this}; }

  std::uint8_t memory(std::uint32_t address) const override { return bytes_[address & 0xFFFF]; }

  PieceList list;

 private:
  void put(int square, char man) {
    if (man == '.') return;
    for (const Cell& cell : list.cells(*this)) {
      if (cell.man != man || cell.value != 0xCC) continue;
      bytes_[cell.address] = static_cast<std::uint8_t>(list.code_of(square));
      return;
    }
  }

  std::array<std::uint8_t, 0x10000> bytes_{};
};

}  // namespace janus::play::test
