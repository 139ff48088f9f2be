// Fuzz targets for sources in every syntax, and images for every processor.
#include <algorithm>
#include <filesystem>
#include <map>

#include "cases.hpp"
#include "fuzz/tools_targets.hpp"
#include "tools/assembler/assembler.hpp"
#include "tools/assembler/expression.hpp"
#include "tools/assembler/listing.hpp"
#include "tools/disassembler/disassembler.hpp"

namespace janus::fuzz {
namespace {

using namespace tools;

// A processor and a syntax that supports it.
struct Pair {
  const cpus::InstructionSet* cpu;
  const Dialect* dialect;

  std::string name() const { return std::string(cpu->name) + "-" + std::string(dialect->name); }
};

template <class Make>
std::vector<Target> for_every_pair(const Make& make) {
  std::vector<Target> result;
  for (const cpus::InstructionSet* cpu : instruction_sets()) {
    for (const Dialect* dialect : dialects()) {
      if (!operand_forms(*dialect, *cpu).empty()) result.push_back(make(Pair{cpu, dialect}));
    }
  }
  return result;
}

AssemblerOptions assembler_options(std::string_view text, const Pair& pair) {
  AssemblerOptions options;
  options.cpu = pair.cpu;
  options.dialect = pair.dialect;
  options.listing = &kListing;
  options.foreign = &kAssemblyHints;
  options.limits.lines = 2000;
  options.limits.tokens = 20000;
  options.read = [text](const std::string& path) -> std::optional<std::string> {
    if (path == "main.s" || path == "self.inc") return std::string(text);
    if (path == "bytes.bin") return std::string("\0\1\2\xFF", 4);
    return {};
  };
  return options;
}

void assemble_text(std::string_view text, const Pair& pair) {
  const Assembly result = assemble("main.s", assembler_options(text, pair));
  bool errors = false;
  for (const Diagnostic& diagnostic : result.diagnostics) {
    errors |= diagnostic.severity == Severity::error;
    require(!render(diagnostic).empty(), "diagnostics have text");
  }
  require(errors != result.ok, "assembly fails if and only if there is an error");
  require(result.image.size() <= kAddressSpace, "the image fits in the address space");
}

// Fragments for all syntaxes, then for each syntax.
const std::vector<std::string> kKeywords = list_of(
    ".byte ", ".word ", ".res ", ".org ", ".macro m\n", ".endmacro\n", ".repeat 9,i\n", ".endrepeat\n", ".if ", ".else\n", ".endif\n",
    ".align ", ".local x\n", "<", ">>", "<<63", "-1", "$FFFF", "$FFFFFFFF", "%1", "'A'", "\"s\"", "@l", "=", "*", "(((((((((", "))))",
    "~!-", "/0", "%0", ".segment \"Z\"\n", ".include \"self.inc\"\n", ".incbin \"bytes.bin\"", ".end\n", "{", "}", "\n", "65536");
const std::map<std::string_view, std::vector<std::string>> kKeywordsOf = {
    {"mos", {"'",       "'' ",    "x equ ", "x set ", "org ",  "ds ", "dc.b ", "if ", "endif\n", "m macro\n", "endm\n",  "#define q ", "* ",
             "*=*+1\n", "!byte ", "]l ",    "lda ",   "jmp (", "),y", ",x",    "#",   "z:",      "a:",        "m 1,2\n", ":\n"}},
    {"mos-star", {" LDX ", " STX *", "*NAME", ",X", ",Y", " LSR A\n", " .BA $200\n", " .EN\n", "#", "="}},
    {"mos-suffix",
     {" LDAIM ", " STAZX ", " JMPI ", " LSRA\n", ".NAME", "*NAME", " EQU ", " SET ", " ORG ", " DFB ", "FACE", "<", ">", ":"}},
    {"motorola", {" LDA A ", " STAB ", " NEG ", " FCC ", " FCB ", " FDB ",  " RMB ",   " EQU ", " SET ", " OPT ",    "#",
                  ",X",      "X",      "'",     "@7",    "7FH",   "<",      ">",       "A ",    "*",     "M MACR\n", " ENDM\n",
                  "\\0",     "\\@",    " M ",   "(1,2)", " IFC ", " IFLT ", " ENDC\n", "!.",    " ZMB ", "NARG"}},
    {"fairchild", {"\tLR\t", "\tDS\t", "\tLISU\t", "\tBT\t", "\tDC\t", "\tEQU\t", "\tSET\t", "H'", "O'", "B'", "(IS)", "(IS)+",
                   "\tDA\t", "C'",     "'",        "A,",     ",A",     "I",       "J",       "DC", "IS", "1",  "4"}},
    {"ca65",
     {"::", ":+", ":-", ":", "@1:", ".proc a\n", ".endproc\n", ".scope b\n", "{", "}", "(", ")", ",", ".concat(\"a\", \"b\")", "z:", "a:"}},
    {"dasm", {"\t", "{1}", "{0}", ".l", "[", "]", "\tmac m\n", "\tendm\n", "\tm 1,2\n", "\tendif\n", ".w", "'", "/*", "*/"}},
    {"64tass",
     {"-", "+", "\t", "\\1", "\\a", "#m 1\n", "\t.endm\n", "\t.fi\n", "\t.next\n", "_l", ".x", "**", "^^", "<?", "?", "@w ", "@b "}},
    {"acme",
     {"!", "{", "}", "} else {", ":", "+m ", "-", "+", "--", "++", ".x", "@x", "~", "!macro m .a {\n", "!for i, 1, 3 {\n", "\"", "\\",
      "//"}},
    {"crasm",
     {"\\1", "\\#", ".x", " dummy\n", " code\n", " m macro\n", " endm\n", " m 1,2\n", " endc\n", "\"", "\\", "<<", "fcb = db\n", "* = "}},
};

// The programs in tests/tools/dialects for a syntax.
std::vector<std::string> programs_of(const Dialect& dialect) {
  std::vector<std::string> names, result;
  for (const auto& entry : std::filesystem::directory_iterator(JANUS_SOURCE_DIR "/tests/tools/dialects")) {
    const std::string name = entry.path().filename().string();
    for (const cpus::InstructionSet* cpu : instruction_sets()) {
      if (name.starts_with(std::string(dialect.name) + "-" + std::string(cpu->name))) names.push_back(name);
    }
  }
  std::sort(names.begin(), names.end());  // so that an input is the same on every machine
  for (const std::string& name : names) {
    for (const tests::Case& program : tests::cases_in("tools/dialects/" + name)) {
      result.push_back(name.ends_with("-lines.txt") ? tests::right_of_bars(program.input) : program.input);
    }
  }
  return result;
}

// Long chains of each operator of a dialect.
std::vector<std::string> chains_of(const Dialect& dialect) {
  constexpr int kLength = 150;
  std::vector<std::string> result;
  const std::string before = dialect.word_mark != 0 ? "\t!byte " : "\t.byte ";
  const auto add = [&](const std::string& first, const std::string& link) {
    std::string chain = before + first;
    for (int i = 0; i < kLength; ++i) chain += link;
    result.push_back(chain + "1\n");
  };
  for (const OperatorWord& word : dialect.binaries) {
    add("1 ", std::string(word.text) + " 1 ");
    if (word.op == Operator::select) add("", "1?1:");
  }
  for (const OperatorWord& word : dialect.unaries) add("", std::string(word.text) + " ");
  return result;
}

Target assembler_target(const Pair& pair) {
  std::vector<std::string> sources = programs_of(*pair.dialect);
  const std::vector<std::string> chains = chains_of(*pair.dialect);
  sources.insert(sources.end(), chains.begin(), chains.end());
  std::vector<std::string> words = kKeywords;
  const std::vector<std::string>& own = kKeywordsOf.at(pair.dialect->name);
  words.insert(words.end(), own.begin(), own.end());
  const Dialect& dialect = *pair.dialect;
  const std::string before = (dialect.columns ? "\t" : "") + std::string(dialect.word_mark == 0 ? 0 : 1, dialect.word_mark);
  for (const DirectiveWord& word : dialect.words) {
    for (std::string_view names = word.name; !names.empty();) words.push_back(before + std::string(next_name(names)) + " ");
  }
  for (const FunctionWord& word : dialect.functions) {
    for (std::string_view names = word.name; !names.empty();) words.push_back(std::string(next_name(names)) + "(");
  }
  return {"assembler-" + pair.name(),
          std::move(sources),
          words,
          1500,
          [pair](std::string_view text) { assemble_text(text, pair); },
          {},
          60'000};
}

// The input is an address and bytes. The disassembly must assemble to the same bytes.
void disassemble_bytes(std::string_view input, const Pair& pair) {
  if (input.size() < 4) return;
  const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(input[i]); };
  Image image;
  const auto address = static_cast<std::uint16_t>(byte(0) << 8 | byte(1));
  const std::size_t count = std::min<std::size_t>(input.size() - 3, kAddressSpace - address);
  image.segments.push_back({"", address, {}});
  for (std::size_t i = 0; i < count; ++i) image.segments[0].bytes.push_back(byte(3 + i));
  DisassemblyOptions options;
  options.cpu = pair.cpu;
  options.dialect = pair.dialect;
  if ((byte(2) & 1U) != 0) options.entries = {address, static_cast<std::uint16_t>(address + byte(2))};
  if ((byte(2) & 2U) != 0) { options.symbols = {{"lda", address, true, false}, {"A@b", byte(3), false, false}, {"", 0x80, true, false}}; }
  const std::string text = disassemble(image, options);
  AssemblerOptions back = assembler_options(text, pair);
  back.listing = nullptr;
  const Assembly again = assemble("main.s", back);
  require(again.ok, "the disassembly can be assembled");
  require(same_bytes(again.image, image), "the disassembly assembles to the same bytes");
}

// Every opcode, sixteen per input.
Target disassembler_target(const Pair& pair) {
  Target target{"disassembler-" + pair.name(),
                {},
                {"\x4C", std::string("\x20\x05\x02", 3), "\xD0\x7F", "\xAD\x10"},
                100,
                [pair](std::string_view input) { disassemble_bytes(input, pair); }};
  for (int row = 0; row < 16; ++row) {
    std::string input = {static_cast<char>(row * 17), static_cast<char>(0xFF - row), static_cast<char>(row)};
    for (int i = 0; i < 16; ++i) input += {static_cast<char>(row * 16 + i), static_cast<char>(0x10), static_cast<char>(i ^ 3)};
    target.corpus.push_back(input);
  }
  return target;
}

}  // namespace

std::vector<Target> assembler_targets() { return for_every_pair(assembler_target); }

std::vector<Target> disassembler_targets() { return for_every_pair(disassembler_target); }

}  // namespace janus::fuzz
