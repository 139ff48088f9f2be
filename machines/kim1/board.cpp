#include "machines/kim1/board.hpp"

#include <algorithm>

#include "machines/parts/ls74145.hpp"

namespace janus::machines::kim1 {
namespace {

constexpr int kFirstDigit = 4;  // outputs of the 74145
constexpr int kKeyRows = 3;
constexpr int kJumperRow = 3;

const SlotInfo kSockets[] = {{.name = "6530-002", .size = kRomSize, .address = kRomBase + kRomSize},
                             {.name = "6530-003", .size = kRomSize, .address = kRomBase}};

// For ports and timers: A6 selects the 6530-002.
constexpr bool is_u2(std::uint16_t address) { return (address & 0x40) != 0; }

}  // namespace

Board::Board() {
  rom_.fill(0xFF);  // an empty socket
  map_memory();
  fill_ram();
  apply_settings(settings(), 0);
}

std::span<const SlotInfo> Board::sockets() { return kSockets; }

std::uint8_t Board::read(std::uint16_t address, std::uint64_t cycle) {
  if (const std::uint8_t* byte = map_.find(address)) return *byte;
  return map_.kind(address) == MapRow::Kind::device ? read_device(address, cycle) : open_bus(address);
}

void Board::write(std::uint16_t address, std::uint8_t value, std::uint64_t cycle) {
  if (!map_.write(address, value) && map_.kind(address) == MapRow::Kind::device) write_device(address, value, cycle);
}

std::uint8_t Board::open_bus(std::uint16_t address) const {
  switch (settings_.open_bus) {
    case OpenBus::zeros: return 0x00;
    case OpenBus::ones: return 0xFF;
    case OpenBus::floating: return last_data_;
    default: return static_cast<std::uint8_t>(address >> 8);
  }
}

unsigned Board::selected() const { return (u2_.port_b() >> 1) & 15u; }

Rriot6530::Pins Board::u2_pins(unsigned reg) const {
  Rriot6530::Pins pins;
  if ((reg & 7) == 0) {
    const int output = Ls74145::select(selected());
    if (output >= 0 && output < kKeyRows) pins.a &= static_cast<std::uint8_t>(~keypad.low_columns(output));
    if (output == kJumperRow && settings_.terminal) pins.a &= 0xFE;
    const bool mark = settings_.terminal && terminal.keyboard_mark();
    if (inputs_enabled() && !mark) pins.a &= 0x7F;
  } else if ((reg & 7) == 2) {
    if (inputs_enabled() && deck.high_tone()) pins.b &= 0x7F;
  }
  return pins;
}

std::uint8_t Board::read_device(std::uint16_t address, std::uint64_t cycle) {
  const unsigned reg = address & 15;
  if (reg & 4) timers_read_ = true;
  if (is_u2(address)) {
    if ((reg & 7) == 0) {
      terminal.advance(cycle);
      note_input_poll(cycle);
    } else if ((reg & 7) == 2) {
      deck.advance(cycle);
    }
    return u2_.read(reg, cycle, u2_pins(reg));
  }
  if (settings_.pb7 == Pb7::open) return u3_.read(reg, cycle, {});
  synchronise(cycle);
  const std::uint8_t value = u3_.read(reg, cycle, {});
  update_lines(cycle);
  set_deadline(cycle);
  return value;
}

void Board::write_device(std::uint16_t address, std::uint8_t value, std::uint64_t cycle) {
  const unsigned reg = address & 15;
  if (is_u2(address)) {
    u2_.write(reg, value, cycle);
    if (!(reg & 4)) drive_outputs(cycle);
    return;
  }
  const bool wired = settings_.pb7 != Pb7::open;
  if (wired) synchronise(cycle);
  u3_.write(reg, value, cycle);
  if (!(reg & 4)) drive_outputs(cycle);
  if (wired) {
    update_lines(cycle);
    set_deadline(cycle);
  }
}

std::uint8_t Board::peek(std::uint16_t address, std::uint64_t cycle) const {
  if (const std::uint8_t* byte = map_.find(address)) return *byte;
  if (map_.kind(address) != MapRow::Kind::device) return open_bus(address);
  const unsigned reg = address & 15;
  return is_u2(address) ? u2_.peek(reg, cycle, u2_pins(reg)) : u3_.peek(reg, cycle, {});
}

// Counts a poll: a read of the key columns, once per scan of the rows, or of the terminal's line.
void Board::note_input_poll(std::uint64_t cycle) {
  const int output = Ls74145::select(selected());
  if (output >= 0 && output < kKeyRows) {
    if ((u2_.direction_a() & 0x7F) == 0x7F) return;
    const auto row = static_cast<std::uint8_t>(output);
    const bool new_sweep = row <= last_row_;
    last_row_ = row;
    if (new_sweep) count_poll(cycle);
  } else if (settings_.terminal && inputs_enabled() && (u2_.direction_a() & 0x80) == 0) {
    count_poll(cycle);
  }
}

void Board::count_poll(std::uint64_t cycle, std::uint64_t times) {
  BoardBus::count_poll(cycle, times);
  timers_read_before_poll_ = timers_read_;
  timers_read_ = false;
}

void Board::drive_outputs(std::uint64_t cycle) {
  const int output = Ls74145::select(selected());
  display.drive(output >= kFirstDigit ? output - kFirstDigit : -1, u2_.port_a() & u2_.direction_a() & 0x7F, cycle);
  if (settings_.terminal) terminal.set_output((u2_.port_b() & 0x01) != 0, inputs_enabled(), cycle);
  const bool tape_output = (u2_.port_b() & 0x80) == 0;
  deck.set_audio_out(tape_output, cycle);
  switch (settings_.speaker) {
    case Speaker::off: break;
    case Speaker::tape: speaker.set(tape_output, cycle); break;
    case Speaker::pa0: speaker.set((u3_.port_a() & 1) != 0, cycle); break;
    case Speaker::pb0: speaker.set((u3_.port_b() & 1) != 0, cycle); break;
  }
}

void Board::update_lines(std::uint64_t cycle) {
  const bool pb7_low = !u3_.pb7(cycle);
  lines_.set_irq(settings_.pb7 == Pb7::irq && pb7_low, cycle);
  lines_.set_nmi(st.active(cycle) || (settings_.pb7 == Pb7::nmi && pb7_low), cycle);
}

void Board::set_deadline(std::uint64_t cycle) {
  deadline_ = cpus::kNever;
  if (st.active(cycle)) deadline_ = st.end_cycle();
  if (settings_.pb7 != Pb7::open) deadline_ = std::min(deadline_, u3_.next_event(cycle));
}

void Board::synchronise(std::uint64_t cycle) {
  while (deadline_ <= cycle) {
    const std::uint64_t event = deadline_;
    update_lines(event);
    set_deadline(event);
  }
}

void Board::pulse_step_nmi(std::uint16_t address, std::uint64_t cycle) {
  if ((map_.resolve(address) & 0xFC00) == 0x1C00) return;  // K7
  synchronise(cycle);
  const bool held = lines_.nmi_level;
  lines_.set_nmi(true, cycle);
  if (!held) lines_.set_nmi(false, cycle + 1);
}

// The ROM's vectors point to JMP (17FA) and JMP (17FE); the effective vectors are in RAM.
void Board::on_vector(const cpus::FlowEvent& event, std::uint16_t) {
  constexpr std::uint8_t kJumpIndirect = 0x6C;
  const auto word = [&](unsigned address) {
    const auto byte = [&](unsigned at) { return peek(static_cast<std::uint16_t>(at), event.cycle); };
    return static_cast<std::uint16_t>(byte(address) | byte(address + 1) << 8);
  };
  if (peek(event.to, event.cycle) != kJumpIndirect) return;
  const std::uint16_t vector = word(event.to + 1u);
  if (vectors.check_vector(event, vector, word(vector))) stop();
}

void Board::advance_parts(std::uint64_t cycle) {
  synchronise(cycle);
  set_deadline(cycle);
  terminal.advance(cycle);
  deck.advance(cycle);
}

void Board::press_st(bool down, std::uint64_t cycle) {
  if (down) {
    st.press(cycle);
  } else {
    st.release(cycle);
  }
  update_lines(cycle);
  set_deadline(cycle);
}

void Board::press_rs(bool down, std::uint64_t cycle) {
  if (!down) {
    rs.release(cycle);
    return;
  }
  rs.press(cycle);
  u2_.reset();
  u3_.reset();
  drive_outputs(cycle);
  update_lines(cycle);
  set_deadline(cycle);
}

Settings Board::settings() const {
  Settings now = settings_;
  now.line = terminal.settings();
  return now;
}

void Board::apply_settings(const Settings& settings, std::uint64_t cycle) {
  const Settings before = settings_;
  settings_ = settings;
  settings_.fills_ram = false;
  if (settings.ram != before.ram) map_memory();
  if (settings.fills_ram) fill_ram();
  if (settings.open_bus != before.open_bus) last_data_ = 0;
  if (settings.line != terminal.settings()) terminal.set_settings(settings.line);
  if (!settings_.terminal) terminal.set_output(true, false, cycle);
  drive_outputs(cycle);
  speaker.reset();
  update_lines(cycle);
  set_deadline(cycle);
}

void Board::on_state_loaded(std::uint64_t cycle) {
  advance_parts(cycle);
  speaker.reset();
}

void Board::hash_idle_state(Hash& hash, std::uint64_t cycle) const {
  hash.add(started ? 1 : 0);
  for_each_ram_block(*this, [&](std::span<const std::uint8_t> block) { hash.add(block); });
  const bool timer_interrupts = settings_.pb7 != Pb7::open && u3_.interrupt_enabled();
  for (const Rriot6530* chip : {&u2_, &u3_}) {
    hash.add(chip->ram);
    for (unsigned reg = 0; reg < 4; ++reg) hash.add(chip->peek(reg, cycle, {}));
    if (!timers_read_ && !timers_read_before_poll_ && !timer_interrupts) continue;
    hash.add(chip->count(cycle) | (chip->flag(cycle) ? 0x100u : 0u));
  }
  for (int row = 0; row < kKeyRows; ++row) hash.add(keypad.low_columns(row));
  for (const OneShot* one_shot : {&st, &rs}) {
    hash.add(one_shot->down() ? cpus::kNever : one_shot->active(cycle) ? one_shot->end_cycle() - cycle : 0);
  }
  hash.add(single_step ? 1 : 0);
  hash.add(terminal.line_state());
  hash.add((lines_.irq_asserted() ? 1u : 0u) | (lines_.nmi_edge != cpus::kNever ? 2u : 0u));
}

}  // namespace janus::machines::kim1
