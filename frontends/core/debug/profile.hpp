// Measures execution time over a recorded range, per routine (from call tree frames) and per address.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <vector>

#include "frontends/core/debug/call_tracker.hpp"
#include "frontends/core/debug/code_text.hpp"

namespace janus::debug {

struct RoutineProfile {
  std::uint16_t address = 0;
  std::uint64_t calls = 0;      // calls that started in the range
  std::uint64_t own = 0;        // cycles spent in the routine, excluding the routines it called
  std::uint64_t inclusive = 0;  // cycles during which the routine was open; nested calls count once
};

struct AddressProfile {
  std::uint64_t executed = 0;  // instructions that started at this address
  std::uint64_t cycles = 0;    // duration of these instructions, including any following interrupt entry
};

class Profile final : public CallTracker {
 public:
  // The machine and the history must outlive the profile. `routines` is several times faster and leaves addresses()
  // empty. At levels above 0, addresses are line numbers, and instructions are statements.
  enum class Of : std::uint8_t { routines, addresses };
  Profile(const machines::Machine& machine, const History& history, int level = 0, Of of = Of::addresses)
      : CallTracker(machine, history, level), addresses_(of == Of::addresses ? 0x10000 : 0) {}

  std::vector<RoutineProfile> routines() const;  // sorted by `own`, largest first
  const std::vector<AddressProfile>& addresses() const { return addresses_; }
  std::uint64_t cycles() const { return marked_ - start_cycle(); }

  void subscribe(machines::Observation& observation) override;
  bool before_instruction(std::uint16_t pc, std::uint64_t cycle) override;
  bool on_level_event(int level, const LevelEvent& event) override;
  void on_finish() override;

 private:
  struct Routine {
    RoutineProfile sums;
    std::uint32_t open = 0;        // number of open calls
    std::uint64_t open_since = 0;  // start cycle, if open
  };
  void count(std::uint16_t place, std::uint64_t cycle);
  void end_instruction(std::uint64_t cycle);
  void on_calls_changed(std::uint64_t cycle) override;
  void on_call_opened(const Frame& call, std::uint64_t cycle) override;
  void on_call_closed(const Frame& call, std::uint64_t cycle) override;

  std::deque<Routine> routines_;                                             // in order of first entry; `open_` points to them
  std::vector<Routine*> entered_ = std::vector<Routine*>(0x10000, nullptr);  // by address
  std::vector<AddressProfile> addresses_;
  std::vector<Routine*> open_;
  std::uint64_t marked_ = 0;  // time before this cycle has been counted
  bool counts_ = false;       // newly opened calls count as started in the range
  bool running_ = false;      // an instruction has started
  std::uint16_t pc_ = 0;
  std::uint64_t pc_cycle_ = 0;
};

// Formats the profile as a CSV table with a header line and one line per routine, in the order of Profile::routines().
std::string routines_csv(const Profile& profile, const CodeText& code);

}  // namespace janus::debug
