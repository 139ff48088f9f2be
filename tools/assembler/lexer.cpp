#include "tools/assembler/lexer.hpp"

#include <algorithm>
#include <array>

#include "tools/text.hpp"

namespace janus::tools {
namespace {

constexpr std::int64_t kMaxNumber = 0xFFFFFFFF;

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\f'; }
bool is_letter(char c) { return (lower(c) >= 'a' && lower(c) <= 'z') || c == '_'; }

int digit_value(char c) {
  if (is_digit(c)) return c - '0';
  const char l = lower(c);
  return l >= 'a' && l <= 'z' ? l - 'a' + 10 : 99;
}

constexpr std::array<std::string_view, 9> kLongPunctuation = {"<<", ">>", "<=", ">=", "==", "!=", "&&", "||", ":="};
constexpr std::string_view kDigitsMissing = "expected digits after the number prefix";
constexpr std::string_view kPunctuation = "+-*/%&|^~!<>=()#,:{}";

class Lexer {
 public:
  Lexer(std::string_view line, Position start, const Dialect& dialect) : line_(line), start_(start), dialect_(dialect) {}

  Tokens run() {
    if (is_star_comment(line_, dialect_)) return {};
    const bool hash = dialect_.dotted_words && line_.starts_with('#');  // a directive
    const bool labelled = dialect_.columns && !line_.empty() && !is_blank(line_[0]) && !hash;
    std::size_t operation = labelled ? 1 : 0;  // token index
    while (true) {
      skip_blanks();
      if (at_ >= line_.size() || line_[at_] == dialect_.comment) return tokens_;
      in_operand_ = tokens_.size() > operation;
      at_operation_ = tokens_.size() == operation;
      next();
      if (labelled && tokens_.size() == 2 && tokens_[1].is(":")) operation = 2;
      if (tokens_.size() == operation + 1 && is_delimited_text(tokens_.back())) delimited_text();
    }
  }

 private:
  bool is_tail(std::size_t place) const {
    const char c = at(place);
    if (c == kInstanceMark) return is_digit(at(place + 1));
    if (c == '.' && dialect_.dotted_words && !at_operation_) return true;
    return place < line_.size() && dialect_.name_tails.find(c) != std::string_view::npos;
  }
  char at(std::size_t place) const { return place < line_.size() ? line_[place] : '\0'; }
  bool is_word(std::size_t place) const { return is_letter(at(place)) || is_digit(at(place)); }
  std::size_t end_of_word(std::size_t place) const {
    while (is_word(place)) ++place;
    return place;
  }
  std::size_t end_of_digits(std::size_t place) const { return std::min(line_.find_first_not_of("0123456789", place), line_.size()); }

  void skip_blanks() {
    const std::size_t before = at_;
    while (at_ < line_.size() && is_blank(line_[at_])) ++at_;
    spaced_ = at_ != before;
  }

  void next() {
    const char c = line_[at_];
    if (dialect_.quotes.find(c) != std::string_view::npos) return enclosed(1, c);
    if (!dialect_.text_prefix.empty() && starts_with(dialect_.text_prefix)) {
      return enclosed(dialect_.text_prefix.size(), dialect_.text_prefix.back());
    }
    for (const NumberForm& form : dialect_.numbers) {
      const bool is_operator = form.prefix == "&" && !spaced_ && is_after_value();
      if (!form.prefix.empty() && form.prefix != "%" && !is_operator && starts_with(form.prefix) &&
          (is_letter(form.prefix[0]) || is_digit(form.prefix[0]) || is_word(at_ + 1))) {
        if (form.prefix != "@" || is_digit(line_[at_ + 1])) return number(form);
      }
    }
    if (dialect_.percent_pictures && c == '%' && (spaced_ || !is_after_value())) {
      const std::size_t digits = std::min(line_.find_first_not_of(".#01", at_ + 1), line_.size()) - at_ - 1;
      if (digits != 0) return picture(digits);
    }
    if (dialect_.bare_hexadecimal && in_operand_ && is_hexadecimal_word()) return number({"", 16});
    if (is_name_start(c)) return identifier();
    if (c == '\'') return dialect_.quoted_text && is_text_expected() ? quoted() : character();
    if (c == '#' && tokens_.empty() && is_letter(at(at_ + 1))) return preprocessor();
    const std::size_t dollar = end_of_digits(at_);
    if (is_digit(c) && dialect_.dollar_locals && at(dollar) == '$') return add(TokenKind::identifier, dollar + 1 - at_);  // 1$
    if (is_digit(c)) return number(bare_number());
    for (const auto texts : {dialect_.pairs, std::span<const std::string_view>(kLongPunctuation)}) {
      for (const std::string_view text : texts) {
        if (starts_with(text)) return add(TokenKind::punctuation, text.size());
      }
    }
    if (kPunctuation.find(c) != std::string_view::npos || dialect_.signs.find(c) != std::string_view::npos)
      return add(TokenKind::punctuation, 1);
    if (c == '$') return bad("expected digits after '$'; the address of the statement is '*'", 1);
    const auto is_prefix = [&](const NumberForm& form) { return form.prefix == std::string_view(&c, 1); };
    if (std::any_of(dialect_.numbers.begin(), dialect_.numbers.end(), is_prefix)) return bad(kDigitsMissing, 1);
    std::size_t length = 1;  // a multi-byte character is one error
    while ((static_cast<unsigned char>(at(at_ + length)) & 0xC0U) == 0x80U) ++length;
    bad("unexpected character", length);
  }

  bool is_after_value() const {
    if (tokens_.empty()) return false;
    const Token& last = tokens_.back();
    return last.kind != TokenKind::punctuation || last.is(")");
  }

  // %..##..#.
  void picture(std::size_t digits) {
    if (digits > 32) return bad("this number does not fit in 32 bits", digits + 1);
    std::int64_t value = 0;
    for (std::size_t i = 1; i <= digits; ++i) value = value * 2 + (line_[at_ + i] == '#' || line_[at_ + i] == '1' ? 1 : 0);
    Token& taken = take(TokenKind::number, digits + 1);
    taken.value = value;
    taken.wide = dialect_.wide_by_digits && value <= 0xFF && digits > 8;
  }

  bool is_name_start(char c) const {
    if (is_letter(c)) return true;
    const bool dots = dialect_.dotted_words || dialect_.name_tails.find('.') != std::string_view::npos;
    const char next = at(at_ + 1);
    if (c == '.' && dots && is_digit(next)) return true;
    if (!is_letter(next) && !(c == '@' && !dialect_.shared_words && is_digit(next))) return false;
    if (c == '.' || c == '@') return true;
    if (dialect_.name_marks.find(c) == std::string_view::npos) return false;
    const bool after_value = !spaced_ && !tokens_.empty() && tokens_.back().kind != TokenKind::punctuation;
    return !after_value;  // else it is an operator
  }

  bool is_hexadecimal_word() const {
    const std::string_view word = line_.substr(at_, end_of_word(at_) - at_);
    return !word.empty() && is_number(word, dialect_);
  }

  bool starts_with(std::string_view text) const {
    if (line_.size() - at_ < text.size()) return false;
    return equals_ignore_case(line_.substr(at_, text.size()), text);
  }

  Token& take(TokenKind kind, std::size_t length) {
    Token token;
    token.kind = kind;
    token.spaced = spaced_;
    token.first = at_ == 0;
    token.text = line_.substr(at_, length);
    token.at = start_;
    token.at.column = start_.column + static_cast<std::uint32_t>(at_);
    token.begin = static_cast<std::uint32_t>(at_);
    tokens_.push_back(token);
    at_ += length;
    tokens_.back().end = static_cast<std::uint32_t>(at_);
    spaced_ = false;
    return tokens_.back();
  }

  void add(TokenKind kind, std::size_t length) { take(kind, length); }
  void bad(std::string_view message, std::size_t length) { take(TokenKind::bad, length).text = message; }

  void identifier() {
    std::size_t length = 1;
    while (is_word(at_ + length) || is_tail(at_ + length)) ++length;
    if (dialect_.dollar_locals && at(at_ + length) == '$') ++length;
    if (at(at_ + length) == '.' && is_word(at_ + length + 1)) {  // dc.b
      const std::size_t joined = end_of_word(at_ + length + 1) - at_;
      if (find_any(line_.substr(at_, joined)) != nullptr) length = joined;
    }
    add(TokenKind::identifier, length);
  }

  const DirectiveWord* find_any(std::string_view name) const {
    const DirectiveWord* found = find_directive(dialect_, name);
    return found != nullptr ? found : find_in(plain_directives(), name);
  }

  // "#define", if it is a directive.
  void preprocessor() {
    const std::size_t length = end_of_word(at_ + 1) - at_;
    const bool known = dialect_.dotted_words || find_directive(dialect_, line_.substr(at_, length)) != nullptr;
    add(known ? TokenKind::identifier : TokenKind::punctuation, known ? length : 1);
  }

  // Returns true if the directive of this line defines data, or has a message or a file name.
  bool is_text_expected() const {
    constexpr std::size_t kFurthest = 3;  // label, colon, directive
    for (const Token& token : std::span(tokens_).first(std::min(tokens_.size(), kFurthest))) {
      const DirectiveWord* found = token.kind == TokenKind::identifier ? find_any(token.text) : nullptr;
      if (found == nullptr) continue;
      switch (found->directive) {
        case Directive::byte:
        case Directive::text:
        case Directive::text_zero:
        case Directive::file:
        case Directive::message: return true;
        default: break;
      }
    }
    return false;
  }

  // 'text', where '' stands for a quote. A quote that ends no string starts a character: 'A. If a comment needs no mark, a
  // blank after the character ends the operand, unless the next quote ends the line.
  void quoted() {
    if (dialect_.columns && at_ + 2 < line_.size() && is_blank(line_[at_ + 2]) &&
        line_.find('\'', at_ + 1) != line_.find_last_not_of(" \t")) {
      return character();
    }
    const auto is_end = [&](std::size_t at) {
      if (dialect_.columns && at < line_.size() && is_blank(line_[at])) return true;
      while (at < line_.size() && is_blank(line_[at])) ++at;
      return at == line_.size() || line_[at] == ',' || line_[at] == dialect_.comment;
    };
    std::size_t close = at_ + 1;
    bool doubled = false;
    for (; close < line_.size(); ++close) {
      if (line_[close] != '\'') continue;
      if (is_end(close + 1)) break;
      if (close + 1 == line_.size() || line_[close + 1] != '\'') return character();
      doubled = true;
      ++close;
    }
    if (close >= line_.size() || close == at_ + 1 || (close == at_ + 2 && !doubled)) return character();
    const std::size_t first = at_ + 1;
    std::size_t begin = first;
    for (std::size_t i = first; i < close; ++i) {
      if (line_[i] != '\'') continue;
      piece(begin, i + 1, begin != first);  // with one of the two quotes
      begin = ++i + 1;
    }
    if (begin < close || begin == first) piece(begin, close, begin != first);
    at_ = close + 1;
  }

  void piece(std::size_t begin, std::size_t end, bool further) {
    at_ = begin;
    if (further) take(TokenKind::punctuation, 0).text = ",";
    take(TokenKind::string, end - begin);
  }

  // Text after a prefix, up to the closing character.
  void enclosed(std::size_t prefix, char close) {
    const std::size_t begin = at_ + prefix;
    std::size_t end = begin > line_.size() ? std::string_view::npos : line_.find(close, begin);
    if (dialect_.backslash || dialect_.doubled_quotes) end = closing_quote(begin, close);
    if (end == std::string_view::npos) return bad("expected a closing quote for this string", line_.size() - at_);
    take(TokenKind::string, end + 1 - at_).text = line_.substr(begin, end - begin);
  }

  // A quote inside the string is escaped as \" or "".
  std::size_t closing_quote(std::size_t at, char close) const {
    for (; at < line_.size(); ++at) {
      if (dialect_.backslash && line_[at] == '\\') {
        ++at;
      } else if (line_[at] == close) {
        if (!dialect_.doubled_quotes || at + 1 >= line_.size() || line_[at + 1] != close) return at;
        ++at;
      }
    }
    return std::string_view::npos;
  }

  void character() {
    const bool closed = at(at_ + 2) == '\'';
    if (!closed && !(dialect_.open_character && at_ + 1 < line_.size())) {
      return bad(dialect_.open_character ? "expected a character after the quote" : "a character must be in quotes, as in 'A'", 1);
    }
    const auto value = static_cast<unsigned char>(line_[at_ + 1]);
    take(TokenKind::number, closed ? 3 : 2).value = value;
  }

  bool is_delimited_text(const Token& operation) const {
    if (!dialect_.cards || operation.kind != TokenKind::identifier) return false;
    const DirectiveWord* found = find_in(dialect_.words, operation.text);
    return found != nullptr && found->directive == Directive::text_delimited;
  }

  // /text/ or 4,text
  void delimited_text() {
    skip_blanks();
    if (at_ >= line_.size()) return;
    if (!is_digit(line_[at_])) return delimited(line_[at_]);
    const std::size_t digits = end_of_digits(at_) - at_;
    std::size_t count = 0;
    for (const char c : line_.substr(at_, digits)) count = std::min<std::size_t>(count * 10 + static_cast<std::size_t>(c - '0'), 1000);
    const std::size_t begin = at_ + digits + 1;
    if (begin > line_.size() || line_[begin - 1] != ',') return bad("expected a comma and the text after the count", digits);
    if (line_.size() - begin < count) return bad("the line has fewer characters than the count specifies", digits);
    take(TokenKind::string, digits + 1 + count).text = line_.substr(begin, count);
  }

  // /text/. A quote inside quotes may be escaped as \', as in AS.
  void delimited(char close) {
    std::size_t begin = at_ + 1, end = line_.find(close, begin);
    const bool quote = close == '\'' || close == '"';
    bool further = false;
    const auto ends = [&](std::size_t at) { return at >= line_.size() || is_blank(line_[at]) || line_[at] == ','; };
    while (quote && end != std::string_view::npos && end > begin && line_[end - 1] == '\\' && !ends(end + 1)) {
      const std::size_t next = line_.find(close, end + 1);
      if (next == std::string_view::npos) break;
      piece(begin, end - 1, further);
      further = true;
      begin = end;
      end = next;
    }
    if (!further) return enclosed(1, close);
    piece(begin, end, true);
    at_ = end + 1;
  }

  // Number format of digits without a prefix, which the last letter may specify.
  NumberForm bare_number() const {
    const std::size_t end = end_of_word(at_);
    for (const NumberForm& form : dialect_.numbers) {
      if (!form.prefix.empty() || form.suffix.empty() || lower(line_[end - 1]) != lower(form.suffix[0])) continue;
      const std::string_view digits = line_.substr(at_, end - 1 - at_);
      if (std::all_of(digits.begin(), digits.end(), [&](char c) { return digit_value(c) < form.radix; })) return form;
    }
    return {"", dialect_.bare_hexadecimal ? 16 : 10};
  }

  void number(const NumberForm& form) {
    std::size_t length = form.prefix.size();
    std::int64_t value = 0;
    bool wrong_digit = false, too_large = false;
    std::size_t end = end_of_word(at_ + length);
    if (form.prefix.empty()) end -= form.suffix.size();
    for (; at_ + length < end; ++length) {
      const int digit = digit_value(line_[at_ + length]);
      wrong_digit |= digit >= form.radix;
      if (!too_large) value = value * form.radix + digit;
      too_large |= value > kMaxNumber;
    }
    if (length == form.prefix.size()) return bad(kDigitsMissing, length);
    const std::size_t point = at_ + length;
    if (form.radix == 10 && !wrong_digit && at(point) == '.' && is_digit(at(point + 1))) {
      return bad("floating-point numbers are not supported: write an integer", end_of_word(point + 1) - at_);
    }
    if (wrong_digit) return bad(form.radix == 10 ? "this is not a decimal number" : "invalid digit for this base", length);
    if (too_large) return bad("this number does not fit in 32 bits", length);
    if (!form.suffix.empty()) {
      const std::string_view close = line_.substr(at_ + length, form.suffix.size());
      if (!equals_ignore_case(close, form.suffix)) return bad("expected a closing quote for this number", length);
      length += form.suffix.size();
    }
    const std::size_t digits = length - form.prefix.size() - form.suffix.size();
    const bool wide = dialect_.wide_by_digits && value <= 0xFF && ((form.radix == 16 && digits > 2) || (form.radix == 2 && digits > 8));
    Token& taken = take(TokenKind::number, length);
    taken.value = value;
    taken.wide = wide;
  }

  std::string_view line_;
  Position start_;
  const Dialect& dialect_;
  std::size_t at_ = 0;
  bool spaced_ = false;
  bool in_operand_ = false;
  bool at_operation_ = false;
  Tokens tokens_;
};

}  // namespace

bool is_star_comment(std::string_view line, const Dialect& dialect) {
  if (!dialect.star_comment || !line.starts_with('*')) return false;
  if (dialect.columns) return true;
  std::size_t next = 1;
  while (next < line.size() && is_blank(line[next])) ++next;
  const std::string_view rest = line.substr(next);
  return !rest.starts_with('=') || rest.starts_with("==");  // otherwise it sets the address
}

bool is_number(std::string_view word, const Dialect& dialect) {
  return dialect.bare_hexadecimal && std::all_of(word.begin(), word.end(), [](char c) { return digit_value(c) < 16; });
}

Tokens lex(std::string_view line, Position start, const Dialect& dialect) { return Lexer(line, start, dialect).run(); }

}  // namespace janus::tools
