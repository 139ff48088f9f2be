#include "tools/recovery/picture_reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <numeric>
#include <vector>

#include "tools/files/file_reader.hpp"
#include "tools/late_library.hpp"
#include "tools/printable.hpp"
#include "tools/process.hpp"
#include "tools/recovery/boxed_files.hpp"
#include "tools/recovery/glyphs/grid.hpp"
#include "tools/recovery/page_text.hpp"
#include "tools/text.hpp"

namespace janus::tools {
namespace {

constexpr std::chrono::minutes kPatience{10};  // a page takes seconds, a TIFF book many minutes
constexpr FilePurpose kPictureFile{"a page image", 500 * kMegabyte};
constexpr std::size_t kFinePicture = 16'000'000;  // pixels: a page at 400 dpi; more detail only takes time

GreyPicture halved(const GreyPicture& fine) {
  GreyPicture half{fine.width / 2, fine.height / 2, {}};
  for (int y = 0; y < half.height; ++y) {
    const std::uint8_t* above = fine.row(2 * y);
    for (int x = 0; x < half.width; ++x, above += 2)
      half.pixels.push_back(static_cast<std::uint8_t>((above[0] + above[1] + above[fine.width] + above[fine.width + 1] + 2) / 4));
  }
  return half;
}

// Joins the dots of a matrix printer, which tesseract would read as specks.
GreyPicture blurred(GreyPicture picture) {
  constexpr double kDotsOfLine = 45;
  const int reach = static_cast<int>(std::lround(glyphs::line_pitch_of(picture) / kDotsOfLine));
  const int width = picture.width, height = picture.height;
  if (reach < 1 || width <= 2 * reach || height <= 2 * reach) return picture;
  // Replaces each of `count` rows of `size` values by the mean of the rows around it.
  const auto pass = [&](std::size_t first, int count, int size) {
    std::uint8_t* to = picture.pixels.data() + first;
    const std::vector<std::uint8_t> rows(to, to + std::ptrdiff_t{count} * size);
    const auto row = [&](int i) { return rows.data() + std::ptrdiff_t{std::clamp(i, 0, count - 1)} * size; };
    std::vector<int> sum(static_cast<std::size_t>(size), 0);
    for (int i = -reach; i <= reach; ++i)
      for (int x = 0; x < size; ++x) sum[static_cast<std::size_t>(x)] += row(std::abs(i))[x];
    for (int i = 0; i < count; ++i) {
      const std::uint8_t *const next = row(i + reach + 1), *const last = row(i - reach);
      for (int x = 0; x < size; ++x, ++to) {
        int& value = sum[static_cast<std::size_t>(x)];
        *to = static_cast<std::uint8_t>(std::clamp(value / (2 * reach + 1), 0, 255));
        value += next[x] - last[x];
      }
    }
  };
  for (int round = 0; round < 2; ++round) {
    for (int y = 0; y < height; ++y) pass(static_cast<std::size_t>(y) * static_cast<std::size_t>(width), width, 1);
    pass(0, height, width);
  }
  return picture;
}

std::string pgm_of(const GreyPicture& sharp) {
  const GreyPicture picture = blurred(sharp);
  std::string pgm = fmt::format("P5\n{} {}\n255\n", picture.width, picture.height);
  pgm.append(picture.pixels.begin(), picture.pixels.end());
  return pgm;
}

// Returns the last informative line, without progress messages.
std::string complaint_of(const std::string& errors) {
  std::string complaint;
  for (std::string_view rest = errors; !rest.empty();) {
    const std::string_view line = trim(rest.substr(0, rest.find('\n')));
    rest.remove_prefix(std::min(rest.find('\n'), rest.size() - 1) + 1);
    if (!line.empty() && !line.starts_with("Estimating resolution") && !line.starts_with("Warning")) complaint = printable(line);
  }
  return complaint;
}

PictureText failed(std::string problem) { return {{}, {}, std::move(problem)}; }

// Adds the table of a file, or of an image that is passed on standard input (file `-`).
void run_tesseract(PictureText& text, const std::string& file, std::string picture) {
  const SigpipeGuard ignored;
  // Disables the dictionaries: listings do not contain English words. One thread is faster than two that wait for each other.
  const std::vector<std::string> words = {"tesseract",
                                          file,
                                          "-",
                                          "--psm",
                                          "6",
                                          "-c",
                                          "preserve_interword_spaces=1",
                                          "-c",
                                          "load_system_dawg=0",
                                          "-c",
                                          "load_freq_dawg=0",
                                          "-c",
                                          "tessedit_create_tsv=1"};
  const auto fail = [&](std::string problem) { text = failed(std::move(problem)); };
  Process process(words, {"OMP_THREAD_LIMIT=1"});
  process.write_all(std::move(picture));
  std::string& table = text.tables.emplace_back();
  const auto until = Process::Clock::now() + kPatience;
  while (const auto line = process.read(until)) {
    table += *line + "\n";
    if (table.size() > kMostPageText) return fail("has more words than a page can have");
  }
  if (!process.ended()) return fail(fmt::format("tesseract did not finish within {} minutes: use a smaller picture", kPatience.count()));
  if (process.succeeded()) return;
  const std::string complaint = complaint_of(process.errors());
  fail(fmt::format("tesseract cannot read it: {}", complaint.empty() ? process.exit_description() : complaint));
}

// Prevents tesseract from reading the path as an option, or as a URL, which it would fetch.
std::string as_file(const std::string& path) { return path.starts_with('/') ? path : "./" + path; }

}  // namespace

bool is_picture(std::string_view head) {
  using namespace std::string_view_literals;
  constexpr std::array kBegins = {"\x89PNG\r\n\x1A\n"sv, "\xFF\xD8\xFF"sv, "II*\0"sv, "MM\0*"sv};
  if (std::any_of(kBegins.begin(), kBegins.end(), [&](std::string_view begin) { return head.starts_with(begin); })) return true;
  // "P5 640 480 255", with an optional comment after the first word.
  return head.size() > 8 && head[0] == 'P' && head[1] >= '1' && head[1] <= '6' && (head[2] == '\n' || head[2] == ' ') &&
         (head[3] == '#' || (head[3] >= '0' && head[3] <= '9'));
}

PictureText read_picture(const std::string& path) {
  try {
    const FileReadResult file = read_file(path, kPictureFile);
    if (!file.ok()) return failed(file.why);
    PictureText text;
    auto picture = unpack_picture(file.bytes);
    if (!picture) {
      run_tesseract(text, as_file(path), {});
      return text;
    }
    int scale = 1;
    for (; picture->pixels.size() > kFinePicture; scale *= 2) picture = halved(*picture);
    // White print on black is inverted.
    std::array<std::size_t, 256> counts{};
    for (const std::uint8_t pixel : picture->pixels) ++counts[pixel];
    if (std::accumulate(counts.begin(), counts.begin() + 128, std::size_t{0}) * 2 > picture->pixels.size())
      for (std::uint8_t& pixel : picture->pixels) pixel = static_cast<std::uint8_t>(255 - pixel);
    set_levels(*picture);
    text.parts.push_back(glyphs::straightened(*picture));
    text.parts.front().scale = scale;
    run_tesseract(text, "-", pgm_of(text.parts.front().picture));
    if (!text.problem.empty()) return text;
    const BoxedPages words = read_tesseract_tsv(text.tables.front());
    std::vector<glyphs::StraightPicture> columns;
    if (words.pages.size() == 1) columns = glyphs::cut_columns(text.parts.front(), words.pages.front());
    bool bent = false;
    for (glyphs::StraightPicture& column : columns) {
      column.bend = glyphs::find_bend(column.picture);
      if (column.bend.down.empty()) continue;
      column.picture = glyphs::flattened(column.picture, column.bend);
      bent = true;
    }
    if (columns.size() < 2 && !bent) return text;
    text = {{}, std::move(columns), {}};
    for (std::size_t i = 0; i < text.parts.size() && text.problem.empty(); ++i) run_tesseract(text, "-", pgm_of(text.parts[i].picture));
    return text;
  } catch (const ProcessError& error) {
    if (!error.missing) return failed(error.what());
    return failed("is a picture, which needs tesseract: apt install tesseract-ocr, or pass the text from another OCR program");
  } catch (const MissingLibraryError& error) { return failed(error.what()); }
}

}  // namespace janus::tools
