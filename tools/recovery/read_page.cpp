#include "tools/recovery/read_page.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <utility>

#include "tools/files/file_reader.hpp"
#include "tools/formats/format.hpp"
#include "tools/recovery/boxed_files.hpp"
#include "tools/recovery/glyphs/glyph_page.hpp"
#include "tools/recovery/page_text.hpp"
#include "tools/recovery/picture_reader.hpp"

namespace janus::tools {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kPicture = "is a picture";

// Images of any size are passed to their reader.
std::string judge(std::string_view head, std::size_t size) {
  if (is_picture(head)) return std::string(kPicture);
  if (std::string why = why_no_text(head); !why.empty()) return why;
  return size > kMostPageText ? "is larger than 32 MB, the limit for a page" : "";
}

constexpr FilePurpose kPageFile{"a page", 2000 * kMegabyte, judge};

ReadPages failed(const std::string& name, std::uint32_t line, const std::string& problem, bool blank = false) {
  return {{}, line == 0 ? fmt::format("{}: {}", name, problem) : fmt::format("{}:{}: {}", name, line, problem), blank};
}

ReadPages pages_of(const BoxedPages& boxed, const std::string& name) {
  if (!boxed.problem.empty()) return failed(name, boxed.line, boxed.problem, boxed.blank);
  ReadPages read;
  for (const BoxedPage& page : boxed.pages) {
    const bool only = boxed.pages.size() == 1 && page.number == 1;
    read.pages.push_back({only ? name : fmt::format("{} page {}", name, page.number), {}, lines_of(page)});
  }
  std::erase_if(read.pages, [](const Page& page) { return page.lines.empty(); });
  return read.pages.empty() ? failed(name, 0, "has no words", true) : read;
}

ReadPages pages_of(PictureText seen, const std::string& name) {
  if (!seen.problem.empty()) return failed(name, 0, seen.problem);
  if (seen.parts.empty()) return pages_of(read_tesseract_tsv(seen.tables.front()), name);
  std::vector<glyphs::ScannedPart> parts;
  BoxedPages all{{{1, {}}}, {}, 0};
  for (std::size_t i = 0; i < seen.parts.size(); ++i) {
    BoxedPages read = read_tesseract_tsv(seen.tables[i]);
    if (!read.problem.empty()) return failed(name, read.line, read.problem, read.blank);
    parts.push_back({std::move(seen.parts[i]), read.pages.front()});
    for (BoxedLine& line : read.pages.front().lines) {
      line.block += 1000 * i;
      for (BoxedWord& word : line.words) word.box = parts.back().scan.in_scan(word.box);
      all.pages.front().lines.push_back(std::move(line));
    }
  }
  if (std::vector<PageLine> lines = glyphs::read_glyphs(parts); !lines.empty()) return {{{name, {}, std::move(lines)}}, {}};
  return pages_of(all, name);
}

// Returns the image of a page with boxes if it is in the folder of the page's file.
std::string picture_beside(const fs::path& file) {
  for (const std::string_view kind : {".png", ".tif", ".tiff", ".jpg", ".jpeg", ".pgm", ".ppm", ".pbm", ".pnm"})
    if (const std::string path = fs::path(file).replace_extension(kind).string(); is_file(path)) return path;
  return {};
}

// Returns the format, such as "Motorola S-record", of a complete and valid file for `convert`; empty if the text may be a page.
std::string image_in(std::string_view text) {
  const Format format = detect_format("", text);
  const bool typed = format == Format::hex_dump && text.find("\n:") != std::string_view::npos;  // for the Apple-1's monitor
  if (format == Format::raw || is_sound(format) || (format == Format::hex_dump && !typed) || !read_image(format, text).ok()) return {};
  for (const FormatInfo& info : formats())
    if (info.format == format) return std::string(info.description);
  return {};
}

}  // namespace

ReadPages read_page(std::string_view bytes, const std::string& name) {
  if (is_tesseract_tsv(bytes)) return pages_of(read_tesseract_tsv(bytes), name);
  for (const auto& [mark, format] : {std::pair<std::string_view, std::string_view>{"ocr_page", "hOCR"}, {"<alto", "ALTO"}})
    if (bytes.substr(0, 4096).find(mark) != std::string_view::npos)
      return failed(name, 0, fmt::format("{} is not supported; make a table with: tesseract IMAGE NAME tsv", format));
  PageText text = read_page_text(bytes);
  if (!text.problem.empty()) return failed(name, text.line, text.problem, text.blank);
  return {{{name, {}, std::move(text.lines)}}, {}};
}

ReadPages read_page_file(const std::string& path) {
  const std::string name = path == "-" ? "standard input" : path;
  const FileReadResult file = read_file(path, kPageFile);
  if (file.why == kPicture && path == "-") return failed(name, 0, "is a picture: give its file's name");
  if (file.why == kPicture) {
    ReadPages read = pages_of(read_picture(path), name);
    for (Page& page : read.pages) page.picture = path;
    return read;
  }
  if (!file.ok()) return {{}, file.problem};
  if (const std::string image = image_in(file.bytes); !image.empty())
    return failed(name, 0, fmt::format("is not a listing ({}): read it with `janus convert`", image));
  ReadPages read = read_page(file.bytes, name);
  for (Page& page : read.pages)
    page.picture = !page.lines.empty() && !page.lines.front().words.empty() && path != "-" ? picture_beside(path) : "";
  return read;
}

}  // namespace janus::tools
