// Requests on single bytes, cells of a screen, squares and registers: their last writes and access counts.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "frontends/core/views/register_writer.hpp"
#include "frontends/core/views/memory_info.hpp"
#include "frontends/core/views/values.hpp"
#include "frontends/ui/web/parts.hpp"
#include "frontends/ui/web/requests.hpp"
#include "machines/display_text.hpp"
#include "tools/utf8.hpp"

namespace janus::web {
namespace {

using Byte = views::Row::Byte;

const machines::DisplayInfo& display_of(const PageState& page, const ordered_json& asked) {
  return page.description().displays.at(asked.at("display").get<std::size_t>());
}

std::string name_of(const PageState& page, const Byte& byte) {
  const std::string name = debug::byte_name(page.description().symbols, byte.space, byte.address);
  if (byte.space != 0)
    return fmt::format("{}[${:02X}]{}{}", page.description().spaces[static_cast<std::size_t>(byte.space)].name, byte.address,
                       name.empty() ? "" : " ", name);
  return fmt::format("${:04X}{}{}", byte.address, name.empty() ? "" : " ", name);
}

// Describes a cell or dot of a screen: stored and displayed value.
std::optional<Byte> answer_cell(const PageState& page, const ordered_json& asked, ordered_json& answer) {
  const machines::DisplayInfo& info = display_of(page, asked);
  const int column = asked.at("column").get<int>(), row = asked.at("row").get<int>();
  if (column < 0 || row < 0 || column >= info.columns || row >= info.rows) throw session::Error("no such cell");
  const auto& look = *page.now->displays.at(asked.at("display").get<std::size_t>()).look;
  const std::size_t index = static_cast<std::size_t>(row) * static_cast<std::size_t>(info.columns) + static_cast<std::size_t>(column);
  const unsigned seen = index < look.values.size() ? look.values[index] : 0U;
  const char32_t character = seen < info.characters.size() ? info.characters[seen] : 0;
  answer["title"] = fmt::format("column {}, row {}", column, row);
  answer["words"] = info.kind == machines::DisplayInfo::Kind::pixels ? fmt::format("displayed as colour {}", seen)
                    : character == 0                                 ? fmt::format("displayed as code ${:02X}", seen)
                    : character == U' '                              ? "a space"
                                                                     : "displayed as " + tools::encode_utf8(character);
  const auto address = machines::address_of(info, column, row);
  if (!address) return std::nullopt;
  return Byte{info.place->space, *address};
}

// Returns the byte that stores the occupant of a square: the piece's, if pieces have cells, otherwise the square's.
std::optional<Byte> answer_square(PageState& page, const ordered_json& asked, ordered_json& answer) {
  if (page.now->game == nullptr) throw session::Error("this program is not a game");
  page.update_board(*page.now);
  const int square = asked.at("square").get<int>();
  if (square < 0 || square >= page.board.shown_pieces().size()) throw session::Error("no such square");
  answer["title"] = page.board.rules().square_name(square);
  const auto place = page.board.square_address(*page.now, square);
  answer["words"] = place ? "" : "the piece on this square is not stored in its own byte";
  if (!place) return std::nullopt;
  return Byte{place->first, place->second};
}

ordered_json writer_json(const PageState& page, const views::CellWriter& found) {
  if (!found.writer) return {};
  const std::uint64_t age = page.now->cycle - std::min(page.now->cycle, found.writer->cycle);
  const double seconds = static_cast<double>(age) / static_cast<double>(page.description().clock_hz);
  return {{"place", found.place},
          {"code", found.code},
          {"line", found.level_place},
          {"cycle", found.writer->cycle},
          {"ago", fmt::format("{} cycles ago ({:.3f} s)", age, seconds)}};
}

// "who" {space, address} or {display, column, row} or {square} or {register}: meaning, value, and the instruction that wrote it.
void who(PageState& page, const ordered_json& asked, ordered_json& answer) {
  for (const char* name : {"title", "words", "means"}) answer[name] = "";
  answer["known"] = true;
  answer["writer"] = nullptr;
  if (asked.contains("register")) {
    const std::size_t index = asked["register"].get<std::size_t>();
    if (index >= page.description().cpu->registers.size()) throw session::Error("no such register");
    answer["title"] = page.description().cpu->registers[index].name;
    answer["writer"] = writer_json(page, *run_query(page, views::register_writer, index));
    return;
  }
  std::optional<Byte> byte;
  if (asked.contains("display")) byte = answer_cell(page, asked, answer);
  else if (asked.contains("square")) byte = answer_square(page, asked, answer);
  else byte = Byte{asked.value("space", 0), asked.at("address").get<std::uint32_t>()};
  answer["known"] = byte && byte->space == 0;  // the recording only contains accesses to memory
  if (!byte) return;
  const auto& space = page.now->spaces.at(static_cast<std::size_t>(byte->space));
  if (byte->address >= space.size()) throw session::Error("no memory at this address");
  std::string title = answer["title"], words = answer["words"];
  answer["title"] = title + (title.empty() ? "" : ": ") + name_of(page, *byte);
  answer["words"] = fmt::format("contains ${:02X}{}{}", space[byte->address], words.empty() ? "" : ", ", words);
  answer["byte"] = {{"space", byte->space}, {"address", byte->address}};
  answer["means"] = page.description().meaning(debug::byte_name(page.description().symbols, byte->space, byte->address));
  if (byte->space != 0) return;
  answer["writer"] = writer_json(page, *run_query(page, views::cell_writer, static_cast<std::uint16_t>(byte->address), nullptr));
}

// "memory_uses" {first, count, over}: for "recent", cycles plus one since a byte was executed, read and written in the last second, or 0;
// for "counts", the numbers of accesses in the recording. Also returns the bytes that were never written.
void memory_uses(PageState& page, const ordered_json& asked, ordered_json& answer) {
  const auto first = asked.at("first").get<std::uint32_t>();
  const auto last = std::min<std::uint32_t>(first + std::min<std::uint32_t>(asked.at("count").get<std::uint32_t>(), 4096), 0x10000);
  const std::string over = asked.at("over").get<std::string>();
  if (over != "recent" && over != "counts") throw session::Error("`over` must be `recent` or `counts`");
  ordered_json uses = ordered_json::array();
  const auto tell = [&](std::uint64_t executed, std::uint64_t read, std::uint64_t written) {
    uses.push_back((executed | read | written) == 0 ? ordered_json(0) : ordered_json({executed, read, written}));
  };
  PageState::Found& found = page.found;
  if (over == "recent") {
    const views::MemoryQuery question{.uses = true, .unwritten = true, .before = found.recent};
    found.recent = run_query(page, views::memory_info, question);
    const std::uint64_t now = found.recent->cycle;
    const auto ago = [&](std::uint64_t use) { return use == 0 ? 0 : now - std::min(now, use - 1) + 1; };
    for (std::uint32_t at = first; at < last; ++at) {
      const views::LastUse& use = found.recent->uses[at];
      tell(ago(use.executed), ago(use.read), ago(use.written));
    }
    std::string unwritten;
    for (std::uint32_t at = first; at < last; ++at) unwritten += found.recent->unwritten[at] ? '1' : '0';
    answer["unwritten"] = unwritten;
  } else {
    const auto& debug = page.now->debug;
    if (found.counts == nullptr || found.counted != debug.end || found.run != debug.branches.size())
      found.counts = run_query(page, views::address_uses);
    found.counted = debug.end;
    found.run = debug.branches.size();
    for (std::uint32_t at = first; at < last; ++at) {
      const debug::AddressUse& use = (*found.counts)[at];
      tell(use.executed, use.read, use.written);
    }
    answer["unwritten"] = "";
  }
  answer["uses"] = uses;
}

// "screen_uses" {display}: written bytes with column, row, number of writes, cycles since the last write, and whether that is new.
void screen_uses(PageState& page, const ordered_json& asked, ordered_json& answer) {
  const machines::DisplayInfo& info = display_of(page, asked);
  const auto end = machines::address_of(info, info.columns - 1, info.rows - 1);
  if (!end || info.place->space != 0 || *end > 0xFFFF) throw session::Error("this screen is not in memory");
  constexpr int kRunning = 4, kStanding = 24;  // some milliseconds
  const views::CellQuery question{static_cast<std::uint16_t>(info.place->first), static_cast<std::uint16_t>(*end),
                                  page.now->running ? kRunning : kStanding, page.found.cells};
  page.found.cells = run_query(page, views::cell_info, question);
  const views::CellInfo& facts = *page.found.cells;
  const views::ChangeOrigin since = views::find_change_origin(*page.now);
  answer["cells"] = ordered_json::array();
  for (int row = 0; row < info.rows; ++row) {
    for (int column = 0; column < info.columns; column += info.place->per_byte) {
      const views::CellUse* use = facts.at(*machines::address_of(info, column, row));
      if (use == nullptr || use->writes == 0) continue;
      const std::uint64_t age = facts.cycle - std::min(facts.cycle, use->written - 1);
      answer["cells"].push_back({column, row, use->writes, age, use->written > since.cycle});
    }
  }
  answer["whole"] = facts.from <= page.now->debug.begin;
  answer["since"] = fmt::format("since the last {}{}{}", since.by_move ? "move" : "input", since.what.empty() ? "" : ", ", since.what);
}

}  // namespace

std::span<const Request> byte_requests() {
  static constexpr Request kRequests[] = {{"who", false, who}, {"memory_uses", false, memory_uses}, {"screen_uses", false, screen_uses}};
  return kRequests;
}

}  // namespace janus::web
