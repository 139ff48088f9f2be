// Fuzz targets for files of every format.
#include <fmt/format.h>

#include <numeric>

#include "fuzz/tools_targets.hpp"
#include "tools/formats/format.hpp"
#include "tools/formats/image_builder.hpp"
#include "tools/formats/kansas_city_tape.hpp"
#include "tools/formats/kim_tape.hpp"
#include "tools/formats/text.hpp"

namespace janus::fuzz {
namespace {

using namespace tools;

Image sample_image() {
  Image image;
  image.segments.push_back({"", 0x0010, {0x01, 0x02, 0x03}});
  image.segments.push_back({"", 0x0200, std::vector<std::uint8_t>(40)});
  std::iota(image.segments[1].bytes.begin(), image.segments[1].bytes.end(), std::uint8_t{0xA9});
  return image;
}

// Checks that a sample of the corpus is valid.
std::string checked(Format format, std::string bytes) {
  require(read_image(format, bytes).ok(), "the sample is valid");
  return bytes;
}

// Returns true if `whole` has all bytes of `part`. It may have more, because records of a Fairbug tape are filled.
bool has_bytes(const Image& whole, const Image& part) {
  ImageBuilder builder;
  for (const Segment& segment : whole.segments) builder.put(segment.address, segment.bytes);
  for (const Segment& segment : part.segments) {
    if (!builder.put(segment.address, segment.bytes).empty()) return false;
  }
  return builder.finish().size() == whole.size();
}

// A file that can be read can also be written and read again.
void read_any(Format format, std::string_view text) {
  const LoadResult loaded = read_image(format, text);
  require(loaded.ok() == !loaded.image.empty(), "files are read completely or not at all");
  if (!loaded.ok()) return;
  const WriteResult written = write_image(format, loaded.image);
  require(written.problem.empty(), "a loaded image can be written");
  const Image again = read_image(format, written.bytes).image;
  require(format == Format::fairbug ? has_bytes(again, loaded.image) : same_bytes(again, loaded.image),
          "a written image is read back unchanged");
  require(write_image(format, again).bytes == written.bytes, "writing the image again yields the same bytes");
}

// Applies `repair` to each line.
void repair_lines(std::string& text, const char* line_end, const std::function<void(std::string& line)>& repair) {
  std::string result;
  LineReader lines(text);
  while (lines.next()) {
    std::string line(lines.line());
    repair(line);
    result += line + line_end;
  }
  text = result;
}

// Corrects the checksum at the end of lines of hexadecimal digits after a mark.
void repair_sums(std::string& text, char mark, std::size_t skip, bool ones_complement) {
  repair_lines(text, "\n", [&](std::string& line) {
    const auto bytes = line.size() > skip + 2 && line[0] == mark ? hex_bytes(line.substr(skip)) : std::nullopt;
    if (!bytes) return;
    const unsigned sum = std::accumulate(bytes->begin(), bytes->end() - 1, 0U);
    line.replace(line.size() - 2, 2, fmt::format("{:02X}", (ones_complement ? ~sum : 0U - sum) & 0xFFU));
  });
}

void repair_paper_tape(std::string& text) {
  repair_lines(text, "\r\n", [](std::string& line) {
    const auto bytes = line.size() > 10 && line[0] == ';' ? hex_bytes(line.substr(1)) : std::nullopt;
    if (!bytes) return;
    const unsigned sum = std::accumulate(bytes->begin(), bytes->end() - 2, 0U);
    line.replace(line.size() - 4, 4, fmt::format("{:04X}", sum & 0xFFFFU));
  });
}

void repair_fairbug(std::string& text) {
  repair_lines(text, "\n", [](std::string& line) {
    const auto bytes = line.size() == 18 && line[0] == 'X' ? hex_bytes(line.substr(1, 16)) : std::nullopt;
    if (!bytes) return;
    const int sum = std::accumulate(bytes->begin(), bytes->end(), 0, [](int all, std::uint8_t byte) { return all + (byte >> 4) + byte; });
    line.back() = "0123456789ABCDEF"[sum % 16];
  });
}

Target text_format(const char* name, Format format, std::vector<std::string> words, std::function<void(std::string&)> repair) {
  return {name,   {checked(format, write_image(format, sample_image()).bytes), "\n"}, std::move(words),
          1500,   [format](std::string_view text) { read_any(format, text); },        std::move(repair),
          200'000};
}

// Shortens leaders and lowers the sample rate to keep the sound small.
std::string sample_wav() {
  KimRecord record;
  record.id = 0x42;
  record.address = 0x0200;
  record.bytes = {0x01, 0x80, 0xFF};
  Sound sound = write_kim_tape({&record, 1}, 6);
  Sound small;
  small.rate = 22050;
  const auto leader = static_cast<std::size_t>((0.5 + 87 * 8 * 0.00123) * sound.rate);
  for (std::size_t i = leader; i < sound.samples.size() && small.samples.size() < 7000; i += 2) small.samples.push_back(sound.samples[i]);
  return write_wav(small);
}

// The end of the leader, one block, and the first bytes after the G.
std::string sample_kansas_city_wav() {
  Image image;
  image.segments.push_back({"", 0x0200, {0x01, 0x80, 0xFF}});
  const Sound sound = write_kansas_city_tape(image);
  Sound small;
  small.rate = 8820;
  const auto from = static_cast<std::size_t>((0.5 + 645 * 11 / 300.0) * sound.rate);
  const auto end = static_cast<std::size_t>((0.5 + 714 * 11 / 300.0) * sound.rate);
  for (std::size_t i = from; i < end; i += 5) small.samples.push_back(sound.samples[i]);
  return write_wav(small);
}

Target wav_target(const char* name, Format format, std::string sample) {
  const std::size_t size = sample.size();
  return {name,
          {checked(format, std::move(sample))},
          {"RIFF", "WAVE", "data", "fmt ", "\xFF\xFF\xFF\x7F"},
          size + 100,
          [format](std::string_view bytes) {
            const LoadResult image = read_image(format, bytes);
            require(image.ok() == !image.image.empty(), "tapes are read completely or not at all");
          }};
}

}  // namespace

std::vector<Target> format_targets() {
  const std::vector<std::string> ihex = {":00000001FF\n", ":020000040001F9\n", ":", "10", "FF", "\r"};
  const std::vector<std::string> srec = {"S9030000FC\n", "\nS9\n", "text\n", "S1", "S2", "S3", "S5030003F9\n", "\r"};
  const std::vector<std::string> mospt = {";0000020002", ";", "18", "01", std::string(6, '\0'), "\x13"};
  const std::vector<std::string> fairbug = {"*", "S", "X", "SFFF8", "S0204", "FF", "\r"};
  const auto repair_ihex = [](std::string& text) { repair_sums(text, ':', 1, false); };
  const auto repair_srec = [](std::string& text) { repair_sums(text, 'S', 2, true); };
  return {text_format("prg", Format::prg, {std::string("\xFF\xFF", 2), std::string("\0\0", 2)}, [](std::string&) {}),
          text_format("ihex", Format::intel_hex, ihex, repair_ihex),
          text_format("srec", Format::s_record, srec, repair_srec),
          text_format("mospt", Format::mos_paper_tape, mospt, repair_paper_tape),
          text_format("fairbug", Format::fairbug, fairbug, repair_fairbug),
          text_format("ti_txt", Format::ti_txt, {"@", "q", "FFFF", "\n@0200\n", "\r"}, {}),
          text_format("hex_dump", Format::hex_dump, {"0200: ", "  ", "|", "FF", "00000210  ", "\r", "\n: ", "\n0200R\n"}, {}),
          wav_target("kimwav", Format::kim_wav, sample_wav()),
          wav_target("kcwav", Format::kansas_city_wav, sample_kansas_city_wav())};
}

}  // namespace janus::fuzz
