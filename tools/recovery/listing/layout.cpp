#include "tools/recovery/listing/layout.hpp"

#include <algorithm>
#include <cctype>
#include <map>

namespace janus::tools::recovery {
namespace {

bool only_number(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return c == ' ' || c == '|' || digit_of(c) >= 0; });
}

Anchor anchor_of(std::size_t index, std::string_view text, LiteralField field) {
  Anchor anchor;
  anchor.line = index;
  std::size_t next = field.end;
  while (next < text.size() && (text[next] == ' ' || text[next] == '.' || text[next] == '|')) ++next;
  const bool after = next < text.size();
  anchor.side = after ? -1 : only_number(text.substr(0, field.address_part.begin)) ? 0 : 1;
  if (after) anchor.source = static_cast<int>(next);
  anchor.field = std::move(field);
  return anchor;
}

}  // namespace

std::vector<Anchor> find_anchors(std::span<const ChainText> lines, std::size_t sums) {
  struct Waiting {
    Anchor anchor;
    double links = 0;  // links, weighted by distance
  };
  std::vector<Waiting> found;
  // By predicted address: the latest lines that predict it.
  std::map<std::uint32_t, std::vector<std::size_t>> open;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    for (LiteralField& field : literal_fields(lines[i].text)) {
      if (field.bytes.empty()) continue;
      const std::uint32_t first = field.address;
      const std::uint32_t next = first + static_cast<std::uint32_t>(field.bytes.size());
      Waiting waiting{anchor_of(i, lines[i].text, std::move(field)), 0};
      const int column = static_cast<int>(waiting.anchor.field.address_part.begin);
      if (const auto before = open.find(first); before != open.end()) {
        for (const std::size_t index : before->second) {
          Waiting& other = found[index];
          const bool near = i > other.anchor.line && i - other.anchor.line <= 12;
          const int away = std::abs(static_cast<int>(other.anchor.field.address_part.begin) - column);
          if (near && (away <= 3 || waiting.anchor.side == 1) && other.anchor.side * waiting.anchor.side >= 0) {
            const double link = 1.0 / static_cast<double>(i - other.anchor.line);
            other.links += link;
            waiting.links += link;
          }
        }
      }
      const std::size_t bytes = waiting.anchor.field.bytes.size();
      for (std::uint32_t sum = 0; sum <= (bytes > 4 ? std::min(sums, bytes - 4) : 0); ++sum) {
        auto& list = open[next - sum];
        list.push_back(found.size());
        if (list.size() > 4) list.erase(list.begin());
      }
      found.push_back(std::move(waiting));
    }
  }
  std::erase_if(found, [](const Waiting& waiting) { return waiting.links <= 0; });
  // Line numbers that look like addresses, and addresses that look like bytes, link occasionally. The column with more links is right.
  std::vector<Anchor> result;
  std::size_t first = 0;
  for (std::size_t i = 0; i < found.size(); ++i) {
    constexpr std::size_t kNear = 30;
    while (found[first].anchor.line + kNear < found[i].anchor.line) ++first;
    const auto column_of = [&](std::size_t index) { return static_cast<int>(found[index].anchor.field.address_part.begin); };
    double own = 0, other = 0;
    for (std::size_t j = first; j < found.size() && found[j].anchor.line <= found[i].anchor.line + kNear; ++j) {
      (std::abs(column_of(j) - column_of(i)) <= 2 ? own : other) += found[j].links;
    }
    const bool rival = std::any_of(
        found.begin() + static_cast<std::ptrdiff_t>(first), found.begin() + static_cast<std::ptrdiff_t>(std::min(found.size(), i + 12)),
        [&](const Waiting& waiting) { return waiting.anchor.line == found[i].anchor.line && &waiting != &found[i]; });
    if (own > (rival ? other : 0.3 * other)) result.push_back(found[i].anchor);
  }
  return result;
}

std::vector<Layout> find_layouts(std::span<const ChainText> lines, std::span<const Anchor> anchors) {
  std::vector<Layout> result(lines.size());
  if (anchors.empty()) return result;
  std::size_t next = 0;
  constexpr std::size_t kNear = 12, kFar = 200;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    while (next < anchors.size() && anchors[next].line < i) ++next;
    const auto window = [&](std::size_t size) {
      std::size_t first = next > size ? next - size : 0, last = std::min(anchors.size(), next + size);
      // Only the nearer anchors count, since a page may have several parts.
      while (last - first > size) {
        const std::size_t before = i >= anchors[first].line ? i - anchors[first].line : 0;
        const std::size_t after = anchors[last - 1].line > i ? anchors[last - 1].line - i : 0;
        if (before > after) ++first;
        else --last;
      }
      return anchors.subspan(first, last - first);
    };
    Layout& layout = result[i];
    for (const Anchor& anchor : window(kNear)) layout.density += (anchor.line > i ? anchor.line - i : i - anchor.line) <= 12 ? 1 : 0;
    std::vector<int> columns;
    std::size_t grouped = 0;
    int side = 0;
    for (const Anchor& anchor : window(kNear)) {
      columns.push_back(static_cast<int>(anchor.field.address_part.begin));
      side += anchor.side;
      grouped += anchor.field.grouped ? 1 : 0;
      layout.most = std::max(layout.most, static_cast<int>(anchor.field.bytes.size()));
    }
    std::nth_element(columns.begin(), columns.begin() + static_cast<std::ptrdiff_t>(columns.size() / 2), columns.end());
    layout.column = columns[columns.size() / 2];
    for (const Anchor& anchor : window(kNear)) {
      const LiteralField& field = anchor.field;
      if (static_cast<int>(field.address_part.begin) == layout.column && !field.bytes.empty())
        layout.bytes = static_cast<int>(field.bytes.front().begin);
    }
    if (std::abs(side) < 3) {  // rows without a source do not count
      for (const Anchor& anchor : window(kFar)) side += anchor.side;
    }
    layout.code_last = side > 0;
    layout.grouped = grouped * 5 > columns.size();
    std::vector<int> sources;
    int widest = 1;
    for (const Anchor& anchor : window(kFar)) {
      if (anchor.field.bytes.size() > static_cast<std::size_t>(layout.most) ||
          std::abs(static_cast<int>(anchor.field.address_part.begin) - layout.column) > 2)
        continue;
      if (anchor.source < 0 || anchor.side > 0) continue;
      sources.push_back(anchor.source - static_cast<int>(anchor.field.address_part.begin) + layout.column);
      widest = std::max(widest, static_cast<int>(anchor.field.bytes.size()));
    }
    if (sources.size() >= 8 && !layout.grouped && layout.most <= 4) {
      // The first column after the longest row of bytes in which more than a few sources start.
      std::sort(sources.begin(), sources.end());
      const std::size_t few = std::max<std::size_t>(3, sources.size() / 40);
      for (std::size_t j = 0; j < 2 * few && j + few <= sources.size() && layout.source < 0; ++j) {
        if (sources[j] >= layout.column + 4 + 3 * widest && sources[j + few - 1] <= sources[j] + 1) layout.source = sources[j];
      }
    }
  }
  return result;
}

}  // namespace janus::tools::recovery
