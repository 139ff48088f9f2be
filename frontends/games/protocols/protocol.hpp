// What UCI and xboard's protocol have in common: lines are obeyed as they come, those that come while the program thinks when it has moved.
#pragma once

#include <deque>
#include <functional>
#include <string>

#include "frontends/games/protocols/thinker.hpp"

namespace janus::protocols {

class Protocol {
 public:
  // `say` gets each line of ours, without its end, and sees that it arrives at once. `version` of Janus.
  Protocol(Thinker& thinker, std::function<void(const std::string&)> say, std::string version, bool real_pace)
      : thinker_(thinker), say_(std::move(say)), version_(std::move(version)), real_pace_(real_pace) {}
  virtual ~Protocol() = default;

  // What the window says; false: it takes its leave.
  bool obey(const LineSource::Line& line);
  // Until it takes its leave, or its lines end.
  void run(LineSource& lines);

 protected:
  virtual void act_on(const LineSource::Line& line) = 0;
  virtual void lines_end() {}

  Thinker& thinker_;
  std::function<void(const std::string&)> say_;
  std::string version_;
  bool real_pace_;
  bool leaves_ = false;
  std::deque<LineSource::Line> later_;  // came while the program thought
};

}  // namespace janus::protocols
