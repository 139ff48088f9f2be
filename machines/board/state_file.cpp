#include "machines/board/state_file.hpp"

#include <algorithm>

namespace janus::machines {
namespace {

constexpr std::string_view kMagic = "JANUS\x1ast";  // 8 bytes; 1A stops a terminal from printing the rest

// Effect of a byte on the checksum, by the number of bytes after it. Eight bytes need eight independent
// lookups: a recorded machine is saved twice per second of emulated time.
constexpr std::size_t kCrcBytes = 8;
using CrcTable = std::array<std::uint32_t, 256>;
constexpr std::array<CrcTable, kCrcBytes> make_crc_tables() {
  std::array<CrcTable, kCrcBytes> tables{};
  for (std::uint32_t i = 0; i < 256; ++i) {
    std::uint32_t crc = i;
    for (int bit = 0; bit < 8; ++bit) crc = (crc >> 1) ^ ((crc & 1) ? 0xEDB88320u : 0u);
    tables[0][i] = crc;
  }
  for (std::size_t after = 1; after < kCrcBytes; ++after)
    for (std::uint32_t i = 0; i < 256; ++i) tables[after][i] = (tables[after - 1][i] >> 8) ^ tables[0][tables[after - 1][i] & 0xFF];
  return tables;
}
constexpr auto kCrcTables = make_crc_tables();

std::uint64_t little_endian(std::span<const std::uint8_t> bytes) {
  std::uint64_t value = 0;
  for (std::size_t i = bytes.size(); i-- > 0;) value = value << 8 | bytes[i];
  return value;
}

// Removes `size` bytes from the front of `rest`; returns false if there are fewer.
bool take(std::span<const std::uint8_t>& rest, std::size_t size, std::span<const std::uint8_t>& taken) {
  if (rest.size() < size) return false;
  taken = rest.first(size);
  rest = rest.subspan(size);
  return true;
}

}  // namespace

std::uint32_t crc32(std::span<const std::uint8_t> bytes) {
  std::uint32_t crc = ~0u;
  for (; bytes.size() >= kCrcBytes; bytes = bytes.subspan(kCrcBytes)) {
    std::uint32_t next = 0;
    for (std::size_t i = 0; i < kCrcBytes; ++i) {
      const std::uint32_t byte = i < sizeof crc ? bytes[i] ^ (crc >> (8 * i) & 0xFF) : bytes[i];
      next ^= kCrcTables[kCrcBytes - 1 - i][byte];
    }
    crc = next;
  }
  for (const std::uint8_t byte : bytes) crc = (crc >> 8) ^ kCrcTables[0][(crc ^ byte) & 0xFF];
  return ~crc;
}

StateWriter::StateWriter(std::string_view machine) {
  out_.reserve(8192);
  out_.insert(out_.end(), kMagic.begin(), kMagic.end());
  word(kStateVersion, 2);
  word(machine.size(), 1);
  out_.insert(out_.end(), machine.begin(), machine.end());
}

void StateWriter::word(std::uint64_t value, std::size_t size) {
  for (std::size_t i = 0; i < size; ++i) out_.push_back(static_cast<std::uint8_t>(value >> (8 * i)));
}

void StateWriter::bytes(std::span<const std::uint8_t> block) { out_.insert(out_.end(), block.begin(), block.end()); }

void StateWriter::ascending(const std::vector<std::uint64_t>& values) {
  word(values.size(), 4);
  std::uint64_t last = 0;
  for (const std::uint64_t value : values) {
    std::uint64_t difference = value - last;
    last = value;
    for (; difference >= 0x80; difference >>= 7) word((difference & 0x7F) | 0x80, 1);
    word(difference, 1);
  }
}

void StateWriter::begin_section(std::string_view name) {
  end_section();
  word(name.size(), 1);
  out_.insert(out_.end(), name.begin(), name.end());
  word(0, 8);  // length and checksum, filled in at the end
  section_start_ = out_.size();
}

void StateWriter::end_section() {
  if (section_start_ == 0) return;
  const std::span payload = std::span(out_).subspan(section_start_);
  const std::uint64_t length_and_crc = payload.size() | std::uint64_t{crc32(payload)} << 32;
  for (std::size_t i = 0; i < 8; ++i) { out_[section_start_ - 8 + i] = static_cast<std::uint8_t>(length_and_crc >> (8 * i)); }
  section_start_ = 0;
}

std::vector<std::uint8_t> StateWriter::finish() {
  end_section();
  word(0, 1);  // a section without a name ends the file
  return std::move(out_);
}

StateReader::StateReader(std::span<const std::uint8_t> state, std::string_view machine) {
  if (parse_header(state, machine)) parse_sections(state);
}

void StateReader::parse_sections(std::span<const std::uint8_t> rest) {
  for (;;) {
    std::span<const std::uint8_t> size, name, length, checksum, payload;
    if (!take(rest, 1, size)) return fail("the file is truncated");
    if (size[0] == 0) break;
    if (!take(rest, size[0], name) || !take(rest, 4, length) || !take(rest, 4, checksum) || !take(rest, little_endian(length), payload)) {
      return fail("the file is truncated");
    }
    section_.assign(name.begin(), name.end());
    if (!std::all_of(name.begin(), name.end(), [](std::uint8_t c) { return c > ' ' && c < 0x7F; })) {
      section_.clear();
      return fail("a section has an invalid name");
    }
    if (crc32(payload) != little_endian(checksum)) return fail("the checksum is wrong");
    if (!sections_.emplace(section_, payload).second) return fail("the section occurs more than once");
  }
  section_.clear();
  if (!rest.empty()) fail("extra bytes after the end");
}

bool StateReader::parse_header(std::span<const std::uint8_t>& rest, std::string_view machine) {
  std::span<const std::uint8_t> magic, version, size, name;
  if (!take(rest, kMagic.size(), magic) || !std::equal(magic.begin(), magic.end(), kMagic.begin(), kMagic.end())) {
    fail("this is not a Janus saved state");
    return false;
  }
  if (!take(rest, 2, version) || !take(rest, 1, size) || !take(rest, size[0], name)) {
    fail("the file is truncated");
    return false;
  }
  if (little_endian(version) != kStateVersion) {
    fail("the file is version " + std::to_string(little_endian(version)) + ", but this build reads version " +
         std::to_string(kStateVersion));
    return false;
  }
  if (!std::equal(name.begin(), name.end(), machine.begin(), machine.end())) {
    std::string printable;
    for (const std::uint8_t c : name) printable += c > ' ' && c < 0x7F ? static_cast<char>(c) : '?';
    fail("the file is for the machine " + printable + ", not for " + std::string(machine));
    return false;
  }
  return true;
}

void StateReader::fail(std::string_view what) {
  if (!error_.empty()) return;
  error_ = "saved state";
  if (!section_.empty()) error_ += ", section " + section_;
  error_ += ": ";
  error_ += what;
  rest_ = {};
}

void StateReader::begin_section(std::string_view name) {
  if (!error_.empty()) return;
  if (!rest_.empty()) return fail("the section is longer than expected");
  section_ = name;
  const auto found = sections_.find(name);
  if (found == sections_.end()) return fail("the section is missing");
  rest_ = found->second;
}

bool StateReader::begin_optional_section(std::string_view name) {
  if (error_.empty() && !sections_.contains(name)) {
    finish();
    return false;
  }
  begin_section(name);
  return true;
}

std::uint64_t StateReader::word(std::size_t size) {
  std::span<const std::uint8_t> taken;
  if (!take(rest_, size, taken)) {
    fail("the section is shorter than expected");
    return 0;
  }
  return little_endian(taken);
}

void StateReader::bytes(std::span<std::uint8_t> block) {
  std::span<const std::uint8_t> taken;
  if (!take(rest_, block.size(), taken)) return fail("the section is shorter than expected");
  std::copy(taken.begin(), taken.end(), block.begin());
}

void StateReader::ascending(std::vector<std::uint64_t>& values) {
  const std::uint64_t size = word(4);
  values.clear();
  if (size > rest_.size()) return fail("a list is longer than its section");
  values.reserve(size);
  std::uint64_t last = 0;
  for (std::uint64_t i = 0; i < size && error_.empty(); ++i) {
    std::uint64_t difference = 0;
    std::uint64_t byte = 0x80;
    for (unsigned shift = 0; (byte & 0x80) && shift < 64; shift += 7) {
      byte = word(1);
      difference |= (byte & 0x7F) << shift;
    }
    check(last + difference >= last, "a list is not in ascending order");
    last += difference;
    values.push_back(last);
  }
}

void StateReader::check(bool good, std::string_view what) {
  if (!good) fail(what);
}

void StateReader::finish() {
  if (error_.empty() && !rest_.empty()) fail("the section is longer than expected");
}

}  // namespace janus::machines
