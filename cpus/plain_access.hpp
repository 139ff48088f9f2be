// Memory access for the plain core, which reads opcodes and operands through a host pointer into the code window, and data through the
// page table. Only accesses to null pages are calls.
#pragma once

#include "cpus/budget.hpp"
#include "cpus/bus.hpp"
#include "cpus/inline.hpp"

namespace janus::cpus {

// Result of a device access, including the new stop. Device accesses are not inlined, to keep the core small.
struct DeviceResult {
  std::uint64_t stop;
  unsigned value;
};

template <DeviceBus Bus>
[[gnu::noinline]] DeviceResult read_device(Bus& bus, std::uint16_t address, std::uint64_t cycle, std::uint64_t target) {
  const unsigned value = bus.read(address, cycle);
  return {next_stop(bus, target, cycle), value};
}

template <DeviceBus Bus>
[[gnu::noinline]] std::uint64_t write_device(Bus& bus, std::uint16_t address, std::uint8_t value, std::uint64_t cycle,
                                             std::uint64_t target) {
  bus.write(address, value, cycle);
  return next_stop(bus, target, cycle);
}

template <class Working, PlainBus Bus>
class PlainAccess : public Budget {
 public:
  Working w;

  static constexpr bool kIsFast = true;
  static constexpr unsigned kBytesAhead = 5;  // two instructions, unless they total six bytes

  PlainAccess(Bus& bus, std::uint64_t target, std::uint64_t& stop) : Budget(stop), bus_(bus), pages_(bus.pages()), target_(target) {}

  // --- program counter -------------------------------------------------------------------------------
  JANUS_INLINE std::uint16_t pc() const { return static_cast<std::uint16_t>(reinterpret_cast<std::uintptr_t>(next_) - bias_); }
  JANUS_INLINE void jump(std::uint16_t pc) {
    const auto offset = static_cast<std::uint16_t>(pc - first_);
    if (offset < size_) [[likely]] {
      next_ = bytes_ + offset;
      pc_change_ = PcChange::jumped;
    } else {
      open_window(bus_.code(pc), pc);
    }
  }
  // Jumps relative to the next byte to be fetched. Adjusts the host pointer directly, so that the next instruction in a loop does not
  // wait for address arithmetic.
  JANUS_INLINE void branch(std::int8_t displacement) {
    next_ += displacement;
    pc_change_ = PcChange::branched;
  }
  JANUS_INLINE bool has_fallen_through() const { return pc_change_ == PcChange::sequential; }
  // Returns true if kBytesAhead bytes can be read at the program counter.
  JANUS_INLINE bool in_window() const {
    if (pc_change_ == PcChange::jumped) return true;
    if (pc_change_ == PcChange::branched) return static_cast<std::uintptr_t>(next_ - bytes_) < size_;
    return next_ < end_;
  }
  JANUS_INLINE unsigned fetch_opcode(int) const { return *next_; }  // opcode at the program counter

  // --- instructions -----------------------------------------------------------------------------------
  JANUS_INLINE bool is_permitted() const { return true; }
  JANUS_INLINE void begin(int clocks) {  // fetches the opcode
    begin_clocks(clocks), ++next_;
    pc_change_ = PcChange::sequential;
  }
  JANUS_INLINE void begin_fused(int clocks) { add_clocks(clocks), ++next_; }  // fetches the opcode right after another instruction
  Bus& bus() { return bus_; }

  // --- accesses ------------------------------------------------------------------------------------------
  JANUS_INLINE unsigned fetch_operand(int clocks = 1) { return add_clocks(clocks), *next_++; }
  JANUS_INLINE unsigned peek_operand(int clocks) { return add_clocks(clocks), *next_; }  // does not advance
  JANUS_INLINE void idle_operand() { add_clocks(1); }                                    // reads the next byte but ignores it
  JANUS_INLINE void idle_next() { add_clocks(1); }                             // reads a byte after the instruction but ignores it
  JANUS_INLINE void skip_operand(int clocks) { add_clocks(clocks), ++next_; }  // reads the byte and advances

  JANUS_INLINE unsigned read(unsigned address, int clocks = 1) {
    add_clocks(clocks);
    const std::uint8_t* page = pages_.read[address >> 8];
    if (page != nullptr) [[likely]]
      return page[address & 0xFF];
    return read_from_device(address);
  }
  JANUS_INLINE void idle_read(unsigned address) {
    add_clocks(1);
    if (pages_.read[address >> 8] == nullptr) [[unlikely]]
      read_from_device(address);
  }
  JANUS_INLINE void write(unsigned address, unsigned value, int clocks = 1) {
    add_clocks(clocks);
    std::uint8_t* page = pages_.write[address >> 8];
    if (page != nullptr) [[likely]] {
      page[address & 0xFF] = static_cast<std::uint8_t>(value);
    } else {
      write_to_device(address, value);
    }
  }
  JANUS_INLINE void idle_write(unsigned address, unsigned value) {
    add_clocks(1);
    if (pages_.write[address >> 8] == nullptr) [[unlikely]]
      write_to_device(address, value);
  }
  JANUS_INLINE void report(FlowKind, unsigned, unsigned, unsigned, bool = false) {}

 protected:
  JANUS_INLINE unsigned read_from_device(unsigned address) {
    const DeviceResult result = read_device(bus_, static_cast<std::uint16_t>(address), access_cycle(), target_);
    move_stop(result.stop);
    return result.value;
  }
  JANUS_INLINE void write_to_device(unsigned address, unsigned value) {
    move_stop(write_device(bus_, static_cast<std::uint16_t>(address), static_cast<std::uint8_t>(value), access_cycle(), target_));
  }

  Bus& bus_;
  const PageTable& pages_;
  const std::uint64_t target_;

 private:
  // How the current instruction changed the program counter, a compile-time constant at each end of an instruction (dispatch.hpp).
  enum class PcChange : std::uint8_t { sequential, branched, jumped };

  JANUS_INLINE void open_window(CodeWindow window, std::uint16_t pc) {
    if (window.size < kBytesAhead) window = {nullptr, pc, 0};
    first_ = window.first;
    size_ = window.size < kBytesAhead ? 0 : window.size - (kBytesAhead - 1);
    bytes_ = window.bytes;
    bias_ = reinterpret_cast<std::uintptr_t>(bytes_) - first_;
    next_ = bytes_ + static_cast<std::uint16_t>(pc - first_);
    end_ = bytes_ + size_;
  }

  const std::uint8_t* next_ = nullptr;   // next byte to fetch
  const std::uint8_t* end_ = nullptr;    // below this address, kBytesAhead bytes are in the window
  const std::uint8_t* bytes_ = nullptr;  // window starting at address first_
  std::uintptr_t bias_ = 0;              // host address minus emulated address
  std::uint32_t size_ = 0;               // size of the part where an instruction can start
  std::uint16_t first_ = 0;
  PcChange pc_change_ = PcChange::sequential;
};

}  // namespace janus::cpus
