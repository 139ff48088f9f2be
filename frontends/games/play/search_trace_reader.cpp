#include "frontends/games/play/search_trace_reader.hpp"

#include <algorithm>

#include "frontends/core/debug/expression/item_context.hpp"
#include "frontends/games/play/board_reader.hpp"
#include "frontends/games/play/frame_text.hpp"
#include "frontends/games/play/plies.hpp"

namespace janus::play {

bool contains_address(const std::vector<std::uint16_t>& places, std::uint16_t pc) {
  return std::find(places.begin(), places.end(), pc) != places.end();
}

void AddressObserver::subscribe(machines::Observation& observation) {
  for (const std::uint16_t place : places_) observation.watch.add(place, machines::Observation::kExecute);
}

std::vector<std::uint16_t> candidate_addresses(const session::SearchTrace& trace) {
  std::vector<std::uint16_t> places;
  for (const session::Candidate& candidate : trace.candidates)
    places.insert(places.end(), candidate.places.begin(), candidate.places.end());
  return places;
}

bool has_executed(const debug::Keyframe& keyframe, const std::vector<std::uint16_t>& places) {
  return std::any_of(places.begin(), places.end(), [&](std::uint16_t place) { return keyframe.executed.contains(place); });
}

std::uint16_t program_counter(const session::Session& session) {
  const machines::Machine& machine = session.machine();
  return static_cast<std::uint16_t>(machine.register_value(machine.cpu().program_counter));
}

namespace {

// "e2", "king's pawn", "-12".
std::string cell(session::Session& session, const session::SearchTraceField& field, const debug::Context& context, bool turned) {
  const debug::Number number = field.value.value(context);
  if (number.is_real()) return debug::to_text(number);
  if (const auto words = field.words.find(number.as_integer()); words != field.words.end()) return words->second;
  if (field.square) {
    const std::string square = square_text(*session.program(), session.settings(), static_cast<int>(number.as_integer()), turned);
    if (!square.empty()) return square;
  }
  return debug::to_text(number);
}

void add_columns(SearchTraceTable& table, const std::vector<session::SearchTraceField>& fields) {
  table.means.resize(table.columns.size());
  for (const session::SearchTraceField& field : fields) {
    table.columns.push_back(field.name);
    table.means.push_back(field.means);
  }
}

std::vector<std::string> cells_of(session::Session& session, const std::vector<session::SearchTraceField>& fields,
                                  const debug::Context& context) {
  const bool turned = is_innermost_board_turned(session, session.debugger().calls().open_frames());
  std::vector<std::string> cells;
  for (const session::SearchTraceField& field : fields) cells.push_back(cell(session, field, context, turned));
  return cells;
}

// The fields are preceded by the ply, its side to move, and the move that leads there.
SearchTraceTable table_of_plies(session::Session& session, const session::SearchTraceList& list, const Rules& rules) {
  const session::Program& program = *session.program();
  const auto reader = make_reader(*program.board, rules, computer_side(program, session.settings()));
  SearchTraceTable table{.name = list.name, .columns = {program.board->plies->name, "side", "move"}, .rows = {}};
  add_columns(table, list.fields);
  for (const Ply& ply : read_plies(*reader, rules, session.context(), rules.first_side())) {
    SearchTraceRow& row = table.rows.emplace_back();
    row.cells = {std::to_string(ply.number), std::string(ply.to_move ? name_of(*ply.to_move) : ""), ply.move};
    for (std::string& cell : cells_of(session, list.fields, debug::ItemContext(session.context(), ply.address)))
      row.cells.push_back(std::move(cell));
  }
  table.of_plies = true;
  return table;
}

}  // namespace

std::vector<SearchTraceTable> read_search_lists(session::Session& session) {
  std::vector<SearchTraceTable> tables;
  if (session.program() == nullptr) return tables;
  const debug::Context& now = session.context();
  const Rules* rules = rules_of(*session.program());
  for (const session::SearchTraceList& list : session.program()->search_trace.lists) {
    if (list.plies) {
      if (rules != nullptr) tables.push_back(table_of_plies(session, list, *rules));
      continue;
    }
    SearchTraceTable& table = tables.emplace_back(SearchTraceTable{.name = list.name, .columns = {}, .rows = {}});
    add_columns(table, list.fields);
    const auto first = static_cast<std::uint32_t>(list.first.evaluate(now));
    const auto count = static_cast<std::size_t>(std::max<std::int64_t>(list.count.evaluate(now), 0));
    table.left_out = count - std::min(count, kMostRows);
    for (std::size_t i = 0; i < std::min(count, kMostRows); ++i) {
      const debug::ItemContext item(now, first + static_cast<std::uint32_t>(i) * list.size);
      table.rows.push_back({.cells = cells_of(session, list.fields, item)});
    }
  }
  return tables;
}

std::optional<std::uint64_t> search_start(session::Session& session, const ReplayFunction& replay) {
  if (session.program() == nullptr || !session.program()->search_trace.starts_when) return std::nullopt;
  const session::SearchTrace& trace = session.program()->search_trace;
  const std::uint64_t limit = session.cycle();
  std::optional<std::uint64_t> last;
  AddressObserver beginnings(trace.begin_places, debug::ReplayObserver::Delivery::none, [&](std::uint16_t, std::uint64_t cycle) {
    if (cycle <= limit && trace.starts_when->is_true(session.context())) last = cycle;
    return true;
  });
  // `replay` omits the boundary at the current cycle.
  beginnings.before_instruction(program_counter(session), session.cycle());
  if (last) return last;
  debug::History& history = session.debugger().history();
  for (const debug::History::RecordedRange& stretch : history.ranges_before(session.cycle())) {
    if (!has_executed(*stretch.keyframe, trace.begin_places)) continue;
    if (!replay(stretch.first, stretch.last, beginnings)) return std::nullopt;
    if (last) break;
  }
  return last;
}

std::optional<SearchTraceTable> candidates_since(session::Session& session, std::uint64_t began, const ReplayFunction& replay) {
  const session::SearchTrace& trace = session.program()->search_trace;
  const auto& candidates = trace.candidates;
  SearchTraceTable table;
  if (!candidates.empty()) add_columns(table, candidates.front().fields);
  AddressObserver reader(candidate_addresses(trace), debug::ReplayObserver::Delivery::none, [&](std::uint16_t pc, std::uint64_t cycle) {
    const debug::Context& now = session.context();
    for (const session::Candidate& candidate : candidates) {
      if (!contains_address(candidate.places, pc) || !candidate.when.is_true(now)) continue;
      if (table.rows.size() == kMostRows) {
        ++table.left_out;
        continue;
      }
      table.rows.push_back({.cycle = cycle,
                            .better = candidate.better && candidate.better->is_true(now),
                            .cells = cells_of(session, candidate.fields, now)});
    }
    return true;
  });
  if (began < session.cycle() && !replay(began, session.cycle(), reader)) return std::nullopt;
  reader.before_instruction(program_counter(session), session.cycle());
  return table;
}

std::optional<std::int64_t> reported_value(session::Session& session, const PlayedMove& played, const ReplayFunction& replay) {
  const session::Program& program = *session.program();
  if (!program.play || !program.play->value_at || !program.play->best_value) return std::nullopt;
  std::optional<std::int64_t> value;
  AddressObserver listener({*program.play->value_at}, debug::ReplayObserver::Delivery::immediate, [&](std::uint16_t, std::uint64_t) {
    value = session.evaluate(*program.play->best_value);
    return true;
  });
  if (!replay(played.seen - std::min(played.seen, played.cycles), played.seen, listener)) return std::nullopt;
  return value;
}

}  // namespace janus::play
