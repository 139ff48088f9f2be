#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "tools/formats/text.hpp"
#include "tools/recovery/boxed_files.hpp"
#include "tools/recovery/look_alikes.hpp"
#include "tools/recovery/page_text.hpp"
#include "tools/text.hpp"
#include "tools/utf8.hpp"

namespace janus::tools {
namespace {

constexpr std::array<std::string_view, 4> kLineClasses = {"ocr_line", "ocr_header", "ocr_caption", "ocr_textfloat"};

std::string without_entities(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    const char32_t c = take_entity(text);
    if (c != 0) {
      result += utf8_of(c);
      continue;
    }
    result += text.front();
    text.remove_prefix(1);
  }
  return result;
}

// The content of a `title`: "bbox 36 92 580 122; x_wconf 93".
struct HocrTitle {
  PageBox box;
  double confidence = -1;
  std::string image;
};

std::optional<PageBox> box_of(const std::vector<std::string>& words) {
  std::array<std::int64_t, 4> sides{};
  for (std::size_t i = 0; i < sides.size(); ++i) {
    const std::string_view word = i + 1 < words.size() ? std::string_view(words[i + 1]) : std::string_view();
    const bool negative = word.starts_with('-');
    const auto number = number_of(word.substr(negative ? 1 : 0), 10);
    if (!number || *number > kMostPixels) return std::nullopt;
    sides[i] = negative ? -*number : *number;
  }
  const auto [left, top, right, bottom] = sides;
  return PageBox{static_cast<int>(left), static_cast<int>(top), static_cast<int>(right - left), static_cast<int>(bottom - top)};
}

// Returns an error message, or an empty string.
std::string read_title(std::string_view text, HocrTitle& title) {
  const std::string plain = without_entities(text);
  for (std::string_view rest = plain; !rest.empty();) {
    const std::string_view part = trim(rest.substr(0, rest.find(';')));
    rest.remove_prefix(std::min(rest.find(';'), rest.size() - 1) + 1);
    if (part.starts_with("image ")) {
      title.image = std::string(trim(part.substr(6)));
      std::erase_if(title.image, [](char c) { return c == '"' || c == '\''; });
      continue;
    }
    const std::vector<std::string> words = words_of(part);
    if (words.empty()) continue;
    if (words[0] == "bbox") {
      const auto box = box_of(words);
      if (!box) return "the box of a word or a line is not four numbers: bbox LEFT TOP RIGHT BOTTOM";
      title.box = *box;
    } else if (words[0] == "x_wconf" && words.size() > 1) {
      const auto whole = number_of(std::string_view(words[1]).substr(0, words[1].find('.')), 10);
      if (whole && *whole <= 100) title.confidence = static_cast<double>(*whole);
    }
  }
  return {};
}

struct HocrTag {
  std::string name;  // in lower case
  bool closing = false, empty = false;
  std::vector<std::string> classes;
  std::string_view title;
};

// Parses the text between `<` and `>`.
HocrTag read_tag(std::string_view text) {
  HocrTag tag;
  tag.closing = text.starts_with('/');
  tag.empty = text.ends_with('/');
  if (tag.closing) text.remove_prefix(1);
  const std::size_t name_end = std::min(text.find_first_of(" \t\r\n/"), text.size());
  tag.name = lower(text.substr(0, name_end));
  text.remove_prefix(name_end);
  while (true) {
    const std::size_t equals = text.find('=');
    if (equals == std::string_view::npos) return tag;
    const std::string name = lower(trim(text.substr(0, equals)));
    text = text.substr(equals + 1);
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
    const bool quoted = !text.empty() && (text[0] == '"' || text[0] == '\'');
    const std::size_t end = std::min(quoted ? text.find(text[0], 1) : text.find_first_of(" \t\r\n"), text.size());
    const std::string_view value = text.substr(quoted ? 1 : 0, end - (quoted ? 1 : 0));
    if (name.ends_with("class")) tag.classes = words_of(value);
    if (name.ends_with("title")) tag.title = value;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

class HocrReader {
 public:
  explicit HocrReader(std::string_view text) : text_(text) {}

  BoxedPages read() {
    std::string problem;
    while (at_ < text_.size() && problem.empty()) problem = text_[at_] == '<' ? read_markup() : (read_text(), std::string());
    if (problem.empty() && word_depth_ > 0) problem = "ends within a word: the file is truncated";
    if (!problem.empty()) {
      const auto line = std::count(text_.begin(), text_.begin() + static_cast<std::ptrdiff_t>(std::min(at_, text_.size())), '\n') + 1;
      return {{}, std::move(problem), static_cast<std::uint32_t>(line)};
    }
    end_line();
    std::erase_if(result_.pages, [](const BoxedPage& page) { return page.lines.empty(); });
    if (result_.pages.empty()) return {{}, "has no words: nothing was found on the page", 0, true};
    return std::move(result_);
  }

 private:
  void read_text() {
    const std::size_t end = std::min(text_.find('<', at_), text_.size());
    (word_depth_ > 0 ? word_.text : loose_) += text_.substr(at_, end - at_);
    at_ = end;
  }

  // Moves past `mark`. Returns false if it does not occur.
  bool skip_beyond(std::string_view mark) {
    const std::size_t found = text_.find(mark, at_);
    if (found != std::string_view::npos) at_ = found + mark.size();
    return found != std::string_view::npos;
  }

  // Returns the end of the tag that starts here, ignoring `>` in quotes; npos if there is none.
  std::size_t tag_end() const {
    char quote = 0;
    for (std::size_t i = at_ + 1; i < text_.size(); ++i) {
      const char c = text_[i];
      if (quote != 0) quote = c == quote ? '\0' : quote;
      else if (c == '>') return i;
      else if ((c == '"' || c == '\'') && text_[i - 1] == '=') quote = c;
      else if (c == '<') return std::string_view::npos;
    }
    return std::string_view::npos;
  }

  std::string read_markup() {
    const std::string_view rest = text_.substr(at_);
    if (rest.starts_with("<!--")) return skip_beyond("-->") ? "" : "unterminated comment: the file is truncated";
    if (rest.starts_with("<!") || rest.starts_with("<?")) return skip_beyond(">") ? "" : "unterminated tag: the file is truncated";
    const std::size_t end = tag_end();
    if (end == std::string_view::npos) return "unterminated tag: the file is truncated, or a `<` is not written as `&lt;`";
    const HocrTag tag = read_tag(text_.substr(at_ + 1, end - at_ - 1));
    std::string problem = tag.closing ? (close(tag), std::string()) : open(tag);
    if (problem.empty()) at_ = end + 1;
    return problem;
  }

  void close(const HocrTag& tag) {
    if (word_depth_ > 0 && tag.name == word_tag_ && --word_depth_ == 0) end_word();
  }

  std::string open(const HocrTag& tag) {
    const auto is = [&](std::string_view name) { return std::find(tag.classes.begin(), tag.classes.end(), name) != tag.classes.end(); };
    if (tag.empty) return {};
    const bool line = std::any_of(kLineClasses.begin(), kLineClasses.end(), is);
    if (!is("ocr_page") && !is("ocr_carea") && !line && !is("ocrx_word")) {
      if (word_depth_ > 0 && tag.name == word_tag_) ++word_depth_;
      return {};
    }
    HocrTitle title;
    if (std::string problem = read_title(tag.title, title); !problem.empty()) return problem;
    if (word_depth_ > 0) end_word();
    if (is("ocrx_word")) {
      word_ = {{}, title.box, title.confidence};
      word_tag_ = tag.name;
      word_depth_ = 1;
      loose_.clear();
      return {};
    }
    end_line();
    if (is("ocr_page")) result_.pages.push_back({++pages_, std::move(title.image), {}});
    if (is("ocr_carea")) ++block_;
    if (line) line_box_ = title.box;
    return ++lines_ > kMostPageLines ? fmt::format("has more than {} lines, the limit for a page", kMostPageLines) : "";
  }

  void end_word() {
    word_depth_ = 0;
    if (!trim(word_.text).empty()) line_.words.push_back(std::move(word_));
    word_ = {};
    loose_.clear();
  }

  // Some OCR programs write lines without words.
  void end_line() {
    if (line_.words.empty() && line_box_)
      if (const std::string_view text = trim(loose_); !text.empty()) line_.words.push_back({std::string(text), *line_box_, -1});
    if (!line_.words.empty()) {
      if (result_.pages.empty()) result_.pages.push_back({++pages_, {}, {}});
      line_.block = block_;
      result_.pages.back().lines.push_back(std::move(line_));
    }
    line_ = {};
    line_box_.reset();
    loose_.clear();
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t pages_ = 0, block_ = 0, lines_ = 0;
  BoxedLine line_;
  std::optional<PageBox> line_box_;
  std::string loose_;  // text outside words
  BoxedWord word_;
  std::string word_tag_;
  std::size_t word_depth_ = 0;  // number of open tags with its name
  BoxedPages result_;
};

}  // namespace

bool is_hocr(std::string_view text) {
  constexpr std::size_t kHocrHead = 4096;
  const std::string_view head = text.substr(0, kHocrHead);
  const std::size_t first = head.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
  if (first == std::string_view::npos || head[first] != '<') return false;
  return head.find("ocr_page") != std::string_view::npos || head.find("ocrx_word") != std::string_view::npos;
}

BoxedPages read_hocr(std::string_view text) { return HocrReader(text).read(); }

}  // namespace janus::tools
