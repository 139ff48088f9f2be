// Expressions and what they are worth now (engine::WatchList).
#pragma once

#include <string>
#include <vector>

#include "frontends/faces/engine/views/watch_list.hpp"
#include "frontends/faces/gui/window.hpp"

namespace janus::gui {

class WatchWindow final : public Window {
 public:
  WatchWindow() : Window("watch", "Watch") {}
  std::string as_text(DrawContext& context) override;
  // The expressions that were added by hand.
  std::vector<std::string> added() const;
  void add_later(std::vector<std::string> texts) { later_ = std::move(texts); }  // when it is drawn next

 protected:
  void draw(DrawContext& context) override;

 private:
  void add(DrawContext& context, const std::string& text);

  std::vector<std::string> later_;
  engine::WatchList list_;
  std::string new_text_, problem_;
};

}  // namespace janus::gui
