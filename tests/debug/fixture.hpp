// A small program in a bare machine at its first instruction, with a debugger that records from there.
//
//   Fixture fixture("6502", "hanoi.s");                  // tests/debug/fixtures/6502/hanoi.s
//   Fixture fixture("6502", "start: jsr sub\n ...");      // the source itself: several lines
//   fixture.run(&Debugger::step_over);
#pragma once

#include <algorithm>
#include <cctype>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "assembled.hpp"
#include "catch.hpp"
#include "frontends/core/debug/debugger.hpp"
#include "frontends/core/debug/expression/frame_context.hpp"
#include "machines/catalogue.hpp"

namespace janus::tests {

using debug::BreakOn;
using debug::Breakpoint;
using debug::Debugger;
using debug::Frame;
using debug::FrameKind;
using debug::StopReason;

// The state that conditions are evaluated against.
class MachineContext final : public debug::Context {
 public:
  explicit MachineContext(const machines::Machine& machine) : machine_(machine) {}
  void follow(const debug::CallTree& calls) { calls_ = &calls; }
  std::uint32_t register_value(int index) const override { return machine_.register_value(index); }
  std::uint8_t memory(std::uint32_t address) const override { return machine_.peek(0, address & 0xFFFF); }
  std::uint64_t cycle() const override { return machine_.cycle(); }
  std::string display() const override { return {}; }
  bool is_idle() const override { return false; }
  std::uint8_t byte(int space, std::uint32_t address) const override { return machine_.peek(space, address); }
  std::uint32_t depth() const override { return calls_->depth(); }
  bool is_inside(std::uint32_t routine, const std::function<bool(const debug::Context&)>& held) const override {
    const std::span<const Frame> open = calls_->open_frames();
    return debug::FrameContext::is_inside(open.first(open.size() - 1), routine, held, *calls_, *this);
  }

 private:
  const machines::Machine& machine_;
  const debug::CallTree* calls_ = nullptr;
};

class Fixture : private debug::Scope {
 public:
  // The routines of `watches` are labels of the program.
  Fixture(const std::string& cpu, const std::string& source, std::vector<debug::RoutineWatch> watches = {})
      : program(assemble(cpu, source)), watches_(std::move(watches)) {
    for (debug::RoutineWatch& watch : watches_) watch.address = program[watch.routine];
    owned_ = machines::find_machine("bare-" + cpu)->create();
    context_ = std::make_unique<MachineContext>(*owned_);
    program.lay(machine());
    machine().set_register(machine().cpu().program_counter, program["start"]);
    start_ = machine().save();
    attach();
  }

  // Detaches the debugger and restores the state at the start.
  void detach() {
    debugger_.reset();
    log = {};
    REQUIRE(machine().load(start_).empty());
  }
  void attach() {
    debugger_ = std::make_unique<Debugger>(machine(), log, watches_, *context_);
    context_->follow(debugger_->calls());
  }
  void start_again() {
    detach();
    attach();
  }

  machines::Machine& machine() const { return *owned_; }
  Debugger& debugger() const { return *debugger_; }
  const debug::Context& context() const { return *context_; }
  debug::History& history() const { return debugger_->history(); }
  const debug::CallTree& calls() const { return debugger_->calls(); }
  const std::vector<debug::RoutineWatch>& watches() const { return watches_; }
  const Frame& top() const { return calls().top(); }
  std::uint16_t operator[](std::string_view label) const { return program[label]; }
  std::uint64_t cycle() const { return machine().cycle(); }
  std::uint16_t pc() const { return static_cast<std::uint16_t>(machine().register_value(machine().cpu().program_counter)); }
  std::uint8_t byte(std::string_view label, int further = 0) const {
    return machine().peek(0, static_cast<std::uint32_t>(program[label] + further));
  }
  void poke(std::uint16_t address, std::uint8_t value) {
    REQUIRE(history().apply_input({.kind = debug::Input::Kind::poke, .address = address, .value = value}).empty());
  }
  // Returns the routines of the open calls as labels, outermost first: "start hanoi swap_to".
  std::string stack() const {
    std::string text;
    for (const Frame& frame : calls().open_frames()) text += (text.empty() ? "" : " ") + label_of(frame.routine);
    return text;
  }
  std::string label_of(std::uint16_t address) const {
    for (const tools::Symbol& symbol : program.assembly.symbols) {
      if (symbol.label && symbol.value == address) return symbol.name;
    }
    return std::to_string(address);
  }

  // Runs the current plan in pieces, for at most `most` cycles. Returns true if the plan has stopped.
  bool run(std::uint64_t most = 1'000'000) {
    const std::uint64_t limit = cycle() + most;
    while (!debugger().last_stop() && cycle() < limit) debugger().advance({.until_cycle = std::min(limit, cycle() + 997)});
    return debugger().last_stop().has_value();
  }
  template <class... Arguments, class... Given>
  void run(void (Debugger::*plan)(Arguments...), Given... given) {
    if constexpr (sizeof...(Given) < sizeof...(Arguments)) (debugger().*plan)(given..., 0);  // at the machine's level
    else (debugger().*plan)(given...);
    REQUIRE(run());
  }
  void run_to(std::string_view label) {
    run(&Debugger::run_to_address, program[label]);
    REQUIRE(debugger().last_stop()->reason == StopReason::step);
    REQUIRE(pc() == program[label]);
  }

  // Runs to the label and returns the open calls.
  std::string at(std::string_view label) {
    run_to(label);
    return stack();
  }
  // Runs to each label in turn and checks the open calls: "LABEL: CALLS".
  void passes(std::initializer_list<std::string_view> places) {
    for (const std::string_view place : places) {
      CAPTURE(place);
      const std::size_t colon = place.find(": ");
      CHECK(at(place.substr(0, colon)) == place.substr(colon + 2));
    }
  }
  // Runs the plan and returns the label of the program counter.
  template <class Plan, class... Given>
  std::string after(Plan plan, Given... given) {
    run(plan, given...);
    return label_of(pc());
  }
  std::vector<Frame> frames() const { return history().frames(history().begin(), history().end()); }
  // Returns the only call of this routine in the run.
  Frame call_of(std::string_view routine) const {
    std::vector<Frame> found;
    for (const Frame& frame : frames()) {
      if (frame.routine == program[routine] && frame.kind != FrameKind::root) found.push_back(frame);
    }
    CAPTURE(routine);
    REQUIRE(found.size() == 1);
    return found[0];
  }
  Fixture& go_to(std::uint64_t cycle) {
    history().go_to(cycle);
    return *this;
  }
  // Goes to a cycle and returns the label of the program counter.
  std::string place(std::uint64_t cycle) {
    go_to(cycle);
    REQUIRE(machine().cycle() == cycle);
    return label_of(pc());
  }

  int add(Breakpoint breakpoint) {
    const auto result = debugger().add(std::move(breakpoint));
    if (const auto* why = std::get_if<std::string>(&result)) FAIL(*why);
    return std::get<int>(result);
  }
  debug::Expression expression(std::string_view text) const {
    auto result = debug::Expression::parse(text, *this);
    if (const auto* error = std::get_if<debug::ParseError>(&result)) FAIL(error->message);
    return std::get<debug::Expression>(std::move(result));
  }

  Assembled program;
  debug::InputLog log;

 private:
  static Assembled assemble(const std::string& cpu, const std::string& source) {
    if (source.find('\n') == std::string::npos) return assembled(cpu, JANUS_SOURCE_DIR "/tests/debug/fixtures/" + cpu + "/" + source);
    return assembled_text(cpu, source);
  }

  std::optional<int> register_index(std::string_view name) const override {
    const auto same = [](char a, char b) { return std::toupper(a) == std::toupper(b); };
    const auto registers = machine().cpu().registers;
    for (std::size_t i = 0; i < registers.size(); ++i) {
      if (std::equal(name.begin(), name.end(), registers[i].name.begin(), registers[i].name.end(), same)) return static_cast<int>(i);
    }
    return std::nullopt;
  }
  std::optional<std::uint32_t> symbol(std::string_view name) const override { return program[name]; }
  std::string closest_name(std::string_view) const override { return {}; }

  std::vector<debug::RoutineWatch> watches_;
  std::unique_ptr<machines::Machine> owned_;
  std::unique_ptr<MachineContext> context_;
  std::vector<std::uint8_t> start_;
  std::unique_ptr<Debugger> debugger_;
};

}  // namespace janus::tests
