#include "tools/recovery/dump/answer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "tools/recovery/dump/judge.hpp"

namespace janus::tools::dumps {

namespace {

constexpr double kAddressError = 1e-3;
constexpr std::size_t kBytesOfDump = 4096;  // of which DumpOptions::most_wrong speaks

class Answer {
 public:
  Answer(std::span<const SolvedRun> runs, std::span<const Line> lines) : runs_(runs), lines_(lines) {}

  DumpResult make(double most_wrong) {
    for (const SolvedRun& run : runs_) add_run(run);
    std::vector<JudgedByte> judged;
    for (const auto& [address, sources] : sources_) judged.push_back(judge(address, sources, lines_));
    choose_certain(judged, most_wrong * std::max(1.0, static_cast<double>(judged.size()) / kBytesOfDump));
    for (JudgedByte& byte : judged) add_byte(std::move(byte));
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
  void add_byte(JudgedByte judged);
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
  finding.words =
      before != nullptr && run.steps[index] == Step::next ? fmt::format("follows {:04X}", before->address) : "by the rows after it";
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

void Answer::add_byte(JudgedByte judged) {
  result_.letters += judged.letters;
  if (!judged.words.empty()) {
    const RecoveredByte& byte = judged.byte;
    Finding finding;
    finding.open = !is_certain(byte.verdict) && byte.verdict != Verdict::alone;
    finding.kind = byte.verdict == Verdict::alone ? Finding::Kind::letters : Finding::Kind::byte;
    finding.place = byte.place;
    finding.address = byte.address;
    finding.length = 1;
    finding.shown = byte.shown;
    if (!finding.open && byte.value) finding.is = hexadecimal(*byte.value, 2);
    finding.words = judged.words;
    result_.findings.push_back(std::move(finding));
  }
  result_.readings.push_back(std::move(judged.readings));
  result_.errors.push_back(judged.error);
  result_.bytes.push_back(std::move(judged.byte));
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
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return result_.bytes[a].address < result_.bytes[b].address; });
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

DumpResult answer_of(std::span<const SolvedRun> runs, std::span<const Line> lines, double most_wrong) {
  return Answer(runs, lines).make(most_wrong);
}

}  // namespace janus::tools::dumps
