// F8 evaluation kit (Fairchild, 1975-77): 3850 at 2 MHz, 3853 with RAM and an application ROM, 3851 with the monitor, a serial
// terminal. See README.md for what of it is known and what was chosen.
//
// It powers on with RESET pulled: the first run starts at 8080, unless PC0 was set.
#pragma once

#include "machines/f8kit/board.hpp"
#include "machines/machine.hpp"
#include "machines/processor_f8.hpp"

namespace janus::machines::f8kit {

class F8Kit : public Machine, public Keyboards, public Slots {
 public:
  static constexpr std::string_view kName = "f8kit";
  static constexpr std::string_view kTitle = "Fairchild F8 evaluation kit (1975)";

  F8Kit() : regions_(board_.memory.regions()) {}

  std::string_view name() const override { return kName; }
  std::string_view title() const override { return kTitle; }
  std::uint64_t clock_hz() const override { return kClockHz; }
  std::span<const Region> memory_map() const override { return regions_; }

  Stop run(const RunOptions& options) override;
  std::optional<std::uint16_t> jammed_at() const override { return cpu_.jammed_at(); }
  std::optional<LostInterrupt> lost() const override { return board_.vectors.lost(); }
  std::uint64_t cycle() const override { return cpu_.cycle(); }
  void reset() override { cpu_.pull_reset(); }

  const cpus::CpuInfo& cpu() const override;
  const cpus::InstructionSet* instruction_set() const override { return &ProcessorF8::instruction_set(); }
  std::uint32_t register_value(int index) const override;
  void first_registers(std::span<std::uint16_t> into) const override { cpu_.first_registers(into); }
  void set_register(int index, std::uint32_t value) override;

  void guard_vectors(std::vector<std::uint16_t> vectors) override { board_.vectors.guard(std::move(vectors)); }

  std::span<const Space> spaces() const override;
  std::uint8_t peek(int space, std::uint32_t address) const override;
  void poke(int space, std::uint32_t address, std::uint8_t value) override;
  std::vector<std::uint16_t> images(std::uint16_t address) const override { return machines::images(board_.pages(), address); }

  const Slots* slots() const override { return this; }
  std::span<const SlotInfo> sockets() const override;
  std::string fill(std::string_view name, std::span<const std::uint8_t> bytes) override;

  const Keyboards* keyboards() const override { return this; }
  std::span<const KeyInfo> keys() const override;
  void press(int key) override;
  void release(int key) override;
  bool pressed(int key) const override { return key == 0 && reset_held_; }

  Terminal* terminal() override { return &board_.terminal; }

  std::span<const OptionInfo> options() const override { return option_list(); }
  std::string option(std::string_view name) const override;
  std::string set_option(std::string_view name, std::string_view value) override;

  Polls polls() const override { return board_.polls; }
  std::uint64_t idle_state() const override;
  std::uint64_t state_hash() const override;

  std::vector<std::uint8_t> save() const override;
  std::string load(std::span<const std::uint8_t> state) override;

  void observe(Observation* observation) override {
    observation_ = observation;
    memory_changed();
  }

 private:
  // Other than by the program: the bus may not rely on what it knew of it.
  void memory_changed() {
    if (observation_ != nullptr) observation_->memory_changed();
  }

  template <class Self, class Archive>
  static void transfer(Self& self, Archive& archive);

  ProcessorF8 cpu_;
  bool reset_held_ = false;
  Board board_;
  std::vector<Region> regions_;
  Observation* observation_ = nullptr;
};

}  // namespace janus::machines::f8kit
