#include "frontends/core/debug/history/input_log.hpp"

#include <algorithm>
#include <cstring>
#include <span>
#include <utility>

namespace janus::debug {
namespace {

// Checks an index into `count` elements.
bool within(int index, std::size_t count) { return index >= 0 && static_cast<std::size_t>(index) < count; }

std::string apply_to_key(const Input& input, machines::Machine& machine) {
  if (!within(input.index, machines::keys_of(machine).size())) return "the machine does not have this key";
  if (input.kind == Input::Kind::press) {
    machine.keyboards()->press(input.index);
  } else {
    machine.keyboards()->release(input.index);
  }
  return {};
}

std::string poke(const Input& input, machines::Machine& machine) {
  const auto spaces = machine.spaces();
  if (!within(input.index, spaces.size())) return "the machine does not have this address space";
  const machines::Space& space = spaces[static_cast<std::size_t>(input.index)];
  if (input.address >= space.size) return "the address is beyond the end of " + space.name;
  machine.poke(input.index, input.address, static_cast<std::uint8_t>(input.value));
  return {};
}

std::string set_register(const Input& input, machines::Machine& machine) {
  if (!within(input.index, machine.cpu().registers.size())) return "the machine does not have this register";
  machine.set_register(input.index, input.value);
  return {};
}

std::string set_option(const Input& input, machines::Machine& machine) {
  const auto options = machine.options();
  const bool known =
      std::any_of(options.begin(), options.end(), [&](const machines::OptionInfo& option) { return option.name == input.name; });
  return known ? machine.set_option(input.name, input.text) : "the machine does not have the option `" + input.name + "`";
}

std::string fill_slot(const Input& input, machines::Machine& machine) {
  const auto slots = machines::slots_of(machine);
  const auto slot = std::find_if(slots.begin(), slots.end(), [&](const machines::SlotInfo& each) { return each.name == input.name; });
  if (slot == slots.end()) return "the machine does not have the ROM socket `" + input.name + "`";
  const bool text = slot->kind == machines::SlotInfo::Kind::text;
  if (!slot->fits(input.text.size())) return text ? "the text is too long for `" + input.name + "`" : "the ROM does not fit its socket";
  const std::span bytes(reinterpret_cast<const std::uint8_t*>(input.text.data()), input.text.size());
  return machine.slots()->fill(input.name, bytes);
}

std::string apply_to_tape(const Input& input, machines::Tape* tape) {
  if (tape == nullptr) return "the machine does not have a cassette deck";
  if (input.kind == Input::Kind::insert_tape && (!input.cassette || input.cassette->rate_hz == 0))
    return "the cassette does not contain any audio";
  switch (input.kind) {
    case Input::Kind::insert_tape: tape->insert(input.cassette->samples, input.cassette->rate_hz); break;
    case Input::Kind::play_tape: tape->play(); break;
    case Input::Kind::record_tape: tape->record(); break;
    case Input::Kind::stop_tape: tape->stop(); break;
    default: tape->rewind(); break;
  }
  return {};
}

}  // namespace

std::string apply(const Input& input, machines::Machine& machine) {
  switch (input.kind) {
    case Input::Kind::press:
    case Input::Kind::release: return apply_to_key(input, machine);
    case Input::Kind::terminal_byte:
      if (machine.terminal() == nullptr) return "no terminal is connected";
      machine.terminal()->send(static_cast<std::uint8_t>(input.value));
      // Its start bit is on the line at once. A run to the current cycle lets the board detect it: the state is then
      // the same now and after a run that does not advance.
      machine.run({.until_cycle = machine.cycle()});
      return {};
    case Input::Kind::option: return set_option(input, machine);
    case Input::Kind::poke: return poke(input, machine);
    case Input::Kind::set_register: return set_register(input, machine);
    case Input::Kind::load_rom: return fill_slot(input, machine);
    case Input::Kind::reset: machine.reset(); return {};
    case Input::Kind::setting: return {};
    default: return apply_to_tape(input, machine.tape());
  }
}

std::string InputLog::apply_and_log(Input input, machines::Machine& machine) {
  std::string refusal = apply(input, machine);
  if (refusal.empty()) add(std::move(input), machine);
  return refusal;
}

void InputLog::add(Input input, const machines::Machine& machine) {
  input.cycle = machine.cycle();
  entries_.push_back(std::move(input));
}

void InputLog::add_wait(std::uint64_t cycle) {
  const auto place = std::lower_bound(waits_.begin(), waits_.end(), cycle);
  if (place == waits_.end() || *place != cycle) waits_.insert(place, cycle);
}

bool operator==(const Cassette& a, const Cassette& b) {  // bit for bit: a sample may be NaN
  return a.rate_hz == b.rate_hz && a.samples.size() == b.samples.size() &&
         (a.samples.empty() || std::memcmp(a.samples.data(), b.samples.data(), a.samples.size() * sizeof(float)) == 0);
}

bool operator==(const Input& a, const Input& b) {
  const bool same_sound = a.cassette && b.cassette ? *a.cassette == *b.cassette : a.cassette == b.cassette;
  return same_sound && a.cycle == b.cycle && a.kind == b.kind && a.index == b.index && a.address == b.address && a.value == b.value &&
         a.name == b.name && a.text == b.text;
}

// Iterates, as recursion would overflow the stack for a long log.
InputLog::Link::~Link() {
  for (auto next = std::move(before); next && next.use_count() == 1;) next = std::exchange(next->before, nullptr);
}

std::size_t InputLog::Link::memory_size() const {
  const std::size_t sound = input.cassette ? input.cassette->samples.size() * sizeof(float) : 0;
  return sizeof(Link) + 2 * sizeof(void*) + input.name.size() + input.text.size() + sound;
}

InputLog::Contents InputLog::contents() const {
  for (; linked_ < entries_.size(); ++linked_) last_ = std::make_shared<const Link>(entries_[linked_], std::move(last_));
  return {last_, linked_, waits_};
}

void InputLog::clear() { *this = {}; }

void InputLog::truncate(std::size_t length, std::uint64_t cycle) {
  entries_.resize(std::min(length, entries_.size()));
  for (; linked_ > length; --linked_) last_ = std::shared_ptr(last_->before);
  std::erase_if(waits_, [cycle](std::uint64_t wait) { return wait > cycle; });
}

void InputLog::replace(const Contents& contents) {
  entries_.clear();
  for (const Link* link = contents.last.get(); link != nullptr; link = link->before.get()) entries_.push_back(link->input);
  std::reverse(entries_.begin(), entries_.end());
  waits_ = contents.waits;
  last_ = contents.last;
  linked_ = contents.length;
}

void InputLog::replace(std::vector<Input> entries, std::vector<std::uint64_t> waits) {
  *this = {};
  entries_ = std::move(entries);
  waits_ = std::move(waits);
}

void InputLog::replay(machines::Machine& machine, std::size_t first, std::uint64_t until_cycle) const {
  // A jammed or stopped machine returns early; running to the cycle passes its time.
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
