#include "tools/recovery/listing/verdicts.hpp"

#include <algorithm>

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

}  // namespace janus::tools::recovery
