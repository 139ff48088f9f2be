#include <fmt/format.h>

#include <algorithm>

#include "tools/formats/hex_dump.hpp"
#include "tools/formats/image_builder.hpp"
#include "tools/recovery/dump.hpp"
#include "tools/recovery/page_text.hpp"

namespace janus::tools {
namespace {

// Where an address has eight digits, as xxd's, the last four.
void shorten_address(std::string& text) {
  const std::size_t at = text.find_first_not_of(' ');
  if (at == std::string::npos || text.compare(at, 4, "0000") != 0) return;
  const std::size_t end = std::min(text.find_first_not_of("0123456789abcdefABCDEF", at), text.size());
  if (end - at == 8) text.erase(at, 4);
}

// What a reader of scans makes of it, where it is sure.
Loaded read_damaged(const Page& page) {
  DumpOptions options;
  options.narrowest = 1;
  const DumpResult dump = read_dumps({&page, 1}, options);
  if (!dump.found()) return load_problem(0, kNoHexDump);
  for (const Finding& finding : dump.findings) {
    if (finding.open)
      return load_problem(finding.place.line, fmt::format("`{}` is not sure: {}; `janus recover` asks", finding.shown, finding.words));
  }
  ImageBuilder builder;
  for (const RecoveredByte& byte : dump.bytes) {
    const bool sure = byte.value && !byte.repaired && (is_certain(byte.verdict) || byte.verdict == Verdict::alone);
    if (!sure) return load_problem(byte.place.line, fmt::format("the byte at {:04X} is not sure: `janus recover` asks", byte.address));
    const std::uint8_t value = *byte.value;
    if (std::string problem = builder.put(byte.address, {&value, 1}); !problem.empty()) return load_problem(byte.place.line, problem);
  }
  return {builder.finish(), {}, 0};
}

}  // namespace

Loaded read_hex_dump(std::string_view text) {
  if (auto plain = read_plain_hex_dump(text)) return std::move(*plain);
  PageText read = read_page_text(text);
  if (!read.problem.empty()) return load_problem(read.line, read.problem);
  Page page;
  page.lines = std::move(read.lines);
  for (PageLine& line : page.lines) shorten_address(line.text);
  return read_damaged(page);
}

}  // namespace janus::tools
