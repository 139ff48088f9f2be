// The person's side of a match: moves, forced moves, keys by hand.
#include "frontends/play/match.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "frontends/play/key_plan.hpp"

namespace janus::play {

namespace {

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
  if (text.size() < 4 ||
      text.substr(0, 4).find_first_not_of("0123456789ABCDEFabcdef") != std::string_view::npos)
    return std::nullopt;
  const PieceList list = squares();
  const int from = list.square_of_code(std::stoi(std::string(text.substr(0, 2)), nullptr, 16));
  const int to = list.square_of_code(std::stoi(std::string(text.substr(2, 2)), nullptr, 16));
  if (from == kNoSquare || to == kNoSquare) return std::nullopt;
  const Placement shape = board();
  return square_name(shape, from) + square_name(shape, to) + std::string(text.substr(4));
}

void Match::note_move(const Move& move, bool by_program, std::uint64_t cycles) {
  state_.from = move.from;
  state_.to = move.to;
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
  const std::vector<std::string> keys =
      keys_for_move(*program().play, squares(), peek(), *parsed.move, to_move());
  transact([&] {
    run_keys(keys, control);
    if (board() != rules_.placement(parsed.move->after))
      throw session::Error(
          fmt::format("the keys {} did not make the move: is the program running? 'leds' shows the display",
                      fmt::join(keys, " ")));
    note_move(*parsed.move, false, 0);
    show_digits();
  });
}

void Match::force(std::string_view text, const session::Control& control) {
  const auto coded = from_codes(text);
  const std::string squares_text(coded ? *coded : text);
  const Placement before = board();
  const int from = square_of(before, squares_text.substr(0, std::min<std::size_t>(2, squares_text.size())));
  const int to = squares_text.size() == 4 ? square_of(before, squares_text.substr(2)) : kNoSquare;
  if (from == kNoSquare || to == kNoSquare)
    throw session::Error("force takes two squares, as in 'force e2e5' or in the program's own codes");
  if (before.cells[static_cast<std::size_t>(from)] == '.')
    throw session::Error(fmt::format("{} is empty", square_name(before, from)));
  transact([&] {
    run_keys(keys_for_shift(*program().play, squares(), from, to), control);
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
    run_keys(expand_keys(*program().play, "exchange", {}), control);
    const Placement before = rules_.placement(record().position());
    if (squares_for(other(state_.computer)).placement(peek()) != before)
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
  const Placement swapped = squares_for(other(state_.computer)).placement(peek());
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
