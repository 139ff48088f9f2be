// Where a text to be found is typed, and the button that looks for the next one.
#pragma once

#include <string>

#include "frontends/gui/frame.hpp"

namespace janus::gui {

class FindBox {
 public:
  const std::string& text() const { return text_; }
  void focus() { focus_ = true; }  // the keyboard, when it is drawn next
  // Whether it is to be looked for now; after Enter the keyboard stays here. `id` of the mark: "source/find".
  bool draw(Frame& frame, const char* id, const char* hint, float width);

 private:
  std::string text_;
  bool focus_ = false;
};

}  // namespace janus::gui
