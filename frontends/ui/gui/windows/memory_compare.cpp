// Additional information on bytes: use, unwritten bytes, differences. Part of MemoryWindow.
#include "frontends/ui/gui/windows/memory.hpp"
#include "frontends/ui/gui/widgets/controls.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "frontends/core/session/error.hpp"
#include "frontends/core/session/files.hpp"
#include "frontends/core/debug/trace.hpp"
#include "frontends/ui/gui/widgets/table_view.hpp"

namespace janus::gui {
namespace {

constexpr double kCompareSeconds = 0.06;  // while the machine runs

constexpr std::size_t kMostCells = 200;  // listed cells
constexpr float kListRows = 4.5F;

}  // namespace

// Repeats the query if the machine is at another cycle; while it runs, about fifteen times a second.
void MemoryWindow::update_info(DrawContext& context) {
  if (std::exchange(described_, context.about.number) != context.about.number) {
    info_query_.cancel();
    reference_query_.cancel();
    facts_.reset();
    reference_.reset();
    search_.clear();
    next_study_ = 0;
  }
  if (auto facts = info_query_.take()) facts_ = std::move(facts);
  if (auto reference = reference_query_.take()) reference_ = std::move(reference);
  if (!reference_query_.is_busy() && !reference_query_.problem().empty()) problem_ = reference_query_.problem();
  if (!heat_ && !show_unwritten_) {
    facts_.reset();
    return;
  }
  const double now = ImGui::GetTime();
  const bool known = facts_ != nullptr && facts_->cycle == context.now.cycle && facts_->uses.empty() != heat_ &&
                     facts_->unwritten.empty() != show_unwritten_;
  if (info_query_.is_busy() || known || now < next_study_) return;
  next_study_ = context.now.running ? now + kCompareSeconds : 0;
  info_query_.begin(context.engine,
                    [question = views::MemoryQuery{heat_, show_unwritten_, facts_}](session::Session& session, Progress& progress) {
                      return views::memory_info(session, question, progress);
                    });
}

void MemoryWindow::compare_with(Engine& engine, HistoryQuery<MemoryReference>::Work work) {
  problem_.clear();
  reference_query_.begin(engine, std::move(work));
}

void MemoryWindow::draw_compare(DrawContext& context) {
  ImGui::AlignTextToFramePadding();
  ImGui::TextUnformatted("with");
  ImGui::SameLine();
  if (button(context, "this moment", id() + "/compare-now", {.tip = "Take a snapshot of memory; later changes are highlighted"}))
    reference_ = reference_from_snapshot(context.now);
  ImGui::SameLine();
  if (field(context, id() + "/compare-moment", moment_text_, 190 * context.scale, "cycle, bookmark, 12.5s or -2s", kEntryField,
            &panel_requested_)) {
    problem_.clear();
    if (const auto cycle = parse_time(context.now, moment_text_, problem_)) {
      compare_with(context.engine, [cycle = *cycle](session::Session& session, Progress& progress) {
        return reference_at_cycle(session, cycle, progress);
      });
    }
  }
  ImGui::SameLine();
  if (!button(context, "state file...", id() + "/compare-file")) return;
  context.workspace.files().show_open({}, "states", [this, &engine = context.engine](const std::string& path) {
    compare_with(engine, [path](session::Session& session, Progress&) {
      return reference_from_state(session, session::read_bytes(path, tools::kStateFile), path.substr(path.find_last_of('/') + 1));
    });
  });
}

// Draws the line below the fields: a legend of the colours, and the number of different bytes.
void MemoryWindow::draw_legend(DrawContext& context) {
  const Theme& theme = context.theme;
  bool first = true;
  const auto place = [&] {
    if (!std::exchange(first, false)) ImGui::SameLine(0, 12 * context.scale);
  };
  const auto entry = [&](ImU32 colour, const char* text) {
    place();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float size = ImGui::GetTextLineHeight() * 0.7F, top = at.y + ImGui::GetTextLineHeight() * 0.2F;
    ImGui::GetWindowDrawList()->AddRectFilled({at.x, top}, {at.x + size, top + size}, colour, 2);
    ImGui::Dummy({size, size});
    ImGui::SameLine(0, 4 * context.scale);
    ImGui::TextDisabled("%s", text);
  };
  if (reference_ != nullptr && static_cast<std::size_t>(space_) < reference_->spaces.size()) {
    auto found = differences(bytes(context), reference_->spaces[static_cast<std::size_t>(space_)]);
    if (space_ == 0) std::erase_if(found, [&](std::uint32_t at) { return !is_memory(context.now.regions, at); });
    if (control(context, ImGui::ArrowButton("##previous", ImGuiDir_Up), id() + "/difference-previous") && !found.empty()) {
      show(next_difference(found, cursor_, false));
      bytes_requested_ = true;
    }
    ImGui::SameLine();
    if (control(context, ImGui::ArrowButton("##next", ImGuiDir_Down), id() + "/difference-next") && !found.empty()) {
      show(has_cursor_ ? next_difference(found, cursor_, true) : found.front());
      bytes_requested_ = true;
    }
    ImGui::SameLine();
    const bool off = button(context, "Off", id() + "/compare-off");
    ImGui::SameLine();
    const std::string text =
        fmt::format("{} {} from {}", found.size(), found.size() == 1 ? "byte differs" : "bytes differ", reference_->name);
    ImGui::TextUnformatted(text.c_str());
    context.marks.add_item(id() + "/differ-" + std::to_string(found.size()));
    if (off) reference_.reset();
  }
  if (space_ != 0) return;
  if (heat_) {
    entry(theme.written, "written");
    entry(theme.read, "read");
    entry(theme.executed, "executed in the last second");
  }
  if (show_unwritten_) {
    place();
    int count = 0;
    for (std::uint32_t address = 0; address < bytes(context).size(); ++address) count += is_unwritten(context, address) ? 1 : 0;
    ImGui::TextDisabled("%s", fmt::format("{} bytes never written", count).c_str());
    context.marks.add_item(id() + "/unwritten-" + std::to_string(count));
  }
}

// Returns the contents for the comparison of cells: from the last search, or the chosen reference.
views::CellSearch::Bytes MemoryWindow::previous_bytes() const {
  const auto space = static_cast<std::size_t>(space_);
  if (search_by_reference_ && reference_ != nullptr && space < reference_->spaces.size()) return reference_->spaces[space];
  return search_.last_values();
}

void MemoryWindow::search_step(DrawContext& context, std::optional<views::CellSearch::Step> step) {
  const auto& now = bytes(context);
  if (!search_.has_begun()) {
    std::vector<std::uint32_t> cells;
    for (std::uint32_t at = 0; at < now.size(); ++at)
      if (space_ != 0 || is_memory(context.now.regions, at)) cells.push_back(at);
    search_.begin(std::move(cells), now);
  }
  if (step) search_.narrow(*step, now, previous_bytes());
}

void MemoryWindow::draw_search(DrawContext& context) {
  // Draws a button next to the last item, or below it if it does not fit.
  const auto pressed = [&](std::string_view text, const std::string& mark, const char* help, bool enabled = true) {
    const std::string label(text);
    const float width = button_width(label.c_str()) + ImGui::GetStyle().ItemSpacing.x;
    if (ImGui::GetItemRectMax().x + width <= ImGui::GetWindowPos().x + ImGui::GetWindowContentRegionMax().x) ImGui::SameLine();
    return button(context, label, id() + "/search/" + mark, {.tip = help, .enabled = enabled});
  };
  if (std::exchange(search_space_, space_) != space_) search_.clear();
  const bool entered = field(context, id() + "/search", search_text_, 90 * context.scale, "value to find");
  for (const views::CellSearchKind& kind : views::cell_search_kinds()) {
    const bool by_number = kind.comparison == views::CellSearch::Comparison::equal;
    const bool enabled = by_number ? !search_text_.empty() : search_.has_begun() || (search_by_reference_ && reference_ != nullptr);
    const bool asked = pressed(kind.name, by_number ? "equal" : std::string(kind.name), std::string(kind.words).c_str(), enabled);
    if (!asked && !(by_number && entered && !search_text_.empty())) continue;
    views::CellSearch::Step step{kind.comparison, 0};
    if (by_number) {
      problem_search_.clear();
      const auto number = evaluate(context.now, search_text_, problem_search_);
      if (number && (*number < -128 || *number > 255)) problem_search_ = "a cell contains a value from 0 to 255";
      if (!problem_search_.empty() || !number) continue;
      step.value = static_cast<std::uint8_t>(*number);
    }
    search_step(context, step);
  }
  if (!search_.has_begun()) {
    if (pressed("Look", "look", "Store the value of every cell; later you can search for changes")) search_step(context, std::nullopt);
  } else {
    const bool back = pressed("Back", "back", "Undo last filter");
    if (pressed("New", "new", "Start over with all cells")) search_.clear();
    else if (back) search_.undo();
  }
  draw_problem(context, problem_search_, id() + "/search-problem");
  draw_search_results(context);
}

void MemoryWindow::draw_search_results(DrawContext& context) {
  if (reference_ != nullptr) {
    control(context,
            ImGui::Checkbox(fmt::format("compared with {}, not with the last filter", reference_->name).c_str(), &search_by_reference_),
            id() + "/search/reference");
  }
  if (!search_.has_begun()) return;
  const auto cells = search_.cells();
  const auto before = previous_bytes();
  const auto& now = bytes(context);
  ImGui::TextDisabled("%s", fmt::format("{} {}{}", debug::group_digits(cells.size()), cells.size() == 1 ? "cell left" : "cells left",
                                        cells.size() > kMostCells ? fmt::format("; the first {} are listed", kMostCells) : "")
                                .c_str());
  context.marks.add_item(id() + "/found-" + std::to_string(cells.size()));
  views::Table table{.name = id() + "/cell", .columns = {{}}};
  for (const std::uint32_t at : cells.first(std::min(cells.size(), kMostCells))) {
    if (at >= now.size() || at >= before.size()) continue;
    const std::string name = debug::byte_name(context.about.symbols, space_, at), place = fmt::format("{:04X}", at);
    const std::string value =
        now[at] == before[at] ? fmt::format("${:02X}", now[at]) : fmt::format("${:02X} (${:02X})", now[at], before[at]);
    table.rows.push_back({.key = place,
                          .cells = {{.text = place + " " + value,
                                     .role = now[at] == before[at] ? views::Role::text : views::Role::changed,
                                     .act = {views::ClickAction::Kind::memory, at, space_},
                                     .tip = name.empty() ? "" : name}}});
  }
  if (table.rows.empty()) return;
  const float rows = std::min(kListRows, static_cast<float>(table.rows.size()) / 4 + 1.2F);
  if (ImGui::BeginChild("found", {0, rows * ImGui::GetTextLineHeightWithSpacing()}, true)) draw_grid(context, "cells", table);
  ImGui::EndChild();
}

}  // namespace janus::gui
