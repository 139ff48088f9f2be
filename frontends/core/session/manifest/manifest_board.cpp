// [board]: the location of a game's board in the machine.
#include <fmt/format.h>

#include <algorithm>

#include "frontends/core/session/manifest/manifest.hpp"
#include "frontends/core/session/scope.hpp"

namespace janus::session {
namespace {

BoardLocation read_place(ManifestTable& table, std::string_view key, const debug::Scope& scope);

// { address = ADDRESS, space = NAME }
BoardLocation read_place_in_space(ManifestTable& table, const debug::Scope& scope) {
  BoardLocation place = read_place(table, "address", scope);
  place.space = read_address_space(table, scope);
  table.finish();
  return place;
}

// `key` = ADDRESS, an expression over symbols and memory, a [[variable]] or an element NAME(i,j), or such a table.
BoardLocation read_place(ManifestTable& table, std::string_view key, const debug::Scope& scope) {
  if (table.is_table(key)) {
    ManifestTable inner = *table.table(key);
    return read_place_in_space(inner, scope);
  }
  BoardLocation place;
  if (const auto name = read_name_or_element(table, key, scope)) {
    place.fixed = name->address;
    place.space = name->space;
    return place;
  }
  if (table.is_text(key)) {
    const debug::Expression expression = *table.expression(key, scope, debug::Names::addresses);
    const debug::Requirements needs = expression.requirements();
    if (needs.registers || needs.memory || needs.cycle || needs.display || needs.idle || needs.calls) {
      place.expression = expression;
      return place;
    }
  }
  place.fixed = table.required_address(key, scope);
  return place;
}

SquareCode read_code(ManifestTable& table) {
  SquareCode code;
  code.a1 = static_cast<int>(table.required_integer("a1", 0, 255));
  code.file = static_cast<int>(table.required_integer("file", -255, 255));
  code.rank = static_cast<int>(table.required_integer("rank", -255, 255));
  table.finish();
  return code;
}

ManifestTable required_table(ManifestTable& table, std::string_view key) {
  auto inner = table.table(key);
  if (!inner) table.fail(fmt::format("{} lacks `{}`", table.what(), key));
  return *inner;
}

std::int64_t read_value(const ManifestTable& table, const std::string& text) {
  const auto value = parse_integer(text);
  if (!value) table.fail_at(text, fmt::format("`{}` is not an integer; write the value that represents the piece in memory", text));
  return *value;
}

std::map<std::int64_t, char> read_pieces(ManifestTable& board) {
  ManifestTable table = required_table(board, "pieces");
  std::map<std::int64_t, char> pieces;
  for (const auto& [value, piece] : table.all_strings()) {
    if (piece.size() != 1) table.fail_at(value, "a piece must be one of the game's piece letters");
    pieces[read_value(table, value)] = piece[0];
  }
  table.finish();
  return pieces;
}

void read_piece_list(ManifestTable& table, const debug::Scope& scope, BoardView& board) {
  board.computer = read_place(table, "computer", scope);
  board.opponent = read_place(table, "opponent", scope);
  board.pieces = table.required_text("pieces");
  if (board.pieces.empty() || board.pieces.size() > 64)
    table.fail_at("pieces", "`pieces` must be 1 to 64 of the game's piece letters, one per cell");
  board.captured = static_cast<std::uint8_t>(table.required_integer("captured", 0, 255));
  ManifestTable squares = required_table(table, "squares");
  ManifestTable white = required_table(squares, "computer_white"), black = required_table(squares, "computer_black");
  board.computer_white = read_code(white);
  board.computer_black = read_code(black);
  squares.finish();
  if (auto turned = table.table("turned")) {
    board.turned = turned->condition("when", scope);
    if (!board.turned) turned->fail("`turned` lacks `when`");
    board.turned_from = static_cast<int>(turned->required_integer("from", 0, 255));
    turned->finish();
  }
}

void read_cells(ManifestTable& table, const debug::Scope& scope, BoardView& board) {
  board.first = read_place(table, "first", scope);
  const auto name = read_name_or_element(table, "first", scope);
  const auto type = table.choice("type", debug::type_names());
  board.type = type ? *debug::find_type(*type) : name ? name->type : debug::Type::u8;
  if (debug::is_text(board.type)) board.type = debug::Type::u8;  // in text each cell is a byte
  board.stride = static_cast<int>(table.integer("stride", 1, 4096).value_or(debug::type_size(board.type)));
  ManifestTable squares = required_table(table, "squares");
  board.squares = read_code(squares);
  board.piece_codes = read_pieces(table);
}

BoardPlies read_plies(ManifestTable& table, const debug::Scope& scope) {
  BoardPlies plies{.name = table.text("name").value_or("ply"),
                   .first = read_expression(table, "first", scope, debug::Names::addresses),
                   .count = read_expression(table, "count", scope),
                   .size = static_cast<std::uint32_t>(table.required_integer("size", 1, 4096))};
  plies.maximum = table.integer("maximum", 1, 256).value_or(plies.maximum);
  table.finish();
  return plies;
}

void read_bits(ManifestTable& table, const debug::Scope& outer, BoardView& board) {
  if (auto plies = table.table("plies")) board.plies = read_plies(*plies, outer);
  const ItemScope of_item(outer, "item");
  const debug::Scope& scope = board.plies ? static_cast<const debug::Scope&>(of_item) : outer;
  for (ManifestTable& set : table.tables("sets")) board.sets.push_back(read_place_in_space(set, scope));
  if (board.sets.empty() || board.sets.size() > 16) table.fail("`sets` must be a list of 1 to 16 sets of squares: { address = ... }");
  board.high_bit_first = table.choice("first_bit", {"high", "low"}).value_or("high") == "high";
  board.swapped = table.condition("swapped", scope);
  board.to_move = table.choice("to_move", {"white", "black"}).value_or("");
  board.piece_codes = read_pieces(table);
}

}  // namespace

void read_board(ManifestTable& table, const debug::Scope& scope, Program& program) {
  BoardView board;
  table.required_text("kind");
  board.kind = *table.choice("kind", {"piece-list", "cells", "bits"});
  board.rules = table.text("rules").value_or("");
  board.valid = table.choice("valid", {"idle", "always"}).value_or("idle");
  board.move_complete = table.condition("move_complete", scope);
  if (auto cursor = table.table("cursor")) {
    board.cursor_right = cursor->expression("right", scope);
    board.cursor_down = cursor->expression("down", scope);
    cursor->finish();
  }
  if (board.kind == "piece-list") read_piece_list(table, scope, board);
  if (board.kind == "cells") read_cells(table, scope, board);
  if (board.kind == "bits") read_bits(table, scope, board);
  for (ManifestTable& other : table.tables("other")) {
    board.others.emplace_back(other.required_text("name"), read_place(other, "first", scope));
    other.finish();
  }
  if (!board.others.empty() && board.kind != "cells") table.fail_at("other", "only the kind `cells` can have other boards");
  board.overlays = table.list("overlay", [&](ManifestTable& overlay) {
    BoardOverlay made{overlay.required_text("name"), read_place(overlay, "first", scope)};
    if (const auto type = overlay.choice("type", debug::type_names())) made.type = *debug::find_type(*type);
    made.stride = static_cast<int>(overlay.integer("stride", 1, 4096).value_or(debug::type_size(made.type)));
    made.bits = overlay.text("bits").value_or("");
    made.lower_case = overlay.condition("lower_case", scope);
    return made;
  });
  for (ManifestTable& variable : table.tables("variable")) {
    SquareVariable square{variable.required_text("name"), variable.texts("from_caller").value_or(std::vector<std::string>{})};
    if (find_watched(program, square.name) == nullptr)
      variable.fail_at("name", fmt::format("unknown [[watch.variable]] `{}`", square.name));
    variable.finish();
    add_square_variable(program, std::move(square));
  }
  table.finish();
  program.board = std::move(board);
}

}  // namespace janus::session
