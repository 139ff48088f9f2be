#include "tools/recovery/dump/answer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

namespace janus::tools::dumps {

namespace {

// The probability of being wrong up to which a byte is certain. Repairs are few, and are what the page is read for.
constexpr double kCertainError = 1e-5, kRepairedError = 1e-4;
constexpr double kEven = 0.1;                 // how much of the error counts that is left if all bytes are as frequent
constexpr double kDoubtError = 0.02;
constexpr double kNothingTold = 0.02;         // of the best value's probability
constexpr double kOutOfTheQuestion = 1e-9;
constexpr std::size_t kMostCandidates = 12;
constexpr double kAddressError = 1e-5;

struct Source {
  const SolvedRun* run = nullptr;
  std::size_t row = 0, byte = 0;
};

// Where a part of a row's text stands on the page.
Place place_of(const Row& row, std::span<const Line> lines, std::size_t at, std::size_t length) {
  const Piece* piece = row.pieces.data();
  for (const Piece& other : row.pieces) {
    if (other.offset <= at) piece = &other;
  }
  return {lines[piece->line].page, lines[piece->line].number, piece->column + at - piece->offset, length};
}

bool is_letters(const std::string& shown) {
  return shown.size() == 2 && std::all_of(shown.begin(), shown.end(), [](char c) { return is_hexadecimal_digit(c) || Channel::digit_of(c); });
}

class Answer {
 public:
  Answer(std::span<const SolvedRun> runs, std::span<const Line> lines) : runs_(runs), lines_(lines) {}

  DumpResult make() {
    for (const SolvedRun& run : runs_) add_run(run);
    for (const auto& [address, sources] : sources_) add_byte(address, sources);
    add_missing();
    const auto by_line = [](const auto& a, const auto& b) {
      return a.place.page != b.place.page ? a.place.page < b.place.page : a.place.line < b.place.line;
    };
    std::stable_sort(result_.findings.begin(), result_.findings.end(), by_line);
    std::stable_sort(result_.lines.begin(), result_.lines.end(), [](const RecoveredLine& a, const RecoveredLine& b) {
      return a.page != b.page ? a.page < b.page : a.number < b.number;
    });
    return std::move(result_);
  }

 private:
  void add_run(const SolvedRun& run);
  void add_lines(const SolvedRun& run, std::size_t index);
  void add_address(const SolvedRun& run, std::size_t index, const Row* before);
  void add_byte(std::uint16_t address, const std::vector<Source>& sources);
  void add_witnesses(RecoveredByte& byte, const Source& source, bool& second);
  void add_finding(const RecoveredByte& byte, const std::string& words);
  void add_missing();

  std::span<const SolvedRun> runs_;
  std::span<const Line> lines_;
  std::map<std::uint16_t, std::vector<Source>> sources_;
  DumpResult result_;
};

void Answer::add_lines(const SolvedRun& run, std::size_t index) {
  const Row& row = run.run.rows[index];
  for (const Piece& piece : row.pieces) {
    RecoveredLine line;
    line.page = lines_[piece.line].page;
    line.number = lines_[piece.line].number;
    line.kind = LineKind::dump;
    if (!row.is_sums) {
      line.placed = row.address_error < kAddressError;
      line.address = row.address;
      if (&piece == row.pieces.data()) {
        line.length = static_cast<std::uint16_t>(row.bytes);
        line.shown_address = row.shown_address;
      }
    }
    result_.lines.push_back(std::move(line));
  }
}

void Answer::add_address(const SolvedRun& run, std::size_t index, const Row* before) {
  const Row& row = run.run.rows[index];
  Finding finding;
  finding.place = place_of(row, lines_, 0, row.shown_address.size());
  finding.address = row.address;
  finding.length = static_cast<std::uint16_t>(row.bytes);
  if (run.steps[index] == Step::lost) {
    const auto first = static_cast<std::uint16_t>(before->address + before->bytes);
    const auto last = static_cast<std::uint16_t>(row.address - 1);
    Finding lost = finding;
    lost.kind = Finding::Kind::lost_line;
    lost.open = true;
    lost.address = first;
    lost.length = static_cast<std::uint16_t>(last - first + 1);
    const std::size_t rows = lost.length / run.run.layout.width;
    lost.words = rows == 1 ? "the row before it is lost" : fmt::format("{} rows before it are lost", rows);
    result_.findings.push_back(std::move(lost));
    result_.gaps.push_back({first, last, place_of(*before, lines_, 0, before->shown_address.size())});
  } else if (run.steps[index] == Step::again) {
    Finding again = finding;
    again.kind = Finding::Kind::page;
    again.shown = row.shown_address;
    again.words = "the row stands there twice";
    result_.findings.push_back(std::move(again));
  }
  if (!row.addressed || row.shown_address == hexadecimal(row.address, 4)) return;
  if (row.read == row.address && row.address_error < kAddressError) {
    result_.letters += 1;
    return;
  }
  finding.kind = Finding::Kind::address;
  finding.open = row.address_error >= kAddressError;
  finding.shown = row.shown_address;
  if (!finding.open) finding.is = hexadecimal(row.address, 4);
  finding.words = before != nullptr && run.steps[index] == Step::next ? fmt::format("follows {:04X}", before->address) : "by the rows after it";
  result_.findings.push_back(std::move(finding));
}

void Answer::add_run(const SolvedRun& run) {
  DumpRun described;
  const Row& first = run.run.rows.front();
  described.page = lines_[first.line].page;
  described.line = lines_[first.line].number;
  described.rows = run.run.rows.size();
  described.width = run.run.layout.width;
  described.ascii = run.run.layout.ascii;
  described.column_sums = run.column_sum.has_value();
  described.row_sum = run.row_sum;
  result_.runs.push_back(described);
  const Row* before = nullptr;
  for (std::size_t i = 0; i < run.run.rows.size(); ++i) {
    const Row& row = run.run.rows[i];
    add_lines(run, i);
    if (row.is_sums) continue;
    add_address(run, i, before);
    before = &row;
    for (std::size_t k = 0; k < row.bytes; ++k) sources_[static_cast<std::uint16_t>(row.address + k)].push_back({&run, i, k});
  }
}

// The row itself, its ASCII column, its sum, and the sum of its column.
void Answer::add_witnesses(RecoveredByte& byte, const Source& source, bool& second) {
  const SolvedRun& run = *source.run;
  const Row& row = run.run.rows[source.row];
  const SolvedRow& solved = run.rows[source.row];
  const auto best = [](const Values& values) { return static_cast<std::uint32_t>(std::max_element(values.begin(), values.end()) - values.begin()); };
  const auto place = [&](const Row& where, const Extent& extent, std::size_t length) { return place_of(where, lines_, extent.at, length); };
  if (!solved.solved) return;
  const std::string shown = shown_of(row, solved.extents[source.byte]);
  Witness dump{WitnessKind::dump, place(row, solved.extents[source.byte], shown.size()), shown, std::nullopt};
  if (shown.size() == 2 && is_hexadecimal_digit(shown[0]) && is_hexadecimal_digit(shown[1])) {
    dump.says = static_cast<std::uint8_t>(digit_value(shown[0]) * 16 + digit_value(shown[1]));
  }
  if (!shown.empty()) byte.witnesses.push_back(std::move(dump));
  if (source.byte < run.characters[source.row].size()) {
    const char c = run.characters[source.row][source.byte];
    Witness text{WitnessKind::text, {}, std::string(1, c), std::nullopt, "the ASCII column"};
    if (c > ' ' && c != '.') text.says = static_cast<std::uint8_t>(c);
    if (text.says) {
      second = second || text.says == byte.value;
      text.place = place(row, {row.text.size(), 0}, 1);
      byte.witnesses.push_back(std::move(text));
    }
  }
  // What a sum says of one byte if the others are as they are read.
  const auto said_by = [&](const DumpSum& sum, std::uint32_t shown_total, std::uint32_t others) -> std::optional<std::uint8_t> {
    const std::uint32_t value = group_of(sum).without(printed_sum(sum, shown_total), others);
    return value < 256 ? std::optional(static_cast<std::uint8_t>(value)) : std::nullopt;
  };
  if (run.row_sum.kind != DumpSum::Kind::none && solved.sum.length != 0) {
    const Group group = group_of(run.row_sum);
    std::uint32_t others = start_of(run.row_sum, row.address, row.bytes);
    for (std::size_t k = 0; k < solved.bytes.size(); ++k) {
      if (k != source.byte) others = group.with(others, best(solved.bytes[k]));
    }
    Witness sum{WitnessKind::sum, place(row, solved.sum, solved.sum.length), row.text.substr(solved.sum.at, solved.sum.length),
                said_by(run.row_sum, solved.shown_sum, others), "the sum of the row"};
    second = second || sum.says == byte.value;
    byte.witnesses.push_back(std::move(sum));
  }
  if (!run.sums_of[source.row]) return;
  const std::size_t below = *run.sums_of[source.row];
  const SolvedRow& sums = run.rows[below];
  if (source.byte >= sums.extents.size() || sums.extents[source.byte].length == 0) return;
  const Group group = group_of(*run.column_sum);
  std::uint32_t others = 0;
  for (std::size_t i = 0; i < run.rows.size(); ++i) {
    if (run.sums_of[i] != below || i == source.row || run.rows[i].bytes.size() <= source.byte) continue;
    others = group.with(others, best(run.rows[i].bytes[source.byte]));
  }
  const Row& where = run.run.rows[below];
  const std::string text = shown_of(where, sums.extents[source.byte]);
  Witness sum{WitnessKind::sum, place(where, sums.extents[source.byte], text.size()), text,
              said_by(*run.column_sum, best(sums.bytes[source.byte]), others), "the sum of the column"};
  second = second || sum.says == byte.value;
  byte.witnesses.push_back(std::move(sum));
}

void Answer::add_byte(std::uint16_t address, const std::vector<Source>& sources) {
  Values values, expected;
  values.fill(1);
  expected.fill(1);
  std::size_t shown = 0;
  for (const Source& source : sources) {
    const SolvedRow& solved = source.run->rows[source.row];
    if (!solved.solved) continue;
    shown += solved.extents[source.byte].length != 0 ? 1u : 0u;
    const double elsewhere = source.run->run.rows[source.row].address_error;
    const SolvedRow& expecting = source.run->expecting[source.row];
    for (std::size_t v = 0; v < values.size(); ++v) {
      values[v] *= solved.bytes[source.byte][v] * (1 - elsewhere) + elsewhere / 256;
      expected[v] *= expecting.solved ? expecting.bytes[source.byte][v] * (1 - elsewhere) + elsewhere / 256 : 1;
    }
  }
  const auto best = static_cast<std::size_t>(std::max_element(values.begin(), values.end()) - values.begin());
  const auto error_of = [&](const Values& all) {
    double sum = 0, others = 0;
    for (std::size_t v = 0; v < all.size(); ++v) (v == best ? sum : others) += all[v];
    return sum + others > 0 ? others / (sum + others) : 1.0;
  };
  const double error = std::max(error_of(expected), error_of(values) * kEven);
  const double total = values[best], share = total / std::accumulate(values.begin(), values.end(), 1e-300);

  RecoveredByte byte;
  byte.address = address;
  byte.value = static_cast<std::uint8_t>(best);
  bool second = false, whole = true;
  for (const Source& source : sources) add_witnesses(byte, source, second);
  std::size_t prints = 0;
  for (const Witness& witness : byte.witnesses) {
    if (witness.kind != WitnessKind::dump) continue;
    if (prints++ == 0) {
      byte.place = witness.place;
      byte.shown = witness.shown;
    }
    whole = whole && witness.says == byte.value;
  }
  if (prints == 0) {
    const Source& source = sources.front();
    byte.place = place_of(source.run->run.rows[source.row], lines_, 0, 0);
    whole = false;
  }
  second = second || prints > 1;
  const bool letters = !whole && is_letters(byte.shown);
  byte.repaired = prints != 0 && !(is_letters(byte.shown) && [&] {
    for (std::size_t i = 0; i < 2; ++i) {
      const char c = is_hexadecimal_digit(byte.shown[i]) ? byte.shown[i] : *Channel::digit_of(byte.shown[i]);
      if (digit_value(c) != (i == 0 ? best >> 4 : best & 15)) return false;
    }
    return true;
  }());

  std::vector<ByteCandidate> candidates;
  for (std::size_t v = 0; v < values.size(); ++v) {
    if (total > 0 && values[v] > values[best] * kOutOfTheQuestion) candidates.push_back({static_cast<std::uint8_t>(v), std::log(values[best] / values[v])});
  }
  std::stable_sort(candidates.begin(), candidates.end(), [](const ByteCandidate& a, const ByteCandidate& b) { return a.cost < b.cost; });
  if (candidates.size() > 64) candidates.resize(64);

  if (shown == 0 || share < kNothingTold) {
    byte.verdict = Verdict::missing;
    byte.value.reset();
  } else if (second && (whole ? error <= kCertainError : error <= kRepairedError)) {
    byte.verdict = whole ? Verdict::proven : Verdict::decided;
  } else if (error > kDoubtError && !(letters && !byte.repaired && !second)) {
    byte.verdict = Verdict::doubt;
  } else if (!whole && !(letters && !byte.repaired)) {
    byte.verdict = Verdict::doubt;
  } else {
    byte.verdict = Verdict::alone;
  }
  if (!is_certain(byte.verdict)) {
    byte.candidates = candidates;
    if (byte.candidates.size() > kMostCandidates) byte.candidates.resize(kMostCandidates);
  }
  if (letters && !byte.repaired) {
    result_.letters += static_cast<std::size_t>(std::count_if(byte.shown.begin(), byte.shown.end(), [](char c) { return !is_hexadecimal_digit(c); }));
  }
  std::string words;
  if (is_certain(byte.verdict) && !whole) {
    for (const Witness& witness : byte.witnesses) {
      if (witness.kind == WitnessKind::dump || witness.says != byte.value) continue;
      if (!words.empty()) words += " and ";
      words += witness.kind == WitnessKind::sum ? fmt::format("{}, {},", witness.words, witness.shown) : witness.words;
    }
    words = words.empty() ? "another print of it says so" : words + " says so";
    if (words.ends_with(", says so")) words = words.substr(0, words.size() - 9) + ", says so";
  } else if (byte.verdict == Verdict::doubt) {
    words = "may be";
    for (std::size_t i = 0; i < byte.candidates.size() && i < 4 && byte.candidates[i].cost < 10; ++i) words += fmt::format("{} {:02X}", i == 0 ? "" : ",", byte.candidates[i].value);
  } else if (letters) {
    words = "letters that look like digits";
  }
  if (!words.empty()) add_finding(byte, words);
  result_.readings.push_back(std::move(candidates));
  result_.errors.push_back(error);
  result_.bytes.push_back(std::move(byte));
}

void Answer::add_finding(const RecoveredByte& byte, const std::string& words) {
  Finding finding;
  finding.open = !is_certain(byte.verdict) && byte.verdict != Verdict::alone;
  finding.kind = byte.verdict == Verdict::alone ? Finding::Kind::letters : Finding::Kind::byte;
  finding.place = byte.place;
  finding.address = byte.address;
  finding.length = 1;
  finding.shown = byte.shown;
  if (!finding.open && byte.value) finding.is = hexadecimal(*byte.value, 2);
  finding.words = words;
  result_.findings.push_back(std::move(finding));
}

// The bytes of lost rows.
void Answer::add_missing() {
  for (const Gap& gap : result_.gaps) {
    for (std::uint32_t address = gap.first; address <= gap.last; ++address) {
      if (sources_.contains(static_cast<std::uint16_t>(address))) continue;
      RecoveredByte byte;
      byte.address = static_cast<std::uint16_t>(address);
      byte.place = gap.after;
      byte.place.length = 0;
      result_.bytes.push_back(std::move(byte));
      result_.readings.emplace_back();
      result_.errors.push_back(1);
    }
  }
  std::vector<std::size_t> order(result_.bytes.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return result_.bytes[a].address < result_.bytes[b].address; });
  std::vector<RecoveredByte> bytes;
  std::vector<std::vector<ByteCandidate>> readings;
  std::vector<double> errors;
  for (const std::size_t i : order) {
    if (!bytes.empty() && bytes.back().address == result_.bytes[i].address) continue;
    bytes.push_back(std::move(result_.bytes[i]));
    readings.push_back(std::move(result_.readings[i]));
    errors.push_back(result_.errors[i]);
  }
  result_.bytes = std::move(bytes);
  result_.readings = std::move(readings);
  result_.errors = std::move(errors);
}

}  // namespace

DumpResult answer_of(std::span<const SolvedRun> runs, std::span<const Line> lines) { return Answer(runs, lines).make(); }

}  // namespace janus::tools::dumps
