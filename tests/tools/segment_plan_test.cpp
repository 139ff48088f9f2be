// Places the segments of ca65 sources with a configuration of ld65.
#include "assemble.hpp"
#include "catch.hpp"

using namespace janus::tools;

namespace {

// Returns the bytes of a source, or its first error.
std::string result_of(const std::string& config, const std::string& source) {
  SegmentPlanResult read = read_segment_plan(config);
  if (!read.problem.empty()) return std::to_string(read.line) + ": " + read.problem;
  AssemblerOptions options;
  options.cpu = find_instruction_set("6502");
  options.dialect = find_dialect("ca65");
  options.read = [&](const std::string&) -> std::optional<std::string> { return source; };
  options.segments = std::move(read.plan);
  const Assembly assembly = assemble("main.s", options);
  for (const Diagnostic& diagnostic : assembly.diagnostics)
    if (diagnostic.severity == Severity::error) return diagnostic.message;
  std::string result;
  for (const std::uint8_t byte : flatten(assembly.image)) result += "0123456789ABCDEF"[byte >> 4], result += "0123456789ABCDEF"[byte & 15];
  return result;
}

const std::string kMemory = "MEMORY { RAM: start = $1000, size = $20, file = %O; ZP: start = $40, size = 8, file = \"\"; }\n";

}  // namespace

TEST_CASE("ld65 configuration: places segments as ld65 does") {
  const std::string source =
      "\t.zeropage\np: .res 1\n\t.segment \"X\"\n\t.byte 1\n\t.code\n\tlda p\n\tjmp far\n\t.res 1\n\t.data\nfar: nop\n";
  CHECK(
      result_of(kMemory + "SEGMENTS { ZEROPAGE: load = ZP, type = zp; CODE: load = RAM, fillval = $EE; X: load = RAM; DATA: load = RAM; }",
                source) == "A5404C0710EE01EA");
  CHECK(result_of(kMemory + "SEGMENTS { ZEROPAGE: load=ZP, type=zp; DATA: load=RAM; CODE: load=RAM, align=4; X: load=RAM, start=$100C; }",
                  source) == "EA000000A5404C001000000001");
  CHECK(result_of("MEMORY { A: start = %S, size = 4, fill = yes, fillval = $FF; }\nSEGMENTS { CODE: load = A; }\n"
                  "FEATURES { STARTADDRESS: default = $0800; }",
                  "l: jmp l\n") == "4C0008FF");
}

TEST_CASE("ld65 configuration: unsupported features are reported") {
  CHECK(result_of("MEMORY { A: start = $1000, size = 4; }\nSEGMENTS { CODE: load = B; }", "") ==
        "2: segment CODE: unknown memory area 'B'");
  CHECK(result_of("MEMORY { A: start = 0, size = 4; A: start = 0, size = 4; }\n", "") == "1: memory area A is defined twice");
  CHECK(result_of("MEMORY { A: start = 0, sise = 4; }\n", "") == "1: memory area A: unknown attribute 'sise'");
  CHECK(result_of("MEMORY { A: start = __X__, size = 4; }\n", "") ==
        "1: 'start = __X__' must be a number: linker symbols are not supported");
  const auto with = [](const std::string& segments) { return kMemory + "SEGMENTS { " + segments + " }"; };
  CHECK(result_of(with("CODE: load = RAM, start = $0800;"), "\tnop\n") ==
        "segment CODE cannot start at $0800: memory area RAM is in use up to $1000");
  CHECK(result_of(with("CODE: load = RAM;"), "\t.res 33\n") ==
        "segment CODE ends 1 bytes past the end of memory area RAM; make the area larger in the configuration");
  CHECK(result_of(with("CODE: load = RAM; BSS: load = RAM, type = bss; DATA: load = RAM;"), "\tnop\n\t.bss\n\t.res 1\n\t.data\n\tnop\n") ==
        "segment DATA follows BSS, which has no bytes, in memory area RAM; put BSS last");
  CHECK(result_of(with("CODE: load = RAM;"), "\t.org $1004\n\tnop\n") ==
        "an address is not allowed in a segment from the configuration; set the segment's 'start' there");
}
