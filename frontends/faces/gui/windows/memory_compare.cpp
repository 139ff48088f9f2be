// What is shown about bytes besides their values: use, what was never written, differences. Part of MemoryWindow.
#include "frontends/faces/gui/windows/memory.hpp"
#include "frontends/faces/gui/widgets/controls.hpp"

#include <fmt/format.h>
#include <imgui_stdlib.h>

#include <algorithm>
#include <utility>

#include "frontends/core/session/error.hpp"
#include "frontends/core/session/files.hpp"

namespace janus::gui {
namespace {

constexpr double kCompareSeconds = 0.06;  // while the machine runs

}  // namespace

// Asks again when the machine stands elsewhere; while it runs, some fifteen times a second.
void MemoryWindow::find_out(DrawContext& context) {
  if (std::exchange(described_, context.about.number) != context.about.number) {
    facts_study_.cancel();
    reference_study_.cancel();
    facts_.reset();
    reference_.reset();
    search_.forget();
    next_study_ = 0;
  }
  if (auto facts = facts_study_.take()) facts_ = std::move(facts);
  if (auto reference = reference_study_.take()) reference_ = std::move(reference);
  if (!reference_study_.busy() && !reference_study_.problem().empty()) problem_ = reference_study_.problem();
  if (!heat_ && !show_unwritten_) {
    facts_.reset();
    return;
  }
  const double now = ImGui::GetTime();
  const bool known = facts_ != nullptr && facts_->cycle == context.now.cycle && facts_->uses.empty() != heat_ &&
                     facts_->unwritten.empty() != show_unwritten_;
  if (facts_study_.busy() || known || now < next_study_) return;
  next_study_ = context.now.running ? now + kCompareSeconds : 0;
  facts_study_.begin(context.engine,
                     [question = views::MemoryQuestion{heat_, show_unwritten_, facts_}](session::Session& session, Progress& progress) {
                       return views::memory_facts(session, question, progress);
                     });
}

void MemoryWindow::compare_with(DrawContext& context, Study<MemoryReference>::Work work) {
  problem_.clear();
  reference_study_.begin(context.engine, std::move(work));
}

void MemoryWindow::draw_compare(DrawContext& context) {
  ImGui::AlignTextToFramePadding();
  ImGui::TextUnformatted("with");
  ImGui::SameLine();
  if (control(context, ImGui::Button("this moment"), id() + "/compare-now",
              "Keeps what is in memory now; what changes from here on is marked"))
    reference_ = reference_of(context.now);
  ImGui::SameLine();
  ImGui::SetNextItemWidth(190 * context.scale);
  if (std::exchange(panel_wanted_, false)) focus_next_item();
  if (control(context, ImGui::InputTextWithHint("##moment", "cycle, bookmark, 12.5s or -2s", &moment_text_, kEntryField),
              id() + "/compare-moment")) {
    problem_.clear();
    if (const auto cycle = read_moment(context.now, moment_text_, problem_)) {
      compare_with(context,
                   [cycle = *cycle](session::Session& session, Progress& progress) { return reference_at(session, cycle, progress); });
    }
  }
  ImGui::SameLine();
  if (control(context, ImGui::Button("state file..."), id() + "/compare-file")) files_.show_open(folder_);
  if (const auto path = files_.choice(context)) {
    folder_ = files_.folder();
    compare_with(context, [path = *path](session::Session& session, Progress&) {
      return reference_of_state(session, session::read_bytes(path, tools::kStateFile), path.substr(path.find_last_of('/') + 1));
    });
  }
}

// The line below the fields: what the colours mean, and how many bytes differ.
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
    if (ImGui::ArrowButton("##previous", ImGuiDir_Up) && !found.empty()) {
      show(next_difference(found, cursor_, false));
      bytes_wanted_ = true;
    }
    context.marks.item(id() + "/difference-previous");
    ImGui::SameLine();
    if (ImGui::ArrowButton("##next", ImGuiDir_Down) && !found.empty()) {
      show(has_cursor_ ? next_difference(found, cursor_, true) : found.front());
      bytes_wanted_ = true;
    }
    context.marks.item(id() + "/difference-next");
    ImGui::SameLine();
    const bool off = control(context, ImGui::Button("Off"), id() + "/compare-off");
    ImGui::SameLine();
    const std::string text =
        fmt::format("{} {} from {}", found.size(), found.size() == 1 ? "byte differs" : "bytes differ", reference_->name);
    ImGui::TextUnformatted(text.c_str());
    context.marks.item(id() + "/differ-" + std::to_string(found.size()));
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
    context.marks.item(id() + "/unwritten-" + std::to_string(count));
  }
}

}  // namespace janus::gui
