#include "tools/recovery/channel.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace janus::tools {

namespace {

// Characters that are taken for one another in bad print and by readers, each as often as it stands there; and some that are taken
// for it seldom.
struct LookAlikes {
  char is;
  std::string_view shown;
  std::string_view seldom = "";
};
constexpr LookAlikes kPrintedAlike[] = {
    {'0', "OODQo", "8"}, {'1', "lIi!", "7|]["},
    {'2', "ZZ", "z"},    {'3', "8"},
    {'4', "A"},          {'5', "SS$", "s"},
    {'6', "GGb"},        {'7', "1?"},
    {'8', "BB&", "3"},   {'9', "g", "q"},
    {'A', "4R", "^"},    {'B', "88", "b"},
    {'C', "GO(", "c"},   {'D', "0O", "d"},
    {'E', "F", "e"},     {'F', "PE", "f"},
    {'G', "6C", "O"},    {'H', "N", "h"},
    {'I', "1l", "!|i"},  {'K', "X", "k"},
    {'L', "I"},          {'M', "N", "m"},
    {'N', "MH", "n"},    {'O', "00QD", "oC"},
    {'P', "F", "p"},     {'Q', "O", "0"},
    {'R', "A", "K"},     {'S', "5", "s$"},
    {'T', "I", "Y"},     {'U', "V", "u"},
    {'V', "U", "vY"},    {'W', "w"},
    {'X', "K", "x"},     {'Y', "V", "y"},
    {'Z', "2", "z"},     {'l', "1", "I"},
    {'o', "0", "O"},     {'i', "1", "l"},
    {'s', "5", "S"},     {'g', "9"},
    {'b', "6", "B"},     {'#', "*", "H"},
    {'*', "#", "x"},     {'.', ",", "'"},
    {',', ".", ";"},     {';', ":", ","},
    {':', ";", "."},     {'\'', "`", "\""},
    {'`', "'"},          {'-', "~", "_="},
    {'~', "-"},          {'+', "4", "t"},
    {'=', "-"},          {'^', "A"},
    {'(', "C", "{["},    {')', "J", "}]"},
    {'$', "S", "5"},     {'&', "8"},
    {'!', "1", "l"},     {'|', "I", "1l"},
    {'?', "7"},          {'@', "0", "O"},
    {'/', "7", "1"},     {'>', ")"},
    {'<', "("},          {'"', "'"},
};
constexpr double kSeldom = 0.05;

constexpr double kRate = 0.01, kRateSeen = 120;     // as if it had been measured on so many characters
constexpr double kUnlike = 1e-6, kUnlikeSeen = 60;  // the same, on so many damaged digits
constexpr double kPairSeen = 12;
constexpr double kCharacterSeen = 500;  // a character's own rate, as if it were that of all on so many

// What becomes of a damaged character, and of a damaged blank.
constexpr double kAlike = 0.82, kLost = 0.08, kDoubled = 0.04, kWithBlank = 0.03, kSpeck = 0.03;
constexpr double kOther = 0.002;  // read as anything, where one of both is no digit
constexpr double kBlankLost = 0.5, kBlankDoubled = 0.4;
constexpr std::string_view kSpecks = "~.,'|_";
constexpr double kInserted = 2e-5, kInsertedBlank = 2e-4, kInsertedOther = 1e-7;

constexpr std::string_view kDigits = "0123456789ABCDEF";
bool is_digit(char c) { return kDigits.find(c) != std::string_view::npos; }

}  // namespace

Channel::Channel()
    : rate_(kRate),
      unlike_(kUnlike),
      weights_(kCharacters * kCharacters),
      seen_(kCharacters * kCharacters),
      substituted_(kCharacters * kCharacters) {
  for (const LookAlikes& row : kPrintedAlike) {
    for (const char shown : row.shown) weight(row.is, shown) += 1;
    for (const char shown : row.seldom) weight(row.is, shown) += kSeldom;
  }
  for (const char digit : kDigits) weight(digit, '?') += kSeldom;  // which is put for what nobody could read
  make();
}

void Channel::add_pair(char is, char shown) {
  weight(is, shown) += 1;
  make();
}

double Channel::inserted(char shown) const {
  if (shown == ' ') return kInsertedBlank;
  return kSpecks.find(shown) != std::string_view::npos ? kInserted / static_cast<double>(kSpecks.size()) : kInsertedOther;
}

void Channel::make() {
  constexpr std::size_t kFirst = 32, kLast = 126;
  for (std::size_t is = kFirst; is <= kLast; ++is) {
    double* const row = &substituted_[is * kCharacters];
    std::fill_n(row, kCharacters, 1e-12);
    if (is == ' ') {
      lost_[is] = rate_ * kBlankLost;
      doubled_[is] = rate_ * kBlankDoubled;
      with_blank_[is] = 0;  // the same as doubled
      for (const char speck : kSpecks) row[index(speck)] = rate_ * 0.02;
      row[index('.')] = rate_ * 0.08;
      row[is] = 1 - rate_;
      continue;
    }
    const bool digit = is_digit(static_cast<char>(is));
    double total = 0, seen = 0, damaged = seen_[is * kCharacters];
    for (std::size_t shown = kFirst; shown <= kLast; ++shown) {
      if (shown == is) continue;
      damaged += seen_[is * kCharacters + shown];
      total += weights_[is * kCharacters + shown];
      if (weights_[is * kCharacters + shown] > 0) seen += seen_[is * kCharacters + shown];
    }
    const double whole = seen_[is * kCharacters + is];
    const double rate = std::min(0.5, (rate_ * kCharacterSeen + damaged) / (kCharacterSeen + damaged + whole));
    const double lost = total > 0 ? kLost : kLost + kAlike * 0.7;
    lost_[is] = rate * lost;
    doubled_[is] = rate * kDoubled;
    with_blank_[is] = rate * kWithBlank;
    for (std::size_t shown = kFirst; shown <= kLast; ++shown) {
      const bool both = digit && is_digit(static_cast<char>(shown));
      row[shown] = rate * (both ? unlike_ / 15 : kOther / 80);
      const double pair = weights_[is * kCharacters + shown];
      if (pair > 0) row[shown] += rate * kAlike * (pair / total * kPairSeen + seen_[is * kCharacters + shown]) / (kPairSeen + seen);
    }
    for (const char speck : kSpecks) row[index(speck)] += rate * kSpeck / static_cast<double>(kSpecks.size());
    row[is] = 1 - rate;
  }
}

double Channel::cost(std::string_view printed, std::string_view shown) const { return costs(printed, shown).back(); }

std::vector<double> Channel::costs(std::string_view printed, std::string_view shown) const {
  // way[j]: the probability that what was printed so far became the first j characters shown. Scaled, for it grows small.
  std::vector<double> way(shown.size() + 1), next(shown.size() + 1);
  double scale = 0;
  way[0] = 1;
  for (std::size_t j = 0; j < shown.size(); ++j) way[j + 1] = way[j] * inserted(shown[j]);
  for (const char is : printed) {
    std::fill(next.begin(), next.end(), 0.0);
    for (std::size_t j = 0; j <= shown.size(); ++j) {
      if (way[j] == 0) continue;
      next[j] += way[j] * lost(is);
      if (j + 1 > shown.size()) continue;
      next[j + 1] += way[j] * substituted(is, shown[j]);
      if (j + 2 > shown.size() || shown[j] != is) continue;
      if (shown[j + 1] == is) next[j + 2] += way[j] * doubled(is);
      if (shown[j + 1] == ' ') next[j + 2] += way[j] * with_blank(is);
    }
    for (std::size_t j = 0; j < shown.size(); ++j) next[j + 1] += next[j] * inserted(shown[j]);
    const double most = *std::max_element(next.begin(), next.end());
    if (most <= 0) return std::vector<double>(shown.size() + 1, std::numeric_limits<double>::infinity());
    for (double& value : next) value /= most;
    scale += std::log(most);
    way.swap(next);
  }
  for (double& value : way) value = value > 0 ? -scale - std::log(value) : std::numeric_limits<double>::infinity();
  return way;
}

std::optional<char> Channel::digit_of(char shown) {
  switch (shown) {
    case 'O':
    case 'Q':
    case 'o':
    case '@': return '0';
    case 'l':
    case 'I':
    case 'i':
    case '!':
    case '|': return '1';
    case 'Z':
    case 'z': return '2';
    case 'S':
    case 's':
    case '$': return '5';
    case 'G': return '6';
    case '?': return '7';
    case '&': return '8';
    case 'g':
    case 'q': return '9';
    case 'R':
    case '^': return 'A';
    case '(': return 'C';
    case 'P': return 'F';
    default: return std::nullopt;
  }
}

void Channel::see(char is, char shown, double weight) { seen_[index(is) * kCharacters + (shown == 0 ? 0 : index(shown))] += weight; }

void Channel::learn() {
  double printed = 0, damaged = 0, digits = 0, unlike = 0;
  for (std::size_t is = 33; is < kCharacters; ++is) {
    for (std::size_t shown = 0; shown < kCharacters; ++shown) {
      const double seen = seen_[is * kCharacters + shown];
      if (seen == 0) continue;
      printed += seen;
      if (is == shown) continue;
      damaged += seen;
      if (!is_digit(static_cast<char>(is))) continue;
      digits += seen;
      if (is_digit(static_cast<char>(shown)) && weights_[is * kCharacters + shown] == 0) unlike += seen;
    }
  }
  rate_ = std::clamp((kRate * kRateSeen + damaged) / (kRateSeen + printed), 1e-4, 0.3);
  unlike_ = (kUnlike * kUnlikeSeen + unlike) / (kUnlikeSeen + digits);
  make();
}

std::vector<Confusion> Channel::confusions() const {
  std::vector<Confusion> result;
  for (std::size_t is = 33; is < kCharacters; ++is) {
    double printed = 0;
    for (std::size_t shown = 0; shown < kCharacters; ++shown) printed += seen_[is * kCharacters + shown];
    for (std::size_t shown = 0; shown < kCharacters; ++shown) {
      const double seen = seen_[is * kCharacters + shown];
      if (is == shown || seen < 0.5) continue;
      result.push_back({static_cast<char>(is), static_cast<char>(shown), static_cast<std::size_t>(std::lround(seen)),
                        static_cast<std::size_t>(std::lround(printed))});
    }
  }
  std::stable_sort(result.begin(), result.end(), [](const Confusion& a, const Confusion& b) { return a.seen > b.seen; });
  return result;
}

}  // namespace janus::tools
