// Reports solved rows: a verdict for each address, lines and findings.
#include <fmt/format.h>

#include <cmath>
#include <map>

#include "tools/recovery/constants.hpp"
#include "tools/recovery/dump/run.hpp"
#include "tools/recovery/dump/sums.hpp"
#include "tools/recovery/listing/statement.hpp"

namespace janus::tools::dumps {
namespace {

std::string part_of(const std::string& text, recovery::Part part) { return text.substr(part.begin, part.end - part.begin); }

// A byte of a row.
struct Source {
  const Run* run = nullptr;
  const Row* row = nullptr;
  std::size_t byte = 0;
};

class Answer {
 public:
  Answer(std::span<const Run> runs, std::span<const Line> lines) : runs_(runs), lines_(lines) {}

  DumpResult make() {
    for (const Run& run : runs_) add_run(run);
    for (const auto& [address, sources] : sources_) add_byte(address, sources);
    choose_certain();
    for (const auto& [address, sources] : sources_) add_byte(address, sources);
    for (const Gap& gap : result_.gaps) {
      Place place = gap.after;
      place.length = 0;
      for (std::uint32_t at = gap.first; at <= gap.last; ++at) {
        const auto [byte, fresh] = bytes_.try_emplace(static_cast<std::uint16_t>(at));
        if (fresh) byte->second.address = byte->first, byte->second.place = place;
      }
    }
    for (auto& [address, byte] : bytes_) result_.bytes.push_back(std::move(byte));
    std::stable_sort(result_.findings.begin(), result_.findings.end(), [](const Finding& a, const Finding& b) {
      return std::pair(a.place.page, a.place.line) < std::pair(b.place.page, b.place.line);
    });
    return std::move(result_);
  }

 private:
  void add_run(const Run& run);
  void add_address(const Run& run, const Row& row, const Row* before);
  void add_byte(std::uint16_t address, std::span<const Source> sources);
  void choose_certain();
  void add_witnesses(const Source& source, RecoveredByte& byte) const;
  Place place_of(const Row& row, std::size_t at, std::size_t length) const;

  std::span<const Run> runs_;
  std::span<const Line> lines_;
  std::map<std::uint16_t, std::vector<Source>> sources_;
  std::vector<std::pair<double, double>> risks_;  // risk and error of each candidate for certainty
  double limit_ = -1;                             // maximum risk of a certain byte, negative until determined
  std::map<std::uint16_t, RecoveredByte> bytes_;
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

void Answer::add_address(const Run& run, const Row& row, const Row* before) {
  Finding finding;
  finding.place = place_of(row, 0, row.shown_address.size());
  finding.address = row.address;
  finding.length = static_cast<std::uint16_t>(row.count);
  if (row.step == Step::lost) {
    Finding lost = finding;
    const auto first = static_cast<std::uint16_t>(before->address + before->count);
    lost.kind = Finding::Kind::lost_line;
    lost.open = true;
    lost.address = first;
    lost.length = static_cast<std::uint16_t>(row.address - first);
    const std::size_t rows = lost.length / run.width;
    lost.words = rows == 1 ? "the row before it is lost" : fmt::format("{} rows before it are lost", rows);
    result_.findings.push_back(std::move(lost));
    result_.gaps.push_back({first, static_cast<std::uint16_t>(row.address - 1), place_of(*before, 0, before->shown_address.size())});
  } else if (row.step == Step::again) {
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
  finding.words = row.step == Step::next ? fmt::format("follows {:04X}", before->address) : "inferred from the rows after it";
  result_.findings.push_back(std::move(finding));
}

void Answer::add_run(const Run& run) {
  result_.runs.push_back({run.width, run.has_characters, run.row_sum});
  const Row* before = nullptr;
  for (const Row& row : run.rows) {
    for (const Piece& piece : row.pieces) {
      RecoveredLine line{lines_[piece.line].page, lines_[piece.line].number, LineKind::dump};
      if (!row.is_sums) {
        line.placed = row.address_error < kAddressError;
        line.address = row.address;
        if (&piece == row.pieces.data()) {
          line.length = static_cast<std::uint16_t>(row.count);
          line.shown_address = row.shown_address;
        }
      }
      result_.lines.push_back(std::move(line));
    }
    if (row.is_sums) continue;
    add_address(run, row, before);
    before = &row;
    for (std::size_t k = 0; k < row.count; ++k) sources_[static_cast<std::uint16_t>(row.address + k)].push_back({&run, &row, k});
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
  const Run& run = *source.run;
  const Row& row = *source.row;
  const recovery::Part part = row.places[source.byte];
  if (!part.empty()) {
    const Place place = place_of(row, part.begin, part.end - part.begin);
    const std::string shown = part_of(row.text, part);
    if (byte.witnesses.empty()) byte.place = place, byte.shown = shown;
    byte.witnesses.push_back({WitnessKind::dump, place, shown, recovery::StatementReader::literal(shown)});
  }
  if (const char shown = row.characters.empty() ? ' ' : row.characters[source.byte]; shown > ' ' && shown != '.')
    byte.witnesses.push_back({WitnessKind::text, place_of(row, row.characters_at + source.byte, 1), std::string(1, shown),
                              static_cast<std::uint8_t>(shown), "the ASCII column"});
  // Returns the value that a sum implies for the byte, given the other bytes as read.
  const auto add_sum = [&](const DumpSum& sum, std::uint32_t others, const Row& from, recovery::Part at, const Values& printed,
                           const char* words) {
    const auto says = static_cast<std::uint8_t>(narrow(sum).without(printed_sum(sum, best_of(printed)), others));
    byte.witnesses.push_back({WitnessKind::sum, place_of(from, at.begin, at.end - at.begin), part_of(from.text, at), says, words});
  };
  if (!row.sum.empty()) {
    std::uint32_t others = start_of(run.row_sum, row.address, row.count);
    for (std::size_t k = 0; k < row.bytes.size(); ++k)
      if (k != source.byte) others = group_of(run.row_sum).with(others, best_of(row.bytes[k]));
    add_sum(run.row_sum, others, row, row.sum, row.printed_sum, "the sum of the row");
  }
  if (!row.column_sums || run.rows[*row.column_sums].places[source.byte].empty()) return;
  const Row& sums = run.rows[*row.column_sums];
  std::uint32_t others = 0;
  for (const Row& other : run.rows)
    if (other.column_sums == row.column_sums && &other != &row && source.byte < other.bytes.size())
      others = group_of(*run.column_sum).with(others, best_of(other.bytes[source.byte]));
  add_sum(*run.column_sum, others, sums, sums.places[source.byte], sums.bytes[source.byte], "the sum of the column");
}

void Answer::add_byte(std::uint16_t address, std::span<const Source> sources) {
  RecoveredByte byte;
  byte.address = address;
  Values values;
  values.fill(1);
  for (const Source& source : sources) {
    const double elsewhere = source.row->address_error;
    for (std::size_t v = 0; v < 256; ++v) values[v] *= source.row->bytes[source.byte][v] * (1 - elsewhere) + elsewhere / 256;
    add_witnesses(source, byte);
  }
  const auto is_print = [](const Witness& witness) { return witness.kind == WitnessKind::dump; };
  const auto prints = std::count_if(byte.witnesses.begin(), byte.witnesses.end(), is_print);
  if (prints == 0) byte.place = place_of(*sources.front().row, 0, 0);
  const std::uint8_t value = best_of(values);
  double sum = 0;
  for (const double each : values) sum += each;
  const double error = sum > 0 ? 1 - values[value] / sum : 1;
  for (std::size_t v = 0; v < 256; ++v) {
    if (values[v] > values[value] * kLeast) byte.candidates.push_back({static_cast<std::uint8_t>(v), std::log(values[value] / values[v])});
  }
  std::stable_sort(byte.candidates.begin(), byte.candidates.end(),
                   [](const ByteCandidate& a, const ByteCandidate& b) { return a.cost < b.cost; });
  if (byte.candidates.size() > kMostReadings) byte.candidates.resize(kMostReadings);
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
  const bool stands_twice =
      prints > 1 && error <= kDoubtError &&
      std::all_of(byte.witnesses.begin(), byte.witnesses.end(), [&](const Witness& witness) { return witness.says == value; });
  const bool proven = whole || stands_twice;
  if (prints == 0 && !second) {
    byte.verdict = Verdict::missing;
  } else if ((may_be_certain && risk <= limit_) || stands_twice) {
    byte.value = value;
    byte.verdict = proven ? Verdict::proven : Verdict::decided;
    Finding finding{Finding::Kind::byte, false, byte.place, address, 1, byte.shown, recovery::hex2(value), {}};
    for (const Witness& witness : byte.witnesses) {
      if (proven || is_print(witness) || witness.says != value) continue;
      finding.words += (finding.words.empty() ? "" : " and ") +
                       (witness.kind == WitnessKind::sum ? fmt::format("{} ({})", witness.words, witness.shown) : witness.words);
    }
    if (!proven && prints > 0 && finding.words.empty()) finding.words = "another print shows it";
    if (!finding.words.empty()) result_.findings.push_back(std::move(finding));
  } else {
    byte.value = value;
    const bool alone = prints > 0 && !byte.repaired && (byte.witnesses.size() == 1 || error <= kDoubtError);
    byte.verdict = alone ? Verdict::alone : Verdict::doubt;
  }
  if (!byte.repaired)
    result_.letters +=
        static_cast<std::size_t>(std::count_if(byte.shown.begin(), byte.shown.end(), [](char c) { return !is_hexadecimal_digit(c); }));
  bytes_[address] = std::move(byte);
}

}  // namespace

}  // namespace janus::tools::dumps

namespace janus::tools {

DumpResult read_dumps(std::span<const Page> pages, std::size_t narrowest) {
  const std::vector<dumps::Line> lines = dumps::look_at(pages);
  std::vector<dumps::Run> runs = dumps::find_runs(lines, narrowest);
  recovery::PrintChannel channel;
  for (dumps::Run& run : runs) dumps::find_sums(run, channel), dumps::solve(run, channel);
  std::erase_if(runs, [](const dumps::Run& run) { return !dumps::is_explained(run); });
  if (runs.empty()) return {};
  const std::vector<Confusion> confusions = dumps::learn_from(runs, channel);
  for (dumps::Run& run : runs) dumps::solve(run, channel);
  DumpResult result = dumps::Answer(runs, lines).make();
  result.confusions = confusions;
  return result;
}

}  // namespace janus::tools
