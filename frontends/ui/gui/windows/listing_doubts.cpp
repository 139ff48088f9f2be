// List of unresolved bytes and their decisions. Part of ListingWindow.
#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <filesystem>

#include "frontends/ui/gui/widgets/controls.hpp"
#include "frontends/ui/gui/widgets/modal.hpp"
#include "frontends/ui/gui/widgets/table_view.hpp"
#include "frontends/ui/gui/windows/listing.hpp"
#include "tools/recovery/recovered_image.hpp"

namespace janus::gui {

namespace {

using Filter = ListingReview::Filter;

constexpr std::size_t kKeys = 9;  // candidates with a key

}  // namespace

void ListingWindow::draw_entries(DrawContext& context) {
  constexpr std::pair<Filter, const char*> kFilters[] = {
      {Filter::open, "open"}, {Filter::repairs, "repairs"}, {Filter::decided, "decided by you"}};
  for (const auto& [filter, name] : kFilters) {
    if (filter != Filter::open) ImGui::SameLine();
    const std::string label = fmt::format("{} {}", review_.count(filter), name);
    if (control(context, ImGui::RadioButton(label.c_str(), review_.filter() == filter), std::string("listing/filter-") + name))
      review_.choose_filter(filter);
  }
  const auto& entries = review_.entries();
  const views::Table table{.name = "listing",
                           .columns = {{.characters = 2},
                                       {.name = "where", .characters = 13},
                                       {.name = "shown", .characters = 12},
                                       {.name = review_.filter() == Filter::open ? "may be" : "is", .characters = 20},
                                       {.stretch = 1}}};
  const auto row_of = [&](std::size_t i) {
    const ListingEntry& entry = entries[i];
    const ListingSign sign = review_.is_pending(entry) ? ListingSign::decided : entry.sign;
    return views::Row{.key = fmt::format("entry-{}", i),
                      .cells = {{.text = std::string(1, character_of(sign)), .role = role_of(sign)},
                                {.text = entry.where},
                                {.text = entry.shown},
                                {.text = entry.is},
                                {.text = entry.words}}};
  };
  const auto chosen = review_.chosen_index();
  const auto asked = draw_table(context, "entries", table, entries.size(), row_of,
                                {.flags = ImGuiTableFlags_BordersOuter | ImGuiTableFlags_SizingFixedFit,
                                 .font = context.fonts.mono,
                                 .show = std::exchange(seen_, chosen) != chosen ? chosen : std::nullopt,
                                 .choices = true,
                                 .chosen = chosen});
  if (asked.chosen) review_.choose(*asked.chosen);
}

void ListingWindow::draw_candidates(DrawContext& context) {
  const std::vector<tools::Choice> all = review_.choices();
  for (std::size_t i = 0; i < std::min(all.size(), kKeys); ++i) {
    if (button(context, fmt::format("{}:  {}", i + 1, tools::hex_text(all[i].bytes)), fmt::format("listing/take-{}", i + 1)))
      review_.accept_choice(i);
    const char* const words = all[i].words.empty() && i == 0 && all.size() > 1 ? "most likely" : all[i].words.c_str();
    ImGui::SameLine();
    const FontScope text(context.fonts.text);
    ImGui::AlignTextToFramePadding();
    ImGui::TextWrapped("%s", words);
  }
  const FontScope text(context.fonts.text);
  if (all.size() > kKeys) ImGui::TextDisabled("and %zu less likely; press = to type any byte", all.size() - kKeys);
}

void ListingWindow::draw_question(DrawContext& context) {
  ListingReview::Question& question = *review_.question();
  const bool begins = std::exchange(question.begins, false);
  bool entered = false;
  bool focus = begins;
  ImGui::AlignTextToFramePadding();
  if (question.own) {
    ImGui::TextUnformatted("Bytes");
    ImGui::SameLine(60 * context.scale);
    entered |= field(context, "listing/bytes", question.bytes, 180 * context.scale, "20 2A", kEntryField, &focus);
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted("Why?");
  } else ImGui::Text("Why %s?", question.bytes.c_str());
  ImGui::SameLine(question.own ? 60 * context.scale : 0);
  const float buttons = button_width("Accept") + button_width("Cancel") + 2 * ImGui::GetStyle().ItemSpacing.x;
  const float width = std::max(120 * context.scale, ImGui::GetContentRegionAvail().x - buttons);
  entered |= field(context, "listing/reason", question.reason, width, "", kEntryField, &focus);
  ImGui::SameLine();
  entered |= button(context, "Accept", "listing/confirm");
  ImGui::SameLine();
  const bool cancelled = button(context, "Cancel", "listing/cancel") || (!begins && key_pressed(ImGuiKey_Escape));
  if (entered) review_.confirm();
  else if (cancelled) review_.give_up();
}

void ListingWindow::draw_uncertainty(DrawContext& context) {
  const ListingEntry* const entry = review_.entry();
  if (const auto place = review_.scan()) crop_.draw(context, *place);
  if (entry == nullptr) {
    const bool none = review_.entries().empty();
    ImGui::TextDisabled(
        "%s", none && review_.filter() == Filter::open ? "No unresolved byte" : "Choose one in the list, or press n for the next");
    return;
  }
  {
    const FontScope font(context.fonts.mono);
    const std::string where = !entry->row
                                  ? ""
                                  : fmt::format("  {}:{}", std::filesystem::path(review_.rows()[*entry->row].of->name).filename().string(),
                                                review_.rows()[*entry->row].line->number);
    ImGui::Text("[%zu of %zu] %s%s", *review_.chosen_index() + 1, review_.entries().size(), entry->where.c_str(), where.c_str());
    coloured_text(colour_of(context.theme, role_of(entry->sign)), std::string(1, character_of(entry->sign)));
    ImGui::SameLine();
    const WrapScope wrap;
    const bool repair = review_.filter() == Filter::repairs;
    ImGui::TextUnformatted(
        (repair ? fmt::format("\"{}\" is {}{}{}", entry->shown, entry->is, entry->words.empty() ? "" : ": ", entry->words) : entry->words)
            .c_str());
    if (review_.is_pending(*entry)) ImGui::TextDisabled("decided and saved");
    else if (review_.question() == nullptr) draw_candidates(context);
  }
  if (review_.question() != nullptr) {
    if (ImGui::BeginChild("question", {0, (review_.question()->own ? 2.0F : 1.0F) * ImGui::GetFrameHeightWithSpacing()}))
      draw_question(context);
    ImGui::EndChild();
  } else if (review_.filter() != Filter::repairs && entry->bytes.length != 0) {
    if (button(context, "=:  Type bytes...", "listing/own")) review_.begin_custom_bytes();
    ImGui::SameLine();
    if (button(context, "s:  Skip", "listing/leave")) review_.next();
  }
  if (const std::string names = review_.affected_bytes(); !names.empty()) {
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
      coloured_text(colour_of(context.theme, role_of(byte.sign)), std::string(1, character_of(byte.sign)));
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
