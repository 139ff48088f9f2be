// Error messages, shown one after another in a dialog box.
#pragma once

#include <deque>
#include <string>

#include "frontends/ui/gui/draw_context.hpp"
#include "frontends/ui/gui/widgets/modal.hpp"

namespace janus::gui {

class Messages {
 public:
  void add(std::string text);
  void show(const DrawContext& context);
  // Returns the message that is being shown, or an empty string.
  std::string current() const { return waiting_.empty() ? "" : waiting_.front(); }
  // Shows a line in the status bar for a while.
  void note(std::string text);
  std::string note_text() const;

 private:
  Modal box_{"message"};
  std::deque<std::string> waiting_;
  std::string note_;
  double note_until_ = 0;
};

}  // namespace janus::gui
