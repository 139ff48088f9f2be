#include "tools/recovery/digit_look.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <map>
#include <utility>

#include "tools/recovery/listing/layout.hpp"
#include "tools/recovery/look_alikes.hpp"
#include "tools/text.hpp"

namespace janus::tools {
namespace {

std::vector<recovery::ChainText> texts_of(const Page& page) {
  std::vector<recovery::ChainText> texts;
  for (const PageLine& line : page.lines) texts.push_back({line.text, 0});
  return texts;
}

bool are_digits(std::string_view text) { return std::all_of(text.begin(), text.end(), recovery::is_digit_itself); }

bool is_decimal_digit(char c) { return c >= '0' && c <= '9'; }

// At least half of it.
bool like_digits(std::string_view text) {
  return std::count_if(text.begin(), text.end(), [](char c) { return recovery::digit_of(c) >= 0; }) * 2 >=
         static_cast<std::ptrdiff_t>(text.size());
}

class SecondLook {
 public:
  explicit SecondLook(const BoxedPage& page) {
    for (const BoxedLine& line : page.lines)
      for (const BoxedWord& word : line.words) words_.emplace(word.box.top + word.box.height / 2, &word);
  }

  // The one that covers most of the same place, or ends there: where nothing was known it may begin early. nullptr: there is none.
  const BoxedWord* at(const PageBox& box) const {
    const auto end = words_.upper_bound(box.top + box.height);
    for (auto word = words_.lower_bound(box.top); word != end; ++word) {
      const PageBox& other = word->second->box;
      const int both = std::min(box.left + box.width, other.left + other.width) - std::max(box.left, other.left);
      const int beyond = std::abs(box.left + box.width - other.left - other.width);
      if (both * 10 >= std::max(box.width, other.width) * 6 || (both * 10 >= box.width * 9 && beyond * 3 <= box.height))
        return word->second;
    }
    return nullptr;
  }

 private:
  std::multimap<int, const BoxedWord*> words_;  // by the height of their middle
};

// An address or bytes. Empty: they are the same, or this is none.
std::string code_again(std::string_view text, std::string_view again) {
  const std::size_t more = std::max(again.size(), text.size()) - std::min(again.size(), text.size());
  const bool better = again != text && again.size() % 2 == 0 && more <= 1 && are_digits(again) && like_digits(text);
  return better ? std::string(again) : std::string();
}

// The digits of a number in the source, with what marks it: #$FF, #'0', %101. Empty: they are the same, or this is none.
std::string number_again(std::string_view text, std::string_view again) {
  const std::size_t mark = text.find_last_of("$#%'", text.size() > 1 ? text.size() - 2 : 0);
  if (mark == std::string_view::npos || again.substr(0, mark + 1) != text.substr(0, mark + 1)) return {};
  const auto run = [&](std::string_view of, const auto& belongs) {
    std::size_t end = mark + 1;
    while (end < of.size() && belongs(of[end])) ++end;
    return end;
  };
  const std::size_t end = run(text, [](char c) { return recovery::digit_of(c) >= 0 && !(c >= 'a' && c <= 'f'); });
  const std::size_t again_end = run(again, recovery::is_digit_itself);
  const std::size_t count = end - mark - 1, again_count = again_end - mark - 1;
  const bool name = end < text.size() && std::isalnum(static_cast<unsigned char>(text[end])) != 0;
  const bool number = text[mark] != '#' || std::any_of(text.begin() + static_cast<std::ptrdiff_t>(mark), text.end(), is_decimal_digit);
  if (name || !number || again_count == 0 || count > again_count + 1 || again_count > count + 1) return {};
  if (text[mark] == '$' && again_count % 2 != 0) return {};
  std::string result(text.substr(0, mark + 1));
  result += again.substr(mark + 1, again_count);
  result += text.substr(end);
  return result == text ? std::string() : result;
}

PageLine with_words(const PageLine& line, const std::vector<std::string>& texts) {
  PageLine result{.number = line.number, .text = {}, .words = line.words, .other = line.text};
  for (std::size_t i = 0; i < texts.size(); ++i) {
    PageWord& word = result.words[i];
    word.column = std::max(word.column, result.text.empty() ? 0 : result.text.size() + 1);
    word.length = texts[i].size();
    result.text.resize(word.column, ' ');
    result.text += texts[i];
  }
  return result;
}

bool shows_code(std::string_view text, const recovery::Layout& layout) {
  const std::vector<recovery::LiteralField> fields = recovery::literal_fields(text);
  const bool address = std::any_of(fields.begin(), fields.end(), [&](const recovery::LiteralField& field) {
    return std::abs(static_cast<int>(field.address_part.begin) - layout.column) <= 2;
  });
  const std::vector<std::string> words = words_of(text);
  return address || std::all_of(words.begin(), words.end(), are_digits);
}

}  // namespace

bool has_addresses(const Page& page) {
  const std::vector<recovery::ChainText> texts = texts_of(page);
  return !recovery::find_anchors(texts).empty();
}

void take_digits(Page& page, const BoxedPage& digits) {
  const std::vector<recovery::ChainText> texts = texts_of(page);
  const std::vector<recovery::Anchor> anchors = recovery::find_anchors(texts);
  if (anchors.empty()) return;
  const std::vector<recovery::Layout> layouts = recovery::find_layouts(texts, anchors);
  std::size_t reach = 0;  // from the beginning of an address to the end of the longest row of bytes
  for (const recovery::Anchor& anchor : anchors)
    if (anchor.field.clean) reach = std::max(reach, anchor.field.end - anchor.field.address_part.begin);
  const SecondLook look(digits);
  for (std::size_t i = 0; i < page.lines.size(); ++i) {
    PageLine& line = page.lines[i];
    const auto column = static_cast<std::size_t>(std::max(layouts[i].column, 0));
    std::vector<std::string> words;
    bool changed = false;
    for (const PageWord& word : line.words) {
      std::string& text = words.emplace_back(line.text.substr(word.column, word.length));
      const BoxedWord* const seen = look.at(word.box);
      if (seen == nullptr) continue;
      const std::string again(trim(plain_line(seen->text)));
      const bool code = word.column + 1 >= column && word.column + word.length <= column + reach + 1;
      std::string better = code ? code_again(text, again) : number_again(text, again);
      if (better.empty()) continue;
      text = std::move(better);
      changed = true;
    }
    if (!changed) continue;
    PageLine better = with_words(line, words);
    if (shows_code(better.text, layouts[i])) line = std::move(better);
  }
}

}  // namespace janus::tools
