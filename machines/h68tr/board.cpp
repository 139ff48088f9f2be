#include "machines/h68tr/board.hpp"

#include <algorithm>

namespace janus::machines::h68tr {
namespace {

constexpr std::uint16_t kConsolePia = 0xE904, kAcia = 0xE908, kStep = 0xE90A, kKeyboardPia = 0xE90C;
constexpr unsigned kConsoleRows = 7, kKeyboardRows = 8, kFirstDigit = 8;
constexpr std::uint8_t kKeyboardPolls = 16;  // offset of its rows in last_row_
constexpr std::uint64_t kStepCycles = 11;
constexpr std::uint8_t kSpeaker = 0x80;

const SlotInfo kSockets[] = {{.name = "monitor", .size = kRomSize, .address = kRomBase}};

constexpr bool is_pia(std::uint16_t address, std::uint16_t base) { return (address & 0xFFFC) == base; }

}  // namespace

Board::Board(Model model) : has_video_(model == Model::video), settings_(Settings::of(model)) {
  std::fill(monitor_ram_.begin() + kMonitorRamSize, monitor_ram_.end(), kOpenBus);
  rom_.fill(0xFF);  // an empty socket
  map_memory();
  apply_settings(settings_, 0);
}

void Board::map_memory() {
  using Part = MapRow::Kind;
  const std::span<std::uint8_t> ram = installed_ram(*this);
  std::vector<MapRow> rows = {{0x0000, static_cast<std::uint16_t>(ram.size() - 1), Part::ram, "RAM", ram}};
  if (has_video_) rows.push_back({kVideoBase, kVideoBase + kVideoSize - 1, Part::ram, "V-RAM", video_ram_});
  rows.push_back({kMonitorRamBase, kMonitorRamBase + kMonitorRamSize - 1, Part::ram, "monitor RAM", monitor_ram_});
  rows.push_back({kConsolePia, kConsolePia + 3, Part::device, "console PIA (keys, display, speaker, cassette relay)"});
  rows.push_back({kAcia, kAcia + 1, Part::device, "ACIA (terminal, cassette)"});
  rows.push_back({kStep, kStep, Part::device, "single step: a write triggers an NMI"});
  if (has_video_) rows.push_back({kKeyboardPia, kKeyboardPia + 3, Part::device, "keyboard PIA"});
  rows.push_back({kRomBase, 0xFFFF, Part::rom, "monitor ROM", rom_});
  map_.set(std::move(rows));
}

std::span<const SlotInfo> Board::sockets() { return kSockets; }

// --- keys --------------------------------------------------------------------------------------------------

std::uint8_t Board::console_pins(unsigned reg) const {
  if (reg != 0 || selected() >= kConsoleRows) return 0xFF;
  return static_cast<std::uint8_t>(~console_keys.low_columns(static_cast<int>(selected())));
}

// The keyboard's keys have diodes. A video board without an inverted bus pulls PA7 low.
std::uint8_t Board::keyboard_pins(unsigned reg) const {
  if (reg == 0) return video.inverted ? 0xFF : 0x7F;
  if (reg != 2 || selected_keyboard_row() >= kKeyboardRows) return 0xFF;
  return static_cast<std::uint8_t>(~keyboard_keys.columns_of(static_cast<int>(selected_keyboard_row())));
}

// Counts a poll, once per scan of the rows.
void Board::scan_row(unsigned row, std::uint8_t directions, std::uint64_t cycle) {
  if (directions == 0xFF) return;
  const bool new_sweep = row <= last_row_ || (row >= kKeyboardPolls) != (last_row_ >= kKeyboardPolls);
  last_row_ = static_cast<std::uint8_t>(row);
  if (new_sweep) count_poll(cycle);
}

void Board::press_break(bool of_keyboard, bool down, std::uint64_t cycle) {
  (of_keyboard ? keyboard_break_ : console_break_) = down;
  (of_keyboard ? keyboard_ : console_).set_c1(Pia6821::kA, !down);
  update_lines(cycle);
}

// --- devices -----------------------------------------------------------------------------------------------

std::uint8_t Board::read_device(std::uint16_t address, std::uint64_t cycle) {
  std::uint8_t value = kOpenBus;
  if (is_pia(address, kConsolePia)) {
    catch_up(cycle);
    const unsigned reg = address & 3;
    if (reg == 0 && console_.shows_port(Pia6821::kA) && selected() < kConsoleRows) {
      scan_row(selected(), console_.direction(Pia6821::kA), cycle);
    }
    value = console_.read(reg, cycle, console_pins(reg));
  } else if ((address & 0xFFFE) == kAcia) {
    catch_up(cycle);
    const Acia6850& acia = serial.acia;
    const bool asks = (address & 1) == 0 && !serial.relay() && serial.connected() && !acia.received() && acia.is_transmitter_idle();
    value = serial.read(address & 1);
    if (asks) count_poll(cycle);
  } else if (has_video_ && is_pia(address, kKeyboardPia)) {
    const unsigned reg = address & 3;
    if (reg == 2 && keyboard_.shows_port(Pia6821::kB) && selected_keyboard_row() < kKeyboardRows) {
      scan_row(selected_keyboard_row() + kKeyboardPolls, keyboard_.direction(Pia6821::kB), cycle);
    }
    value = keyboard_.read(reg, cycle, keyboard_pins(reg));
  } else {
    return kOpenBus;
  }
  update_lines(cycle);
  set_deadline();
  return value;
}

void Board::write_device(std::uint16_t address, std::uint8_t value, std::uint64_t cycle) {
  catch_up(cycle);
  if (is_pia(address, kConsolePia)) {
    console_.write(address & 3, value, cycle);
    drive_outputs(cycle);
  } else if ((address & 0xFFFE) == kAcia) {
    serial.write(address & 1, value);
  } else if (address == kStep) {
    step_at_ = cycle + kStepCycles;
  } else if (has_video_ && is_pia(address, kKeyboardPia)) {
    keyboard_.write(address & 3, value, cycle);
  } else {
    return;
  }
  update_lines(cycle);
  set_deadline();
}

// Advances up to and including `cycle`, before an access.
void Board::catch_up(std::uint64_t cycle) {
  synchronise(cycle);
  serial.advance(cycle);
  follow_line();
}

void Board::follow_line() {
  const Serial::Edges edges = serial.take_edges();
  if (!edges.fell && !edges.rose) return;
  const bool line = serial.line_level();
  console_.set_c1(Pia6821::kB, line);
  if (!edges.fell || !edges.rose) return;
  console_.set_c1(Pia6821::kB, !line);  // the line has changed and returned
  console_.set_c1(Pia6821::kB, line);
}

// The relay is too slow for a pulse of one cycle.
void Board::drive_outputs(std::uint64_t cycle) {
  const unsigned output = selected();
  const std::uint8_t segments = console_.port(Pia6821::kA) & console_.direction(Pia6821::kA);
  display.drive(output >= kFirstDigit ? static_cast<int>(output - kFirstDigit) : -1, segments & 0x7F, cycle);
  speaker.set((console_.port(Pia6821::kB) & console_.direction(Pia6821::kB) & kSpeaker) != 0, cycle);
  serial.set_relay(console_.c2_is_output(Pia6821::kB) && console_.c2(Pia6821::kB, cycle + 2), cycle);
}

void Board::update_lines(std::uint64_t cycle) {
  const auto pulls = [](const Pia6821& pia) { return pia.irq(Pia6821::kA) || pia.irq(Pia6821::kB); };
  lines_.set_irq(pulls(console_) || pulls(keyboard_) || serial.acia.irq(), cycle);
}

void Board::set_deadline() {
  deadline_ = step_at_;
  const Acia6850& acia = serial.acia;
  if (acia.receiver_interrupts() || acia.transmitter_interrupts() || console_.uses_c1(Pia6821::kB)) {
    deadline_ = std::min(deadline_, serial.next_event());
  }
}

void Board::synchronise(std::uint64_t cycle) {
  while (deadline_ <= cycle) {
    const std::uint64_t event = deadline_;
    serial.advance(event);
    follow_line();
    if (console_.uses_c1(Pia6821::kB)) drive_outputs(event);
    if (event == step_at_) {
      step_at_ = cpus::kNever;
      lines_.set_nmi(true, event);
      lines_.set_nmi(false, event + 1);
    }
    update_lines(event);
    set_deadline();
  }
}

// --- for the machine -----------------------------------------------------------------------------------------

void Board::begin_run(bool stop_at_poll, std::uint64_t cycle) {
  BoardBus::begin_run(stop_at_poll, cycle);
  advance_parts(cycle);  // a character may have been sent, or the tape started
  update_lines(cycle);
  set_deadline();
}

void Board::advance_parts(std::uint64_t cycle) {
  catch_up(cycle);
  set_deadline();
}

std::uint8_t Board::peek(std::uint16_t address, std::uint64_t) const {
  if (address >> 8 != kDevicePage) return map_.read(address, kOpenBus);
  if (is_pia(address, kConsolePia)) return console_.peek(address & 3, console_pins(address & 3));
  if ((address & 0xFFFE) == kAcia) return serial.acia.peek(address & 1);
  if (has_video_ && is_pia(address, kKeyboardPia)) return keyboard_.peek(address & 3, keyboard_pins(address & 3));
  return kOpenBus;
}

void Board::reset(std::uint64_t cycle) {
  catch_up(cycle);
  console_.reset();
  keyboard_.reset();
  drive_outputs(cycle);
  update_lines(cycle);
  set_deadline();
}

void Board::apply_settings(const Settings& settings, std::uint64_t cycle) {
  const bool line_changed = settings.terminal != serial.connected() || settings.bit_rate != serial.terminal.settings().bit_rate;
  const bool ram_changed = settings.ram != settings_.ram;
  settings_ = settings;
  if (ram_changed) map_memory();
  video.inverted = settings.inverted_video;
  if (line_changed) serial.connect(settings.terminal, settings.bit_rate, cycle);
  follow_line();
  update_lines(cycle);
  set_deadline();
}

bool Board::can_input_interrupt() const {
  const bool of_keys = console_.c1_interrupts(Pia6821::kA) || (has_video_ && keyboard_.c1_interrupts(Pia6821::kA));
  const bool of_line = console_.c1_interrupts(Pia6821::kB) || (!serial.relay() && serial.acia.receiver_interrupts());
  return of_keys || (serial.connected() && of_line);
}

void Board::hash_idle_state(Hash& hash, std::uint64_t cycle) const {
  hash.add(std::uint64_t{reset_keys});
  for_each_ram_block(*this, [&](std::span<const std::uint8_t> block) { hash.add(block); });
  console_.hash_idle_state(hash);
  keyboard_.hash_idle_state(hash);
  serial.hash_idle_state(hash);
  for (int row = 0; row < 8; ++row) {
    hash.add(std::uint64_t{console_keys.columns_of(row)} | std::uint64_t{keyboard_keys.columns_of(row)} << 8);
  }
  hash.add(step_at_ == cpus::kNever ? cpus::kNever : step_at_ - cycle);
  hash.add((lines_.irq_asserted() ? 1u : 0u) | (lines_.nmi_edge != cpus::kNever ? 2u : 0u));
}

void Board::on_state_loaded(std::uint64_t cycle) {
  video.inverted = settings_.inverted_video;
  serial.resume(settings_.terminal, cycle);
  if (step_at_ != cpus::kNever && step_at_ <= cycle) step_at_ = cycle + 1;
  speaker.reset();
  set_deadline();
}

}  // namespace janus::machines::h68tr
