#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "tools/recovery/decisions.hpp"

namespace janus::tools {
namespace {

class Applied {
 public:
  Applied(Recovery& recovery, const std::string& file) : recovery_(recovery), page_(recovery.pages.size()) {
    recovery.pages.push_back(file);
  }

  // Applies all decisions about one address.
  void take(const std::vector<const Decision*>& all) {
    const Decision& first = *all.front();
    for (const Decision* other : all) {
      if (other->value == first.value) continue;
      tell(*other, true, fmt::format("line {} decides {}: neither is applied; delete one of the two lines", first.line, value_text(first)));
      return;
    }
    if (!first.value) return remove(first);
    RecoveredByte& byte = byte_for(first);
    const bool same = byte.value == first.value;
    if (byte.verdict == Verdict::proven)
      return tell(first, !same,
                  same ? "is proven without it" : fmt::format("is not applied: {} is proven, by {}", value_text(byte), others(byte)));
    if (byte.verdict == Verdict::decided) {
      tell(first, false,
           same ? "is decided without it" : fmt::format("overrules {}, which is decided by {}", value_text(byte), others(byte)));
    } else if (!is_certain(byte.verdict) && !byte.candidates.empty() && !is_candidate(byte, *first.value)) {
      tell(first, false, fmt::format("is not one of the candidates, {}", candidates(byte)));
    }
    byte.value = first.value;
    byte.verdict = Verdict::decided;
    byte.candidates.clear();
    byte.repaired = is_repaired(byte);
    for (const Decision* decision : all) add_witness(byte, *decision);
  }

  // Closes findings that are resolved.
  void close() {
    for (Finding& finding : recovery_.findings) {
      if (!finding.open || finding.length == 0 || finding.kind == Finding::Kind::decision) continue;
      std::string bytes, reason;
      std::uint32_t closed = 0;
      for (; closed < finding.length; ++closed) {
        const RecoveredByte* byte = closed_at(finding.address + closed);
        if (byte == nullptr) break;
        bytes += fmt::format("{}{}", bytes.empty() ? "" : " ", is_removed(byte->address) ? "no byte" : value_text(*byte));
        for (const Witness& witness : byte->witnesses)
          if (witness.kind == WitnessKind::person && reason.empty()) reason = witness.words;
      }
      if (reason.empty() || closed != finding.length) continue;
      finding.open = false;
      finding.is = bytes;
      finding.words += fmt::format("{}decided: {}", finding.words.empty() ? "" : "; ", reason);
    }
    std::erase_if(recovery_.gaps, [&](const Gap& gap) {
      std::uint32_t at = gap.first;
      while (at <= gap.last && closed_at(at) != nullptr) ++at;
      return at > gap.last;
    });
    for (RecoveredLine& line : recovery_.lines) drop_removed(line);
  }

 private:
  static bool is_candidate(const RecoveredByte& byte, std::uint8_t value) {
    return std::any_of(byte.candidates.begin(), byte.candidates.end(), [&](const ByteCandidate& one) { return one.value == value; });
  }

  static std::string value_text(const Decision& decision) { return decision.value ? fmt::format("{:02X}", *decision.value) : "none"; }
  static std::string value_text(const RecoveredByte& byte) { return byte.value ? fmt::format("{:02X}", *byte.value) : "it"; }

  static std::string candidates(const RecoveredByte& byte) {
    std::string text;
    for (const ByteCandidate& one : byte.candidates) text += fmt::format("{}{:02X}", text.empty() ? "" : ", ", one.value);
    return text;
  }

  // Returns the evidence that agrees with the value: "hex, mnemonic".
  static std::string others(const RecoveredByte& byte) {
    std::string text;
    for (const Witness& one : byte.witnesses)
      if (one.says == byte.value) text += fmt::format("{}{}", text.empty() ? "" : ", ", name_of(one.kind));
    return text.empty() ? "the pages" : text;
  }

  static bool is_repaired(const RecoveredByte& byte) {
    for (const Witness& one : byte.witnesses)
      if (one.place.line == byte.place.line && one.says) return one.says != byte.value;
    return !byte.shown.empty();
  }

  std::vector<RecoveredByte>::iterator place_of(std::uint32_t address) {
    return std::lower_bound(recovery_.bytes.begin(), recovery_.bytes.end(), address,
                            [](const RecoveredByte& byte, std::uint32_t at) { return byte.address < at; });
  }

  // Returns a byte that is certain or decided as `none`; nullptr if there is none.
  const RecoveredByte* closed_at(std::uint32_t address) {
    const auto at = place_of(address);
    if (at != recovery_.bytes.end() && at->address == address) return is_certain(at->verdict) && at->value ? &*at : nullptr;
    return removed_at(address);
  }

  const RecoveredByte* removed_at(std::uint32_t address) const {
    const auto found = std::find_if(recovery_.removed.begin(), recovery_.removed.end(),
                                    [&](const RecoveredByte& byte) { return byte.address == address; });
    return found == recovery_.removed.end() ? nullptr : &*found;
  }
  bool is_removed(std::uint32_t address) const { return removed_at(address) != nullptr; }

  void remove(const Decision& decision) {
    const auto at = place_of(decision.address);
    if (at == recovery_.bytes.end() || at->address != decision.address)
      return tell(decision, false, "is obsolete: the address has no byte");
    if (at->verdict == Verdict::proven)
      return tell(decision, true, fmt::format("is not applied: {} is proven, by {}", value_text(*at), others(*at)));
    const std::string was = at->value ? value_text(*at) : "a byte";
    tell(decision, false, fmt::format("removes {}, which is {}: {}", was, name_of(at->verdict), decision.reason));
    add_witness(*at, decision);
    const auto place = std::lower_bound(recovery_.removed.begin(), recovery_.removed.end(), decision.address,
                                        [](const RecoveredByte& byte, std::uint16_t address) { return byte.address < address; });
    recovery_.removed.insert(place, std::move(*at));
    recovery_.bytes.erase(at);
  }

  // A line without bytes is no longer a listing line. In source-only pages the line remains, because later lines depend on its address.
  void drop_removed(RecoveredLine& line) const {
    if (!line.placed || line.length == 0) return;
    for (std::uint32_t at = line.address; at < std::uint32_t{line.address} + line.length; ++at)
      if (!is_removed(at)) return;
    if (recovery_.source_only) {
      line.open = true;
      return;
    }
    line.kind = LineKind::heading;
    line.placed = false;
    line.length = 0;
  }

  RecoveredByte& byte_for(const Decision& decision) {
    const auto at = place_of(decision.address);
    if (at != recovery_.bytes.end() && at->address == decision.address) return *at;
    tell(decision, false, "is not on any page");
    RecoveredByte byte;
    byte.address = decision.address;
    return *recovery_.bytes.insert(at, std::move(byte));
  }

  void add_witness(RecoveredByte& byte, const Decision& decision) const {
    byte.witnesses.push_back({WitnessKind::person, {page_, decision.line}, value_text(decision), decision.value, decision.reason});
  }

  void tell(const Decision& decision, bool open, const std::string& words) {
    recovery_.findings.push_back(
        {Finding::Kind::decision, open, {page_, decision.line}, decision.address, 1, value_text(decision), {}, words});
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
