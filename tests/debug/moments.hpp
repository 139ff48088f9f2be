// Reference for runs of well-nested calls, without call tree, flow events or keyframes: the call depth at every instruction boundary,
// derived from a list of return addresses. Tests compare the debugger with it.
#pragma once

#include <vector>

#include "debug/fixture.hpp"
#include "machine_for_test.hpp"

namespace janus::tests {

struct Moment {
  std::uint64_t cycle;
  std::uint16_t pc;
  std::uint32_t depth;
  std::uint16_t routine;    // entry address of the active routine
  std::uint16_t return_to;  // of the current call
  bool call;                // this instruction is a call
};

class MomentRecorder : public machines::Observer {
 public:
  explicit MomentRecorder(const machines::Machine& machine) : machine_(machine) {}

  bool before_instruction(std::uint16_t pc, std::uint64_t cycle) override {
    using cpus::Flow;
    if (calls_.empty()) calls_.push_back({pc, 0});
    if (!moments.empty()) {
      const cpus::OpcodeInfo& last = row(moments.back().pc);
      const bool may_return = last.flow == Flow::call || last.flow == Flow::ret || last.flow == Flow::computed;
      const auto behind = static_cast<std::uint16_t>(moments.back().pc + last.length);
      moments.back().call = false;
      if (may_return && calls_.size() > 1 && calls_.back().return_to == pc) {
        calls_.pop_back();
      } else if (last.flow == Flow::call) {
        calls_.push_back({pc, behind});
        moments.back().call = true;
      } else if (last.flow == Flow::ret) {
        nested = false;
      }
    }
    moments.push_back({cycle, pc, static_cast<std::uint32_t>(calls_.size() - 1), calls_.back().routine, calls_.back().return_to, false});
    return pc != end;
  }

  std::vector<Moment> moments;
  std::uint16_t end = 0;
  bool nested = true;

 private:
  struct Call {
    std::uint16_t routine, return_to;
  };
  const cpus::OpcodeInfo& row(std::uint16_t pc) const { return machine_.instruction_set()->opcodes[machine_.peek(0, pc)]; }

  const machines::Machine& machine_;
  std::vector<Call> calls_;
};

// Returns the moments from the start to the label `done`, then restores the start with a new debugger.
inline std::vector<Moment> moments_of(Fixture& fixture) {
  fixture.detach();
  MomentRecorder recorder(fixture.machine());
  recorder.end = fixture["done"];
  auto observation = std::make_unique<machines::Observation>();
  observation->observer = &recorder;
  observation->every_instruction = true;
  fixture.machine().observe(observation.get());
  fixture.machine().run({.until_cycle = 10'000'000});
  fixture.machine().observe(nullptr);
  REQUIRE(fixture.pc() == fixture["done"]);
  REQUIRE(recorder.nested);
  fixture.start_again();
  return std::move(recorder.moments);
}

}  // namespace janus::tests
