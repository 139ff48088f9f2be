#include "frontends/gui/windows/memory.hpp"

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "frontends/gui/address_field.hpp"
#include "frontends/gui/byte_menu.hpp"
#include "frontends/gui/platform.hpp"

namespace janus::gui {
namespace {

constexpr int kAddressCells = 6;  // "0200: "

int digit_of(const std::string& legend) {
  if (legend.size() != 1) return -1;
  const char c = legend[0];
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

char printable(std::uint8_t byte) {
  return byte >= 0x20 && byte < 0x7F ? static_cast<char>(byte) : '.';
}

// Where the byte of a column begins, in characters; a wider gap after every eight.
int cell_of(int column) {
  return kAddressCells + column * 3 + column / 8;
}

}  // namespace

const std::vector<std::uint8_t>& MemoryWindow::bytes(const Frame& frame) const {
  return frame.now.spaces[static_cast<std::size_t>(space_)];
}

void MemoryWindow::show(std::uint32_t address) {
  cursor_ = address;
  has_cursor_ = true;
  high_ = -1;
  scroll_to_ = address;
}

void MemoryWindow::move_cursor(const Frame& frame, int by) {
  const auto last = static_cast<std::int64_t>(bytes(frame).size()) - 1;
  cursor_ =
      static_cast<std::uint32_t>(std::clamp<std::int64_t>(static_cast<std::int64_t>(cursor_) + by, 0, last));
  high_ = -1;
  const std::uint32_t row =
      cursor_ / static_cast<std::uint32_t>(columns_) * static_cast<std::uint32_t>(columns_);
  const auto shown = static_cast<std::uint32_t>(std::max(1, rows_ - 1) * columns_);
  if (row < top_ || row >= top_ + shown) scroll_to_ = cursor_;
}

bool MemoryWindow::key(const KeyEvent& event, Frame& frame) {
  if (!event.down || !has_cursor_ || !cursor_focus_ || (event.mods & (GLFW_MOD_CONTROL | GLFW_MOD_ALT)) != 0)
    return false;
  switch (event.key) {
    case GLFW_KEY_LEFT: move_cursor(frame, -1); return true;
    case GLFW_KEY_RIGHT: move_cursor(frame, 1); return true;
    case GLFW_KEY_UP: move_cursor(frame, -columns_); return true;
    case GLFW_KEY_DOWN: move_cursor(frame, columns_); return true;
    case GLFW_KEY_PAGE_UP: move_cursor(frame, -columns_ * std::max(1, rows_ - 2)); return true;
    case GLFW_KEY_PAGE_DOWN: move_cursor(frame, columns_ * std::max(1, rows_ - 2)); return true;
    case GLFW_KEY_ESCAPE: has_cursor_ = false; return true;
    default: break;
  }
  const int digit = digit_of(Platform::legend(event.key, event.scancode));
  if (digit < 0) return false;
  if (high_ < 0) {
    high_ = digit;
    return true;
  }
  frame.edits.poke(frame.now, space_, cursor_, {static_cast<std::uint8_t>(high_ << 4 | digit)});
  move_cursor(frame, 1);
  return true;
}

void MemoryWindow::perform(Action action, Frame&) {
  if (action == Action::go_to) goto_wanted_ = true;
  if (action == Action::find) {
    panel_ = Panel::find;
    panel_wanted_ = true;
  }
}

std::string MemoryWindow::as_text(Frame& frame) {
  std::string text;
  const auto& cells = bytes(frame);
  const auto columns = static_cast<std::uint32_t>(columns_);
  for (std::uint32_t row = top_;
       row < cells.size() && row < top_ + static_cast<std::uint32_t>(rows_) * columns; row += columns) {
    std::string digits, letters;
    for (std::uint32_t i = row; i < std::min<std::size_t>(row + columns, cells.size()); ++i) {
      digits += fmt::format(" {:02X}", cells[i]);
      letters += printable(cells[i]);
    }
    text += fmt::format("{:04X}:{}  {}\n", row, digits, letters);
  }
  return text;
}

void MemoryWindow::find(Frame& frame) {
  const auto& cells = bytes(frame);
  std::vector<std::uint8_t> wanted;
  if (find_text_.size() > 1 && (find_text_.front() == '"' || find_text_.front() == '\'')) {
    const std::size_t end =
        find_text_.back() == find_text_.front() ? find_text_.size() - 1 : find_text_.size();
    wanted.assign(find_text_.begin() + 1, find_text_.begin() + static_cast<std::ptrdiff_t>(end));
  } else if (const auto read = read_bytes(find_text_)) {
    wanted = *read;
  }
  if (wanted.empty()) {
    problem_ = "bytes as A9 00, or text as \"KIM\"";
    return;
  }
  // From behind the cursor, round the end once.
  const auto from = cells.begin() + static_cast<std::ptrdiff_t>(
                                        has_cursor_ ? std::min<std::size_t>(cursor_ + 1, cells.size()) : 0);
  auto found = std::search(from, cells.end(), wanted.begin(), wanted.end());
  if (found == cells.end()) found = std::search(cells.begin(), cells.end(), wanted.begin(), wanted.end());
  problem_ = found == cells.end() ? "not in this memory" : "";
  bytes_wanted_ = found != cells.end();
  if (bytes_wanted_) show(static_cast<std::uint32_t>(found - cells.begin()));
}

void MemoryWindow::fill(Frame& frame) {
  const auto from = read_address(frame.now, fill_from_, problem_),
             to = read_address(frame.now, fill_to_, problem_);
  if (!from || !to) return;
  const auto pattern = read_bytes(fill_text_);
  if (!pattern) {
    problem_ = "bytes as 00, or A9 00";
  } else if (*from > *to || *to >= bytes(frame).size()) {
    problem_ = "from a lower to a higher address of this memory";
  } else {
    problem_.clear();
    std::vector<std::uint8_t> content(*to - *from + 1);
    for (std::size_t i = 0; i < content.size(); ++i) content[i] = (*pattern)[i % pattern->size()];
    frame.edits.poke(frame.now, space_, *from, content);
  }
}

void MemoryWindow::tooltip(Frame& frame, std::uint32_t address) {
  const std::uint8_t byte = bytes(frame)[address];
  std::string text =
      fmt::format("${:04X} = ${:02X}  {}  %{:08b}  '{}'", address, byte, byte, byte, printable(byte));
  if (space_ == 0) {
    const std::string label = label_of(frame.about.symbols, address);
    if (!label.empty()) text += "\n" + label;
    for (const machines::Region& region : frame.now.regions) {
      if (address >= region.first && address <= region.last) text += "\n" + std::string(region.what);
    }
    const unsigned pointer = byte | frame.now.byte((address + 1) & 0xFFFF) << 8;
    text += fmt::format("\nas a pointer: ${:04X} (double click to follow)", pointer);
  }
  ImGui::SetTooltip("%s", text.c_str());
}

void MemoryWindow::draw_menu(Frame& frame) {
  ImGui::PushFont(frame.fonts.text);
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {8 * frame.scale, 4 * frame.scale});
  if (ImGui::BeginPopup("byte")) {
    const std::string label = space_ == 0 ? label_of(frame.about.symbols, cursor_) : "";
    byte_menu(frame, label.empty() ? fmt::format("${:04X}", cursor_) : label, space_, cursor_);
    ImGui::EndPopup();
  }
  ImGui::PopStyleVar();
  ImGui::PopFont();
}

void MemoryWindow::draw_row(Frame& frame, std::uint32_t address, ImVec2 at) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Theme& theme = frame.theme;
  const auto& cells = bytes(frame);
  const bool comparable = frame.earlier.spaces.size() == frame.now.spaces.size() &&
                          frame.earlier.spaces[static_cast<std::size_t>(space_)].size() == cells.size();
  const auto& before = comparable ? frame.earlier.spaces[static_cast<std::size_t>(space_)] : cells;
  const float cell = frame.fonts.cell;
  static constexpr char kDigits[] = "0123456789ABCDEF";

  char line[128];
  const int letters = cell_of(columns_) + 1;
  std::fill(std::begin(line), std::end(line), ' ');
  for (int i = 0; i < columns_; ++i) {
    const std::uint32_t place = address + static_cast<std::uint32_t>(i);
    if (place >= cells.size()) break;
    const std::uint8_t byte = cells[place];
    const float x = at.x + static_cast<float>(cell_of(i)) * cell;
    const bool here = has_cursor_ && place == cursor_;
    if (here) {
      list.AddRectFilled({x - cell * 0.3F, at.y}, {x + cell * 2.3F, at.y + ImGui::GetTextLineHeight()},
                         focused() && cursor_focus_ ? theme.accent : theme.row_selected, 2);
    }
    line[letters + i] = printable(byte);
    const char text[2] = {here && high_ >= 0 ? kDigits[high_] : kDigits[byte >> 4],
                          here && high_ >= 0 ? '_' : kDigits[byte & 15]};
    if (before[place] != byte)
      list.AddText({x, at.y}, theme.changed, text, text + 2);
    else
      std::copy(text, text + 2, line + cell_of(i));
  }
  const std::string where = fmt::format("{:04X}", address);
  list.AddText(at, theme.address, where.c_str());
  list.AddText({at.x + kAddressCells * cell, at.y}, theme.text, line + kAddressCells, line + letters);
  list.AddText({at.x + static_cast<float>(letters) * cell, at.y}, theme.dim, line + letters,
               line + letters + columns_);
  if (space_ != 0) return;
  std::string labels;
  for (int i = 0; i < columns_ && labels.size() < 40; ++i) {
    if (const debug::Symbol* label = frame.about.symbols.at(address + static_cast<std::uint32_t>(i)))
      labels += (labels.empty() ? "" : " ") + label->name;
  }
  if (!labels.empty())
    list.AddText({at.x + static_cast<float>(letters + columns_ + 2) * cell, at.y}, theme.label,
                 labels.c_str());
}

void MemoryWindow::draw_rows(Frame& frame) {
  const auto& cells = bytes(frame);
  const float row = ImGui::GetTextLineHeight() + 1, cell = frame.fonts.cell;
  const auto columns = static_cast<std::uint32_t>(columns_);
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 1});
  if (std::exchange(bytes_wanted_, false)) ImGui::SetNextWindowFocus();
  if (ImGui::BeginChild("bytes", {0, 0}, false, ImGuiWindowFlags_NoNavInputs)) {
    cursor_focus_ = ImGui::IsWindowFocused();
    rows_ = std::max(1, static_cast<int>(ImGui::GetWindowHeight() / row));
    if (scroll_to_) {
      const float y = static_cast<float>(*scroll_to_ / columns) * row;
      ImGui::SetScrollY(std::max(0.0F, y - ImGui::GetWindowHeight() / 3));
      scroll_to_.reset();
    }
    top_ = static_cast<std::uint32_t>(ImGui::GetScrollY() / row) * columns;
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>((cells.size() + columns - 1) / columns), row);
    while (clipper.Step()) {
      for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
        const ImVec2 at = ImGui::GetCursorScreenPos();
        draw_row(frame, static_cast<std::uint32_t>(i) * columns, at);
        ImGui::Dummy({1, row - 1});
        const ImVec2 mouse = ImGui::GetIO().MousePos;
        if (!ImGui::IsWindowHovered() || mouse.y < at.y || mouse.y >= at.y + row) continue;
        for (int column = 0; column < columns_; ++column) {
          const float x = at.x + (static_cast<float>(cell_of(column)) - 0.5F) * cell;
          const std::uint32_t address =
              static_cast<std::uint32_t>(i) * columns + static_cast<std::uint32_t>(column);
          if (mouse.x < x || mouse.x >= x + 3 * cell || address >= cells.size()) continue;
          tooltip(frame, address);
          if (ImGui::IsMouseClicked(0) || ImGui::IsMouseClicked(1)) {
            cursor_ = address;
            has_cursor_ = true;
            high_ = -1;
          }
          if (ImGui::IsMouseReleased(1)) ImGui::OpenPopup("byte");
          if (ImGui::IsMouseDoubleClicked(0) && space_ == 0)
            show(frame.now.byte(address) | static_cast<std::uint32_t>(frame.now.byte((address + 1) & 0xFFFF))
                                               << 8);
        }
      }
    }
  }
  draw_menu(frame);
  frame.marks.add(id() + "/bytes", ImGui::GetWindowPos(),
                  {ImGui::GetWindowPos().x + ImGui::GetWindowWidth(),
                   ImGui::GetWindowPos().y + ImGui::GetWindowHeight()});
  ImGui::EndChild();
  ImGui::PopStyleVar();
}

void MemoryWindow::draw(Frame& frame) {
  if (space_ >= static_cast<int>(frame.now.spaces.size())) space_ = 0;
  if (cursor_ >= bytes(frame).size()) cursor_ = 0;
  if (id() == "memory" || focused()) {
    if (const auto wanted = std::exchange(frame.selection.show_memory, std::nullopt)) {
      space_ = wanted->space;
      show(wanted->address);
    }
  }
  draw_bar(frame);
  if (panel_ != Panel::none) draw_find(frame);
  ImGui::PushFont(frame.fonts.mono);
  const float cells = ImGui::GetContentRegionAvail().x / frame.fonts.cell;
  columns_ = cells >= static_cast<float>(cell_of(16) + 17) ? 16 : 8;
  draw_rows(frame);
  ImGui::PopFont();
}

}  // namespace janus::gui
