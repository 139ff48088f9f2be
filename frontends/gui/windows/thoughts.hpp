// What the program has in mind: the lists that it keeps, and the moves that it has weighed since it began to think, the best of them
// marked. A click on one goes to the moment at which it had been weighed; on a ply of the search, shows its board. All of it by the
// manifest's [thoughts].
#pragma once

#include <memory>
#include <vector>

#include "frontends/gui/window.hpp"
#include "frontends/play/thoughts.hpp"

namespace janus::gui {

class ThoughtsWindow final : public Window {
 public:
  ThoughtsWindow() : Window("thoughts", "Thoughts") {}
  bool available(const Description& about) const override { return about.program && !about.program->thoughts.empty(); }
  std::string as_text(Frame& frame) override;
  ImVec2 usual_size() const override { return {380, 420}; }

 protected:
  void draw(Frame& frame) override;

 private:
  struct Mind {
    std::uint64_t cycle = 0;                  // of the moment that it is of
    bool waits = false;                       // for input
    std::optional<std::uint64_t> began = {};  // to think
    std::vector<play::ThoughtTable> lists;
    play::ThoughtTable candidates;
  };
  static std::shared_ptr<const Mind> mind_of(session::Session& session, Progress& progress);
  void find_out(Frame& frame);
  void draw_table(Frame& frame, const play::ThoughtTable& table, const char* id, float height, bool candidates);

  Study<Mind> study_;
  std::shared_ptr<const Mind> mind_;
  double next_study_ = 0;
  std::uint64_t described_ = 0;
  std::size_t shown_ = 0;  // candidates when last drawn: if there are others, the best is scrolled to
};

}  // namespace janus::gui
