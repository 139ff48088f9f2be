// The scratchpad of a processor that has one (cpus::Scratchpad): a cell per byte, numbered in octal, with its names in instructions and in
// the program. The cell at the pointer register has a frame. Bytes are edited in place, as in the memory window.
#include "frontends/ui/gui/windows/all.hpp"

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <fmt/format.h>

#include <algorithm>
#include <cfloat>
#include <cmath>

#include "frontends/ui/gui/platform/platform.hpp"
#include "frontends/core/views/values.hpp"
#include "frontends/ui/gui/widgets/context_menus.hpp"
#include "frontends/ui/gui/widgets/controls.hpp"

namespace janus::gui {
namespace {

std::optional<int> space_of(const Description& about) {
  if (about.cpu == nullptr || about.cpu->scratchpad == nullptr) return std::nullopt;
  for (std::size_t i = 0; i < about.spaces.size(); ++i)
    if (about.spaces[i].name == about.cpu->scratchpad->space) return static_cast<int>(i);
  return std::nullopt;
}

class ScratchpadWindow final : public Window {
 public:
  ScratchpadWindow() : Window("scratchpad", "Scratchpad", {420, 330}) {}
  bool is_available(const Description& about) const override { return space_of(about).has_value(); }

  bool key(const KeyEvent& event, DrawContext& context) override {
    if (!event.down || (event.mods & (GLFW_MOD_CONTROL | GLFW_MOD_ALT)) != 0) return false;
    const auto row = static_cast<int>(pad_->row);
    const auto go = [&](int by) {
      if (has_cursor_) move_cursor(context, by);
      has_cursor_ = true;  // at its previous position
      return true;
    };
    switch (event.key) {
      case GLFW_KEY_LEFT: return go(-1);
      case GLFW_KEY_RIGHT: return go(1);
      case GLFW_KEY_UP: return go(-row);
      case GLFW_KEY_DOWN: return go(row);
      case GLFW_KEY_ESCAPE: has_cursor_ = false; return true;
      default: break;
    }
    const int digit = has_cursor_ ? hexadecimal_digit(Platform::legend(event.key, event.scancode)) : -1;
    if (digit < 0) return false;
    if (high_ < 0) {
      high_ = digit;
      return true;
    }
    context.edits.poke(context.now, space_, cursor_, {static_cast<std::uint8_t>(high_ << 4 | digit)});
    move_cursor(context, 1);
    return true;
  }

  std::string to_text(DrawContext& context) override {
    if (described_ != context.about.number) begin(context.about);
    std::string text;
    const auto& cells = bytes(context);
    for (std::uint32_t cell = 0; cell < cells.size(); ++cell) {
      if (cell % pad_->row == 0) text += fmt::format("{}{}:", cell == 0 ? "" : "\n", label(cell));
      text += fmt::format(" {:02X}{}", cells[cell], cell == pointed(context) ? "<" : "");
    }
    return text + "\n";
  }

 private:
  void draw(DrawContext& context) override {
    if (described_ != context.about.number) begin(context.about);
    const FontScope font(context.fonts.mono);
    if (ImGui::BeginChild("cells", {0, 0}, false, ImGuiWindowFlags_NoNavInputs)) {
      ImDrawList& list = *ImGui::GetWindowDrawList();
      const ImVec2 corner = ImGui::GetCursorScreenPos(), room = ImGui::GetContentRegionAvail(), mouse = ImGui::GetIO().MousePos;
      const auto cells = static_cast<std::uint32_t>(bytes(context).size()), rows = (cells + pad_->row - 1) / pad_->row;
      const float left = 6 * context.fonts.cell, head = ImGui::GetTextLineHeight() + 2 * context.scale;
      const float width = std::max(4.0F * context.fonts.cell, std::floor((room.x - left) / static_cast<float>(pad_->row)));
      const float height = std::clamp(std::floor((room.y - head) / static_cast<float>(rows)), ImGui::GetTextLineHeight() + 2,
                                      2.4F * ImGui::GetTextLineHeight());
      for (std::uint32_t column = 0; column < pad_->row; ++column)
        list.AddText({corner.x + left + static_cast<float>(column) * width + 3 * context.scale, corner.y}, context.theme.address,
                     std::to_string(column).c_str());
      for (std::uint32_t cell = 0; cell < cells; ++cell) {
        const ImVec2 from = {corner.x + left + static_cast<float>(cell % pad_->row) * width,
                             corner.y + head + static_cast<float>(cell / pad_->row) * height};
        const ImVec2 to = {from.x + width - context.scale, from.y + height - context.scale};
        if (cell % pad_->row == 0)
          list.AddText({corner.x, std::floor((from.y + to.y - ImGui::GetTextLineHeight()) / 2)}, context.theme.address,
                       label(cell).c_str());
        draw_cell(context, cell, from, to);
        context.marks.add(fmt::format("scratchpad/{:o}{:o}", cell / pad_->row, cell % pad_->row), from, to);
        if (!ImGui::IsWindowHovered() || mouse.x < from.x || mouse.x >= to.x || mouse.y < from.y || mouse.y >= to.y) continue;
        {
          const FontScope text(context.fonts.text);
          ImGui::SetTooltip("%s", tooltip(context, cell).c_str());
        }
        if (ImGui::IsMouseClicked(0) || ImGui::IsMouseClicked(1) || ImGui::IsMouseReleased(1)) {
          cursor_ = cell;
          has_cursor_ = true;
          high_ = -1;
        }
        if (ImGui::IsMouseReleased(1)) ImGui::OpenPopup("cell");
      }
      ImGui::Dummy({left + width * static_cast<float>(pad_->row), head + height * static_cast<float>(rows)});
      draw_menu(context);
    }
    ImGui::EndChild();
  }

  ImGuiWindowFlags flags() const override { return ImGuiWindowFlags_NoNavInputs; }  // only contains bytes

  void begin(const Description& about) {
    described_ = about.number;
    pad_ = about.cpu->scratchpad;
    space_ = *space_of(about);
    const std::size_t size = about.spaces[static_cast<std::size_t>(space_)].size;
    names_.assign(size, "");
    called_.assign(size, {});
    for (const cpus::Scratchpad::Name& name : pad_->names) {
      if (name.cell >= size) continue;
      names_[name.cell] = name.name;
      called_[name.cell].emplace_back(name.name);
    }
    for (const auto& [name, typed] : about.symbols.typed_names()) {
      if (typed.space != space_) continue;
      const std::size_t bytes = typed.size();
      const std::string means = about.meaning(name), after = (means.empty() ? "" : ": ") + means;
      for (std::size_t i = 0; i < bytes && typed.address + i < size; ++i)
        called_[typed.address + i].push_back((bytes == 1 ? name : fmt::format("{}, byte {} of {}", name, i + 1, bytes)) + after);
      if (typed.address < size) names_[typed.address] = name;
    }
    if (cursor_ >= size) has_cursor_ = false;
  }

  void draw_cell(DrawContext& context, std::uint32_t cell, ImVec2 from, ImVec2 to) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const Theme& theme = context.theme;
    const auto& now = bytes(context);
    const auto at = static_cast<std::size_t>(space_);
    const bool comparable = context.earlier.spaces.size() == context.now.spaces.size() && context.earlier.spaces[at].size() == now.size();
    const bool changed = comparable && context.earlier.spaces[at][cell] != now[cell], here = has_cursor_ && cell == cursor_;
    if (here) list.AddRectFilled(from, to, focused() ? theme.control : theme.row_selected, 2);
    if (cell == pointed(context)) list.AddRect(from, to, theme.accent, 2, 0, std::max(1.0F, std::round(1.5F * context.scale)));
    const std::string value = here && high_ >= 0 ? fmt::format("{:X}_", high_) : fmt::format("{:02X}", now[cell]);
    if (!here) list.AddRect(from, to, with_alpha(theme.faint, 0.35F), 2);  // edge of a cell
    const float line = ImGui::GetTextLineHeight(), inset = 3 * context.scale, small = std::round(context.fonts.text_size * 0.8F);
    // The name is at the right of the value, or above it if the cell is too narrow.
    const float name_width = context.fonts.text->CalcTextSizeA(small, FLT_MAX, 0, names_[cell].c_str()).x;
    const bool above = to.y - from.y >= line + small && inset + name_width < to.x - from.x &&
                       inset + 2.4F * context.fonts.cell + name_width >= to.x - from.x;
    const ImVec2 place = {from.x + inset, above ? to.y - line : std::floor((from.y + to.y - line) / 2)};
    list.AddText(place, changed ? theme.changed : now[cell] == 0 && !here ? theme.faint : theme.text, value.c_str());
    const ImVec2 name = above ? ImVec2{from.x + inset, from.y}
                              : ImVec2{std::floor(place.x + 2.4F * context.fonts.cell), std::floor((from.y + to.y - small) / 2)};
    // A name that does not fit is omitted. The tooltip always shows it.
    if (name.x + name_width < to.x) list.AddText(context.fonts.text, small, name, here ? theme.text : theme.dim, names_[cell].c_str());
  }

  void draw_menu(DrawContext& context) {
    const FontScope font(context.fonts.text);
    if (ImGui::BeginPopup("cell")) {
      byte_menu(context, names_[cursor_].empty() ? label(cursor_) : label(cursor_) + " " + names_[cursor_], space_, cursor_);
      if (ImGui::MenuItem("Show in memory")) context.workspace.show_memory({space_, cursor_});
      ImGui::EndPopup();
    }
  }

  std::string tooltip(const DrawContext& context, std::uint32_t cell) const {
    const std::uint8_t byte = bytes(context)[cell];
    std::string text = fmt::format("{} = ${:02X}  {}  O'{:03o}'  %{:08b}", label(cell), byte, byte, byte, byte);
    for (const std::string& name : called_[cell]) text += "\n" + name;
    if (cell == pointed(context))
      text += fmt::format("\n{} points at it", context.about.cpu->registers[static_cast<std::size_t>(pad_->pointer)].name);
    return text;
  }

  std::string label(std::uint32_t cell) const { return fmt::format("O'{:o}{:o}'", cell / pad_->row, cell % pad_->row); }
  const std::vector<std::uint8_t>& bytes(const DrawContext& context) const { return context.now.spaces[static_cast<std::size_t>(space_)]; }
  std::uint32_t pointed(const DrawContext& context) const { return context.now.registers[static_cast<std::size_t>(pad_->pointer)]; }

  void move_cursor(const DrawContext& context, int by) {
    const auto last = static_cast<std::int64_t>(bytes(context).size()) - 1;
    cursor_ = static_cast<std::uint32_t>(std::clamp<std::int64_t>(static_cast<std::int64_t>(cursor_) + by, 0, last));
    high_ = -1;
  }

  std::uint64_t described_ = 0;  // session of the members below
  const cpus::Scratchpad* pad_ = nullptr;
  int space_ = 0;
  std::vector<std::string> names_;                // by cell: the program's name, or the processor's; may be empty
  std::vector<std::vector<std::string>> called_;  // all names
  std::uint32_t cursor_ = 0;
  bool has_cursor_ = false;
  int high_ = -1;  // first digit of a byte being typed
};

}  // namespace

std::unique_ptr<Window> make_scratchpad_window() { return std::make_unique<ScratchpadWindow>(); }

}  // namespace janus::gui
