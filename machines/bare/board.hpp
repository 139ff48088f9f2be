// 64 KB of RAM and the test device on a page of it.
#pragma once

#include <optional>

#include "machines/bare/board_base.hpp"

namespace janus::machines::bare {

class Board final : public BoardBase<BoardBus> {
 public:
  static constexpr unsigned kNoDevice = 0x100;
  static constexpr unsigned kDefaultPage = 0xFE;

  Board() { map(kDefaultPage); }
  Board(const Board& other) { *this = other; }
  Board& operator=(const Board& other);

  // --- for the buses -----------------------------------------------------------------------------------
  std::uint8_t read(std::uint16_t address, std::uint64_t cycle) override {
    return address >> 8 == device_page_ ? read_device(address, cycle) : ram_[address];
  }
  void write(std::uint16_t address, std::uint8_t value, std::uint64_t cycle) override {
    if (address >> 8 == device_page_) {
      write_device(address, value, cycle);
    } else {
      ram_[address] = value;
    }
  }
  void synchronise(std::uint64_t cycle) override;
  cpus::CodeWindow code(std::uint16_t address) const override;

  // --- for the machine ---------------------------------------------------------------------------------
  void map(unsigned device_page);  // or kNoDevice
  std::uint8_t peek(std::uint16_t address, std::uint64_t cycle) const {
    return address >> 8 == device_page_ ? device.peek(address & 15, cycle) : ram_[address];
  }
  void poke(std::uint16_t address, std::uint8_t value) {
    if (address >> 8 != device_page_) ram_[address] = value;
  }
  void add_idle_state(Hash& hash, std::uint64_t cycle) const { add_idle_state_of_base(hash, cycle); }

  // Of the machine, as Machine's of the same names. nullopt: no such option.
  static std::span<const Space> spaces();
  std::vector<Region> memory_map() const;
  static std::span<const OptionInfo> options();
  std::optional<std::string> option(std::string_view name) const;
  std::optional<std::string> set_option(std::string_view name, std::string_view value);

  template <class Self, class Archive>
  static void transfer(Self& self, Archive& archive) {
    archive.section("memory");
    archive.bytes(self.ram_);
    unsigned page = self.device_page_;
    archive.value(page);
    archive.check(page >= 2 && page <= kNoDevice, "the test device lies on an impossible page");
    archive.section("device");
    archive.part(self.device);
    archive.section("lines");
    transfer_lines(self.lines_, archive);
    if constexpr (Archive::kReading) {
      self.map(page <= kNoDevice ? page : kNoDevice);
      self.set_deadline();
    }
  }

 private:
  std::uint8_t read_device(std::uint16_t address, std::uint64_t cycle);
  void write_device(std::uint16_t address, std::uint8_t value, std::uint64_t cycle);
  void set_deadline();

  unsigned device_page_ = kNoDevice;
};

}  // namespace janus::machines::bare
