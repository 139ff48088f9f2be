// MOS Technology KIM-1 (1976): 6502 at 1 MHz, 1 KB of RAM, two 6530s, 23 keys, six digits. See README.md.
//
// After power-on the processor is not reset, as on the board: it executes nothing until RS is pressed.
// Setting the program counter starts it too, without a reset. While it stands still for as long as nobody
// does anything, one poll is counted every millisecond, so that whoever waits for the machine to ask for
// input sees that it will not.
#pragma once

#include "machines/kim1/board.hpp"
#include "machines/machine.hpp"
#include "machines/processor6502.hpp"

namespace janus::machines::kim1 {

class Kim1 : public Machine, public Screens, public Keyboards, public Slots {
 public:
  static constexpr std::string_view kName = "kim1";
  static constexpr std::string_view kTitle = "MOS Technology KIM-1 (1976)";

  Kim1();

  std::string_view name() const override { return kName; }
  std::string_view title() const override { return kTitle; }
  std::uint64_t clock_hz() const override { return kClockHz; }
  std::span<const Region> memory_map() const override { return regions_; }

  Stop run(const RunOptions& options) override;
  std::optional<std::uint16_t> jammed_at() const override { return cpu_.jammed_at(); }
  std::optional<LostInterrupt> lost() const override { return board_.vectors.lost(); }
  std::uint64_t cycle() const override { return cpu_.cycle(); }
  void reset() override;

  const cpus::CpuInfo& cpu() const override { return Processor6502::info(); }
  const cpus::InstructionSet* instruction_set() const override { return &Processor6502::instruction_set(); }
  std::uint32_t register_value(int index) const override { return cpu_.register_value(index); }
  void first_registers(std::span<std::uint16_t> into) const override { cpu_.first_registers(into); }
  void set_register(int index, std::uint32_t value) override;

  std::span<const std::uint16_t> vectors() const override;
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
  void press(int key) override { set_key(key, true); }
  void release(int key) override { set_key(key, false); }
  bool pressed(int key) const override;

  const Screens* screens() const override { return this; }
  std::span<const DisplayInfo> displays() const override;
  void look(int display, DisplayLook& into) const override;
  std::uint64_t stamp(int display) const override;

  Tape* tape() override { return &board_.deck; }
  Terminal* terminal() override { return board_.settings().terminal ? &board_.terminal : nullptr; }
  Sound* sound() override { return &board_.speaker; }

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
  void set_key(int key, bool down);
  bool held() const { return !started_ || board_.rs.active(cpu_.cycle()); }
  Stop pass_held_time(std::uint64_t until, bool stop_at_poll);

  template <class Self, class Archive>
  static void transfer(Self& self, Archive& archive);

  Processor6502 cpu_;
  bool started_ = false;  // RS was pressed, or the program counter set
  Board board_;
  std::vector<Region> regions_;
  Observation* observation_ = nullptr;
};

}  // namespace janus::machines::kim1
