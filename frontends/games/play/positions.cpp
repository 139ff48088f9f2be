#include "frontends/games/play/positions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "frontends/games/play/board_reader.hpp"
#include "frontends/games/play/board_readers.hpp"
#include "frontends/core/session/changed_collection.hpp"
#include "frontends/core/session/error.hpp"

namespace janus::play {

namespace {

// Adds the rules of games to a collection, and changes no file.
class WithRules final : public session::ChangedCollection {
 public:
  explicit WithRules(const session::Collection& inner) : ChangedCollection(inner, {}) {}
  explicit WithRules(std::unique_ptr<session::Collection> inner) : ChangedCollection(*inner, {}), owned_(std::move(inner)) {}

  session::PositionReader position_reader() const override { return read_position; }
  session::SquareNamer square_namer() const override {
    return [](const session::Program& program, const std::map<std::string, std::string>& settings, int code) {
      return square_text(program, settings, code, false);
    };
  }

 private:
  std::unique_ptr<session::Collection> owned_;
};

// A piece list has a limited number of cells per kind.
void check_cells(const session::BoardView& view, const Rules& rules, const Placement& board, const std::string& title) {
  for (const Side side : {Side::white, Side::black}) {
    for (const PieceInfo& info : rules.pieces()) {
      if (!rules.is_piece_of(info.letter, side)) continue;
      const auto there = std::count(board.cells.begin(), board.cells.end(), info.letter);
      const auto cells =
          std::count_if(view.pieces.begin(), view.pieces.end(), [&](char piece) { return rules.piece_for(piece, side) == info.letter; });
      if (there > cells)
        throw session::Error(fmt::format("{} has {} {}s, but {} supports at most {}", name_of(side), there, info.name, title, cells));
    }
  }
}

}  // namespace

session::ReadPosition read_position(const session::Program& program, const std::string& text) {
  const Rules* rules = rules_of(program);
  if (rules == nullptr || !program.board)
    throw session::Error(fmt::format("the manifest of {} does not name the rules of its game", program.title));
  const std::string position = start_position_text(*rules, text);
  const Side side = rules->to_move(position);
  session::ReadPosition read{.text = position, .sets = {}, .white_moves = side == Side::white};
  const Placement board = rules->placement(position);
  if (program.board->kind == "bits") read.sets = BitBoard(*program.board, *rules).piece_sets(board, side);
  else check_cells(*program.board, *rules, board, program.title);
  return read;
}

const session::Collection& built_in_collection() {
  static const WithRules collection(session::built_in_collection());
  return collection;
}

std::unique_ptr<session::Collection> open_collection(const std::string& folder) {
  return std::make_unique<WithRules>(session::open_collection(folder));
}

static std::string manifest_of(const std::string& name) { return name + "/program.toml"; }

bool has_program(const session::Collection& collection, const std::string& name) {
  std::error_code error;
  return collection.contains(manifest_of(name)) || std::filesystem::is_regular_file(manifest_of(name), error);
}

namespace {

// The collection of the program, and its name there; null: the passed collection.
std::pair<std::unique_ptr<session::Collection>, std::string> place_of(const session::Collection& collection, const std::string& name) {
  if (collection.contains(manifest_of(name)) || !has_program(collection, name)) return {nullptr, name};
  std::filesystem::path folder = std::filesystem::absolute(name).lexically_normal();
  if (folder.filename().empty()) folder = folder.parent_path();
  return {open_collection(folder.parent_path().string()), folder.filename().string()};
}

}  // namespace

std::shared_ptr<const session::Program> load_program(const session::Collection& collection, const std::string& name) {
  const auto [own, own_name] = place_of(collection, name);
  return session::load_program(own ? *own : collection, own_name);
}

std::vector<std::string> program_files(const session::Collection& collection, const std::string& name) {
  const auto [own, own_name] = place_of(collection, name);
  const session::Collection& place = own ? *own : collection;
  std::vector<std::string> paths;
  for (const std::string& file : place.files(own_name)) paths.push_back(place.describe(file));
  return paths;
}

std::unique_ptr<session::Collection> add_rules(const session::Collection& collection) { return std::make_unique<WithRules>(collection); }

}  // namespace janus::play
