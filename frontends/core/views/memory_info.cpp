#include "frontends/core/views/memory_info.hpp"

#include <algorithm>

#include "frontends/core/views/progress.hpp"

namespace janus::views {
namespace {

class Uses final : public debug::ReplayObserver {
 public:
  // `known`: earlier uses, by address.
  Uses(const machines::Machine& machine, std::vector<LastUse> known) : machine_(machine), uses_(std::move(known)) { uses_.resize(0x10000); }

  const std::vector<LastUse>& uses() const { return uses_; }

  void subscribe(machines::Observation& observation) override {
    observation.every_instruction = true;
    observation.watch.fill(machines::Observation::kRead | machines::Observation::kWrite);
  }
  bool before_instruction(std::uint16_t pc, std::uint64_t cycle) override {
    pc_ = pc;
    const cpus::InstructionSet* set = machine_.instruction_set();
    length_ = set == nullptr ? 1 : set->opcodes[machine_.peek(0, pc)].length;
    uses_[pc].executed = cycle + 1;
    return true;
  }
  bool on_access(machines::Access access, std::uint16_t address, std::uint8_t, std::uint64_t cycle) override {
    LastUse& use = uses_[address];
    if (access == machines::Access::write) use.written = cycle + 1;
    else if (static_cast<std::uint16_t>(address - pc_) < length_) use.executed = cycle + 1;
    else use.read = cycle + 1;
    return true;
  }

 private:
  const machines::Machine& machine_;
  std::vector<LastUse> uses_;
  std::uint16_t pc_ = 0;
  int length_ = 1;  // of the instruction at pc_
};

}  // namespace

std::shared_ptr<const MemoryInfo> memory_info(session::Session& session, const MemoryQuery& question, Progress& progress) {
  auto facts = std::make_shared<MemoryInfo>();
  facts->cycle = session.cycle();
  if (question.unwritten) facts->unwritten = session.debugger().uninitialised_cells();
  if (!question.uses) return facts;
  const std::uint64_t second = session.machine().clock_hz(), now = session.cycle();
  std::uint64_t from = std::max(now - std::min(now, second), session.debugger().history().begin());
  const bool continues =
      question.before && !question.before->uses.empty() && question.before->cycle >= from && question.before->cycle <= now;
  if (continues) from = question.before->cycle;
  const auto* uses =
      observe<Uses>(session, {from, now}, progress, session.machine(), continues ? question.before->uses : std::vector<LastUse>());
  if (uses == nullptr) return nullptr;
  facts->uses = uses->uses();
  return facts;
}

float freshness(std::uint64_t use, std::uint64_t now, std::uint64_t clock_hz) {
  if (use == 0) return 0;
  const std::uint64_t age = now - std::min(now, use - 1);
  return std::max(0.0F, 1 - static_cast<float>(age) / static_cast<float>(clock_hz));
}

std::shared_ptr<const std::vector<debug::AddressUse>> address_uses(session::Session& session, Progress& progress) {
  const debug::History& history = session.debugger().history();
  const auto* coverage = observe<debug::Coverage>(session, {history.begin(), history.end()}, progress, session.debugger());
  return coverage == nullptr ? nullptr : std::make_shared<std::vector<debug::AddressUse>>(coverage->uses());
}

}  // namespace janus::views
