#include "tools/recovery/recover.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "tools/recovery/dump.hpp"
#include "tools/recovery/listing_reader.hpp"
#include "tools/recovery/listing_report.hpp"

namespace janus::tools {
namespace {

DumpOptions dump_options(const RecoverOptions& options) {
  DumpOptions result;
  for (const ConfusionPair& pair : options.confusions) result.channel.add_pair(pair.is, pair.shown);
  return result;
}

// Two prints of a dump show it, and none shows another value.
bool stands_twice(const RecoveredByte& byte) {
  const bool agree = std::all_of(byte.witnesses.begin(), byte.witnesses.end(), [&](const Witness& witness) { return witness.says == byte.value; });
  return agree && byte.witnesses.size() > 1 && byte.witnesses.front().place.line != byte.witnesses.back().place.line;
}

// Dumps and listings are different prints: each witnesses for the other.
void add_dumps(const DumpResult& dumps, Recovery& recovery) {
  std::vector<RecoveredByte> all;
  auto listed = recovery.bytes.begin();
  for (std::size_t i = 0; i < dumps.bytes.size(); ++i) {
    RecoveredByte byte = dumps.bytes[i];
    if (byte.verdict == Verdict::alone && stands_twice(byte)) byte.verdict = Verdict::proven, byte.candidates.clear();
    while (listed != recovery.bytes.end() && listed->address < byte.address) all.push_back(std::move(*listed++));
    if (listed != recovery.bytes.end() && listed->address == byte.address) {
      all.push_back(std::move(*listed++));
      recovery::merge_prints(all.back(), byte, dumps.readings[i]);
    } else {
      all.push_back(byte);
    }
  }
  std::move(listed, recovery.bytes.end(), std::back_inserter(all));
  recovery.bytes = std::move(all);
  const auto add = [](auto& to, const auto& from) { to.insert(to.end(), from.begin(), from.end()); };
  // What the listing knows needs no gap.
  for (const Gap& gap : dumps.gaps) {
    if (std::any_of(recovery.bytes.begin(), recovery.bytes.end(), [&](const RecoveredByte& byte) { return byte.address >= gap.first && byte.address <= gap.last && !byte.value; })) {
      recovery.gaps.push_back(gap);
    }
  }
  add(recovery.confusions, dumps.confusions);
  recovery.letters += dumps.letters;
}

}  // namespace

Recovery recover(std::span<const Page> pages, const RecoverOptions& options) {
  Recovery recovery;
  for (const Page& page : pages) recovery.pages.push_back(page.name);
  recovery.cpu = options.cpu->name;
  const DumpResult dumps = read_dumps(pages, dump_options(options));
  std::set<std::pair<std::size_t, std::uint32_t>> taken;
  for (const RecoveredLine& line : dumps.lines) taken.emplace(line.page, line.number);
  const recovery::ReadListing listing = recovery::read_listing_pages(pages, taken, options);
  if (!listing.problem.empty()) {
    recovery.problem = listing.problem;
    return recovery;
  }
  if (listing.chain.anchors == 0 && !dumps.found()) {
    recovery.problem = "no listing was found: no two lines with an address and bytes follow each other";
    return recovery;
  }
  const recovery::ListingReport report(listing, recovery);
  if (listing.chain.anchors != 0) report.add_bytes();
  add_dumps(dumps, recovery);
  if (listing.chain.anchors != 0) report.add_rest();
  recovery::add_dump_lines(dumps, recovery);
  return recovery;
}

}  // namespace janus::tools
