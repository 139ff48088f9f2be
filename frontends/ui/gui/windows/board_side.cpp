// Players with their clocks and captured pieces, and the status, next to the board or above and below it. Part of BoardWindow.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "frontends/core/views/game_line.hpp"
#include "frontends/ui/gui/widgets/controls.hpp"
#include "frontends/ui/gui/windows/board.hpp"
#include "frontends/games/play/game_messages.hpp"

namespace janus::gui {
namespace {

constexpr float kLeastSide = 8, kSide = 15, kMostSide = 26;  // widths in font sizes
constexpr float kTall = 21;                                  // minimum height in font sizes for both players
constexpr float kLeastStatus = 3, kMostStatus = 5;           // heights in lines
constexpr float kLarger = 1.1F;                              // factor
constexpr float kCaptured = 28, kClock = 26;                 // at scale 1
constexpr float kStep = 0.7F;                                // from one captured piece to the next, as a share of its size

std::string clock_text(double seconds) {
  const auto whole = static_cast<int>(seconds);
  return fmt::format("{}:{:02}", whole / 60, whole % 60);
}

// Moves "1... e5" to a new line if the text is wider than `room`: ImGui would break the line between the dots.
std::string with_whole_move(std::string text, float room) {
  const std::size_t dots = text.find("..."), before = dots == std::string::npos ? dots : text.rfind(' ', dots);
  if (before != std::string::npos && ImGui::CalcTextSize(text.c_str()).x > room) text[before] = '\n';
  return text;
}

}  // namespace

// Places players and buttons next to the board, unless that makes the board clearly smaller.
BoardWindow::PanelLayout BoardWindow::compute_layout(const DrawContext& context, ImVec2 whole) const {
  const float font = ImGui::GetFontSize(), line = ImGui::GetTextLineHeightWithSpacing(), row = ImGui::GetFrameHeightWithSpacing();
  const auto files = static_cast<float>(table_.shown_pieces().files), ranks = static_cast<float>(table_.shown_pieces().ranks);
  const float least = whole.y > kTall * font ? std::min(whole.x * 0.4F, kSide * font) : std::min(whole.x * 0.35F, kLeastSide * font);
  const float beside = std::floor(std::min((whole.x - least) / files, whole.y / ranks));
  const bool acts = !context.now.dead.empty() || is_stopped_at_breakpoint(context) ||
                    table_.continuation(context.now);  // there are buttons below the status
  const float head = 2 * line + (acts ? row : 0), foot = std::min(foot_ > 0 ? foot_ : 2 * row + line, std::max(row + line, 0.3F * whole.y));
  const float stacked = std::floor(std::min(whole.x / files, (whole.y - head - foot) / ranks));
  if (stacked > kLarger * beside) return {.beside = false, .board = {whole.x, whole.y - head - foot}, .side = 0, .head = head};
  return {.beside = true, .board = {beside * files, whole.y}, .side = std::min(whole.x - beside * files, kMostSide * font), .head = 0};
}

// --- The players ---

// Counts the user's time only while the machine runs.
void BoardWindow::measure_time(const DrawContext& context) {
  const play::GameView& game = table_.game();
  if (const std::uint64_t start = views::clock_start(game); std::exchange(begun_, start) != start) real_ = {};
  if (context.now.running && game.game_state->set_up && !game.game_state->is_over())
    real_[game.game_state->to_move() == play::Side::white ? 0 : 1] += static_cast<double>(ImGui::GetIO().DeltaTime);
}

// Returns the machine's time.
std::string BoardWindow::player_clock_text(const DrawContext& context, play::Side side) const {
  const auto [white, black] = views::clocks(table_.game(), context.now.cycle);
  const std::uint64_t cycles = side == play::Side::white ? white : black;
  return clock_text(static_cast<double>(cycles) / static_cast<double>(context.about.clock_hz));
}

const std::string& BoardWindow::captured_by(play::Side side) {
  if (lost_of_ != table_.game().game_state) {
    lost_of_ = table_.game().game_state;
    lost_by_white_ = play::lost_pieces(lost_of_->record, play::Side::white);
    lost_by_black_ = play::lost_pieces(lost_of_->record, play::Side::black);
  }
  return side == play::Side::white ? lost_by_black_ : lost_by_white_;
}

float BoardWindow::player_height(const DrawContext& context) {
  return ImGui::GetTextLineHeightWithSpacing() + (kClock + kCaptured) * context.scale + 2 * ImGui::GetStyle().ItemSpacing.y;
}

// Draws the name, the clock, and the pieces that this side has captured.
void BoardWindow::draw_player(DrawContext& context, play::Side side, bool top) {
  const play::GameState& game_state = table_.game_state();
  const bool moves = game_state.set_up && !game_state.is_over() && game_state.to_move() == side;
  const bool program = game_state.program_moves_for(side) || !context.demonstration.empty();
  const std::string who = program ? table_.program()->title : label_of(context, "you", "you");
  const std::string colour = side == play::Side::white ? label_of(context, "White", "white") : label_of(context, "Black", "black");
  ImDrawList& list = *ImGui::GetWindowDrawList();
  {
    const ColourScope text(ImGuiCol_Text, moves ? context.theme.text : context.theme.dim);
    ImGui::TextUnformatted(fmt::format("{}: {}", colour, who).c_str());
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const std::string clock = player_clock_text(context, side);
    list.AddText(context.fonts.large, kClock * context.scale, at, ImGui::GetColorU32(ImGuiCol_Text), clock.c_str());
    ImGui::Dummy({context.fonts.large->CalcTextSizeA(kClock * context.scale, 1000, 0, clock.c_str()).x, kClock * context.scale});
    context.marks.add_item(fmt::format("board/clock-{}={}", top ? "above" : "below", clock));
  }
  if (context.kiosk == nullptr && ImGui::IsItemHovered())
    ImGui::SetTooltip("The program's time is counted at the machine's real speed, yours since the game was opened here: White %s, Black %s",
                      clock_text(real_[0]).c_str(), clock_text(real_[1]).c_str());
  draw_captured(context, side, kCaptured * context.scale);
}

// Draws one row on the colour of the board, where the pieces of both sides are easy to see.
void BoardWindow::draw_captured(DrawContext& context, play::Side side, float size) {
  const std::string& pieces = captured_by(side);
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const auto gaps = static_cast<float>(std::max<std::size_t>(pieces.size(), 2) - 1);
  const float step = std::min(kStep * size, (ImGui::GetContentRegionAvail().x - size) / gaps);
  if (!pieces.empty())
    ImGui::GetWindowDrawList()->AddRectFilled(at, {at.x + step * static_cast<float>(pieces.size() - 1) + size, at.y + size},
                                              context.theme.square_dark, 3 * context.scale);
  for (std::size_t i = 0; i < pieces.size(); ++i)
    BoardPicture::draw_piece(context, table_.rules(), pieces[i], {at.x + step * static_cast<float>(i), at.y}, size);
  ImGui::Dummy({pieces.empty() ? 1 : std::max(1.0F, step * static_cast<float>(pieces.size() - 1) + size), size});
  if (!pieces.empty()) context.marks.add_item(side == play::Side::white ? "board/captured-white" : "board/captured-black");
}

// --- The status ---

// In a game, breakpoints are unexpected. In the debugger's layout the user expects them.
bool BoardWindow::is_stopped_at_breakpoint(const DrawContext& context) {
  return context.workspace.layout() == Layout::game && views::BoardTable::is_stopped_at_breakpoint(context.now);
}

// Returns lines in ascending importance, except for an error, which is the first.
std::vector<std::string> BoardWindow::status(const DrawContext& context) {
  if (is_stopped_at_breakpoint(context)) return {fmt::format("Stopped at a breakpoint: {}.", context.now.stopped)};
  if (context.kiosk == nullptr) return table_.status_lines(context.now);
  if (!context.now.dead.empty()) return {context.kiosk->text("stopped")};
  const play::GameState& game_state = table_.game_state();
  if (!context.demonstration.empty() && !game_state.is_over()) return {context.demonstration};
  if (!game_state.set_up) return {};
  const std::string result = game_state.record.result();
  const auto key = result == "1-0"                                         ? "white_wins"
                   : result == "0-1"                                       ? "black_wins"
                   : game_state.is_over()                                  ? "draw"
                   : game_state.is_programs_turn() || !table_.game().waits ? "thinking"
                   : table_.endangered_square() != play::kNoSquare         ? "your_move_check"
                                                                           : "your_move";
  if (!context.demonstration.empty()) return {context.kiosk->text(key), context.demonstration};
  return {context.kiosk->text(key)};
}

std::string BoardWindow::failure(const DrawContext& context) const {
  if (!context.now.dead.empty()) return "";
  const play::MoveError why = table_.move_error();
  return context.kiosk == nullptr || why.empty() ? why.text : context.kiosk->text(fmt::format("why_{}", play::name_of(why.reason)));
}

void BoardWindow::store_status(std::vector<std::string> lines, const std::string& failed) {
  if (!failed.empty()) lines.insert(lines.begin(), failed);
  status_text_ = fmt::format("{}", fmt::join(lines, "; "));
}

void BoardWindow::draw_status(DrawContext& context) {
  std::string failed = failure(context);
  std::vector<std::string> lines = status(context);
  if (shows_hint() && hint_.move) lines.insert(lines.begin(), "Hint: " + hint_.move->notation);
  if (shows_hint() && failed.empty()) failed = hint_.problem;
  {
    const WrapScope wrap;
    if (!lines.empty()) {
      const FontScope font(context.fonts.title);
      ImGui::TextUnformatted(lines.back().c_str());
      context.marks.add_item("board/status");
    }
    if (!failed.empty()) coloured_text(context.theme.problem, failed);
    const float room = ImGui::GetContentRegionAvail().x;
    for (std::size_t i = 0; i + 1 < lines.size(); ++i) ImGui::TextUnformatted(with_whole_move(lines[i], room).c_str());
  }
  store_status(std::move(lines), failed);
}

// Draws buttons for the reaction to the status.
void BoardWindow::draw_offers(DrawContext& context) {
  if (!context.now.dead.empty()) offer_recovery(context);
  else offer_continuation(context);
}

// For a halted machine.
void BoardWindow::offer_recovery(DrawContext& context) {
  const std::string back = label_of(context, "Take back", "take_back"), power = label_of(context, "Power cycle", "power_cycle");
  if (button(context, back + "##dead", "board/dead-back", {.enabled = table_.game().can_take_back})) act(context, views::take_back());
  ImGui::SameLine();
  wrap_before(button_width(power.c_str()));
  if (button(context, power, "board/dead-power")) context.workspace.power_on();
}

// Draws a button that continues the game if the machine is held.
void BoardWindow::offer_continuation(DrawContext& context) {
  if (is_stopped_at_breakpoint(context)) {
    if (button(context, "Continue", "board/continue")) context.engine.run();
    ImGui::SameLine();
    wrap_before(button_width("Remove the breakpoint"));
    if (button(context, "Remove the breakpoint", "board/remove-breakpoint")) {
      context.engine.execute({"delete", {{"n", std::to_string(context.now.debug.stopped_by)}}});
      context.engine.run();
    }
  } else if (auto on = table_.continuation(context.now)) {
    if (button(context, label_of(context, "Continue", "go_on"), "board/go-on")) context.engine.execute(std::move(*on));
  } else if (at_side_ && table_.game().thinks && context.now.running && !context.now.keys_waiting && context.kiosk == nullptr &&
             context.now.speed != kFullSpeed && context.now.speed < 10) {
    if (button(context, "10x speed", "board/faster", {.tip = "Sets the machine's speed; Ctrl+1 returns to real speed"}))
      context.workspace.set_speed(10);
  }
}

// --- Layout ---

void BoardWindow::draw_side(DrawContext& context, ImVec2 at, ImVec2 size) {
  ImGui::SetCursorScreenPos(at);
  if (ImGui::BeginChild("beside", size, false)) {
    const play::Side below = table_.white_below() ? play::Side::white : play::Side::black;
    const bool tall = size.y > kTall * ImGui::GetFontSize(), clocks = table_.game_state().set_up;
    if (tall && clocks) {
      draw_player(context, play::opposite_side(below), true);
      ImGui::Separator();
    }
    // The buttons do not move when the status changes.
    const float line = ImGui::GetTextLineHeightWithSpacing(), lowest = size.y - (tall && clocks ? player_height(context) + line : 0);
    const float room = lowest - ImGui::GetCursorPosY() - buttons_height_;
    if (ImGui::BeginChild("status", {0, std::clamp(room, kLeastStatus * line, kMostStatus * line)}, false)) draw_status(context);
    ImGui::EndChild();
    const float top = ImGui::GetCursorPosY();
    if (!tall && clocks) draw_clocks_line(context);
    ImGui::Spacing();
    draw_buttons(context);
    draw_offers(context);
    buttons_height_ = ImGui::GetCursorPosY() - top;
    if (tall && clocks) {
      ImGui::SetCursorPosY(std::max(ImGui::GetCursorPosY(), size.y - player_height(context) - ImGui::GetStyle().ItemSpacing.y));
      ImGui::Separator();
      draw_player(context, below, false);
    }
  }
  ImGui::EndChild();
}

// Draws clocks and captured pieces, in one row if they fit.
void BoardWindow::draw_clocks_line(DrawContext& context) {
  const FontScope font(context.fonts.title);
  const float size = ImGui::GetTextLineHeight();
  for (const play::Side side : {play::Side::white, play::Side::black}) {
    const bool white = side == play::Side::white;
    const std::string text = fmt::format("{} {}", white ? label_of(context, "White", "white") : label_of(context, "Black", "black"),
                                         player_clock_text(context, side));
    const float pieces = (1 + kStep * static_cast<float>(captured_by(side).size())) * size;
    if (!white) ImGui::SameLine();
    if (!white) wrap_before(ImGui::CalcTextSize(text.c_str()).x + ImGui::GetStyle().ItemSpacing.x + pieces);
    ImGui::TextUnformatted(text.c_str());
    ImGui::SameLine();
    draw_captured(context, side, size);
  }
}

void BoardWindow::draw_header(DrawContext& context, ImVec2 at, ImVec2 size) {
  ImGui::SetCursorScreenPos(at);
  if (ImGui::BeginChild("above", size, false, ImGuiWindowFlags_NoScrollbar)) {
    draw_status(context);
    draw_offers(context);
  }
  ImGui::EndChild();
}

void BoardWindow::draw_footer(DrawContext& context) {
  if (ImGui::BeginChild("below", {0, 0}, false)) {
    draw_buttons(context);
    if (table_.game_state().set_up) draw_clocks_line(context);
    foot_ = ImGui::GetCursorPosY() + 3 * context.scale;
  }
  ImGui::EndChild();
}

}  // namespace janus::gui
