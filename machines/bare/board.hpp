// Board for the bare machines without ports: 64 KB of RAM, with the test device in one page.
#pragma once

#include <type_traits>

#include "machines/bare/board_base.hpp"
#include "machines/board/option_row.hpp"
#include "machines/board/processor6502.hpp"

namespace janus::machines::bare {

struct Settings {
  static constexpr unsigned kNoDevice = 0x100, kNoFeedback = 0x10000;
  unsigned device_page = 0xFE;
  unsigned feedback = kNoFeedback;  // address of a register whose bits 0 and 1 control IRQ and NMI; 1 = asserted
};

// Processor-independent part of the board.
class MemoryBoard : public BoardBase<BoardBus> {
 public:
  static constexpr std::uint64_t kClockHz = 1'000'000;

  // --- for the buses -----------------------------------------------------------------------------------
  std::uint8_t read(std::uint16_t address, std::uint64_t cycle) override {
    return is_device(address) ? read_device(address, cycle) : is_feedback(address) ? feedback_ : ram_[address];
  }
  void write(std::uint16_t address, std::uint8_t value, std::uint64_t cycle) override {
    if (is_device(address)) {
      write_device(address, value, cycle);
    } else if (is_feedback(address)) {
      write_feedback(value, cycle);
    } else {
      ram_[address] = value;
    }
  }
  void synchronise(std::uint64_t cycle) override;

  // --- for the machine ---------------------------------------------------------------------------------
  std::uint8_t peek(std::uint16_t address, std::uint64_t cycle) const {
    return is_device(address) ? device.peek(address & 15, cycle) : is_feedback(address) ? feedback_ : ram_[address];
  }
  Settings settings() const { return settings_; }
  void apply_settings(const Settings& settings, std::uint64_t cycle);
  void hash_idle_state(Hash& hash, std::uint64_t cycle) const {
    hash_base_idle_state(hash, cycle);
    hash.add(std::uint64_t{feedback_});
  }

  template <class Self, class Archive>
  static void serialize(Self& self, Archive& archive) {
    archive.begin_section("memory");
    archive.bytes(self.ram_);
    Settings settings = self.settings_;
    archive.value(settings.device_page);
    archive.check(settings.device_page >= 2 && settings.device_page <= Settings::kNoDevice, "invalid test device page");
    archive.begin_section("device");
    archive.part(self.device);
    archive.begin_section("lines");
    serialize_lines(self.lines_, archive);
    if (!Archive::kReading && settings.feedback == Settings::kNoFeedback) return;  // same format as in earlier versions
    std::uint8_t feedback = Archive::kReading ? std::uint8_t{0} : self.feedback_;
    settings.feedback = Settings::kNoFeedback;
    if (archive.begin_optional_section("feedback")) {
      if constexpr (!Archive::kReading) settings.feedback = self.settings_.feedback;
      archive.value(settings.feedback);
      archive.value(feedback);
      archive.check(settings.feedback < Settings::kNoFeedback, "invalid feedback register address");
    }
    if constexpr (Archive::kReading) {
      self.settings_ = settings;
      if (settings.device_page >= 2 && settings.device_page <= Settings::kNoDevice) self.map_memory();
      self.feedback_ = feedback;
      self.set_deadline();
    }
  }

 protected:
  MemoryBoard() { map_memory(); }
  MemoryBoard(const MemoryBoard&) = default;
  MemoryBoard& operator=(const MemoryBoard&) = default;
  ~MemoryBoard() = default;

 private:
  bool is_device(std::uint16_t address) const { return unsigned{address} >> 8 == settings_.device_page; }
  bool is_feedback(std::uint16_t address) const { return address == settings_.feedback; }
  static constexpr std::uint8_t kIrq = 1, kNmi = 2;  // bits of the feedback register
  bool pulls_irq(std::uint64_t cycle) const { return device.irq_cycle() <= cycle || (feedback_ & kIrq) != 0; }
  void map_memory();
  void write_feedback(std::uint8_t value, std::uint64_t cycle);
  std::uint8_t read_device(std::uint16_t address, std::uint64_t cycle);
  void write_device(std::uint16_t address, std::uint8_t value, std::uint64_t cycle);
  void set_deadline();

  Settings settings_;
  std::uint8_t feedback_ = 0;
};

std::vector<OptionRow<Settings>> make_option_rows(bool has_feedback);

template <class Processor>
class Board final : public MemoryBoard {
 public:
  static const OptionTable<Settings, Processor>& options() {
    static const OptionTable<Settings, Processor> table = make_option_rows(std::is_same_v<Processor, Processor6502>);
    return table;
  }
};

}  // namespace janus::machines::bare
