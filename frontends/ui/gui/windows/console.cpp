#include "frontends/ui/gui/windows/console.hpp"

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <imgui_stdlib.h>

#include <algorithm>
#include <cctype>

#include "frontends/ui/gui/widgets/controls.hpp"

namespace janus::gui {
namespace {

constexpr std::size_t kMostLines = 20'000;
constexpr std::size_t kMostHints = 60;  // matches shown for an ambiguous completion

std::string common_beginning(const std::vector<std::string>& names) {
  std::string common = names.front();
  for (const std::string& name : names) {
    const auto differ = std::mismatch(common.begin(), common.end(), name.begin(), name.end());
    common.erase(differ.first, common.end());
  }
  return common;
}

std::string listed(const std::vector<std::string>& names) {
  std::string text;
  for (std::size_t i = 0; i < names.size() && i < kMostHints; ++i) text += (i == 0 ? "" : "  ") + names[i];
  return names.size() > kMostHints ? text + "  ..." : text;
}

}  // namespace

ConsoleWindow::ConsoleWindow() : Window("console", "Console", {640, 360}), channel_(std::make_shared<console::ConsoleChannel>()) {
  lines_.push_back({console::ConsoleLine::Kind::hint, "Type `help` for the commands. Tab completes; Enter repeats the last step."});
}

ConsoleWindow::~ConsoleWindow() = default;

std::string ConsoleWindow::to_text(DrawContext&) {
  std::string text;
  for (const console::ConsoleLine& line : lines_) text += line.text + "\n";
  return text;
}

// Passes input to the field even if it does not have the focus.
void ConsoleWindow::handle_character(unsigned character, DrawContext&) {
  if (character < 0x20 || character >= 0x7F) return;
  line_ += static_cast<char>(character);
  focus_requested_ = true;
}

bool ConsoleWindow::key(const KeyEvent& event, DrawContext&) {
  if (!event.down || (event.key != GLFW_KEY_ENTER && event.key != GLFW_KEY_UP)) return false;
  focus_requested_ = true;
  return true;
}

void ConsoleWindow::take_answers(DrawContext&) {
  for (console::ConsoleLine& line : channel_->take_lines()) {
    lines_.push_back(std::move(line));
    to_end_ = true;
  }
  if (lines_.size() > kMostLines) lines_.erase(lines_.begin(), lines_.end() - static_cast<std::ptrdiff_t>(kMostLines / 2));
  if (auto completion = channel_->take_completion()) {
    if (completion->names.size() > 1) lines_.push_back({console::ConsoleLine::Kind::hint, listed(completion->names)});
    if (completion->names.empty()) lines_.push_back({console::ConsoleLine::Kind::hint, "no completion"});
    to_end_ = to_end_ || completion->names.size() != 1;
    completion_ = std::move(completion);
  }
  if (channel_->take_quit()) open = false;
}

void ConsoleWindow::submit(DrawContext& context) {
  if (!line_.empty() && (history_.empty() || history_.back() != line_)) history_.push_back(line_);
  recalled_ = history_.size();
  channel_->execute(context.engine, line_);
  line_.clear();
  written_.clear();
  focus_requested_ = true;
}

void ConsoleWindow::recall(ImGuiInputTextCallbackData& data) {
  const std::size_t before = recalled_;
  if (data.EventKey == ImGuiKey_UpArrow && recalled_ > 0) --recalled_;
  if (data.EventKey == ImGuiKey_DownArrow && recalled_ < history_.size()) ++recalled_;
  if (before == recalled_) return;
  if (before == history_.size()) written_.assign(data.Buf, static_cast<std::size_t>(data.BufTextLen));
  const std::string& text = recalled_ == history_.size() ? written_ : history_[recalled_];
  data.DeleteChars(0, data.BufTextLen);
  data.InsertChars(0, text.c_str());
}

int ConsoleWindow::edit(ImGuiInputTextCallbackData& data) {
  const std::string line(data.Buf, static_cast<std::size_t>(data.CursorPos));
  if (data.EventFlag == ImGuiInputTextFlags_CallbackHistory) recall(data);
  if (data.EventFlag == ImGuiInputTextFlags_CallbackCompletion) {
    completing_ = line;
    ask_completion_ = true;
  }
  if (data.EventFlag == ImGuiInputTextFlags_CallbackAlways && completion_) {
    if (completion_->line == line && !completion_->names.empty()) {
      const auto word = static_cast<int>(commands::Console::word_to_complete(line).size());
      std::string text = common_beginning(completion_->names);
      if (completion_->names.size() == 1 && text.back() != '/') text += ' ';
      if (static_cast<int>(text.size()) >= word) {
        data.DeleteChars(data.CursorPos - word, word);
        data.InsertChars(data.CursorPos, text.c_str());
      }
    }
    completion_.reset();
  }
  return 0;
}

void ConsoleWindow::draw_output(DrawContext& context) {
  const float bottom = ImGui::GetFrameHeightWithSpacing();
  if (ImGui::BeginChild("output", {0, -bottom}, true, ImGuiWindowFlags_HorizontalScrollbar)) {
    const bool at_end = ImGui::GetScrollY() >= ImGui::GetScrollMaxY() - 1;
    const FontScope font(context.fonts.mono);
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(lines_.size()), ImGui::GetTextLineHeightWithSpacing());
    while (clipper.Step()) {
      for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
        const console::ConsoleLine& line = lines_[static_cast<std::size_t>(i)];
        const ImU32 colour = line.kind == console::ConsoleLine::Kind::command ? context.theme.accent
                             : line.kind == console::ConsoleLine::Kind::error ? context.theme.problem
                             : line.kind == console::ConsoleLine::Kind::hint  ? context.theme.dim
                                                                              : context.theme.text;
        coloured_text(colour, line.text);
      }
    }
    if (std::exchange(to_end_, false) || at_end) ImGui::SetScrollHereY(1);
  }
  ImGui::EndChild();
  context.marks.add_item("console/output");
}

void ConsoleWindow::draw_prompt(DrawContext& context) {
  const bool busy = channel_->is_busy();
  ImGui::PushFont(context.fonts.mono);
  ImGui::AlignTextToFramePadding();
  coloured_text(busy ? context.theme.dim : context.theme.accent, ">");
  ImGui::SameLine();
  ImGui::SetNextItemWidth(-(button_width("Clear") + button_width("Stop") + 2 * ImGui::GetStyle().ItemSpacing.x));
  if (std::exchange(focus_requested_, false) || (focused() && !was_focused_)) focus_next_item();
  was_focused_ = focused();
  constexpr auto kFlags = ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_CallbackAlways |
                          ImGuiInputTextFlags_CallbackCompletion | ImGuiInputTextFlags_CallbackHistory;
  const auto edit = [](ImGuiInputTextCallbackData* data) { return static_cast<ConsoleWindow*>(data->UserData)->edit(*data); };
  const bool entered =
      ImGui::InputTextWithHint("##line", busy ? "running; press Stop to end it" : "debugger command", &line_, kFlags, edit, this);
  context.marks.add_item("console/line");
  if (entered && !busy) submit(context);
  if (std::exchange(ask_completion_, false) && !busy) channel_->complete(context.engine, completing_);
  ImGui::PopFont();
  ImGui::SameLine();
  if (button(context, "Stop", "console/stop", {.enabled = busy})) context.engine.pause();
  ImGui::SameLine();
  if (ImGui::Button("Clear")) lines_.clear();
}

void ConsoleWindow::draw(DrawContext& context) {
  const auto& all = context.now.debug.breakpoints;
  const bool logs = std::any_of(all.begin(), all.end(), [](const debug::Breakpoint& each) { return !each.log.empty(); });
  if (logs && std::exchange(logged_session_, context.about.number) != context.about.number) channel_->listen(context.engine);
  take_answers(context);
  draw_output(context);
  draw_prompt(context);
}

}  // namespace janus::gui
