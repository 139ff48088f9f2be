#include "frontends/games/protocols/searcher.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace janus::protocols {

namespace {

constexpr Milliseconds kShowEvery{100};

}  // namespace

bool is_real_pace(const std::string& value) {
  if (value != "real" && value != "max") throw session::Error(fmt::format("{} must be real or max, not `{}`", kSpeed, value));
  return value == "real";
}

std::string OpponentSearcher::option_value(const session::Setting& setting) const {
  for (const auto& [name, value] : opponent_.settings())
    if (name == setting.name) return value;
  return setting.default_value;
}

Milliseconds OpponentSearcher::emulated_time(std::uint64_t cycles) const {
  return Milliseconds(cycles * 1000 / opponent_.match()->game().session().machine().clock_hz());
}

SearchState OpponentSearcher::search_state() const {
  const play::Progress progress = opponent_.match()->requests().progress();
  return {progress.best_coordinates, progress.value, progress.centipawns, progress.counts, emulated_time(progress.cycles)};
}

// Returns false if cancelled.
bool OpponentSearcher::handle_pending_input(const SearchRequest& thinking, Milliseconds patience) {
  for (auto line = lines_.next(patience); line; line = lines_.next(Milliseconds(0))) {
    const SearchControl word = thinking.on_line(*line);
    if (word == SearchControl::hurry) paced_ = false;
    if (word == SearchControl::give_up) given_up_ = true;
    if (given_up_) return false;
  }
  if (lines_.has_ended()) paced_ = false;  // a pending request is still answered, but at full speed
  return true;
}

bool OpponentSearcher::keep_pace(const SearchRequest& thinking) {
  const play::Match& match = *opponent_.match();
  if (!match.requests().is_thinking()) return handle_pending_input(thinking, Milliseconds(0));
  const std::uint64_t cycle = match.game().session().cycle();
  if (!first_cycle_) {
    first_cycle_ = cycle;
    pace_from_ = SteadyClock::now();
  }
  const auto due = pace_from_ + emulated_time(cycle - *first_cycle_);
  for (;;) {
    const auto now = SteadyClock::now();
    if (now >= hurries_) paced_ = false;
    if (!paced_ || now >= due) return handle_pending_input(thinking, Milliseconds(0));
    if (!handle_pending_input(thinking, std::chrono::ceil<Milliseconds>(std::min(due, hurries_) - now))) return false;
  }
}

SearchResult OpponentSearcher::think(const SearchRequest& thinking) {
  paced_ = thinking.real_pace;
  given_up_ = false;
  first_cycle_.reset();
  began_ = SteadyClock::now();
  const auto time = time_budget(thinking.clock);
  hurries_ = time ? began_ + *time : SteadyClock::time_point::max();
  auto show_at = began_;
  std::string shown;
  SearchState latest;  // polled during the search, because some programs clear the value after their move
  session::Control control;
  control.on_slice = [&] {
    if (opponent_.match() == nullptr) return handle_pending_input(thinking, Milliseconds(0));
    if (!keep_pace(thinking)) return false;
    if (!thinking.shown || !opponent_.match()->requests().is_thinking()) return true;
    const SearchState now = search_state();
    if (now.move.empty()) return true;
    latest = now;
    if (latest.move == shown || SteadyClock::now() < show_at) return true;
    shown = latest.move;
    show_at = SteadyClock::now() + kShowEvery;
    thinking.shown(latest);
    return true;
  };
  SearchResult outcome;
  try {
    outcome.reply = opponent_.reply(thinking.game, control);
    const play::Answer& answer = outcome.reply->answer;
    outcome.thought = {.counts = answer.counts, .emulated = emulated_time(answer.cycles)};
    if (outcome.reply->move) outcome.thought.move = outcome.reply->move->coordinates;
    // A book move counts nothing: then the value is an older one.
    const bool counted = answer.counts.empty() || answer.counts.front() > 0;
    if (counted && latest.move == outcome.thought.move) {
      outcome.thought.value = latest.value;
      outcome.thought.centipawns = latest.centipawns;
    }
  } catch (const play::Stopped&) {
    if (!given_up_) outcome.refused = "the program was stopped";
  } catch (const session::Error& error) { outcome.refused = error.what(); }
  return outcome;
}

}  // namespace janus::protocols
