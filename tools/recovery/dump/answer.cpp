// Reports solved rows: a verdict for each address, lines and findings.
#include <fmt/format.h>

#include <cmath>
#include <map>

#include "tools/recovery/constants.hpp"
#include "tools/recovery/dump.hpp"
#include "tools/recovery/dump/rows.hpp"

namespace janus::tools::dumps {
namespace {

// A byte of a row.
struct Source {
  const Run* run = nullptr;
  const Row* row = nullptr;
  std::size_t byte = 0;
};

// Returns the probability of a value of a listing's byte, relative to the best value.
double probability_in(const RecoveredByte& listed, std::uint8_t value) {
  if (!listed.value || listed.value == value) return 1;
  if (listed.candidates.empty()) return std::exp(listed.verdict == Verdict::proven ? -kProvenPrint : -kOtherPrint);
  const auto found = std::find_if(listed.candidates.begin(), listed.candidates.end(),
                                  [&](const ByteCandidate& candidate) { return candidate.value == value; });
  return std::exp(found == listed.candidates.end() ? -kOtherPrint : -std::min(found->cost, kOtherPrint));
}

class Answer {
 public:
  Answer(std::span<const Run> runs, std::span<const Line> lines, std::span<const RecoveredByte> listing) : runs_(runs), lines_(lines) {
    for (const RecoveredByte& byte : listing) listing_.emplace(byte.address, byte);
  }

  Recovery make() {
    for (const Run& run : runs_) add_run(run);
    for (const auto& [address, sources] : sources_) add_byte(address, sources);
    choose_certain();
    bytes_ = listing_;
    for (const auto& [address, sources] : sources_) add_byte(address, sources);
    for (const Gap& gap : result_.gaps) {
      RecoveredByte missing;
      missing.place = gap.after;
      missing.place.length = 0;
      for (std::uint32_t at = gap.first; at <= gap.last; ++at) {
        missing.address = static_cast<std::uint16_t>(at);
        bytes_.try_emplace(missing.address, missing);
      }
    }
    for (auto& [address, byte] : bytes_) result_.bytes.push_back(std::move(byte));
    return std::move(result_);
  }

 private:
  // Selects the bytes with the least risk while the expected number of errors stays within the limit.
  void choose_certain() {
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

  void add_address(const Run& run, const Row& row, const Row* before) {
    const Place place = place_of(row, {row.address_at, row.address_at + row.shown_address.size()});
    const auto find = [&](Finding::Kind kind, bool open, std::size_t address, std::size_t length, const std::string& is,
                          std::string words) {
      result_.findings.push_back({kind, open, place, static_cast<std::uint16_t>(address), static_cast<std::uint16_t>(length),
                                  kind == Finding::Kind::lost_line ? "" : row.shown_address, is, std::move(words)});
    };
    if (row.step == Step::lost) {
      const auto first = static_cast<std::uint16_t>(before->address + before->count);
      const std::size_t length = static_cast<std::uint16_t>(row.address - first), rows = length / run.width;
      find(Finding::Kind::lost_line, true, first, length, {},
           rows == 1 ? "the row before it is lost" : fmt::format("{} rows before it are lost", rows));
      result_.gaps.push_back(
          {first, static_cast<std::uint16_t>(row.address - 1), place_of(*before, {before->address_at, before->address_at})});
    } else if (row.step == Step::again) {
      find(Finding::Kind::page, false, row.address, row.count, {}, "the row is printed twice");
    }
    const bool open = row.address_error >= kAddressError;
    const std::string is = recovery::hex4(row.address);
    if (!row.addressed || row.shown_address == is) return;
    if (row.read == row.address && !open) ++result_.letters;
    else
      find(Finding::Kind::address, open, row.address, row.count, open ? "" : is,
           row.step == Step::next ? fmt::format("follows {:04X}", before->address) : "inferred from the rows after it");
  }

  void add_run(const Run& run) {
    const Row* before = nullptr;
    for (const Row& row : run.rows) {
      RecoveredLine line{lines_[row.line].page, lines_[row.line].number, LineKind::dump};
      if (!row.is_sums) {
        line.placed = row.address_error < kAddressError;
        line.address = row.address;
        line.length = static_cast<std::uint16_t>(row.count);
        line.shown_address = row.shown_address;
      }
      result_.lines.push_back(line);
      if (row.is_split()) {
        line.number = lines_[row.line + 1].number;
        line.length = 0;
        line.shown_address.clear();
        result_.lines.push_back(line);
      }
      if (row.is_sums) continue;
      add_address(run, row, before);
      before = &row;
      for (std::size_t k = 0; k < row.count; ++k) sources_[static_cast<std::uint16_t>(row.address + k)].push_back({&run, &row, k});
    }
  }

  Place place_of(const Row& row, recovery::Part part) const {
    const bool second = part.begin >= row.in_line && row.is_split();
    const Line& line = lines_[row.line + (second ? 1 : 0)];
    return {line.page, line.number, part.begin - (second ? row.in_line : 0), part.end - part.begin};
  }

  // Adds the row itself, its ASCII column, its sum and its column sum.
  void add_witnesses(const Source& source, RecoveredByte& byte) const {
    const Row& row = *source.row;
    const std::size_t k = source.byte;
    const auto add = [&](WitnessKind kind, const Row& from, recovery::Part part, std::optional<std::uint8_t> says, const char* words) {
      if (!part.empty()) byte.witnesses.push_back({kind, place_of(from, part), from.shown(part), says, words});
    };
    if (byte.shown.empty() && !row.places[k].empty()) byte.place = place_of(row, row.places[k]), byte.shown = row.shown(row.places[k]);
    add(WitnessKind::dump, row, row.places[k], recovery::StatementReader::literal(row.shown(row.places[k])), "");
    if (const char shown = row.characters.empty() ? ' ' : row.characters[k]; shown > ' ' && shown != '.')
      add(WitnessKind::text, row, {row.characters_at + k, row.characters_at + k + 1}, static_cast<std::uint8_t>(shown), "the ASCII column");
    add(WitnessKind::sum, row, row.sum, row.row_says[k], "the sum of the row");
    if (!row.column_sums) return;
    const Row& sums = source.run->rows[*row.column_sums];
    add(WitnessKind::sum, sums, sums.places[k], row.column_says[k], "the sum of the column");
  }

  void add_byte(std::uint16_t address, std::span<const Source> sources) {
    const auto listed = listing_.find(address);
    const bool known = listed != listing_.end() && listed->second.value;
    RecoveredByte byte = known ? listed->second : RecoveredByte{address, {}, Verdict::missing, place_of(*sources.front().row, {}), {}};
    Values values;
    values.fill(1);
    bool displaced = false;  // the byte may belong to another address
    for (const Source& source : sources) {
      const double elsewhere = source.row->address_error;
      for (std::size_t v = 0; v < 256; ++v) values[v] *= source.row->bytes[source.byte][v] * (1 - elsewhere) + elsewhere / 256;
      displaced = displaced || source.row->displaced || source.row->is_split();
      add_witnesses(source, byte);
    }
    if (known) {
      const double least = values[best_of(values)] * std::exp(-kOtherPrint);
      for (std::size_t v = 0; v < 256; ++v)
        values[v] = std::max(values[v], least) * probability_in(listed->second, static_cast<std::uint8_t>(v));
    }
    const std::uint8_t value = best_of(values);
    double sum = 0;
    for (const double each : values) sum += each;
    const double error = sum > 0 ? 1 - values[value] / sum : 1;
    std::size_t prints = 0, against = 0, agree = 0;  // agree: other evidence
    const Witness* damaged = nullptr;
    bool whole = true;
    std::string words;
    for (const Witness& witness : byte.witnesses) {
      const bool same = witness.says == value;
      if (witness.kind == WitnessKind::dump || witness.kind == WitnessKind::hex) {
        ++prints;
        against += same ? 0 : 1;
        if (!same && witness.kind == WitnessKind::dump) damaged = &witness;
        whole = whole && same && std::all_of(witness.shown.begin(), witness.shown.end(), recovery::is_digit_itself);
      } else if (same) {
        ++agree;
        words += (words.empty() ? "" : " and ") +
                 (witness.kind == WitnessKind::sum ? fmt::format("{} ({})", witness.words, witness.shown) : witness.words);
      }
    }
    byte.repaired = prints > 0 && recovery::StatementReader::literal(byte.shown) != value;
    const bool settled = known && is_certain(listed->second.verdict) && value == listed->second.value && error <= kDoubtError;
    const bool twice = prints > 1 && !displaced;
    const bool may_be_certain = (twice || agree > 0) && (prints < 2 || against < prints - against + agree);
    const double risk = error / (byte.repaired || !whole ? kRepairWorth : twice ? kTwiceWorth : 1);
    if (limit_ < 0) {
      if (may_be_certain && !settled) risks_.emplace_back(risk, error);
      return;
    }
    const bool unanimous = twice && error <= kDoubtError && prints + agree == byte.witnesses.size() && against == 0;
    byte.candidates.clear();
    if (prints + agree > 0) byte.value = value;
    if (!byte.value) {
      byte.verdict = Verdict::missing;
    } else if ((may_be_certain && risk <= limit_) || unanimous || settled) {
      byte.verdict = whole || unanimous ? Verdict::proven : Verdict::decided;
      if (byte.verdict == Verdict::decided && (!known || damaged != nullptr))
        result_.findings.push_back({Finding::Kind::byte, false, damaged != nullptr ? damaged->place : byte.place, address, 1,
                                    damaged != nullptr ? damaged->shown : byte.shown, recovery::hex2(value),
                                    words.empty() ? "another print shows it" : words});
    } else {
      const bool alone = prints > 0 && !byte.repaired && (byte.witnesses.size() == 1 || error <= kDoubtError);
      byte.verdict = alone ? Verdict::alone : Verdict::doubt;
      for (std::size_t v = 0; v < 256; ++v) {
        if (values[v] > values[value] * kLeast)
          byte.candidates.push_back({static_cast<std::uint8_t>(v), std::log(values[value] / values[v]), {}});
      }
      std::stable_sort(byte.candidates.begin(), byte.candidates.end(),
                       [](const ByteCandidate& a, const ByteCandidate& b) { return a.cost < b.cost; });
      if (byte.candidates.size() > kMostReadings) byte.candidates.resize(kMostReadings);
    }
    if (!byte.repaired)
      result_.letters += static_cast<std::size_t>(
          std::count_if(byte.shown.begin(), byte.shown.end(), [](char c) { return !recovery::is_digit_itself(c); }));
    bytes_[address] = std::move(byte);
  }

  std::span<const Run> runs_;
  std::span<const Line> lines_;
  std::map<std::uint16_t, RecoveredByte> listing_;
  std::map<std::uint16_t, std::vector<Source>> sources_;
  std::vector<std::pair<double, double>> risks_;  // risk and error of each candidate for certainty
  double limit_ = -1;                             // maximum risk of a certain byte, negative until determined
  std::map<std::uint16_t, RecoveredByte> bytes_;
  Recovery result_;
};

// Returns the text with blanks in place of frames and of the signs around the address and between the bytes.
std::string plain(std::string_view shown) {
  constexpr std::size_t kLongestLine = 400;  // longer lines are not rows
  std::string text(shown.substr(0, shown.size() > kLongestLine ? 0 : shown.size()));
  std::replace_if(
      text.begin(), text.end(), [](char c) { return c == '\t' || c == '\r'; }, ' ');
  const std::size_t first = std::min(text.find_first_not_of(" .$|*>#([<"), text.size());
  std::fill_n(text.begin(), first, ' ');
  text.erase(text.find_last_not_of(" |") + 1);
  const auto is_digit = [&](std::size_t at) { return at < text.size() && recovery::digit_of(text[at]) >= 0; };
  std::size_t end = first;
  while (is_digit(end)) ++end;
  if (end > first && end < text.size() && std::string_view(":;-.,=/>)]").find(text[end]) != std::string_view::npos) text[end] = ' ';
  for (std::size_t at = end; at < text.size(); ++at)
    if (text[at] == ',' && is_digit(at - 1) && is_digit(at + 1)) text[at] = ' ';
  return text;
}

}  // namespace
}  // namespace janus::tools::dumps

namespace janus::tools {

Recovery read_dumps(std::span<const Page> pages, std::size_t narrowest, std::span<const RecoveredByte> listing) {
  std::vector<dumps::Line> lines;
  for (std::size_t page = 0; page < pages.size(); ++page)
    for (const PageLine& line : pages[page].lines) lines.push_back({page, line.number, dumps::plain(line.text)});
  recovery::PrintChannel channel;
  std::vector<dumps::Run> runs = dumps::find_runs(lines, narrowest, channel);
  for (dumps::Run& run : runs) dumps::find_sums(run, channel), dumps::solve(run, channel);
  const std::vector<Confusion> confusions = dumps::learn_from(runs, channel);
  for (dumps::Run& run : runs) dumps::solve(run, channel);
  Recovery result = dumps::Answer(runs, lines, listing).make();
  result.confusions = confusions;
  return result;
}

}  // namespace janus::tools
