#include <algorithm>
#include <optional>

#include "tools/formats/hex_dump.hpp"
#include "tools/formats/image_builder.hpp"
#include "tools/recovery/dump.hpp"
#include "tools/recovery/page_text.hpp"
#include "tools/text.hpp"

namespace janus::tools {
namespace {

// Keeps the last four digits of an eight-digit address, as in xxd.
void shorten_address(std::string& text) {
  const std::size_t at = text.find_first_not_of(' ');
  if (at == std::string::npos || text.compare(at, 4, "0000") != 0) return;
  const std::size_t end = std::min(text.find_first_not_of("0123456789abcdefABCDEF", at), text.size());
  if (end - at == 8) text.erase(at, 4);
}

// Accepts rows with sums that the scan reader finds intact: no line, byte or sum was skipped or guessed.
std::optional<LoadResult> read_with_sums(const Page& page) {
  const Recovery dump = read_dumps({&page, 1});
  const auto has_sum = [](const RecoveredByte& byte) {
    return std::any_of(byte.witnesses.begin(), byte.witnesses.end(), [](const Witness& each) { return each.kind == WitnessKind::sum; });
  };
  if (dump.bytes.empty() || !dump.findings.empty() || !std::all_of(dump.bytes.begin(), dump.bytes.end(), has_sum)) return std::nullopt;
  const auto is_read = [&](const PageLine& line) {
    return trim(line.text).empty() ||
           std::any_of(dump.lines.begin(), dump.lines.end(), [&](const RecoveredLine& row) { return row.number == line.number; });
  };
  if (!std::all_of(page.lines.begin(), page.lines.end(), is_read)) return std::nullopt;
  ImageBuilder builder;
  for (const RecoveredByte& byte : dump.bytes) {
    if (!byte.value || byte.repaired || !(is_certain(byte.verdict) || byte.verdict == Verdict::alone)) return std::nullopt;
    const std::uint8_t value = *byte.value;
    if (!builder.put(byte.address, {&value, 1}).empty()) return std::nullopt;
  }
  return LoadResult{builder.finish(), {}, 0};
}

}  // namespace

LoadResult read_hex_dump(std::string_view text) {
  PlainDump plain = read_plain_hex_dump(text);
  if (plain.loaded.ok() || plain.typed) return std::move(plain.loaded);
  PageText read = read_page_text(text);
  if (!read.problem.empty()) return load_problem(read.line, read.problem);
  Page page;
  page.lines = std::move(read.lines);
  for (PageLine& line : page.lines) shorten_address(line.text), line.text = upper(line.text);
  if (auto whole = read_with_sums(page)) return std::move(*whole);
  return std::move(plain.loaded);
}

}  // namespace janus::tools
