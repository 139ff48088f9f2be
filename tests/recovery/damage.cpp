#include "recovery/damage.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <vector>

#include "split_mix.hpp"

namespace janus::tests {
namespace {

constexpr std::size_t kPageLines = 52;

// Characters that OCR reads instead of typed and needle-printed ones.
struct Alike {
  char is;
  std::string_view shown;
};
constexpr Alike kAlike[] = {
    {'0', "OODQ8o6"}, {'1', "lII|!7"}, {'2', "ZZ7?"}, {'3', "8S9"},  {'4', "A9"},   {'5', "SS36"}, {'6', "Gb85"}, {'7', "1T?"},
    {'8', "BB36&"},   {'9', "g4q"},    {'A', "4RH"},  {'B', "8EDR"}, {'C', "GO("},  {'D', "O0P"},  {'E', "FB"},   {'F', "EPT"},
    {'G', "C6"},      {'H', "NMA"},    {'I', "1lT"},  {'J', "I3"},   {'K', "XR"},   {'L', "I1"},   {'M', "NH"},   {'N', "MH"},
    {'O', "00QD"},    {'P', "FR"},     {'Q', "O0"},   {'R', "APK"},  {'S', "5538"}, {'T', "I7"},   {'U', "VO"},   {'V', "UY"},
    {'W', "VM"},      {'X', "KY"},     {'Y', "VX"},   {'Z', "22"},   {'a', "eo"},   {'b', "6h"},   {'c', "eo"},   {'d', "a"},
    {'e', "co"},      {'f', "tr"},     {'g', "9q"},   {'h', "bn"},   {'i', "lj1"},  {'l', "11I"},  {'m', "n"},    {'n', "hm"},
    {'o', "00c"},     {'q', "9g"},     {'r', "nf"},   {'s', "55"},   {'t', "fl"},   {'u', "vn"},   {'v', "uy"},   {'x', "k"},
    {'y', "vg"},      {'z', "2"},      {'$', "SS8"},  {'#', "*H"},   {'*', "#x"},   {'.', ",,"},   {',', "..;"},  {';', ":,"},
    {':', ";."},      {'\'', "`,"},    {'"', "'"},    {'-', "~_"},   {'+', "*t"},   {'=', "-"},    {'(', "C"},    {')', "J"},
    {'/', "I1"},      {'@', "Q0"},     {'<', "c("},   {'>', ")"},    {'|', "I1l"},
};
constexpr std::string_view kSpecks = ".,'`-_~|:";

class Dice : public SplitMix {
 public:
  using SplitMix::SplitMix;
  double share() { return static_cast<double>(next() >> 11) / 9007199254740992.0; }  // range [0, 1)
  char one_of(std::string_view text) { return text[below(text.size())]; }
};

// A row of the listing.
struct Row {
  std::optional<std::uint16_t> address;
  std::vector<std::string> bytes;
  std::string source;
};

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(' ');
  return first == std::string_view::npos ? std::string_view{} : text.substr(first, text.find_last_not_of(' ') + 1 - first);
}

bool is_hexadecimal(std::string_view text) { return text.find_first_not_of("0123456789ABCDEF") == std::string_view::npos; }

std::vector<std::string> pairs_of(std::string_view text) {
  std::vector<std::string> result;
  for (std::size_t at = 0; at + 2 <= text.size(); at += 3) result.emplace_back(text.substr(at, 2));
  return result;
}

// Parses Janus's listing. Columns: line number, mark, address or value, bytes, source (tools/assembler/listing.cpp).
std::vector<Row> rows_of(std::string_view listing) {
  constexpr std::size_t kMark = 5, kValue = 7, kBytes = 13, kSource = 38;
  std::vector<Row> rows;
  while (!listing.empty()) {
    const std::size_t end = std::min(listing.find('\n'), listing.size());
    const std::string_view line = listing.substr(0, end);
    listing.remove_prefix(std::min(end + 1, listing.size()));
    if (line.starts_with("; symbols:")) break;
    if (line.size() <= kMark || line.front() == ';') continue;
    const auto part = [&](std::size_t first, std::size_t last) {
      return first < line.size() ? trimmed(line.substr(first, std::min(last, line.size()) - first)) : std::string_view{};
    };
    const std::string_view bytes = part(kBytes, kSource);
    if (part(0, kBytes).empty()) {  // continues the previous line
      if (bytes.starts_with("...") || rows.empty()) continue;
      for (std::string& pair : pairs_of(bytes)) rows.back().bytes.push_back(std::move(pair));
      continue;
    }
    Row row;
    if (line[kMark] == '-') continue;
    const std::string_view value = part(kValue, kBytes);
    if (value.size() == 4 && is_hexadecimal(value)) row.address = static_cast<std::uint16_t>(std::stoul(std::string(value), nullptr, 16));
    row.bytes = pairs_of(bytes);
    if (kSource < line.size()) row.source = line.substr(kSource);
    if (row.source.find(".include") != std::string::npos) continue;
    rows.push_back(std::move(row));
  }
  return rows;
}

// Formats the label and the unchanged rest. Cuts a comment that does not fit, but never an operand.
std::string printed_source(std::string_view source, std::size_t widest) {
  if (source.empty()) return {};
  if (source.front() == '*' || source.front() == ';') return std::string(source.substr(0, widest));
  std::string label;
  if (source.front() != ' ') {
    label = source.substr(0, source.find(' '));
    source.remove_prefix(label.size());
    if (label.back() == ':') label.pop_back();
  }
  std::string text = fmt::format("{:<8} {}", label, trimmed(source));
  while (text.size() > widest && text.find('"') == std::string::npos) {  // cut comments only
    const std::size_t comment = std::max(text.rfind(" ;") + 1, text.rfind("   ") + 1);
    if (comment < 14) break;
    text.resize(comment);
    text.resize(text.find_last_not_of(' ') + 1);
  }
  text.resize(text.find_last_not_of(' ') + 1);
  return text;
}

class Printer {
 public:
  Printer(const PageOrder& order, DamagedPage& page)
      : order_(order),
        page_(page),
        dice_(order.seed * 1'000'003 + static_cast<std::uint64_t>(order.rate * 1e6) * 7 + static_cast<std::uint64_t>(order.layout)) {}

  void print(const Row& row) {
    const std::size_t at_once = order_.layout == PageLayout::plain ? 4 : 3;
    const std::string source = printed_source(row.source, order_.layout == PageLayout::right ? 46 : 72);
    std::size_t first = 0;
    do {
      const std::size_t count = std::min(at_once, row.bytes.size() - first);
      std::string bytes;
      for (std::size_t i = 0; i < count; ++i) bytes += (i == 0 ? "" : " ") + row.bytes[first + i];
      line(row.address ? fmt::format("{:04X}", *row.address + first) : "", bytes, first == 0 ? source : "");
      for (std::size_t i = first; i < first + count; ++i) {
        const auto address = static_cast<std::uint16_t>(*row.address + i);
        page_.printed[address] = static_cast<std::uint8_t>(std::stoul(row.bytes[i], nullptr, 16));
        if (is_lost_) page_.lost.insert(address);
      }
      first += count;
    } while (first < row.bytes.size());
  }

 private:
  void line(const std::string& address, const std::string& bytes, const std::string& source) {
    ++number_;
    switch (order_.layout) {
      case PageLayout::numbered: put(fmt::format("{:>4}  {:<4}  {:<8}   {}", number_, address, bytes, source)); break;
      case PageLayout::plain: put(fmt::format("{:<4} {:<11}   {}", address, bytes, source)); break;
      case PageLayout::right: put(fmt::format("{:04} {:<48} {:<4} {}", number_, source, address, bytes)); break;
    }
    const bool lost = is_lost_;
    if (number_ % kPageLines == 0) {
      put("");
      put(fmt::format("{:<30} PAGE {:>3}", order_.title, number_ / kPageLines + 1));
      put("");
    }
    is_lost_ = lost;
  }

  void put(std::string text) {
    text.resize(text.find_last_not_of(' ') + 1);
    is_lost_ = dice_.share() < order_.rate / 6;
    if (is_lost_) return;
    text = damaged(text);
    if (text.size() > 30 && dice_.share() < order_.rate / 8) {
      const std::size_t cut = 10 + dice_.below(text.size() - 14);
      text = text.substr(0, cut) + '\n' + std::string(trimmed(std::string_view(text).substr(cut)));
    }
    page_.text += text + '\n';
  }

  std::string damaged(std::string_view text) {
    std::string result;
    for (const char c : text) {
      if (dice_.share() >= order_.rate) {
        result += c;
        continue;
      }
      const double kind = dice_.share();
      const auto alike = std::find_if(std::begin(kAlike), std::end(kAlike), [&](const Alike& each) { return each.is == c; });
      if (c == ' ') {
        if (kind < 0.45) continue;
        if (kind < 0.9) result += "  ";
        else result += dice_.one_of(kSpecks);
      } else if (kind < 0.8 && alike != std::end(kAlike)) {
        result += dice_.one_of(alike->shown);
      } else if (kind < 0.88) {
        continue;
      } else if (kind < 0.92) {
        result += {c, c};
      } else if (kind < 0.96) {
        result += {c, ' '};
      } else {
        result += dice_.one_of(kSpecks);
      }
    }
    return result;
  }

  const PageOrder& order_;
  DamagedPage& page_;
  Dice dice_;
  std::size_t number_ = 0;
  bool is_lost_ = false;  // whether the last printed line is lost
};

}  // namespace

std::string_view name_of(PageLayout layout) {
  static constexpr std::string_view kNames[] = {"numbered", "plain", "right"};
  return kNames[static_cast<std::size_t>(layout)];
}

DamagedPage damaged_page(std::string_view listing, const PageOrder& order) {
  DamagedPage page;
  Printer printer(order, page);
  for (const Row& row : rows_of(listing)) printer.print(row);
  return page;
}

}  // namespace janus::tests
