// What the program has in mind: the lists that it keeps, and the moves that it has weighed since it began to think, the best of them
// marked. A click on one goes to the moment at which it had been weighed; on a ply of the search, shows its board. All of it by the
// manifest's [search].
#pragma once

#include <memory>
#include <vector>

#include "frontends/faces/engine/views/thought_tables.hpp"
#include "frontends/faces/gui/window.hpp"

namespace janus::gui {

class ThoughtsWindow final : public Window {
 public:
  ThoughtsWindow() : Window("thoughts", "Thoughts") {}
  bool available(const Description& about) const override { return about.program && !about.program->thoughts.empty(); }
  std::string as_text(DrawContext& context) override;
  ImVec2 usual_size() const override { return {380, 420}; }

 protected:
  void draw(DrawContext& context) override;

 private:
  void find_out(DrawContext& context);

  Study<engine::ThoughtsReport> study_;
  std::shared_ptr<const engine::ThoughtsReport> report_;
  std::vector<engine::Table> tables_;  // of the report
  double next_study_ = 0;
  std::uint64_t described_ = 0;
  std::size_t shown_ = 0;  // candidates when last drawn: if there are others, the best is scrolled to
};

}  // namespace janus::gui
