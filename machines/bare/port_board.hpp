// Board for the bare F8: 64 KB of RAM with a 3853, the two ports of the 3850, and the test device at ports 10-1F. The
// device's IRQ is connected to the EXT INT input of the 3853, whose ports enable the interrupt and set its vector. There is
// no NMI. An option adds a 3851, which has a separate data counter and whose ROM replaces the RAM at 8000-83FF.
#pragma once

#include "machines/bare/board_base.hpp"
#include "machines/board/option_row.hpp"
#include "machines/parts/f8_interrupt_chain.hpp"
#include "machines/parts/f8_port.hpp"
#include "machines/parts/psu3851.hpp"
#include "machines/parts/smi3853.hpp"
#include "machines/board/processor_f8.hpp"

namespace janus::machines::bare {

struct PortSettings {
  bool has_psu = false;
};

class PortBoard final : public BoardBase<F8BoardBus> {
 public:
  static constexpr std::uint64_t kClockHz = 2'000'000;
  static constexpr unsigned kFirstPort = 0x10;  // first of the test device's 16 ports
  static constexpr std::uint8_t kUndriven = 0;  // data bus value when no chip drives it
  static constexpr Psu3851Mask kPsuMask{.page = 0x8000 >> 10, .port_base = 0x04, .vector = 0x8020};

  PortBoard() { map_memory(); }

  // --- for the buses -----------------------------------------------------------------------------------
  std::uint8_t read(std::uint16_t address, std::uint64_t) override { return ram_[address]; }
  void write(std::uint16_t address, std::uint8_t value, std::uint64_t) override {
    if (!in_psu(address)) ram_[address] = value;
  }
  void synchronise(std::uint64_t cycle) override;

  std::uint8_t read_cpu_port(unsigned port, std::uint64_t) override { return own_[port].read(); }
  void write_cpu_port(unsigned port, std::uint8_t value, std::uint64_t) override { own_[port].latch = value; }
  std::uint8_t read_port(unsigned port, std::uint64_t cycle) override;
  void write_port(unsigned port, std::uint8_t value, std::uint64_t cycle) override;
  std::uint8_t acknowledge(cpus::f8::Acknowledge step, std::uint64_t cycle) override;
  std::uint8_t reset_byte() override { return 0; }  // no pull-ups, so RESET starts at 0000
  cpus::f8::MemoryChips memory_chips() override { return {.psu = has_psu_, .smi = true}; }
  // Assumption: the 3851 takes precedence if each counter points into its own chip's memory.
  std::uint16_t data_counter(std::uint16_t smi, std::uint16_t psu) override { return in_psu(psu) ? psu : smi; }

  // --- for the machine ---------------------------------------------------------------------------------
  std::uint8_t peek(std::uint16_t address, std::uint64_t) const { return ram_[address]; }
  std::uint8_t peek_port(unsigned port, std::uint64_t cycle) const;
  void hash_idle_state(Hash& hash, std::uint64_t cycle) const;

  static const OptionTable<PortSettings, ProcessorF8>& options();
  PortSettings settings() const { return {has_psu_}; }
  void apply_settings(const PortSettings& settings, std::uint64_t);

  template <class Self, class Archive>
  static void serialize(Self& self, Archive& archive) {
    archive.begin_section("memory");
    archive.bytes(self.ram_);
    archive.begin_section("ports");
    archive.part(self.own_[0]);
    archive.part(self.own_[1]);
    archive.part(self.smi_);
    archive.begin_section("3851");
    archive.value(self.has_psu_);
    archive.part(self.psu_);
    archive.begin_section("device");
    archive.part(self.device);
    archive.begin_section("lines");
    serialize_lines(self.lines_, archive);
    if constexpr (Archive::kReading) {
      self.map_memory();
      self.set_deadline();
    }
  }

 private:
  void map_memory();
  bool in_psu(std::uint16_t address) const { return has_psu_ && psu_.contains(address); }
  std::uint8_t read_chips(unsigned port) const;
  static bool is_device(unsigned port) { return port - kFirstPort < 16; }
  // Updates the interrupt line and deadline from the chips. `cycle` is the cycle of an external change.
  void update_lines(std::uint64_t cycle);
  void set_deadline();

  std::array<F8Port, 2> own_{};
  Smi3853 smi_;
  bool has_psu_ = false;
  Psu3851 psu_{kPsuMask};
  F8InterruptChain chain_;
};

}  // namespace janus::machines::bare
