#include "tools/recovery/boxed_page.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "tools/recovery/look_alikes.hpp"
#include "tools/text.hpp"

namespace janus::tools {
namespace {

constexpr std::size_t kMostBlanks = 300;  // printers had 132 columns
constexpr double kMostSlope = 0.1;

double middle_x(const PageBox& box) { return box.left + box.width / 2.0; }
double middle_y(const PageBox& box) { return box.top + box.height / 2.0; }

double median(std::vector<double> values) {
  if (values.empty()) return 0;
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

// Returns the downward slope of the lines, in pixels per pixel to the right.
double slope_of(const std::vector<BoxedLine>& lines) {
  std::vector<std::pair<double, double>> slopes;  // with the length of the line
  double all = 0;
  for (const BoxedLine& line : lines) {
    if (line.words.size() < 2) continue;
    const PageBox &first = line.words.front().box, &last = line.words.back().box;
    const double length = middle_x(last) - middle_x(first);
    if (length <= 0) continue;
    slopes.emplace_back((middle_y(last) - middle_y(first)) / length, length);
    all += length;
  }
  std::sort(slopes.begin(), slopes.end());
  double seen = 0;
  for (const auto& [slope, length] : slopes)
    if ((seen += length) * 2 >= all) return std::abs(slope) <= kMostSlope ? slope : 0;
  return 0;
}

// A piece of a line after straightening.
struct LinePiece {
  const BoxedLine* line = nullptr;
  double y = 0, left = 0, right = 0;
  std::size_t group = 0;  // of blocks that are read consecutively
};

// Returns whether the word is an address or a line number, allowing for damage.
bool looks_like_number(std::string_view word) {
  while (!word.empty() && std::string_view(":-.").find(word.back()) != std::string_view::npos) word.remove_suffix(1);
  if (word.size() < 3 || word.size() > 6) return false;
  const auto digits = std::count_if(word.begin(), word.end(),
                                    [](char c) { return std::string_view("0123456789ABCDEFOIlSZ").find(c) != std::string_view::npos; });
  return static_cast<std::size_t>(digits) * 3 >= word.size() * 2;
}

struct PageBlock {
  std::size_t lines = 0, numbered = 0, wide = 0;
  double top = 0, bottom = 0, left = 0, right = 0;
  std::size_t group = 0;
  // Returns whether the rows are a separate listing: most lines start with a number and have more text.
  bool whole() const { return lines >= 3 && numbered * 5 >= lines * 3 && wide * 2 >= lines; }
};

void group_blocks(std::vector<LinePiece>& pieces) {
  std::map<std::size_t, PageBlock> blocks;
  for (const LinePiece& piece : pieces) {
    PageBlock& block = blocks[piece.line->block];
    block.left = block.lines == 0 ? piece.left : std::min(block.left, piece.left);
    block.right = block.lines == 0 ? piece.right : std::max(block.right, piece.right);
    block.top = block.lines == 0 ? piece.y : std::min(block.top, piece.y);
    block.bottom = block.lines == 0 ? piece.y : std::max(block.bottom, piece.y);
    ++block.lines;
    block.numbered += looks_like_number(plain_line(piece.line->words.front().text)) ? 1 : 0;
    block.wide += piece.line->words.size() >= 3 ? 1 : 0;
  }
  std::vector<PageBlock*> whole;
  for (auto& [number, block] : blocks)
    if (block.whole()) whole.push_back(&block);
  constexpr std::size_t kMostBeside = 50;
  if (whole.size() > kMostBeside) return;
  std::sort(whole.begin(), whole.end(), [](const PageBlock* a, const PageBlock* b) { return a->left < b->left; });
  for (PageBlock* block : whole)
    for (const PageBlock* other : whole)
      if (other->right < block->left && other->top < block->bottom && block->top < other->bottom)
        block->group = std::max(block->group, other->group + 1);
  for (LinePiece& piece : pieces) {
    const PageBlock& own = blocks[piece.line->block];
    piece.group = own.group;
    if (own.whole()) continue;
    for (const PageBlock* block : whole)
      if (block->left <= own.left) piece.group = std::max(piece.group, block->group);
  }
}

struct TextRow {
  double y = 0;
  std::vector<const BoxedWord*> words;
};

bool overlaps(const LinePiece& piece, const std::vector<LinePiece>& others, double allowed) {
  return std::any_of(others.begin(), others.end(),
                     [&](const LinePiece& other) { return piece.left + allowed < other.right && other.left + allowed < piece.right; });
}

// Returns the pixels per character, including the gap. Distances between words are whole characters in typewriter fonts.
double pitch_of(const std::vector<TextRow>& rows) {
  std::vector<double> widths, distances;
  for (const TextRow& row : rows) {
    for (std::size_t i = 0; i < row.words.size(); ++i) {
      const std::size_t length = plain_line(row.words[i]->text).size();
      if (length >= 3) widths.push_back(row.words[i]->box.width / static_cast<double>(length));
      if (i > 0) distances.push_back(row.words[i]->box.left - row.words[i - 1]->box.left);
    }
  }
  const double width = std::max(median(std::move(widths)), 1.0);
  constexpr std::size_t kEnough = 3000;
  constexpr double kFar = 20;  // characters; errors accumulate beyond this distance
  std::erase_if(distances, [&](double distance) { return distance <= width || distance > kFar * width; });
  if (distances.size() > kEnough) distances.resize(kEnough);
  // A word's box ends before its last character cell. A pitch that is far from this estimate must fit much better.
  const double expected = width * 1.05;
  double best = expected, least = 0.2;  // of a character; distances without a pitch would have a quarter
  for (double pitch = width * 0.95; !distances.empty() && pitch < width * 1.3; pitch *= 1.002) {
    double off = 0;
    for (const double distance : distances) off += std::abs(distance / pitch - std::round(distance / pitch));
    off = off / static_cast<double>(distances.size()) + std::abs(pitch / expected - 1) / 2;
    if (off < least) best = pitch, least = off;
  }
  return best;
}

PageLine line_of(const TextRow& row, std::size_t number, double slope, double left, double pitch) {
  PageLine line{static_cast<std::uint32_t>(number), {}};
  for (const BoxedWord* word : row.words) {
    const std::string text(trim(plain_line(word->text)));
    if (text.empty()) continue;
    std::size_t column = line.text.empty() ? 0 : line.text.size() + 1;
    const double wanted = std::round((word->box.left + slope * middle_y(word->box) - left) / pitch);
    column = std::max(column, static_cast<std::size_t>(std::clamp(wanted, 0.0, static_cast<double>(kMostBlanks))));
    line.text.resize(column, ' ');
    line.text += text;
    line.words.push_back({column, text.size(), word->box});
  }
  return line;
}

std::vector<TextRow> rows_by_place(const BoxedPage& page, double slope) {
  std::vector<LinePiece> pieces;
  std::vector<double> heights;
  for (const BoxedLine& line : page.lines) {
    if (line.words.empty()) continue;
    LinePiece& piece = pieces.emplace_back(LinePiece{&line, 0, 1e9, -1e9});
    std::vector<double> places;
    for (const BoxedWord& word : line.words) {
      places.push_back(middle_y(word.box) - slope * middle_x(word.box));
      heights.push_back(word.box.height);
      piece.left = std::min(piece.left, static_cast<double>(word.box.left));
      piece.right = std::max(piece.right, static_cast<double>(word.box.left + word.box.width));
    }
    piece.y = median(std::move(places));
  }
  const double height = median(std::move(heights));
  group_blocks(pieces);
  std::stable_sort(pieces.begin(), pieces.end(),
                   [](const LinePiece& a, const LinePiece& b) { return std::pair(a.group, a.y) < std::pair(b.group, b.y); });
  std::vector<TextRow> rows;
  std::vector<LinePiece> beside;  // pieces of the last row
  for (const LinePiece& piece : pieces) {
    const bool same = !beside.empty() && beside.front().group == piece.group && piece.y - rows.back().y < height / 2 &&
                      beside.size() < 20 && !overlaps(piece, beside, height / 2);
    if (!same) {
      rows.emplace_back().y = piece.y;
      beside.clear();
    }
    beside.push_back(piece);
    for (const BoxedWord& word : piece.line->words) rows.back().words.push_back(&word);
  }
  for (TextRow& row : rows)
    std::stable_sort(row.words.begin(), row.words.end(), [](const BoxedWord* a, const BoxedWord* b) { return a->box.left < b->box.left; });
  return rows;
}

}  // namespace

std::vector<PageLine> lines_of(const BoxedPage& page) {
  const double slope = slope_of(page.lines);
  const std::vector<TextRow> rows = rows_by_place(page, slope);
  const double pitch = pitch_of(rows);
  double left = 1e9;
  for (const TextRow& row : rows)
    for (const BoxedWord* word : row.words) left = std::min(left, word->box.left + slope * middle_y(word->box));
  std::vector<PageLine> lines;
  for (const TextRow& row : rows) {
    PageLine line = line_of(row, lines.size() + 1, slope, left, pitch);
    if (!line.text.empty()) lines.push_back(std::move(line));
  }
  return lines;
}

}  // namespace janus::tools
