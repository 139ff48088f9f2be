// Interface between a machine and the debugger, sessions and front ends.
//
// A machine is deterministic: a run is a pure function of its initial state and its timestamped inputs. It opens no files,
// starts no threads and reads no clocks; ROMs and tapes are passed as bytes. Cycles are counted from power-on, at clock_hz(). Every
// function here that changes the machine from outside is an *input*: it takes effect at the instruction boundary where the machine is
// stopped. To make a run replayable, record each input with the cycle() of that boundary.
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

// Why run() returned.
enum class Stop : std::uint8_t {
  target,    // the first instruction boundary at or after the requested cycle
  poll,      // RunOptions::stop_at_poll is set, and the program polled the keyboard or terminal
  observer,  // requested by the observer
  jammed,    // the processor executes nothing until reset (JAM, illegal opcode)
  lost,      // an interrupt used a guarded vector that was never set: see Machine::lost_interrupt()
  spent,     // the call's host time is used up, e.g. by a statement that draws a whole screen: call run() again
};

struct RunOptions {
  std::uint64_t until_cycle = 0;
  bool stop_at_poll = false;  // stop at the boundary after the instruction that polled for input
};

// A named address space: "memory", "scratchpad", "ports", "v-ram", "variables". More spaces may appear while the machine runs.
struct Space {
  std::string name;
  std::uint32_t size;  // addresses 0 .. size-1, one byte each
  bool ports = false;  // true for the processor's ports, whose accesses an Observation reports
};

// A range in the memory map, for display.
struct Region {
  std::uint16_t first;
  std::uint16_t last;
  std::string_view what;  // "RAM", "6530-002 ROM", "open bus"; a literal with static lifetime
};

// A hardware setting, such as a jumper, a RAM expansion or a bit rate.
struct OptionInfo {
  enum class Role : std::uint8_t {
    other,
    speaker,  // selects the output that drives the speaker; none by default
  };
  std::string name;
  std::vector<std::string> values;  // accepted values; if empty, `help` describes them
  std::string default_value;
  std::string help;
  Role role = Role::other;
};

// A crash: an interrupt, BRK or SWI through a vector in RAM that was never set.
struct LostInterrupt {
  cpus::InterruptKind kind = cpus::InterruptKind::none;
  std::uint16_t from = 0;  // interrupted address, or the instruction that caused it
  std::uint16_t vector = 0;
  std::uint16_t to = 0;  // contents of the vector: 0000 or FFFF
};

// Number of input polls (key matrix scans or serial line reads), and the cycle of the last one.
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

  // Runs to the first instruction boundary at or after options.until_cycle, or to an earlier stop. A machine whose host time
  // per cycle varies widely returns Stop::spent after a few milliseconds; call run() again to continue. The state does not
  // depend on how a run is split into calls. Each call advances by at least one cycle. When the processor jams, the run ends
  // immediately; later runs only advance the cycle and report the jam again.
  virtual Stop run(const RunOptions& options) = 0;
  // Address of the opcode at which the processor jammed; nullopt if it is not jammed or the address is unknown.
  virtual std::optional<std::uint16_t> jammed_at() const { return std::nullopt; }
  // Why the processor jammed if no illegal opcode was the cause, e.g. "Subscript out of range in line 12"; otherwise empty.
  virtual std::string jam_reason() const { return {}; }
  // Details if the last run returned Stop::lost; otherwise nullopt.
  virtual std::optional<LostInterrupt> lost_interrupt() const { return std::nullopt; }
  virtual std::uint64_t cycle() const = 0;
  // Returns true if RES is held or its sequence is next, so the opcode at the program counter will not execute next.
  virtual bool in_reset() const { return false; }
  virtual void reset() = 0;  // asserts RES for the duration of the reset key's circuit; RAM is unchanged

  // The processor's registers, followed by other chips' registers (register_list.hpp). The table has static
  // lifetime. In a BASIC machine, the program counter counts statements, and the stack pointer counts GOSUBs.
  virtual const cpus::CpuInfo& cpu() const = 0;
  // Null if the machine does not execute instructions.
  virtual const cpus::InstructionSet* instruction_set() const { return nullptr; }
  virtual std::uint32_t register_value(int index) const = 0;
  // Reads the low 16 bits of as many registers as fit into the span. A call tree stores them for each call.
  virtual void read_first_registers(std::span<std::uint16_t> into) const {
    const std::size_t count = std::min(into.size(), cpu().registers.size());
    for (std::size_t i = 0; i < count; ++i) into[i] = static_cast<std::uint16_t>(register_value(static_cast<int>(i)));
  }
  virtual void set_register(int index, std::uint32_t value) = 0;

  // RAM addresses of the interrupt vectors, which a program must set before it uses them.
  virtual std::span<const std::uint16_t> vectors() const { return {}; }
  // Ends a run after an interrupt through one of these vectors if the vector contains 0000 or FFFF. Not part of the saved state.
  virtual void guard_vectors(std::vector<std::uint16_t>) {}

  // Memory access for debuggers. Reads have no side effects and return the state in the current cycle.
  virtual std::span<const Space> spaces() const = 0;
  virtual std::uint8_t peek(int space, std::uint32_t address) const = 0;
  // Like peek(), but reads several bytes, starting at the first address of the space.
  virtual void peek_all(int space, std::span<std::uint8_t> into) const {
    for (std::uint32_t address = 0; std::uint8_t & byte : into) byte = peek(space, address++);
  }
  // Writes a byte of memory, including ROM. Device registers are unchanged.
  virtual void poke(int space, std::uint32_t address, std::uint8_t value) = 0;
  // Returns all addresses that map to the same byte as this one, including itself, if only the program's writes and poke()
  // can change that byte; empty if it can change in other ways, or if that is unknown.
  virtual std::vector<std::uint16_t> mirrors(std::uint16_t) const { return {}; }

  // Optional interfaces; null if not supported.
  virtual const Screens* screens() const { return nullptr; }
  virtual const Keyboards* keyboards() const { return nullptr; }
  Keyboards* keyboards() { return const_cast<Keyboards*>(std::as_const(*this).keyboards()); }
  virtual const Slots* slots() const { return nullptr; }
  Slots* slots() { return const_cast<Slots*>(std::as_const(*this).slots()); }
  virtual Tape* tape() { return nullptr; }
  virtual Terminal* terminal() { return nullptr; }  // also null if none is connected
  virtual Sound* sound() { return nullptr; }
  virtual const Listing* listing() const { return nullptr; }  // for the source text in a slot
  virtual const Chips* chips() const { return nullptr; }

  virtual std::span<const OptionInfo> options() const { return {}; }
  virtual std::string option(std::string_view) const { return {}; }
  // Sets an option, which must exist. If the value is not accepted, returns one line that describes the error.
  virtual std::string set_option(std::string_view, std::string_view) { return "this machine has no options"; }

  virtual Polls polls() const = 0;
  // Returns true if a key or character sent now could interrupt the processor, so that a program may wait for it without polling.
  // Keys wired to RES or NMI are ignored, because they interrupt any program.
  virtual bool can_input_interrupt() const { return false; }
  // Returns true if a character sent now would cause an interrupt when received, and no other character is in transfer.
  virtual bool receives_by_interrupt() const { return false; }
  // Hash of registers, RAM and device latches, excluding free-running counters that have not been read since the last poll. If the values
  // at two polls are equal and there was no input between them, the program is only waiting.
  virtual std::uint64_t idle_state_hash() const = 0;
  // Returns true if a waiting program always returns to an equal idle_state_hash(), so that polls alone do not indicate waiting.
  virtual bool idles_exactly() const { return false; }
  // Returns true if the program is waiting for input or has ended, so that nothing changes until input arrives.
  virtual bool is_waiting() const { return false; }
  // Hash of all data written by save().
  virtual std::uint64_t state_hash() const = 0;

  // Saves and loads the state in the format of machines/STATE.md. If load() fails, it changes nothing and returns
  // one line that describes the error.
  virtual std::vector<std::uint8_t> save() const = 0;
  virtual std::string load(std::span<const std::uint8_t> state) = 0;

  // Makes runs use this observed bus, or the plain bus if null. The observation must stay valid until it is replaced.
  virtual void observe(Observation* observation) = 0;
};

// Returns the machine's displays, or an empty list if it has no screens.
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
