// What the window *Listing* asks for: pages, processor, syntax, the file of decisions. Part of ListingWindow.
#include <imgui.h>
#include <imgui_stdlib.h>

#include <algorithm>
#include <filesystem>

#include "frontends/faces/gui/widgets/controls.hpp"
#include "frontends/faces/gui/windows/listing.hpp"

namespace janus::gui {
namespace {

constexpr const char* kAutomatic = "automatic: what explains the pages best";

// Of names one, or none.
template <class Names>
void choose_name(DrawContext& context, const char* id, std::string& name, const Names& names) {
  ImGui::SetNextItemWidth(320 * context.scale);
  if (ImGui::BeginCombo((std::string("##") + id).c_str(), name.empty() ? kAutomatic : name.c_str())) {
    if (ImGui::Selectable(kAutomatic, name.empty())) name.clear();
    context.marks.item(std::string("listing/") + id + "/automatic");
    for (const auto* each : names) {
      const std::string one(each->name);
      if (ImGui::Selectable(one.c_str(), name == one)) name = one;
      context.marks.item(std::string("listing/") + id + "/" + one);
    }
    ImGui::EndCombo();
  }
  context.marks.item(std::string("listing/") + id);
}

}  // namespace

void ListingWindow::draw_pages_asked(DrawContext& context) {
  std::optional<std::size_t> removed;
  for (std::size_t i = 0; i < request_.pages.size(); ++i) {
    const IdScope id(static_cast<int>(i));
    if (ImGui::SmallButton("Remove")) removed = i;
    context.marks.item("listing/remove-" + std::to_string(i));
    ImGui::SameLine();
    ImGui::TextUnformatted(request_.pages[i].c_str());
  }
  if (removed) request_.pages.erase(request_.pages.begin() + static_cast<std::ptrdiff_t>(*removed));
  if (request_.pages.empty()) ImGui::TextDisabled("no page yet; files may be dropped here");
}

void ListingWindow::draw_choices(DrawContext& context) {
  const float labels = 120 * context.scale;
  const auto label = [&](const char* text) {
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(text);
    ImGui::SameLine(labels);
  };
  label("Processor");
  choose_name(context, "cpu", request_.cpu, tools::instruction_sets());
  label("Syntax");
  choose_name(context, "syntax", request_.syntax, tools::dialects());
  label("Decisions");
  ImGui::SetNextItemWidth(std::min(700 * context.scale, ImGui::GetContentRegionAvail().x));
  const std::string usual = request_.decisions_file();
  ImGui::InputTextWithHint("##decide", usual.empty() ? "beside the first page" : usual.c_str(), &request_.decide);
  context.marks.item("listing/decide");
  if (ImGui::IsItemHovered())
    ImGui::SetTooltip("the file into which what you decide is written, a line each; it is read, too, if it is there");
}

void ListingWindow::draw_form(DrawContext& context) {
  {
    const WrapScope wrap;
    ImGui::TextUnformatted(
        "A scanned listing of the 1970s becomes bytes again. Give what a program read on its pages - text, Tesseract's TSV or hOCR - or "
        "pictures of them (PNG, PNM, TIFF, JPEG), which tesseract reads. Their order does not matter.");
  }
  ImGui::Spacing();
  draw_pages_asked(context);
  const bool busy = recovering_.busy();
  ImGui::BeginDisabled(busy);
  if (ImGui::Button("Add a page...")) {
    const std::string folder =
        request_.pages.empty() ? files_.folder() : std::filesystem::path(request_.pages.back()).parent_path().string();
    files_.show_open(folder, "pages: text, Tesseract's TSV, hOCR, and pictures");
  }
  context.marks.item("listing/add");
  ImGui::Spacing();
  draw_choices(context);
  ImGui::Spacing();
  ImGui::BeginDisabled(request_.pages.empty());
  if (ImGui::Button("Recover")) recover(context);
  context.marks.item("listing/recover");
  ImGui::EndDisabled();
  ImGui::EndDisabled();
  if (review_.listing() != nullptr && !busy) {
    ImGui::SameLine();
    if (ImGui::Button("Back to the listing")) form_ = false;
    context.marks.item("listing/back");
  }
  if (busy && draw_progress(recovering_.share(), "pages are read and compared")) recovering_.cancel();
  if (busy || recovering_.problem().empty()) return;
  const WrapScope wrap;
  coloured_text(context.theme.problem, recovering_.problem());
  context.marks.item("listing/problem");
}

}  // namespace janus::gui
