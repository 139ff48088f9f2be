// Base class for the UCI and xboard protocols. Executes lines as they arrive, or after the move if they arrive during a search.
#pragma once

#include <deque>
#include <functional>
#include <string>
#include <string_view>

#include "frontends/games/protocols/searcher.hpp"

namespace janus::protocols {

class Protocol {
 public:
  // `say` receives each output line without its newline and must send it immediately. `version` is the Janus version.
  Protocol(Searcher& searcher, std::function<void(const std::string&)> say, std::string version, bool real_pace)
      : searcher_(searcher), say_(std::move(say)), version_(std::move(version)), real_pace_(real_pace) {}
  virtual ~Protocol() = default;

  // Executes a line from the GUI. Returns false for `quit`.
  bool execute_line(const LineSource::Line& line);
  // Runs until `quit` or the end of input.
  void run(LineSource& lines);

 protected:
  struct Command {
    std::string_view word, rest;
  };
  // Splits a line into its first word and the rest, without surrounding white space.
  static Command split(std::string_view line);

  virtual void handle_line(const LineSource::Line& line) = 0;
  virtual void on_input_end() {}
  // Handles a line that arrives during a search.
  virtual SearchControl on_search_line(const LineSource::Line& line) = 0;
  // Sends the state of the search.
  virtual void show(const SearchState& thought) = 0;
  SearchResult search(const play::Record& game, const Clock& clock);

  Searcher& searcher_;
  std::function<void(const std::string&)> say_;
  std::string version_;
  bool real_pace_;
  bool leaves_ = false;
  std::deque<LineSource::Line> deferred_lines_;  // received during a search
};

}  // namespace janus::protocols
