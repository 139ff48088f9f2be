// The watch window: expressions and their current values (views::WatchList).
#pragma once

#include <set>
#include <string>
#include <vector>

#include "frontends/core/views/watch_list.hpp"
#include "frontends/ui/gui/window.hpp"

namespace janus::gui {

class WatchWindow final : public Window {
 public:
  WatchWindow() : Window("watch", "Watch") {}
  std::string to_text(DrawContext& context) override;
  // Returns the rows to save (WatchList::kept).
  std::vector<std::string> saved_watches() const;
  // Updates renamed labels in the expressions.
  void update_labels(const Snapshot& now) { list_.update(now); }
  // Add rows when the window is next drawn: the saved rows, or one more row.
  void schedule_restore(std::vector<std::string> texts) { kept_ = std::move(texts); }
  void schedule_add(std::string text) { later_.push_back(std::move(text)); }
  // Adds a temporary row for a tutorial, which is not saved and is removed by remove_temporary().
  void add_temporary(const std::string& text);
  void remove_temporary();

 protected:
  void draw(DrawContext& context) override;

 private:
  void add(DrawContext& context, const std::string& text);
  void draw_formats(DrawContext& context, std::size_t row);
  void begin_edit(std::size_t row, const Rect& place);
  void draw_edit(DrawContext& context);

  std::vector<std::string> kept_, later_;
  std::set<std::string> temporary_;
  views::WatchList list_;
  std::string new_text_, problem_;
  bool added_ = false;  // scroll to the added row
  // The field over the row being edited.
  std::size_t edited_ = 0;
  Rect place_;
  std::string edit_text_, edit_problem_;
  bool edit_requested_ = false, edit_focus_ = false;
};

}  // namespace janus::gui
