// Wraps an onlooker: reports how far a replay has come, and may break it off.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>

#include "frontends/core/debug/history/history.hpp"

namespace janus::debug {

// Gets the cycle that a replay has come to. `between`: the machine stands between two instructions. False ends it.
using GoesOn = std::function<bool(std::uint64_t cycle, bool between)>;

class Followed final : public Onlooker {
 public:
  // Asks every `interval` cycles or so.
  Followed(Onlooker& inner, std::uint64_t interval, GoesOn goes_on) : inner_(inner), interval_(interval), goes_on_(std::move(goes_on)) {}

  bool broken_off() const { return broken_off_; }

  void subscribe(machines::Observation& observation) override { inner_.subscribe(observation); }
  bool before(std::uint16_t pc, std::uint64_t cycle) override { return inner_.before(pc, cycle) && ask(cycle, true); }
  bool accessed(machines::Access access, std::uint16_t address, std::uint8_t value, std::uint64_t cycle) override {
    return inner_.accessed(access, address, value, cycle);
  }
  bool port_accessed(machines::Access access, std::uint8_t port, std::uint8_t value, std::uint64_t cycle) override {
    return inner_.port_accessed(access, port, value, cycle);
  }
  Follows follows() const override { return std::max(inner_.follows(), Follows::later); }  // it asks by it how far the replay has come
  bool flowed(const cpus::FlowEvent& event) override { return inner_.flowed(event) && ask(event.cycle, false); }
  bool level_came(int level, const LevelEvent& event) override { return inner_.level_came(level, event); }
  bool input_due() override { return inner_.input_due(); }
  void input_made(const Input& input) override { inner_.input_made(input); }
  void finished() override { inner_.finished(); }

 private:
  bool ask(std::uint64_t cycle, bool between) {
    if (cycle < next_) return true;
    next_ = cycle + interval_;
    broken_off_ = broken_off_ || !goes_on_(cycle, between);
    return !broken_off_;
  }

  Onlooker& inner_;
  std::uint64_t interval_, next_ = 0;
  GoesOn goes_on_;
  bool broken_off_ = false;
};

}  // namespace janus::debug
