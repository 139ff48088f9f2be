// The list of what is open, and what is decided about it. Part of ListingWindow.
#include <fmt/format.h>
#include <imgui.h>
#include <imgui_stdlib.h>

#include <algorithm>
#include <filesystem>

#include "frontends/faces/gui/widgets/controls.hpp"
#include "frontends/faces/gui/widgets/modal.hpp"
#include "frontends/faces/gui/windows/listing.hpp"
#include "tools/recovery/recovered_image.hpp"

namespace janus::gui {

namespace {

using Filter = ListingReview::Filter;

constexpr std::size_t kKeys = 9;  // candidates that have a key

}  // namespace

void ListingWindow::draw_entries(DrawContext& context) {
  constexpr std::pair<Filter, const char*> kFilters[] = {
      {Filter::open, "open"}, {Filter::repairs, "repairs"}, {Filter::decided, "decided by you"}};
  for (const auto& [filter, name] : kFilters) {
    if (filter != Filter::open) ImGui::SameLine();
    const std::string label = fmt::format("{} {}", review_.count(filter), name);
    if (ImGui::RadioButton(label.c_str(), review_.filter() == filter)) review_.choose_filter(filter);
    context.marks.item(std::string("listing/filter-") + name);
  }
  const auto& entries = review_.entries();
  const bool scroll = seen_ != review_.chosen();
  seen_ = review_.chosen();
  constexpr auto kFlags = ImGuiTableFlags_ScrollY | ImGuiTableFlags_RowBg | ImGuiTableFlags_BordersOuter | ImGuiTableFlags_SizingFixedFit;
  const float cell = context.fonts.cell;
  const FontScope font(context.fonts.mono);
  if (!ImGui::BeginTable("entries", 5, kFlags)) return;
  ImGui::TableSetupScrollFreeze(0, 1);
  ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthFixed, 2 * cell);
  ImGui::TableSetupColumn("where", ImGuiTableColumnFlags_WidthFixed, 13 * cell);
  ImGui::TableSetupColumn("shown", ImGuiTableColumnFlags_WidthFixed, 12 * cell);
  ImGui::TableSetupColumn(review_.filter() == Filter::open ? "may be" : "is", ImGuiTableColumnFlags_WidthFixed, 20 * cell);
  ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthStretch);
  ImGui::TableHeadersRow();
  const auto draw_row = [&](std::size_t i) {
    const ListingEntry& entry = entries[i];
    const IdScope id(static_cast<int>(i));
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    const bool chosen = review_.chosen() == i;
    if (ImGui::Selectable("##row", chosen, ImGuiSelectableFlags_SpanAllColumns)) review_.choose(i);
    if (ImGui::IsItemVisible()) context.marks.item(fmt::format("listing/entry-{}", i));
    ImGui::SameLine(0, 0);
    const bool pending = review_.is_pending(entry);
    coloured_text(colour_of(context.theme, pending ? ListingSign::decided : entry.sign),
                  pending ? "+" : std::string(1, character_of(entry.sign)));
    for (const std::string* cell_text : {&entry.where, &entry.shown, &entry.is, &entry.words}) {
      ImGui::TableNextColumn();
      ImGui::TextUnformatted(cell_text->c_str());
    }
  };
  ImGuiListClipper clipper;
  clipper.Begin(static_cast<int>(entries.size()));
  while (clipper.Step())
    for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) draw_row(static_cast<std::size_t>(i));
  if (scroll && seen_) {
    const float row = ImGui::GetTextLineHeight() + 2 * ImGui::GetStyle().CellPadding.y;
    const float y = static_cast<float>(*seen_ + 1) * row, top = ImGui::GetScrollY(), height = ImGui::GetWindowHeight();
    if (y < top + row || y + row > top + height) ImGui::SetScrollY(std::max(0.0F, y - height / 2));
  }
  ImGui::EndTable();
}

void ListingWindow::draw_candidates(DrawContext& context) {
  const std::vector<tools::Choice> all = review_.choices();
  for (std::size_t i = 0; i < std::min(all.size(), kKeys); ++i) {
    if (ImGui::Button(fmt::format("{}:  {}", i + 1, tools::hex_text(all[i].bytes)).c_str())) review_.take(i);
    context.marks.item(fmt::format("listing/take-{}", i + 1));
    const char* const words = all[i].words.empty() && i == 0 && all.size() > 1 ? "the likeliest" : all[i].words.c_str();
    ImGui::SameLine();
    const FontScope text(context.fonts.text);
    ImGui::AlignTextToFramePadding();
    ImGui::TextWrapped("%s", words);
  }
  const FontScope text(context.fonts.text);
  if (all.size() > kKeys) ImGui::TextDisabled("and %zu that are less likely; = takes any byte", all.size() - kKeys);
}

void ListingWindow::draw_question(DrawContext& context) {
  ListingReview::Question& question = *review_.question();
  const bool begins = std::exchange(question.begins, false);
  bool entered = false;
  constexpr auto kEntered = ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll;
  ImGui::AlignTextToFramePadding();
  if (question.own) {
    ImGui::TextUnformatted("Bytes");
    ImGui::SameLine(60 * context.scale);
    ImGui::SetNextItemWidth(180 * context.scale);
    if (begins) focus_next_item();
    entered |= ImGui::InputTextWithHint("##bytes", "20 2A", &question.bytes, kEntered);
    context.marks.item("listing/bytes");
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted("Why?");
  } else ImGui::Text("Why %s?", question.bytes.c_str());
  ImGui::SameLine(question.own ? 60 * context.scale : 0);
  const float buttons = button_width("Take") + button_width("Cancel") + 2 * ImGui::GetStyle().ItemSpacing.x;
  ImGui::SetNextItemWidth(std::max(120 * context.scale, ImGui::GetContentRegionAvail().x - buttons));
  if (begins && !question.own) focus_next_item();
  entered |= ImGui::InputText("##reason", &question.reason, kEntered);
  context.marks.item("listing/reason");
  ImGui::SameLine();
  entered |= ImGui::Button("Take");
  context.marks.item("listing/confirm");
  ImGui::SameLine();
  const bool cancelled = ImGui::Button("Cancel") || (!begins && key_pressed(ImGuiKey_Escape));
  context.marks.item("listing/cancel");
  if (entered) review_.confirm();
  else if (cancelled) review_.give_up();
}

void ListingWindow::draw_doubt(DrawContext& context) {
  const ListingEntry* const entry = review_.entry();
  if (const auto place = review_.scan()) crop_.draw(context, *place);
  if (entry == nullptr) {
    const bool none = review_.entries().empty();
    ImGui::TextDisabled("%s", none && review_.filter() == Filter::open ? "nothing is open" : "choose one in the list: n is the next");
    return;
  }
  {
    const FontScope font(context.fonts.mono);
    const std::string where = !entry->row
                                  ? ""
                                  : fmt::format("  {}:{}", std::filesystem::path(review_.rows()[*entry->row].of->name).filename().string(),
                                                review_.rows()[*entry->row].line->number);
    ImGui::Text("[%zu of %zu] %s%s", *review_.chosen() + 1, review_.entries().size(), entry->where.c_str(), where.c_str());
    coloured_text(colour_of(context.theme, entry->sign), std::string(1, character_of(entry->sign)));
    ImGui::SameLine();
    const WrapScope wrap;
    const bool repair = review_.filter() == Filter::repairs;
    ImGui::TextUnformatted(
        (repair ? fmt::format("\"{}\" is {}{}{}", entry->shown, entry->is, entry->words.empty() ? "" : ": ", entry->words) : entry->words)
            .c_str());
    if (review_.is_pending(*entry)) ImGui::TextDisabled("it is decided, and written");
    else if (review_.question() == nullptr) draw_candidates(context);
  }
  if (review_.question() != nullptr) {
    if (ImGui::BeginChild("question", {0, (review_.question()->own ? 2.0F : 1.0F) * ImGui::GetFrameHeightWithSpacing()}))
      draw_question(context);
    ImGui::EndChild();
  } else if (review_.filter() != Filter::repairs && entry->bytes.length != 0) {
    if (ImGui::Button("=:  other bytes...")) review_.take_own();
    context.marks.item("listing/own");
    ImGui::SameLine();
    if (ImGui::Button("s:  leave it")) review_.next();
    context.marks.item("listing/leave");
  }
  if (const std::string names = review_.concerned(); !names.empty()) {
    const WrapScope wrap;
    ImGui::TextDisabled("changes: %s", names.c_str());
  }
}

void ListingWindow::draw_bytes(DrawContext& context) {
  ImGui::Separator();
  const FontScope font(context.fonts.mono);
  if (ImGui::BeginChild("bytes", {0, 0}, false, ImGuiWindowFlags_NoNavInputs)) {
    const std::vector<ListingByte> all = review_.bytes();
    if (all.empty()) ImGui::TextDisabled("this line has no bytes");
    const WrapScope wrap;
    for (const ListingByte& byte : all) {
      coloured_text(colour_of(context.theme, byte.sign), std::string(1, character_of(byte.sign)));
      ImGui::SameLine();
      coloured_text(context.theme.address, fmt::format("{:04X}", byte.address));
      ImGui::SameLine();
      ImGui::Text("%s  %s", byte.value.c_str(), byte.verdict.c_str());
      ImGui::Indent(3 * context.fonts.cell);
      for (const std::string& witness : byte.witnesses) coloured_text(context.theme.dim, witness);
      ImGui::Unindent(3 * context.fonts.cell);
    }
  }
  ImGui::EndChild();
}

}  // namespace janus::gui
