// Where the time goes, over any recorded stretch: per routine, by the frames of the call tree, and per address.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <vector>

#include "frontends/core/debug/code_text.hpp"
#include "frontends/core/debug/history/history.hpp"

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

class Profile final : public Onlooker {
 public:
  // Both outlive the profile. Of routines alone it is several times quicker: addresses() are empty then.
  enum class Of : std::uint8_t { routines, addresses };
  Profile(const machines::Machine& machine, const CallTree& calls, Of of = Of::addresses)
      : machine_(machine), calls_(calls), addresses_(of == Of::addresses ? 0x10000 : 0) {}
  // Of a program's level: addresses are line numbers, and instructions are statements.
  Profile(const machines::Machine& machine, const History& history, int level)
      : machine_(machine), calls_(history.calls(level)), level_(level), addresses_(0x10000) {}

  // Looks at one stretch, of a replay or as it is recorded. By `own`, the largest first.
  std::vector<RoutineProfile> routines() const;
  const std::vector<AddressProfile>& addresses() const { return addresses_; }
  std::uint64_t cycles() const { return marked_ - began_; }

  void subscribe(machines::Observation& observation) override;
  bool before(std::uint16_t pc, std::uint64_t cycle) override;
  Follows follows() const override { return level_ == 0 ? Follows::later : Follows::nothing; }
  bool level_came(int level, const LevelEvent& event) override;
  void flow(const cpus::FlowEvent& event) override { follow(event.cycle, true); }
  void input_made(const Input& input) override;
  void finished() override;

 private:
  struct Routine {
    RoutineProfile sums;
    std::uint32_t open = 0;        // how often it is open now
    std::uint64_t open_since = 0;  // if it is
  };
  struct Open {
    std::uint64_t serial;
    Routine* routine;
  };
  void count(std::uint16_t place, std::uint64_t cycle);
  void follow(std::uint64_t cycle, bool counts);
  void close_top(std::uint64_t cycle);

  const machines::Machine& machine_;
  const CallTree& calls_;
  int level_ = 0;
  Routine& routine_at(std::uint16_t address);
  std::deque<Routine> routines_;                                             // as they were entered first: `open_` points to them
  std::vector<Routine*> entered_ = std::vector<Routine*>(0x10000, nullptr);  // by address
  std::vector<AddressProfile> addresses_;
  std::vector<Open> open_;
  std::uint64_t began_ = 0, marked_ = 0;  // up to `marked_` the time is booked
  bool began_already_ = false;            // subscribe() was called: in a recording it is called for each piece
  bool running_ = false;                  // an instruction has begun
  std::uint16_t pc_ = 0;
  std::uint64_t pc_cycle_ = 0;
};

// As a table for other programs: a line of names, then one per routine, as they come.
std::string routines_csv(const Profile& profile, const CodeText& code);

}  // namespace janus::debug
