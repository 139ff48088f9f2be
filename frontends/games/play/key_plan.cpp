#include "frontends/games/play/key_plan.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "frontends/core/session/error.hpp"

namespace janus::play {

namespace {

constexpr const char *kPositionBegin = "position_begin", *kPositionPiece = "position_piece", *kPositionEnd = "position_end";

constexpr std::string_view kGeneralActions[] = {"entry_keys", "new_game",      "new_game_white", "new_game_black", "exchange",
                                                "move",       "computer_move", kPositionBegin,   kPositionPiece,   kPositionEnd};

constexpr std::string_view kStart = "{start}";  // text that is typed, not keyed: the program's input at its start

struct NoFreeCell {};

// Fills in one template.
class Filler {
 public:
  Filler(const std::string& action, const Values& values, const BoardInMemory* board) : action_(action), values_(values), board_(board) {}

  KeyPlan fill(const session::KeyTemplate& from) const {
    KeyPlan plan;
    for (const std::string& item : from.keys) {
      if (item == kStart) plan.typed += said(item);
      else add_keys(item, plan.keys);
    }
    plan.typed += filled_text(from.typed);
    return plan;
  }

 private:
  // "{from}" is a key per character of the value; "R*{right}" is a repeated key.
  void add_keys(const std::string& item, std::vector<std::string>& keys) const {
    const std::size_t open = item.find('{');
    const bool named = item.size() >= 3 && open != std::string::npos && item.back() == '}';
    if (named && open == 0) {
      for (const char digit : digits(item)) keys.emplace_back(1, digit);
    } else if (named && open > 1 && item[open - 1] == '*') {
      for (int count = number(item.substr(open)); count > 0; --count) keys.push_back(item.substr(0, open - 1));
    } else {
      keys.push_back(item);
    }
  }

  std::string filled_text(const std::string& text) const {
    std::string result;
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t open = text.find('{', at), close = text.find('}', open);
      if (open == std::string::npos || close == std::string::npos) return result + text.substr(at);
      result += text.substr(at, open - at) + said(text.substr(open, close + 1 - open));
      at = close + 1;
    }
    return result;
  }

  const Value& value(const std::string& item) const {
    const auto found = values_.find(std::string_view(item).substr(1, item.size() - 2));
    if (found != values_.end()) return found->second;
    throw session::Error(fmt::format("the keys for '{}' in [play.keys] need {}, which this move does not have", action_, item));
  }

  // As keys: squares as codes, cells as addresses.
  std::string digits(const std::string& item) const {
    if (item == "{captured_code}" && board_ != nullptr && board_->reader.captured_code())
      return fmt::format("{:02X}", *board_->reader.captured_code());
    const Value& one = value(item);
    if (const auto* square = std::get_if<SquareValue>(&one)) return fmt::format("{:02X}", board_->reader.code_of(square->square));
    if (const auto* cell = std::get_if<CellValue>(&one)) return address_of(*cell);
    if (const auto* cell = std::get_if<FreeCellValue>(&one)) return address_of(*cell);
    return said(item);
  }

  // As text: squares as names.
  std::string said(const std::string& item) const {
    const Value& one = value(item);
    if (const auto* square = std::get_if<SquareValue>(&one)) return board_->rules.square_name(square->square);
    if (const auto* text = std::get_if<std::string>(&one)) return *text;
    if (const auto* number = std::get_if<int>(&one)) return std::to_string(*number);
    return digits(item);
  }

  int number(const std::string& item) const {
    if (const auto* number = std::get_if<int>(&value(item))) return *number;
    throw session::Error(fmt::format("the keys for '{}' in [play.keys] repeat a key '{}' times; use a number", action_, item));
  }

  std::string address_of(const CellValue& wanted) const {
    for (const Cell& cell : board_->reader.cells(board_->memory))
      if (cell.square == wanted.square && cell.piece == wanted.piece) return fmt::format("{:04X}", cell.address);
    const PieceInfo* piece = board_->rules.piece(wanted.piece);
    throw session::Error(fmt::format("the machine's memory does not contain a {} on {}", piece != nullptr ? piece->name : "man",
                                     board_->rules.square_name(wanted.square)));
  }

  std::string address_of(const FreeCellValue& wanted) const {
    for (const Cell& cell : board_->reader.cells(board_->memory))
      if (cell.piece == wanted.piece && cell.value == board_->reader.captured_code()) return fmt::format("{:04X}", cell.address);
    throw NoFreeCell{};
  }

  const std::string& action_;
  const Values& values_;
  const BoardInMemory* board_;
};

KeyPlan expand(const session::Play& play, const std::string& action, const Values& values, const BoardInMemory* board) {
  const auto found = play.keys.find(action);
  if (found == play.keys.end()) throw session::Error(fmt::format("the program's manifest lacks keys for '{}' in [play.keys]", action));
  return Filler(action, values, board).fill(found->second);
}

// The cursor moves to the piece from its current position, and wraps around at the edges.
void begin_at_cursor(Values& values, const BoardInMemory& board) {
  const auto [right, down] = board.reader.cursor(board.memory);
  const Placement shape = board.reader.placement(board.memory);
  const auto less = [&](const char* name, int from, int size) {
    const auto found = values.find(name);
    if (found == values.end() || !std::holds_alternative<int>(found->second)) return;
    found->second = (std::get<int>(found->second) - from + size) % size;
  };
  less("right", right, shape.files);
  less("down", down, shape.ranks);
}

KeyPlan plan_of(const session::Play& play, const BoardInMemory& board, const Move& move) {
  Values values = move.values;
  begin_at_cursor(values, board);
  values.emplace("notation", move.notation);
  values.emplace("coordinates", move.coordinates);
  return expand(play, move.action, values, &board);
}

}  // namespace

std::string KeyPlan::text() const { return fmt::format("{}{}{}", fmt::join(keys, " "), keys.empty() || typed.empty() ? "" : " ", typed); }

void KeyPlan::add(const KeyPlan& more) {
  keys.insert(keys.end(), more.keys.begin(), more.keys.end());
  typed += more.typed;
}

std::vector<session::KeyAction> KeyPlan::actions(machines::Machine& machine) const {
  std::vector<session::KeyAction> actions = session::parse_keys(keys, machine);
  if (typed.empty()) return actions;
  std::vector<session::KeyAction> text = session::parse_text(typed, machine);
  actions.insert(actions.end(), text.begin(), text.end());
  return actions;
}

bool is_action(const Rules& rules, const std::string& action) {
  const auto own = rules.actions();
  return std::find(std::begin(kGeneralActions), std::end(kGeneralActions), action) != std::end(kGeneralActions) ||
         std::find(own.begin(), own.end(), action) != own.end();
}

KeyPlan expand_keys(const session::Play& play, const std::string& action, const Values& values) {
  return expand(play, action, values, nullptr);
}

bool enters_piece_by_piece(const session::Play& play) {
  return play.keys.contains(kPositionBegin) && play.keys.contains(kPositionPiece) && play.keys.contains(kPositionEnd);
}

KeyPlan keys_for_position(const session::Play& play, const BoardInMemory& board, const std::string& position) {
  Placement left = board.rules.placement(position);
  KeyPlan plan = expand_keys(play, kPositionBegin);
  for (const Cell& cell : board.reader.cells(board.memory)) {
    const auto found = std::find(left.cells.begin(), left.cells.end(), cell.piece);
    int code = board.reader.captured_code().value_or(0);
    if (found != left.cells.end()) {
      code = board.reader.code_of(static_cast<int>(found - left.cells.begin()));
      *found = '.';
    }
    plan.add(expand_keys(play, kPositionPiece, {{"code", fmt::format("{:02X}", code)}}));
  }
  plan.add(expand_keys(play, kPositionEnd));
  return plan;
}

KeyPlan keys_for_move(const session::Play& play, const BoardInMemory& board, const std::string& position, const Move& move) {
  try {
    return plan_of(play, board, move);
  } catch (const NoFreeCell&) {}
  std::vector<Move> free;
  for (const Move& way : board.rules.legal_moves(position)) {
    if (way.from() != move.from() || way.to() != move.to()) continue;
    try {
      plan_of(play, board, way);
      free.push_back(way);
    } catch (const NoFreeCell&) {}
  }
  throw session::Error(board.rules.free_cell_error(move, free));
}

KeyPlan keys_to_complete(const session::Play& play, const BoardInMemory& board, const RemainingMove& rest) {
  try {
    return expand(play, rest.action, rest.values, &board);
  } catch (const NoFreeCell&) { throw session::Error(rest.refused); }
}

KeyPlan keys_for_forced_move(const session::Play& play, const BoardInMemory& board, int from, int to) {
  return expand(play, "move", board.rules.step_values(board.reader.placement(board.memory), from, to), &board);
}

}  // namespace janus::play
