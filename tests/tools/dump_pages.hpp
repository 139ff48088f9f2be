// Simulates OCR output of printed hex dumps: known bytes in layouts of the 1970s, with checksums and damage.
#pragma once

#include <cstdint>
#include <map>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tools/recovery/dump/sums.hpp"
#include "tools/recovery/page.hpp"
#include "tools/recovery/report.hpp"

namespace janus::tests {

struct DumpStyle {
  std::string before = "", after = ": ", between = " ", end = "";  // around the address; between bytes; end of a row
  std::size_t width = 16;
  tools::DumpSum sum = {};
  std::string before_sum = "  ";
  bool ascii = false;
  std::size_t rows_of_block = 0;  // rows above each row of column checksums; 0: none
  tools::DumpSum column_sum = {};
  std::string before_column_sums = "SUM:  ";
  std::size_t rows_of_group = 0;  // rows between blank lines
};

struct DumpPage {
  tools::Page page;
  std::map<std::uint16_t, std::uint8_t> printed;  // only on rows that are not lost
  std::set<std::uint16_t> lost;
};

class DumpPrinter {
 public:
  DumpPrinter(const DumpStyle& style, double rate, unsigned seed) : style_(style), rate_(rate), random_(seed) {}

  // Generates bytes distributed like code: half of them have one of a few values.
  static std::vector<std::uint8_t> bytes(std::size_t count, unsigned seed) {
    std::mt19937 random(seed);
    static constexpr std::uint8_t kUsual[] = {0x20, 0xA9, 0x85, 0xA5, 0xD0, 0xF0, 0x60, 0x4C,
                                              0x8D, 0xAD, 0x00, 0xFF, 0x01, 0x18, 0x38, 0xE8};
    std::vector<std::uint8_t> result;
    for (std::size_t i = 0; i < count; ++i) {
      const unsigned drawn = static_cast<unsigned>(random());
      result.push_back(static_cast<std::uint8_t>((drawn & 0x100) != 0 ? drawn : kUsual[drawn & 15]));
    }
    return result;
  }

  DumpPage print(const std::vector<std::uint8_t>& bytes, std::uint16_t origin) {
    DumpPage result;
    result.page.name = "page.txt";
    std::vector<unsigned> columns(style_.width);
    std::size_t rows = 0;
    for (std::size_t at = 0; at < bytes.size(); at += style_.width) {
      const std::size_t count = std::min(style_.width, bytes.size() - at);
      const auto address = static_cast<std::uint16_t>(origin + at);
      const bool shown = add(result.page, row(bytes, at, count, address));
      for (std::size_t i = 0; i < count; ++i) {
        columns[i] = combined(style_.column_sum, columns[i], bytes[at + i]);
        const auto here = static_cast<std::uint16_t>(address + i);
        if (shown) result.printed[here] = bytes[at + i];
        else result.lost.insert(here);
      }
      ++rows;
      if (style_.rows_of_block != 0 && (rows % style_.rows_of_block == 0 || at + count == bytes.size())) {
        add(result.page, std::string(style_.before_column_sums.size() + 40, '-'));
        std::string line = style_.before_column_sums;
        for (std::size_t i = 0; i < style_.width; ++i) line += (i == 0 ? "" : style_.between) + hex(columns[i], 2);
        add(result.page, line);
        add(result.page, "");
        columns.assign(style_.width, 0);
      } else if (style_.rows_of_group != 0 && rows % style_.rows_of_group == 0) {
        add(result.page, "");
      }
    }
    return result;
  }

  static std::string hex(unsigned value, std::size_t digits) {
    std::string result(digits, '0');
    for (std::size_t i = digits; i-- != 0; value >>= 4) result[i] = "0123456789ABCDEF"[value & 15];
    return result;
  }

  std::string damaged(std::string_view text) {
    std::string result;
    for (const char c : text) {
      if (real() >= rate_) {
        result += c;
        continue;
      }
      const double kind = real();
      const std::string_view alike = look_alikes(c);
      if (c == ' ') {
        result += kind < 0.5 ? "" : kind < 0.9 ? "  " : ".";
      } else if (kind < 0.82 && !alike.empty()) {
        result += alike[random_() % alike.size()];
      } else if (kind < 0.90) {
      } else if (kind < 0.94) {
        result += {c, c};
      } else if (kind < 0.97) {
        result += {c, ' '};
      } else {
        result += "~.,'|_"[random_() % 6];
      }
    }
    return result;
  }

 private:
  double real() { return std::uniform_real_distribution<double>(0, 1)(random_); }

  static std::string_view look_alikes(char c) {
    static const std::map<char, std::string_view> kPairs = {
        {'0', "OODQo"}, {'O', "00QD"}, {'1', "lIi!"}, {'I', "1l"}, {'5', "SS$"}, {'S', "5"},  {'8', "BB&"}, {'B', "88"}, {'6', "GGb"},
        {'G', "6C"},    {'2', "ZZ"},   {'Z', "2"},    {'4', "A"},  {'A', "4R"},  {'D', "0O"}, {'C', "GO("}, {'F', "PE"}, {'E', "F"},
        {'P', "F"},     {'3', "8"},    {'7', "1?"},   {'9', "g"},  {'Q', "O"},   {'M', "N"},  {'N', "M"},   {'U', "V"},  {'V', "U"},
        {'X', "K"},     {'#', "*"},    {'*', "#"},    {'.', ","},  {',', "."},   {';', ":"},  {':', ";"},   {'\'', "`"}, {'-', "~"},
        {'^', "A"},     {'+', "4"},    {'=', "-"},    {'l', "1"},  {'o', "0"}};
    const auto found = kPairs.find(c);
    return found == kPairs.end() ? std::string_view() : found->second;
  }

  static unsigned combined(const tools::DumpSum& sum, unsigned a, unsigned b) {
    const unsigned mask = sum.wide ? 0xFFFF : 0xFF;
    return sum.kind == tools::DumpSum::Kind::exclusive_or ? a ^ b : (a + b) & mask;
  }

  std::string row(const std::vector<std::uint8_t>& bytes, std::size_t at, std::size_t count, std::uint16_t address) {
    using Kind = tools::DumpSum::Kind;
    std::string line = style_.before + hex(address, 4) + style_.after;
    unsigned total = 0;
    for (std::size_t i = 0; i < count; ++i) {
      line += (i == 0 ? "" : style_.between) + hex(bytes[at + i], 2);
      total = combined(style_.sum, total, bytes[at + i]);
    }
    if (style_.sum.address) total = combined(style_.sum, combined(style_.sum, total, address >> 8), address & 0xFF);
    if (style_.sum.count) total = combined(style_.sum, total, static_cast<unsigned>(count));
    if (style_.sum.kind == Kind::negated) total = 0 - total;
    if (style_.sum.kind == Kind::inverted) total = ~total;
    if (style_.sum.kind != Kind::none) line += style_.before_sum + hex(total, style_.sum.wide ? 4 : 2);
    if (style_.ascii) {
      line += "  ";
      for (std::size_t i = 0; i < count; ++i)
        line += bytes[at + i] >= 0x20 && bytes[at + i] < 0x7F ? static_cast<char>(bytes[at + i]) : '.';
    }
    return line + style_.end;
  }

  // Adds a damaged copy of the line; returns false if the line is lost.
  bool add(tools::Page& page, const std::string& line) {
    if (!line.empty() && real() < rate_ / 6) return false;
    const std::string text = damaged(line);
    const auto number = [&] { return static_cast<std::uint32_t>(page.lines.size() + 1); };
    if (text.size() > 30 && real() < rate_ / 8) {
      const std::size_t cut = 12 + random_() % (text.size() - 17);
      page.lines.push_back({number(), text.substr(0, cut), {}});
      page.lines.push_back({number(), text.substr(cut), {}});
    } else {
      page.lines.push_back({number(), text, {}});
    }
    return true;
  }

  DumpStyle style_;
  double rate_;
  std::mt19937 random_;
};

struct DumpScore {
  std::size_t printed = 0, certain = 0, open = 0, told = 0, silent = 0, lost = 0, lost_told = 0;

  void add(const DumpPage& page, const tools::Recovery& result) {
    std::map<std::uint16_t, const tools::RecoveredByte*> seen;
    for (const tools::RecoveredByte& byte : result.bytes) seen[byte.address] = &byte;
    for (const auto& [address, value] : page.printed) {
      ++printed;
      const auto found = seen.find(address);
      const bool right = found != seen.end() && found->second->value == value;
      const bool sure = found != seen.end() && tools::is_certain(found->second->verdict);
      ++(right ? (sure ? certain : open) : sure ? silent : told);
    }
    for (const auto& [address, byte] : seen) {
      if (!page.printed.contains(address) && tools::is_certain(byte->verdict)) ++silent;
    }
    for (const std::uint16_t address : page.lost) {
      ++lost;
      const auto found = seen.find(address);
      lost_told += found != seen.end() && found->second->verdict == tools::Verdict::missing ? 1u : 0u;
    }
  }
};

}  // namespace janus::tests
