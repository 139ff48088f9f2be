#include "tools/recovery/verdicts.hpp"

#include <algorithm>

#include "tools/recovery/code_field.hpp"
#include "tools/recovery/listing_report.hpp"

namespace janus::tools::recovery {
namespace {

constexpr double kCertain = 4e-4;      // probability that a byte called certain is another
constexpr double kCertainPair = 2e-3;  // the same where two places show it as it is
constexpr double kSilent = 9;          // cost from which a witness says nothing
constexpr double kOften = 0.06;        // share of a digit's prints that were read as another: the reader's own habit

// The reader takes this digit for another so often that the same digits twice are no second witness.
bool has_doubtful_digit(std::uint8_t value, std::span<const Confusion> confusions) {
  const std::string digits = hex2(value);
  return std::any_of(confusions.begin(), confusions.end(), [&](const Confusion& confusion) {
    return digits.find(confusion.shown) != std::string::npos && confusion.seen >= 3 && static_cast<double>(confusion.seen) > kOften * static_cast<double>(confusion.of);
  });
}

WitnessKind kind_of(SourceKind kind) {
  switch (kind) {
    case SourceKind::mnemonic: return WitnessKind::mnemonic;
    case SourceKind::operand: return WitnessKind::operand;
    case SourceKind::text: return WitnessKind::text;
    default: return WitnessKind::label;
  }
}

}  // namespace

RecoveredByte judge(std::uint16_t address, const ByteOpinion& opinion, std::span<const Confusion> confusions, std::span<const std::uint32_t> numbers) {
  const auto place = [&](Place in_chain) {
    in_chain.line = numbers[in_chain.line];
    return in_chain;
  };
  RecoveredByte byte;
  byte.address = address;
  byte.place = place(opinion.shown);
  byte.shown = opinion.raw;
  const bool as_it_stands = opinion.hex_says == opinion.best;
  const bool in_other = std::any_of(opinion.others_raw.begin(), opinion.others_raw.end(), [&](const std::string& raw) { return StatementReader::literal(raw) == opinion.best; });
  const bool hex = as_it_stands || in_other;
  const bool hex_supports = hex || (!opinion.raw.empty() && opinion.hex_cost < kSilent);
  const bool source = opinion.source_says == opinion.best;
  const bool source_supports = source || (opinion.kind != SourceKind::none && opinion.source_cost < kSilent);
  const bool none = opinion.raw.empty() && opinion.kind == SourceKind::none;
  if (!none) byte.value = opinion.best;
  const bool sure = opinion.error <= (hex && source ? kCertainPair : kCertain);
  if (none) byte.verdict = Verdict::missing;
  else if (sure && as_it_stands && source) byte.verdict = Verdict::proven;
  else if (sure && hex_supports && source_supports && (hex || source)) byte.verdict = Verdict::decided;
  else if (sure || (opinion.error < 0.05 && (hex_supports != source_supports || opinion.kind == SourceKind::none))) byte.verdict = Verdict::alone;
  else byte.verdict = Verdict::doubt;
  if (is_certain(byte.verdict) && opinion.same_digits && has_doubtful_digit(opinion.best, confusions)) byte.verdict = Verdict::same_hand;
  byte.repaired = !as_it_stands;
  if (!is_certain(byte.verdict) && !none) {
    byte.candidates.push_back({opinion.best, 0, {}});
    for (const auto& [value, cost] : opinion.others) byte.candidates.push_back({value, cost, {}});
  }
  if (!opinion.raw.empty()) byte.witnesses.push_back({WitnessKind::hex, byte.place, opinion.raw, opinion.hex_says, {}});
  for (const std::string& raw : opinion.others_raw) byte.witnesses.push_back({WitnessKind::reading, byte.place, raw, StatementReader::literal(raw), {}});
  if (opinion.kind != SourceKind::none) {
    byte.witnesses.push_back({kind_of(opinion.kind), place(opinion.source_place), opinion.source_shown, opinion.source_says, opinion.words});
  }
  return byte;
}

void merge_byte(RecoveredByte& byte, const RecoveredByte& other) {
  const auto has_source = [](const RecoveredByte& of) {
    return std::any_of(of.witnesses.begin(), of.witnesses.end(), [](const Witness& witness) {
      return witness.kind == WitnessKind::mnemonic || witness.kind == WitnessKind::operand || witness.kind == WitnessKind::text || witness.kind == WitnessKind::label;
    });
  };
  const std::vector<Witness> first = byte.witnesses;
  // One of them is a print of bytes alone, and the other has a source that speaks for it.
  const bool prints = has_source(byte) != has_source(other);
  if (!other.value) {
    // It says nothing.
  } else if (!byte.value) {
    byte = other;
    byte.witnesses = first;
  } else if (other.value == byte.value) {
    // Two prints that agree, each as it stands or for reasons of its own.
    if (!is_certain(byte.verdict)) {
      byte.verdict = is_certain(other.verdict) ? other.verdict : byte.repaired && other.repaired ? Verdict::alone : Verdict::proven;
      if (is_certain(byte.verdict)) byte.candidates.clear();
    } else if (is_certain(other.verdict)) {
      byte.verdict = Verdict::proven;
    }
  } else if (!prints || is_certain(byte.verdict) == is_certain(other.verdict)) {
    byte.verdict = Verdict::doubt;
    if (byte.candidates.empty()) byte.candidates.push_back({*byte.value, 0, {}});
    byte.candidates.push_back({*other.value, 1, {}});
  } else if (is_certain(other.verdict)) {
    byte = other;
    byte.witnesses = first;
    byte.verdict = Verdict::decided;
  } else {
    byte.verdict = Verdict::decided;
  }
  byte.witnesses.insert(byte.witnesses.end(), other.witnesses.begin(), other.witnesses.end());
}

}  // namespace janus::tools::recovery
