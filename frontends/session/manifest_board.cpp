// [board]: where the board of a game stands in the machine.
#include <fmt/format.h>

#include <charconv>

#include "frontends/session/manifest.hpp"

namespace janus::session {
namespace {

constexpr std::pair<const char*, CellType> kTypes[] = {
    {"u8", CellType::u8},       {"i8", CellType::i8},       {"u16be", CellType::u16be}, {"u16le", CellType::u16le},
    {"i16be", CellType::i16be}, {"i16le", CellType::i16le}, {"f32", CellType::f32},     {"f64", CellType::f64}};

Place read_place(ManifestTable& table, std::string_view key, const debug::Scope& scope);

// { address = ADDRESS, space = NAME }
Place read_place_in_space(ManifestTable& table, const debug::Scope& scope) {
  Place place = read_place(table, "address", scope);
  if (const auto space = table.text("space")) {
    const auto index = scope.space_index(*space);
    if (!index) table.fail_at("space", fmt::format("the machine has no address space `{}`", *space));
    place.space = *index;
  }
  table.finish();
  return place;
}

// `key` = ADDRESS, an expression over symbols and memory, or such a table.
Place read_place(ManifestTable& table, std::string_view key, const debug::Scope& scope) {
  if (table.is_table(key)) {
    ManifestTable inner = *table.table(key);
    return read_place_in_space(inner, scope);
  }
  Place place;
  if (table.is_text(key)) {
    const debug::Expression expression = *table.expression(key, scope);
    const debug::Needs needs = expression.needs();
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
  const bool negative = text.starts_with('-');
  const bool hexadecimal = text.starts_with("0x") || text.starts_with("0X");
  const char* first = text.data() + (hexadecimal ? 2 : negative ? 1 : 0);
  const char* last = text.data() + text.size();
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(first, last, value, hexadecimal ? 16 : 10);
  if (error != std::errc{} || end != last || value < 0)
    table.fail_at(text, fmt::format("`{}` is no whole number: it is what stands in memory for a man", text));
  return negative ? -value : value;
}

std::map<std::int64_t, char> read_men(ManifestTable& board) {
  ManifestTable table = required_table(board, "men");
  std::map<std::int64_t, char> men;
  for (const auto& [value, man] : table.all_text()) {
    if (man.size() != 1) table.fail_at(value, "a man is one letter of the game's men");
    men[read_value(table, value)] = man[0];
  }
  table.finish();
  return men;
}

void read_piece_list(ManifestTable& table, const debug::Scope& scope, BoardView& board) {
  board.computer = read_place(table, "computer", scope);
  board.opponent = read_place(table, "opponent", scope);
  board.pieces = table.required_text("pieces");
  if (board.pieces.empty() || board.pieces.size() > 64)
    table.fail_at("pieces", "`pieces` names what each cell holds by a letter of the game's men, 1 to 64 of them");
  board.captured = static_cast<std::uint8_t>(table.required_integer("captured", 0, 255));
  ManifestTable squares = required_table(table, "squares");
  ManifestTable white = required_table(squares, "computer_white"), black = required_table(squares, "computer_black");
  board.computer_white = read_code(white);
  board.computer_black = read_code(black);
  squares.finish();
  if (auto turned = table.table("turned")) {
    board.turned = turned->expression("when", scope);
    if (!board.turned) turned->fail("`turned` lacks `when`");
    board.turned_from = static_cast<int>(turned->required_integer("from", 0, 255));
    turned->finish();
  }
}

void read_cells(ManifestTable& table, const debug::Scope& scope, BoardView& board) {
  board.first = read_place(table, "first", scope);
  std::vector<std::string> names;
  for (const auto& [name, type] : kTypes) names.emplace_back(name);
  const std::string wanted = table.choice("type", names).value_or("u8");
  for (const auto& [name, type] : kTypes)
    if (wanted == name) board.type = type;
  board.stride = static_cast<int>(table.integer("stride", 1, 4096).value_or(bytes_of(board.type)));
  ManifestTable squares = required_table(table, "squares");
  board.squares = read_code(squares);
  board.men = read_men(table);
}

void read_bits(ManifestTable& table, const debug::Scope& scope, BoardView& board) {
  for (ManifestTable& set : table.tables("sets")) board.sets.push_back(read_place_in_space(set, scope));
  if (board.sets.empty() || board.sets.size() > 16) table.fail("`sets` is a list of 1 to 16 sets of squares: { address = ... }");
  board.high_bit_first = table.choice("first_bit", {"high", "low"}).value_or("high") == "high";
  board.swapped = table.expression("swapped", scope);
  board.men = read_men(table);
}

}  // namespace

BoardView read_board(ManifestTable& table, const debug::Scope& scope) {
  BoardView board;
  table.required_text("kind");
  board.kind = *table.choice("kind", {"piece-list", "cells", "bits"});
  board.valid = table.choice("valid", {"idle", "always"}).value_or("idle");
  if (board.kind == "piece-list") read_piece_list(table, scope, board);
  if (board.kind == "cells") read_cells(table, scope, board);
  if (board.kind == "bits") read_bits(table, scope, board);
  table.finish();
  return board;
}

}  // namespace janus::session
