#include "tools/formats/format.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "tools/formats/fairbug.hpp"
#include "tools/formats/hex_dump.hpp"
#include "tools/formats/intel_hex.hpp"
#include "tools/formats/kansas_city_tape.hpp"
#include "tools/formats/kim_tape.hpp"
#include "tools/formats/mos_paper_tape.hpp"
#include "tools/formats/s_record.hpp"
#include "tools/formats/text.hpp"
#include "tools/formats/ti_txt.hpp"
#include "tools/text.hpp"

namespace janus::tools {
namespace {

// 30 minutes: one side of the longest data cassette.
constexpr double kMaxTapeSeconds = 1800;

// Only the sound reveals the modulation of a tape. If no record is found, the KIM-1's reader is selected, which reports the problem.
Format detect_tape(std::string_view bytes) { return is_kansas_city_wav(bytes) ? Format::kansas_city_wav : Format::kim_wav; }

LoadResult read_raw(std::string_view bytes, const FormatOptions& options) {
  const std::uint32_t address = options.address;
  if (address + bytes.size() > kAddressSpace) {
    return load_problem(0, fmt::format("{} bytes at {:04X} do not fit below 10000", bytes.size(), address));
  }
  LoadResult result;
  result.image.segments.push_back({"", address, {bytes.begin(), bytes.end()}});
  return result;
}

std::string too_long(double seconds, const char* mend) {
  if (seconds <= kMaxTapeSeconds) return {};
  return fmt::format("the tape would be {:.0f} minutes long; the limit is {:.0f} minutes{}", seconds / 60, kMaxTapeSeconds / 60, mend);
}

WriteResult write_kim(const Image& image, const FormatOptions& options) {
  return write_kim_records(kim_records(image, options.id), options.speed);
}

WriteResult write_kansas_city(const Image& image, const FormatOptions&) {
  if (std::string problem = too_long(kansas_city_tape_length(image), "; write it in several parts"); !problem.empty()) return {{}, problem};
  return {write_wav(write_kansas_city_tape(image)), {}};
}

WriteResult write_raw(const Image& image, const FormatOptions& options) {
  const std::vector<std::uint8_t> bytes = flatten(image, options.fill);
  return {{bytes.begin(), bytes.end()}, {}};
}

// Commodore program file: load address, low byte first, and the bytes.
LoadResult read_prg(std::string_view bytes, const FormatOptions&) {
  constexpr std::size_t kAddress = 2;
  if (bytes.size() <= kAddress) return load_problem(0, "a PRG file needs two address bytes and at least one data byte");
  const auto byte = [&](std::size_t i) { return static_cast<std::uint32_t>(static_cast<std::uint8_t>(bytes[i])); };
  FormatOptions options;
  options.address = byte(0) | byte(1) << 8;
  return read_raw(bytes.substr(kAddress), options);
}

WriteResult write_prg(const Image& image, const FormatOptions& options) {
  WriteResult result = write_raw(image, options);
  const std::uint32_t address = image.first();
  result.bytes.insert(result.bytes.begin(), {static_cast<char>(address & 0xFF), static_cast<char>(address >> 8)});
  return result;
}

// For formats without options.
template <LoadResult (*kRead)(std::string_view)>
LoadResult read(std::string_view bytes, const FormatOptions&) {
  return kRead(bytes);
}
template <std::string (*kWrite)(const Image&)>
WriteResult write(const Image& image, const FormatOptions&) {
  return {kWrite(image), {}};
}

// A record: a mark and that many hexadecimal digits.
template <char kMark, std::size_t kDigits>
bool begins(std::string_view text) {
  if (!text.starts_with(kMark) || text.size() <= kDigits) return false;
  const std::string_view digits = text.substr(1, kDigits);
  return std::all_of(digits.begin(), digits.end(), [](char c) { return hex_digit(c) >= 0; });
}

// Returns true if the first line is an Intel HEX or S-record of the stated length. Otherwise it may be a
// row for the Apple-1, as ":8D001760".
bool has_right_length(std::string_view text) {
  const bool intel = text.starts_with(':');
  const std::string_view digits = text.substr(intel ? 1 : 2, find_hex_end(text.substr(intel ? 1 : 2)));
  const auto bytes = hex_bytes(digits);
  return bytes && !bytes->empty() && bytes->size() == bytes->front() + (intel ? 5U : 1U);
}

constexpr FormatInfo kFormats[] = {
    {Format::raw, "raw", "plain bytes", " .bin .rom .raw ", read_raw, write_raw},
    {Format::prg, "prg", "two address bytes, low byte first, then the bytes", " .prg ", read_prg, write_prg},
    {Format::intel_hex, "ihex", "Intel HEX", " .hex .ihex .ihx ", read<read_intel_hex>, write<write_intel_hex>, begins<':', 8>},
    {Format::s_record, "srec", "Motorola S-record", " .srec .s19 .s28 .s37 .mot ", read<read_s_record>, write<write_s_record>,
     begins<'S', 7>},
    {Format::mos_paper_tape, "mospt", "MOS paper tape", " .ptp .pap .mospt ", read<read_mos_paper_tape>, write<write_mos_paper_tape>,
     begins<';', 8>},
    {Format::fairbug, "fairbug", "Fairchild Fairbug tape", " .fbg .fairbug ", read<read_fairbug>, write<write_fairbug>, is_fairbug},
    {Format::ti_txt, "titxt", "TI-TXT", " ", read<read_ti_txt>, write<write_ti_txt>, is_ti_txt},
    {Format::hex_dump, "hexdump", "hex dump: rows of an address and bytes", " .dump .mon ", read<read_hex_dump>, write<write_hex_dump>,
     is_hex_dump},
    {Format::kim_wav, "kimwav", "KIM-1 cassette audio", " .wav ", read<read_kim_wav>, write_kim, nullptr, kSoundFile.most},
    {Format::kansas_city_wav, "kcwav", "Kansas City cassette audio with H68 records", " ", read<read_kansas_city_wav>, write_kansas_city,
     nullptr, kSoundFile.most},
};

const FormatInfo& info_of(Format format) {
  return *std::find_if(std::begin(kFormats), std::end(kFormats), [&](const FormatInfo& info) { return info.format == format; });
}

}  // namespace

std::span<const FormatInfo> formats() { return kFormats; }

bool is_sound(Format format) { return format == Format::kim_wav || format == Format::kansas_city_wav; }

std::optional<Format> find_format(std::string_view name) {
  for (const FormatInfo& info : kFormats) {
    if (info.name == name) return info.format;
  }
  return {};
}

std::string_view extension_of(std::string_view path) {
  const std::size_t dot = path.find_last_of("./\\");
  return dot == std::string_view::npos || path[dot] != '.' ? std::string_view() : path.substr(dot);
}

std::optional<Format> find_format_by_extension(std::string_view path) {
  if (extension_of(path).empty()) return {};
  const std::string extension = fmt::format(" {} ", lower(extension_of(path)));
  for (const FormatInfo& info : kFormats) {
    if (info.extensions.find(extension) != std::string_view::npos) return info.format;
  }
  return {};
}

Format detect_format(std::string_view path, std::string_view bytes) {
  if (is_sound_file(bytes)) return detect_tape(bytes);
  const auto named = find_format_by_extension(path);
  if (named && info_of(*named).begins == nullptr) return *named;  // raw bytes may start with anything
  const std::string_view text = bytes.substr(std::min(bytes.find_first_not_of(kTapeFiller), bytes.size()));
  for (const FormatInfo& info : kFormats) {
    if (info.begins != nullptr && info.begins(text)) return info.format;
  }
  for (const Format format : {Format::intel_hex, Format::s_record}) {
    const Heading heading = read_heading(text, format == Format::intel_hex ? ':' : 'S');
    const std::string_view records = text.substr(heading.bytes);
    if (heading.lines != 0 && is_probably_text(text.substr(0, heading.bytes)) && info_of(format).begins(records) &&
        (!named || has_right_length(records)))
      return format;
  }
  return named.value_or(Format::raw);
}

std::string_view identify_unsupported_file(std::string_view bytes) {
  static constexpr std::pair<std::string_view, std::string_view> kKinds[] = {{"\x89PNG", "a PNG image"},
                                                                             {"\xFF\xD8\xFF", "a JPEG image"},
                                                                             {"GIF8", "a GIF image"},
                                                                             {"BM", "a BMP image"},
                                                                             {"RIFF", "a RIFF file"},
                                                                             {"%PDF", "a PDF document"},
                                                                             {"PK\x03\x04", "a ZIP archive"},
                                                                             {"\x1F\x8B", "a gzip archive"},
                                                                             {"\x7F"
                                                                              "ELF",
                                                                              "an ELF executable"},
                                                                             {"MZ", "a DOS or Windows executable"},
                                                                             {"OggS", "an Ogg audio file"}};
  for (const auto& [begin, kind] : kKinds)
    if (bytes.size() > 60 && bytes.starts_with(begin)) return kind;  // a short file is more likely code that starts so
  return {};
}

std::string check_image(std::string_view head, std::size_t size) {
  if (is_sound_file(head)) return check_sound(head, size);
  return size > kMaxImageFile ? fmt::format("is larger than {} MB, too large for a 64 KB image", kMaxImageFile / kMegabyte) : std::string();
}

LoadResult read_image(Format format, std::string_view bytes, const FormatOptions& options) {
  const FormatInfo& info = info_of(format);
  if (bytes.empty()) return load_problem(0, kEmptyFile);
  if (bytes.size() > info.most) return load_problem(0, "the file is too large to be a 64 KB image");
  LoadResult result = info.read(bytes, options);
  if (result.ok() && result.image.empty()) result.problem = "the file does not contain any bytes";
  return result;
}

std::vector<KimRecord> kim_records(const Image& image, std::uint8_t id) {
  std::vector<KimRecord> records;
  for (const Segment& segment : join(image).segments) {
    records.emplace_back();
    records.back().id = id;
    records.back().address = static_cast<std::uint16_t>(segment.address);
    records.back().bytes = segment.bytes;
  }
  return records;
}

WriteResult write_kim_records(std::span<const KimRecord> records, int speed) {
  if (!is_kim_tape_speed(speed)) return {{}, fmt::format("unknown tape speed {}; use 1, 2, 3 or 6", speed)};
  for (const KimRecord& record : records)
    if (record.id == 0 || record.id == 0xFF) return {{}, "the tape ID must be 01 to FE; the loader reserves 00 and FF"};
  const char* mend = speed < 6 ? "; use a higher speed" : "";
  if (std::string problem = too_long(kim_tape_length(records, speed), mend); !problem.empty()) return {{}, problem};
  return {write_wav(write_kim_tape(records, speed)), {}};
}

WriteResult write_image(Format format, const Image& image, const FormatOptions& options) { return info_of(format).write(image, options); }

}  // namespace janus::tools
