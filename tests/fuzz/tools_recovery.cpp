// What a person decided about recovered bytes.
#include "fuzz/tools_targets.hpp"
#include "tools/recovery/decisions.hpp"

namespace janus::fuzz {
namespace {

using namespace tools;

Target decisions_target() {
  return {"decisions",
          {"; game\n031C 20 the manual's errata\n# more\n$0340 A9 05 - be sure\r\n0000 00 x", "FFFE 01 02 the last\r1 FF y\n\n"},
          {"031C", "FFFF", "$", " 20", " - ", ";", "#", "\r", "\n", "\r\n", " be sure"},
          500,
          [](std::string_view text) {
            const Decisions read = parse_decisions(text, "file");
            require(read.problem.empty() || read.decisions.empty(), "decisions are read all or none");
            require(read.problem.find('\n') == std::string::npos, "a problem is one line");
            const std::vector<std::uint8_t> bytes{0x20, 0x2A};
            const std::string more = with_decision(text, 0x031C, bytes, "be sure");
            const Decisions again = parse_decisions(more, "file");
            require(again.problem.empty() == read.problem.empty(), "one more line changes no other");
            std::size_t before = 0, now = 0;
            for (const Decision& one : read.decisions) before += one.address == 0x031C || one.address == 0x031D ? 0 : 1;
            for (const Decision& one : again.decisions) now += one.address == 0x031C || one.address == 0x031D ? 0 : 1;
            require(!again.problem.empty() || (now == before && again.decisions.size() == before + 2),
                    "what was said of the bytes is replaced");
          },
          {},
          200'000};
}

}  // namespace

std::vector<Target> recovery_targets() { return {decisions_target()}; }

}  // namespace janus::fuzz
