#include "frontends/games/play/game_messages.hpp"

#include <fmt/format.h>

namespace janus::play {

std::string verdict(const Record& record) {
  const std::string result = record.result();
  if (result == "*") return "";
  const GameResult ending = record.rules().game_result(record.position());
  if (ending.kind == GameResult::Kind::drawn) return ending.text + ": a draw.";
  const Side winner = result == "1-0" ? Side::white : Side::black;
  if (!record.declared_result().empty() && result == "1/2-1/2") return "The program declares a draw.";
  std::string how = ending.text;
  if (ending.kind == GameResult::Kind::none) how = record.resigned_side() ? "Resigned" : "The program declares it";
  return fmt::format("{}: {} wins, {}.", how, name_of(winner), result);
}

std::string turn_text(const GameState& game_state, const std::string& title) {
  const std::string note = game_state.record.rules().note(game_state.record.position());
  return fmt::format("{} to move: {}{}", name_of(game_state.to_move()), game_state.is_programs_turn() ? title + "'s move" : "your move",
                     note.empty() ? "" : fmt::format(" ({}!)", note));
}

std::string sides_text(const GameState& game_state) {
  switch (game_state.seats) {
    case session::SideAssignment::computer_both: return "the computer plays both sides";
    case session::SideAssignment::person_both: return "you play both sides";
    default:
      return fmt::format("you play {}, the computer plays {}", name_of(opposite_side(game_state.computer)), name_of(game_state.computer));
  }
}

std::vector<std::string> answer_text(const Answer& answer, const std::string& title) {
  switch (answer.kind) {
    case Answer::Kind::resigned: return {fmt::format("{} resigns: its display shows {}", title, answer.display)};
    case Answer::Kind::ended: return {fmt::format("{} declares that the game is over", title)};
    case Answer::Kind::unmoved: return {fmt::format("{} returned without a move; its display shows '{}'", title, answer.display)};
    case Answer::Kind::moved:
    case Answer::Kind::irregular: break;
  }
  std::vector<std::string> lines = {fmt::format("{} plays {}", title, answer.move)};
  if (!answer.completed.empty()) lines.push_back("The program made only half of this move; Janus entered the rest: " + answer.completed);
  if (answer.kind == Answer::Kind::irregular)
    lines.push_back(fmt::format("This move is illegal: {}. The game continues from this position", answer.objection));
  return lines;
}

std::string fault_text(const Answer& answer, const std::string& title) {
  if (answer.kind != Answer::Kind::irregular) return answer_text(answer, title).front();
  return fmt::format("{} plays the illegal move {}: {}", title, answer.move, answer.objection);
}

std::string resignation_error(const GameView& game) {
  const GameState& game_state = *game.game_state;
  if (!game_state.set_up) return "no game to resign; start one with New game";
  if (game_state.is_over()) return "the game is over; start another one with New game";
  if (game_state.seats == session::SideAssignment::computer_both) return "the program plays both sides; choose a side to play against it";
  return game.waits ? "" : "the program is not waiting for a move; resign when it is";
}

std::string repetition_text(const Record& record) {
  return record.repetitions() >= 3 ? "This position has occurred three times; a draw can be claimed." : "";
}

std::vector<SheetRow> score_sheet(const Record& record) {
  const Rules& rules = record.rules();
  const Segment& leg = record.segments().back();
  std::vector<SheetRow> rows;
  const std::string* before = &leg.start;
  for (const PlayedMove& played : leg.moves) {
    if (played.side == rules.first_side() || rows.empty()) rows.push_back({rules.move_number(*before), nullptr, nullptr});
    (played.side == rules.first_side() ? rows.back().first : rows.back().second) = &played;
    before = &played.move.after;
  }
  return rows;
}

std::string lost_pieces(const Record& record, Side side) {
  const Rules& rules = record.rules();
  const Segment& leg = record.segments().back();
  std::string lost, sorted;
  const std::string* before = &leg.start;
  for (const PlayedMove& played : leg.moves) {
    if (played.side != side && !played.move.taken.empty()) {
      const Placement board = rules.placement(*before);
      for (const int square : played.move.taken) lost += board.at(square);
    }
    before = &played.move.after;
  }
  for (const PieceInfo& piece : rules.pieces())
    for (const char each : lost)
      if (each == piece.letter) sorted += each;
  return sorted;
}

ScoreNames score_names(const session::Program& program, const GameState& game_state, std::string_view machine, std::uint64_t clock_hz,
                       std::string date) {
  const auto level = game_state.settings.find("level");
  const Side next = game_state.to_move();  // after a single move, the side without moves
  return {.event = fmt::format("{} on the {}", program.title, machine),
          .program = program.title + (level == game_state.settings.end() ? "" : fmt::format(" ({})", level->second)),
          .computer = game_state.program_moves_for(next)                  ? std::optional(next)
                      : game_state.program_moves_for(opposite_side(next)) ? std::optional(opposite_side(next))
                                                                          : std::nullopt,
          .clock_hz = clock_hz,
          .site = "Janus",
          .date = std::move(date)};
}

}  // namespace janus::play
