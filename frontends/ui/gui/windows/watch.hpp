// Expressions and what they are worth now (views::WatchList).
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
  std::string as_text(DrawContext& context) override;
  // What is to be noted: WatchList::kept.
  std::vector<std::string> kept() const;
  // Renames labels in the expressions.
  void follow(const Snapshot& now) { list_.follow(now); }
  // When it is drawn next: what was kept; and one more.
  void restore_later(std::vector<std::string> texts) { kept_ = std::move(texts); }
  void add_later(std::string text) { later_.push_back(std::move(text)); }
  // The same for a tutorial: not noted, and gone with take_back().
  void lend(const std::string& text);
  void take_back();

 protected:
  void draw(DrawContext& context) override;

 private:
  void add(DrawContext& context, const std::string& text);
  void draw_formats(DrawContext& context, std::size_t row);
  void begin_edit(std::size_t row, const Rect& place);
  void draw_edit(DrawContext& context);

  std::vector<std::string> kept_, later_;
  std::set<std::string> lent_;
  views::WatchList list_;
  std::string new_text_, problem_;
  bool added_ = false;  // a row, which is to be seen
  // The field over the row that is changed.
  std::size_t edited_ = 0;
  Rect place_;
  std::string edit_text_, edit_problem_;
  bool edit_wanted_ = false, edit_focus_ = false;
};

}  // namespace janus::gui
