// What the tools must survive: any source text, any image, any file of any format.
#include <fmt/format.h>

#include <numeric>
#include <stdexcept>

#include "fuzz/driver.hpp"
#include "tools/assembler/assembler.hpp"
#include "tools/disassembler/disassembler.hpp"
#include "tools/formats/debug_file.hpp"
#include "tools/formats/format.hpp"
#include "tools/formats/kim_tape.hpp"
#include "tools/formats/symbol_files.hpp"
#include "tools/formats/text.hpp"
#include "tools/vectors/reader.hpp"
#include "tools/vectors/runner.hpp"

namespace janus::fuzz {
namespace {

using namespace tools;

void require(bool condition, const char* what) {
  if (!condition) throw std::logic_error(what);
}

Image sample_image() {
  Image image;
  image.segments.push_back({"", 0x0010, {0x01, 0x02, 0x03}});
  image.segments.push_back({"", 0x0200, std::vector<std::uint8_t>(40)});
  std::iota(image.segments[1].bytes.begin(), image.segments[1].bytes.end(), std::uint8_t{0xA9});
  return image;
}

// The corpus must be worth mutating.
std::string checked(Format format, std::string bytes) {
  require(read_image(format, bytes).ok(), "the sample is good");
  return bytes;
}

bool same_bytes(const Image& a, const Image& b) {
  const Image left = join(a), right = join(b);
  if (left.segments.size() != right.segments.size()) return false;
  for (std::size_t i = 0; i < left.segments.size(); ++i) {
    if (left.segments[i].address != right.segments[i].address ||
        left.segments[i].bytes != right.segments[i].bytes) {
      return false;
    }
  }
  return true;
}

AssemblerOptions assembler_options(std::string_view text) {
  AssemblerOptions options;
  options.cpu = find_instruction_set("6502");
  options.dialect = find_dialect("mos");
  options.listing = true;
  options.limits.lines = 2000;
  options.limits.tokens = 20000;
  options.read = [text](const std::string& path) -> std::optional<std::string> {
    if (path == "main.s" || path == "self.inc") return std::string(text);
    if (path == "bytes.bin") return std::string("\0\1\2\xFF", 4);
    return {};
  };
  return options;
}

void assemble_text(std::string_view text) {
  const Assembly result = assemble("main.s", assembler_options(text));
  bool errors = false;
  for (const Diagnostic& diagnostic : result.diagnostics) {
    errors |= diagnostic.severity == Severity::error;
    require(!render(diagnostic).empty(), "a diagnostic is shown");
  }
  require(errors != result.ok, "an assembly fails if and only if there is an error");
  require(result.image.size() <= kAddressSpace, "an image fits");
}

const std::vector<std::string> kSources = {
    "        .org $0200\nstart:  lda #<text\n        ldx #>text\n@next:  dex\n        bne @next\n        jmp "
    "(vec)\n"
    "vec:    .word start, *-2\ntext:   .text \"HI\", 13\n        .res 3\n        .res 4,$FF\n",
    "N = 3\n        .macro put v, to\n        .local skip\n        lda #v\n        beq skip\n        sta to\n"
    "skip:   nop\n@x:     bne @x\n        .endmacro\n        .org $10\n        put N*2+1, $0300\n        put "
    "(1+2),a:$10\n"
    "        .repeat 3,i\n        .byte i<<1, %101, 'A', ~i & $FF\n        .endrepeat\n",
    "        .if X > 1 && !(Y = 2)\n        .byte 1\n        .elseif .5\n        .byte 2\n        .else\n    "
    "    .byte 3\n"
    "        .endif\n        .ifdef foo\n        .error \"no\"\n        .endif\nX := 2\nY = X - $10 / 3 % "
    "2\n",
    "        .segment \"A\"\n        .org $E000\n        asl a\n        asl\n        lda (4),y\n        sta "
    "(4,x)\n"
    "        ldx z:later,y\n        .align 16,$EA\n        .segment \"B\"\n        * = $F000\nlater = $20\n"
    "        .assert * = $F000, \"moved\"\n        .incbin \"bytes.bin\",1,2\n        .asciiz \"x\"\n        "
    ".end\n",
    "        .include \"self.inc\"\n        .macro m\n        m\n        m\n        .endmacro\n        m\n",
    "a0:     .res b0-a0+1\nb0:     lda b0\n        .align 256\nc0 = d0\nd0 = c0 + 1\n        .res $FFF0\n    "
    "    .res 100,0\n",
};

const std::vector<std::string> kWords = {
    ".byte ",
    ".word ",
    ".res ",
    ".org ",
    ".macro m\n",
    ".endmacro\n",
    ".repeat 9,i\n",
    ".endrepeat\n",
    ".if ",
    ".else\n",
    ".endif\n",
    ".align ",
    ".local x\n",
    "m 1,2\n",
    "lda ",
    "jmp (",
    "),y",
    ",x",
    "#",
    "<",
    ">>",
    "<<63",
    "-1",
    "$FFFF",
    "$FFFFFFFF",
    "%1",
    "'A'",
    "\"s\"",
    "@l",
    ":\n",
    "=",
    "*",
    "(((((((((",
    "))))",
    "~!-",
    "/0",
    "%0",
    ".segment \"Z\"\n",
    ".include \"self.inc\"\n",
    ".incbin \"bytes.bin\"",
    "z:",
    "a:",
    ".end\n",
    "{",
    "}",
    "\n",
    "65536",
};

Target assembler_target() {
  return {"assembler", kSources, kWords, 1500, assemble_text};
}

// An input is an address and bytes. What is written must assemble to the same bytes.
void disassemble_bytes(std::string_view input) {
  if (input.size() < 4) return;
  const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(input[i]); };
  Image image;
  const auto address = static_cast<std::uint16_t>(byte(0) << 8 | byte(1));
  const std::size_t count = std::min<std::size_t>(input.size() - 3, kAddressSpace - address);
  image.segments.push_back({"", address, {}});
  for (std::size_t i = 0; i < count; ++i) image.segments[0].bytes.push_back(byte(3 + i));
  DisassemblyOptions options;
  options.cpu = find_instruction_set("6502");
  options.dialect = find_dialect("mos");
  if ((byte(2) & 1U) != 0) options.entries = {address, static_cast<std::uint16_t>(address + byte(2))};
  if ((byte(2) & 2U) != 0) {
    options.symbols = {
        {"lda", address, true, false}, {"A@b", byte(3), false, false}, {"", 0x80, true, false}};
  }
  const std::string text = disassemble(image, options);
  AssemblerOptions back = assembler_options(text);
  back.listing = false;
  const Assembly again = assemble("main.s", back);
  require(again.ok, "a disassembly assembles");
  require(same_bytes(again.image, image), "a disassembly assembles to the same bytes");
}

// Every opcode, sixteen to an input.
Target disassembler_target() {
  Target target{"disassembler",
                {},
                {"\x4C", std::string("\x20\x05\x02", 3), "\xD0\x7F", "\xAD\x10"},
                100,
                disassemble_bytes};
  for (int row = 0; row < 16; ++row) {
    std::string input = {static_cast<char>(row * 17), static_cast<char>(0xFF - row), static_cast<char>(row)};
    for (int i = 0; i < 16; ++i)
      input += {static_cast<char>(row * 16 + i), static_cast<char>(0x10), static_cast<char>(i ^ 3)};
    target.corpus.push_back(input);
  }
  return target;
}

// A file that can be read can be written and read again.
void read_any(Format format, std::string_view text) {
  const Loaded loaded = read_image(format, text);
  require(loaded.ok() == !loaded.image.empty(), "a file is read whole or not at all");
  if (!loaded.ok()) return;
  const Written written = write_image(format, loaded.image);
  require(written.problem.empty(), "what was read can be written");
  require(same_bytes(read_image(format, written.bytes).image, loaded.image),
          "what was written reads the same");
}

// Sets the last byte of lines of hexadecimal digits behind a mark so that they add up.
void repair_sums(std::string& text, char mark, std::size_t skip, bool ones_complement) {
  std::string result;
  LineReader lines(text);
  while (lines.next()) {
    std::string line(lines.line());
    const auto bytes =
        line.size() > skip + 2 && line[0] == mark ? hex_bytes(line.substr(skip)) : std::nullopt;
    if (bytes) {
      const unsigned sum = std::accumulate(bytes->begin(), bytes->end() - 1, 0U);
      line.replace(line.size() - 2, 2, fmt::format("{:02X}", (ones_complement ? ~sum : 0U - sum) & 0xFFU));
    }
    result += line + "\n";
  }
  text = result;
}

void repair_paper_tape(std::string& text) {
  std::string result;
  LineReader lines(text);
  while (lines.next()) {
    std::string line(lines.line());
    const auto bytes = line.size() > 10 && line[0] == ';' ? hex_bytes(line.substr(1)) : std::nullopt;
    if (bytes) {
      const unsigned sum = std::accumulate(bytes->begin(), bytes->end() - 2, 0U);
      line.replace(line.size() - 4, 4, fmt::format("{:04X}", sum & 0xFFFFU));
    }
    result += line + "\r\n";
  }
  text = result;
}

Target text_format(const char* name, Format format, std::vector<std::string> words,
                   std::function<void(std::string&)> repair) {
  return {name, {checked(format, write_image(format, sample_image()).bytes), "\n"}, std::move(words),
          1500, [format](std::string_view text) { read_any(format, text); },        std::move(repair)};
}

// Short leaders and a low sample rate keep the sound small.
std::string sample_wav() {
  KimRecord record;
  record.id = 0x42;
  record.address = 0x0200;
  record.bytes = {0x01, 0x80, 0xFF};
  Sound sound = write_kim_tape({&record, 1}, 6);
  Sound small;
  small.rate = 22050;
  const auto leader = static_cast<std::size_t>((0.5 + 87 * 8 * 0.00123) * sound.rate);
  for (std::size_t i = leader; i < sound.samples.size() && small.samples.size() < 7000; i += 2) {
    small.samples.push_back(sound.samples[i]);
  }
  return write_wav(small);
}

Target wav_target() {
  return {"kimwav",
          {checked(Format::kim_wav, sample_wav())},
          {"RIFF", "WAVE", "data", "fmt ", "\xFF\xFF\xFF\x7F"},
          14100,
          [](std::string_view bytes) {
            const Loaded image = read_image(Format::kim_wav, bytes);
            require(image.ok() == !image.image.empty(), "a tape is read whole or not at all");
          }};
}

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
          }};
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
              require(span.address >= end && span.file < loaded.content.lines.files.size(),
                      "spans are in order");
              end = span.address + span.length;
            }
            require(end <= kAddressSpace, "spans lie in memory");
          }};
}

// What can be read can be run and compared, too.
Target vectors_target() {
  return {
      "vectors",
      {R"([{"name": "a", "initial": {"pc": 512, "s": 253, "a": 1, "x": 2, "y": 3, "p": 50, "ram": [[512, 169]]},
               "final": {"pc": 514, "s": 253, "a": 0, "x": 2, "y": 3, "p": 50, "ram": [[0, 0]]},
               "cycles": [[512, 169, "read"], [513, 0, "write"]]}])"},
      {"[", "]", "{", "}", ",", "[0,0]", "\"", "null", "-1", "65535", "1e9", "\\u0000", "\xC3", "\"read\""},
      1000,
      [](std::string_view json) {
        const VectorProcessor& processor = *find_vector_processor("6502");
        try {
          for (const Vector& vector : read_vectors(json, "v.json", processor.form)) {
            require(!differences(vector, processor.run(vector), processor.form).empty(),
                    "a vector is described");
          }
        } catch (const VectorError& error) {
          require(std::string_view(error.what()).find('\n') == std::string_view::npos,
                  "an error is one line");
        }
      }};
}

}  // namespace

std::vector<Target> targets() {
  const std::vector<std::string> ihex = {":00000001FF\n", ":020000040001F9\n", ":", "10", "FF", "\r"};
  const std::vector<std::string> srec = {"S9030000FC\n", "S1", "S2", "S3", "S5030003F9\n", "\r"};
  const std::vector<std::string> mospt = {";0000020002", ";", "18", "01", std::string(6, '\0'), "\x13"};
  const auto repair_ihex = [](std::string& text) { repair_sums(text, ':', 1, false); };
  const auto repair_srec = [](std::string& text) { repair_sums(text, 'S', 2, true); };
  return {assembler_target(),
          disassembler_target(),
          text_format("ihex", Format::intel_hex, ihex, repair_ihex),
          text_format("srec", Format::s_record, srec, repair_srec),
          text_format("mospt", Format::mos_paper_tape, mospt, repair_paper_tape),
          wav_target(),
          symbols_target(),
          debug_target(),
          vectors_target()};
}

}  // namespace janus::fuzz
