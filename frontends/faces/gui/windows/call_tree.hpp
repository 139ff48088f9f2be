// Which calls are open, and what they called before: a strip of the depth over the last seconds, above the
// tree. A click goes to the entry of a call.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "frontends/faces/engine/call_strip.hpp"
#include "frontends/faces/gui/window.hpp"

namespace janus::gui {

class CallTreeWindow final : public Window {
 public:
  CallTreeWindow() : Window("call_tree", "Calls") {}
  std::string as_text(DrawContext& context) override;

 protected:
  void draw(DrawContext& context) override;

 private:
  // Filled by the worker.
  struct Answers {
    std::mutex mutex;
    std::map<std::uint64_t, std::shared_ptr<const engine::CallsMade>> by_serial;
    std::map<std::uint64_t, bool> asked;
  };
  void draw_depth(DrawContext& context);
  void draw_open(DrawContext& context);
  // `calls`: the call whose calls are shown, last, after those in which it lies.
  void draw_children(DrawContext& context, std::vector<debug::Frame>& calls);
  void ask(DrawContext& context, const std::vector<debug::Frame>& calls);
  void row(DrawContext& context, const debug::Frame& call, const CallText& text, bool leaf, bool& unfolded);

  std::shared_ptr<Answers> answers_ = std::make_shared<Answers>();
  std::string detail_;  // about the call under the mouse, else the innermost one of which there is something to tell
  std::uint64_t described_ = 0;
  std::uint64_t cycle_ = 0;
  int level_ = 0;
  engine::CallStrips strips_;
};

}  // namespace janus::gui
