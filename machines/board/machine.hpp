// Interface between a machine and the debugger, sessions and front ends.
//
// A machine is deterministic: a run is a pure function of its initial state and of its inputs, each at its cycle. It opens no files,
// starts no threads and reads no clocks; ROMs and tapes are passed as bytes. Cycles count from power-on, at clock_hz(). Every function
// here that changes the machine from outside is an *input*: it takes effect at the instruction boundary at which the machine is
// stopped. To replay a run, a caller records each input with that boundary's cycle().
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cpus/opcode.hpp"
#include "cpus/registers.hpp"
#include "machines/board/chips.hpp"
#include "machines/board/keyboards.hpp"
#include "machines/board/listing.hpp"
#include "machines/board/observation.hpp"
#include "machines/board/screens.hpp"
#include "machines/board/slots.hpp"
#include "machines/board/sound.hpp"
#include "machines/board/tape.hpp"
#include "machines/board/terminal.hpp"

namespace janus::machines {

// Reason why run() returned.
enum class Stop : std::uint8_t {
  target,    // the first instruction boundary at or after the requested cycle
  poll,      // RunOptions::stop_at_poll and the keyboard (or terminal) was scanned
  observer,  // requested by the observer
  jammed,    // the processor executes nothing until reset (JAM, illegal opcode)
  lost,      // an interrupt through a guarded vector that was never set: Machine::lost()
  spent,     // no event, but a statement may draw a whole screen, and enough host time was used: call run() again
};

struct RunOptions {
  std::uint64_t until_cycle = 0;
  bool stop_at_poll = false;  // stop at the boundary after the instruction that polled for input
};

// A named address space: "memory", "scratchpad", "ports", "v-ram", "variables". Others may appear while the machine runs.
struct Space {
  std::string name;
  std::uint32_t size;  // addresses 0 .. size-1, one byte each
  bool ports = false;  // the processor's ports, whose accesses an Observation reports
};

// Range of the memory map, for display.
struct Region {
  std::uint16_t first;
  std::uint16_t last;
  std::string_view what;  // "RAM", "6530-002 ROM", "open bus"; a literal with static lifetime
};

// Hardware setting: jumpers, RAM expansion, bit rates.
struct OptionInfo {
  enum class Role : std::uint8_t {
    other,
    speaker,  // output that drives the speaker; by default none
  };
  std::string name;
  std::vector<std::string> values;  // empty: `help` describes the accepted values
  std::string default_value;
  std::string help;
  Role role = Role::other;
};

// An interrupt, BRK or SWI through a vector in RAM that was never set: a crash.
struct LostInterrupt {
  cpus::InterruptKind kind = cpus::InterruptKind::none;
  std::uint16_t from = 0;  // interrupted address, or the instruction that caused it
  std::uint16_t vector = 0;
  std::uint16_t to = 0;  // contents of the vector: 0000 or FFFF
};

// The machine's last poll for input: a scan of the key matrix, or a read of the serial line.
struct Polls {
  std::uint64_t count = 0;
  std::uint64_t last_cycle = 0;
};

class Machine {
 public:
  virtual ~Machine() = default;

  virtual std::string_view name() const = 0;   // "kim1"
  virtual std::string_view title() const = 0;  // "MOS Technology KIM-1"
  virtual std::uint64_t clock_hz() const = 0;
  virtual std::span<const Region> memory_map() const = 0;

  // Runs to the first instruction boundary at or after options.until_cycle, or to an earlier stop. If the host time per
  // cycle varies widely, it returns Stop::spent after some milliseconds; to continue, the caller calls it again. The
  // division into calls does not affect the state. A call always reaches the next cycle. When the processor jams, the
  // run ends at once; later runs only pass the time and report the jam again.
  virtual Stop run(const RunOptions& options) = 0;
  // Address of the opcode at which it jammed; nullopt if not jammed or unknown.
  virtual std::optional<std::uint16_t> jammed_at() const { return std::nullopt; }
  // Reason if it was not an illegal opcode, as "Subscript out of range in line 12"; else empty.
  virtual std::string jam_reason() const { return {}; }
  // The Stop::lost of the last run; nullopt if it ended otherwise.
  virtual std::optional<LostInterrupt> lost() const { return std::nullopt; }
  virtual std::uint64_t cycle() const = 0;
  // RES is held, or its sequence is next: the opcode at the program counter is not executed next.
  virtual bool in_reset() const { return false; }
  virtual void reset() = 0;  // asserts RES for the duration of the reset key's circuit; RAM is unchanged

  // Registers of the processor, then of other chips on the board (register_list.hpp). The table has static lifetime. In a
  // BASIC machine the program counter counts statements, and the stack pointer GOSUBs.
  virtual const cpus::CpuInfo& cpu() const = 0;
  // Null if the machine does not execute instructions.
  virtual const cpus::InstructionSet* instruction_set() const { return nullptr; }
  virtual std::uint32_t register_value(int index) const = 0;
  // The lower 16 bits of the first registers, as many as fit: a call tree stores them for each call.
  virtual void first_registers(std::span<std::uint16_t> into) const {
    const std::size_t count = std::min(into.size(), cpu().registers.size());
    for (std::size_t i = 0; i < count; ++i) into[i] = static_cast<std::uint16_t>(register_value(static_cast<int>(i)));
  }
  virtual void set_register(int index, std::uint32_t value) = 0;

  // RAM addresses of the interrupt vectors that a program must set before it uses them.
  virtual std::span<const std::uint16_t> vectors() const { return {}; }
  // Ends runs after an interrupt through one of these vectors while it holds 0000 or FFFF. Not part of the saved state.
  virtual void guard_vectors(std::vector<std::uint16_t>) {}

  // Memory as a debugger reads it: without side effects, after devices were advanced to the current cycle.
  virtual std::span<const Space> spaces() const = 0;
  virtual std::uint8_t peek(int space, std::uint32_t address) const = 0;
  // The same for a space, starting at its first address.
  virtual void peek_all(int space, std::span<std::uint8_t> into) const {
    for (std::uint32_t address = 0; std::uint8_t & byte : into) byte = peek(space, address++);
  }
  // Writes memory from outside, including ROM. Device registers are unchanged.
  virtual void poke(int space, std::uint32_t address, std::uint8_t value) = 0;
  // All addresses of memory that contain the same byte as this one, including itself, if only the program's writes and
  // poke() change it; empty if it can change otherwise, or if that is unknown.
  virtual std::vector<std::uint16_t> images(std::uint16_t) const { return {}; }

  // Optional interfaces; null if the machine lacks them.
  virtual const Screens* screens() const { return nullptr; }
  virtual const Keyboards* keyboards() const { return nullptr; }
  Keyboards* keyboards() { return const_cast<Keyboards*>(std::as_const(*this).keyboards()); }
  virtual const Slots* slots() const { return nullptr; }
  Slots* slots() { return const_cast<Slots*>(std::as_const(*this).slots()); }
  virtual Tape* tape() { return nullptr; }
  virtual Terminal* terminal() { return nullptr; }  // also null while none is connected
  virtual Sound* sound() { return nullptr; }
  virtual const Listing* listing() const { return nullptr; }  // of a source in a slot
  virtual const Chips* chips() const { return nullptr; }

  virtual std::span<const OptionInfo> options() const { return {}; }
  virtual std::string option(std::string_view) const { return {}; }
  // Returns an empty string, or one line that states the accepted values. The name must be an option's.
  virtual std::string set_option(std::string_view, std::string_view) { return "this machine has no options"; }

  virtual Polls polls() const = 0;
  // Returns true if a key or character, given now, could interrupt the processor: a program may wait for it without polling. Keys
  // that are wired to RES or NMI do not count, because they interrupt any program.
  virtual bool input_interrupts() const { return false; }
  // Returns true if a character sent now would cause an interrupt when received, and no character is being transmitted or received.
  virtual bool receives_by_interrupt() const { return false; }
  // Hash of registers, RAM and device latches, without free-running counters that were not read since the last poll. If two polls have
  // equal values and there was no input between them, the program is only waiting.
  virtual std::uint64_t idle_state() const = 0;
  // Returns true if a waiting program always returns to an equal idle_state(), so that polls alone do not indicate waiting.
  virtual bool idles_exactly() const { return false; }
  // Returns true if it is in a statement that waits for input, or at its end, so that nothing changes until there is input.
  virtual bool waits() const { return false; }
  // Hash of all data that save() writes.
  virtual std::uint64_t state_hash() const = 0;

  // Saves the state in the format of machines/STATE.md. load() changes nothing if it fails; it returns
  // an empty string, or one line that describes the error.
  virtual std::vector<std::uint8_t> save() const = 0;
  virtual std::string load(std::span<const std::uint8_t> state) = 0;

  // Runs on the observed bus while set; null: on the plain bus. The observation must stay valid until it is replaced.
  virtual void observe(Observation* observation) = 0;
};

// The machine's displays; empty if it has no screens.
inline std::span<const DisplayInfo> displays_of(const Machine& machine) {
  return machine.screens() == nullptr ? std::span<const DisplayInfo>() : machine.screens()->displays();
}
inline std::span<const KeyInfo> keys_of(const Machine& machine) {
  return machine.keyboards() == nullptr ? std::span<const KeyInfo>() : machine.keyboards()->keys();
}
inline std::span<const SlotInfo> slots_of(const Machine& machine) {
  return machine.slots() == nullptr ? std::span<const SlotInfo>() : machine.slots()->sockets();
}

}  // namespace janus::machines
