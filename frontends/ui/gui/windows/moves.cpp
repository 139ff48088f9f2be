// Score sheet: the moves of the game up to the current position, and later moves of the run in grey. A click, the arrow keys, Home and
// End go to a move. Lines of other branches are listed below the move that they replace.
#include "frontends/ui/gui/windows/all.hpp"

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <fmt/format.h>

#include <algorithm>
#include <cfloat>
#include <cmath>

#include "frontends/core/views/board_table.hpp"
#include "frontends/core/views/game_line.hpp"
#include "frontends/core/views/old_branches.hpp"
#include "frontends/ui/gui/widgets/controls.hpp"
#include "frontends/games/play/game_messages.hpp"

namespace janus::gui {
namespace {

constexpr float kCurve = 72, kWideCurve = 200, kLow = 48;  // at scale 1: its height; next to the moves, its width and minimum height

std::string cost_of(const play::PlayedMove& played, std::uint64_t clock_hz) {
  if (played.cycles == 0) return "";
  return fmt::format("thought for {:.1f} s", static_cast<double>(played.cycles) / static_cast<double>(clock_hz));
}

// `plies`: length of the line up to this move.
void draw_move(DrawContext& context, const play::PlayedMove* played, std::size_t plies, std::size_t here) {
  ImGui::TableNextColumn();
  if (played == nullptr) return ImGui::TextDisabled("...");
  const IdScope id(static_cast<int>(plies));
  {
    const ColourScope colour(ImGuiCol_Text, plies > here ? context.theme.dim : context.theme.text);
    if (ImGui::Selectable(played->move.notation.c_str(), plies == here) && played->seen != 0) context.engine.go_to(played->seen);
  }
  context.marks.add_item(fmt::format("move/{}", plies));
  const std::string cost = cost_of(*played, context.about.clock_hz);
  if (ImGui::IsItemHovered())
    ImGui::SetTooltip("%s%s%s%s", played->seen != 0 ? "click to go to this move" : "made before this run started",
                      plies > here ? "; later than the position on the board" : "", cost.empty() ? "" : "; ", cost.c_str());
}

// Draws the moves of another branch, below the move that they replace.
void draw_other_line(DrawContext& context, const views::OtherLine& line) {
  ImGui::TableNextRow();
  ImGui::TableNextColumn();
  ImGui::TableNextColumn();
  const std::string label = data_label("or " + line.moves, line.run);
  {
    const ColourScope colour(ImGuiCol_Text, context.theme.comment);
    if (ImGui::Selectable(label.c_str(), false, ImGuiSelectableFlags_SpanAllColumns))
      context.engine.execute(engine::branch_command("take", line.run));
  }
  context.marks.add_item(fmt::format("moves/other/{}", line.run));
  if (ImGui::IsItemHovered())
    ImGui::SetTooltip("%s: a line in another branch; click to switch to it (the current one is kept)", line.moves.c_str());
}

// Draws the evaluations of the game with an axis. A click goes to the move.
void draw_curve(DrawContext& context, const std::vector<views::ValuePoint>& points, ImVec2 size) {
  const ImVec2 at = ImGui::GetCursorScreenPos();
  control(context, ImGui::InvisibleButton("curve", size), "moves/curve");
  const play::GameView& game = *context.now.game;
  const auto& moves = views::line_moves(game);
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Theme& theme = context.theme;
  list.AddRectFilled(at, {at.x + size.x, at.y + size.y}, theme.field, 3 * context.scale);
  const auto [least, most] =
      std::minmax_element(points.begin(), points.end(), [](const auto& a, const auto& b) { return a.value < b.value; });
  // Show zero unless all values are far from it.
  std::int64_t low = least->value, high = most->value;
  const std::int64_t range = std::max<std::int64_t>(high - low, 1);
  if (low > 0 && low <= range) low = 0;
  if (high < 0 && -high <= range) high = 0;
  const float span = std::max(static_cast<float>(high - low), 1.0F), font = std::round(0.85F * context.fonts.text_size);
  const auto width_of = [&](const std::string& text) { return context.fonts.text->CalcTextSizeA(font, FLT_MAX, 0, text.c_str()).x; };
  const std::string top = std::to_string(high), bottom = std::to_string(low);
  const float margin = 5 * context.scale, left = at.x + 2 * margin + std::max({width_of(top), width_of(bottom), width_of("0")});
  const float right = at.x + size.x - 2 * margin, upper = at.y + margin + font / 2, lower = at.y + size.y - margin - 1.5F * font;
  const auto y_of = [&](std::int64_t value) { return lower - (lower - upper) * static_cast<float>(value - low) / span; };
  const float step = (right - left) / static_cast<float>(std::max<std::size_t>(moves.size(), 2) - 1);
  const auto place = [&](const views::ValuePoint& point) {
    return ImVec2{left + step * static_cast<float>(point.plies - 1), y_of(point.value)};
  };
  const auto scale_line = [&](std::int64_t value, ImU32 colour) {
    const std::string text = std::to_string(value);
    const float y = std::round(y_of(value));
    list.AddLine({left, y}, {right, y}, colour);
    if (value != low && value != high && std::min(y - y_of(high), y_of(low) - y) < font) return;  // no space for the label
    list.AddText(context.fonts.text, font, {left - margin - width_of(text), y - font / 2}, theme.dim, text.c_str());
  };
  scale_line(high, theme.border);
  scale_line(low, theme.border);
  if (low <= 0 && high >= 0) scale_line(0, theme.dim);
  const play::Side side = game.game_state->computer;
  const std::string last = fmt::format("move {}", (moves.size() + 1) / 2);
  std::string legend = fmt::format("{}, as {} values its moves", name_of(side), context.about.program->title);
  if (left + width_of(legend) + margin > right - width_of(last)) legend = name_of(side);
  list.AddText(context.fonts.text, font, {right - width_of(last), lower + font / 4}, theme.dim, last.c_str());
  list.PushClipRect({left, at.y}, {right - width_of(last) - margin, at.y + size.y}, true);
  list.AddText(context.fonts.text, font, {left, lower + font / 4}, theme.dim, legend.c_str());
  list.PopClipRect();
  const std::size_t here = views::current_ply(game);
  for (std::size_t i = 0; i < points.size(); ++i) {
    if (i > 0) list.AddLine(place(points[i - 1]), place(points[i]), theme.dim, 1.5F * context.scale);
    const bool now = points[i].plies == here, white = moves[points[i].plies - 1].side == play::Side::white;
    list.AddCircleFilled(place(points[i]), (now ? 5 : 3.5F) * context.scale, now ? theme.accent : theme.piece_black);
    list.AddCircleFilled(place(points[i]), (now ? 3.5F : 2.5F) * context.scale, white ? theme.piece_white : theme.piece_black);
  }
  if (!ImGui::IsItemHovered()) return;
  const float x = ImGui::GetIO().MousePos.x;
  const views::ValuePoint near = *std::min_element(
      points.begin(), points.end(), [&](const auto& a, const auto& b) { return std::abs(place(a).x - x) < std::abs(place(b).x - x); });
  const play::PlayedMove& played = moves[near.plies - 1];
  list.AddCircle(place(near), 6 * context.scale, theme.link, 0, 1.5F * context.scale);
  ImGui::SetTooltip("%s %s: %lld by the program's own evaluation; click to jump to it", std::string(name_of(played.side)).c_str(),
                    played.move.notation.c_str(), static_cast<long long>(near.value));
  if (const auto cycle = views::ply_cycle(game, near.plies); cycle && ImGui::IsMouseClicked(0)) context.engine.go_to(*cycle);
}

// Draws buttons for the same commands as the keys.
void draw_walk(DrawContext& context) {
  struct Button {
    const char *text, *mark, *tip;
    views::Walk where;
  };
  static constexpr Button kButtons[] = {{"|<", "moves/begin", "Go to the start of the game", views::Walk::begin},
                                        {"<", "moves/back", "Previous move", views::Walk::back},
                                        {">", "moves/forth", "Next move", views::Walk::forth},
                                        {">|", "moves/end", "Last move", views::Walk::end}};
  for (const Button& each : kButtons) {
    const auto cycle = views::navigation_target(*context.now.game, each.where);
    if (button(context, each.text, each.mark, {.tip = each.tip, .enabled = cycle.has_value()})) context.engine.go_to(*cycle);
    ImGui::SameLine();
  }
}

class MovesWindow final : public Window {
 public:
  MovesWindow() : Window("moves", "Moves", {260, 320}) {}
  bool is_available(const Description& about) const override { return views::BoardTable::is_available(about); }

  // Returns PGN, or the corresponding format of the game.
  std::string to_text(DrawContext& context) override {
    return context.now.game->game_state->set_up ? views::score_text(context.now) : std::string();
  }

  bool key(const KeyEvent& event, DrawContext& context) override {
    if (!event.down || event.mods != 0) return false;
    const auto where = event.key == GLFW_KEY_HOME    ? std::optional(views::Walk::begin)
                       : event.key == GLFW_KEY_LEFT  ? std::optional(views::Walk::back)
                       : event.key == GLFW_KEY_RIGHT ? std::optional(views::Walk::forth)
                       : event.key == GLFW_KEY_END   ? std::optional(views::Walk::end)
                                                     : std::nullopt;
    if (!where) return false;
    if (const auto cycle = views::navigation_target(*context.now.game, *where)) context.engine.go_to(*cycle);
    return true;
  }

 private:
  void draw(DrawContext& context) override {
    const play::GameState& game_state = *context.now.game->game_state;
    const play::Record& record = views::line_record(*context.now.game);
    if (!game_state.set_up) {
      ImGui::TextDisabled("No game yet");
      return;
    }
    if (record.segments().size() == 1 && record.segments().back().moves.empty()) ImGui::TextDisabled("No moves yet");
    if (record.segments().size() > 1) {
      const WrapScope wrap;
      ImGui::TextDisabled("since: %s", record.segments()[record.segments().size() - 2].remark.c_str());
    }
    constexpr auto kTable = ImGuiTableFlags_RowBg | ImGuiTableFlags_ScrollY;
    const std::size_t here = views::current_ply(*context.now.game);
    const std::vector<views::ValuePoint> values = views::line_values(*context.now.game);
    const std::string over = play::verdict(game_state.record);
    // The curve is next to the moves in a wide window, otherwise below them if it fits.
    const ImVec2 room = ImGui::GetContentRegionAvail();
    const float spacing = ImGui::GetStyle().ItemSpacing.x, wide = kWideCurve * context.scale;
    const float line = ImGui::GetStyle().ItemSpacing.y;
    const float foot = (over.empty() ? 0 : ImGui::GetTextLineHeightWithSpacing()) + ImGui::GetFrameHeightWithSpacing();
    const bool wider =
        room.x > 2 * wide && room.y<room.x, beside = values.size()> 1 && wider && room.y > foot + line + kLow * context.scale;
    const bool curve = values.size() > 1 && !wider && room.y > 3 * kCurve * context.scale;
    const float below = foot + (curve ? kCurve * context.scale + line : 0);
    const float width = beside ? room.x - std::max(wide, room.x * 0.5F) - spacing : 0;
    if (ImGui::BeginTable("moves", 3, kTable, {width, -below})) {
      ImGui::TableSetupColumn("number", ImGuiTableColumnFlags_WidthFixed, 30 * context.scale);
      ImGui::TableSetupColumn("first", ImGuiTableColumnFlags_WidthStretch);
      ImGui::TableSetupColumn("second", ImGuiTableColumnFlags_WidthStretch);
      std::size_t index = 0;
      const std::vector<views::OtherLine> others = views::other_lines(context.now);
      auto other = others.begin();
      const auto lines_up_to = [&](std::size_t plies) {
        for (; other != others.end() && other->fork < plies; ++other) draw_other_line(context, *other);
      };
      for (const play::SheetRow& row : play::score_sheet(record)) {
        ImGui::TableNextRow();  // another line may have ended within a row
        ImGui::TableNextColumn();
        ImGui::TextDisabled("%d.", row.number);
        if (row.first != nullptr) ++index;
        draw_move(context, row.first, index, here);
        bool is_here = row.first != nullptr && index == here;
        if (row.second == nullptr) ImGui::TableNextColumn();
        else draw_move(context, row.second, ++index, here);
        is_here |= row.second != nullptr && index == here;
        if (is_here && here != shown_) ImGui::SetScrollHereY(0.5F);
        lines_up_to(index);
      }
      lines_up_to(~std::size_t{0});
      if (here == 0 && here != shown_) ImGui::SetScrollY(0);
      shown_ = here;
      ImGui::EndTable();
    }
    if (beside) {
      ImGui::SameLine();
      draw_curve(context, values, {ImGui::GetContentRegionAvail().x, room.y - below - line});
    }
    if (curve) draw_curve(context, values, {std::max(room.x, 20.0F), kCurve * context.scale});
    draw_walk(context);
    ImGui::NewLine();
    if (!over.empty()) ImGui::TextUnformatted(over.c_str());
  }

  ImGuiWindowFlags flags() const override { return ImGuiWindowFlags_NoNavInputs; }

  std::size_t shown_ = 0;  // moves up to this position when last drawn; a change scrolls the list
};

}  // namespace

std::unique_ptr<Window> make_moves_window() { return std::make_unique<MovesWindow>(); }

}  // namespace janus::gui
