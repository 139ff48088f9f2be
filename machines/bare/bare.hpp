// A bare machine: a processor, 64 KB of RAM and a test device. For instruction tests, for programs that need
// no board, and as the yardstick of speed. See README.md.
//
// It powers on with RES pulled: the first run starts at the reset vector, unless the program counter was set.
#pragma once

#include <type_traits>
#include <utility>
#include <vector>

#include "machines/bare/board.hpp"
#include "machines/bare/port_board.hpp"
#include "machines/machine.hpp"
#include "machines/processor6502.hpp"
#include "machines/processor6800.hpp"
#include "machines/processor_f8.hpp"

namespace janus::machines::bare {

// What the bare machine of a processor is.
template <class Processor>
struct Design;

template <>
struct Design<Processor6502> {
  using Board = bare::Board;
  static constexpr std::string_view kName = "bare-6502";
  static constexpr std::string_view kTitle = "6502 with 64 KB of RAM and a test device";
  static constexpr std::uint64_t kClockHz = 1'000'000;
};

template <>
struct Design<Processor6800> {
  using Board = bare::Board;
  static constexpr std::string_view kName = "bare-6800";
  static constexpr std::string_view kTitle = "6800 with 64 KB of RAM and a test device";
  static constexpr std::uint64_t kClockHz = 1'000'000;
};

template <>
struct Design<ProcessorF8> {
  using Board = PortBoard;
  static constexpr std::string_view kName = "bare-f8";
  static constexpr std::string_view kTitle = "F8 with 64 KB of RAM behind a 3853 and a test device";
  static constexpr std::uint64_t kClockHz = 2'000'000;
};

template <class Processor>
class Bare : public Machine {
 public:
  static constexpr std::string_view kName = Design<Processor>::kName;
  static constexpr std::string_view kTitle = Design<Processor>::kTitle;

  Bare();

  std::string_view name() const override { return kName; }
  std::string_view title() const override { return kTitle; }
  std::uint64_t clock_hz() const override { return Design<Processor>::kClockHz; }
  std::span<const Region> memory_map() const override { return regions_; }

  Stop run(const RunOptions& options) override;
  std::optional<std::uint16_t> jammed_at() const override { return cpu_.jammed_at(); }
  std::optional<LostInterrupt> lost() const override { return board_.vectors.lost(); }
  std::uint64_t cycle() const override { return cpu_.cycle(); }
  void reset() override { cpu_.pull_reset(); }

  const cpus::CpuInfo& cpu() const override { return Processor::info(); }
  const cpus::InstructionSet* instruction_set() const override { return &Processor::instruction_set(); }
  std::uint32_t register_value(int index) const override { return cpu_.register_value(index); }
  void first_registers(std::span<std::uint16_t> into) const override { cpu_.first_registers(into); }
  void set_register(int index, std::uint32_t value) override { cpu_.set_register(index, value); }

  std::span<const std::uint16_t> vectors() const override { return Processor::vectors(); }
  void guard_vectors(std::vector<std::uint16_t> vectors) override { board_.vectors.guard(std::move(vectors)); }

  std::span<const Space> spaces() const override;
  std::uint8_t peek(int space, std::uint32_t address) const override;
  void poke(int space, std::uint32_t address, std::uint8_t value) override;
  std::vector<std::uint16_t> images(std::uint16_t address) const override { return machines::images(board_.pages(), address); }

  Terminal* terminal() override { return &board_.device; }

  std::span<const OptionInfo> options() const override;
  std::string option(std::string_view name) const override;
  std::string set_option(std::string_view name, std::string_view value) override;

  Polls polls() const override { return board_.device.polls(); }
  std::uint64_t idle_state() const override;
  std::uint64_t state_hash() const override;

  std::vector<std::uint8_t> save() const override;
  std::string load(std::span<const std::uint8_t> state) override;

  void observe(Observation* observation) override {
    observation_ = observation;
    memory_changed();
  }

  // The test device's log of accesses.
  std::uint64_t device_log() const { return board_.device.log(); }

 private:
  // Other than by the program: the bus may not rely on what it knew of it.
  void memory_changed() {
    if (observation_ != nullptr) observation_->memory_changed();
  }
  static constexpr bool kHasPorts = std::is_same_v<typename Design<Processor>::Board, PortBoard>;

  template <class Self, class Archive>
  static void transfer(Self& self, Archive& archive) {
    archive.section(Processor::kName);
    archive.part(self.cpu_);
    archive.part(self.board_);
  }

  Processor cpu_;
  typename Design<Processor>::Board board_;
  std::vector<Region> regions_;
  Observation* observation_ = nullptr;
};

using Bare6502 = Bare<Processor6502>;
using Bare6800 = Bare<Processor6800>;
using BareF8 = Bare<ProcessorF8>;

}  // namespace janus::machines::bare
