// A board kept as a list: one memory cell per man, which holds the code of its square or of 'captured'.
#pragma once

#include "frontends/games/play/board_reader.hpp"

namespace janus::play {

class PieceList final : public BoardReader {
 public:
  // `computer` is the side that the cells at view.computer belong to.
  PieceList(const session::BoardView& view, const Rules& rules, Side computer, bool turned = false)
      : BoardReader(view, rules), computer_(computer), turned_(turned) {}

  Placement placement(const debug::Context& memory) const override;
  bool sound(const debug::Context& memory) const override;
  int code_of(int square) const override;
  int square_in_memory(int code) const override;
  bool codes_are_seen() const override { return true; }
  std::vector<Cell> cells(const debug::Context& memory) const override;
  std::optional<int> captured_code() const override { return view_.captured; }

 private:
  Side computer_;
  bool turned_;
};

}  // namespace janus::play
