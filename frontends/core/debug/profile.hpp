// Where the time goes, over any recorded stretch: per routine, by the frames of the call tree, and per address.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <vector>

#include "frontends/core/debug/call_follower.hpp"
#include "frontends/core/debug/code_text.hpp"

namespace janus::debug {

struct RoutineProfile {
  std::uint16_t address = 0;
  std::uint64_t calls = 0;      // that began in the stretch
  std::uint64_t own = 0;        // cycles spent in it and in nothing that it called
  std::uint64_t inclusive = 0;  // cycles during which it was open, once however often it was
};

struct AddressProfile {
  std::uint64_t executed = 0;  // instructions that began here
  std::uint64_t cycles = 0;    // that they took, an interrupt's entry after them included
};

class Profile final : public CallFollower {
 public:
  // Both outlive the profile. Of routines alone it is several times quicker: addresses() are empty then. In a program's level, addresses are
  // line numbers, and instructions are statements.
  enum class Of : std::uint8_t { routines, addresses };
  Profile(const machines::Machine& machine, const History& history, int level = 0, Of of = Of::addresses)
      : CallFollower(machine, history, level), addresses_(of == Of::addresses ? 0x10000 : 0) {}

  std::vector<RoutineProfile> routines() const;  // by `own`, the largest first
  const std::vector<AddressProfile>& addresses() const { return addresses_; }
  std::uint64_t cycles() const { return marked_ - began(); }

  void subscribe(machines::Observation& observation) override;
  bool before(std::uint16_t pc, std::uint64_t cycle) override;
  bool level_came(int level, const LevelEvent& event) override;
  void finished() override;

 private:
  struct Routine {
    RoutineProfile sums;
    std::uint32_t open = 0;        // how often it is open now
    std::uint64_t open_since = 0;  // if it is
  };
  void count(std::uint16_t place, std::uint64_t cycle);
  void end_instruction(std::uint64_t cycle);
  void follow(std::uint64_t cycle) override;
  void opened(const Frame& call, std::uint64_t cycle) override;
  void closed(const Frame& call, std::uint64_t cycle) override;

  std::deque<Routine> routines_;                                             // as they were entered first: `open_` points to them
  std::vector<Routine*> entered_ = std::vector<Routine*>(0x10000, nullptr);  // by address
  std::vector<AddressProfile> addresses_;
  std::vector<Routine*> open_;
  std::uint64_t marked_ = 0;  // up to here the time is booked
  bool counts_ = false;       // calls that open now began in the range
  bool running_ = false;      // an instruction has begun
  std::uint16_t pc_ = 0;
  std::uint64_t pc_cycle_ = 0;
};

// As a table for other programs: a line of names, then one per routine, as they come.
std::string routines_csv(const Profile& profile, const CodeText& code);

}  // namespace janus::debug
