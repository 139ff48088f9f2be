#include "frontends/core/commands/arguments.hpp"

#include <algorithm>

#include "tools/text.hpp"

namespace janus::commands {
namespace {

// Splits at separators outside quotes and brackets.
std::vector<std::string_view> split_outside(std::string_view text, std::string_view separators, std::string_view opening,
                                            std::string_view closing) {
  std::vector<std::string_view> pieces;
  int depth = 0;
  bool quoted = false;
  std::size_t begin = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (c == '"') quoted = !quoted;
    if (quoted) continue;
    if (opening.find(c) != std::string_view::npos) ++depth;
    if (closing.find(c) != std::string_view::npos && depth > 0) --depth;
    if (depth != 0 || separators.find(c) == std::string_view::npos) continue;
    pieces.push_back(text.substr(begin, at - begin));
    begin = at + 1;
  }
  pieces.push_back(text.substr(begin));
  return pieces;
}

}  // namespace

std::string unquote(const std::string& text) {
  const bool quoted = text.size() >= 2 && text.front() == '"' && text.back() == '"';
  return quoted ? text.substr(1, text.size() - 2) : text;
}

Arguments::Arguments(std::string_view text, std::string_view usage, std::string_view name, std::string_view format)
    : line_(text), usage_(usage), name_(name), format_(format) {
  for (const std::string_view word : split_outside(line_, " \t", "([", ")]"))
    if (!word.empty()) words_.push_back({word, static_cast<std::size_t>(word.data() - line_.data())});
}

Arguments::Arguments(const std::vector<Value>& values, std::string_view usage, std::string_view name, std::string_view format)
    : usage_(usage), name_(name), format_(format) {
  for (const Value& value : values) line_ += (line_.empty() ? "" : " ") + value.text;
  std::size_t begin = 0;
  for (const Value& value : values) {
    words_.push_back({std::string_view(line_).substr(begin, value.text.size()), begin, !value.is_keyword});
    begin += value.text.size() + 1;
  }
}

bool Arguments::next_is(std::string_view word) const {
  return !empty() && !words_[next_].is_value && tools::equals_ignore_case(peek(), word);
}

bool Arguments::take_if(std::string_view word) {
  if (!next_is(word)) return false;
  ++next_;
  return true;
}

std::string Arguments::take(std::string_view what) {
  if (empty()) fail("{} is missing", what);
  return std::string(words_[next_++].text);
}

std::optional<std::string> Arguments::take_optional() {
  if (empty()) return std::nullopt;
  return std::string(words_[next_++].text);
}

std::optional<std::string> Arguments::take_last() {
  std::optional<std::string> word = take_optional();
  finish();
  return word;
}

std::string Arguments::take_rest(std::string_view what, const std::vector<std::string_view>& ends) {
  if (empty()) fail("{} is missing", what);
  const std::size_t begin = words_[next_].begin;
  std::size_t end = begin;
  for (; next_ < words_.size(); ++next_) {
    const Word& word = words_[next_];
    if (std::any_of(ends.begin(), ends.end(),
                    [&](std::string_view stop) { return !word.is_value && tools::equals_ignore_case(word.text, stop); }))
      break;
    end = word.begin + word.text.size();
  }
  if (end == begin) fail("{} is missing", what);
  return line_.substr(begin, end - begin);
}

void Arguments::finish() const {
  if (!empty()) fail("unexpected argument `{}`", peek());
}

std::vector<std::string> split_at_commas(std::string_view text, char comma) {
  std::vector<std::string> pieces;
  if (tools::trim(text).empty()) return pieces;
  for (const std::string_view piece : split_outside(text, {&comma, 1}, "([{", ")]}")) pieces.emplace_back(tools::trim(piece));
  return pieces;
}

}  // namespace janus::commands
