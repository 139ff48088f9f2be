// Input, and running forward and backward.
#include <fmt/format.h>

#include <limits>

#include "frontends/core/debug/steps.hpp"
#include "frontends/library/open_machine.hpp"
#include "tools/assembler/dialect.hpp"
#include "tools/number.hpp"

using namespace janus;
using namespace janus::library;

namespace {

// 0 cycles: no limit.
std::optional<std::uint64_t> limit(const OpenMachine& open, std::uint64_t cycles) {
  const std::uint64_t now = open.session->cycle();
  return cycles == 0 ? std::nullopt : std::optional(now + std::min(cycles, std::numeric_limits<std::uint64_t>::max() - now));
}

using RegisterValues = std::map<int, std::uint32_t>;

// Throws Failure if a register cannot be set, or the machine cannot call a subroutine with these registers.
RegisterValues registers_for_call(const OpenMachine& open, const char* const* values) {
  const machines::Machine& board = open.session->machine();
  const cpus::CpuInfo& cpu = board.cpu();
  if (tools::find_instruction_set(cpu.name) == nullptr)
    throw Failure{JANUS_REFUSED,
                  fmt::format("{} does not execute machine code; use a breakpoint and run to reach a location", board.title())};
  RegisterValues registers;
  for (const commands::NamedValue& each : named_values(values)) {
    const auto value = tools::parse_number<std::uint32_t>(each.value);
    if (!value) throw Failure{JANUS_BAD_ARGUMENT, fmt::format("{}={}: expected a decimal number", each.name, each.value)};
    registers[find_register(open, each.name.c_str(), *value)] = *value;
  }
  if (cpu.stack_pointer < 0) return registers;
  const cpus::RegisterInfo& stack = cpu.registers[static_cast<std::size_t>(cpu.stack_pointer)];
  const auto given = registers.find(cpu.stack_pointer);
  if (stack.bits > 8 && (given == registers.end() ? board.register_value(cpu.stack_pointer) : given->second) == 0)
    throw Failure{JANUS_REFUSED, fmt::format("the stack pointer {} is 0; set it to the end of a free range of RAM", stack.name)};
  return registers;
}

// Stores the program counter as a subroutine call does. Returns the condition for the return to it.
std::string push_return_address(OpenMachine& open) {
  const machines::Machine& board = open.session->machine();
  const cpus::CpuInfo& cpu = board.cpu();
  const auto name = [&](int index) { return cpu.registers[static_cast<std::size_t>(index)].name; };
  const std::uint32_t pc = board.register_value(cpu.program_counter);
  const std::string at_pc = fmt::format("{}==${:X}", name(cpu.program_counter), pc);
  if (cpu.stack_pointer < 0) {  // the F8, which keeps one return address in PC1
    open.session->set_register(cpu.program_counter + 1, pc);
    return at_pc;
  }
  const bool in_page_1 = cpu.registers[static_cast<std::size_t>(cpu.stack_pointer)].bits == 8;  // the 6502, which pushes the address before
  const std::uint32_t stack = board.register_value(cpu.stack_pointer), mask = in_page_1 ? 0xFF : 0xFFFF, base = in_page_1 ? 0x100 : 0;
  const std::uint32_t pushed = in_page_1 ? pc - 1 : pc;
  const auto low = static_cast<std::uint8_t>(pushed), high = static_cast<std::uint8_t>(pushed >> 8);
  open.session->poke(static_cast<std::uint16_t>(base | stack), in_page_1 ? high : low);
  open.session->poke(static_cast<std::uint16_t>(base | ((stack - 1) & mask)), in_page_1 ? low : high);
  open.session->set_register(cpu.stack_pointer, (stack - 2) & mask);
  return fmt::format("({} && {}==${:X})", at_pc, name(cpu.stack_pointer), stack);
}

// The condition for BRK or SWI at the program counter; empty: the processor has neither.
std::string software_interrupt(const OpenMachine& open) {
  const cpus::CpuInfo& cpu = open.session->machine().cpu();
  return cpu.name == "6502" ? "mem[PC]==0" : cpu.name == "6800" ? "mem[PC]==$3F" : "";
}

// Takes one step. A backward search that is interrupted leaves the machine where it is.
session::EndReason take_step(OpenMachine& open, const debug::Step& step) {
  if (step.backward && !open.may_continue()) return session::EndReason::cancelled;
  step.go(open.debugger(), 0);
  if (step.backward) return open.debugger().last_stop() ? session::EndReason::stopped : session::EndReason::cancelled;
  return open.session->run({.through_idle = step.name == "into", .forget_idle = true}, open.control);
}

}  // namespace

int janus_keys(janus_machine* machine, const char* list) {
  return with_machine(machine, [&](OpenMachine& open) {
    if (!tools::trim(require_argument(list, "the list of keys")).empty()) check(open.call("keys", {{"list", list}}));
  });
}

int janus_type(janus_machine* machine, const char* text) {
  return with_machine(machine, [&](OpenMachine& open) {
    check(open.call("type", {{"text", fmt::format("\"{}\"", require_argument(text, "the text"))}}));  // `type` removes one pair of quotes
  });
}

int janus_set_option(janus_machine* machine, const char* name, const char* value) {
  return with_machine(machine, [&](OpenMachine& open) {
    const std::string named = require_argument(name, "the name"), to = require_argument(value, "the value");
    const session::Program* program = open.session->program();
    if (program != nullptr && program->find_setting(named) != nullptr) open.session->change_setting(named, to);
    else open.session->set_option(named, to);
  });
}

int janus_reset(janus_machine* machine) {
  return with_machine(machine, [](OpenMachine& open) {
    check(open.call("reset", {}));
    if (!open.console->last_run_end()) open.set_stop(JANUS_STOP_COMPLETED, "reset");
  });
}

int janus_run(janus_machine* machine, std::uint64_t max_cycles) {
  return with_machine(machine, [&](OpenMachine& open) {
    open.debugger().go();
    open.run_ended(open.session->run({.max_cycle = limit(open, max_cycles), .forget_idle = true}, open.control));
  });
}

int janus_run_cycles(janus_machine* machine, std::uint64_t cycles) {
  return with_machine(machine, [&](OpenMachine& open) {
    const std::uint64_t cycle = limit(open, cycles).value_or(open.session->cycle());
    open.debugger().run_to_cycle(cycle);
    const session::EndReason end = open.session->run({.max_cycle = cycle, .through_idle = true, .forget_idle = true}, open.control);
    open.run_ended(end == session::EndReason::limit ? session::EndReason::condition : end);  // this limit is the goal of the run
  });
}

int janus_run_until(janus_machine* machine, const char* where, std::uint64_t max_cycles) {
  return with_machine(machine, [&](OpenMachine& open) {
    check(open.call("until", {{"place", require_text(where, "the place or condition")}}, limit(open, max_cycles)));
  });
}

int janus_call_routine(janus_machine* machine, std::uint32_t address, std::uint64_t max_cycles) {
  return janus_call_with(machine, address, nullptr, max_cycles);
}

int janus_call_with(janus_machine* machine, std::uint32_t address, const char* const* registers, std::uint64_t max_cycles) {
  return with_machine(machine, [&](OpenMachine& open) {
    check_address(address);
    for (const auto& [index, value] : registers_for_call(open, registers)) open.session->set_register(index, value);
    debug::Debugger& debugger = open.debugger();
    const std::string returned = push_return_address(open), interrupts = software_interrupt(open);
    open.session->set_register(open.session->machine().cpu().program_counter, address);
    const auto is_true = [&](const std::string& condition) {
      return !condition.empty() && open.session->evaluate(open.session->parse(condition)) != 0;
    };
    if (!is_true(interrupts)) {  // a run does not check its first instruction
      const debug::Expression until = open.session->parse(returned + (interrupts.empty() ? "" : " || " + interrupts));
      const int end_here = std::get<int>(debugger.add({.first = 0, .last = 0xFFFF, .condition = until, .temporary = true}));
      debugger.go();
      const session::EndReason end =
          open.session->run({.max_cycle = limit(open, max_cycles), .through_idle = true, .forget_idle = true}, open.control);
      debugger.remove_breakpoint(end_here);
      open.run_ended(end);
    }
    if (is_true(returned)) return open.set_stop(JANUS_STOP_COMPLETED, "returned");
    if (is_true(interrupts)) open.set_stop(JANUS_STOP_TRAPPED, "software interrupt");
    throw Failure{JANUS_NOT_REACHED, fmt::format("the routine at ${:04X} did not return: {}", address, open.stop.text)};
  });
}

// Does not use the commands: they describe each stop, which doubles the time of a step.
int janus_step(janus_machine* machine, const char* name, std::uint64_t count) {
  return with_machine(machine, [&](OpenMachine& open) {
    const debug::Step& step = debug::steps()[find_row(debug::steps(), require_argument(name, "the step"), "step")];
    if (count == 0) throw Failure{JANUS_BAD_ARGUMENT, "the step count must be at least 1"};
    const auto complete = step.name == "back_to_breakpoint" ? debug::StopReason::breakpoint : debug::StopReason::step;
    const debug::ProgressScope reported(open.debugger().history(), &open.progress);
    session::EndReason end = session::EndReason::stopped;
    try {
      for (bool next = true; next && count > 0; --count) {
        end = take_step(open, step);
        const auto& stopped = open.debugger().last_stop();
        next = end == session::EndReason::stopped && stopped && stopped->reason == complete;
      }
    } catch (const debug::Cancelled&) { end = session::EndReason::cancelled; }
    open.run_ended(end);
  });
}

int janus_go_to(janus_machine* machine, std::uint64_t cycle) {
  return with_machine(machine, [&](OpenMachine& open) {
    // A number in parentheses is a cycle after `radix 16` also.
    const commands::Result result = open.call("goto", {{"cycle", fmt::format("({})", cycle)}});
    if (result.code == "interrupted") return open.run_ended(session::EndReason::cancelled);
    check(result, JANUS_NOT_FOUND);
    if (open.console->last_run_end().value_or(session::EndReason::limit) == session::EndReason::limit)
      open.set_stop(JANUS_STOP_COMPLETED, "arrived");
  });
}

int janus_set_progress_callback(janus_machine* machine, janus_progress_callback callback, void* user) {
  return with_machine(machine, [&](OpenMachine& open) {
    open.callback = callback;
    open.callback_user = user;
  });
}

int janus_stop_reason(janus_machine* machine) {
  return inspect_machine(machine, [](OpenMachine& open) { return static_cast<int>(open.stop.reason); });
}

const char* janus_stop_text(janus_machine* machine) {
  return read_text_value(machine, [](OpenMachine& open) { return open.stop.text; });
}

int janus_stop_breakpoint(janus_machine* machine) {
  return inspect_machine(machine, [](OpenMachine& open) { return open.stop.breakpoint; });
}

int janus_is_waiting(janus_machine* machine) {
  return inspect_machine(machine, [](OpenMachine& open) { return open.session->is_waiting() && open.session->is_queue_empty() ? 1 : 0; });
}

std::uint64_t janus_cycle(janus_machine* machine) {
  return read_value<std::uint64_t>(machine, [](OpenMachine& open) { return open.session->cycle(); });
}

std::uint64_t janus_clock_hz(janus_machine* machine) {
  return read_value<std::uint64_t>(machine, [](OpenMachine& open) { return open.session->machine().clock_hz(); });
}

int janus_history(janus_machine* machine, std::uint64_t* begin, std::uint64_t* end) {
  return inspect_machine(machine, [&](OpenMachine& open) {
    require_argument(begin, "`begin`");
    require_argument(end, "`end`");
    *begin = open.debugger().history().begin();
    *end = open.debugger().history().end();
  });
}
