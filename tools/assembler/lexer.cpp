#include "tools/assembler/lexer.hpp"

#include <array>

namespace janus::tools {
namespace {

constexpr std::int64_t kMaxNumber = 0xFFFFFFFF;

char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}
bool is_digit(char c) {
  return c >= '0' && c <= '9';
}
bool is_letter(char c) {
  return (lower(c) >= 'a' && lower(c) <= 'z') || c == '_';
}

int digit_value(char c) {
  if (is_digit(c)) return c - '0';
  const char l = lower(c);
  return l >= 'a' && l <= 'z' ? l - 'a' + 10 : 99;
}

constexpr std::array<std::string_view, 9> kLongPunctuation = {
    "<<", ">>", "<=", ">=", "==", "!=", "&&", "||", ":="};
constexpr std::string_view kPunctuation = "+-*/%&|^~!<>=()#,:{}";

class Lexer {
 public:
  Lexer(std::string_view line, Position start, const Dialect& dialect)
      : line_(line), start_(start), dialect_(dialect) {}

  Tokens run() {
    if (dialect_.star_comment && !line_.empty() && line_[0] == '*') return {};
    while (true) {
      const std::size_t before = at_;
      while (at_ < line_.size() && (line_[at_] == ' ' || line_[at_] == '\t' || line_[at_] == '\f')) ++at_;
      if (at_ >= line_.size() || line_[at_] == dialect_.comment) return tokens_;
      spaced_ = at_ != before;
      next();
    }
  }

 private:
  void next() {
    const char c = line_[at_];
    if (is_letter(c) || ((c == '.' || c == '@') && at_ + 1 < line_.size() && is_letter(line_[at_ + 1]))) {
      if (!is_digit(c)) return identifier();
    }
    if (c == '"') return string();
    if (c == '\'') return character();
    for (const NumberPrefix& prefix : dialect_.numbers) {
      if (prefix.prefix != "%" && starts_with(prefix.prefix))
        return number(prefix.prefix.size(), prefix.radix);
    }
    if (is_digit(c)) return number(0, 10);
    for (const std::string_view text : kLongPunctuation) {
      if (starts_with(text)) return add(TokenKind::punctuation, text.size());
    }
    if (kPunctuation.find(c) != std::string_view::npos) return add(TokenKind::punctuation, 1);
    std::size_t length = 1;  // a character of several bytes is one mistake
    while (at_ + length < line_.size() && (static_cast<unsigned char>(line_[at_ + length]) & 0xC0U) == 0x80U)
      ++length;
    bad("this character means nothing here", length);
  }

  bool starts_with(std::string_view text) const {
    if (line_.size() - at_ < text.size()) return false;
    return equal_ignoring_case(line_.substr(at_, text.size()), text);
  }

  Token& take(TokenKind kind, std::size_t length) {
    Token token;
    token.kind = kind;
    token.spaced = spaced_;
    token.text = line_.substr(at_, length);
    token.at = start_;
    token.at.column = start_.column + static_cast<std::uint32_t>(at_);
    tokens_.push_back(token);
    at_ += length;
    return tokens_.back();
  }

  void add(TokenKind kind, std::size_t length) { take(kind, length); }
  void bad(std::string_view message, std::size_t length) { take(TokenKind::bad, length).text = message; }

  void identifier() {
    std::size_t length = 1;
    while (at_ + length < line_.size() && (is_letter(line_[at_ + length]) || is_digit(line_[at_ + length])))
      ++length;
    add(TokenKind::identifier, length);
  }

  void string() {
    const std::size_t end = line_.find('"', at_ + 1);
    if (end == std::string_view::npos) return bad("this string has no closing quote", line_.size() - at_);
    Token& token = take(TokenKind::string, end + 1 - at_);
    token.text = token.text.substr(1, token.text.size() - 2);
  }

  void character() {
    if (at_ + 2 < line_.size() && line_[at_ + 2] == '\'') {
      const auto value = static_cast<unsigned char>(line_[at_ + 1]);
      take(TokenKind::number, 3).value = value;
      return;
    }
    bad("a character is written 'A', with a quote on either side", 1);
  }

  void number(std::size_t prefix, int radix) {
    std::size_t length = prefix;
    std::int64_t value = 0;
    bool wrong_digit = false, too_large = false;
    while (at_ + length < line_.size() && (is_digit(line_[at_ + length]) || is_letter(line_[at_ + length]))) {
      const int digit = digit_value(line_[at_ + length]);
      wrong_digit |= digit >= radix;
      if (!too_large) value = value * radix + digit;
      too_large |= value > kMaxNumber;
      ++length;
    }
    if (length == prefix) return bad("digits are missing after the number prefix", length);
    if (wrong_digit)
      return bad(radix == 10 ? "this is no decimal number" : "this number has a digit its base lacks",
                 length);
    if (too_large) return bad("this number is larger than 32 bits", length);
    take(TokenKind::number, length).value = value;
  }

  std::string_view line_;
  Position start_;
  const Dialect& dialect_;
  std::size_t at_ = 0;
  bool spaced_ = false;
  Tokens tokens_;
};

}  // namespace

bool equal_ignoring_case(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (lower(a[i]) != lower(b[i])) return false;
  }
  return true;
}

Tokens lex(std::string_view line, Position start, const Dialect& dialect) {
  return Lexer(line, start, dialect).run();
}

}  // namespace janus::tools
