// The person's side of a match: moves, forced moves, keys by hand.
#include "frontends/play/match.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace janus::play {

namespace {

// "e2e5", "11-15": two names of squares, with or without a dash between them.
std::pair<int, int> two_squares(const Rules& rules, std::string_view text) {
  for (std::size_t end = 1; end < text.size(); ++end) {
    const int from = rules.square_of(text.substr(0, end));
    const int to = rules.square_of(text.substr(text[end] == '-' ? end + 1 : end));
    if (from != kNoSquare && to != kNoSquare) return {from, to};
  }
  return {kNoSquare, kNoSquare};
}

bool is_swap_needed(const Rules& rules, const std::string& position, const Placement& as_is,
                    const Placement& swapped) {
  const auto plausible = [&](const Placement& board) {
    const auto kind = compare(rules, position, board).kind;
    return kind == Change::Kind::none || kind == Change::Kind::legal;
  };
  const Placement start = rules.placement(rules.start());
  if (plausible(as_is)) return false;
  if (plausible(swapped)) return true;
  return as_is != start && swapped == start;
}

}  // namespace

std::optional<std::string> Match::from_codes(std::string_view text) const {
  if (!reader().codes_are_seen() || text.size() < 4 ||
      text.substr(0, 4).find_first_not_of("0123456789ABCDEFabcdef") != std::string_view::npos)
    return std::nullopt;
  const int from = reader().square_of_code(std::stoi(std::string(text.substr(0, 2)), nullptr, 16));
  const int to = reader().square_of_code(std::stoi(std::string(text.substr(2, 2)), nullptr, 16));
  if (from == kNoSquare || to == kNoSquare) return std::nullopt;
  return rules_.square_name(from) + rules_.square_name(to) + std::string(text.substr(4));
}

void Match::note_move(const Move& move, bool by_program, std::uint64_t cycles) {
  state_.from = move.from();
  state_.to = move.to();
  const Side side = to_move();
  state_.record.play({move, side, by_program, cycles});
}

void Match::note_change(const Change& change, Side next, std::string remark) {
  state_.from = change.from;
  state_.to = change.to;
  state_.record.break_off(rules_.rebuild(record().position(), board(), next), std::move(remark));
}

void Match::play(std::string_view text, const session::Control& control) {
  const auto coded = from_codes(text);
  const Parsed parsed = rules_.parse(record().position(), coded ? *coded : text);
  if (!parsed.move) throw session::Error(parsed.why);
  const KeyPlan plan = keys_for_move(*program().play, in_memory(), record().position(), *parsed.move);
  transact([&] {
    run_plan(plan, control);
    if (board() != rules_.placement(parsed.move->after))
      throw session::Error(
          fmt::format("the keys {} did not make the move: is the program running? 'leds' shows the display",
                      plan.text()));
    note_move(*parsed.move, false, 0);
    show_digits();
  });
}

void Match::force(std::string_view text, const session::Control& control) {
  const auto coded = from_codes(text);
  const auto [from, to] = two_squares(rules_, coded ? *coded : std::string(text));
  const Placement before = board();
  if (from == kNoSquare || to == kNoSquare)
    throw session::Error(fmt::format("force takes two squares, as in 'force {}'{}", rules_.examples().lawless,
                                     reader().codes_are_seen() ? " or in the program's own codes" : ""));
  if (before.at(from) == '.') throw session::Error(fmt::format("{} is empty", rules_.square_name(from)));
  transact([&] {
    run_plan(keys_for_shift(*program().play, in_memory(), from, to), control);
    const Change change = compare(rules_, record().position(), board());
    if (change.kind == Change::Kind::none)
      throw session::Error("the board did not change: is the program running? 'leds' shows the display");
    if (change.kind == Change::Kind::legal) {
      note_move(*change.move, false, 0);
    } else {
      note_change(change, other(to_move()), fmt::format("{} was forced", change.text));
    }
    show_digits();
  });
}

void Match::exchange(const session::Control& control) {
  transact([&] {
    run_plan(expand_keys(*program().play, "exchange"), control);
    const Placement before = rules_.placement(record().position());
    if (placement_for(other(state_.computer)) != before)
      throw session::Error("the program did not exchange the sides: is it running? 'leds' shows the display");
    state_.computer = other(state_.computer);
    show_digits();
  });
}

void Match::press(std::string_view list, const session::Control& control) {
  std::vector<session::KeyAction> actions = session::parse_keys(list, session_.machine());
  std::vector<std::string> names;
  for (const session::KeyAction& action : actions) names.push_back(action.name);
  transact([&] {
    run_actions(std::move(actions), control);
    accept_board(fmt::format("keys {}", fmt::join(names, " ")));
    show_digits();
  });
}

// After keys pressed by hand: takes the board as it is now, whatever has become of it.
void Match::accept_board(const std::string& remark) {
  const Placement swapped = placement_for(other(state_.computer));
  if (is_swap_needed(rules_, record().position(), board(), swapped)) state_.computer = other(state_.computer);
  const Change change = compare(rules_, record().position(), board());
  if (change.kind == Change::Kind::none) return;
  if (change.kind == Change::Kind::legal) {
    note_move(*change.move, to_move() == state_.computer, 0);
  } else if (board() == rules_.placement(rules_.start())) {
    state_.record = Record(rules_, rules_.start());
    state_.from = state_.to = kNoSquare;
  } else {
    note_change(change, to_move(), remark);
  }
}

}  // namespace janus::play
