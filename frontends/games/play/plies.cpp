#include "frontends/games/play/plies.hpp"

#include "frontends/games/play/change.hpp"

namespace janus::play {

namespace {

// The board when a move's piece has reached the square of that number on its path.
Placement on_the_way(Placement board, const Move& move, std::size_t stop) {
  board = board.with_piece_moved(move.from(), move.path[stop]);
  for (std::size_t i = 0; i < stop && i < move.taken.size(); ++i) board.at(move.taken[i]) = '.';
  return board;
}

// Notes "22x15x", the first part of a legal move that led here, if there is one.
void note_begun(const Rules& rules, const std::string& position, Ply& ply) {
  const Placement before = rules.placement(position);
  for (const Move& move : rules.legal_moves(position)) {
    for (std::size_t stop = 1; stop + 1 < move.path.size(); ++stop) {
      if (on_the_way(before, move, stop) != ply.board) continue;
      for (std::size_t i = 0; i <= stop; ++i) ply.move += rules.square_name(move.path[i]) + "x";
      ply.from = move.from();
      ply.to = move.path[stop];
      return;
    }
  }
}

}  // namespace

std::vector<Ply> read_plies(const BoardReader& reader, const Rules& rules, const debug::Context& memory, Side first) {
  std::vector<Ply> plies;
  const std::size_t count = reader.plies(memory);
  std::string from;  // the position before the move to the next ply
  Side mover = first;
  for (std::size_t i = 0; i < count; ++i) {
    const Ply* before = i == 0 ? nullptr : &plies.back();
    Ply ply{.address = reader.address_of_ply(memory, i),
            .number = before == nullptr ? 0 : before->number,
            .board = reader.placement_at(memory, i),
            .to_move = reader.to_move(memory, i)};
    const Side side = ply.to_move.value_or(before == nullptr ? first : opposite_side(mover));
    if (before != nullptr && side == mover) {
      note_begun(rules, from, ply);  // the same side continues
    } else {
      if (before != nullptr) {
        const Change change = compare(rules, from, ply.board);
        if (change.kind == Change::Kind::legal) {
          ply.move = change.move->notation;
          ply.from = change.move->from();
          ply.to = change.move->to();
        }
        ++ply.number;
      }
      from = rules.rebuild(rules.start(), ply.board, side);
    }
    mover = side;
    plies.push_back(std::move(ply));
  }
  return plies;
}

}  // namespace janus::play
