#include "tools/recovery/listing/verdicts.hpp"

#include <algorithm>
#include <array>

#include "tools/recovery/constants.hpp"
#include "tools/recovery/listing/code_field.hpp"
#include "tools/recovery/listing/listing_report.hpp"

namespace janus::tools::recovery {
namespace {

WitnessKind kind_of(SourceKind kind) {
  switch (kind) {
    case SourceKind::mnemonic: return WitnessKind::mnemonic;
    case SourceKind::operand: return WitnessKind::operand;
    case SourceKind::text: return WitnessKind::text;
    default: return WitnessKind::label;
  }
}

}  // namespace

RecoveredByte judge(std::uint16_t address, const ByteOpinion& opinion, const DoubtfulDigits& doubtful,
                    std::span<const std::uint32_t> numbers) {
  const auto place = [&](Place in_chain) {
    in_chain.line = numbers[in_chain.line];
    return in_chain;
  };
  RecoveredByte byte;
  byte.address = address;
  byte.place = place(opinion.shown);
  byte.shown = opinion.raw;
  const bool hex = opinion.hex_says == opinion.best;
  // Complete digits with another value must be look-alikes.
  const bool hex_supports = hex || (!opinion.raw.empty() && opinion.hex_cost < kSilent && (!opinion.hex_says || opinion.hex_alike));
  const bool source = opinion.source_says == opinion.best;
  const bool source_supports = source || (opinion.kind != SourceKind::none && opinion.source_cost < kSilent);
  const bool none = opinion.raw.empty() && opinion.kind == SourceKind::none;
  if (!none) byte.value = opinion.best;
  // One source against another: an operand that appears once, and complete digits that differ.
  const bool one_to_one = opinion.hex_says && !hex && opinion.kind != SourceKind::mnemonic && opinion.agree < kOverrule;
  const bool contested = opinion.kind == SourceKind::label && opinion.agree == 0;  // as many places give the name another value
  const bool sure = !one_to_one && opinion.error <= (hex && source && !contested ? kCertainPair : kCertain);
  // Two readers of an image are two pieces of evidence for the same print, unless the source contradicts it.
  const bool twice = opinion.twice && hex && (!opinion.source_says || source) && opinion.error <= kCertain;
  if (none) byte.verdict = Verdict::missing;
  else if (sure && hex && source) byte.verdict = Verdict::proven;
  else if (twice || (sure && hex_supports && source_supports && (hex || source))) byte.verdict = Verdict::decided;
  else if (sure || (opinion.error < 0.05 && (hex_supports != source_supports || opinion.kind == SourceKind::none)))
    byte.verdict = Verdict::alone;
  else byte.verdict = Verdict::doubt;
  const std::string& same = opinion.kind == SourceKind::label ? doubtful.mostly : doubtful.often;
  if (is_certain(byte.verdict) && opinion.same_digits && hex2(opinion.best).find_first_of(same) != std::string::npos)
    byte.verdict = Verdict::same_hand;
  byte.repaired = !hex;
  if (!is_certain(byte.verdict) && !none) {
    byte.candidates.push_back({opinion.best, 0, {}});
    for (const auto& [value, cost] : opinion.others) {
      if (cost < kWorthTelling && byte.candidates.size() < 6) byte.candidates.push_back({value, cost, {}});
    }
  }
  if (!opinion.raw.empty()) byte.witnesses.push_back({WitnessKind::hex, byte.place, opinion.raw, opinion.hex_says, {}});
  if (opinion.kind != SourceKind::none) {
    byte.witnesses.push_back(
        {kind_of(opinion.kind), place(opinion.source_place), opinion.source_shown, opinion.source_says, opinion.words});
  }
  return byte;
}

void merge_byte(RecoveredByte& byte, const RecoveredByte& other) {
  const std::vector<Witness> first = byte.witnesses;
  if (!byte.value) {
    byte = other;
    byte.witnesses = first;
  } else if (other.value && other.value != byte.value) {
    byte.verdict = Verdict::doubt;
    if (byte.candidates.empty()) byte.candidates.push_back({*byte.value, 0, {}});
    byte.candidates.push_back({*other.value, 1, {}});
  } else if (other.value && is_certain(other.verdict) && !is_certain(byte.verdict)) {
    byte.verdict = other.verdict;
    byte.candidates.clear();
  }
  byte.witnesses.insert(byte.witnesses.end(), other.witnesses.begin(), other.witnesses.end());
}

void merge_prints(RecoveredByte& byte, const RecoveredByte& dump, const std::vector<ByteCandidate>& readings) {
  constexpr double kOther = 12;                                         // cost of a value that is not in a reading
  const double not_it = byte.verdict == Verdict::proven ? 20 : kOther;  // also for replacing a certain byte
  constexpr double kDecisiveMargin = 7.8;                               // least lead of the best value that decides
  const auto says = [](const RecoveredByte& of, std::uint8_t value) {
    return std::any_of(of.witnesses.begin(), of.witnesses.end(), [&](const Witness& witness) { return witness.says == value; });
  };
  if (!byte.value) {
    byte = dump;
    return;
  }
  std::array<double, 256> costs;
  for (std::size_t v = 0; v < costs.size(); ++v) {
    const auto cost_in = [&](const std::vector<ByteCandidate>& candidates) {
      const auto found =
          std::find_if(candidates.begin(), candidates.end(), [&](const ByteCandidate& candidate) { return candidate.value == v; });
      return found != candidates.end() ? std::min(found->cost, kOther) : kOther;
    };
    costs[v] = (byte.candidates.empty() ? (byte.value == v ? 0 : not_it) : cost_in(byte.candidates)) + cost_in(readings);
  }
  std::vector<ByteCandidate> order;
  for (std::size_t v = 0; v < costs.size(); ++v) order.push_back({static_cast<std::uint8_t>(v), costs[v], {}});
  std::stable_sort(order.begin(), order.end(), [](const ByteCandidate& a, const ByteCandidate& b) { return a.cost < b.cost; });
  const std::uint8_t best = order.front().value;
  const bool clear = order[1].cost > order.front().cost + kDecisiveMargin;
  const bool agree = byte.value == best && dump.value == best;
  if (clear && agree && says(byte, best) && says(dump, best)) byte.verdict = Verdict::proven;
  else if (clear && (says(byte, best) || says(dump, best))) byte.verdict = Verdict::decided;
  else if (!agree || !is_certain(byte.verdict)) byte.verdict = Verdict::doubt;
  byte.value = best;
  byte.candidates.clear();
  if (!is_certain(byte.verdict)) {
    for (ByteCandidate& candidate : order) {
      if (candidate.cost > order.front().cost + kWorthTelling || byte.candidates.size() == 6) break;
      byte.candidates.push_back({candidate.value, candidate.cost - order.front().cost, {}});
    }
  }
  byte.witnesses.insert(byte.witnesses.end(), dump.witnesses.begin(), dump.witnesses.end());
}

}  // namespace janus::tools::recovery
