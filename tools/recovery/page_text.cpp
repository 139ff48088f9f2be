#include "tools/recovery/page_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "tools/recovery/look_alikes.hpp"
#include "tools/text.hpp"

namespace janus::tools {
namespace {

constexpr char kEndOfText = 0x1A;  // end-of-file character of CP/M
constexpr std::string_view kPageEnds = "\f\v";

struct KnownKind {
  std::string_view begins, why;
};
constexpr std::array<KnownKind, 6> kKnownKinds = {
    KnownKind{"%PDF", "is a PDF: convert its pages to pictures (pdftoppm -r 300 -gray -png), or extract its text (pdftotext -layout)"},
    KnownKind{"AT&TFORM", "is DjVu: convert its pages to pictures (ddjvu -format=tiff), or extract its text (djvutxt)"},
    KnownKind{"\xFF\xFE", "is UTF-16: save it as UTF-8"},
    KnownKind{"\xFE\xFF", "is UTF-16: save it as UTF-8"},
    KnownKind{"\x1F\x8B", "is compressed: decompress it first (gunzip)"},
    KnownKind{"PK\x03\x04", "is compressed: decompress it first (unzip)"},
};

bool is_control(char c) {
  const auto code = static_cast<unsigned char>(c);
  return (code < 0x20 && c != '\t' && c != '\n' && c != '\r' && c != kEndOfText && kPageEnds.find(c) == std::string_view::npos) ||
         code == 0x7F;
}

std::string_view without_page_ends(std::string_view line) {
  while (!line.empty() && kPageEnds.find(line.front()) != std::string_view::npos) line.remove_prefix(1);
  return line;
}

bool is_fence(std::string_view line) {
  line = trim(line);
  if (!line.starts_with("```")) return false;
  const std::string_view language =
      line.substr(line.find_first_not_of('`') == std::string_view::npos ? line.size() : line.find_first_not_of('`'));
  return language.find_first_of(" `") == std::string_view::npos;
}

// Removes the next line from the text and returns it.
std::string_view take_line(std::string_view& text) {
  const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(end);
  if (!text.empty()) text.remove_prefix(text.starts_with("\r\n") ? 2 : 1);
  return line;
}

}  // namespace

std::string why_no_text(std::string_view head) {
  if (head.empty()) return "is empty";
  for (const KnownKind& known : kKnownKinds)
    if (head.starts_with(known.begins)) return std::string(known.why);
  // A single control character is damage; many indicate a binary file.
  constexpr std::size_t kCharactersPerControl = 200;
  const auto controls = static_cast<std::size_t>(std::count_if(head.begin(), head.end(), is_control));
  const bool binary = head.find('\0') != std::string_view::npos || controls * kCharactersPerControl > head.size();
  return binary ? "is not text: it has control characters" : "";
}

PageText read_page_text(std::string_view bytes) {
  PageText result;
  const auto fail = [&](std::string problem, std::uint32_t line) {
    result.lines.clear();
    result.problem = std::move(problem);
    result.line = line;
    return result;
  };
  const auto too_long = [&](std::uint32_t line) {
    return fail(fmt::format("is longer than {} characters: break the line", kMostPageColumns), line);
  };
  if (bytes.size() > kMostPageText) return fail("is larger than 32 MB, the limit for a page", 0);
  if (std::string why = why_no_text(bytes); !why.empty()) return fail(std::move(why), 0);
  std::string_view rest = bytes.substr(0, bytes.find(kEndOfText));
  bool any = false;
  for (std::uint32_t number = 1; !rest.empty(); ++number) {
    if (number > kMostPageLines) return fail(fmt::format("has more than {} lines, the limit for a page", kMostPageLines), 0);
    const std::string_view line = without_page_ends(take_line(rest));
    if (line.size() > kMostPageColumns) return too_long(number);
    PageLine& read = result.lines.emplace_back(PageLine{number, {}});
    if (!is_fence(line)) {
      std::string text(line);
      for (char& c : text)
        if (kPageEnds.find(c) != std::string_view::npos) c = ' ';
      read.text = plain_line(text);
      if (read.text.size() > kMostPageColumns) return too_long(number);
    }
    any = any || !read.text.empty();
  }
  result.blank = !any;
  if (!any) return fail("has only blank lines", 0);
  return result;
}

}  // namespace janus::tools
