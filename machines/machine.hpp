// The one interface that debugger, session and front ends see of a board.
//
// A machine is deterministic: a run is a pure function of the state it started in and of the inputs it was
// given, each at its cycle. It opens no files, starts no threads and reads no clocks; ROMs and tapes come as
// bytes and leave as bytes. Cycles count from power-on, at clock_hz(). Everything here that changes the
// machine from outside is an *input*: it acts at the instruction boundary the machine stands at, and whoever
// wants to replay a run records it with that boundary's cycle().
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cpus/opcode.hpp"
#include "cpus/registers.hpp"
#include "machines/observation.hpp"

namespace janus::machines {

// Why run() came back.
enum class Stop : std::uint8_t {
  target,    // the first instruction boundary at or after the cycle asked for
  poll,      // RunOptions::stop_at_poll and the keyboard (or terminal) was scanned
  observer,  // the observer asked for it
  jammed,    // the processor executes nothing until reset (JAM, illegal opcode)
  lost,      // an interrupt went through a guarded vector that nobody has set: Machine::lost()
};

struct RunOptions {
  std::uint64_t until_cycle = 0;
  bool stop_at_poll = false;  // stop at the boundary after the instruction that polled for input
};

// A named address space: "memory", later "scratchpad", "ports", "v-ram".
struct Space {
  std::string_view name;
  std::uint32_t size;  // addresses 0 .. size-1, one byte each
  bool ports = false;  // the ports of the processor, whose accesses an Observation sees
};

// A range of the memory map, for people.
struct Region {
  std::uint16_t first;
  std::uint16_t last;
  std::string_view what;  // "RAM", "6530-002 ROM", "open bus"
};

// A key or switch, by the name printed on it. Momentary keys are pressed and released; a toggle (SST) stays.
struct KeyInfo {
  std::string_view name;
  bool toggle = false;
  int column = 0;  // place on the keypad as seen, from the upper left, in key widths
  int row = 0;
  bool direct =
      false;  // wired to RES or NMI (RS, ST, SST): acts at once, whether or not the program scans keys
};

// A setting of the hardware: jumpers, RAM expansion, bit rates.
struct OptionInfo {
  std::string_view name;
  std::vector<std::string> values;  // empty: see `help` for what is accepted
  std::string default_value;
  std::string_view help;
};

// A ROM socket.
struct RomInfo {
  std::string_view name;  // "6530-002"
  std::uint16_t address;
  std::uint32_t size;
};

// One digit of a multiplexed row: per segment the share of the digit's last complete selection in which it
// was lit.
struct SevenSegmentDigit {
  float segments[7];  // a..g, 0..1
  std::uint8_t lit;   // segments that count as on, bit 0 = a .. bit 6 = g; 0 = dark
};

// What a machine shows: a row of digits, or the text of a screen; never both.
struct Display {
  std::string_view name;
  std::vector<SevenSegmentDigit> digits;  // left to right
  std::string text;               // DESIGN §7: a character per digit, blank dark, {hex} without a glyph
  std::vector<std::string> rows;  // a screen's text rows
};

// The cassette deck. Sound is mono, -1..1. Time runs with the machine's cycles.
class Tape {
 public:
  enum class Motion : std::uint8_t { stopped, playing, recording };
  virtual ~Tape() = default;
  // Puts a cassette into the deck, wound back, stopped. An empty span is a blank cassette.
  virtual void insert(std::span<const float> samples, std::uint32_t rate_hz) = 0;
  virtual void play() = 0;
  virtual void record() = 0;  // starts a new recording, on a cassette of its own
  virtual void stop() = 0;
  virtual void rewind() = 0;
  virtual Motion motion() const = 0;
  virtual bool at_end() const = 0;  // played past the last sample ('end of tape')
  virtual double position_seconds() const = 0;
  virtual double length_seconds() const = 0;  // of the inserted cassette
  // What was recorded so far, at `rate_hz`.
  virtual std::vector<float> recorded(std::uint32_t rate_hz) const = 0;
};

// A terminal on the machine's serial line. Bytes in wait in a queue and are sent at the line's rate.
class Terminal {
 public:
  virtual ~Terminal() = default;
  virtual void send(std::uint8_t byte) = 0;         // queue one byte for the machine
  virtual std::size_t pending() const = 0;          // bytes not yet completely sent
  virtual const std::string& printout() const = 0;  // every byte the line's printer has received
  virtual int bit_rate() const = 0;
};

// An interrupt, or BRK or SWI, by way of a vector in RAM that nobody has set: a crash.
struct LostInterrupt {
  cpus::InterruptKind kind = cpus::InterruptKind::none;
  std::uint16_t from = 0;    // where it came, or the instruction that made it
  std::uint16_t vector = 0;
  std::uint16_t to = 0;      // what the vector holds: 0000 or FFFF
};

// When the machine last asked for input: a scan of the key matrix, a look at the serial line.
struct Polls {
  std::uint64_t count = 0;
  std::uint64_t last_cycle = 0;
};

// A one-bit output as the cycles at which it changed (the speaker).
struct BitTrace {
  bool initial = false;
  std::vector<std::uint64_t> edges;
};

class Machine {
 public:
  virtual ~Machine() = default;

  virtual std::string_view name() const = 0;   // "kim1"
  virtual std::string_view title() const = 0;  // "MOS Technology KIM-1"
  virtual std::uint64_t clock_hz() const = 0;
  virtual std::span<const Region> memory_map() const = 0;

  // Runs to the first instruction boundary at or after options.until_cycle, or to an earlier stop.
  // A jammed processor ends the run at once when it jams; later runs pass the time and report it again.
  virtual Stop run(const RunOptions& options) = 0;
  // Where the opcode lies at which it jammed; nullopt if it did not, or if that is not known any more.
  virtual std::optional<std::uint16_t> jammed_at() const { return std::nullopt; }
  // The last run's Stop::lost; nullopt: it ended otherwise.
  virtual std::optional<LostInterrupt> lost() const { return std::nullopt; }
  virtual std::uint64_t cycle() const = 0;
  virtual void reset() = 0;  // pulls RES for as long as the reset key's circuit does; RAM is kept

  // The processor. A machine without one (a BASIC interpreter as a machine) returns null.
  virtual const cpus::CpuInfo* cpu() const = 0;
  virtual const cpus::InstructionSet* instruction_set() const = 0;
  virtual std::uint32_t register_value(int index) const = 0;
  virtual void set_register(int index, std::uint32_t value) = 0;

  // Where in RAM the addresses of interrupt handlers lie: a program has to set those that it uses.
  virtual std::span<const std::uint16_t> vectors() const { return {}; }
  // Runs end behind an interrupt through one of these while it holds 0000 or FFFF. No part of the saved state.
  virtual void guard_vectors(std::vector<std::uint16_t>) {}

  // Memory as a debugger sees it: no side effects, devices brought to the current cycle first.
  virtual std::span<const Space> spaces() const = 0;
  virtual std::uint8_t peek(int space, std::uint32_t address) const = 0;
  // Writes memory behind the processor's back; ROM too. Device registers are left alone.
  virtual void poke(int space, std::uint32_t address, std::uint8_t value) = 0;

  // ROM sockets. The size must be the socket's; false otherwise.
  virtual std::span<const RomInfo> roms() const = 0;
  virtual bool load_rom(std::string_view name, std::span<const std::uint8_t> bytes) = 0;

  virtual std::span<const KeyInfo> keys() const = 0;
  virtual void press(int key) = 0;    // a toggle: on
  virtual void release(int key) = 0;  // a toggle: off
  virtual bool pressed(int key) const = 0;

  virtual std::vector<Display> displays() const = 0;
  virtual Tape* tape() = 0;           // null if there is none
  virtual Terminal* terminal() = 0;   // null if none is connected
  virtual BitTrace take_audio() = 0;  // speaker edges since the last call

  virtual std::span<const OptionInfo> options() const = 0;
  virtual std::string option(std::string_view name) const = 0;
  // Empty on success, else one line that says what is accepted.
  virtual std::string set_option(std::string_view name, std::string_view value) = 0;

  virtual Polls polls() const = 0;
  // Whether a key or a character, were one given now, could interrupt the processor: a program may wait for that without a poll.
  // Keys that are wired to RES or NMI, which break into anything, do not count.
  virtual bool input_interrupts() const { return false; }
  // A hash of registers, RAM and device latches, without free-running counters that nobody has read since the
  // last poll: two polls with equal values and no input between them mean that the program only waits.
  virtual std::uint64_t idle_state() const = 0;
  // A hash of everything that save() writes.
  virtual std::uint64_t state_hash() const = 0;

  // The saved state: the written format of machines/STATE.md. load() changes nothing if it fails; it returns
  // an empty string or one line that says what is wrong.
  virtual std::vector<std::uint8_t> save() const = 0;
  virtual std::string load(std::span<const std::uint8_t> state) = 0;

  // Runs on the observed bus while set; null: on the plain one. The observation outlives its use here.
  virtual void observe(Observation* observation) = 0;
};

}  // namespace janus::machines
