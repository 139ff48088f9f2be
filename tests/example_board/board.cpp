#include "example_board/board.hpp"

#include <algorithm>

namespace janus::machines::example_board {
namespace {

constexpr std::uint8_t kOpenBus = 0xFF;

}  // namespace

Board::Board() {
  monitor_.fill(0xFF);
  map_memory();
}

void Board::map_memory() {
  const std::span<std::uint8_t> ram = ram_;
  const std::uint16_t last = settings_.kilobytes == 8 ? 0xEFFF : 0xDFFF;  // without the option, the row is empty
  map_.set({{0x0000, 0x0FFF, MapRow::Kind::ram, "RAM", ram.first(0x1000)},
            {kPiaBase, kPiaBase + 3, MapRow::Kind::device, "PIA (keyboard, display)"},
            {0xE000, last, MapRow::Kind::ram, "RAM", ram.subspan(0x1000)},
            {kMonitorBase, 0xFFFF, MapRow::Kind::rom, "monitor ROM", monitor_}});
}

std::uint8_t Board::read(std::uint16_t address, std::uint64_t cycle) {
  if (const std::uint8_t* byte = map_.find(address)) return *byte;
  if (map_.kind(address) != MapRow::Kind::device) return kOpenBus;
  synchronise(cycle);
  const unsigned reg = address & 3u;
  const std::uint8_t value = pia_.read(reg, cycle, pins(reg));
  if (reg == 0) strobe_next_key();
  if (reg == 1 && (value & 0x80) == 0) count_poll(cycle);
  return value;
}

void Board::write(std::uint16_t address, std::uint8_t value, std::uint64_t cycle) {
  if (map_.write(address, value) || map_.kind(address) != MapRow::Kind::device) return;
  synchronise(cycle);
  pia_.write(address & 3u, value, cycle);
  if (!has_character(cycle)) {
    taken_at_ = cpus::kNever;
  } else if (taken_at_ == cpus::kNever) {
    taken_at_ = cycle + kFrame;
  }
}

std::uint8_t Board::peek(std::uint16_t address, std::uint64_t) const {
  if (const std::uint8_t* byte = map_.find(address)) return *byte;
  return map_.kind(address) == MapRow::Kind::device ? pia_.peek(address & 3u, pins(address & 3u)) : kOpenBus;
}

std::uint8_t Board::pins(unsigned reg) const {
  if (reg < 2) return key_ | 0x80;
  return taken_at_ == cpus::kNever ? 0x7F : 0xFF;
}

void Board::synchronise(std::uint64_t cycle) {
  if (cycle < taken_at_) return;
  taken_at_ = cpus::kNever;
  show(pia_.port(Pia6821::kB) & 0x7F);
  pia_.set_c1(Pia6821::kB, false);  // a pulse has both edges, so the selected one occurs
  pia_.set_c1(Pia6821::kB, true);
}

// The character generator has 64 characters, selected by bits 0-4 and 6, so lower case looks like upper case. The only control character
// with an effect is the carriage return.
void Board::show(std::uint8_t character) {
  if (character == '\r') printout_ += '\n';
  if (character >= 0x20) printout_ += static_cast<char>(character >= 0x60 ? character - 0x20 : character);
}

void Board::send(std::uint8_t byte) {
  typed_.push_back(byte);
  strobe_next_key();
}

// The next key waits until the program has read the last one. While RES is active, the PIA would miss the pulse.
void Board::strobe_next_key() {
  if (typed_.empty() || key_waits() || reset_held_) return;
  key_ = typed_.front() & 0x7F;
  typed_.pop_front();
  pia_.set_c1(Pia6821::kA, false);
  pia_.set_c1(Pia6821::kA, true);
}

void Board::reset(std::uint64_t) {
  pia_.reset();
  taken_at_ = cpus::kNever;
  strobe_next_key();
}

void Board::hold_reset(bool held) {
  reset_held_ = held;
  strobe_next_key();
}

const OptionTable<Settings, Processor6502>& Board::options() {
  static const OptionTable<Settings, Processor6502> table = {
      {{"ram", {"4", "8"}, "4", "KB of RAM: the second 4 lie at E000"},
       [](const Settings& now) { return std::to_string(now.kilobytes); },
       [](Settings& next, const OptionValue& value) { next.kilobytes = static_cast<std::uint8_t>(value.number()); }}};
  return table;
}

void Board::apply_settings(const Settings& settings, std::uint64_t) {
  settings_ = settings;
  map_memory();
}

std::span<const SlotInfo> Board::sockets() {
  static const SlotInfo list[] = {{.name = "monitor", .size = kMonitorSize, .address = kMonitorBase}};
  return list;
}

// Includes the pending character and the number of printed ones, because a program that prints does more than wait.
void Board::hash_idle_state(Hash& hash, std::uint64_t cycle) const {
  hash.add(ram_);
  pia_.hash_idle_state(hash);
  hash.add(std::uint64_t{key_});
  hash.add(typed_.size());
  hash.add(taken_at_ == cpus::kNever ? cpus::kNever : taken_at_ - cycle);
  hash.add(printout_.size());
}

// The display takes at most a frame, also after loading a state.
void Board::on_state_loaded(std::uint64_t cycle) {
  if (taken_at_ != cpus::kNever) taken_at_ = std::min(taken_at_, cycle + kFrame);
}

}  // namespace janus::machines::example_board
