// A board of random memory and devices that respond to everything: every access to them, and its cycle, changes later reads, timers and
// interrupt lines. A core with an extra, missing or early access therefore soon runs a different program.
//
// Pages: RAM, ROM, devices, and pages shared by a device (lower half) and RAM (upper half).
#pragma once

#include <array>
#include <cstring>
#include <vector>

#include "board.hpp"
#include "split_mix.hpp"

namespace janus::cpus {

inline std::uint64_t mixed(std::uint64_t x) { return tests::SplitMix(x).next(); }

enum class Page : std::uint8_t { ram, rom, device, shared };

// State that exists once per kind of bus and must remain equal.
struct RandomBoard {
  std::array<std::uint8_t, 0x10000> memory{};
  std::array<Page, 256> pages{};
  InterruptLines lines;
  std::uint64_t latch = 0;  // internal state of the devices
  std::uint64_t irq_timer = kNever;
  std::uint64_t nmi_timer = kNever;
  bool stop = false;
  std::vector<Access> log;  // accesses to devices
  std::uint64_t instructions = 0;

  // Fills the board from a seed. A Cpu (plain_and_observed.hpp) defines the parts that must not be random.
  template <class Cpu>
  void fill(std::uint64_t seed) {
    for (std::size_t i = 0; i < memory.size(); i += 8) {
      const std::uint64_t bytes = mixed(seed + i);
      std::memcpy(&memory[i], &bytes, 8);
    }
    for (std::size_t i = 0; i < memory.size(); ++i) {
      if (Cpu::ends_program(memory[i]) && mixed(seed ^ i) % 16 != 0) memory[i] = Cpu::instead_of(memory[i]);
    }
    // Likely successors are placed more often than by chance, because the core executes some pairs as one.
    for (std::size_t i = 0; i + 4 < memory.size(); ++i) {
      const int likely = Cpu::Family::likely_successor(memory[i]);
      if (likely >= 0 && mixed(seed + i * 7) % 2 == 0) memory[i + Cpu::Family::length(memory[i])] = static_cast<std::uint8_t>(likely);
    }
    for (std::size_t page = Cpu::kFirstDevicePage; page < 256; ++page) {
      constexpr Page kMix[] = {Page::ram, Page::ram, Page::ram,    Page::ram,    Page::ram,
                               Page::rom, Page::rom, Page::device, Page::device, Page::shared};
      pages[page] = kMix[mixed(seed * 31 + page) % std::size(kMix)];
    }
  }

  bool is_device(unsigned address) const {
    const Page page = pages[address >> 8];
    return page == Page::device || (page == Page::shared && (address & 0x80) == 0);
  }
  bool is_writable(unsigned address) const { return pages[address >> 8] == Page::ram || pages[address >> 8] == Page::shared; }

  // Advances the timers to `cycle`, inclusive.
  void advance(std::uint64_t cycle) {
    if (irq_timer <= cycle) {
      lines.set_irq(true, irq_timer);
      if (latch % 3 == 0) lines.set_irq(false, irq_timer + 1);
      irq_timer = kNever;
    }
    while (nmi_timer <= cycle) {
      lines.set_nmi(true, nmi_timer);
      lines.set_nmi(false, nmi_timer + 1);
      nmi_timer = latch % 5 == 0 ? nmi_timer + 40 : kNever;
    }
  }

  std::uint8_t touch(Kind kind, std::uint16_t address, std::uint8_t value, std::uint64_t cycle) {
    advance(cycle);
    latch = mixed(latch ^ (std::uint64_t{address} << 8) ^ value ^ (cycle << 24) ^ static_cast<std::uint64_t>(kind));
    if (kind != Kind::write) value = static_cast<std::uint8_t>(latch >> 8);
    log.push_back({cycle, kind, address, value});
    switch (latch & 15) {
      case 0: lines.set_irq(true, cycle); break;
      case 1:
      case 2:
      case 3: lines.set_irq(false, cycle); break;
      case 4: irq_timer = cycle + 1 + (latch >> 16) % 64; break;
      case 5: nmi_timer = cycle + 1 + (latch >> 16) % 64; break;
      case 6: lines.set_nmi(true, cycle); break;
      case 7: lines.set_nmi(false, cycle); break;
      case 8: irq_timer = nmi_timer = kNever; break;
      case 9: stop = (latch >> 16) % 8 == 0; break;
      default: break;
    }
    return value;
  }
};

class RandomBus {
 public:
  explicit RandomBus(RandomBoard& board) : board_(board) {}
  std::uint8_t fetch(std::uint16_t address, std::uint64_t cycle) { return get(Kind::fetch, address, cycle); }
  std::uint8_t read(std::uint16_t address, std::uint64_t cycle) { return get(Kind::read, address, cycle); }
  void write(std::uint16_t address, std::uint8_t value, std::uint64_t cycle) {
    if (board_.is_device(address)) board_.touch(Kind::write, address, value, cycle);
    else if (board_.is_writable(address)) board_.memory[address] = value;
  }
  void idle(std::uint16_t, std::uint64_t) {}  // not visible to devices
  InterruptLines& lines() { return board_.lines; }
  void synchronise(std::uint64_t cycle) { board_.advance(cycle - 1); }
  std::uint64_t deadline() { return board_.stop ? 0 : std::min(board_.irq_timer, board_.nmi_timer); }
  bool stopping() { return board_.stop; }

 protected:
  std::uint8_t get(Kind kind, std::uint16_t address, std::uint64_t cycle) {
    return board_.is_device(address) ? board_.touch(kind, address, 0, cycle) : board_.memory[address];
  }
  RandomBoard& board_;
};

template <class Base>
class RandomObserved : public Base {
 public:
  using Base::Base;
  bool observes(FlowKind) { return true; }
  bool watches(std::uint16_t) { return true; }
  bool on_boundary(std::uint16_t, std::uint64_t) {
    ++this->board_.instructions;
    return true;
  }
  void on_flow(const FlowEvent&) {}
};

template <class Base>
class RandomPlain : public Base {
 public:
  explicit RandomPlain(RandomBoard& board) : Base(board) {
    for (std::size_t page = 0; page < 256; ++page) {
      std::uint8_t* const bytes = &board.memory[page * 256];
      const Page kind = board.pages[page];
      pages_.read[page] = kind == Page::ram || kind == Page::rom ? bytes : nullptr;
      pages_.write[page] = kind == Page::ram ? bytes : nullptr;
    }
  }
  const PageTable& pages() { return pages_; }
  // Returns the range of plain addresses around pc.
  CodeWindow code(std::uint16_t pc) {
    RandomBoard& board = this->board_;
    if (board.is_device(pc)) return {};
    const auto half_is_device = [&](int half) { return board.is_device(static_cast<unsigned>(half) * 0x80); };
    int first = pc / 0x80, last = first;
    while (first > 0 && !half_is_device(first - 1)) --first;
    while (last < 0x1FF && !half_is_device(last + 1)) ++last;
    const auto address = static_cast<std::uint16_t>(first * 0x80);
    return {&board.memory[address], address, static_cast<std::uint32_t>((last - first + 1) * 0x80)};
  }

 private:
  PageTable pages_;
};

static_assert(ObservedBus<RandomObserved<RandomBus>> && !PlainBus<RandomObserved<RandomBus>>);
static_assert(PlainBus<RandomPlain<RandomBus>> && !ObservedBus<RandomPlain<RandomBus>>);

}  // namespace janus::cpus
