// Traces instructions, one line each, in the style of EXORsim: address, code, resulting registers, and memory access.
//
//   cycle        label       address  bytes     instruction        registers after it                     EA and data
//   100 053 930  JANUS       0100  A6 B5     ldx STATE          A=33 X=0C Y=1F S=F4 P=nv-bdizc         EA=00B5 D=0C
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/core/debug/code_text.hpp"
#include "frontends/core/debug/history/history.hpp"

namespace janus::debug {

// Groups the digits of a number: "100 053 930".
std::string group_digits(std::uint64_t number);
// Formats the registers: "A=33 X=0C Y=1F S=F4 P=nv-bdizc", with set flags in upper case; optionally includes the program counter.
std::string register_text(const machines::Machine& machine, bool program_counter);

// An executed instruction.
struct TraceLine {
  struct Data {
    machines::Access access;
    std::uint16_t first;  // address of the first byte
    int length;           // number of bytes, at ascending addresses
    std::uint16_t value;  // the bytes in access order
  };
  std::uint64_t cycle = 0;  // cycle of the boundary before the instruction
  CodeLine code;
  std::string place;      // CodeText::place of the instruction
  std::string registers;  // register_text after the instruction
  std::optional<Data> data;

  std::string data_text() const;  // "EA=00B5 D=0C"; empty without data
  std::string text() const;       // the whole line
};

class Trace final : public ReplayObserver {
 public:
  // A sink receives each line. Text lines have no line ending and are faster. All references must outlive the trace.
  using LineSink = std::function<void(TraceLine)>;
  using Sink = std::function<void(std::string_view)>;
  Trace(const machines::Machine& machine, const CodeText& code, LineSink sink) : Trace(machine, code) { line_sink_ = std::move(sink); }
  Trace(const machines::Machine& machine, const CodeText& code, Sink sink) : Trace(machine, code) { sink_ = std::move(sink); }

  // Selects instructions. `code` is called once for the code at an address, with its CodeText::place; `now` is called
  // before each execution of a selected instruction. Either may be empty.
  struct Filter {
    std::function<bool(const CodeLine& code, std::string_view place)> code;
    std::function<bool()> now;
  };
  void set_filter(Filter filter) { filter_ = std::move(filter); }

  void subscribe(machines::Observation& observation) override;
  bool before_instruction(std::uint16_t pc, std::uint64_t cycle) override;
  bool on_access(machines::Access access, std::uint16_t address, std::uint8_t value, std::uint64_t cycle) override;
  void on_finish() override { write(); }

 private:
  struct TracedInstruction {
    CodeLine code;
    std::string place, columns;
    bool wanted = true;
  };
  Trace(const machines::Machine& machine, const CodeText& code) : machine_(machine), code_(code), known_(0x10000) {}
  const TracedInstruction& find_traced_instruction(std::uint16_t pc);
  void write();

  const machines::Machine& machine_;
  const CodeText& code_;
  LineSink line_sink_;
  Sink sink_;
  Filter filter_;
  std::vector<std::unique_ptr<TracedInstruction>> known_;  // by address
  const TracedInstruction* now_ = nullptr;                 // the current instruction
  std::uint64_t cycle_ = 0;                                // start of the current instruction
  std::optional<TraceLine::Data> data_;
  std::string text_;
  bool words_ = false;  // the processor loads and stores 16-bit registers
};

// Returns the last `count` recorded instructions before the current position, oldest first. `replay` is
// History::replay_range or a variant of it; if it returns false, the result is empty.
using ReplayFunction = std::function<bool(std::uint64_t first, std::uint64_t last, ReplayObserver& observer)>;
std::deque<TraceLine> last_instructions(const machines::Machine& machine, const History& history, const CodeText& code, std::size_t count,
                                        const ReplayFunction& replay);
// Same, but for the instructions selected by `filter`, anywhere in the recorded run. Sets `all` if there are no earlier ones.
std::deque<TraceLine> last_instructions_of(const machines::Machine& machine, History& history, const CodeText& code, std::size_t count,
                                           const Trace::Filter& filter, const ReplayFunction& replay, bool& all);

}  // namespace janus::debug
