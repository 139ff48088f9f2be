#include "frontends/ui/gui/windows/watch.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "frontends/ui/gui/widgets/controls.hpp"
#include "frontends/ui/gui/widgets/modal.hpp"
#include "frontends/ui/gui/widgets/table_view.hpp"

namespace janus::gui {

void WatchWindow::add(DrawContext& context, const std::string& text) {
  problem_ = list_.set_row(context.now, text);
  if (!problem_.empty()) return;
  new_text_.clear();
  added_ = true;
}

std::vector<std::string> WatchWindow::saved_watches() const {
  std::vector<std::string> texts = list_.saved_watches();
  texts.insert(texts.end(), kept_.begin(), kept_.end());
  texts.insert(texts.end(), later_.begin(), later_.end());
  std::erase_if(texts, [this](const std::string& text) { return temporary_.contains(text); });
  return texts;
}

void WatchWindow::add_temporary(const std::string& text) {
  const std::vector<std::string> own = saved_watches();
  if (std::find(own.begin(), own.end(), text) == own.end() && temporary_.insert(text).second) schedule_add(text);
}

void WatchWindow::remove_temporary() {
  for (std::size_t i = list_.rows().size(); i-- > 0;)
    if (temporary_.contains(list_.text_of(i))) list_.remove(i);
  std::erase_if(later_, [this](const std::string& text) { return temporary_.contains(text); });
  temporary_.clear();
}

std::string WatchWindow::to_text(DrawContext& context) {
  std::string text;
  list_.update(context.now);
  for (const views::WatchList::Row& row : list_.rows()) {
    if (!row.expression) continue;
    const std::string means = views::meaning(context.now, row);
    text += fmt::format("{} = {}{}\n", row.name, list_.format_value(context.now, row), means.empty() ? "" : "  " + means);
  }
  return text;
}

void WatchWindow::draw_formats(DrawContext& context, std::size_t row) {
  const bool unfolded = ImGui::BeginMenu("Format");
  if (!unfolded) context.marks.add_item("watch/format");
  if (unfolded) {
    for (const views::WatchFormat& format : views::watch_formats()) {
      if (menu_item(context, format.name, std::string("watch/format/") + (format.letter == 0 ? '-' : format.letter),
                    {.checked = list_.rows()[row].format == format.letter}))
        list_.set_format(row, format.letter);
    }
    ImGui::EndMenu();
  }
}

void WatchWindow::begin_edit(std::size_t row, const Rect& place) {
  edited_ = row;
  place_ = place;
  edit_text_ = list_.text_of(row);
  edit_problem_.clear();
  edit_requested_ = edit_focus_ = true;
}

void WatchWindow::draw_edit(DrawContext& context) {
  if (std::exchange(edit_requested_, false)) ImGui::OpenPopup("edit");
  ImGui::SetNextWindowPos({place_.x - ImGui::GetStyle().WindowPadding.x, place_.y - ImGui::GetStyle().WindowPadding.y});
  if (!ImGui::BeginPopup("edit")) return;
  bool done = key_pressed(ImGuiKey_Escape) || edited_ >= list_.rows().size();
  {
    const FontScope font(context.fonts.mono);
    ImGui::SetNextItemWidth(std::max(place_.width, 200 * context.scale));
    if (edit_field("##text", "", edit_text_, edit_focus_) && !done) {
      edit_problem_ = list_.set_row(context.now, edit_text_, edited_);
      done = edit_problem_.empty();
      edit_focus_ = !done;
    }
  }
  context.marks.add_item("watch/edit");
  if (!edit_problem_.empty()) {
    coloured_text(context.theme.problem, edit_problem_);
    context.marks.add_item("watch/edit-problem");
  }
  if (done) ImGui::CloseCurrentPopup();
  ImGui::EndPopup();
}

void WatchWindow::draw(DrawContext& context) {
  list_.update(context.now);
  for (const std::string& text : std::exchange(kept_, {})) problem_ = list_.restore(context.now, text);
  for (const std::string& text : std::exchange(later_, {})) add(context, text);
  if (field(context, "watch/new", new_text_, -1, "expression, for example mem[$50], a + x or BOARD,8", kEnterField))
    add(context, new_text_);
  draw_problem(context, problem_);
  const bool added = std::exchange(added_, false) && !list_.rows().empty();
  const auto asked = draw_table(context, "values", list_.table(context.now, context.earlier),
                                {.flags = ImGuiTableFlags_SizingFixedFit,
                                 .font = context.fonts.mono,
                                 .show = added ? std::optional(list_.rows().size() - 1) : std::nullopt,
                                 .removal = TableOptions::Removal::menu,
                                 .edits = true,
                                 .moves = true,
                                 .menu = [&](std::size_t row) { draw_formats(context, row); }});
  if (asked.moved) list_.move(asked.moved->first, asked.moved->second);
  if (asked.edited) begin_edit(*asked.edited, asked.place);
  draw_edit(context);
  if (asked.removed) list_.remove(*asked.removed);
}

}  // namespace janus::gui
