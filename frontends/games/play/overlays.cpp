#include "frontends/games/play/overlays.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "frontends/core/session/error.hpp"
#include "frontends/games/play/frame_text.hpp"
#include "tools/text.hpp"

namespace janus::play {

std::vector<std::string> notes_of(const session::BoardOverlay& overlay, const BoardReader& reader, const Rules& rules,
                                  const debug::Context& memory) {
  const std::uint32_t first = overlay.first.address(memory);
  const bool lower_case = overlay.lower_case && overlay.lower_case->is_true(memory);
  std::vector<std::string> notes(static_cast<std::size_t>(rules.placement(rules.start()).size()));
  for (const int square : rules.squares()) {
    const auto address = first + static_cast<std::uint32_t>(reader.code_of(square) * overlay.stride);
    const debug::Number value = debug::number_at(memory, overlay.first.space, address, overlay.type);
    std::string& note = notes[static_cast<std::size_t>(square)];
    for (std::size_t bit = 0; bit < overlay.bits.size(); ++bit)
      if ((value.as_integer() >> bit & 1) != 0) note += lower_case ? tools::lower(overlay.bits[bit]) : overlay.bits[bit];
    if (overlay.bits.empty() && value.rounded() != 0) note = debug::to_text(value);
  }
  return notes;
}

std::vector<std::string> overlay_lines(session::Session& session) {
  const session::Program* const program = session.program();
  const Rules* const rules = program == nullptr ? nullptr : rules_of(*program);
  if (rules == nullptr || !program->board || program->board->overlays.empty())
    return {"this program has no overlays; to describe one, see `[[board.overlay]]` in software/MANIFEST_GAMES.md"};
  const bool turned = is_innermost_board_turned(session, session.debugger().calls().open_frames());
  const auto reader = make_reader(*program->board, *rules, computer_side(*program, session.settings()), turned);
  const Placement board = rules->placement(rules->start());
  std::vector<std::string> lines;
  for (const session::BoardOverlay& overlay : program->board->overlays) {
    const std::vector<std::string> notes = notes_of(overlay, *reader, *rules, session.context());
    std::size_t width = 1;
    for (const std::string& note : notes) width = std::max(width, note.size());
    const auto add_line = [&](const std::string& label, const auto& cell) {
      std::string line = fmt::format("{:>2}", label);
      for (int file = 0; file < board.files; ++file) line += fmt::format(" {:>{}}", cell(file), width);
      lines.push_back(std::move(line));
    };
    lines.push_back(overlay.name);
    for (int rank = board.ranks - 1; rank >= 0; --rank)
      add_line(rules->rank_label(rank), [&](int file) {
        const int square = rank * board.files + file;
        const std::string& note = notes[static_cast<std::size_t>(square)];
        return !note.empty() ? note : rules->is_playable(square) ? "." : "";
      });
    add_line("", [&](int file) { return rules->file_label(file); });
  }
  return lines;
}

}  // namespace janus::play
