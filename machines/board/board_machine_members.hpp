// Member definitions of BoardMachine, included by the one source file per machine that instantiates it.
#pragma once

#include <algorithm>
#include <memory>

#include "machines/board/board_machine.hpp"
#include "machines/board/hash.hpp"
#include "machines/board/option_row.hpp"
#include "machines/board/run_board.hpp"
#include "machines/board/state_file.hpp"

namespace janus::machines {

// Advances time while RES is held, without executing anything. Counts one poll per millisecond, so that
// a caller waiting for a poll does not wait forever.
template <class Board>
Stop skip_reset_time(Board& board, std::uint64_t& cycle, std::uint64_t until, bool stop_at_poll) {
  if (cycle >= until) return Stop::target;
  constexpr std::uint64_t kInterval = Board::kClockHz / 1000;
  if (stop_at_poll) until = std::min(until, (cycle / kInterval + 1) * kInterval);
  const std::uint64_t polls = until / kInterval - cycle / kInterval;
  if (polls > 0) board.count_poll(until / kInterval * kInterval, polls);
  cycle = until;
  return board.stopping() ? Stop::poll : Stop::target;
}

template <class Processor, class Board>
Stop BoardMachine<Processor, Board>::run(const RunOptions& options) {
  board_.begin_run(options.stop_at_poll, cycle());
  const std::uint64_t until = std::min(options.until_cycle, kLastCycle);
  std::uint64_t& now = cpu_.state.cycle;
  Stop stop = Stop::target;
  do {
    const std::uint64_t held = board_.reset_held_until();
    if (held == cpus::kNever) {
      stop = skip_reset_time(board_, now, until, options.stop_at_poll);
    } else if (held > now) {
      now = std::max(now, std::min(held, until));
    } else {
      stop = run_board(cpu_.state, board_, observation_, board_.needs_exact_bus(), until);
    }
  } while (stop == Stop::target && now < until);
  board_.advance_parts(now);
  return stop;
}

template <class Processor, class Board>
void BoardMachine<Processor, Board>::reset() {
  cpu_.pull_reset();
  board_.reset(cycle());
}

template <class Processor, class Board>
void BoardMachine<Processor, Board>::set_register(int index, std::uint32_t value) {
  if (cpu_.set_register(index, value)) board_.on_pc_set();
}

// --- memory --------------------------------------------------------------------------------------------------

template <class Processor, class Board>
bool BoardMachine<Processor, Board>::is_in(int space, std::uint32_t address) const {
  return space >= 0 && space < std::ssize(spaces()) && address < spaces()[static_cast<std::size_t>(space)].size;
}

template <class Processor, class Board>
std::uint8_t BoardMachine<Processor, Board>::peek(int space, std::uint32_t address) const {
  if (space == 0 && address <= 0xFFFF) return board_.peek(static_cast<std::uint16_t>(address), cycle());
  if (!is_in(space, address)) return 0;
  if constexpr (requires { board_.peek_port(address, cycle()); }) {
    if (spaces()[static_cast<std::size_t>(space)].ports) return board_.peek_port(address, cycle());
  }
  const std::uint8_t* const own = cpu_.internal_cell(space, address);
  return own == nullptr ? 0 : *own;
}

// Copies plain memory a page at a time.
template <class Processor, class Board>
void BoardMachine<Processor, Board>::peek_all(int space, std::span<std::uint8_t> into) const {
  for (std::uint32_t first = 0; first < into.size(); first += 256) {
    const std::span<std::uint8_t> page = into.subspan(first, std::min<std::size_t>(256, into.size() - first));
    const std::uint8_t* const memory = space == 0 && first <= 0xFF00 ? board_.pages().read[first >> 8] : nullptr;
    if (memory != nullptr) std::copy_n(memory, page.size(), page.begin());
    else
      for (std::uint32_t at = 0; at < page.size(); ++at) page[at] = peek(space, first + at);
  }
}

template <class Processor, class Board>
void BoardMachine<Processor, Board>::poke(int space, std::uint32_t address, std::uint8_t value) {
  std::uint8_t* byte = nullptr;
  if (space == 0 && address <= 0xFFFF) {
    byte = board_.map().cell(static_cast<std::uint16_t>(address));
  } else if (is_in(space, address)) {
    byte = cpu_.internal_cell(space, address);
  }
  if (byte == nullptr) return;
  *byte = value;
  on_memory_changed();
}

template <class Processor, class Board>
std::string BoardMachine<Processor, Board>::fill(std::string_view name, std::span<const std::uint8_t> bytes) {
  for (const SlotInfo& socket : sockets()) {
    if (socket.name != name || !socket.fits(bytes.size())) continue;
    for (std::size_t i = 0; i < bytes.size(); ++i) *board_.map().cell(static_cast<std::uint16_t>(socket.address + i)) = bytes[i];
    on_memory_changed();
    return {};
  }
  return "no socket of the " + std::string(this->name()) + " accepts it";
}

// --- options -------------------------------------------------------------------------------------------------

template <class Processor, class Board>
std::string BoardMachine<Processor, Board>::option(std::string_view name) const {
  if (const auto* row = find_option(board_.options().board, name)) return row->text(board_.settings());
  if (const auto* row = find_option(Processor::options(), name)) return row->text(cpu_.state);
  return {};
}

template <class Processor, class Board>
std::string BoardMachine<Processor, Board>::set_option(std::string_view name, std::string_view value) {
  std::string error;
  if (const auto* row = find_option(board_.options().board, name)) {
    auto settings = board_.settings();
    error = row->set_value(settings, value);
    if (error.empty() && row->at_power_on && cycle() != 0) {
      error = "option " + std::string(name) + " takes effect at power-on; set it before the machine runs";
    }
    if (error.empty()) board_.apply_settings(settings, cycle());
  } else if (const auto* of_processor = find_option(Processor::options(), name)) {
    error = of_processor->set_value(cpu_.state, value);
  } else {
    error = unknown_option_text(this->name(), options(), name);
  }
  if (error.empty()) on_memory_changed();
  return error;
}

// --- state ---------------------------------------------------------------------------------------------------

template <class Processor, class Board>
std::uint64_t BoardMachine<Processor, Board>::idle_state_hash() const {
  Hash hash;
  cpu_.hash_idle_state(hash);
  board_.hash_idle_state(hash, cycle());
  return hash.value();
}

template <class Processor, class Board>
std::uint64_t BoardMachine<Processor, Board>::state_hash() const {
  Hash hash;
  hash.add(save());
  return hash.value();
}

template <class Processor, class Board>
template <class Archive, class Cpu, class Wiring>
void BoardMachine<Processor, Board>::serialize(Archive& archive, Cpu& cpu, Wiring& board) {
  archive.begin_section(Processor::kName);
  archive.part(cpu);
  Board::serialize_reset(board, archive);
  archive.part(board);
  Processor::serialize_newer_sections(cpu, archive);
}

template <class Processor, class Board>
std::vector<std::uint8_t> BoardMachine<Processor, Board>::save() const {
  StateWriter writer(name());
  serialize(writer, cpu_, board_);
  return writer.finish();
}

template <class Processor, class Board>
std::string BoardMachine<Processor, Board>::load(std::span<const std::uint8_t> state) {
  Processor cpu = cpu_;
  const auto board = std::make_unique<Board>(board_);  // too large for the stack
  StateReader reader(state, name());
  serialize(reader, cpu, *board);
  reader.finish();
  if (!reader.error().empty()) return reader.error();
  board->on_state_loaded(cpu.cycle());
  cpu_ = cpu;
  board_ = *board;
  on_memory_changed();
  return {};
}

}  // namespace janus::machines
