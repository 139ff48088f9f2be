// Queries on the recording, and selection of overlays.
#include "frontends/ui/gui/windows/cell_inspector.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "frontends/ui/gui/settings.hpp"
#include "frontends/ui/gui/widgets/panel_picture.hpp"
#include "machines/display_text.hpp"
#include "frontends/ui/gui/widgets/context_menus.hpp"
#include "frontends/ui/gui/widgets/controls.hpp"
#include "tools/utf8.hpp"

namespace janus::gui {
namespace {

using machines::DisplayInfo;

constexpr double kLensSeconds = 0.06;  // while the machine runs

// Returns the memory range of the screens; nullopt if no screen is in memory.
std::optional<std::pair<std::uint16_t, std::uint16_t>> screen_memory(const Description& about) {
  std::uint32_t first = 0x10000, last = 0;
  for (const machines::DisplayInfo& info : about.displays) {
    const auto end = machines::address_of(info, info.columns - 1, info.rows - 1);
    if (!end || info.place->space != 0) continue;
    first = std::min(first, info.place->first);
    last = std::max(last, *end);
  }
  if (first > last || last > 0xFFFF) return std::nullopt;
  return std::pair(static_cast<std::uint16_t>(first), static_cast<std::uint16_t>(last));
}

std::string address_text(const Description& about, const Byte& byte) {
  if (byte.space != 0) return fmt::format("{}[${:04X}]", about.spaces[static_cast<std::size_t>(byte.space)].name, byte.address);
  const std::string label = debug::label_text(about.symbols, byte.address);
  return fmt::format("${:04X}{}{}", byte.address, label.empty() ? "" : " ", label);
}

std::string character_text(const DisplayInfo& info, std::uint8_t code) {
  const char32_t character = code < info.characters.size() ? info.characters[code] : 0;
  if (character == 0) return "no character";
  if (character == U' ') return "a space";
  const bool drawn = character <= 0xFFFF && ImGui::GetFont()->FindGlyphNoFallback(static_cast<ImWchar>(character)) != nullptr;
  return drawn ? tools::encode_utf8(character) : fmt::format("U+{:04X}", static_cast<std::uint32_t>(character));
}

}  // namespace

std::span<const CellInspector::Toggle> CellInspector::toggles() {
  static constexpr Toggle kToggles[] = {
      {"codes", &CellInspector::codes_, false}, {"since", &CellInspector::since_, true}, {"heat", &CellInspector::heat_, true}};
  return kToggles;
}

bool CellInspector::is_available(const DrawContext& context) {
  const Description& about = context.about;
  return !context.kiosk &&
         std::any_of(about.displays.begin(), about.displays.end(), [](const auto& info) { return info.place.has_value(); });
}

void CellInspector::begin(DrawContext& context) {
  if (std::exchange(described_, context.about.number) != context.about.number) {
    info_query_.cancel();
    writer_query_.cancel();
    facts_.reset();
    writer_.reset();
    hovered_.reset();
    chosen_.reset();
    next_info_ = next_writer_ = 0;
  }
  const ImGuiIO& io = ImGui::GetIO();
  if (!io.InputQueueCharacters.empty()) typed_ = true;
  if (io.MouseDelta.x != 0 || io.MouseDelta.y != 0 || ImGui::IsMouseDown(0) || ImGui::IsMouseDown(1)) typed_ = false;
  if (auto facts = info_query_.take()) facts_ = std::move(facts);
  if (auto writer = writer_query_.take()) writer_ = std::move(writer);
  turn_ = views::find_change_origin(context.now);
  request_info(context);
  ask_writer(context);
  hovered_.reset();
}

// Repeats the query if the machine is at another cycle or more of the recording is needed; while it runs, about fifteen times a second.
void CellInspector::request_info(DrawContext& context) {
  const auto memory = screen_memory(context.about);
  if (!memory || (!since_ && !heat_)) {
    facts_.reset();
    return;
  }
  const double now = ImGui::GetTime();
  const bool known = facts_ != nullptr && facts_->cycle == context.now.cycle && facts_->from <= context.now.debug.begin;
  if (info_query_.is_busy() || known || now < next_info_) return;
  next_info_ = context.now.running ? now + kLensSeconds : 0;
  constexpr int kRunning = 4, kStanding = 24;  // about 10 and 60 ms
  const views::CellQuery question{memory->first, memory->second, context.now.running ? kRunning : kStanding, facts_};
  info_query_.begin(context.engine,
                    [question](session::Session& session, Progress& progress) { return views::cell_info(session, question, progress); });
}

void CellInspector::ask_writer(DrawContext& context) {
  const auto& wanted = menu_open_ ? chosen_ : hovered_;
  const auto byte = wanted ? byte_of(context.about, *wanted) : std::nullopt;
  if (!byte || byte->space != 0 || byte->address > 0xFFFF) {
    writer_query_.cancel();
    return;
  }
  const auto address = static_cast<std::uint16_t>(byte->address);
  const bool same = writer_ != nullptr && writer_->address == address;
  const double now = ImGui::GetTime();
  if (writer_query_.is_busy() || (same && (writer_->cycle == context.now.cycle || now < next_writer_))) return;
  next_writer_ = context.now.running ? now + kLensSeconds : 0;
  writer_query_.begin(context.engine, [address, before = writer_](session::Session& session, Progress& progress) {
    return views::cell_writer(session, address, before, progress);
  });
}

std::optional<Byte> CellInspector::byte_of(const Description& about, const Cell& cell) {
  const machines::DisplayInfo& info = about.displays[cell.display];
  const auto address = machines::address_of(info, cell.column, cell.row);
  if (!address) return std::nullopt;
  return Byte{info.place->space, *address};
}

const views::CellUse* CellInspector::use_of(const machines::DisplayInfo& info, std::uint32_t address) const {
  return facts_ == nullptr || info.place->space != 0 ? nullptr : facts_->at(address);
}

std::string CellInspector::text_of(const Toggle& toggle) const {
  const std::string name = toggle.on != &CellInspector::since_ ? toggle.name : turn_.by_move ? "since move" : "since input";
  return (this->*toggle.on ? "\u25A0 " : "\u25A1 ") + name;
}

bool CellInspector::is_known(const Description& about, const Toggle& toggle) { return !toggle.asks || screen_memory(about).has_value(); }

std::string CellInspector::help_for(const Toggle& toggle, bool known) const {
  if (!known) return "Available for memory only, not for other address spaces";
  if (toggle.on == &CellInspector::codes_)
    return "Character code of each cell and address of each row;\nclick a cell to go to its last write";
  if (toggle.on == &CellInspector::heat_)
    return "Number of writes to each cell, from blue (few) to red (many);\nrecent writes are brighter";
  const std::string what = turn_.what.empty() ? "" : ", " + turn_.what;
  return fmt::format("Highlight cells written since the last {}{},\nat cycle {}", turn_.by_move ? "move on the board" : "input", what,
                     turn_.cycle);
}

float CellInspector::bar_width(const DrawContext& context) const {
  float width = 0;
  for (const Toggle& toggle : toggles()) width += panel_tab_width(context, text_of(toggle));
  return width;
}

void CellInspector::draw_bar(DrawContext& context, ImVec2 at, float height) {
  int tab = 1000;  // avoids the ids of other tabs in this row
  for (const Toggle& toggle : toggles()) {
    const bool known = is_known(context.about, toggle);
    const std::string text = text_of(toggle);
    if (control(context, panel_tab(context, tab++, text, at, height, this->*toggle.on && known, known), std::string("lens/") + toggle.name))
      this->*toggle.on ^= true;
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", help_for(toggle, known).c_str());
    at.x += panel_tab_width(context, text);
  }
}

void CellInspector::save_settings(Settings& settings) const {
  settings.lens.clear();
  for (const Toggle& toggle : toggles()) {
    if (this->*toggle.on) settings.lens.emplace_back(toggle.name);
  }
}

void CellInspector::restore(const Settings& settings) {
  for (const Toggle& toggle : toggles())
    this->*toggle.on = std::find(settings.lens.begin(), settings.lens.end(), toggle.name) != settings.lens.end();
}

std::optional<CellInspector::Cell> CellInspector::cell_under_mouse(const Sheet& sheet) const {
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  if (mouse.x < sheet.from.x || mouse.y < sheet.from.y) return std::nullopt;
  const int column = static_cast<int>((mouse.x - sheet.from.x) / sheet.pitch.x),
            row = static_cast<int>((mouse.y - sheet.from.y) / sheet.pitch.y);
  if (column >= sheet.info.columns || row >= sheet.info.rows) return std::nullopt;
  return Cell{sheet.display, column, row};
}

// Without the codes, a click only focuses the window, so that the user can play.
void CellInspector::handle_clicks(DrawContext& context, const Cell& cell) {
  const auto byte = byte_of(context.about, cell);
  if (!byte) return;
  if (ImGui::IsMouseClicked(0)) {
    chosen_ = codes_ ? std::optional(cell) : std::nullopt;
    if (codes_ && byte->space == 0)
      context.engine.execute(
          engine::seek_command(context.about, false, true, address_text(context.about, *byte), static_cast<std::uint16_t>(byte->address)));
    else if (codes_) context.workspace.show_memory(*byte);
  }
  if (ImGui::IsMouseReleased(1)) {
    chosen_ = cell;
    ImGui::OpenPopup("cell");
  }
}

void CellInspector::draw_menu(DrawContext& context) {
  menu_open_ = ImGui::BeginPopup("cell");
  if (!menu_open_) return;
  if (const auto byte = chosen_ ? byte_of(context.about, *chosen_) : std::nullopt) {
    byte_menu(context, address_text(context.about, *byte), byte->space, byte->address);
    if (menu_item(context, "Show in memory", "byte/show")) context.workspace.show_memory(*byte);
    ImGui::Separator();
  }
  for (const Toggle& toggle : toggles()) {
    const std::string text = text_of(toggle);
    if (menu_item(context, text, std::string("byte/") + toggle.name, {.enabled = is_known(context.about, toggle)}))
      this->*toggle.on ^= true;
  }
  ImGui::EndPopup();
}

std::string CellInspector::value_text(const DrawContext& context, const Sheet& sheet, const Cell& cell) const {
  const std::size_t index =
      static_cast<std::size_t>(cell.row) * static_cast<std::size_t>(sheet.info.columns) + static_cast<std::size_t>(cell.column);
  const std::uint8_t value = index < sheet.look.values.size() ? sheet.look.values[index] : std::uint8_t{0};
  std::string stored;
  const auto byte = byte_of(context.about, cell);
  const auto& spaces = context.now.spaces;
  std::optional<std::uint8_t> held;
  if (byte && byte->address < spaces[static_cast<std::size_t>(byte->space)].size())
    held = spaces[static_cast<std::size_t>(byte->space)][byte->address];
  if (held) stored = fmt::format("stored ${:02X}, ", *held);
  if (sheet.info.kind == DisplayInfo::Kind::pixels)
    return stored + fmt::format("displayed colour {}, #{:06X}", value, machines::colour_of(sheet.info, value));
  const std::string other = held && *held == value ? "" : fmt::format("as ${:02X}, ", value);
  return stored + "displayed " + other + character_text(sheet.info, value);
}

std::string CellInspector::writer_text(const DrawContext& context, std::uint32_t address) const {
  if (writer_ == nullptr || writer_->address != address) return "finding its last write...";
  if (!writer_->writer) return "never written since power-on";
  const std::uint64_t age = context.now.cycle - std::min(context.now.cycle, writer_->writer->cycle);
  std::string text = fmt::format("written by {}: {}\n{} cycles ago ({:.3f} s)", writer_->place, writer_->code, age,
                                 static_cast<double>(age) / static_cast<double>(context.about.clock_hz));
  if (!writer_->level_place.empty()) text += "\n" + writer_->level_place;
  return text;
}

// Draws the neighbourhood of the cell, enlarged until dots are visible, with codes if they do not fit on the screen.
void CellInspector::magnify(DrawContext& context, const Sheet& sheet, const Cell& cell) {
  const bool pixels = sheet.info.kind == DisplayInfo::Kind::pixels;
  const int beside = pixels ? 8 : 2, above = pixels ? 5 : 1;
  const float size = std::round((pixels ? 6.0F : 24.0F) * context.scale);
  const bool captions = codes_ && !pixels && sheet.info.place && code_size(context, sheet.pitch.x, sheet.pitch.y) == 0;
  const float caption = captions ? code_size(context, size, size) : 0;
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const ImVec2 extent = {static_cast<float>(2 * beside + 1) * size, static_cast<float>(2 * above + 1) * (size + caption)};
  ImDrawList& list = *ImGui::GetWindowDrawList();
  list.AddRectFilled(at, {at.x + extent.x, at.y + extent.y}, context.theme.bezel);
  const auto columns = static_cast<float>(sheet.info.columns), rows = static_cast<float>(sheet.info.rows);
  for (int row = std::max(cell.row - above, 0); row <= std::min(cell.row + above, sheet.info.rows - 1); ++row) {
    for (int column = std::max(cell.column - beside, 0); column <= std::min(cell.column + beside, sheet.info.columns - 1); ++column) {
      const ImVec2 from = {at.x + static_cast<float>(column - cell.column + beside) * size,
                           at.y + static_cast<float>(row - cell.row + above) * (size + caption)};
      const ImVec2 part = {static_cast<float>(column) / columns, static_cast<float>(row) / rows};
      sheet.texture.draw(list, from, {from.x + size, from.y + size}, part, {part.x + 1 / columns, part.y + 1 / rows});
      const auto byte = captions ? byte_of(context.about, {cell.display, column, row}) : std::nullopt;
      if (!byte || byte->address >= context.now.spaces[static_cast<std::size_t>(byte->space)].size()) continue;
      const std::string code = fmt::format("{:02X}", context.now.spaces[static_cast<std::size_t>(byte->space)][byte->address]);
      const float width = 2 * context.fonts.cell * caption / context.fonts.mono_size;
      list.AddText(context.fonts.mono, caption, {std::round(from.x + (size - width) / 2), from.y + size}, context.theme.legend,
                   code.c_str());
    }
  }
  const ImVec2 middle = {at.x + static_cast<float>(beside) * size, at.y + static_cast<float>(above) * (size + caption)};
  list.AddRect({middle.x - 1, middle.y - 1}, {middle.x + size + 1, middle.y + size + 1}, context.theme.accent, 0, 0, 2);
  ImGui::Dummy(extent);
}

void CellInspector::draw_tooltip(DrawContext& context, const Sheet& sheet, const Cell& cell) {
  const auto byte = byte_of(context.about, cell);
  std::string text = fmt::format("column {}, row {}", cell.column, cell.row);
  if (byte) text += ", " + address_text(context.about, *byte);
  text += "\n" + value_text(context, sheet, cell);
  if (byte && byte->space == 0) {
    text += "\n" + writer_text(context, byte->address);
    if (const auto* use = use_of(sheet.info, byte->address))
      text += fmt::format("\n{} {}{}", use->writes, use->writes == 1 ? "write" : "writes",
                          facts_->from > context.now.debug.begin ? ", still counting" : " since the beginning");
  }
  ImGui::BeginTooltip();
  magnify(context, sheet, cell);
  ImGui::SameLine(0, 8 * context.scale);
  ImGui::BeginGroup();
  ImGui::TextUnformatted(text.c_str());
  const bool back = codes_ && byte && byte->space == 0;
  if (byte)
    ImGui::TextDisabled("%s", back     ? "click to jump to it; right-click for more"
                              : codes_ ? "click to show in memory; right-click for more"
                                       : "right-click for more");
  ImGui::EndGroup();
  ImGui::EndTooltip();
  if (!context.marks.wanted || !byte) return;
  const auto [from, to] = sheet.byte_at(cell.column, cell.row);
  context.marks.add(fmt::format("cell/{:04X}", byte->address), from, to);
  if (writer_ == nullptr || writer_->address != byte->address || writer_->cycle != context.now.cycle) return;
  const std::string who = writer_->writer ? fmt::format("{:04X}", writer_->writer->pc) : "none";
  context.marks.add(fmt::format("cell/{:04X}/writer-{}", byte->address, who), from, to);
}

}  // namespace janus::gui
