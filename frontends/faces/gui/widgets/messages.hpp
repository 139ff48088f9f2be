// Error messages, in a box in the window, one after the other.
#pragma once

#include <deque>
#include <string>

#include "frontends/faces/gui/draw_context.hpp"
#include "frontends/faces/gui/widgets/modal.hpp"

namespace janus::gui {

class Messages {
 public:
  void add(std::string text);
  void show(const DrawContext& context);
  // The one that is being shown; empty: none.
  std::string current() const { return waiting_.empty() ? "" : waiting_.front(); }
  // A line for the status bar, for a while.
  void note(std::string text);
  std::string noted() const;

 private:
  Modal box_{"message"};
  std::deque<std::string> waiting_;
  std::string note_;
  double note_until_ = 0;
};

}  // namespace janus::gui
