#include "frontends/core/session/edit_and_continue.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "frontends/core/session/error.hpp"
#include "frontends/core/session/layout.hpp"
#include "frontends/core/session/session.hpp"

namespace janus::session {
namespace {

// Bytes that a program loads, unless it runs in a slot of the machine, with the settings of the session.
struct PlacedBlocks {
  Layout memory = Layout(0x10000);
  std::size_t text = 0;  // bytes
};

PlacedBlocks placed_by(const Program& program, Session& session) {
  PlacedBlocks laid;
  place_blocks(program.images, laid.memory);
  const auto& settings = session.settings();
  if (program.text && program.text_form && !program.text_form->in_slot) {
    const EncodedText text = convert_text(find_program_text(program, settings), &program, session.machine()).encoded;
    place_blocks(text.blocks, laid.memory);
    laid.text = text.size;
  }
  place_blocks(setting_patches(program, settings), laid.memory);
  return laid;
}

// Number of instructions from `at` to `end`; nullopt if they do not end exactly there.
std::optional<int> instructions(const Layout& memory, const cpus::InstructionSet& set, std::uint32_t at, std::uint32_t end) {
  int count = 0;
  for (; at < end; ++count) {
    if (at >= memory.size() || !memory[at]) return std::nullopt;
    at += set.opcodes[*memory[at]].length;
  }
  return at == end ? std::optional(count) : std::nullopt;
}

class Judge {
 public:
  Judge(const Program& was, const Program& now, const Layout& before, const Layout& after, const cpus::InstructionSet* set)
      : was_(was), now_(now), before_(before), after_(after), set_(set) {}

  // Returns an error unless the instruction at an address is the same one of the same routine.
  std::string at(std::uint16_t place) const {
    if (!before_[place]) return {};
    const debug::Symbol* const label = was_.symbols.find_preceding(place);
    if (label == nullptr) return {};
    const auto now = now_.symbols.label(label->name);
    if (!now) return fmt::format("{} no longer exists", label->name);
    if (*now != label->value) return fmt::format("{} has moved from ${:04X} to ${:04X}", label->name, label->value, *now);
    if (std::equal(before_.begin() + label->value, before_.begin() + place, after_.begin() + label->value)) return {};
    if (set_ != nullptr) {
      const auto old = instructions(before_, *set_, label->value, place), fresh = instructions(after_, *set_, label->value, place);
      if (old && old == fresh) return {};
    }
    return fmt::format("the instructions of {} before it have changed", label->name);
  }

 private:
  const Program& was_;
  const Program& now_;
  const Layout& before_;
  const Layout& after_;
  const cpus::InstructionSet* set_;
};

// Checks all addresses at which execution continues: the current one, and the return address of each open call.
void find_dangers(Session& session, const Program& was, const Layout& before, const Layout& after, ProgramUpdate& exchange) {
  const machines::Machine& machine = session.machine();
  const Judge judge(was, *exchange.program, before, after, machine.instruction_set());
  const auto here = static_cast<std::uint16_t>(machine.register_value(machine.cpu().program_counter));
  if (const std::string wrong = judge.at(here); !wrong.empty())
    exchange.dangers.push_back(fmt::format("The machine is stopped at ${:04X}: {}.", here, wrong));
  if (session.timeline().attached_debugger() == nullptr) return;
  std::vector<std::uint16_t> told;
  for (const debug::Frame& frame : session.debugger().calls().open_frames()) {
    const std::uint16_t back = frame.kind == debug::FrameKind::interrupt ? frame.call_site : frame.return_to;
    if (frame.kind == debug::FrameKind::root || std::find(told.begin(), told.end(), back) != told.end()) continue;
    const std::string wrong = judge.at(back);
    if (wrong.empty()) continue;
    told.push_back(back);
    const std::string called = debug::label_text(was.symbols, frame.routine);
    exchange.dangers.push_back(fmt::format("The open call of {} returns to ${:04X}: {}.",
                                           called.empty() ? fmt::format("${:04X}", frame.routine) : called, back, wrong));
  }
}

}  // namespace

ProgramUpdate plan_update(Session& session, std::shared_ptr<const Program> program) {
  ProgramUpdate exchange;
  exchange.program = std::move(program);
  const Program* const was = session.newest_program();
  if (was == nullptr || was->name != exchange.program->name) throw Error(exchange.program->title + ": another program is running");
  if (exchange.program->bound_text) {
    exchange.refusal = "This machine cannot change a running program. Run it from the start.";
    return exchange;
  }
  const PlacedBlocks before = placed_by(*was, session), after = placed_by(*exchange.program, session);
  for (std::uint32_t address = 0; address < after.memory.size(); ++address) {
    if (!after.memory[address] || after.memory[address] == before.memory[address]) continue;
    if (is_in_rom_socket(session.machine(), address)) {
      exchange.refusal = fmt::format("The program differs in ROM, at ${:04X}. Run it from the start.", address);
      return exchange;
    }
    if (exchange.blocks.empty() || exchange.blocks.back().address + exchange.blocks.back().bytes.size() != address)
      exchange.blocks.push_back({static_cast<std::uint16_t>(address), {}});
    exchange.blocks.back().bytes.push_back(*after.memory[address]);
    ++exchange.bytes;
  }
  for (const debug::Symbol& label : was->symbols.sorted()) {
    const auto now = exchange.program->symbols.label(label.name);
    if (label.is_label && now && *now != label.value)
      exchange.moved.push_back(fmt::format("{} ${:04X} is ${:04X}", label.name, label.value, *now));
  }
  if (exchange.blocks.empty()) return exchange;
  find_dangers(session, *was, before.memory, after.memory, exchange);
  if (before.text != after.text)
    exchange.dangers.push_back("The length of the listing has changed, so open loops and GOSUBs no longer match. Run it from the start.");
  return exchange;
}

void apply_update(const ProgramUpdate& exchange, Session& session) {
  if (!exchange.refusal.empty()) throw Error(exchange.refusal);
  poke(exchange.blocks, session);
  session.learn_names_from(exchange.program);
}

}  // namespace janus::session
