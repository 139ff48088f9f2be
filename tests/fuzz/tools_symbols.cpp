// Symbols and line maps.
#include "fuzz/tools_targets.hpp"
#include "tools/formats/debug_file.hpp"
#include "tools/formats/symbol_files.hpp"

namespace janus::fuzz {
namespace {

using namespace tools;

Target symbols_target() {
  return {"symbols",
          {"al C:0200 .start\nal 1234 .x\n; c\nfoo = $20\nbar= 0x1F\nbaz = 12\n"},
          {"al ", "C:", "8:", " .", "=", "$", "0x", "FFFF", "99999999999"},
          500,
          [](std::string_view text) {
            const LoadedSymbols loaded = read_symbols(text);
            const LoadedSymbols again = read_symbols(write_vice_labels(loaded.symbols));
            require(loaded.problem.empty() || loaded.symbols.empty(), "symbols are read all or none");
            require(again.problem.empty() || !loaded.problem.empty(), "labels that were written can be read");
          },
          {},
          200'000};
}

Target debug_target() {
  DebugFile file;
  file.lines.files = {"a.s", "b.inc"};
  file.lines.spans = {{0x200, 2, 0, 1}, {0x202, 3, 1, 7}};
  file.symbols = {{"start", 0x200, true, false}, {"n", 3, false, false}};
  return {"dbg",
          {write_debug_file(file)},
          {"id=", "line\t", "span\t", "seg\t", "=0", "+1", ",", "\"", "0xFFFFFFFF", "4294967295", "type=2"},
          1500,
          [](std::string_view text) {
            const LoadedDebugFile loaded = read_debug_file(text);
            std::uint32_t end = 0;
            for (const LineSpan& span : loaded.content.lines.spans) {
              require(span.address >= end && span.file < loaded.content.lines.files.size(), "spans are in order");
              end = span.address + span.length;
            }
            require(end <= kAddressSpace, "spans lie in memory");
          },
          {},
          200'000};
}

}  // namespace

std::vector<Target> symbol_targets() { return {symbols_target(), debug_target()}; }

}  // namespace janus::fuzz
