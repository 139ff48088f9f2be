#include "frontends/games/protocols/protocol.hpp"

#include "tools/text.hpp"

namespace janus::protocols {

bool Protocol::obey(const LineSource::Line& line) {
  act_on(line);
  while (!later_.empty() && !leaves_) {
    const LineSource::Line next = std::move(later_.front());
    later_.pop_front();
    act_on(next);
  }
  return !leaves_;
}

void Protocol::run(LineSource& lines) {
  while (const auto line = lines.next())
    if (!obey(*line)) return;
  lines_end();
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
                          .on_line = [this](const LineSource::Line& line) { return hear(line); },
                          .shown = [this](const SearchState& thought) { show(thought); }});
}

}  // namespace janus::protocols
