#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

#include "tools/recovery/boxed_files.hpp"
#include "tools/recovery/page_text.hpp"
#include "tools/text.hpp"

namespace janus::tools {
namespace {

constexpr std::string_view kTsvHead = "level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext";
constexpr int kWordRow = 5;

struct Tsv {
  enum Column : std::size_t { level, page, block, paragraph, line, word, left, top, width, height, numbers };
};

struct TsvRow {
  std::array<int, Tsv::numbers> numbers{};
  std::string_view text;
};

// Returns an error message, or an empty string.
std::string read_row(std::string_view text, TsvRow& row) {
  double confidence = 0;
  for (std::size_t column = 0; column <= Tsv::numbers; ++column) {
    const std::size_t end = std::min(text.find('\t'), text.size());
    const char* const last = text.data() + end;
    const auto [stop, error] =
        column < Tsv::numbers ? std::from_chars(text.data(), last, row.numbers[column]) : std::from_chars(text.data(), last, confidence);
    const bool number = error == std::errc{} && stop == last &&
                        (column < Tsv::left || column == Tsv::numbers || std::abs(row.numbers[column]) <= kMostPixels);
    if (!number)
      return fmt::format("column {} is not a number that tesseract writes: create the table again (tesseract PICTURE NAME tsv)",
                         column + 1);
    if (end == text.size() && column < Tsv::numbers) return fmt::format("has {} columns, a tesseract table has 12", column + 1);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  row.text = trim(text);
  return {};
}

}  // namespace

bool is_tesseract_tsv(std::string_view text) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  return text.starts_with(kTsvHead.substr(0, kTsvHead.rfind('\t')));
}

BoxedPages read_tesseract_tsv(std::string_view text) {
  BoxedPages result;
  std::size_t number = 0, lines = 0;
  std::optional<std::array<int, 4>> place;  // of the previous word
  for (std::uint32_t at = 1; !text.empty(); ++at) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line_text = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line_text.ends_with('\r')) line_text.remove_suffix(1);
    if (is_tesseract_tsv(line_text)) place.reset();  // header of another table
    if (trim(line_text).empty() || is_tesseract_tsv(line_text)) continue;
    TsvRow row;
    if (std::string problem = read_row(line_text, row); !problem.empty()) return {{}, std::move(problem), at};
    const auto& numbers = row.numbers;
    if (numbers[Tsv::level] != kWordRow || row.text.empty()) continue;
    const std::array<int, 4> next = {numbers[Tsv::page], numbers[Tsv::block], numbers[Tsv::paragraph], numbers[Tsv::line]};
    if (!place || (*place)[0] != next[0]) {  // pages without words have no rows
      number += static_cast<std::size_t>(std::max(std::int64_t{next[0]} - (place ? (*place)[0] : 0), std::int64_t{1}));
      result.pages.push_back({number, {}});
    }
    BoxedPage& page_read = result.pages.back();
    if (page_read.lines.empty() || place != next) {
      if (++lines > kMostPageLines) return {{}, fmt::format("has more than {} lines, the limit for a page", kMostPageLines), 0};
      page_read.lines.push_back({static_cast<std::size_t>(std::max(numbers[Tsv::block], 0)), {}});
    }
    place = next;
    page_read.lines.back().words.push_back(
        {std::string(row.text), {numbers[Tsv::left], numbers[Tsv::top], numbers[Tsv::width], numbers[Tsv::height]}});
  }
  if (result.pages.empty()) return {{}, "has no words: tesseract found none on the page", 0, true};
  return result;
}

}  // namespace janus::tools
