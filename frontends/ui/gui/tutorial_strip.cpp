#include "frontends/ui/gui/tutorial_strip.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "frontends/core/debug/steps.hpp"
#include "frontends/ui/gui/widgets/controls.hpp"
#include "frontends/ui/gui/widgets/modal.hpp"
#include "frontends/ui/gui/windows/board.hpp"
#include "frontends/ui/gui/windows/watch.hpp"
#include "tools/text.hpp"

namespace janus::gui {
namespace {

constexpr float kHeight = 136, kButtons = 132;     // at scale 1
constexpr float kLowHeight = 104, kLowArea = 640;  // height of the strip, for an area below that height
constexpr float kMostOfArea = 0.4F;

std::size_t number_of(const std::string& text) {  // 0, the first, if it is not a number
  std::size_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

enum class Style : unsigned char { plain, stressed, code };

// Draws a paragraph at the cursor and moves the cursor below it. `*x*` is emphasised, and `` `x` `` is code.
void marked_text(const DrawContext& context, std::string_view text, ImU32 colour) {
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const float right = at.x + ImGui::GetContentRegionAvail().x, height = ImGui::GetTextLineHeight();
  const float space = ImGui::CalcTextSize(" ").x;
  ImDrawList* const list = ImGui::GetWindowDrawList();
  float x = at.x, y = at.y;
  Style style = Style::plain;
  // A word can consist of pieces in several styles; lines break only between words.
  struct Piece {
    std::string_view text;
    Style style;
    float width;
  };
  std::vector<Piece> word;
  const auto draw_word = [&] {
    float width = 0;
    for (const Piece& piece : word) width += piece.width;
    if (x > at.x && x + width > right) x = at.x, y += ImGui::GetTextLineHeightWithSpacing();
    for (const Piece& piece : word) {
      const bool code = piece.style == Style::code;
      const ImU32 own = piece.style == Style::plain ? colour : mix_colours(colour, code ? context.theme.label : context.theme.link, 0.75F);
      list->AddText(code ? context.fonts.mono : context.fonts.text, code ? context.fonts.mono_size : context.fonts.text_size, {x, y}, own,
                    piece.text.data(), piece.text.data() + piece.text.size());
      x += piece.width;
    }
    if (!word.empty()) x += space;
    word.clear();
  };
  std::size_t from = 0;
  const auto end_piece = [&](std::size_t to) {
    const std::string_view piece = text.substr(from, to - from);
    from = to + 1;
    if (piece.empty()) return;
    ImFont* const font = style == Style::code ? context.fonts.mono : context.fonts.text;
    const float size = style == Style::code ? context.fonts.mono_size : context.fonts.text_size;
    word.push_back({piece, style, font->CalcTextSizeA(size, FLT_MAX, 0, piece.data(), piece.data() + piece.size()).x});
  };
  for (std::size_t i = 0; i <= text.size(); ++i) {
    const char c = i < text.size() ? text[i] : ' ';
    if (c == ' ') {
      end_piece(i);
      draw_word();
    } else if (c == '`' || (c == '*' && style != Style::code)) {
      end_piece(i);
      const Style meant = c == '`' ? Style::code : Style::stressed;
      style = style == meant ? Style::plain : meant;
    }
  }
  ImGui::Dummy({right - at.x, y + height - at.y});
}

// Returns the control that a `show` line names (views/tutorial.hpp), the tab of a hidden panel, or null if it is not on the screen.
const Rect* spotlit(const ItemRegistry& marks, const std::string& what) {
  const std::size_t space = what.find(' ');
  const std::string kind = what.substr(0, space), of = space == std::string::npos ? kind : what.substr(space + 1);
  const auto find = [&](const std::string& name) {
    const auto found = marks.rectangles.find(name);
    return found == marks.rectangles.end() ? nullptr : &found->second;
  };
  if (kind == "button") {
    for (const debug::Step& step : debug::steps()) {
      if (of == step.command && !step.lines) return find("toolbar/" + std::string(step.words));
    }
    return find(of == "run" ? "toolbar/Continue" : "level/" + of);
  }
  if (kind == "key") {
    for (const auto& [name, rectangle] : marks.rectangles) {
      if (name.starts_with("key/") && name.ends_with("/" + of)) return &rectangle;
    }
    return nullptr;
  }
  if (kind == "square") return find(what.substr(0, space) + "/" + of);
  if (kind == "row") {
    const std::size_t end = of.find(' ');
    const std::string table = of.substr(0, end), row = end == std::string::npos ? "" : of.substr(end + 1);
    const Rect* const whole = find(table + "/row/" + row);
    return whole != nullptr ? whole : find(table + "/" + row);
  }
  const Rect* const panel = find("panel/" + of);
  return panel != nullptr ? panel : find("tab/" + of);
}

}  // namespace

void TutorialStrip::draw_spotlight(const DrawContext& context) const {
  if (run_.is_part_complete() || run_.is_busy() || is_popup_open()) return;
  const float gap = 2 * context.scale;
  for (const std::string& what : run_.tutorial().parts[run_.part()].shows) {
    const Rect* const at = spotlit(context.marks, what);
    if (at == nullptr) continue;
    ImGui::GetForegroundDrawList()->AddRect({at->x - gap, at->y - gap}, {at->x + at->width + gap, at->y + at->height + gap},
                                            context.theme.control, 4 * context.scale, 0, 2 * context.scale);
    context.marks.add("spotlight/" + what, {at->x, at->y}, {at->x + at->width, at->y + at->height});
  }
}

void TutorialStrip::end(Engine& engine, WindowSet& windows) {
  run_.end(engine);
  windows.watch().remove_temporary();
}

float TutorialStrip::draw(DrawContext& context, const Rect& area, WindowSet& windows) {
  const std::vector<std::string>& asked = run_.window_only_commands();
  run_.set_arranged(!asked.empty() && std::all_of(asked.begin(), asked.end(),
                                                  [&](const std::string& words) { return is_arranged(context, windows, words); }));
  run_.update(context.now, context.engine);
  for (const std::string& words : run_.take_windows()) arrange(context, windows, words);
  low_ = area.height < kLowArea * context.scale;
  const float height = std::min((low_ ? kLowHeight : kHeight) * context.scale, area.height * kMostOfArea);
  ImGui::SetNextWindowPos({area.x, area.y});
  ImGui::SetNextWindowSize({area.width, height});
  const StyleScope rounding(ImGuiStyleVar_WindowRounding, 0.0F);
  const ColourScope ground(ImGuiCol_WindowBg, context.theme.panel);
  if (ImGui::Begin("##tutorial", nullptr, kBarFlags)) {
    const views::Tutorial& tutorial = run_.tutorial();
    const std::size_t step = tutorial.parts[run_.part()].step;
    coloured_text(context.theme.dim, fmt::format("{}  -  step {} of {}: ", tutorial.title, step + 1, tutorial.steps.size()));
    ImGui::SameLine(0, 0);
    ImGui::TextUnformatted(tutorial.steps[step].c_str());
    ImGui::SameLine(ImGui::GetWindowWidth() - ImGui::GetFrameHeight() - ImGui::GetStyle().WindowPadding.x);
    if (button(context, "x##tutorial", "tutorial/close", {.tip = "End the tutorial; the machine keeps its state", .small = true}))
      open_ = false;
    const float width = kButtons * context.scale;
    ImGui::BeginChild("##text", {ImGui::GetContentRegionAvail().x - width - ImGui::GetStyle().ItemSpacing.x, 0});
    draw_text(context);
    ImGui::EndChild();
    ImGui::SameLine();
    ImGui::BeginChild("##buttons", {width, 0});
    draw_buttons(context);
    ImGui::EndChild();
  }
  ImGui::End();
  return height;
}

// Draws the instructions, then the expected result, which is brighter once it is reached.
void TutorialStrip::draw_text(DrawContext& context) {
  const views::Tutorial& tutorial = run_.tutorial();
  const views::TutorialPart& part = tutorial.parts[run_.part()];
  const bool there = run_.is_part_complete() && !part.seen.empty();
  const bool fresh = shown_ != run_.part() || shown_there_ != there;
  shown_ = run_.part();
  shown_there_ = there;
  if (fresh) ImGui::SetScrollY(0);
  if (run_.part() == 0 && !tutorial.intro.empty()) marked_text(context, tutorial.intro.front(), context.theme.dim);
  for (const std::string& text : part.text) marked_text(context, text, there ? context.theme.dim : context.theme.text);
  for (const std::string& text : part.seen) {
    const float mark = ImGui::GetTextLineHeight();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImDrawList* const list = ImGui::GetWindowDrawList();
    const ImVec2 centre = {at.x + mark * 0.45F, at.y + mark * 0.5F};
    if (there) list->AddCircleFilled(centre, mark * 0.25F, context.theme.good);
    else list->AddCircle(centre, mark * 0.25F, context.theme.dim);
    if (fresh && there && &text == &part.seen.front()) ImGui::SetScrollFromPosY(at.y - ImGui::GetWindowPos().y, 0.2F);
    ImGui::Indent(mark * 1.2F);
    marked_text(context, text, there ? context.theme.text : context.theme.dim);
    ImGui::Unindent(mark * 1.2F);
  }
  if (run_.part() == 0 && !run_.is_busy() && !run_.is_part_complete() && context.now.game != nullptr &&
      !context.now.game->game_state->record.segments().back().moves.empty()) {
    const WrapScope wrap;
    coloured_text(context.theme.accent, "Next replaces the game on the board by a new one for the tutorial.");
  }
  if (!run_.problem().empty()) {
    const WrapScope wrap;
    coloured_text(context.theme.problem, run_.problem());
  }
}

void TutorialStrip::draw_buttons(DrawContext& context) {
  const ImGuiStyle& style = ImGui::GetStyle();
  const float height = (low_ ? 1 : 1.6F) * ImGui::GetFrameHeight();
  const float width = low_ ? (ImGui::GetContentRegionAvail().x - style.ItemSpacing.x) / 2 : ImGui::GetContentRegionAvail().x;
  const bool last = run_.is_at_last_part() && run_.is_part_complete();
  const char* const tip = last ? "End the tutorial; the machine keeps its state" : nullptr;
  const bool pressed = button(context,
                              run_.is_busy() ? "..."
                              : last         ? "Done"
                                             : "Next",
                              "tutorial/next", {.tip = tip, .enabled = !run_.is_busy(), .size = {width, height}});
  if (low_) ImGui::SameLine();
  if (button(context, "Back", "tutorial/back", {.enabled = !run_.is_busy() && run_.part() != 0, .size = {width, 0}}))
    run_.back(context.engine);
  const WrapScope wrap;
  coloured_text(context.theme.dim, run_.is_busy()            ? "working..."
                                   : run_.is_part_complete() ? "Done. Press Next."
                                                             : "Try it, or press Next.");
  if (run_.is_part_complete()) context.marks.add_item("tutorial/there");
  if (!pressed) return;
  if (last) open_ = false;
  else run_.next(context.now, context.engine);
}

// Returns whether the arrangement is already as requested, as far as that can be determined.
bool TutorialStrip::is_arranged(DrawContext& context, const WindowSet& windows, const std::string& words) {
  const std::size_t blank = words.find(' ');
  const std::string verb = words.substr(0, blank), rest = blank == std::string::npos ? "" : words.substr(blank + 1);
  if (verb == "ply") return rest == "follow" ? !context.selection.ply : context.selection.ply == std::optional(number_of(rest));
  if (verb != "open" && verb != "close") return false;
  const Window* const window = windows.find(rest);
  return window != nullptr && (verb == "open") == window->open;
}

// Applies a request of a part to the windows: `inside`, `game`, `open WINDOW`, `close WINDOW`, `level NAME`, `watch EXPRESSION`, `board N`,
// `overlay N`, `speed N` (0: unlimited), `ply N` or `ply follow`.
void TutorialStrip::arrange(DrawContext& context, WindowSet& windows, const std::string& words) {
  const std::size_t blank = words.find(' ');
  const std::string verb = words.substr(0, blank), rest = blank == std::string::npos ? "" : words.substr(blank + 1);
  Selection& selection = context.selection;
  if (verb == "inside" || verb == "game") {
    const Layout layout = verb == "game" ? Layout::game : Layout::debugger;
    if (windows.layout() != layout) windows.begin_temporary_layout(layout);
  } else if (verb == "open" || verb == "close") {
    windows.begin_temporary_changes();
    windows.set_open(rest, verb == "open");
  } else if (verb == "level") {
    selection.level = 0;
    const auto levels = context.about.levels();
    for (std::size_t i = 0; i < levels.size(); ++i)
      if (tools::equals_ignore_case(levels[i].title, rest)) selection.level = static_cast<int>(i + 1);
  } else if (verb == "watch") {
    windows.begin_temporary_changes();
    windows.set_open(windows.watch().id(), true);
    windows.watch().add_temporary(rest);
  } else if (verb == "board") {
    windows.board().show_board(context, number_of(rest));
  } else if (verb == "overlay") {
    windows.board().show_overlay(context, number_of(rest));
  } else if (verb == "speed") {
    context.engine.set_speed(static_cast<double>(number_of(rest)));
  } else if (verb == "ply") {
    selection.ply = rest == "follow" ? std::nullopt : std::optional(number_of(rest));
  }
}

}  // namespace janus::gui
