// Speed range of the loader, with bits from an ideal tone discriminator.
#include "cpus/mos6502/core.hpp"
#include "machines/parts/rriot6530.hpp"
#include "roms_kim1/monitor_bench.hpp"
#include "roms_kim1/tape_sound.hpp"

namespace {

// Processor, RAM, ROM and the 6530-002. PB7 follows the thirds of a record's bits.
class IdealTape {
 public:
  IdealTape(const std::string& characters, double scale) : end_(kStart) {
    const MonitorBench kim;
    for (std::uint32_t address = 0; address < 0x2000; ++address) memory[address] = kim.peek(0, address);
    const auto third = [&](bool high) {
      end_ += 2484 * scale;
      if (!changes_.empty() && high_last_ == high) changes_.pop_back();
      changes_.push_back(static_cast<std::uint64_t>(end_));
      high_last_ = high;
    };
    for (const char c : characters) {
      for (int bit = 0; bit < 8; ++bit) {
        third(true);
        third((c >> bit & 1) == 0);
        third(false);
      }
    }
  }
  std::uint64_t end() const { return static_cast<std::uint64_t>(end_); }

  std::uint8_t fetch(std::uint16_t address, std::uint64_t cycle) { return read(address, cycle); }
  std::uint8_t read(std::uint16_t address, std::uint64_t cycle) {
    address &= 0x1FFF;
    if ((address & 0xFFC0) == 0x1740) return chip_.read(address & 0xF, cycle, {0xFF, pins(cycle)});
    return memory[address];
  }
  void write(std::uint16_t address, std::uint8_t value, std::uint64_t cycle) {
    address &= 0x1FFF;
    if ((address & 0xFFC0) == 0x1740) return chip_.write(address & 0xF, value, cycle);
    if (address < 0x1800) memory[address] = value;
  }
  janus::cpus::InterruptLines& lines() { return lines_; }
  void synchronise(std::uint64_t) {}
  std::uint64_t deadline() const { return janus::cpus::kNever; }
  bool stopping() const { return false; }

  std::array<std::uint8_t, 0x2000> memory{};

 private:
  static constexpr std::uint64_t kStart = 100'000;

  std::uint8_t pins(std::uint64_t cycle) {
    while (at_ < changes_.size() && changes_[at_] <= cycle) ++at_;
    const bool high = cycle >= kStart && at_ < changes_.size() && at_ % 2 == 0;
    return high ? 0x3F : 0xBF;
  }

  janus::machines::Rriot6530 chip_;
  janus::cpus::InterruptLines lines_;
  std::vector<std::uint64_t> changes_;  // ends of the tones, alternately high and low
  std::size_t at_ = 0;
  double end_;
  bool high_last_ = false;
};

}  // namespace

TEST_CASE("loader: reads bits from 0.08 to 3 times the standard length") {
  std::vector<std::uint8_t> bytes;
  for (int i = 0; i < 256; ++i) bytes.push_back(static_cast<std::uint8_t>(i * 37));
  for (const double scale : {0.08, 0.1, 1 / 6.0, 0.5, 1.0, 2.0, 3.0}) {
    INFO(scale);
    IdealTape tape(tape::record(0x11, 0x0280, bytes), scale);
    tape.memory[0x17F9] = 0x11;
    janus::cpus::mos6502::State state;
    state.reset_pending = false;
    state.pc = 0x1873;
    state.s = 0xFF;
    janus::cpus::mos6502::run(state, tape, tape.end() + 50'000);
    CHECK((tape.memory[0xFA] == 0 && tape.memory[0xFB] == 0));
    CHECK(std::equal(bytes.begin(), bytes.end(), tape.memory.begin() + 0x280));
  }
}
