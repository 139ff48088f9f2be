// Fuzz targets for pages of dumps and listings, and for decisions about recovered bytes.

#include "cpus/opcode.hpp"
#include "fuzz/tools_targets.hpp"
#include "tools/assembler/dialect.hpp"
#include "tools/recovery/decisions.hpp"
#include "tools/recovery/dump.hpp"
#include "tools/recovery/read_page.hpp"
#include "tools/recovery/recover.hpp"
#include "tools/recovery/report_json.hpp"

namespace janus::fuzz {
namespace {

using namespace tools;

Target decisions_target() {
  return {"decisions",
          {"; game\n031C 20 the manual's errata\n# more\n$0340 A9 05 - be sure\r\n0000 00 x", "FFFE 01 02 the last\r1 FF y\n\n"},
          {"031C", "FFFF", "$", " 20", " none", " - ", ";", "#", "\r", "\n", "\r\n", " be sure"},
          500,
          [](std::string_view text) {
            const Decisions read = parse_decisions(text, "file");
            require(read.problem.empty() || read.decisions.empty(), "decisions are read completely or not at all");
            require(read.problem.find('\n') == std::string::npos, "error messages have one line");
            const std::vector<std::uint8_t> bytes{0x20, 0x2A};
            const std::string more = with_decision(text, 0x031C, bytes, "be sure");
            const Decisions again = parse_decisions(more, "file");
            require(again.problem.empty() == read.problem.empty(), "an additional line does not affect the others");
            std::size_t before = 0, now = 0;
            for (const Decision& one : read.decisions) before += one.address == 0x031C || one.address == 0x031D ? 0 : 1;
            for (const Decision& one : again.decisions) now += one.address == 0x031C || one.address == 0x031D ? 0 : 1;
            require(!again.problem.empty() || (now == before && again.decisions.size() == before + 2),
                    "a new decision replaces earlier ones about its bytes");
          },
          {},
          200'000};
}

void check_bytes(const std::vector<RecoveredByte>& bytes) {
  require(bytes.size() <= 65536, "there is at most one byte per address");
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    require(i == 0 || bytes[i - 1].address < bytes[i].address, "bytes are in address order");
    require(bytes[i].value || bytes[i].verdict == Verdict::doubt || bytes[i].verdict == Verdict::missing,
            "bytes with a verdict other than doubt and missing have a value");
  }
}

Target dump_target() {
  return {
      "recover_dump",
      {"0200: A9 00 85 10 A2 FF 86 11  66\n0208: A0 03 84 12 20 00 03 4C  A8\n0210: 00 02 60 EA EA 18 69 01  3E\n0218: 8D 40 17 AD 42 17 "
       "29 8O  93\n",
       "0400- 01 02 03 04  04\n0404- 11 12 13 l4  04\n0408- 21 22 23 24  04\n--------\nSUM:  31 32 33 34\n\n040C- 41 42 43 44  04\n",
       "C000: 48 45 4C 4C 4F 20 57 4F  HELLO WO\nC008: 52 4C 44 0D 0A 00 41 42  RLD...AB\nC010: 43 44 45 46 47 48 49 4A  CDEFGHIJ\n"},
      {"0208: ", "FFF8: ", "SUM: ", "  ", "\n", "\n\n", "--------", "O", "l", "8", "B", " 00 00 00 00", "~", "0210- "},
      1500,
      [](std::string_view text) {
        const ReadPages read = read_page(text, "page");
        const Recovery first = read_dumps(read.pages), again = read_dumps(read.pages);
        check_bytes(first.bytes);
        for (std::size_t i = 0; i < first.bytes.size(); ++i) {
          require(first.bytes[i].value == again.bytes[i].value && first.bytes[i].verdict == again.bytes[i].verdict,
                  "repeated recovery yields the same bytes");
        }
      }};
}

// The first byte selects the processor.
Target listing_target() {
  return {
      "recover_listing",
      {"0 0010 0200 A9 00     START  LDA #$00\n0020 0202 85 l0            STA POINT\n0030 0204 20 0A 02         JSR SUB\n0040 0207 4C 00 "
       "02   "
       "      JMP START\n0050 020A 6O        SUB    RTS\n",
       "1 00010 0100 8E 1F FF BEGIN  LDS  #$1FFF\n00020 0103 86 41          LDA A #'A\n00030 0105 BD 01 0A       JSR  OUT\n00040 0108 20 "
       "F6          BRA  BEGIN\n00050 010A 39       OUT   RTS\n",
       "2 0000 70       START  CLR\n0001 50              LR   0,A\n0002 20 1F           LI   H'1F'\n0004 28 00 0A        PI   SUB\n0007 29 "
       "00 00        JMP  START\n000A 1C       SUB    POP\n"},
      {"START", "POINT", "LDA", "JSR", ".BYTE", "FCB", "DC", "EQU", "ORG", "*=", "PAGE 2", "\n", "\n\n", " 00", "0200", "O", "l", "'",
       "#$"},
      1200,
      [](std::string_view text) {
        RecoverOptions options;
        const auto sets = instruction_sets();
        options.cpu = sets.begin()[text.empty() ? 0 : static_cast<unsigned char>(text[0]) % sets.size()];
        if (!text.empty()) text.remove_prefix(1);
        const ReadPages read = read_page(text, "page");
        const Recovery first = recover(read.pages, options);
        require(first.problem.find('\n') == std::string::npos, "error messages have one line");
        require(first.problem.empty() || first.bytes.empty(), "a result with an error has no bytes");
        check_bytes(first.bytes);
        for (const RecoveredByte& byte : first.bytes)
          require(!is_certain(byte.verdict) || byte.candidates.empty(), "certain bytes have no candidates");
        require(json_of(first) == json_of(recover(read.pages, options)), "repeated recovery yields the same report");
      }};
}

}  // namespace

std::vector<Target> recovery_targets() { return {decisions_target(), dump_target(), listing_target()}; }

}  // namespace janus::fuzz
