// Common part of UCI and xboard's protocol: executes lines as they arrive, or after the move if they arrive during a search.
#pragma once

#include <deque>
#include <functional>
#include <string>
#include <string_view>

#include "frontends/games/protocols/thinker.hpp"

namespace janus::protocols {

class Protocol {
 public:
  // `say` receives each output line, without its end, and must send it at once. `version` of Janus.
  Protocol(Thinker& thinker, std::function<void(const std::string&)> say, std::string version, bool real_pace)
      : thinker_(thinker), say_(std::move(say)), version_(std::move(version)), real_pace_(real_pace) {}
  virtual ~Protocol() = default;

  // Executes a line of the GUI. Returns false for quit.
  bool obey(const LineSource::Line& line);
  // Runs until quit, or the end of input.
  void run(LineSource& lines);

 protected:
  struct Command {
    std::string_view word, rest;
  };
  // Splits a line into its first word and the rest, without white space around them.
  static Command split(std::string_view line);

  virtual void act_on(const LineSource::Line& line) = 0;
  virtual void lines_end() {}
  // Handles a line that arrives during a search.
  virtual Word hear(const LineSource::Line& line) = 0;
  // Sends the state of the search.
  virtual void show(const Thought& thought) = 0;
  ThinkingResult search(const play::Record& game, const Clock& clock);

  Thinker& thinker_;
  std::function<void(const std::string&)> say_;
  std::string version_;
  bool real_pace_;
  bool leaves_ = false;
  std::deque<LineSource::Line> later_;  // received during a search
};

}  // namespace janus::protocols
