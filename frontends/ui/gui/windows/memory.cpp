#include "frontends/ui/gui/windows/memory.hpp"

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "frontends/core/views/values.hpp"
#include "frontends/ui/gui/platform/platform.hpp"
#include "frontends/ui/gui/widgets/context_menus.hpp"
#include "frontends/ui/gui/widgets/controls.hpp"
#include "frontends/ui/gui/widgets/modal.hpp"
#include "tools/text.hpp"

namespace janus::gui {

const std::vector<std::uint8_t>& MemoryWindow::bytes(const DrawContext& context) const {
  return context.now.spaces[static_cast<std::size_t>(space_)];
}

void MemoryWindow::show(std::uint32_t address) {
  cursor_ = address;
  has_cursor_ = true;
  high_ = -1;
  scroll_to_ = address;
}

void MemoryWindow::show_byte(Byte byte) {
  space_ = byte.space;
  show(byte.address);
}

void MemoryWindow::move_cursor(const DrawContext& context, int by) {
  const auto last = static_cast<std::int64_t>(bytes(context).size()) - 1;
  cursor_ = static_cast<std::uint32_t>(std::clamp<std::int64_t>(static_cast<std::int64_t>(cursor_) + by, 0, last));
  high_ = -1;
  const std::uint32_t row = cursor_ / static_cast<std::uint32_t>(columns_) * static_cast<std::uint32_t>(columns_);
  const auto shown = static_cast<std::uint32_t>(std::max(1, rows_ - 1) * columns_);
  if (row < top_ || row >= top_ + shown) scroll_to_ = cursor_;
}

void MemoryWindow::handle_character(unsigned character, DrawContext& context) {
  const auto place = static_cast<std::uint16_t>(cursor_);
  if (has_cursor_ && cursor_focus_ && space_ == 0) annotate_by_key(context, character, false, place, place, cursor_at_);
}

bool MemoryWindow::key(const KeyEvent& event, DrawContext& context) {
  if (!event.down || !has_cursor_ || !cursor_focus_ || (event.mods & (GLFW_MOD_CONTROL | GLFW_MOD_ALT)) != 0) return false;
  switch (event.key) {
    case GLFW_KEY_LEFT: move_cursor(context, -1); return true;
    case GLFW_KEY_RIGHT: move_cursor(context, 1); return true;
    case GLFW_KEY_UP: move_cursor(context, -columns_); return true;
    case GLFW_KEY_DOWN: move_cursor(context, columns_); return true;
    case GLFW_KEY_PAGE_UP: move_cursor(context, -columns_ * std::max(1, rows_ - 2)); return true;
    case GLFW_KEY_PAGE_DOWN: move_cursor(context, columns_ * std::max(1, rows_ - 2)); return true;
    case GLFW_KEY_ESCAPE: has_cursor_ = false; return true;
    default: break;
  }
  const int digit = hexadecimal_digit(Platform::legend(event.key, event.scancode));
  if (digit < 0) return false;
  if (high_ < 0) {
    high_ = digit;
    return true;
  }
  context.edits.poke(context.now, space_, cursor_, {static_cast<std::uint8_t>(high_ << 4 | digit)});
  move_cursor(context, 1);
  return true;
}

void MemoryWindow::perform(Action action, DrawContext&) {
  if (action == Action::go_to) goto_requested_ = true;
  if (action == Action::find) {
    panel_ = Panel::find;
    panel_requested_ = true;
  }
  if (action == Action::save_memory) {
    panel_ = Panel::save;
    panel_requested_ = true;
  }
}

std::string MemoryWindow::to_text(DrawContext& context) {
  std::string text;
  const auto& cells = bytes(context);
  const auto columns = static_cast<std::uint32_t>(columns_);
  for (std::uint32_t row = top_; row < cells.size() && row < top_ + static_cast<std::uint32_t>(rows_) * columns; row += columns) {
    std::string digits, letters;
    for (std::uint32_t i = row; i < std::min<std::size_t>(row + columns, cells.size()); ++i) {
      digits += fmt::format(" {:02X}", cells[i]);
      letters += printable(cells[i]);
    }
    text += fmt::format("{:04X}:{}  {}\n", row, digits, letters);
  }
  return text;
}

void MemoryWindow::find(DrawContext& context) {
  const auto& cells = bytes(context);
  std::vector<std::uint8_t> wanted;
  if (find_text_.size() > 1 && (find_text_.front() == '"' || find_text_.front() == '\'')) {
    const std::size_t end = find_text_.back() == find_text_.front() ? find_text_.size() - 1 : find_text_.size();
    wanted.assign(find_text_.begin() + 1, find_text_.begin() + static_cast<std::ptrdiff_t>(end));
  } else if (const auto read = read_bytes(find_text_)) {
    wanted = *read;
  }
  if (wanted.empty()) {
    problem_ = "bytes as A9 00, or text as \"KIM\"";
    return;
  }
  // Search after the cursor, wrapping around once.
  const auto from = cells.begin() + static_cast<std::ptrdiff_t>(has_cursor_ ? std::min<std::size_t>(cursor_ + 1, cells.size()) : 0);
  auto found = std::search(from, cells.end(), wanted.begin(), wanted.end());
  if (found == cells.end()) found = std::search(cells.begin(), cells.end(), wanted.begin(), wanted.end());
  problem_ = found == cells.end() ? "not in this address space" : "";
  bytes_requested_ = found != cells.end();
  if (bytes_requested_) show(static_cast<std::uint32_t>(found - cells.begin()));
}

void MemoryWindow::fill(DrawContext& context) {
  const auto from = read_address(context.now, fill_from_, problem_), to = read_address(context.now, fill_to_, problem_);
  if (!from || !to) return;
  const auto pattern = read_bytes(fill_text_);
  if (!pattern) {
    problem_ = "bytes as 00, or A9 00";
  } else if (*from > *to || *to >= bytes(context).size()) {
    problem_ = "from a lower to a higher address of this memory";
  } else {
    problem_.clear();
    std::vector<std::uint8_t> content(*to - *from + 1);
    for (std::size_t i = 0; i < content.size(); ++i) content[i] = (*pattern)[i % pattern->size()];
    context.edits.poke(context.now, space_, *from, content);
  }
}

// The extension of the file selects its format.
void MemoryWindow::save(DrawContext& context) {
  const auto from = read_address(context.now, fill_from_, problem_), to = read_address(context.now, fill_to_, problem_);
  if (!from || !to) return;
  if (*from > *to || *to >= bytes(context).size()) {
    problem_ = "from a lower to a higher address of this memory";
    return;
  }
  problem_.clear();
  const std::string& space = context.about.spaces[static_cast<std::size_t>(space_)].name;
  const std::string range = fmt::format("{}:${:04X}..${:04X}", space, *from, *to);
  context.workspace.files().show_save({}, fmt::format("{}-{:04X}.bin", space, *from), "memory (.bin or .hex)",
                                      [this, range, &engine = context.engine](const std::string& path) {
                                        saving_ = engine.ask({"save", {{"range", range}, {"file", '"' + path + '"'}}});
                                      });
}

void MemoryWindow::draw(DrawContext& context) {
  if (const auto answer = saving_.take()) {
    problem_ = answer->result.error;
    saved_ = problem_.empty() ? std::string(tools::trim(answer->text)) : std::string();
  }
  if (space_ >= static_cast<int>(context.now.spaces.size())) space_ = 0;
  if (cursor_ >= bytes(context).size()) cursor_ = 0;
  if (has_cursor_ && (id() == "memory" || focused())) context.selection.gathered.in_memory = Byte{space_, cursor_};
  update_info(context);
  draw_bar(context);
  if (panel_ == Panel::compare) {
    draw_compare(context);
    draw_search(context);
  } else if (panel_ != Panel::none) {
    draw_find_bar(context);
  }
  draw_legend(context);
  const FontScope font(context.fonts.mono);
  const float cells = ImGui::GetContentRegionAvail().x / context.fonts.cell;
  columns_ = cells >= static_cast<float>(cell_of(16) + 17) ? 16 : 8;
  draw_rows(context);
}

void MemoryWindow::draw_bar(DrawContext& context) {
  if (field(context, id() + "/goto", goto_text_, 130 * context.scale, "address or label", kEntryField, &goto_requested_)) {
    problem_.clear();
    if (const auto address = read_address(context.now, goto_text_, problem_)) {
      bytes_requested_ = *address < bytes(context).size();
      if (bytes_requested_) show(*address);
      else problem_ = "not in this address space";
    }
  }
  if (context.about.spaces.size() > 1) {
    ImGui::SameLine();
    const auto& spaces = context.about.spaces;
    const auto name_of = [&](std::size_t i) { return std::string(spaces[i].name); };
    if (const auto space =
            combo_box(context, id() + "/space", 110 * context.scale, static_cast<std::size_t>(space_), spaces.size(), name_of)) {
      space_ = static_cast<int>(*space);
      has_cursor_ = false;
    }
  }
  const auto panel_button = [&](const char* text, const char* mark, Panel panel) {
    ImGui::SameLine();
    wrap_before(button_width(text));
    if (button(context, text, id() + mark)) {
      panel_ = panel_ == panel ? Panel::none : panel;
      panel_requested_ = panel_ != Panel::none;
      problem_.clear();
      saved_.clear();
    }
  };
  panel_button("Find", "/find", Panel::find);
  panel_button("Fill", "/fill", Panel::fill);
  panel_button("Save", "/save", Panel::save);
  panel_button("Compare", "/compare", Panel::compare);
  const auto toggle = [&](const char* text, bool& on, const char* help) {
    ImGui::SameLine();
    wrap_before(checkbox_width(text));
    ImGui::BeginDisabled(space_ != 0);
    if (control(context, ImGui::Checkbox(text, &on), id() + "/" + text)) next_study_ = 0;
    ImGui::EndDisabled();
    if (ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled))
      ImGui::SetTooltip("%s", space_ == 0 ? help : "Available for memory only, not for other address spaces");
  };
  toggle("heat", heat_, "Colour bytes written, read or executed within the last second");
  toggle("unwritten", show_unwritten_, "Hatch RAM that was never written; its values are random");
  ImGui::SameLine();
  const ColourScope colour(ImGuiCol_Text, problem_.empty() ? context.theme.dim : context.theme.problem);
  std::string note = problem_.empty() ? saved_ : problem_;
  if (note.empty() && has_cursor_) note = debug::byte_name(context.about.symbols, space_, cursor_);
  ImGui::TextUnformatted(note.c_str());
}

void MemoryWindow::draw_find_bar(DrawContext& context) {
  const auto entry = [&](const char* name, const char* hint, std::string& text, float width) {
    const bool entered = field(context, id() + "/" + name, text, width * context.scale, hint, kEntryField, &panel_requested_);
    ImGui::SameLine();
    return entered;
  };
  if (panel_ != Panel::none && escapes_window()) panel_ = Panel::none;
  if (panel_ == Panel::find) {
    const bool entered = entry("find-text", "A9 00, or \"text\"", find_text_, 220);
    if (ImGui::Button("Next") || entered) find(context);
  } else {
    bool entered = entry("fill-from", "from", fill_from_, 90);
    entered |= entry("fill-to", "to", fill_to_, 90);
    if (panel_ == Panel::save) {
      if (button(context, "Save as...", id() + "/save-as") || entered) save(context);
      return;
    }
    entered |= entry("fill-with", "bytes", fill_text_, 90);
    if (ImGui::Button("Fill##now") || entered) fill(context);
  }
}

}  // namespace janus::gui
