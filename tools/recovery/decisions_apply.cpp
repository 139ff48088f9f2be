#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "tools/recovery/decisions.hpp"

namespace janus::tools {
namespace {

class Applied {
 public:
  Applied(Recovery& recovery, const std::string& file) : recovery_(recovery) {
    const auto found = std::find(recovery.pages.begin(), recovery.pages.end(), file);
    page_ = static_cast<std::size_t>(found - recovery.pages.begin());
    if (found == recovery.pages.end()) recovery.pages.push_back(file);
  }

  // All decisions about one address.
  void take(const std::vector<const Decision*>& all) {
    const Decision& first = *all.front();
    for (const Decision* other : all) {
      if (other->value == first.value) continue;
      tell(*other, true, fmt::format("line {} says {:02X}: neither is taken; keep one of the two lines", first.line, first.value));
      return;
    }
    RecoveredByte& byte = byte_for(first);
    if (byte.verdict == Verdict::proven && !has_person(byte)) {
      const bool same = byte.value == first.value;
      tell(first, !same, same ? "is proven without it" : fmt::format("is not taken: {} is proven, by {}", value_text(byte), others(byte)));
      return;
    }
    if (byte.verdict == Verdict::decided && !has_person(byte)) {
      const bool same = byte.value == first.value;
      tell(first, false,
           same ? "is decided without it" : fmt::format("overrules {}, which is decided by {}", value_text(byte), others(byte)));
    } else if (!is_certain(byte.verdict) && !byte.candidates.empty() && !is_candidate(byte, first.value)) {
      tell(first, false, fmt::format("is none of the candidates, {}", candidates(byte)));
    }
    for (const Decision* decision : all) add_witness(byte, *decision);
    byte.value = first.value;
    if (byte.verdict != Verdict::proven) byte.verdict = Verdict::decided;
    byte.candidates.clear();
    byte.repaired = is_repaired(byte);
  }

  // What was open and is no more.
  void close() {
    for (Finding& finding : recovery_.findings) {
      if (!finding.open || finding.length == 0 || finding.kind == Finding::Kind::decision) continue;
      std::string bytes, reason;
      for (const RecoveredByte* byte : bytes_in(finding.address, finding.length)) {
        if (!is_certain(byte->verdict) || !byte->value) break;
        bytes += fmt::format("{}{:02X}", bytes.empty() ? "" : " ", *byte->value);
        for (const Witness& witness : byte->witnesses)
          if (witness.kind == WitnessKind::person && reason.empty()) reason = witness.words;
      }
      if (reason.empty() || bytes.size() + 1 != finding.length * 3U) continue;
      finding.open = false;
      finding.is = bytes;
      finding.words += fmt::format("{}decided: {}", finding.words.empty() ? "" : "; ", reason);
    }
    std::erase_if(recovery_.gaps, [&](const Gap& gap) {
      const std::vector<const RecoveredByte*> bytes = bytes_in(gap.first, gap.last - gap.first + 1U);
      return bytes.size() == gap.last - gap.first + 1U &&
             std::all_of(bytes.begin(), bytes.end(), [](const RecoveredByte* byte) { return is_certain(byte->verdict); });
    });
  }

 private:
  static bool has_person(const RecoveredByte& byte) {
    return std::any_of(byte.witnesses.begin(), byte.witnesses.end(), [](const Witness& one) { return one.kind == WitnessKind::person; });
  }

  static bool is_candidate(const RecoveredByte& byte, std::uint8_t value) {
    return std::any_of(byte.candidates.begin(), byte.candidates.end(), [&](const ByteCandidate& one) { return one.value == value; });
  }

  static std::string value_text(const RecoveredByte& byte) { return byte.value ? fmt::format("{:02X}", *byte.value) : "it"; }

  static std::string candidates(const RecoveredByte& byte) {
    std::string text;
    for (const ByteCandidate& one : byte.candidates) text += fmt::format("{}{:02X}", text.empty() ? "" : ", ", one.value);
    return text;
  }

  // Those that say what the byte is: "hex, mnemonic".
  static std::string others(const RecoveredByte& byte) {
    std::string text;
    for (const Witness& one : byte.witnesses)
      if (one.says == byte.value && one.kind != WitnessKind::person)
        text += fmt::format("{}{}", text.empty() ? "" : ", ", name_of(one.kind));
    return text.empty() ? "the pages" : text;
  }

  static bool is_repaired(const RecoveredByte& byte) {
    for (const Witness& one : byte.witnesses)
      if (one.kind != WitnessKind::person && one.place.line == byte.place.line && one.says) return one.says != byte.value;
    return !byte.shown.empty();
  }

  std::vector<RecoveredByte>::iterator place_of(std::uint32_t address) {
    return std::lower_bound(recovery_.bytes.begin(), recovery_.bytes.end(), address,
                            [](const RecoveredByte& byte, std::uint32_t at) { return byte.address < at; });
  }

  std::vector<const RecoveredByte*> bytes_in(std::uint16_t address, std::uint32_t length) {
    std::vector<const RecoveredByte*> bytes;
    for (auto at = place_of(address); at != recovery_.bytes.end() && at->address < std::uint32_t{address} + length; ++at)
      bytes.push_back(&*at);
    return bytes;
  }

  RecoveredByte& byte_for(const Decision& decision) {
    const auto at = place_of(decision.address);
    if (at != recovery_.bytes.end() && at->address == decision.address) return *at;
    tell(decision, false, "stands on no page");
    RecoveredByte byte;
    byte.address = decision.address;
    return *recovery_.bytes.insert(at, std::move(byte));
  }

  void add_witness(RecoveredByte& byte, const Decision& decision) {
    for (const Witness& one : byte.witnesses)
      if (one.kind == WitnessKind::person && one.says == decision.value && one.words == decision.reason) return;
    byte.witnesses.push_back(
        {WitnessKind::person, place(decision), fmt::format("{:02X}", decision.value), decision.value, decision.reason});
  }

  Place place(const Decision& decision) const { return {page_, decision.line}; }

  void tell(const Decision& decision, bool open, const std::string& words) {
    const bool told = std::any_of(recovery_.findings.begin(), recovery_.findings.end(), [&](const Finding& one) {
      return one.kind == Finding::Kind::decision && one.place.line == decision.line && one.address == decision.address &&
             one.words == words;
    });
    if (told) return;
    recovery_.findings.push_back(
        {Finding::Kind::decision, open, place(decision), decision.address, 1, fmt::format("{:02X}", decision.value), {}, words});
  }

  Recovery& recovery_;
  std::size_t page_;
};

}  // namespace

void apply(const std::vector<Decision>& decisions, Recovery& recovery, const std::string& file) {
  if (decisions.empty()) return;
  Applied applied(recovery, file);
  std::map<std::uint16_t, std::vector<const Decision*>> by_address;
  for (const Decision& decision : decisions) by_address[decision.address].push_back(&decision);
  for (const auto& [address, all] : by_address) applied.take(all);
  applied.close();
}

}  // namespace janus::tools
