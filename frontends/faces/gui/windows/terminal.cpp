#include "frontends/faces/gui/windows/terminal.hpp"

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

#include "frontends/faces/gui/widgets/controls.hpp"
#include "tools/text.hpp"

namespace janus::gui {
namespace {

constexpr std::uint8_t kReturn = 0x0D, kBackspace = 0x08, kRubOut = 0x7F, kEscape = 0x1B;

}  // namespace

std::string TerminalWindow::shown_title(const DrawContext& context) const {
  std::string title = "Terminal";
  if (context.now.terminal && context.now.terminal->bit_rate > 0) title += ", " + std::to_string(context.now.terminal->bit_rate) + " bit/s";
  return title + (focused() ? "  -  keyboard" : "");
}

void TerminalWindow::send(DrawContext& context, std::uint8_t byte) {
  context.engine.submit(
      Job::edit([byte](session::Session& session) { session.enter({.kind = session::Input::Kind::terminal_byte, .value = byte}); }));
}

bool TerminalWindow::key(const KeyEvent& event, DrawContext& context) {
  if (!event.down) return false;
  const bool control = (event.mods & GLFW_MOD_CONTROL) != 0;
  if (control && event.key >= GLFW_KEY_A && event.key <= GLFW_KEY_Z) {
    send(context, static_cast<std::uint8_t>(event.key - GLFW_KEY_A + 1));
    return true;
  }
  switch (event.key) {
    case GLFW_KEY_ENTER:
    case GLFW_KEY_KP_ENTER: send(context, kReturn); return true;
    case GLFW_KEY_BACKSPACE: send(context, kBackspace); return true;
    case GLFW_KEY_DELETE: send(context, kRubOut); return true;
    case GLFW_KEY_ESCAPE: send(context, kEscape); return true;
    default: return false;
  }
}

void TerminalWindow::character(unsigned character, DrawContext& context) {
  if (character < 0x20 || character >= 0x7F) return;
  const char c = static_cast<char>(character);
  send(context, static_cast<std::uint8_t>(upper_case_ ? tools::upper(c) : c));
}

std::string TerminalWindow::as_text(DrawContext&) { return text_; }

// As a printer would show it: a carriage return alone goes back, a new line begins with a line feed.
void TerminalWindow::take(const std::string& printout) {
  text_.clear();
  lines_.assign(1, 0);
  std::size_t column = 0;
  for (const char c : printout) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '\n') {
      text_ += '\n';
      lines_.push_back(text_.size());
      column = 0;
    } else if (c == '\r') {
      column = 0;
    } else if (byte == kBackspace) {
      if (column > 0) --column;
    } else if (byte >= 0x20 && byte < 0x7F) {
      const std::size_t at = lines_.back() + column++;
      if (at < text_.size()) text_[at] = c;
      else text_ += c;
    }
  }
}

void TerminalWindow::draw(DrawContext& context) {
  if (!context.now.terminal) return;
  const bool grown = seen_ != context.now.terminal->printout;
  if (grown) take(*context.now.terminal->printout);
  seen_ = context.now.terminal->printout;
  ImGui::Checkbox("capitals only", &upper_case_);
  ImGui::SameLine();
  if (context.now.terminal->pending != 0) ImGui::TextDisabled("%d to be sent", static_cast<int>(context.now.terminal->pending));
  else ImGui::TextDisabled(focused() ? "type here" : "click here to type");
  const machines::Panel* const panel = machines::find_panel(context.about.machine);
  const bool teletype = panel != nullptr && panel->paper != panel->ink;
  const ColourScope paper(ImGuiCol_ChildBg, teletype ? panel_colour(context.theme, panel->paper) : context.theme.bezel),
      ink(ImGuiCol_Text, teletype ? panel_colour(context.theme, panel->ink) : context.theme.legend);
  if (ImGui::BeginChild("paper", {0, 0}, true, ImGuiWindowFlags_HorizontalScrollbar | ImGuiWindowFlags_NoNavInputs)) {
    const FontScope font(context.fonts.mono);
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(lines_.size()), ImGui::GetTextLineHeightWithSpacing());
    while (clipper.Step()) {
      for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
        const auto line = static_cast<std::size_t>(i);
        const char* begin = text_.data() + lines_[line];
        const char* end = line + 1 < lines_.size() ? text_.data() + lines_[line + 1] - 1 : text_.data() + text_.size();
        ImGui::TextUnformatted(begin, end);
        if (line + 1 == lines_.size() && focused()) {
          const ImVec2 to = ImGui::GetItemRectMax();
          ImGui::GetWindowDrawList()->AddRectFilled({to.x, to.y - context.fonts.mono_size}, {to.x + context.fonts.mono_size * 0.6F, to.y},
                                                    context.theme.good);
        }
      }
    }
    const float room = ImGui::GetWindowHeight();
    if (grown || room != room_) ImGui::SetScrollHereY(1);
    room_ = room;
  }
  ImGui::EndChild();
  context.marks.item("terminal/paper");
}

}  // namespace janus::gui
