// Table of image file formats: names, reader, writer, and signature.
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
  std::uint32_t address = 0;  // raw, reading: address of the bytes
  std::uint8_t fill = 0;      // raw and prg, writing: between segments
  std::uint8_t id = 1;        // kim_wav, writing
  int speed = 1;              // kim_wav, writing: 1, 2, 3, 6
};

struct Written {
  std::string bytes;
  std::string problem;  // empty: no error
};

struct FormatInfo {
  Format format;
  std::string_view name;  // as typed: "ihex"
  std::string_view description;
  std::string_view extensions;  // separated by blanks: " .hex .ihex "
  Loaded (*read)(std::string_view bytes, const FormatOptions& options);
  Written (*write)(const Image& image, const FormatOptions& options);
  bool (*begins)(std::string_view text) = nullptr;  // recognises a text that can only be this format
  std::size_t most = kMaxImageFile;                 // bytes of a file
};

std::span<const FormatInfo> formats();
bool is_sound(Format format);
std::optional<Format> find_format(std::string_view name);

// Including the dot; empty if none.
std::string_view extension_of(std::string_view path);
// By extension; nullopt if unknown.
std::optional<Format> format_of_name(std::string_view path);
// Format of an existing file: by its contents, or by its extension if these are ambiguous.
Format detect_format(std::string_view path, std::string_view bytes);

// "a PNG picture": common file types that Janus does not read; empty: none of these.
std::string_view foreign_kind(std::string_view bytes);

// Returns an empty string, or why a file with this head cannot be an image.
std::string judge_image(std::string_view head, std::size_t size);
inline constexpr FilePurpose kImageFile{"an image", kSoundFile.most, judge_image};  // of any format

Loaded read_image(Format format, std::string_view bytes, const FormatOptions& options = {});

Written write_image(Format format, const Image& image, const FormatOptions& options = {});

// Records of a KIM-1 tape: for an image one per run of bytes, or a tape of any records.
struct KimRecord;
std::vector<KimRecord> kim_records(const Image& image, std::uint8_t id);
Written write_kim_records(std::span<const KimRecord> records, int speed);

}  // namespace janus::tools
