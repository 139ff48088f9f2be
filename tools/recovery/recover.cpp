#include "tools/recovery/recover.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "tools/recovery/listing_reader.hpp"

namespace janus::tools {
namespace {

constexpr double kCertain = 4e-4;      // probability that a byte called certain is another
constexpr double kCertainPair = 2e-3;  // the same where both show it as it is
constexpr double kSilent = 9;          // cost from which a witness says nothing
constexpr double kOften = 0.06;        // share of a digit's prints that were read as another: the reader's own habit

class Verdicts {
 public:
  Verdicts(const ReadListing& listing, Recovery& recovery) : listing_(listing), recovery_(recovery) {}

  void make() {
    std::map<std::uint16_t, RecoveredByte> bytes;
    for (std::size_t i = 0; i < listing_.statements.size(); ++i) {
      const Statement& statement = listing_.statements[i];
      const DecidedStatement& decided = listing_.decided[i];
      std::uint16_t address = statement.address;
      for (const ByteOpinion& opinion : decided.bytes) {
        RecoveredByte byte = judge(address, opinion);
        if (is_certain(byte.verdict) && listing_.chain.lines[opinion.shown.line].uncertain) byte.verdict = Verdict::doubt;
        const auto [found, fresh] = bytes.try_emplace(address, byte);
        if (!fresh) merge(found->second, byte);
        ++address;
      }
    }
    for (std::size_t i = 0; i < listing_.chain.lines.size(); ++i) {
      const ChainLine& line = listing_.chain.lines[i];
      if (line.step != Step::lost) continue;
      const auto first = static_cast<std::uint16_t>(line.address - line.gap);
      recovery_.gaps.push_back({first, static_cast<std::uint16_t>(line.address - 1), {}});
      for (int at = 0; at < line.gap; ++at) {
        RecoveredByte byte;
        byte.address = static_cast<std::uint16_t>(first + at);
        bytes.try_emplace(byte.address, byte);
      }
    }
    for (auto& [address, byte] : bytes) recovery_.bytes.push_back(std::move(byte));
  }

 private:
  Place place(const Place& in_listing) const {
    Place result = in_listing;
    result.line = listing_.numbers[in_listing.line];
    return result;
  }

  // The reader takes this digit for another so often that the same digits twice are no second witness.
  bool doubtful_digits(std::uint8_t value) const {
    const auto is_doubtful = [&](int digit) {
      const char shown = "0123456789ABCDEF"[digit];
      return std::any_of(listing_.confusions.begin(), listing_.confusions.end(), [&](const Confusion& confusion) {
        return confusion.shown == shown && confusion.seen >= 3 &&
               static_cast<double>(confusion.seen) > kOften * static_cast<double>(confusion.of);
      });
    };
    return is_doubtful(value >> 4) || is_doubtful(value & 15);
  }

  RecoveredByte judge(std::uint16_t address, const ByteOpinion& opinion) const {
    RecoveredByte byte;
    byte.address = address;
    byte.place = place(opinion.shown);
    byte.shown = opinion.raw;
    const bool hex = opinion.hex_says == opinion.best;
    const bool hex_supports = hex || (!opinion.raw.empty() && opinion.hex_cost < kSilent);
    const bool source = opinion.source_says == opinion.best;
    const bool source_supports = source || (opinion.kind != SourceKind::none && opinion.source_cost < kSilent);
    const bool none = opinion.raw.empty() && opinion.kind == SourceKind::none;
    if (!none) byte.value = opinion.best;
    const bool sure = opinion.error <= (hex && source ? kCertainPair : kCertain);
    if (none) byte.verdict = Verdict::missing;
    else if (sure && hex && source) byte.verdict = Verdict::proven;
    else if (sure && hex_supports && source_supports && (hex || source)) byte.verdict = Verdict::decided;
    else if (opinion.error < 0.05 && (hex_supports != source_supports || opinion.kind == SourceKind::none)) byte.verdict = Verdict::alone;
    else if (sure) byte.verdict = Verdict::alone;
    else byte.verdict = Verdict::doubt;
    if (is_certain(byte.verdict) && opinion.same_digits && doubtful_digits(opinion.best)) byte.verdict = Verdict::same_hand;
    byte.repaired = !hex;
    if (!is_certain(byte.verdict)) {
      byte.candidates.push_back({opinion.best, 0, {}});
      for (const auto& [value, cost] : opinion.others) byte.candidates.push_back({value, cost, {}});
    }
    if (!opinion.raw.empty()) byte.witnesses.push_back({WitnessKind::hex, byte.place, opinion.raw, opinion.hex_says, {}});
    if (opinion.kind != SourceKind::none) {
      static constexpr WitnessKind kKinds[] = {WitnessKind::hex, WitnessKind::mnemonic, WitnessKind::operand, WitnessKind::label,
                                               WitnessKind::text};
      byte.witnesses.push_back({kKinds[static_cast<std::size_t>(opinion.kind)], place(opinion.source_place), opinion.source_shown,
                                opinion.source_says, opinion.words});
    }
    return byte;
  }

  // The same byte stands twice on the pages.
  static void merge(RecoveredByte& byte, const RecoveredByte& other) {
    const std::vector<Witness> first = byte.witnesses;
    // One of them is a bare dump, and the other has a source that speaks for it.
    const bool prints = (first.size() > 1) != (other.witnesses.size() > 1);
    if (other.value == byte.value) {
      if (byte.value && !is_certain(byte.verdict)) byte.verdict = Verdict::proven;
    } else if (!prints || is_certain(byte.verdict) == is_certain(other.verdict)) {
      byte.verdict = Verdict::doubt;
      if (other.value) byte.candidates.push_back({*other.value, 1, {}});
    } else if (is_certain(other.verdict)) {
      byte = other;
      byte.witnesses = first;
    }
    byte.witnesses.insert(byte.witnesses.end(), other.witnesses.begin(), other.witnesses.end());
  }

  const ReadListing& listing_;
  Recovery& recovery_;
};

}  // namespace

Recovery recover(std::span<const Page> pages, const RecoverOptions& options) {
  Recovery recovery;
  for (const Page& page : pages) recovery.pages.push_back(page.name);
  recovery.cpu = options.cpu->name;
  const ReadListing listing = read_listing_pages(pages, options);
  if (listing.chain.anchors == 0) {
    recovery.problem = "no listing was found: no two lines with an address and bytes follow each other";
    return recovery;
  }
  recovery.dialect = listing.dialect->name;
  recovery.confusions = listing.confusions;
  Verdicts(listing, recovery).make();
  return recovery;
}

}  // namespace janus::tools
