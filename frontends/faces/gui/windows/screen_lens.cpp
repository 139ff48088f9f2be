// What is asked of the recorded run, and what is chosen to be shown.
#include "frontends/faces/gui/windows/screen_lens.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "frontends/faces/gui/settings.hpp"
#include "frontends/faces/gui/widgets/panel_picture.hpp"
#include "machines/shown.hpp"

namespace janus::gui {
namespace {

constexpr double kLensSeconds = 0.06;  // while the machine runs

// The memory in which screens lie; nothing: none does.
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

}  // namespace

std::span<const ScreenLens::Toggle> ScreenLens::toggles() {
  static constexpr Toggle kToggles[] = {
      {"codes", &ScreenLens::codes_, false}, {"since", &ScreenLens::since_, true}, {"heat", &ScreenLens::heat_, true}};
  return kToggles;
}

bool ScreenLens::applies(const DrawContext& context) {
  const Description& about = context.about;
  return !context.kiosk &&
         std::any_of(about.displays.begin(), about.displays.end(), [](const auto& info) { return info.place.has_value(); });
}

void ScreenLens::begin(DrawContext& context) {
  if (std::exchange(described_, context.about.number) != context.about.number) {
    facts_study_.cancel();
    writer_study_.cancel();
    facts_.reset();
    writer_.reset();
    hovered_.reset();
    chosen_.reset();
    next_facts_ = next_writer_ = 0;
  }
  if (auto facts = facts_study_.take()) facts_ = std::move(facts);
  if (auto writer = writer_study_.take()) writer_ = std::move(writer);
  turn_ = views::since_when(context.now);
  ask_facts(context);
  ask_writer(context);
  hovered_.reset();
}

// Asks again when the machine stands elsewhere or more of the past is to be known; while it runs, some fifteen times a second.
void ScreenLens::ask_facts(DrawContext& context) {
  const auto memory = screen_memory(context.about);
  if (!memory || (!since_ && !heat_)) {
    facts_.reset();
    return;
  }
  const double now = ImGui::GetTime();
  const bool known = facts_ != nullptr && facts_->cycle == context.now.cycle && facts_->from <= context.now.debug.begin;
  if (facts_study_.busy() || known || now < next_facts_) return;
  next_facts_ = context.now.running ? now + kLensSeconds : 0;
  constexpr int kRunning = 4, kStanding = 24;  // about 10 and 60 ms
  const views::CellQuestion question{memory->first, memory->second, context.now.running ? kRunning : kStanding, facts_};
  facts_study_.begin(context.engine,
                     [question](session::Session& session, Progress& progress) { return views::cell_facts(session, question, progress); });
}

void ScreenLens::ask_writer(DrawContext& context) {
  const auto& wanted = menu_open_ ? chosen_ : hovered_;
  const auto byte = wanted ? byte_of(context.about, *wanted) : std::nullopt;
  if (!byte || byte->space != 0 || byte->address > 0xFFFF) {
    writer_study_.cancel();
    return;
  }
  const auto address = static_cast<std::uint16_t>(byte->address);
  const bool same = writer_ != nullptr && writer_->address == address;
  const double now = ImGui::GetTime();
  if (writer_study_.busy() || (same && (writer_->cycle == context.now.cycle || now < next_writer_))) return;
  next_writer_ = context.now.running ? now + kLensSeconds : 0;
  writer_study_.begin(context.engine, [address, before = writer_](session::Session& session, Progress& progress) {
    return views::cell_writer(session, address, before, progress);
  });
}

std::optional<Selection::Byte> ScreenLens::byte_of(const Description& about, const Cell& cell) {
  const machines::DisplayInfo& info = about.displays[cell.display];
  const auto address = machines::address_of(info, cell.column, cell.row);
  if (!address) return std::nullopt;
  return Selection::Byte{info.place->space, *address};
}

const views::CellUse* ScreenLens::use_of(const machines::DisplayInfo& info, std::uint32_t address) const {
  return facts_ == nullptr || info.place->space != 0 ? nullptr : facts_->at(address);
}

std::string ScreenLens::text_of(const Toggle& toggle) const {
  const std::string name = toggle.on != &ScreenLens::since_ ? toggle.name : turn_.by_move ? "since ply" : "since input";
  return (this->*toggle.on ? "\u25A0 " : "\u25A1 ") + name;
}

bool ScreenLens::is_known(const Description& about, const Toggle& toggle) { return !toggle.asks || screen_memory(about).has_value(); }

std::string ScreenLens::help_for(const Toggle& toggle, bool known) const {
  if (!known) return "known of the memory only, not of other address spaces";
  if (toggle.on == &ScreenLens::codes_)
    return "The code of each cell, and the address of each row;\na click on a cell goes back to where it was written";
  if (toggle.on == &ScreenLens::heat_)
    return "How often each cell was written: blue seldom, red often;\nthe stronger, the less than a second ago it was";
  const std::string what = turn_.what.empty() ? "" : ", " + turn_.what;
  return fmt::format("Marks the cells that were written since the last {}{},\nat cycle {}", turn_.by_move ? "move at the board" : "input",
                     what, turn_.cycle);
}

float ScreenLens::bar_width(const DrawContext& context) const {
  float width = 0;
  for (const Toggle& toggle : toggles()) width += panel_tab_width(context, text_of(toggle));
  return width;
}

void ScreenLens::draw_bar(DrawContext& context, ImVec2 at, float height) {
  int tab = 1000;  // others stand in the same row
  for (const Toggle& toggle : toggles()) {
    const bool known = is_known(context.about, toggle);
    const std::string text = text_of(toggle);
    if (panel_tab(context, tab++, text, at, height, this->*toggle.on && known, known)) this->*toggle.on ^= true;
    context.marks.item(std::string("lens/") + toggle.name);
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", help_for(toggle, known).c_str());
    at.x += panel_tab_width(context, text);
  }
}

void ScreenLens::remember(Settings& settings) const {
  settings.lens.clear();
  for (const Toggle& toggle : toggles()) {
    if (this->*toggle.on) settings.lens.emplace_back(toggle.name);
  }
}

void ScreenLens::restore(const Settings& settings) {
  for (const Toggle& toggle : toggles())
    this->*toggle.on = std::find(settings.lens.begin(), settings.lens.end(), toggle.name) != settings.lens.end();
}

}  // namespace janus::gui
