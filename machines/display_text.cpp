#include "machines/display_text.hpp"

#include <algorithm>

#include "machines/board/hash.hpp"

namespace janus::machines {
namespace {

constexpr std::uint8_t kHexadecimal[16] = {0x3F, 0x06, 0x5B, 0x4F, 0x66, 0x6D, 0x7D, 0x07, 0x7F, 0x6F, 0x77, 0x7C, 0x39, 0x5E, 0x79, 0x71};
constexpr char32_t kNoCharacter = 0xFFFD;

void append(std::string& text, char32_t c) {
  const auto byte = [&](char32_t bits) { text += static_cast<char>(static_cast<unsigned char>(bits)); };
  if (c < 0x80) {
    byte(c);
  } else if (c < 0x800) {
    byte(0xC0 | c >> 6);
    byte(0x80 | (c & 0x3F));
  } else if (c < 0x10000) {
    byte(0xE0 | c >> 12);
    byte(0x80 | (c >> 6 & 0x3F));
    byte(0x80 | (c & 0x3F));
  } else {
    byte(0xF0 | c >> 18);
    byte(0x80 | (c >> 12 & 0x3F));
    byte(0x80 | (c >> 6 & 0x3F));
    byte(0x80 | (c & 0x3F));
  }
}

template <class Fits>
int find(std::span<const DisplayInfo> displays, Fits fits) {
  const auto found = std::find_if(displays.begin(), displays.end(), fits);
  return found == displays.end() ? -1 : static_cast<int>(found - displays.begin());
}

}  // namespace

std::string digits_text(std::span<const SevenSegmentDigit> digits) {
  static constexpr char kDigits[] = "0123456789ABCDEF";
  std::string text;
  for (const SevenSegmentDigit& digit : digits) {
    if (digit.lit == 0) {
      text += ' ';
      continue;
    }
    const std::size_t value =
        static_cast<std::size_t>(std::find(std::begin(kHexadecimal), std::end(kHexadecimal), digit.lit) - std::begin(kHexadecimal));
    if (value < 16) {
      text += kDigits[value];
    } else {
      text += '{';
      text += kDigits[digit.lit >> 4];
      text += kDigits[digit.lit & 15];
      text += '}';
    }
  }
  return text;
}

std::uint64_t digits_stamp(std::span<const SevenSegmentDigit> digits) {
  if (digits.size() <= 9) {
    std::uint64_t stamp = 0;
    for (const SevenSegmentDigit& digit : digits) stamp = stamp << 7 | digit.lit;
    return stamp;
  }
  Hash hash;
  for (const SevenSegmentDigit& digit : digits) hash.add(std::uint64_t{digit.lit});
  return hash.value();
}

std::vector<std::string> text_rows(const DisplayInfo& info, const DisplayContents& look) {
  std::vector<std::string> rows;
  if (info.kind != DisplayInfo::Kind::cells) return rows;
  const auto columns = static_cast<std::size_t>(info.columns);
  for (std::size_t first = 0; first + columns <= look.values.size(); first += columns) {
    std::string& row = rows.emplace_back();
    std::size_t length = 0;  // up to the last character that is not a blank
    for (std::size_t i = first; i < first + columns; ++i) {
      const std::uint8_t code = look.values[i];
      const char32_t known = code < info.characters.size() ? info.characters[code] : 0;
      append(row, known == 0 ? kNoCharacter : known);
      if (known != U' ') length = row.size();
    }
    row.resize(length);
  }
  return rows;
}

std::string text_line(const DisplayInfo& info, const DisplayContents& look) {
  if (info.kind == DisplayInfo::Kind::digits) return digits_text(look.digits);
  const auto rows = text_rows(info, look);
  return rows.size() == 1 ? rows.front() : std::string();
}

int find_line_display(std::span<const DisplayInfo> displays) {
  const int digits = find(displays, [](const DisplayInfo& info) { return info.kind == DisplayInfo::Kind::digits; });
  if (digits >= 0) return digits;
  return find(displays, [](const DisplayInfo& info) { return info.kind == DisplayInfo::Kind::cells && info.rows == 1; });
}

int find_cell_display(std::span<const DisplayInfo> displays) {
  return find(displays, [](const DisplayInfo& info) { return info.kind == DisplayInfo::Kind::cells && info.rows > 1; });
}

std::string display_text(const Machine& machine) {
  const int display = find_line_display(displays_of(machine));
  if (display < 0) return {};
  DisplayContents look;
  machine.screens()->read_display(display, look);
  return text_line(displays_of(machine)[static_cast<std::size_t>(display)], look);
}

std::vector<SevenSegmentDigit> first_digits(const Machine& machine) {
  const int display = find_line_display(displays_of(machine));
  if (display < 0) return {};
  DisplayContents look;
  machine.screens()->read_display(display, look);
  return std::move(look.digits);
}

std::optional<std::vector<std::string>> cell_rows(const Machine& machine) {
  const int display = find_cell_display(displays_of(machine));
  if (display < 0) return std::nullopt;
  DisplayContents look;
  machine.screens()->read_display(display, look);
  return text_rows(displays_of(machine)[static_cast<std::size_t>(display)], look);
}

std::uint64_t display_stamp(const Machine& machine) {
  const std::size_t count = displays_of(machine).size();
  if (count == 1) return machine.screens()->stamp(0);
  Hash hash;
  for (std::size_t i = 0; i < count; ++i) hash.add(machine.screens()->stamp(static_cast<int>(i)));
  return hash.value();
}

std::optional<std::uint32_t> address_of(const DisplayInfo& info, int column, int row) {
  if (!info.place || column < 0 || row < 0 || column >= info.columns || row >= info.rows) return std::nullopt;
  return info.place->first + static_cast<std::uint32_t>(row) * info.place->stride +
         static_cast<std::uint32_t>(column / info.place->per_byte);
}

std::uint32_t colour_of(const DisplayInfo& info, unsigned index) { return index < info.palette.size() ? info.palette[index] : 0; }

CellColours colours_of(const DisplayContents& look, std::size_t cell) {
  if (cell >= look.colours.size()) return {};
  return {look.colours[cell] & 15U, static_cast<unsigned>(look.colours[cell] >> 4)};
}

}  // namespace janus::machines
