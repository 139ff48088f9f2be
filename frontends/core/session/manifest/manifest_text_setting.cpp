// Reads a [[setting]] with `text`: what becomes of a position that the user writes.
#include <fmt/format.h>

#include "frontends/core/session/manifest/manifest.hpp"

namespace janus::session {
namespace {

void read_target(ManifestTable& table, const debug::Scope& scope, PositionPatch& patch) {
  debug::TypedName place;
  place.name = table.text("name").value_or("");
  read_place_and_type(table, scope, place);
  patch.address = static_cast<std::uint16_t>(place.address);
  patch.space = place.space;
}

// { sets = [ { address = ADDRESS }, ... ] }: one for each of the board's.
void read_sets(ManifestTable& table, const debug::Scope& scope, const BoardView& board, SettingText& text) {
  std::vector<ManifestTable> sets = table.tables("sets");
  if (sets.size() != board.sets.size())
    table.fail_at("sets", fmt::format("the [board] has {} sets; give an address for each", board.sets.size()));
  for (std::size_t i = 0; i < sets.size(); ++i) {
    PositionPatch patch{.set = i};
    read_target(sets[i], scope, patch);
    if (patch.space != 0) sets[i].fail_at("space", "the sets of a position must be in memory");
    sets[i].finish();
    text.patch.push_back(std::move(patch));
  }
}

// { address = ADDRESS, side = { black = BYTE, white = BYTE } }
void read_side(ManifestTable& table, const debug::Scope& scope, SettingText& text) {
  PositionPatch patch;
  read_target(table, scope, patch);
  ManifestTable side = *table.table("side");
  patch.by_side[0] = {static_cast<std::uint8_t>(side.required_integer("black", 0, 255))};
  patch.by_side[1] = {static_cast<std::uint8_t>(side.required_integer("white", 0, 255))};
  side.finish();
  text.patch.push_back(std::move(patch));
}

}  // namespace

SettingText read_setting_text(ManifestTable& table, const ManifestPlace& place, const debug::Scope& scope, const Program& program) {
  SettingText text;
  table.choice("text", {"position"});
  if (!table.text("default").value_or("").empty()) table.fail_at("default", "the default of a text must be \"\"");
  if (!program.board || (program.board->kind != "bits" && program.board->kind != "piece-list"))
    table.fail_at("text", "a position needs a [board] of the kind `bits` or `piece-list`");
  for (ManifestTable& entry : table.tables("patch")) {
    if (entry.has("sets")) {
      read_sets(entry, scope, *program.board, text);
      entry.finish();
    } else if (entry.has("side")) {
      read_side(entry, scope, text);
      entry.finish();
    } else {
      for (Block& block : read_patch(entry, place, scope)) text.beside.push_back(std::move(block));
    }
  }
  for (ManifestTable& entry : table.tables("no_position"))
    for (Block& block : read_patch(entry, place, scope)) text.no_position.push_back(std::move(block));
  text.type = table.text_to_type("type").value_or("");
  return text;
}

}  // namespace janus::session
