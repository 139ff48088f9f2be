#include "tools/recovery/glyphs/glyph_page.hpp"

#include <algorithm>
#include <cctype>
#include <map>
#include <string>

#include "tools/recovery/constants.hpp"
#include "tools/recovery/glyphs/clusters.hpp"
#include "tools/recovery/glyphs/code_columns.hpp"
#include "tools/recovery/glyphs/digit_names.hpp"
#include "tools/recovery/look_alikes.hpp"
#include "tools/text.hpp"

namespace janus::tools::glyphs {
namespace {

constexpr std::string_view kDigits = "0123456789ABCDEF";

bool contains(const PageBox& box, const PageBox& cell) {
  const int x = cell.left + cell.width / 2 - box.left, y = cell.top + cell.height / 2 - box.top;
  return x > 0 && x < box.width && y > 0 && y < box.height;
}

class GlyphReader {
 public:
  std::vector<PageLine> read(std::span<const ScannedPart> parts) {
    for (const ScannedPart& part : parts) add(part);
    if (rows_.size() < kLeastAddresses) return {};
    const GlyphClusters clusters = find_clusters(cells_);
    digits_ = name_digits(rows_, cells_, clusters.of_cell, read_);
    if (digits_.clear < kLeastClear) return {};
    find_characters(clusters);
    std::vector<PageLine> lines;
    for (std::size_t first = 0; first < cells_.size();) {
      std::size_t end = first;
      while (end < cells_.size() && cells_[end].row == cells_[first].row) ++end;
      lines.push_back(line_of(first, end, static_cast<std::uint32_t>(lines.size() + 1)));
      first = end;
    }
    return lines;
  }

 private:
  void add(const ScannedPart& part) {
    const std::vector<BoxedLine>& lines = part.words.lines;
    GlyphGrid grid = find_grid(part.scan.picture, pitch_of(part.words));
    std::vector<CodeRow> rows = find_code_rows(grid);
    int left = 1 << 30;
    for (const GlyphCell& cell : grid.cells) left = std::min(left, cell.column);
    for (CodeRow& row : rows) {
      for (std::size_t& cell : row.address) cell += cells_.size();
      for (auto& [high, low] : row.bytes) high += cells_.size(), low += cells_.size();
      rows_.push_back(row);
    }
    const std::size_t first = cells_.size();
    for (GlyphCell& cell : grid.cells) {
      cell.column -= left;
      cell.row += grid_rows_;
      cells_.push_back(cell);
      scans_.push_back(&part.scan);
    }
    grid_rows_ += grid.rows;
    read_.resize(cells_.size(), 0);
    for (const BoxedLine& line : lines) {
      for (const BoxedWord& word : line.words) {
        const std::string text(trim(plain_line(word.text)));
        std::vector<std::size_t> inside;
        for (std::size_t i = first; i < cells_.size(); ++i)
          if (contains(word.box, cells_[i].box)) inside.push_back(i);
        if (!inside.empty()) words_of_row_[cells_[inside.front()].row] += text + ' ';
        for (std::size_t i = 0; i < inside.size() && inside.size() == text.size(); ++i) read_[inside[i]] = text[i];
      }
    }
  }

  // Reads code cells by their digit odds, and other characters by their looks, which the majority of tesseract's results for their cluster
  // teaches.
  void find_characters(const GlyphClusters& clusters) {
    characters_ = read_;
    code_.assign(cells_.size(), false);
    for (const CodeRow& row : rows_) {
      for (const std::size_t cell : row.address) code_[cell] = true;
      for (const auto& [high, low] : row.bytes) code_[high] = code_[low] = true;
    }
    using Counts = std::map<char, int>;
    std::vector<Counts> counts(clusters.centres.size());
    Counts all;
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      const DigitOdds& odds = digits_.of_cell[i].odds;
      if (code_[i]) {
        const auto is = std::max_element(odds.begin(), odds.end());
        characters_[i] = kDigits[static_cast<std::size_t>(is - odds.begin())];
        if (*is > kCertain) ++all[characters_[i]];
      } else if (characters_[i] != 0) ++counts[static_cast<std::size_t>(clusters.of_cell[i])][characters_[i]];
    }
    // A cluster's majority teaches the looks.
    std::vector<char> names(counts.size(), 0);
    for (std::size_t k = 0; k < counts.size(); ++k) {
      int most = 0;
      for (const auto& [name, count] : counts[k])
        if (count > most) most = count, names[k] = name;
    }
    for (std::size_t i = 0; i < cells_.size(); ++i)
      if (!code_[i] && names[static_cast<std::size_t>(clusters.of_cell[i])] != 0)
        ++all[names[static_cast<std::size_t>(clusters.of_cell[i])]];
    std::erase_if(all, [](const auto& each) { return each.second < kLeastNamed; });
    std::string classes;
    for (const auto& [name, count] : all) classes += name;
    if (classes.empty()) return;
    std::vector<LookToLearn> looks;
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      const DigitOdds& odds = digits_.of_cell[i].odds;
      if (code_[i] && *std::max_element(odds.begin(), odds.end()) <= kCertain) continue;
      const std::size_t at = classes.find(code_[i] ? characters_[i] : names[static_cast<std::size_t>(clusters.of_cell[i])]);
      looks.push_back({coarse(cells_[i].look), at == std::string::npos ? -1 : static_cast<int>(at), at != std::string::npos});
      places.push_back(i);
    }
    for (int round = 0; round < kNameRounds; ++round) {
      const std::vector<std::vector<double>> odds = odds_of_looks(looks, classes.size(), 1);
      for (std::size_t i = 0; i < looks.size(); ++i) {
        if (code_[places[i]]) continue;
        std::vector<double> chances = odds[i];
        for (std::size_t c = 0; c < chances.size(); ++c) chances[c] *= classes[c] == read_[places[i]] ? kReadAlike : 1;
        const auto best = std::max_element(chances.begin(), chances.end());
        characters_[places[i]] = classes[static_cast<std::size_t>(best - chances.begin())];
        looks[i].is = static_cast<int>(best - chances.begin());
      }
    }
  }

  PageLine line_of(std::size_t first, std::size_t end, std::uint32_t number) const {
    PageLine line{.number = number, .text = {}};
    std::size_t unknown = 0;
    for (std::size_t i = first; i < end; ++i) {
      const auto column = static_cast<std::size_t>(cells_[i].column);
      const bool begins = i == first || column > line.text.size();
      line.text.resize(column, ' ');
      line.text += characters_[i];
      const PageBox box = scans_[i]->in_scan(cells_[i].box);
      if (begins) line.words.push_back({column, 0, box});
      PageWord& word = line.words.back();
      ++word.length;
      word.box.width = box.left + box.width - word.box.left;
      if (characters_[i] == '?') ++unknown;
      if (!code_[i]) continue;
      line.digits.push_back(digits_.of_cell[i]);
      line.digits.back().column = column;
      line.digits.back().look = coarse(cells_[i].look);
    }
    const auto words = words_of_row_.find(cells_[first].row);
    // Printed with another pitch.
    if (line.digits.empty() && unknown * 2 > end - first && words != words_of_row_.end())
      return {.number = number, .text = std::string(trim(words->second))};
    return line;
  }

  std::vector<GlyphCell> cells_;  // of all parts; rows are numbered from part to part
  std::vector<const StraightPicture*> scans_;
  int grid_rows_ = 0;
  std::vector<char> read_;                   // by cell, as read by tesseract; 0 if unknown
  std::map<int, std::string> words_of_row_;  // as read by tesseract
  std::vector<CodeRow> rows_;
  CodeDigits digits_;
  std::vector<bool> code_;  // cells of addresses and bytes
  std::vector<char> characters_;
};

}  // namespace

std::vector<PageLine> read_glyphs(std::span<const ScannedPart> parts) { return GlyphReader().read(parts); }

}  // namespace janus::tools::glyphs
