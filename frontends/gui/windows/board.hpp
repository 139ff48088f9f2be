// The game: the board as it stands in the machine's memory, whose move it is, and all that a player does. Two clicks, a drag, or
// arrows and Enter are a move; play::Match gives its keys to the machine. While the program thinks, memory holds positions it
// only imagines; the last one that stood still is shown then, dimmed. Where the machine is stopped in the middle of its work, the
// imagined position is shown, from the side from which the innermost watched call looks at it, and what differs in it. Of a program that
// keeps a board per ply of its search each can be chosen, also while it runs; the deepest is followed until one is.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "frontends/gui/widgets/board_picture.hpp"
#include "frontends/gui/widgets/modal.hpp"
#include "frontends/gui/window.hpp"
#include "frontends/play/board_reader.hpp"
#include "frontends/play/pick.hpp"
#include "frontends/play/plies.hpp"

namespace janus::gui {

class BoardWindow final : public Window {
 public:
  BoardWindow() : Window("board", "Board") {}
  bool available(const Description& about) const override;
  bool key(const KeyEvent& event, Frame& frame) override;
  std::string as_text(Frame& frame) override;

 protected:
  void draw(Frame& frame) override;

 private:
  void begin(const Description& about);
  void look(const Frame& frame);
  const play::Placement& men() const { return imagined_ ? *imagined_ : shown_; }
  const play::Standing& standing() const { return *game_->standing; }
  bool white_below() const;
  std::vector<int> targets() const;
  void choose(Frame& frame, int square);
  void make_move(Frame& frame, int square);
  void ask_promotion(Frame& frame);
  void submit(Frame& frame, std::string move);
  void act(Frame& frame, Job job);
  void buttons(Frame& frame);
  void choose_what_is_shown(Frame& frame);
  void read_notes(const Frame& frame);
  void read_plies(const Frame& frame, const play::BoardReader& reader, const debug::Context& memory);
  void choose_ply(Frame& frame);
  std::string ply_text() const;
  std::size_t ply_shown(const Frame& frame) const;
  void greet(Frame& frame, ImVec2 at, ImVec2 room);
  void say(Frame& frame) const;
  std::vector<std::string> said(const Frame& frame) const;

  std::shared_ptr<const session::Program> program_;
  const play::Rules* rules_ = nullptr;
  std::shared_ptr<const engine::GameView> game_;
  std::shared_ptr<const play::Standing> known_;  // that `legal_` and `shown_` were made of
  std::vector<play::Move> legal_;
  play::Placement shown_;  // as last known
  std::optional<play::Placement> imagined_;
  std::size_t other_ = 0;                     // of the program's boards: 0 the game's, then BoardView::others
  std::size_t overlay_ = 0;                   // likewise: 0 none
  std::optional<play::Placement> other_men_;  // of that board, as it is in memory
  std::vector<std::string> notes_;            // per square, of the overlay; empty: there is none
  std::vector<play::Ply> plies_;              // of the search; empty while none is looked at
  std::size_t ply_ = 0;                       // the one that is shown
  bool plies_focus_ = false;                  // keys choose another
  BoardPicture picture_;
  int chosen_ = play::kNoSquare;
  std::vector<int> way_;  // squares clicked behind it, of a move that goes on
  bool turned_ = false;   // the other way than the player sits
  std::string problem_;
  std::vector<play::Move> choices_;  // what a man may become
  Modal promotion_{"promotion"};
};

}  // namespace janus::gui
