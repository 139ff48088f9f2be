// The file formats of images, one row each: names, who reads it, who writes it, and what its files begin with.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tools/files/file_reader.hpp"
#include "tools/formats/loaded.hpp"
#include "tools/formats/wav.hpp"

namespace janus::tools {

enum class Format : std::uint8_t { raw, prg, intel_hex, s_record, mos_paper_tape, fairbug, ti_txt, hex_dump, kim_wav, kansas_city_wav };

inline constexpr std::size_t kMaxImageFile = 16 * kMegabyte;  // of all formats but sound

struct FormatOptions {
  std::uint32_t address = 0;  // raw, reading: where the bytes belong
  std::uint8_t fill = 0;      // raw and prg, writing: between segments
  std::uint8_t id = 1;        // kim_wav, writing
  int speed = 1;              // kim_wav, writing: 1, 2, 3, 6
};

struct Written {
  std::string bytes;
  std::string problem;  // empty if all went well
};

struct FormatInfo {
  Format format;
  std::string_view name;  // as typed: "ihex"
  std::string_view description;
  std::string_view extensions;  // between blanks: " .hex .ihex "
  Loaded (*read)(std::string_view bytes, const FormatOptions& options);
  Written (*write)(const Image& image, const FormatOptions& options);
  bool (*begins)(std::string_view text) = nullptr;  // a text, from its first character on: what could be no other format
  std::size_t most = kMaxImageFile;                 // bytes of a file
};

std::span<const FormatInfo> formats();
bool is_sound(Format format);
std::optional<Format> find_format(std::string_view name);

// With its point; empty if there is none.
std::string_view extension_of(std::string_view path);
// By the extension; nothing if it is nobody's.
std::optional<Format> format_of_name(std::string_view path);
// What a file that exists is: by its contents, and by its extension where these could be anything.
Format detect_format(std::string_view path, std::string_view bytes);

// "a PNG picture": of files that everybody has and Janus does not read; empty: none of these.
std::string_view foreign_kind(std::string_view bytes);

// Empty, or why a file that begins so cannot be an image.
std::string judge_image(std::string_view head, std::size_t size);
inline constexpr FilePurpose kImageFile{"an image", kSoundFile.most, judge_image};  // of any format

Loaded read_image(Format format, std::string_view bytes, const FormatOptions& options = {});

Written write_image(Format format, const Image& image, const FormatOptions& options = {});

// The records of a KIM-1 tape: of an image one for each run of bytes, and a tape of any records.
struct KimRecord;
std::vector<KimRecord> kim_records(const Image& image, std::uint8_t id);
Written write_kim_records(std::span<const KimRecord> records, int speed);

}  // namespace janus::tools
