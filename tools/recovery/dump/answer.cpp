#include "tools/recovery/dump/answer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "tools/recovery/constants.hpp"
#include "tools/recovery/listing/code_field.hpp"
#include "tools/recovery/listing/statement.hpp"

namespace janus::tools::dumps {
namespace {

std::string part_of(const std::string& text, recovery::Part part) { return text.substr(part.begin, part.end - part.begin); }

// A byte of a row.
struct Source {
  const SolvedRun* run = nullptr;
  std::size_t row = 0, byte = 0;

  const Row& text() const { return run->run.rows[row]; }
  const SolvedRow& solved() const { return run->rows[row]; }
};

// Returns the value that a sum implies for one byte, given the other bytes as read.
std::optional<std::uint8_t> said_by(const DumpSum& sum, std::uint32_t shown, std::uint32_t others) {
  Group group = group_of(sum);
  group.wide = false;
  return static_cast<std::uint8_t>(group.without(printed_sum(sum, shown), others));
}

class Answer {
 public:
  Answer(std::span<const SolvedRun> runs, std::span<const Line> lines) : runs_(runs), lines_(lines) {}

  DumpResult make() {
    for (const SolvedRun& run : runs_) add_run(run);
    for (const auto& [address, sources] : sources_) add_byte(address, sources);
    choose_certain();
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
  void add_byte(std::uint16_t address, std::span<const Source> sources);
  void choose_certain();
  void add_witnesses(const Source& source, RecoveredByte& byte) const;
  Place place_of(const Row& row, std::size_t at, std::size_t length) const;
  void add_missing();

  std::span<const SolvedRun> runs_;
  std::span<const Line> lines_;
  std::map<std::uint16_t, std::vector<Source>> sources_;
  std::vector<std::pair<double, double>> risks_;  // risk and error of each candidate for certainty
  double limit_ = -1;                             // maximum risk of a certain byte, negative until determined
  DumpResult result_;
};

// Selects the bytes with the least risk while the expected number of errors stays within the limit.
void Answer::choose_certain() {
  std::sort(risks_.begin(), risks_.end());
  const double most = kMostWrong * std::max(1.0, static_cast<double>(sources_.size()) / kBytesOfDump);
  double wrong = 0;
  limit_ = 0;
  for (const auto& [risk, error] : risks_) {
    wrong += error;
    if (risk > kMostRisk || wrong > most) break;
    limit_ = risk;
  }
}

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
  finding.place = place_of(row, 0, row.shown_address.size());
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
    result_.gaps.push_back({first, last, place_of(*before, 0, before->shown_address.size())});
  } else if (run.steps[index] == Step::again) {
    Finding again = finding;
    again.kind = Finding::Kind::page;
    again.shown = row.shown_address;
    again.words = "the row is printed twice";
    result_.findings.push_back(std::move(again));
  }
  if (!row.addressed || row.shown_address == recovery::hex4(row.address)) return;
  if (row.read == row.address && row.address_error < kAddressError) {
    result_.letters += 1;
    return;
  }
  finding.kind = Finding::Kind::address;
  finding.open = row.address_error >= kAddressError;
  finding.shown = row.shown_address;
  if (!finding.open) finding.is = recovery::hex4(row.address);
  finding.words = before != nullptr && run.steps[index] == Step::next ? fmt::format("follows {:04X}", before->address)
                                                                      : "inferred from the rows after it";
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

Place Answer::place_of(const Row& row, std::size_t at, std::size_t length) const {
  const Piece* piece = row.pieces.data();
  for (const Piece& other : row.pieces) {
    if (other.offset <= at) piece = &other;
  }
  return {lines_[piece->line].page, lines_[piece->line].number, piece->column + at - piece->offset, length};
}

// Adds the row itself, its ASCII column, its sum and its column sum.
void Answer::add_witnesses(const Source& source, RecoveredByte& byte) const {
  const SolvedRun& run = *source.run;
  const Row& row = source.text();
  const SolvedRow& solved = source.solved();
  const recovery::Part part = solved.places[source.byte];
  if (!part.empty()) {
    const Place place = place_of(row, part.begin, part.end - part.begin);
    const std::string shown = part_of(row.text, part);
    if (byte.witnesses.empty()) byte.place = place, byte.shown = shown;
    byte.witnesses.push_back({WitnessKind::dump, place, shown, recovery::StatementReader::literal(shown)});
  }
  if (source.byte < solved.characters.size() && solved.characters[source.byte] > ' ' && solved.characters[source.byte] != '.') {
    const char shown = solved.characters[source.byte];
    const std::size_t end = solved.sum.empty() ? solved.places.back().end : solved.sum.end;
    const std::size_t at = end + run.run.layout.before_ascii.size() + source.byte;
    byte.witnesses.push_back(
        {WitnessKind::text, place_of(row, at, 1), std::string(1, shown), static_cast<std::uint8_t>(shown), "the ASCII column"});
  }
  const auto add_sum = [&](const DumpSum& sum, std::uint32_t others, const Row& from, recovery::Part at, const Values& printed,
                           const char* words) {
    byte.witnesses.push_back({WitnessKind::sum, place_of(from, at.begin, at.end - at.begin), part_of(from.text, at),
                              said_by(sum, best_of(printed), others), words});
  };
  if (!solved.sum.empty()) {
    const Group group = group_of(run.row_sum);
    std::uint32_t others = start_of(run.row_sum, row.address, row.bytes);
    for (std::size_t k = 0; k < solved.bytes.size(); ++k) {
      if (k != source.byte) others = group.with(others, best_of(solved.bytes[k]));
    }
    add_sum(run.row_sum, others, row, solved.sum, solved.printed_sum, "the sum of the row");
  }
  if (!run.sums_of[source.row]) return;
  const std::size_t below = *run.sums_of[source.row];
  if (run.rows[below].places[source.byte].empty()) return;
  std::uint32_t others = 0;
  for (std::size_t i = 0; i < below; ++i) {
    if (run.sums_of[i] == below && i != source.row && source.byte < run.rows[i].bytes.size())
      others = group_of(*run.column_sum).with(others, best_of(run.rows[i].bytes[source.byte]));
  }
  add_sum(*run.column_sum, others, run.run.rows[below], run.rows[below].places[source.byte], run.rows[below].bytes[source.byte],
          "the sum of the column");
}

void Answer::add_byte(std::uint16_t address, std::span<const Source> sources) {
  RecoveredByte byte;
  byte.address = address;
  Values values;
  values.fill(1);
  for (const Source& source : sources) {
    const double elsewhere = source.text().address_error;
    for (std::size_t v = 0; v < 256; ++v) values[v] *= source.solved().bytes[source.byte][v] * (1 - elsewhere) + elsewhere / 256;
    add_witnesses(source, byte);
  }
  const auto is_print = [](const Witness& witness) { return witness.kind == WitnessKind::dump; };
  const auto prints = std::count_if(byte.witnesses.begin(), byte.witnesses.end(), is_print);
  if (prints == 0) byte.place = place_of(sources.front().text(), 0, 0);
  const std::uint8_t value = best_of(values);
  double sum = 0;
  for (const double each : values) sum += each;
  const double error = sum > 0 ? 1 - values[value] / sum : 1;
  std::vector<ByteCandidate> readings;
  for (std::size_t v = 0; v < 256; ++v) {
    if (values[v] > values[value] * kLeast) readings.push_back({static_cast<std::uint8_t>(v), std::log(values[value] / values[v])});
  }
  std::stable_sort(readings.begin(), readings.end(), [](const ByteCandidate& a, const ByteCandidate& b) { return a.cost < b.cost; });
  if (readings.size() > kMostReadings) readings.resize(kMostReadings);
  const std::optional<std::uint8_t> read = recovery::StatementReader::literal(byte.shown);
  byte.repaired = prints > 0 && read != value;
  const bool whole = std::all_of(byte.witnesses.begin(), byte.witnesses.end(), [&](const Witness& witness) {
    return !is_print(witness) || (witness.says == value && std::all_of(witness.shown.begin(), witness.shown.end(), is_hexadecimal_digit));
  });
  const bool second = prints > 1 || std::any_of(byte.witnesses.begin(), byte.witnesses.end(),
                                                [&](const Witness& witness) { return !is_print(witness) && witness.says == value; });
  const auto against = std::count_if(byte.witnesses.begin(), byte.witnesses.end(),
                                     [&](const Witness& witness) { return is_print(witness) && witness.says != value; });
  const bool may_be_certain = second && (prints < 2 || against * 2 < prints);
  const double risk = error / (byte.repaired || !whole ? kRepairWorth : prints > 1 ? kTwiceWorth : 1);
  if (limit_ < 0) {
    if (may_be_certain) risks_.emplace_back(risk, error);
    return;
  }
  Finding finding{Finding::Kind::byte, false, byte.place, address, 1, byte.shown, {}, {}};
  if (prints == 0 && !second) {
    byte.verdict = Verdict::missing;
  } else if (may_be_certain && risk <= limit_) {
    byte.value = value;
    byte.verdict = whole ? Verdict::proven : Verdict::decided;
    finding.is = recovery::hex2(value);
    for (const Witness& witness : byte.witnesses) {
      if (whole || is_print(witness) || witness.says != value) continue;
      finding.words += (finding.words.empty() ? "" : " and ") +
                       (witness.kind == WitnessKind::sum ? fmt::format("{} ({})", witness.words, witness.shown) : witness.words);
    }
    if (!whole && prints > 0 && finding.words.empty()) finding.words = "another print shows it";
  } else {
    byte.value = value;
    const bool alone = prints > 0 && !byte.repaired && (byte.witnesses.size() == 1 || error <= kDoubtError);
    byte.verdict = alone ? Verdict::alone : Verdict::doubt;
    byte.candidates.assign(readings.begin(), readings.begin() + static_cast<std::ptrdiff_t>(std::min(readings.size(), kMostCandidates)));
    finding.open = !alone;
    if (alone && !whole)
      finding.kind = Finding::Kind::letters, finding.is = recovery::hex2(value), finding.words = "letters that look like digits";
    for (std::size_t i = 0; !alone && i < std::min<std::size_t>(byte.candidates.size(), 4); ++i)
      finding.words += (i == 0 ? "may be " : ", ") + recovery::hex2(byte.candidates[i].value);
  }
  if (!byte.repaired)
    result_.letters +=
        static_cast<std::size_t>(std::count_if(byte.shown.begin(), byte.shown.end(), [](char c) { return !is_hexadecimal_digit(c); }));
  if (!finding.words.empty()) result_.findings.push_back(std::move(finding));
  result_.readings.push_back(std::move(readings));
  result_.bytes.push_back(std::move(byte));
}

// Adds the bytes of lost rows.
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
    }
  }
  std::vector<std::size_t> order(result_.bytes.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return result_.bytes[a].address < result_.bytes[b].address; });
  std::vector<RecoveredByte> bytes;
  std::vector<std::vector<ByteCandidate>> readings;
  for (const std::size_t i : order) {
    if (!bytes.empty() && bytes.back().address == result_.bytes[i].address) continue;
    bytes.push_back(std::move(result_.bytes[i]));
    readings.push_back(std::move(result_.readings[i]));
  }
  result_.bytes = std::move(bytes);
  result_.readings = std::move(readings);
}

}  // namespace

DumpResult answer_of(std::span<const SolvedRun> runs, std::span<const Line> lines) { return Answer(runs, lines).make(); }

}  // namespace janus::tools::dumps
