#include "machines/parts/acia6850.hpp"

#include <bit>

namespace janus::machines {
namespace {

struct Format {
  unsigned data;
  int parity;  // 0 even, 1 odd, -1 none
  unsigned stop;
};

constexpr Format kFormats[8] = {{7, 0, 2}, {7, 1, 2}, {7, 0, 1}, {7, 1, 1}, {8, -1, 2}, {8, -1, 1}, {8, 0, 1}, {8, 1, 1}};

constexpr const Format& format_of(unsigned select) { return kFormats[select & 7]; }

constexpr std::uint8_t kRdrf = 1, kTdre = 2, kDcd = 4, kCts = 8, kFe = 0x10, kOvrn = 0x20, kPe = 0x40, kIrq = 0x80;

unsigned parity_bit(unsigned data, int odd) { return (static_cast<unsigned>(std::popcount(data)) + static_cast<unsigned>(odd)) & 1; }

enum class AciaRegister { control, status, transmit, receive };
constexpr ChipField kAciaControl[] = {
    {"RIE", 7, 1, "receive interrupt enabled"},
    {"TC", 5, 2, "0: /RTS low; 1: /RTS low, transmit interrupt enabled; 2: /RTS high; 3: /RTS low, break on Tx DATA"},
    {"WS", 2, 3, "data bits, parity, stop bits: 7E2 7O2 7E1 7O1 8N2 8N1 8E1 8O1"},
    {"CDS", 0, 2, "clocks per bit: 0: 1, 1: 16, 2: 64; 3: master reset"}};
constexpr ChipField kAciaStatus[] = {{"IRQ", 7, 1, "the chip requests an interrupt"},
                                     {"PE", 6, 1, "parity error in the character received"},
                                     {"OVRN", 5, 1, "overrun: a character was lost, because the previous one was not read"},
                                     {"FE", 4, 1, "framing error: missing stop bit"},
                                     {"CTS", 3, 1, "the /CTS pin is high: not clear to send"},
                                     {"DCD", 2, 1, "the carrier was lost"},
                                     {"TDRE", 1, 1, "transmit data register empty: ready for a character"},
                                     {"RDRF", 0, 1, "receive data register full: a character is available"}};
constexpr ChipRegister kAciaRegisters[] = {{"CONTROL", 8, "last value written", kAciaControl},
                                           {"STATUS", 8, "value read from the register", kAciaStatus},
                                           {"TDR", 8, "last character written, waiting to be sent"},
                                           {"RDR", 8, "last character received"}};

}  // namespace

std::span<const ChipRegister> Acia6850::registers() { return kAciaRegisters; }

std::uint32_t Acia6850::register_view(int index) const {
  switch (static_cast<AciaRegister>(index)) {
    case AciaRegister::control: return control_;
    case AciaRegister::status: return status();
    case AciaRegister::transmit: return transmit_data_;
    case AciaRegister::receive: return receive_data_;
    default: return 0;
  }
}

std::uint8_t Acia6850::status() const {
  std::uint8_t value = cts_ ? kCts : 0;
  if (dcd_ || dcd_noted_) value |= kDcd;
  if (in_reset()) return value;
  if (full_ && !dcd_) value |= kRdrf;
  if (!transmit_full_ && !cts_) value |= kTdre;
  if (framing_) value |= kFe;
  if (overrun_) value |= kOvrn;
  if (parity_) value |= kPe;
  if (irq()) value |= kIrq;
  return value;
}

std::uint8_t Acia6850::read(unsigned reg) {
  if ((reg & 1) == 0) {
    dcd_status_read_ = dcd_noted_;
    return status();
  }
  if (dcd_status_read_) dcd_noted_ = dcd_status_read_ = false;
  overrun_ = lost_;
  full_ = lost_;
  lost_ = false;
  if (!full_) framing_ = parity_ = false;
  return receive_data_;
}

void Acia6850::write(unsigned reg, std::uint8_t value) {
  if ((reg & 1) != 0) {
    if (in_reset()) return;
    transmit_data_ = value;
    transmit_full_ = true;
    return;
  }
  control_ = value;
  if (in_reset()) master_reset();
  divider_ = static_cast<std::uint8_t>(divider_ % division());
}

void Acia6850::master_reset() {
  transmit_full_ = full_ = overrun_ = lost_ = framing_ = parity_ = dcd_noted_ = dcd_status_read_ = false;
  divider_ = bits_left_ = 0;
  level_ = true;
  receiver_ = Receiver::wait_for_mark;
}

void Acia6850::set_dcd(bool level) {
  if (level && !dcd_) dcd_noted_ = true;
  if (level) receiver_ = Receiver::wait_for_mark;
  dcd_ = level;
}

// --- transmitter ---------------------------------------------------------------------------------------------

std::uint64_t Acia6850::clocks_to_event() const {
  if (in_reset() || is_transmitter_idle()) return kNoClocks;
  return division() - divider_;
}

void Acia6850::transmit_clocks(std::uint64_t count) {
  if (in_reset()) return;
  const std::uint64_t after = divider_ + count;
  divider_ = static_cast<std::uint8_t>(after % division());
  if (after >= division() && !is_transmitter_idle()) begin_bit();
}

void Acia6850::begin_bit() {
  if (bits_left_ > 0) --bits_left_;
  if (bits_left_ == 0 && transmit_full_) {
    begin_character(transmit_data_);
    transmit_full_ = false;
  }
  level_ = bits_left_ == 0 || (shift_out_ & 1) != 0;
  shift_out_ >>= 1;
}

void Acia6850::begin_character(unsigned data) {
  const Format& format = format_of(control_ >> 2);
  data &= (1u << format.data) - 1;
  unsigned bits = data << 1, length = 1 + format.data;
  if (format.parity >= 0) bits |= parity_bit(data, format.parity) << length++;
  for (unsigned i = 0; i < format.stop; ++i) bits |= 1u << length++;
  shift_out_ = static_cast<std::uint16_t>(bits);
  bits_left_ = static_cast<std::uint8_t>(length);
}

// --- receiver ------------------------------------------------------------------------------------------------

void Acia6850::receive_clock(bool mark) {
  if (in_reset() || dcd_) return;
  switch (receiver_) {
    case Receiver::wait_for_mark:
      if (mark) receiver_ = Receiver::hunt;
      return;
    case Receiver::hunt:
      if (mark) return;
      clocks_ = static_cast<std::uint8_t>(division() / 2);
      receiver_ = Receiver::start_bit;
      if (clocks_ > 0) return;
      break;
    case Receiver::start_bit:
      if (mark) {  // too short for a start bit
        receiver_ = Receiver::hunt;
        return;
      }
      if (--clocks_ > 0) return;
      break;
    case Receiver::character:
      if (--clocks_ > 0) return;
      break;
  }
  sample(mark);
  clocks_ = static_cast<std::uint8_t>(division());
}

void Acia6850::sample(bool mark) {
  if (receiver_ == Receiver::start_bit) {
    receiver_ = Receiver::character;
    format_in_ = control_ >> 2 & 7;
    const Format& format = format_of(format_in_);
    bits_in_ = static_cast<std::uint8_t>(format.data + (format.parity >= 0 ? 1 : 0));
    shift_in_ = 0;
  } else if (bits_in_ > 0) {
    --bits_in_;
    shift_in_ = static_cast<std::uint16_t>(shift_in_ >> 1 | (mark ? 0x8000 : 0));
  } else {
    store_character(mark);
    receiver_ = mark ? Receiver::hunt : Receiver::wait_for_mark;
  }
}

void Acia6850::store_character(bool mark) {
  const Format& format = format_of(format_in_);
  const unsigned bits = format.data + (format.parity >= 0 ? 1 : 0);
  const unsigned all = shift_in_ >> (16 - bits);
  const unsigned data = all & ((1u << format.data) - 1);
  if (full_) {  // the previous character stays, the new one is lost
    lost_ = true;
    return;
  }
  receive_data_ = static_cast<std::uint8_t>(data);
  full_ = true;
  framing_ = !mark;
  parity_ = format.parity >= 0 && all >> format.data != parity_bit(data, format.parity);
}

void Acia6850::hash_idle_state(Hash& hash) const {
  hash.add(control_ | std::uint64_t{status()} << 8 | std::uint64_t{receive_data_} << 16 | std::uint64_t{transmit_data_} << 24 |
           std::uint64_t{bits_left_} << 32 | std::uint64_t{bits_in_} << 40 | std::uint64_t{static_cast<std::uint8_t>(receiver_)} << 48 |
           (lost_ ? std::uint64_t{1} << 56 : 0) | (transmit_full_ ? std::uint64_t{1} << 57 : 0));
  hash.add(shift_out_ | std::uint64_t{shift_in_} << 16 | std::uint64_t{is_transmitter_idle() ? 0u : divider_ + 1u} << 32 |
           std::uint64_t{receiver_ < Receiver::start_bit ? 0u : clocks_ + 1u} << 40);
}

}  // namespace janus::machines
