#include "frontends/play/piece_list.hpp"

namespace janus::play {

PieceList::PieceList(const session::BoardView& view, Side computer, const Placement& shape,
                     bool turned)
    : view_(view), computer_(computer), shape_(shape), turned_(turned) {}

std::uint8_t PieceList::code_of(int square) const {
  const session::SquareCode& code = computer_ == Side::white ? view_.computer_white : view_.computer_black;
  const int file = square % shape_.files, rank = square / shape_.files;
  return static_cast<std::uint8_t>(code.a1 + code.file * file + code.rank * rank);
}

int PieceList::square_of_code(int code) const {
  for (int square = 0; square < shape_.files * shape_.ranks; ++square)
    if (code_of(square) == code) return square;
  return kNoSquare;
}

int PieceList::square_in_memory(int code) const {
  if (turned_) code = (view_.turned_from - code) & 0xFF;
  return code == view_.captured ? kNoSquare : square_of_code(code);
}

std::vector<Cell> PieceList::cells(const Peek& peek) const {
  std::vector<Cell> cells;
  for (Side side : {computer_, other(computer_)}) {
    std::uint16_t address = (side == computer_) != turned_ ? view_.computer : view_.opponent;
    for (char kind : view_.pieces) {
      const std::uint8_t value = peek(address);
      cells.push_back({address, side, kind, value, square_in_memory(value)});
      ++address;
    }
  }
  return cells;
}

Placement PieceList::placement(const Peek& peek) const {
  Placement board = shape_;
  board.cells.assign(static_cast<std::size_t>(shape_.files * shape_.ranks), '.');
  for (const Cell& cell : cells(peek)) {
    if (cell.square == kNoSquare) continue;
    const char man = cell.side == Side::white ? cell.kind : static_cast<char>(cell.kind - 'A' + 'a');
    board.cells[static_cast<std::size_t>(cell.square)] = man;
  }
  return board;
}

Side computer_side(const session::Program& program, const std::map<std::string, std::string>& settings) {
  if (!program.play) return Side::white;
  const auto chosen = settings.find(program.play->computer_side);
  return chosen != settings.end() && chosen->second == "black" ? Side::black : Side::white;
}

std::string square_text(const session::Program& program, const std::map<std::string, std::string>& settings, int code,
                        bool turned) {
  const Rules* rules = program.play ? find_rules(program.play->rules) : nullptr;
  if (!program.board || rules == nullptr) return {};
  const Placement shape = rules->placement(rules->start());
  const PieceList list(*program.board, computer_side(program, settings), shape, turned);
  const int square = list.square_in_memory(code);
  return square == kNoSquare ? std::string{} : square_name(shape, square);
}

}  // namespace janus::play
