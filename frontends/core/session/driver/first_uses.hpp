// Which of some bytes of memory a run has used, each with the cycle of its first use: executed or read before anything wrote to it.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "frontends/core/debug/onlooker.hpp"
#include "machines/board/machine.hpp"

namespace janus::session {

class FirstUses final : public debug::Onlooker {
 public:
  struct Use {
    std::uint16_t address = 0;
    std::uint64_t cycle = 0;
    bool executed = false;  // as an opcode; else read, as an operand or as data
  };

  // Of a machine that has not run yet.
  FirstUses(std::span<const std::uint16_t> addresses, machines::Machine& machine);

  // In order of address.
  std::vector<Use> uses() const;

  void subscribe(machines::Observation& observation) override;
  bool before(std::uint16_t pc, std::uint64_t cycle) override;
  bool accessed(machines::Access access, std::uint16_t address, std::uint8_t, std::uint64_t cycle) override;
  // Less is to be watched than when this was asked last.
  bool take_change() { return std::exchange(changed_, false); }
  bool over() const { return left_ == 0; }  // nothing is to be watched any more

 private:
  struct Byte {
    Use use;
    bool used = false, over = false;         // over: nothing more is to be learnt of it
    std::vector<std::uint16_t> places = {};  // where it is seen
  };
  Byte* find(std::uint16_t place);  // null: nothing is to be learnt there
  void settle(Byte& byte, bool used, std::uint64_t cycle);

  std::vector<Byte> bytes_;
  std::vector<std::pair<std::uint16_t, std::size_t>> by_place_;  // sorted; into bytes_
  std::size_t left_ = 0;
  bool changed_ = false;
};

}  // namespace janus::session
