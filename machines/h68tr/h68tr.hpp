// Hitachi H68/TR (1977): 6800 at 921,600 Hz, 1 KB of RAM, console of 56 keys and eight digits; with the H68/TV a screen of 32 x 16
// characters and a JIS keyboard. One class is both machines. See README.md.
//
// It powers on with RES pulled: the first run starts at the reset vector, unless the program counter was set.
#pragma once

#include "machines/h68tr/board.hpp"
#include "machines/machine.hpp"
#include "machines/processor6800.hpp"

namespace janus::machines::h68tr {

class H68 : public Machine, public Screens, public Keyboards, public Slots {
 public:
  static constexpr std::string_view kConsoleName = "h68tr", kVideoName = "h68tr-tv";
  static constexpr std::string_view kConsoleTitle = "Hitachi H68/TR (1977)";
  static constexpr std::string_view kVideoTitle = "Hitachi H68/TR with H68/TV video board and JIS keyboard (1977)";

  explicit H68(Model model);

  std::string_view name() const override { return board_.has_video() ? kVideoName : kConsoleName; }
  std::string_view title() const override { return board_.has_video() ? kVideoTitle : kConsoleTitle; }
  std::uint64_t clock_hz() const override { return kClockHz; }
  std::span<const Region> memory_map() const override { return regions_; }

  Stop run(const RunOptions& options) override;
  std::optional<std::uint16_t> jammed_at() const override { return cpu_.jammed_at(); }
  std::optional<LostInterrupt> lost() const override { return board_.vectors.lost(); }
  std::uint64_t cycle() const override { return cpu_.cycle(); }
  void reset() override;

  const cpus::CpuInfo& cpu() const override { return Processor6800::info(); }
  const cpus::InstructionSet* instruction_set() const override { return &Processor6800::instruction_set(); }
  std::uint32_t register_value(int index) const override { return cpu_.register_value(index); }
  void first_registers(std::span<std::uint16_t> into) const override { cpu_.first_registers(into); }
  void set_register(int index, std::uint32_t value) override { cpu_.set_register(index, value); }

  std::span<const std::uint16_t> vectors() const override { return Processor6800::vectors(); }
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
  std::span<const std::string> groups() const override;
  void press(int key) override { set_key(key, true); }
  void release(int key) override { set_key(key, false); }
  bool pressed(int key) const override;

  const Screens* screens() const override { return this; }
  std::span<const DisplayInfo> displays() const override;
  void look(int display, DisplayLook& into) const override;
  std::uint64_t stamp(int display) const override;

  Tape* tape() override { return &board_.serial.deck; }
  Terminal* terminal() override { return board_.serial.connected() ? &board_.serial.terminal : nullptr; }
  Sound* sound() override { return &board_.speaker; }

  std::span<const OptionInfo> options() const override;
  std::string option(std::string_view name) const override;
  std::string set_option(std::string_view name, std::string_view value) override;

  Polls polls() const override { return board_.polls; }
  bool input_interrupts() const override;
  std::uint64_t idle_state() const override;
  std::uint64_t state_hash() const override;

  std::vector<std::uint8_t> save() const override;
  std::string load(std::span<const std::uint8_t> state) override;

  void observe(Observation* observation) override {
    observation_ = observation;
    memory_changed();
  }

 private:
  Model model() const { return board_.has_video() ? Model::video : Model::console; }
  // Other than by the program: the bus may not rely on what it knew of it.
  void memory_changed() {
    if (observation_ != nullptr) observation_->memory_changed();
  }
  void set_key(int key, bool down);

  template <class Self, class Archive>
  static void transfer(Self& self, Archive& archive);

  Processor6800 cpu_;
  std::uint8_t reset_keys_ = 0;  // that are down: 1 the console's, 2 the keyboard's
  Board board_;
  std::vector<Region> regions_;
  Observation* observation_ = nullptr;
};

}  // namespace janus::machines::h68tr
