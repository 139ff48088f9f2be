// A small machine for testing sessions, without any processor core: it polls its keys every 1000 cycles while
// it waits, shows the last key, and "thinks" for 300 000 cycles when T is pressed, scanning its keys only now
// and then.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "machines/catalogue.hpp"
#include "machines/board/machine.hpp"

namespace janus::tests {

class CountingDeck final : public machines::Tape {
 public:
  void insert(std::span<const float> samples, std::uint32_t) override { samples_ = samples.size(); }
  void play() override { motion_ = Motion::playing; }
  void record() override { motion_ = Motion::recording; }
  void stop() override { motion_ = Motion::stopped; }
  void rewind() override {}
  Motion motion() const override { return motion_; }
  bool at_end() const override { return end; }
  double position_seconds() const override { return 0; }
  double length_seconds() const override { return 0; }
  std::vector<float> recorded(std::uint32_t) const override { return {}; }
  bool end = false;

 private:
  std::size_t samples_ = 0;
  Motion motion_ = Motion::stopped;
};

class CountingMachine final : public machines::Machine, public machines::Screens, public machines::Keyboards {
 public:
  enum Key { kRs, kT, kL, kD, kOne, kSwitch };

  std::string_view name() const override { return "counting"; }
  std::string_view title() const override { return "Counting machine"; }
  std::uint64_t clock_hz() const override { return 1'000'000; }
  std::span<const machines::Region> memory_map() const override { return {}; }

  machines::Stop run(const machines::RunOptions& options) override {
    while (cycle_ < options.until_cycle) {
      if (observation_ != nullptr && (observation_->every_instruction || observation_->watch[pc_] != 0) &&
          !observation_->observer->before(pc_, cycle_)) {
        return machines::Stop::observer;
      }
      if (jammed_) {
        cycle_ = options.until_cycle;
        return machines::Stop::jammed;
      }
      const bool polled = step();
      if (polled && options.stop_at_poll) return machines::Stop::poll;
    }
    return machines::Stop::target;
  }
  std::uint64_t cycle() const override { return cycle_; }
  void reset() override {}

  const cpus::CpuInfo& cpu() const override {
    static const cpus::RegisterInfo registers[] = {{"PC", 16, "", nullptr, nullptr}};
    static const cpus::CpuInfo info = {"counter", registers, 0, -1, false, nullptr};
    return info;
  }
  std::uint32_t register_value(int) const override { return pc_; }
  void set_register(int, std::uint32_t value) override { pc_ = static_cast<std::uint16_t>(value); }

  std::span<const machines::Space> spaces() const override { return {}; }
  std::uint8_t peek(int, std::uint32_t address) const override { return address < 0x400 ? memory_[address] : 0xFF; }
  void poke(int, std::uint32_t address, std::uint8_t value) override {
    if (address < 0x400) memory_[address] = value;
  }

  const Keyboards* keyboards() const override { return this; }
  std::span<const machines::KeyInfo> keys() const override {
    static const machines::KeyInfo keys[] = {{.name = "RS", .direct = true, .resets = true},
                                             {.name = "T"},
                                             {.name = "L"},
                                             {.name = "D"},
                                             {.name = "1"},
                                             {.name = "SW", .toggle = true}};
    return keys;
  }
  void press(int key) override { pressed_[static_cast<std::size_t>(key)] = true; }
  void release(int key) override { pressed_[static_cast<std::size_t>(key)] = false; }
  bool pressed(int key) const override { return pressed_[static_cast<std::size_t>(key)]; }

  const Screens* screens() const override { return this; }
  std::span<const machines::DisplayInfo> displays() const override {
    static const machines::DisplayInfo display[] = {
        {.name = "row", .kind = machines::DisplayInfo::Kind::cells, .columns = 8, .characters = ascii()}};
    return display;
  }
  void look(int, machines::DisplayLook& into) const override {
    into = {};
    into.values.assign(8, ' ');
    std::copy_n(shown_.begin(), std::min<std::size_t>(shown_.size(), 8), into.values.begin());
  }
  std::uint64_t stamp(int) const override { return std::hash<std::string>{}(shown_); }
  machines::Tape* tape() override { return &deck; }
  machines::Polls polls() const override { return polls_; }
  std::uint64_t idle_state() const override {
    return std::hash<std::string>{}(shown_) ^ pc_ ^ (thinking_ << 16) ^ (counts ? cycle_ << 20 : 0) ^ (last_ << 8);
  }
  std::uint64_t state_hash() const override { return idle_state() ^ cycle_; }
  std::vector<std::uint8_t> save() const override {
    return {static_cast<std::uint8_t>(shown_.size() > 0 ? shown_[0] : 0), static_cast<std::uint8_t>(pc_)};
  }
  std::string load(std::span<const std::uint8_t> state) override {
    if (state.size() != 2) return "the state is not one of this machine";
    shown_ = std::string(1, static_cast<char>(state[0]));
    pc_ = state[1];
    return {};
  }
  void observe(machines::Observation* observation) override { observation_ = observation; }

  CountingDeck deck;
  bool counts = false;  // its state never repeats while it waits

 private:
  static std::vector<char32_t> ascii() {
    std::vector<char32_t> characters(128);
    for (char32_t c = ' '; c < 127; ++c) characters[c] = c;
    return characters;
  }

  // One "instruction" of 100 cycles; true if it polled.
  bool step() {
    cycle_ += 100;
    pc_ = static_cast<std::uint16_t>(0x200 + cycle_ / 100 % 10);
    if (pressed_[kRs]) {
      thinking_ = 0;
      deaf_ = false;
      shown_ = "READY";
      return false;
    }
    if (!started_) started_ = shown_ == "READY";
    if (!started_ || deaf_) return false;
    if (thinking_ > 0) {
      if (--thinking_ == 0) shown_ = "DONE";
      return thinking_ % 500 == 0 && poll();
    }
    return pc_ == 0x200 && poll();
  }

  bool poll() {
    ++polls_.count;
    polls_.last_cycle = cycle_;
    std::size_t down = 0;
    for (std::size_t key = kT; key <= kOne; ++key) {
      if (pressed_[key]) down = key;
    }
    if (down == last_ || thinking_ > 0) return true;
    last_ = down;
    if (down == 0) return true;
    shown_ = std::string(keys()[down].name);
    if (down == kT) thinking_ = 3000;
    if (down == kD) deaf_ = true;
    if (down == kL) jammed_ = true;
    return true;
  }

  std::uint64_t cycle_ = 0;
  std::uint16_t pc_ = 0;
  std::array<std::uint8_t, 0x400> memory_{};
  std::array<bool, 6> pressed_{};
  std::size_t last_ = 0;
  std::uint64_t thinking_ = 0;
  bool started_ = false;
  bool deaf_ = false;
  bool jammed_ = false;
  std::string shown_;
  machines::Polls polls_;
  machines::Observation* observation_ = nullptr;
};

inline const machines::MachineInfo& counting_board() {
  static const machines::MachineInfo info = {"counting", "Counting machine", "counter", "",
                                             []() -> std::unique_ptr<machines::Machine> { return std::make_unique<CountingMachine>(); }};
  return info;
}

}  // namespace janus::tests
