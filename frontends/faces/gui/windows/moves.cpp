// The score sheet: the moves of the game up to the current position, and later moves of the run in grey. A click, the arrow keys, Home and
// End go to a move. The lines of other branches are listed below the move that they replace.
#include "frontends/faces/gui/windows/all.hpp"

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "frontends/core/views/board_table.hpp"
#include "frontends/core/views/game_line.hpp"
#include "frontends/core/views/old_futures.hpp"
#include "frontends/faces/gui/widgets/controls.hpp"
#include "frontends/games/play/sayings.hpp"

namespace janus::gui {
namespace {

constexpr float kCurve = 46;  // its height, for a scale of 1

std::string cost_of(const play::Played& played, std::uint64_t clock_hz) {
  if (played.cycles == 0) return "";
  return fmt::format("thought for {:.1f} s", static_cast<double>(played.cycles) / static_cast<double>(clock_hz));
}

// `plies`: of the line, up to it.
void draw_move(DrawContext& context, const play::Played* played, std::size_t plies, std::size_t here) {
  ImGui::TableNextColumn();
  if (played == nullptr) return ImGui::TextDisabled("...");
  const IdScope id(static_cast<int>(plies));
  {
    const ColourScope colour(ImGuiCol_Text, plies > here ? context.theme.dim : context.theme.text);
    if (ImGui::Selectable(played->move.notation.c_str(), plies == here) && played->seen != 0) context.engine.go_to(played->seen);
  }
  context.marks.item(fmt::format("move/{}", plies));
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
      context.engine.execute(engine::branch_call("take", line.run));
  }
  context.marks.item(fmt::format("moves/other/{}", line.run));
  if (ImGui::IsItemHovered())
    ImGui::SetTooltip("%s: a line in another branch; click to switch to it (the current one is kept)", line.moves.c_str());
}

// The program's values over the game; a click goes to the move.
void draw_curve(DrawContext& context, const std::vector<views::ValuePoint>& points, std::size_t plies) {
  const ImVec2 at = ImGui::GetCursorScreenPos(), size = {std::max(ImGui::GetContentRegionAvail().x, 20.0F), kCurve * context.scale};
  control(context, ImGui::InvisibleButton("curve", size), "moves/curve");
  ImDrawList& list = *ImGui::GetWindowDrawList();
  list.AddRectFilled(at, {at.x + size.x, at.y + size.y}, context.theme.bezel, 3 * context.scale);
  const auto [least, most] =
      std::minmax_element(points.begin(), points.end(), [](const auto& a, const auto& b) { return a.value < b.value; });
  const auto low = static_cast<float>(least->value), span = std::max(static_cast<float>(most->value) - low, 1.0F);
  const float margin = 5 * context.scale, step = (size.x - 2 * margin) / static_cast<float>(std::max<std::size_t>(plies, 2) - 1);
  const auto place = [&](const views::ValuePoint& point) {
    return ImVec2{at.x + margin + step * static_cast<float>(point.plies - 1),
                  at.y + size.y - margin - (size.y - 2 * margin) * (static_cast<float>(point.value) - low) / span};
  };
  const std::size_t here = views::plies_here(*context.now.game);
  for (std::size_t i = 0; i < points.size(); ++i) {
    if (i > 0) list.AddLine(place(points[i - 1]), place(points[i]), context.theme.legend_dim, 1.5F * context.scale);
    list.AddCircleFilled(place(points[i]), (points[i].plies == here ? 4 : 2.5F) * context.scale, context.theme.accent);
  }
  if (!ImGui::IsItemHovered()) return;
  const float x = ImGui::GetIO().MousePos.x;
  const views::ValuePoint near = *std::min_element(
      points.begin(), points.end(), [&](const auto& a, const auto& b) { return std::abs(place(a).x - x) < std::abs(place(b).x - x); });
  const play::Played& played = views::moves_of_line(*context.now.game)[near.plies - 1];
  ImGui::SetTooltip("%s: %lld by the program's own evaluation; click to jump to it", played.move.notation.c_str(),
                    static_cast<long long>(near.value));
  if (const auto cycle = views::cycle_of_ply(*context.now.game, near.plies); cycle && ImGui::IsMouseClicked(0))
    context.engine.go_to(*cycle);
}

std::string clock_text(double seconds) {
  const auto whole = static_cast<int>(seconds);
  return fmt::format("{}:{:02}", whole / 60, whole % 60);
}

// The same commands as the keys, as buttons.
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
    const auto cycle = views::walk(*context.now.game, each.where);
    if (button(context, each.text, each.mark, {.tip = each.tip, .enabled = cycle.has_value()})) context.engine.go_to(*cycle);
    ImGui::SameLine();
  }
}

class MovesWindow final : public Window {
 public:
  MovesWindow() : Window("moves", "Moves", {260, 320}) {}
  bool available(const Description& about) const override { return views::BoardTable::available(about); }

  // Returns PGN, or the form that the game has instead.
  std::string as_text(DrawContext& context) override {
    return context.now.game->standing->set_up ? views::score_of(context.now) : std::string();
  }

  bool key(const KeyEvent& event, DrawContext& context) override {
    if (!event.down || event.mods != 0) return false;
    const auto where = event.key == GLFW_KEY_HOME    ? std::optional(views::Walk::begin)
                       : event.key == GLFW_KEY_LEFT  ? std::optional(views::Walk::back)
                       : event.key == GLFW_KEY_RIGHT ? std::optional(views::Walk::forth)
                       : event.key == GLFW_KEY_END   ? std::optional(views::Walk::end)
                                                     : std::nullopt;
    if (!where) return false;
    if (const auto cycle = views::walk(*context.now.game, *where)) context.engine.go_to(*cycle);
    return true;
  }

 private:
  void draw(DrawContext& context) override {
    const play::Standing& standing = *context.now.game->standing;
    const play::Record& record = views::record_of_line(*context.now.game);
    if (!standing.set_up) {
      ImGui::TextDisabled("No game yet");
      return;
    }
    if (record.legs().size() == 1 && record.legs().back().moves.empty()) ImGui::TextDisabled("No moves yet");
    if (record.legs().size() > 1) {
      const WrapScope wrap;
      ImGui::TextDisabled("since: %s", record.legs()[record.legs().size() - 2].remark.c_str());
    }
    constexpr auto kTable = ImGuiTableFlags_RowBg | ImGuiTableFlags_ScrollY;
    const std::size_t here = views::plies_here(*context.now.game);
    const std::vector<views::ValuePoint> values = views::values_of_line(*context.now.game);
    const bool curve = values.size() > 1 && ImGui::GetContentRegionAvail().y > 3 * kCurve * context.scale;
    const float below = 2 * ImGui::GetTextLineHeightWithSpacing() + ImGui::GetFrameHeightWithSpacing() +
                        (curve ? kCurve * context.scale + ImGui::GetStyle().ItemSpacing.y : 0);
    if (ImGui::BeginTable("moves", 3, kTable, {0, -below})) {
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
        ImGui::TableNextRow();  // another line may have ended in the middle of one
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
    if (curve) draw_curve(context, values, views::moves_of_line(*context.now.game).size());
    draw_walk(context);
    ImGui::NewLine();
    draw_clocks(context);
    const std::string over = play::verdict(standing.record);
    ImGui::TextUnformatted(over.c_str());
  }

  ImGuiWindowFlags flags() const override { return ImGuiWindowFlags_NoNavInputs; }

  // Shows the machine's time. The user's own time, in the tooltip, counts only while the machine runs.
  void draw_clocks(DrawContext& context) {
    const play::GameView& game = *context.now.game;
    if (begun_ != game.line.begun) real_ = {};
    begun_ = game.line.begun;
    if (context.now.running && !game.standing->over())
      real_[game.standing->to_move() == play::Side::white ? 0 : 1] += static_cast<double>(ImGui::GetIO().DeltaTime);
    const auto [white, black] = views::clocks(game, context.now.cycle);
    const auto seconds = [&](std::uint64_t cycles) {
      return clock_text(static_cast<double>(cycles) / static_cast<double>(context.about.clock_hz));
    };
    ImGui::TextDisabled("White %s, Black %s", seconds(white).c_str(), seconds(black).c_str());
    if (ImGui::IsItemHovered())
      ImGui::SetTooltip("Machine time at real speed; your time since this window opened the game: White %s, Black %s",
                        clock_text(real_[0]).c_str(), clock_text(real_[1]).c_str());
  }

  std::array<double, 2> real_{};  // seconds of the sides to move, White's first
  std::uint64_t begun_ = 0;       // of the game that they are of
  std::size_t shown_ = 0;         // moves up to here when last drawn: it scrolls to another one
};

}  // namespace

std::unique_ptr<Window> make_moves_window() { return std::make_unique<MovesWindow>(); }

}  // namespace janus::gui
