// Base class of windows that list code. Provides a cursor that can follow the program counter, text search, and cycle counts per line.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "frontends/core/debug/profile.hpp"
#include "frontends/ui/gui/widgets/code_rows.hpp"
#include "frontends/ui/gui/window.hpp"

namespace janus::gui {

class CodeWindow : public Window {
 public:
  bool key(const KeyEvent& event, DrawContext& context) override;
  void perform(Action action, DrawContext& context) override;

 protected:
  // `absent` is the message shown when a search finds nothing.
  CodeWindow(std::string id, std::string title, const char* absent, ImVec2 usual_size)
      : Window(std::move(id), std::move(title), usual_size), absent_(absent) {}

  virtual std::size_t count() const = 0;
  virtual bool has(std::size_t line, const std::string& text) const = 0;
  virtual void go(DrawContext& context, std::size_t line) = 0;  // moves the cursor and scrolls to it
  virtual void go_to_current(DrawContext& context) = 0;         // moves the cursor to the current code
  // Fills costs_, which is empty before the call, with the costs per line from a profile.
  virtual void measure(const DrawContext& context) = 0;

  // Draw the "follow" checkbox, the search field, and the button that finds the next match.
  void draw_follow(DrawContext& context, const char* label);
  void draw_find_bar(DrawContext& context, const char* hint, float width);
  // Returns true if the view should move to the program counter.
  bool should_follow(const DrawContext& context);
  void restart_following() { followed_ = ~std::uint64_t{0}; }
  void update_costs(const DrawContext& context);

  std::optional<std::size_t> cursor_;  // line, starting at 0
  bool follow_ = true;
  decltype(Selection::profile) profile_;
  std::vector<debug::AddressProfile> costs_;  // empty if not measured
  std::uint64_t most_cycles_ = 0;
  std::string problem_;
  CodeRows rows_;

 private:
  void find_next(DrawContext& context);

  std::uint64_t followed_ = ~std::uint64_t{0};  // last cycle that the view moved to
  bool waited_ = false;                         // the program was waiting at the last check
  std::string text_;                            // text to find
  bool focus_find_ = false;                     // focus the search field
  const char* absent_;
};

}  // namespace janus::gui
