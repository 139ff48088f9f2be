// 64 KB of RAM and the test device on a page of it.
#pragma once

#include "machines/bare/board_base.hpp"
#include "machines/board/option_row.hpp"

namespace janus::machines::bare {

struct Settings {
  static constexpr unsigned kNoDevice = 0x100;
  unsigned device_page = 0xFE;
};

// What does not depend on the processor.
class MemoryBoard : public BoardBase<BoardBus> {
 public:
  static constexpr std::uint64_t kClockHz = 1'000'000;

  // --- for the buses -----------------------------------------------------------------------------------
  std::uint8_t read(std::uint16_t address, std::uint64_t cycle) override {
    return is_device(address) ? read_device(address, cycle) : ram_[address];
  }
  void write(std::uint16_t address, std::uint8_t value, std::uint64_t cycle) override {
    if (is_device(address)) {
      write_device(address, value, cycle);
    } else {
      ram_[address] = value;
    }
  }
  void synchronise(std::uint64_t cycle) override;

  // --- for the machine ---------------------------------------------------------------------------------
  std::uint8_t peek(std::uint16_t address, std::uint64_t cycle) const {
    return is_device(address) ? device.peek(address & 15, cycle) : ram_[address];
  }
  Settings settings() const { return settings_; }
  void apply_settings(const Settings& settings, std::uint64_t cycle);
  void add_idle_state(Hash& hash, std::uint64_t cycle) const { add_idle_state_of_base(hash, cycle); }

  template <class Self, class Archive>
  static void transfer(Self& self, Archive& archive) {
    archive.section("memory");
    archive.bytes(self.ram_);
    Settings settings = self.settings_;
    archive.value(settings.device_page);
    archive.check(settings.device_page >= 2 && settings.device_page <= Settings::kNoDevice, "the test device lies on an impossible page");
    archive.section("device");
    archive.part(self.device);
    archive.section("lines");
    transfer_lines(self.lines_, archive);
    if constexpr (Archive::kReading) {
      if (settings.device_page >= 2 && settings.device_page <= Settings::kNoDevice) self.apply_settings(settings, 0);
      self.set_deadline();
    }
  }

 protected:
  MemoryBoard() { apply_settings({}, 0); }
  MemoryBoard(const MemoryBoard&) = default;
  MemoryBoard& operator=(const MemoryBoard&) = default;
  ~MemoryBoard() = default;

 private:
  bool is_device(std::uint16_t address) const { return unsigned{address} >> 8 == settings_.device_page; }
  std::uint8_t read_device(std::uint16_t address, std::uint64_t cycle);
  void write_device(std::uint16_t address, std::uint8_t value, std::uint64_t cycle);
  void set_deadline();

  Settings settings_;
};

const std::vector<OptionRow<Settings>>& option_rows();

template <class Processor>
class Board final : public MemoryBoard {
 public:
  static const OptionTable<Settings, Processor>& options() {
    static const OptionTable<Settings, Processor> table = option_rows();
    return table;
  }
};

}  // namespace janus::machines::bare
