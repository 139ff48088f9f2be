// Terminal on the machine's serial line: its printout, and a keyboard.
#include "frontends/ui/gui/windows/all.hpp"

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

#include "frontends/ui/gui/widgets/controls.hpp"
#include "tools/text.hpp"

namespace janus::gui {
namespace {

constexpr std::uint8_t kReturn = 0x0D, kBackspace = 0x08, kRubOut = 0x7F, kEscape = 0x1B;

class TerminalWindow final : public Window {
 public:
  TerminalWindow() : Window("terminal", "Terminal") {}
  bool is_available(const Description& about) const override { return about.has_terminal; }

  bool key(const KeyEvent& event, DrawContext& context) override {
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

  void handle_character(unsigned character, DrawContext& context) override {
    if (character < 0x20 || character >= 0x7F) return;
    const char c = static_cast<char>(character);
    send(context, static_cast<std::uint8_t>(upper_case_ ? tools::upper(c) : c));
  }

  bool takes_keys() const override { return true; }
  std::string to_text(DrawContext&) override { return text_; }

 private:
  void draw(DrawContext& context) override {
    if (!context.now.terminal) return;
    const bool grown = seen_ != context.now.terminal->printout;
    if (grown) take(*context.now.terminal->printout);
    seen_ = context.now.terminal->printout;
    ImGui::Checkbox("capitals only", &upper_case_);
    ImGui::SameLine();
    if (context.now.terminal->pending != 0) ImGui::TextDisabled("%d to send", static_cast<int>(context.now.terminal->pending));
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
    context.marks.add_item("terminal/paper");
  }

  ImGuiWindowFlags flags() const override { return ImGuiWindowFlags_NoNavInputs; }

  std::string shown_title(const DrawContext& context) const override {
    std::string title = "Terminal";
    if (context.now.terminal && context.now.terminal->bit_rate > 0)
      title += ", " + std::to_string(context.now.terminal->bit_rate) + " bit/s";
    return title + (focused() ? "  -  keyboard" : "");
  }

  void send(DrawContext& context, std::uint8_t byte) {
    context.engine.submit(Job::make_edit(
        [byte](session::Session& session) { session.apply_input({.kind = session::Input::Kind::terminal_byte, .value = byte}); }));
  }

  // Splits the printout into lines as a printer does: a carriage return overprints the line, and a line feed starts a new one.
  void take(const std::string& printout) {
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

  std::shared_ptr<const std::string> seen_;
  float room_ = 0;                  // height of the visible part
  std::string text_;                // in lines
  std::vector<std::size_t> lines_;  // offsets of their starts
  bool upper_case_ = true;          // teletypes have only capitals
};

}  // namespace

std::unique_ptr<Window> make_terminal_window() { return std::make_unique<TerminalWindow>(); }

}  // namespace janus::gui
