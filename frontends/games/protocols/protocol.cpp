#include "frontends/games/protocols/protocol.hpp"

#include "tools/text.hpp"

namespace janus::protocols {

bool Protocol::execute_line(const LineSource::Line& line) {
  handle_line(line);
  while (!deferred_lines_.empty() && !leaves_) {
    const LineSource::Line next = std::move(deferred_lines_.front());
    deferred_lines_.pop_front();
    handle_line(next);
  }
  return !leaves_;
}

void Protocol::run(LineSource& lines) {
  while (const auto line = lines.next())
    if (!execute_line(*line)) return;
  on_input_end();
}

Protocol::Command Protocol::split(std::string_view line) {
  line = tools::trim(line);
  const std::string_view word = line.substr(0, line.find_first_of(" \t"));
  return {word, tools::trim(line.substr(word.size()))};
}

SearchResult Protocol::search(const play::Record& game, const Clock& clock) {
  return searcher_.think({.game = game,
                          .real_pace = real_pace_,
                          .clock = clock,
                          .on_line = [this](const LineSource::Line& line) { return on_search_line(line); },
                          .shown = [this](const SearchState& thought) { show(thought); }});
}

}  // namespace janus::protocols
