// Fuzz targets for sessions: any text as a manifest, a condition, a key list or text to type.
#include "frontends/core/debug/expression/expression.hpp"
#include "frontends/core/session/collection.hpp"
#include "frontends/core/session/image_file.hpp"
#include "frontends/core/session/keys.hpp"
#include "frontends/core/session/scope.hpp"
#include "frontends/core/session/session.hpp"
#include "frontends/core/session/text_form.hpp"
#include "fuzz/driver.hpp"
#include "fuzz/errors.hpp"
#include "machines/catalogue.hpp"
#include "session/text_collection.hpp"
#include "session/without_checksum.hpp"
#include "slurp.hpp"

namespace janus::fuzz {
namespace {

std::string small_recording() {
  session::Recording recording;
  recording.machine = "kim1";
  recording.start = {1, 2, 3};
  recording.inputs = {{.cycle = 5, .kind = debug::Input::Kind::option, .name = "ram", .text = "1k"},
                      {.cycle = 7, .kind = debug::Input::Kind::press, .index = 3}};
  recording.end = recording.cycle = 9;
  recording.waits = {6, 8};
  recording.marks = {{"here", 7}};
  recording.breakpoints = {
      {.id = 2, .on = "change", .space = "ports", .first = 1, .last = 3, .condition = "a==3", .ignore = 1, .log = "{a}", .hits = 2}};
  const auto bytes = tests::without_checksum(session::write_recording(recording));  // the checksum would reject every mutation
  return {bytes.begin(), bytes.end()};
}

const std::string kSmallManifest = tests::slurp(JANUS_SOURCE_DIR "/tests/fuzz/manifest.toml");

// The small manifest and the manifests of all programs in the collection.
std::vector<std::string> manifests() {
  std::vector<std::string> all = {kSmallManifest};
  for (const std::string& program : session::built_in_collection().programs()) {
    const auto bytes = session::built_in_collection().read(program + "/program.toml");
    all.emplace_back(bytes.begin(), bytes.end());
  }
  return all;
}

void load_manifest(std::string_view text) {
  tests::TextCollection collection;
  collection.files["demo/program.toml"] = text;
  collection.files["demo/demo.s"] = "";
  collection.files["demo/own.bas"] = "10 A\n20 B\n";
  collection.files["base/program.toml"] = kSmallManifest;
  allow_errors([&] { session::load_program(collection, "demo"); });
}

// The first byte selects the form of lines.
void load_program_text(std::string_view text) {
  if (text.empty()) return;
  const auto choice = static_cast<unsigned char>(text[0]);
  session::TextForm form;
  form.first = 0xFF00;
  form.last = 0xFFFF;
  form.head = form.end = {0x80};
  form.line_end = {0x00};
  form.least_number = 1;
  form.most_number = (choice & 1U) != 0 ? 0xFFFF : 0xFF;
  if ((choice & 2U) != 0) form.number = (choice & 1U) != 0 ? debug::Type::u16be : debug::Type::u8;
  if ((choice & 4U) != 0) form.longest = 20;
  const std::vector<char32_t> characters = {0, U'A', U'B', 0xFF71, U'0', U'1', U' '};
  allow_errors([&] {
    const session::EncodedText laid =
        session::encode_text(form, {"a.bas", std::string(text.substr(1))}, (choice & 8U) != 0 ? characters : std::vector<char32_t>{});
    if (laid.size > 0x100 || laid.blocks.front().bytes.size() != laid.size) throw std::logic_error("the text is within its slot");
  });
}

machines::Machine& kim1() {
  static const auto machine = machines::find_machine("kim1")->create();
  return *machine;
}

// The first byte selects the extension, which determines the format, and whether an address is given.
void read_image_file(std::string_view text) {
  if (text.empty()) return;
  constexpr const char* kNames[] = {"a.bin", "a.hex", "a.s19", "a.ptp", "a.wav", "a", "a.fbg", "a.json"};
  const auto choice = static_cast<unsigned char>(text[0]);
  const std::span<const std::uint8_t> bytes(reinterpret_cast<const std::uint8_t*>(text.data()) + 1, text.size() - 1);
  const auto address = (choice & 8U) != 0 ? std::optional<std::uint16_t>(0xFFF0) : std::nullopt;
  allow_errors([&] {
    for (const session::Block& block : session::read_image(kNames[choice % 8], bytes, "", address).blocks) {
      if (block.address + block.bytes.size() > 0x10000) throw std::logic_error("the image fits in memory");
    }
  });
}

class Values final : public debug::Context {
  std::uint32_t register_value(int index) const override { return static_cast<std::uint32_t>(index); }
  std::uint8_t memory(std::uint32_t address) const override { return static_cast<std::uint8_t>(address); }
  std::uint64_t cycle() const override { return 12345; }
  std::string display() const override { return "0F1333"; }
  bool is_idle() const override { return false; }
};

void parse_condition(std::string_view text) {
  debug::SymbolTable symbols;
  symbols.add({"success", 0x480, true});
  symbols.add_typed({"Z", 0, 0x20, debug::Type::f32, 4});
  symbols.add_typed({"N", 1, 0x10, debug::Type::i16be, 1});
  symbols.add_typed({"T", 0, 0x41, debug::Type::text, 3});
  const auto result = debug::Expression::parse(text, session::ProgramScope(kim1(), symbols));
  const auto* expression = std::get_if<debug::Expression>(&result);
  if (expression == nullptr) return;
  expression->evaluate(Values{});
  if (expression->is_true(Values{}) != (expression->value(Values{}).as_real() != 0))
    throw std::logic_error("a condition is true if and only if its value is not zero");
  expression->location(Values{});
  expression->required_values(0);
  expression->earliest_cycle();
}

}  // namespace

std::vector<Target> targets() {
  return {
      {.name = "manifest",
       .corpus = manifests(),
       .dictionary = {"[[image]]", "[play]", "base = \"base\"", "0x", "\"\"", "{", "[", "= [", "\"mem[3]\"", "-1", "address"},
       .max_size = 8000,
       .run = load_manifest,
       .limit_size = 300'000},
      {.name = "program_text",
       .corpus = {"\x07"
                  "20B\n10A\r\n10\n",
                  "\x0A"
                  "1 \xEF\xBD\xB1\n",
                  std::string("\0A\n\nB", 5)},
       .dictionary = {"\n", "\r\n", "\xEF\xBB\xBF", "65535", "\xC0", "10"},
       .max_size = 1000,
       .run = load_program_text,
       .limit_size = 100'000},
      {.name = "condition",
       .corpus = {"pc==$0200", "mem[$50]==3 && a>4", "display==\"0F1333\" || idle", "cycle>1000000", "-(x+%101)*'A'<<2",
                  "inside($200, mem[3]==depth) && depth<9"},
       .dictionary = {"&&", "||", "==", "mem[", "]", "(", ")", "$", "0x", "success", "%", "/", "63", "-1", "~", "!"},
       .max_size = 300,
       .run = parse_condition,
       .limit_size = 100'000},
      {.name = "keys",
       .corpus = {"RS,AD,0,2,0,0,DA,+,PC,GO,ST", "SST=on,SST=off,PLAY,STOP,REC,WAIT=20000"},
       .dictionary = {"WAIT=", "SST=", ",", "99999999999999999999", "="},
       .max_size = 300,
       .run = [](std::string_view text) { allow_errors([&] { session::parse_keys(text, kim1()); }); },
       .limit_size = 50'000},
      {.name = "text",
       .corpus = {"0200 \\r\\n\\x7F", "\\\\t"},
       .dictionary = {"\\x", "\\"},
       .max_size = 100,
       .run =
           [](std::string_view text) {
             kim1().set_option("terminal", "on");
             allow_errors([&] { session::parse_text(text, kim1()); });
           },
       .limit_size = 50'000},
      {.name = "recording",
       .corpus = {small_recording()},
       .dictionary = {"inputs", "cycle", "kind", "cassette", "samples", "rate", "breakpoints", "version", "\x80", "\xA0", "\x5F", "\xFB"},
       .max_size = 2000,
       .run =
           [](std::string_view text) {
             const std::span<const std::uint8_t> bytes(reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
             allow_errors([&] { session::read_recording(bytes); });
           },
       .limit_size = 200'000},
      {.name = "image",
       .corpus = {"1:0302000001020300F5\n:00000001FF\n", "2S1060200A9005FEF\nS9030000FC\n", "3;0302000102030B\n;0000010001\n",
                  "6S0200\nX01020304050607084\n*\n", "0raw"},
       .dictionary = {":", "S1", "S9", ";", "X", "*", "RIFF", "WAVE", "00", "FF", "\n"},
       .max_size = 2000,
       .run = read_image_file,
       .limit_size = 200'000},
  };
}

}  // namespace janus::fuzz
