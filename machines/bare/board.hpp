// 64 KB of RAM and the test device on a page of it.
#pragma once

#include <array>

#include "machines/bare/test_device.hpp"
#include "machines/lines_state.hpp"

namespace janus::machines::bare {

class Board {
 public:
  static constexpr unsigned kNoDevice = 0x100;
  static constexpr unsigned kDefaultPage = 0xFE;

  Board() { map(kDefaultPage); }
  Board(const Board& other) { *this = other; }
  Board& operator=(const Board& other);

  // --- for the buses -----------------------------------------------------------------------------------
  static constexpr bool kMayNeedExactBus = false;
  void fetches(std::uint16_t, std::uint64_t) {}
  std::uint8_t read(std::uint16_t address, std::uint64_t cycle) {
    return address >> 8 == device_page_ ? read_device(address, cycle) : ram_[address];
  }
  void write(std::uint16_t address, std::uint8_t value, std::uint64_t cycle) {
    if (address >> 8 == device_page_) {
      write_device(address, value, cycle);
    } else {
      ram_[address] = value;
    }
  }
  void saw(std::uint8_t) {}
  void stop() { stopping_ = true; }
  cpus::Lines& lines() { return lines_; }
  void synchronise(std::uint64_t cycle);
  std::uint64_t deadline() const { return stopping_ ? 0 : deadline_; }
  bool stopping() const { return stopping_; }
  const cpus::PageTable& pages() const { return pages_; }
  cpus::CodeWindow code(std::uint16_t address) const;

  // --- for the machine ---------------------------------------------------------------------------------
  void begin_run(bool stop_at_poll) {
    stop_at_poll_ = stop_at_poll;
    stopping_ = false;
  }
  void map(unsigned device_page);  // or kNoDevice
  unsigned device_page() const { return device_page_; }
  std::uint8_t peek(std::uint16_t address, std::uint64_t cycle) const {
    return address >> 8 == device_page_ ? device.peek(address & 15, cycle) : ram_[address];
  }
  void poke(std::uint16_t address, std::uint8_t value) {
    if (address >> 8 != device_page_) ram_[address] = value;
  }
  void add_idle_state(Hash& hash) const;

  TestDevice device;

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

  std::array<std::uint8_t, 0x10000> ram_{};
  unsigned device_page_ = kNoDevice;
  cpus::PageTable pages_;
  cpus::Lines lines_;
  std::uint64_t deadline_ = cpus::kNever;
  bool stop_at_poll_ = false;
  bool stopping_ = false;
};

}  // namespace janus::machines::bare
