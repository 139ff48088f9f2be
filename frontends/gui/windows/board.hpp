// The board out of the machine's memory, as the manifest describes it. Two clicks, or arrows and Enter, are a
// move: its keys are given to the machine. While the program thinks, memory holds positions it only imagines;
// the last one that stood still is shown then, dimmed. Where the machine is stopped in the middle of its work, the
// imagined position is shown, from the side from which the innermost watched call looks at it, and what differs in it.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "frontends/gui/window.hpp"
#include "frontends/play/board_reader.hpp"
#include "frontends/play/key_plan.hpp"

namespace janus::gui {

class BoardWindow final : public Window {
 public:
  BoardWindow() : Window("board", "Board") {}
  bool available(const Description& about) const override;
  std::string as_text(Frame& frame) override;

 protected:
  void draw(Frame& frame) override;

 private:
  void begin(const Description& about);
  void look(const Frame& frame);
  const play::Placement& position() const { return imagined_ ? *imagined_ : shown_; }
  void draw_board(Frame& frame, ImVec2 at, float square);
  void draw_man(Frame& frame, char man, ImVec2 at, float square);
  void choose(Frame& frame, int square);
  void make_move(Frame& frame, int square);
  void give(Frame& frame, const std::vector<play::KeyPlan>& plans);
  void give_action(Frame& frame, const std::string& action);
  std::unique_ptr<play::BoardReader> reader(const Frame& frame, bool turned = false) const;
  bool is_white(char man) const { return rules_->is_of(man, play::Side::white); }
  int square_at(int column, int row) const;

  std::shared_ptr<const session::Program> program_;
  const play::Rules* rules_ = nullptr;
  play::Placement shown_;  // as last known
  std::optional<play::Placement> imagined_;
  bool known_ = false;
  int chosen_ = play::kNoSquare;
  std::vector<int> way_;  // squares clicked behind it, of a move that goes on
  int last_from_ = play::kNoSquare, last_to_ = play::kNoSquare;
  bool turned_ = false;  // Black below
  bool answer_ = true;   // let the program move after every move of ours
  std::string problem_;
};

}  // namespace janus::gui
