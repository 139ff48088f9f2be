#include "machines/board/quiet_table.hpp"

#include <algorithm>
#include <map>

namespace janus::machines {
namespace {

constexpr std::size_t kMostOperands = 2;  // operand bytes that an instruction's table entry copies

}  // namespace

MirrorRing::MirrorRing(const cpus::PageTable& pages) {
  std::map<const std::uint8_t*, std::size_t> latest;
  for (std::size_t page = 0; page < 0x100; ++page) {
    next_[page] = static_cast<std::uint8_t>(page);
    const std::uint8_t* bytes = pages.write[page];
    if (bytes == nullptr) continue;
    if (const auto found = latest.find(bytes); found != latest.end()) std::swap(next_[page], next_[found->second]);
    latest[bytes] = page;
  }
}

QuietTable::QuietTable() : images_(memory_.pages) {
  memory_.instructions.fill(cpus::kLoud << 16);
  memory_.bits.fill(0);
}

void QuietTable::forget_page(std::size_t page) {
  // An instruction at the end of the previous page may have operands in this one.
  const std::size_t first = page << 8, before = std::min(first, kMostOperands);
  std::fill_n(&memory_.bits[first - before], 0x100 + before, std::uint8_t{0});
  std::fill_n(&memory_.instructions[first - before], 0x100 + before, cpus::kLoud << 16);
}

void QuietTable::forget() {
  used_.each([this](std::size_t page) { forget_page(page); });
  used_ = {};
}

void QuietTable::use(const cpus::PageTable& pages) {
  const cpus::PageTable& known = memory_.pages;
  if (pages.sum != 0 ? pages.sum == known.sum : pages.read == known.read && pages.write == known.write) return;
  forget();
  memory_.pages = pages;
  images_ = MirrorRing(pages);
}

// Copies the byte if it is the operand of a quiet instruction that starts `number` bytes before it and is long enough.
bool QuietTable::copy_operand(std::uint16_t image, unsigned number, std::uint8_t byte) {
  if (image < number) return false;
  const auto address = static_cast<std::uint16_t>(image - number);
  if (memory_.opcode(address) == cpus::kLoud || memory_.bits[address] >> kLength <= number) return false;
  const unsigned shift = 8 * (number - 1);
  std::uint32_t& copy = memory_.instructions[address];
  copy = (copy & ~(std::uint32_t{0xFF} << shift)) | std::uint32_t{byte} << shift;
  return true;
}

void QuietTable::on_write(std::uint16_t address, bool watched) {
  const std::uint8_t* const page = memory_.pages.write[address >> 8];
  if (page == nullptr) return;  // or nothing is quiet, as on a board that must observe every cycle
  bool copied = false;
  images_.each(address, [&](std::uint16_t image) {
    memory_.instructions[image] = cpus::kLoud << 16;
    for (unsigned number = 1; number <= kMostOperands; ++number) copied |= copy_operand(image, number, page[address & 0xFF]);
  });
  if (!copied && !watched) set(address, cpus::kQuietWrite);
}

void QuietTable::add_instruction(std::uint16_t address, const cpus::CodeWindow& window, unsigned length) {
  const std::uint8_t* const bytes = window.bytes + static_cast<std::uint16_t>(address - window.first);
  std::uint32_t copy = std::uint32_t{bytes[0]} << 16;
  for (unsigned i = 0; i < length; ++i) {
    if (i != 0) copy |= std::uint32_t{bytes[i]} << (8 * (i - 1));
    images_.each(static_cast<std::uint16_t>(address + i),
                 [&](std::uint16_t image) { memory_.bits[image] &= static_cast<std::uint8_t>(~cpus::kQuietWrite); });
  }
  memory_.instructions[address] = copy;
  memory_.bits[address] &= (1 << kLength) - 1;
  set(address, static_cast<std::uint8_t>(length << kLength));
}

bool QuietTable::is_plain(const cpus::CodeWindow& window, std::uint16_t address, unsigned bytes) const {
  const unsigned offset = static_cast<std::uint16_t>(address - window.first);
  return offset + bytes < window.size && memory_.pages.read[address >> 8] != nullptr &&
         memory_.pages.read[static_cast<std::uint16_t>(address + bytes) >> 8] != nullptr;
}

std::vector<std::uint16_t> mirrors(const cpus::PageTable& pages, std::uint16_t address) {
  std::vector<std::uint16_t> found;
  if (pages.write[address >> 8] == nullptr) return found;
  MirrorRing(pages).each(address, [&](std::uint16_t image) { found.push_back(image); });
  return found;
}

}  // namespace janus::machines
