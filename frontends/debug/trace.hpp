// A line per instruction, after the manner of EXORsim: where it lies, what it is, what it left in the registers, and what it
// accessed.
//
//   cycle        label       address  bytes     instruction        registers after it                     EA and data
//   100 053 930  JANUS       0100  A6 B5     ldx STATE          A=33 X=0C Y=1F S=F4 P=nv-bdizc         EA=00B5 D=0C
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "frontends/debug/code_text.hpp"
#include "frontends/debug/history.hpp"

namespace janus::debug {

// A number with its thousands apart: "100 053 930".
std::string grouped(std::uint64_t number);
// "A=33 X=0C Y=1F S=F4 P=nv-bdizc", flags that are set as capitals; without the program counter if it is not wanted.
std::string register_text(const machines::Machine& machine, bool program_counter);

class Trace final : public Onlooker {
 public:
  // Gets each line, without a line end. All outlive the trace.
  using Sink = std::function<void(const std::string&)>;
  Trace(const machines::Machine& machine, const CodeText& code, Sink sink) : machine_(machine), code_(code), sink_(std::move(sink)) {}

  void mark(machines::Observation& observation) override;
  bool before(std::uint16_t pc, std::uint64_t cycle) override;
  bool accessed(machines::Access access, std::uint16_t address, std::uint8_t value, std::uint64_t cycle) override;
  void finished() override { write(); }

 private:
  struct Data {
    machines::Access access;
    std::uint16_t first;  // address of the first byte
    int length;           // bytes at rising addresses
    std::uint16_t value;  // the bytes in the order of their access
  };
  void write();

  const machines::Machine& machine_;
  const CodeText& code_;
  Sink sink_;
  std::optional<CodeLine> line_;  // of the instruction that has begun
  std::uint64_t cycle_ = 0;
  bool words_ = false;  // the processor has registers of 16 bits to load and store
  std::optional<Data> data_;
};

}  // namespace janus::debug
