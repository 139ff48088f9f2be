// Table of image file formats: name, reader, writer and signature.
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

inline constexpr std::size_t kMaxImageFile = 16 * kMegabyte;  // for all formats except sound

struct FormatOptions {
  std::uint32_t address = 0;  // when reading raw: address of the bytes
  std::uint8_t fill = 0;      // when writing raw and prg: value between segments
  std::uint8_t id = 1;        // when writing kim_wav
  int speed = 1;              // when writing kim_wav: 1, 2, 3, 6
};

struct WriteResult {
  std::string bytes;
  std::string problem;  // empty if there is no error
};

struct FormatInfo {
  Format format;
  std::string_view name;  // as typed: "ihex"
  std::string_view description;
  std::string_view extensions;  // separated by blanks: " .hex .ihex "
  LoadResult (*read)(std::string_view bytes, const FormatOptions& options);
  WriteResult (*write)(const Image& image, const FormatOptions& options);
  bool (*begins)(std::string_view text) = nullptr;  // recognises text that can only be in this format
  std::size_t most = kMaxImageFile;                 // maximum file size in bytes
};

std::span<const FormatInfo> formats();
bool is_sound(Format format);
std::optional<Format> find_format(std::string_view name);

// Returns the extension including the dot, or an empty string if there is none.
std::string_view extension_of(std::string_view path);
// Finds a format by the file's extension; returns nullopt if it is unknown.
std::optional<Format> find_format_by_extension(std::string_view path);
// Detects the format of an existing file by its contents, or by its extension if the contents are ambiguous.
Format detect_format(std::string_view path, std::string_view bytes);

// Recognises common file types that Janus does not read, such as "a PNG image". Returns an empty string for other files.
std::string_view identify_unsupported_file(std::string_view bytes);

// Returns why a file that starts with `head` cannot be an image, or an empty string.
std::string check_image(std::string_view head, std::size_t size);
inline constexpr FilePurpose kImageFile{"an image", kSoundFile.most, check_image};  // in any format

LoadResult read_image(Format format, std::string_view bytes, const FormatOptions& options = {});

WriteResult write_image(Format format, const Image& image, const FormatOptions& options = {});

// Returns an image's KIM-1 tape records, one per contiguous range.
struct KimRecord;
std::vector<KimRecord> kim_records(const Image& image, std::uint8_t id);
WriteResult write_kim_records(std::span<const KimRecord> records, int speed);

}  // namespace janus::tools
