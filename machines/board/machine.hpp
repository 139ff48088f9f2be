// The one interface that debugger, session and front ends see of a board.
//
// A machine is deterministic: a run is a pure function of the state it started in and of the inputs it was
// given, each at its cycle. It opens no files, starts no threads and reads no clocks; ROMs and tapes come as
// bytes and leave as bytes. Cycles count from power-on, at clock_hz(). Everything here that changes the
// machine from outside is an *input*: it acts at the instruction boundary the machine stands at, and a
// caller who wants to replay a run records it with that boundary's cycle().
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

// Why run() came back.
enum class Stop : std::uint8_t {
  target,    // the first instruction boundary at or after the cycle asked for
  poll,      // RunOptions::stop_at_poll and the keyboard (or terminal) was scanned
  observer,  // the observer asked for it
  jammed,    // the processor executes nothing until reset (JAM, illegal opcode)
  lost,      // an interrupt went through a guarded vector that was never set: Machine::lost()
  spent,     // nothing happened; but a statement may draw a screen, and what was done up to here is enough at once: go on
};

struct RunOptions {
  std::uint64_t until_cycle = 0;
  bool stop_at_poll = false;  // stop at the boundary after the instruction that polled for input
};

// A named address space: "memory", "scratchpad", "ports", "v-ram", "variables". There may be others while the machine runs.
struct Space {
  std::string name;
  std::uint32_t size;  // addresses 0 .. size-1, one byte each
  bool ports = false;  // the ports of the processor, whose accesses an Observation sees
};

// A range of the memory map, for people.
struct Region {
  std::uint16_t first;
  std::uint16_t last;
  std::string_view what;  // "RAM", "6530-002 ROM", "open bus"; a literal, there for good
};

// A setting of the hardware: jumpers, RAM expansion, bit rates.
struct OptionInfo {
  enum class Role : std::uint8_t {
    other,
    speaker,  // which output drives the speaker; by default none
  };
  std::string name;
  std::vector<std::string> values;  // empty: see `help` for what is accepted
  std::string default_value;
  std::string help;
  Role role = Role::other;
};

// An interrupt, or BRK or SWI, by way of a vector in RAM that was never set: a crash.
struct LostInterrupt {
  cpus::InterruptKind kind = cpus::InterruptKind::none;
  std::uint16_t from = 0;  // where it came, or the instruction that made it
  std::uint16_t vector = 0;
  std::uint16_t to = 0;  // what the vector holds: 0000 or FFFF
};

// When the machine last asked for input: a scan of the key matrix, a look at the serial line.
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

  // Runs to the first instruction boundary at or after options.until_cycle, or to an earlier stop. Where cycles cost unlike much of the
  // host's time, it comes back by Stop::spent within some milliseconds: a caller who wants the cycle asks again, and may give up in
  // between. How a run is cut is no part of the state. An until_cycle of the next cycle is reached, whatever it costs. A jammed processor
  // ends the run at once when it jams; later runs pass the time and report it again.
  virtual Stop run(const RunOptions& options) = 0;
  // Where the opcode lies at which it jammed; nullopt if it did not, or if that is not known any more.
  virtual std::optional<std::uint16_t> jammed_at() const { return std::nullopt; }
  // Why it jammed, "Subscript out of range in line 12", where it was no illegal opcode; else empty.
  virtual std::string jam_reason() const { return {}; }
  // The last run's Stop::lost; nullopt: it ended otherwise.
  virtual std::optional<LostInterrupt> lost() const { return std::nullopt; }
  virtual std::uint64_t cycle() const = 0;
  // RES is held, or its sequence is the next thing: what lies at the program counter is not about to run.
  virtual bool in_reset() const { return false; }
  virtual void reset() = 0;  // pulls RES for as long as the reset key's circuit does; RAM is kept

  // What runs: its registers, those of other chips on the board after them (register_list.hpp). The table is there for good. A BASIC
  // machine's program counter counts statements, its stack pointer GOSUBs.
  virtual const cpus::CpuInfo& cpu() const = 0;
  // Null where it runs no instructions.
  virtual const cpus::InstructionSet* instruction_set() const { return nullptr; }
  virtual std::uint32_t register_value(int index) const = 0;
  // The first ones, as many as there is room for, each as its lower 16 bits: what a call tree notes of every call.
  virtual void first_registers(std::span<std::uint16_t> into) const {
    const std::size_t count = std::min(into.size(), cpu().registers.size());
    for (std::size_t i = 0; i < count; ++i) into[i] = static_cast<std::uint16_t>(register_value(static_cast<int>(i)));
  }
  virtual void set_register(int index, std::uint32_t value) = 0;

  // Where in RAM the addresses of interrupt handlers lie: a program has to set those that it uses.
  virtual std::span<const std::uint16_t> vectors() const { return {}; }
  // Runs end after an interrupt through one of these while it holds 0000 or FFFF. No part of the saved state.
  virtual void guard_vectors(std::vector<std::uint16_t>) {}

  // Memory as a debugger sees it: no side effects, devices brought to the current cycle first.
  virtual std::span<const Space> spaces() const = 0;
  virtual std::uint8_t peek(int space, std::uint32_t address) const = 0;
  // The same for a space from its first address on.
  virtual void peek_all(int space, std::span<std::uint8_t> into) const {
    for (std::uint32_t address = 0; std::uint8_t & byte : into) byte = peek(space, address++);
  }
  // Writes memory without the processor's doing; ROM too. Device registers are left alone.
  virtual void poke(int space, std::uint32_t address, std::uint8_t value) = 0;
  // The addresses of memory that show the same byte as this one, itself among them, if it changes by the program's writes alone, as
  // long as there is no poke(); none where it may change otherwise, or where that is not known.
  virtual std::vector<std::uint16_t> images(std::uint16_t) const { return {}; }

  // What else it has, or null.
  virtual const Screens* screens() const { return nullptr; }
  virtual const Keyboards* keyboards() const { return nullptr; }
  Keyboards* keyboards() { return const_cast<Keyboards*>(std::as_const(*this).keyboards()); }
  virtual const Slots* slots() const { return nullptr; }
  Slots* slots() { return const_cast<Slots*>(std::as_const(*this).slots()); }
  virtual Tape* tape() { return nullptr; }
  virtual Terminal* terminal() { return nullptr; }  // null also while none is connected
  virtual Sound* sound() { return nullptr; }
  virtual const Listing* listing() const { return nullptr; }  // of a text in a slot
  virtual const Chips* chips() const { return nullptr; }

  virtual std::span<const OptionInfo> options() const { return {}; }
  virtual std::string option(std::string_view) const { return {}; }
  // Empty on success, else one line that says what is accepted. The name is that of an option.
  virtual std::string set_option(std::string_view, std::string_view) { return "this machine has no options"; }

  virtual Polls polls() const = 0;
  // Whether a key or a character, were one given now, could interrupt the processor: a program may wait for that without a poll.
  // Keys that are wired to RES or NMI, which break into anything, do not count.
  virtual bool input_interrupts() const { return false; }
  // Whether a character sent now would interrupt the processor when it is received, and nothing is on its way in either direction.
  virtual bool receives_by_interrupt() const { return false; }
  // A hash of registers, RAM and device latches, without free-running counters that were not read since the
  // last poll: two polls with equal values and no input between them mean that the program only waits.
  virtual std::uint64_t idle_state() const = 0;
  // Whether a program that only waits comes back to an equal idle_state() for certain, so that polls alone never tell that it waits.
  virtual bool idles_exactly() const { return false; }
  // Whether it stands in a statement that asks for input, or at its end, where until then nothing will change.
  virtual bool waits() const { return false; }
  // A hash of everything that save() writes.
  virtual std::uint64_t state_hash() const = 0;

  // The saved state: the written format of machines/STATE.md. load() changes nothing if it fails; it returns
  // an empty string or one line that says what is wrong.
  virtual std::vector<std::uint8_t> save() const = 0;
  virtual std::string load(std::span<const std::uint8_t> state) = 0;

  // Runs on the observed bus while set; null: on the plain one. The observation outlives its use here.
  virtual void observe(Observation* observation) = 0;
};

// The same where it does not matter whether there are none or there is nothing that could have any.
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
