#include "frontends/debug/input_log.hpp"

#include <algorithm>
#include <span>

namespace janus::debug {
namespace {

std::string apply_to_tape(const Input& input, machines::Tape* tape) {
  if (tape == nullptr) return "this machine has no cassette deck";
  switch (input.kind) {
    case Input::Kind::insert_tape: tape->insert(input.cassette->samples, input.cassette->rate_hz); break;
    case Input::Kind::play_tape: tape->play(); break;
    case Input::Kind::record_tape: tape->record(); break;
    case Input::Kind::stop_tape: tape->stop(); break;
    default: tape->rewind(); break;
  }
  return {};
}

std::span<const std::uint8_t> bytes(const std::string& text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

}  // namespace

std::string apply(const Input& input, machines::Machine& machine) {
  switch (input.kind) {
    case Input::Kind::press: machine.press(input.index); return {};
    case Input::Kind::release: machine.release(input.index); return {};
    case Input::Kind::terminal_byte:
      if (machine.terminal() == nullptr) return "no terminal is connected";
      machine.terminal()->send(static_cast<std::uint8_t>(input.value));
      return {};
    case Input::Kind::option: return machine.set_option(input.name, input.text);
    case Input::Kind::poke:
      machine.poke(input.index, input.address, static_cast<std::uint8_t>(input.value));
      return {};
    case Input::Kind::set_register: machine.set_register(input.index, input.value); return {};
    case Input::Kind::load_rom:
      return machine.load_rom(input.name, bytes(input.text)) ? std::string{}
                                                             : "the ROM does not fit its socket";
    case Input::Kind::reset: machine.reset(); return {};
    default: return apply_to_tape(input, machine.tape());
  }
}

std::string InputLog::make(Input input, machines::Machine& machine) {
  std::string refusal = apply(input, machine);
  if (refusal.empty()) add(std::move(input), machine);
  return refusal;
}

void InputLog::add(Input input, const machines::Machine& machine) {
  input.cycle = machine.cycle();
  entries_.push_back(std::move(input));
}

void InputLog::truncate(std::size_t length) {
  entries_.resize(std::min(length, entries_.size()));
}

void InputLog::replay(machines::Machine& machine, std::size_t first, std::uint64_t until_cycle) const {
  // A jammed or stopped machine reports early; going on until the cycle is reached passes its time.
  const auto run_to = [&](std::uint64_t cycle) {
    while (machine.cycle() < cycle) machine.run({.until_cycle = cycle});
  };
  for (std::size_t i = first; i < entries_.size() && entries_[i].cycle <= until_cycle; ++i) {
    run_to(entries_[i].cycle);
    apply(entries_[i], machine);
  }
  run_to(until_cycle);
}

}  // namespace janus::debug
