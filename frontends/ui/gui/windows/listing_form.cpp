// Form of the *Listing* window: pages, processor, syntax, decision file. Part of ListingWindow.
#include <imgui.h>

#include <algorithm>
#include <filesystem>

#include "frontends/ui/gui/widgets/controls.hpp"
#include "frontends/ui/gui/windows/listing.hpp"

namespace janus::gui {
namespace {

constexpr const char* kAutomatic = "automatic (best match)";

// Draws a list of `names`. An empty `name` is the automatic choice.
template <class Names>
void choose_name(DrawContext& context, const char* mark, std::string& name, const Names& names) {
  std::vector<std::string> all = {""};
  for (const auto* each : names) all.emplace_back(each->name);
  const auto name_of = [&](std::size_t i) { return i == 0 ? kAutomatic : all[i]; };
  const auto chosen = static_cast<std::size_t>(std::find(all.begin(), all.end(), name) - all.begin());
  if (const auto i = combo_box(context, mark, 320 * context.scale, chosen, all.size(), name_of)) name = all[*i];
}

}  // namespace

void ListingWindow::draw_requested_pages(DrawContext& context) {
  std::optional<std::size_t> removed;
  for (std::size_t i = 0; i < request_.pages.size(); ++i) {
    const IdScope id(static_cast<int>(i));
    if (button(context, "Remove", "listing/remove-" + std::to_string(i), {.small = true})) removed = i;
    ImGui::SameLine();
    ImGui::TextUnformatted(request_.pages[i].c_str());
  }
  if (removed) request_.pages.erase(request_.pages.begin() + static_cast<std::ptrdiff_t>(*removed));
  if (request_.pages.empty()) ImGui::TextDisabled("no pages yet; drop files here");
}

void ListingWindow::draw_choices(DrawContext& context) {
  const float labels = 120 * context.scale;
  const auto label = [&](const char* text) {
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(text);
    ImGui::SameLine(labels);
  };
  label("Processor");
  choose_name(context, "listing/cpu", request_.cpu, tools::instruction_sets());
  label("Syntax");
  choose_name(context, "listing/syntax", request_.syntax, tools::dialects());
  label("Decisions");
  const std::string usual = request_.decisions_file();
  field(context, "listing/decide", request_.decide, std::min(700 * context.scale, ImGui::GetContentRegionAvail().x),
        usual.empty() ? "in the folder of the first page" : usual.c_str(), 0);
  if (ImGui::IsItemHovered()) ImGui::SetTooltip("Stores your decisions, one per line; read again if it exists");
}

void ListingWindow::draw_form(DrawContext& context) {
  {
    const WrapScope wrap;
    ImGui::TextUnformatted(
        "Recovers the bytes of a printed listing. Add its pages as OCR output (text or Tesseract TSV) or as "
        "images (PNG, PNM, TIFF, JPEG), which Janus passes to tesseract. The order does not matter.");
  }
  ImGui::Spacing();
  draw_requested_pages(context);
  const bool busy = recovering_.is_busy();
  ImGui::BeginDisabled(busy);
  if (button(context, "Add a page...", "listing/add")) {
    const std::string folder = request_.pages.empty() ? "" : std::filesystem::path(request_.pages.back()).parent_path().string();
    context.workspace.files().show_open(folder, "pages: text, Tesseract TSV, images", [this](const std::string& path) { add_page(path); });
  }
  ImGui::Spacing();
  draw_choices(context);
  ImGui::Spacing();
  if (button(context, "Recover", "listing/recover", {.enabled = !request_.pages.empty()})) recover(context);
  ImGui::EndDisabled();
  if (review_.listing() != nullptr && !busy) {
    ImGui::SameLine();
    if (button(context, "Back to the listing", "listing/back")) form_ = false;
  }
  if (busy && draw_progress(recovering_.completed_fraction(), "Reading and comparing the pages...")) recovering_.cancel();
  if (!busy) draw_problem(context, recovering_.problem(), "listing/problem");
}

}  // namespace janus::gui
