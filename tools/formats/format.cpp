#include "tools/formats/format.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "tools/formats/fairbug.hpp"
#include "tools/formats/intel_hex.hpp"
#include "tools/formats/kansas_city_tape.hpp"
#include "tools/formats/kim_tape.hpp"
#include "tools/formats/mos_paper_tape.hpp"
#include "tools/formats/s_record.hpp"
#include "tools/formats/text.hpp"

namespace janus::tools {
namespace {

constexpr auto kFormats = std::to_array<FormatInfo>({
    {Format::raw, "raw", "the bytes, nothing else", " .bin .rom .raw "},
    {Format::intel_hex, "ihex", "Intel HEX", " .hex .ihex .ihx "},
    {Format::s_record, "srec", "Motorola S-record", " .srec .s19 .s28 .s37 .mot "},
    {Format::mos_paper_tape, "mospt", "MOS paper tape", " .ptp .pap .mospt "},
    {Format::fairbug, "fairbug", "Fairchild's Fairbug tape", " .fbg .fairbug "},
    {Format::kim_wav, "kimwav", "KIM-1 cassette as sound", " .wav "},
    {Format::kansas_city_wav, "kcwav", "Kansas City cassette as sound, with the records of the H68", " "},
});

// 30 minutes: the longest side of a cassette for computers.
constexpr double kMaxTapeSeconds = 1800;

bool is_sound(Format format) { return format == Format::kim_wav || format == Format::kansas_city_wav; }

// What a tape in a WAV file is modulated by, only its sound tells. Where nobody hears a record, it is the KIM-1's, whose reader says
// what is wrong.
Format detect_tape(std::string_view bytes) { return is_kansas_city_wav(bytes) ? Format::kansas_city_wav : Format::kim_wav; }

Loaded read_raw(std::string_view bytes, std::uint32_t address) {
  if (bytes.empty()) return load_problem(0, "the file is empty");
  if (address + bytes.size() > kAddressSpace) {
    return load_problem(0, fmt::format("{} bytes at {:04X} do not fit below 10000", bytes.size(), address));
  }
  Loaded result;
  result.image.segments.push_back({"", address, {bytes.begin(), bytes.end()}});
  return result;
}

std::string too_long(double seconds, const char* mend) {
  if (seconds <= kMaxTapeSeconds) return {};
  return fmt::format("this would be {:.0f} minutes of tape; the most is {:.0f}{}", seconds / 60, kMaxTapeSeconds / 60, mend);
}

Written write_kim(const Image& image, const FormatOptions& options) {
  if (!is_kim_tape_speed(options.speed)) { return {{}, fmt::format("there is no tape speed {}: it is 1, 2, 3 or 6", options.speed)}; }
  if (options.id == 0 || options.id == 0xFF) return {{}, "a tape ID is 01 to FE: 00 and FF mean something else to the loader"};
  std::vector<KimRecord> records;
  for (const Segment& segment : join(image).segments) {
    records.push_back({});
    records.back().id = options.id;
    records.back().address = static_cast<std::uint16_t>(segment.address);
    records.back().bytes = segment.bytes;
  }
  const char* mend = options.speed < 6 ? ", so take a higher speed" : "";
  if (std::string problem = too_long(kim_tape_length(records, options.speed), mend); !problem.empty()) return {{}, problem};
  return {write_wav(write_kim_tape(records, options.speed)), {}};
}

Written write_kansas_city(const Image& image) {
  if (std::string problem = too_long(kansas_city_tape_length(image), ", so write it in parts"); !problem.empty()) return {{}, problem};
  return {write_wav(write_kansas_city_tape(image)), {}};
}

}  // namespace

std::span<const FormatInfo> formats() { return kFormats; }

std::optional<Format> find_format(std::string_view name) {
  for (const FormatInfo& info : kFormats) {
    if (info.name == name) return info.format;
  }
  return {};
}

std::optional<Format> format_of_name(std::string_view path) {
  const std::size_t dot = path.find_last_of("./\\");
  if (dot == std::string_view::npos || path[dot] != '.') return {};
  std::string extension = " ";
  for (const char c : path.substr(dot)) extension += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  extension += ' ';
  for (const FormatInfo& info : kFormats) {
    if (info.extensions.find(extension) != std::string_view::npos) return info.format;
  }
  return {};
}

Format detect_format(std::string_view path, std::string_view bytes) {
  if (bytes.starts_with("RIFF")) return detect_tape(bytes);
  const auto named = format_of_name(path);
  if (named) return *named;
  const std::string_view text = bytes.substr(std::min(bytes.find_first_not_of(kTapeRest), bytes.size()));
  const std::string_view start = text.substr(0, 9);
  const auto digits = [&](std::size_t from, std::size_t count) {
    if (start.size() < from + count) return false;
    for (std::size_t i = from; i < from + count; ++i) {
      if (hex_digit(start[i]) < 0) return false;
    }
    return true;
  };
  if (start.starts_with(':') && digits(1, 8)) return Format::intel_hex;
  if (start.starts_with('S') && digits(1, 7)) return Format::s_record;
  if (start.starts_with(';') && digits(1, 8)) return Format::mos_paper_tape;
  if (is_fairbug(text)) return Format::fairbug;
  return Format::raw;
}

std::string judge_image(std::string_view head, std::size_t size) {
  if (head.starts_with("RIFF")) return judge_wav(head, size);
  return size > kMaxImageFile ? fmt::format("is larger than {} MB, which no image of 64 KB is", kMaxImageFile / kMegabyte) : std::string();
}

Loaded read_image(Format format, std::string_view bytes, const FormatOptions& options) {
  if (bytes.size() > (is_sound(format) ? kSoundFile.most : kMaxImageFile)) {
    return load_problem(0, "the file is too large to be an image of 64 KB");
  }
  Loaded result;
  switch (format) {
    case Format::raw: return read_raw(bytes, options.address);
    case Format::intel_hex: result = read_intel_hex(bytes); break;
    case Format::s_record: result = read_s_record(bytes); break;
    case Format::mos_paper_tape: result = read_mos_paper_tape(bytes); break;
    case Format::fairbug: result = read_fairbug(bytes); break;
    case Format::kim_wav: result = read_kim_wav(bytes); break;
    case Format::kansas_city_wav: result = read_kansas_city_wav(bytes); break;
  }
  if (result.ok() && result.image.empty()) result.problem = "there are no bytes in the file";
  return result;
}

Written write_image(Format format, const Image& image, const FormatOptions& options) {
  switch (format) {
    case Format::raw: {
      const std::vector<std::uint8_t> bytes = flatten(image, options.fill);
      return {{bytes.begin(), bytes.end()}, {}};
    }
    case Format::intel_hex: return {write_intel_hex(image), {}};
    case Format::s_record: return {write_s_record(image), {}};
    case Format::mos_paper_tape: return {write_mos_paper_tape(image), {}};
    case Format::fairbug: return {write_fairbug(image), {}};
    case Format::kim_wav: return write_kim(image, options);
    case Format::kansas_city_wav: return write_kansas_city(image);
  }
  return {};
}

}  // namespace janus::tools
