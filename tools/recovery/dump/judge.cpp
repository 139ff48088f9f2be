#include "tools/recovery/dump/judge.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace janus::tools::dumps {

namespace {

// How much of the error that all certain bytes may have together a byte is worth, against one that stands as it was printed. Repairs
// are few, and are what the page is read for.
constexpr double kRepairWorth = 20, kTwiceWorth = 10;  // one that two prints show alike
constexpr double kMostRisk = 1e-5;                     // however few bytes there are
constexpr double kEven = 0.1;                          // how much of the error counts that is left if all bytes are as frequent
constexpr double kDoubtError = 0.02;                   // of a byte that its sum speaks against
constexpr double kNothingTold = 0.02;                  // of the best value's probability
constexpr double kOutOfTheQuestion = 1e-9;
constexpr std::size_t kMostReadings = 64, kMostCandidates = 12;

bool is_pair(const std::string& shown) { return shown.size() == 2 && is_hexadecimal_digit(shown[0]) && is_hexadecimal_digit(shown[1]); }

// Two digits, letters that look like digits read as these.
std::optional<std::uint8_t> read_pair(const std::string& shown) {
  if (shown.size() != 2) return std::nullopt;
  unsigned value = 0;
  for (const char c : shown) {
    const std::optional<char> digit = is_hexadecimal_digit(c) ? c : Channel::digit_of(c);
    if (!digit) return std::nullopt;
    value = value * 16 + digit_value(*digit);
  }
  return static_cast<std::uint8_t>(value);
}

class Judge {
 public:
  Judge(std::span<const Source> sources, std::span<const Line> lines) : sources_(sources), lines_(lines) {}

  JudgedByte judge(std::uint16_t address);

 private:
  void add_values();
  void add_witnesses(const Source& source);
  void add_sum(const Row& row, const Extent& extent, const std::string& shown, std::optional<std::uint8_t> says, const char* words);
  void choose();
  std::string words() const;
  std::string certain_words() const;

  std::span<const Source> sources_;
  std::span<const Line> lines_;
  Values values_{}, expected_{};  // together, and where frequent bytes are expected
  std::size_t shown_ = 0;         // rows that show something of it
  std::size_t prints_ = 0;
  bool whole_ = true;    // all prints show just the value
  bool second_ = false;  // another witness than one print says so
  bool alone_ = true;    // there is no other
  JudgedByte result_;
};

// What a sum says of one byte if the others are as they are read.
std::optional<std::uint8_t> said_by(const DumpSum& sum, std::uint32_t shown, std::uint32_t others) {
  const std::uint32_t value = group_of(sum).without(printed_sum(sum, shown), others);
  return value < 256 ? std::optional(static_cast<std::uint8_t>(value)) : std::nullopt;
}

void Judge::add_values() {
  values_.fill(1);
  expected_.fill(1);
  for (const Source& source : sources_) {
    const SolvedRow& solved = source.run->rows[source.row];
    const SolvedRow& expecting = source.run->expecting[source.row];
    if (!solved.solved || !expecting.solved) continue;
    shown_ += solved.extents[source.byte].length != 0 ? 1u : 0u;
    const double elsewhere = source.run->run.rows[source.row].address_error;
    for (std::size_t v = 0; v < values_.size(); ++v) {
      values_[v] *= solved.bytes[source.byte][v] * (1 - elsewhere) + elsewhere / 256;
      expected_[v] *= expecting.bytes[source.byte][v] * (1 - elsewhere) + elsewhere / 256;
    }
  }
}

void Judge::add_sum(const Row& row, const Extent& extent, const std::string& shown, std::optional<std::uint8_t> says, const char* words) {
  second_ = second_ || says == result_.byte.value;
  alone_ = false;
  result_.byte.witnesses.push_back({WitnessKind::sum, place_of(row, lines_, extent.at, shown.size()), shown, says, words});
}

// The row itself, its ASCII column, its sum, and the sum of its column.
void Judge::add_witnesses(const Source& source) {
  const SolvedRun& run = *source.run;
  const Row& row = run.run.rows[source.row];
  const SolvedRow& solved = run.rows[source.row];
  if (!solved.solved) return;
  const std::string shown = shown_of(row, solved.extents[source.byte]);
  if (!shown.empty()) {
    const Place place = place_of(row, lines_, solved.extents[source.byte].at, shown.size());
    if (prints_++ == 0) {
      result_.byte.place = place;
      result_.byte.shown = shown;
    }
    result_.byte.witnesses.push_back({WitnessKind::dump, place, shown, read_pair(shown)});
    whole_ = whole_ && is_pair(shown) && read_pair(shown) == result_.byte.value;
  }
  const std::vector<char>& characters = run.characters[source.row];
  if (source.byte < characters.size() && characters[source.byte] > ' ' && characters[source.byte] != '.') {
    const auto says = static_cast<std::uint8_t>(characters[source.byte]);
    second_ = second_ || says == result_.byte.value;
    alone_ = false;
    const std::size_t end =
        solved.sum.length != 0 ? solved.sum.at + solved.sum.length : solved.extents.back().at + solved.extents.back().length;
    const std::size_t at = row.text.find(characters[source.byte], end);
    result_.byte.witnesses.push_back({WitnessKind::text, place_of(row, lines_, std::min(at, row.text.size()), 1),
                                      std::string(1, characters[source.byte]), says, "the ASCII column"});
  }
  if (run.row_sum.kind != DumpSum::Kind::none && solved.sum.length != 0) {
    const Group group = group_of(run.row_sum);
    std::uint32_t others = start_of(run.row_sum, row.address, row.bytes);
    for (std::size_t k = 0; k < solved.bytes.size(); ++k) {
      if (k != source.byte) others = group.with(others, best_of(solved.bytes[k]));
    }
    add_sum(row, solved.sum, row.text.substr(solved.sum.at, solved.sum.length), said_by(run.row_sum, solved.shown_sum, others),
            "the sum of the row");
  }
  if (!run.sums_of[source.row]) return;
  const std::size_t below = *run.sums_of[source.row];
  const SolvedRow& sums = run.rows[below];
  if (source.byte >= sums.extents.size() || sums.extents[source.byte].length == 0) return;
  const Group group = group_of(*run.column_sum);
  std::uint32_t others = 0;
  // The rows of a block stand next to each other.
  for (std::size_t i = below; i-- != 0 && (run.sums_of[i] == below || !run.sums_of[i]) && !run.run.rows[i].is_sums;) {
    if (run.sums_of[i] == below && i != source.row && source.byte < run.rows[i].bytes.size())
      others = group.with(others, best_of(run.rows[i].bytes[source.byte]));
  }
  add_sum(run.run.rows[below], sums.extents[source.byte], shown_of(run.run.rows[below], sums.extents[source.byte]),
          said_by(*run.column_sum, best_of(sums.bytes[source.byte]), others), "the sum of the column");
}

// The value: the most probable one; where nothing but one print tells it, what it shows.
void Judge::choose() {
  RecoveredByte& byte = result_.byte;
  byte.value = best_of(values_);
  for (const Source& source : sources_) add_witnesses(source);
  if (prints_ == 0) byte.place = place_of(sources_.front().run->run.rows[sources_.front().row], lines_, 0, 0);
  second_ = second_ || prints_ > 1;
  alone_ = alone_ && prints_ < 2;
  const std::optional<std::uint8_t> read = read_pair(byte.shown);
  if (alone_ && read && read != byte.value && values_[*read] > values_[*byte.value] * kNothingTold) byte.value = read;
  byte.repaired = prints_ != 0 && read != byte.value;
}

std::string Judge::words() const {
  const RecoveredByte& byte = result_.byte;
  if (byte.verdict == Verdict::doubt) {
    std::string result;
    for (const ByteCandidate& candidate : byte.candidates) {
      if (candidate.cost > 10 || result.size() > 20) break;
      result += fmt::format("{}{:02X}", result.empty() ? "may be " : ", ", candidate.value);
    }
    return result;
  }
  return whole_ || prints_ == 0 ? "" : "letters that look like digits";
}

std::string Judge::certain_words() const {
  const RecoveredByte& byte = result_.byte;
  if (whole_ || prints_ == 0) return {};
  std::string result;
  for (const Witness& witness : byte.witnesses) {
    if (witness.kind == WitnessKind::dump || witness.says != byte.value) continue;
    if (!result.empty()) result += " and ";
    result += witness.kind == WitnessKind::sum ? fmt::format("{} ({})", witness.words, witness.shown) : witness.words;
  }
  return result.empty() ? "another print says so" : result + (result.find(" and ") == std::string::npos ? " says so" : " say so");
}

JudgedByte Judge::judge(std::uint16_t address) {
  RecoveredByte& byte = result_.byte;
  byte.address = address;
  add_values();
  choose();
  const std::uint8_t value = *byte.value;
  const auto error_of = [&](const Values& all) {
    const double sum = std::accumulate(all.begin(), all.end(), 0.0);
    double others = 0;
    for (std::size_t v = 0; v < all.size(); ++v) others += v == value ? 0 : all[v];
    return sum > 0 ? others / sum : 1.0;
  };
  const double even = error_of(values_);
  result_.error = std::max(error_of(expected_), even * kEven);

  const double most = *std::max_element(values_.begin(), values_.end());
  for (std::size_t v = 0; v < values_.size(); ++v) {
    if (values_[v] > most * kOutOfTheQuestion) result_.readings.push_back({static_cast<std::uint8_t>(v), std::log(most / values_[v])});
  }
  std::stable_sort(result_.readings.begin(), result_.readings.end(),
                   [](const ByteCandidate& a, const ByteCandidate& b) { return a.cost < b.cost; });
  if (result_.readings.size() > kMostReadings) result_.readings.resize(kMostReadings);

  const bool as_shown = prints_ != 0 && !byte.repaired;
  if (shown_ == 0 || 1 - even < kNothingTold) {
    byte.verdict = Verdict::missing;
    byte.value.reset();
  } else {
    byte.verdict = as_shown && (alone_ || result_.error <= kDoubtError) ? Verdict::alone : Verdict::doubt;
    if (second_) {
      result_.certain = whole_ ? Verdict::proven : Verdict::decided;
      result_.certain_words = certain_words();
      result_.risk = result_.error / (!whole_ ? kRepairWorth : prints_ > 1 ? kTwiceWorth : 1);
    }
  }
  byte.candidates = result_.readings;
  if (byte.candidates.size() > kMostCandidates) byte.candidates.resize(kMostCandidates);
  if (as_shown) {
    result_.letters =
        static_cast<std::size_t>(std::count_if(byte.shown.begin(), byte.shown.end(), [](char c) { return !is_hexadecimal_digit(c); }));
  }
  result_.words = words();
  return std::move(result_);
}

}  // namespace

Place place_of(const Row& row, std::span<const Line> lines, std::size_t at, std::size_t length) {
  const Piece* piece = row.pieces.data();
  for (const Piece& other : row.pieces) {
    if (other.offset <= at) piece = &other;
  }
  return {lines[piece->line].page, lines[piece->line].number, piece->column + at - piece->offset, length};
}

JudgedByte judge(std::uint16_t address, std::span<const Source> sources, std::span<const Line> lines) {
  return Judge(sources, lines).judge(address);
}

void choose_certain(std::span<JudgedByte> bytes, double most_wrong) {
  std::vector<JudgedByte*> order;
  for (JudgedByte& byte : bytes) {
    if (byte.may_be_certain() && byte.risk <= kMostRisk) order.push_back(&byte);
  }
  std::stable_sort(order.begin(), order.end(), [](const JudgedByte* a, const JudgedByte* b) { return a->risk < b->risk; });
  double wrong = 0;
  for (JudgedByte* byte : order) {
    wrong += byte->error;
    if (wrong > most_wrong) break;
    byte->byte.verdict = byte->certain;
    byte->byte.candidates.clear();
    byte->words = byte->certain_words;
  }
}

}  // namespace janus::tools::dumps
