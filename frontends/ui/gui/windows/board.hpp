// The board window: shows the position in the machine's memory and the side to move, and accepts the user's moves and actions
// (views::BoardTable). The user moves with two clicks, by dragging, or with the arrow keys and Enter. play::Match passes the keys for a
// move to the machine.
#pragma once

#include <array>

#include "frontends/core/views/board_table.hpp"
#include "frontends/core/views/position_setup.hpp"
#include "frontends/core/views/thinking.hpp"
#include "frontends/ui/gui/widgets/board_picture.hpp"
#include "frontends/ui/gui/widgets/modal.hpp"
#include "frontends/ui/gui/window.hpp"

namespace janus::gui {

class BoardWindow final : public Window {
 public:
  BoardWindow() : Window("board", "Board") {}
  bool is_available(const Description& about) const override;
  bool key(const KeyEvent& event, DrawContext& context) override;
  std::string to_text(DrawContext& context) override;
  const std::string& status_text() const { return status_text_; }  // status next to the board
  void show_board(DrawContext& context, std::size_t number);       // shows one of the program's boards; 0 for the game
  void show_overlay(DrawContext& context, std::size_t number);     // 0 for none
  void flip_board() { table_.flip(); }
  // Changes a program setting, as the menus do.
  static void change_setting(DrawContext& context, const session::Setting& setting, const std::string& value);
  void set_up_position(DrawContext& context);
  // Lets the program search on the user's behalf, and shows the resulting move.
  void hint(DrawContext& context);
  bool can_hint(const Snapshot& now) const;
  // Focuses the first button of the greeting. Returns false if there is no greeting.
  bool focus_greeting();

 protected:
  void draw(DrawContext& context) override;
  // The status area has a fixed size, so that the board does not move.
  ImGuiWindowFlags flags() const override { return ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse; }

 private:
  void update_table(DrawContext& context);
  void select_square(DrawContext& context, int square);
  void ask_promotion(DrawContext& context);
  void act(DrawContext& context, Command command);
  // board_side.cpp
  struct PanelLayout {  // layout of the board panel
    bool beside;        // players, status and buttons are next to the board, otherwise above and below
    ImVec2 board;       // maximum size
    float side, head;   // width of the area next to the board, height of the area above it
  };
  PanelLayout compute_layout(const DrawContext& context, ImVec2 whole) const;
  void draw_side(DrawContext& context, ImVec2 at, ImVec2 size);
  void draw_header(DrawContext& context, ImVec2 at, ImVec2 size);
  void draw_footer(DrawContext& context);
  void draw_player(DrawContext& context, play::Side side, bool top);
  void draw_captured(DrawContext& context, play::Side side, float size);
  const std::string& captured_by(play::Side side);  // letters of the captured pieces
  static float player_height(const DrawContext& context);
  std::string player_clock_text(const DrawContext& context, play::Side side) const;
  void draw_clocks_line(DrawContext& context);
  void measure_time(const DrawContext& context);
  std::vector<std::string> status(const DrawContext& context);
  std::string failure(const DrawContext& context) const;  // why the last request was rejected; empty if it was not
  void store_status(std::vector<std::string> lines, const std::string& failed);
  void draw_status(DrawContext& context);
  static bool is_stopped_at_breakpoint(const DrawContext& context);
  void offer_continuation(DrawContext& context);
  void draw_offers(DrawContext& context);
  void offer_recovery(DrawContext& context);
  // board_buttons.cpp
  static std::string label_of(const DrawContext& context, const char* text, const char* key);  // in a kiosk's language
  void draw_buttons(DrawContext& context);
  void choose_level(DrawContext& context);
  void draw_view_options(DrawContext& context);
  void choose_ply(DrawContext& context);
  void offer_tutorial(DrawContext& context);
  // board_greeting.cpp
  bool needs_side_choice(const DrawContext& context) const;
  bool is_fresh(const DrawContext& context) const;
  void hold_machine(DrawContext& context, bool asks);
  void draw_greeting(DrawContext& context, ImVec2 at, ImVec2 room);
  // board.cpp
  std::vector<BoardAppearance::Arrow> arrows(DrawContext& context);
  void take_hint();
  void draw_story(DrawContext& context);
  bool shows_hint() const;
  // board_setup.cpp
  void draw_setup(DrawContext& context);
  void draw_setup_buttons(DrawContext& context);
  void draw_setup_tray(DrawContext& context, ImVec2 at, float size);

  views::BoardTable table_;
  views::SearchProgress thinking_;
  // The move that the program would make in the user's place.
  struct Hint {
    Engine::PendingAnswer asked;
    std::string position;  // position for which the hint is valid
    std::optional<play::Move> move;
    std::string problem;
  };
  Hint hint_;
  std::shared_ptr<const play::GameState> lost_of_;  // position for which the next two members are valid
  std::string lost_by_white_, lost_by_black_;
  std::string status_text_;
  bool plies_focus_ = false;  // the arrow keys select another ply
  BoardPicture picture_;
  Modal promotion_{"promotion"}, story_{"story"};
  std::uint64_t story_session_ = 0;  // Description::number when the story was opened
  views::PositionSetup setup_;
  BoardPicture setup_picture_;
  std::array<double, 2> real_{};  // seconds used by each side, in real time; White's first
  std::uint64_t begun_ = 0;       // game to which `real_` belongs
  bool at_side_ = false;          // PanelLayout::beside in this frame
  float buttons_height_ = 0;      // height of the buttons next to the board in the last frame
  float foot_ = 0;                // height of the area below the board in the last frame; 0 if not drawn yet
  std::uint64_t session_ = 0;     // Description::number in the last frame
  bool greets_ = false;           // the greeting was drawn in the last frame
  bool first_requested_ = false;  // focus the greeting's first button
  bool answered_ = false;         // the user has started to play or chosen a side
  bool watched_ = false;          // the user has chosen to watch the program play itself
  enum class HoldState : unsigned char {
    no,
    asked,
    stands
  } hold_state_ = HoldState::no;       // whether the machine is paused until a side is chosen
  std::optional<char> dragged_piece_;  // piece being dragged from the tray
};

}  // namespace janus::gui
