// Directives that generate bytes.
#include <fmt/format.h>

#include <algorithm>

#include "tools/assembler/reader/reader.hpp"
#include "tools/text.hpp"

namespace janus::tools {
namespace {

constexpr std::string_view kEnd("\0", 1);

}  // namespace

// Converts an ASCII character to the keyboard or screen code of Commodore machines.
char SourceReader::convert_character(char c, int text) {
  const auto code = static_cast<unsigned char>(c);
  const bool small = code >= 'a' && code <= 'z', large = code >= 'A' && code <= 'Z';
  if (text == kPet) return static_cast<char>(small ? code - 0x20 : large ? code | 0x80 : code);
  if (text != kScreen) return c;
  if (small) return static_cast<char>(code - 0x60);
  if (code >= '[' && code <= '_') return static_cast<char>(code - 0x40);
  return static_cast<char>(code == '`' ? 0x40 : code == '@' ? 0 : code);
}

// Values and strings up to the end of the line; `?` reserves space.
bool SourceReader::parse_items(Call& call, Statement& statement, int what) {
  Cursor& cursor = call.cursor;
  const bool strings = (what & 7) == kByte;
  do {
    const Token* token = cursor.peek();
    const Token* next = cursor.peek(1);
    const bool alone = token != nullptr && (next == nullptr || next->is(","));
    Item item;
    if (alone && (token->is("?") || token->is("<?") || token->is(">?"))) {
      ++cursor.index;
      Statement before{.kind = statement.kind, .flag = statement.flag, .width = statement.width, .at = call.at};
      std::swap(statement, before);
      if (!before.items.empty()) append(std::move(before));
      append_value(StatementKind::reserve, Expression::number(what & 7, token->at), token->at);
      continue;
    }
    const bool texts = (strings || (what & kStrings) != 0) && (what & kNumbers) == 0;
    if (const auto text = alone && texts ? string(*token) : std::nullopt) {
      ++cursor.index;
      if (strings) {
        const auto is_ascii = [](char c) { return static_cast<unsigned char>(c) < 0x80; };
        if (dialect_.shared_words && !std::all_of(text->begin(), text->end(), is_ascii)) {
          reporter_.warning(token->at, "this string is not pure ASCII; its bytes are used unchanged");
        }
        std::string bytes = *text;
        for (char& c : bytes) c = convert_character(c, conversion_);
        item.text = sources_.keep(std::move(bytes));
        if (!item.text.empty()) statement.items.push_back(std::move(item));
      } else {
        for (const char c : *text) statement.items.push_back({{}, Expression::number(static_cast<unsigned char>(c), token->at)});
      }
      continue;
    }
    const std::size_t begin = cursor.index;
    const bool formats = decimal_call(cursor);
    if (!parse_expression(cursor, item.value)) return false;
    if (formats && !cursor.accept(")")) {
      reporter_.error(cursor.at(), "expected a closing parenthesis");
      return false;
    }
    item.decimal = formats || decimal_brackets(cursor, begin);
    if ((what & kLow) != 0) item.value.apply(Operator::low_byte);
    if ((what & kHigh) != 0) item.value.apply(Operator::high_byte);
    if ((what & kBank) != 0) item.value.apply(Operator::bank_byte);
    if ((what & kSwapped) != 0) item.value.apply(Operator::swapped_word);
    if ((what & kReturn) != 0) item.value.apply(Operator::subtract, Expression::number(1, call.at));
    statement.items.push_back(std::move(item));
  } while (cursor.accept(","));
  expect_end(cursor);
  return true;
}

// format("%d", value) and str(value): the digits of a value that may only be known later.
bool SourceReader::decimal_call(Cursor& cursor) const {
  if (dialect_.path != "." || cursor.peek(1) == nullptr || !cursor.peek(1)->is("(")) return false;
  const std::string name = lower(cursor.peek()->text);
  const Token* format = cursor.peek(2);
  const Token* comma = cursor.peek(3);
  if (name == "str") {
    cursor.index += 2;
    return true;
  }
  if (name != "format" || format == nullptr || format->kind != TokenKind::string || format->text != "%d" || comma == nullptr ||
      !comma->is(","))
    return false;
  cursor.index += 4;
  return true;
}

// dasm: [value]d
bool SourceReader::decimal_brackets(Cursor& cursor, std::size_t begin) const {
  const Token* letter = cursor.peek();
  const bool marked = dialect_.dotted_words && letter != nullptr && !letter->spaced && equals_ignore_case(letter->text, "d") &&
                      cursor.tokens[begin].is("[") && cursor.tokens[cursor.index - 1].is("]");
  if (marked) ++cursor.index;
  return marked;
}

void SourceReader::handle_conversion(Call& call) {
  const std::string name = call.cursor.done() ? std::string() : lower(call.cursor.peek()->text);
  const int wanted = name == "pet" ? kPet : name == "scr" ? kScreen : name == "raw" || name == "none" ? kRaw : -1;
  if (wanted < 0) return reporter_.error(call.at, fmt::format("unknown encoding '{}'; write the bytes as numbers", name));
  ++call.cursor.index;
  expect_end(call.cursor);
  const int before = std::exchange(conversion_, wanted);
  if (!call.opens()) return;
  run_body(call);
  conversion_ = before;
}

void SourceReader::handle_data(Call& call) {
  const bool constants = (call.word.what & kConstants) != 0;
  Statement statement{.kind = constants ? StatementKind::constants : StatementKind::numbers,
                      .flag = constants || (call.word.what & kHighFirst) != 0,
                      .width = static_cast<std::uint8_t>(call.word.what & 7),
                      .at = call.at};
  if (call.cursor.done()) {
    if (!dialect_.dotted_words) return reporter_.error(call.cursor.at(), "expected a value");
    statement.items.push_back({{}, Expression::number(0, call.at)});
  } else if (!parse_items(call, statement, call.word.what)) {
    return;
  }
  if (!statement.items.empty()) append(std::move(statement));
}

void SourceReader::handle_text(Call& call) {
  Statement statement{.kind = StatementKind::numbers, .at = call.at};
  const int before = conversion_;
  if (call.word.what == kPet || call.word.what == kScreen || call.word.what == kRaw) conversion_ = call.word.what;
  const bool lasts = call.word.what == kCounted || call.word.what == kShifted || call.word.what == kLastHigh;
  for (std::size_t i = call.cursor.index; lasts && i < call.cursor.tokens.size(); ++i)
    if (call.cursor.tokens[i].is("?")) reporter_.error(call.cursor.tokens[i].at, fmt::format("{} needs values, not '?'", call.word.name));
  const bool read = parse_items(call, statement, kByte);
  conversion_ = before;
  if (!read) return;
  switch (call.word.what) {
    case kZero: statement.items.push_back({kEnd, {}}); break;
    case kCounted: {
      std::size_t size = 0;
      for (const Item& item : statement.items) size += item.value.empty() ? item.text.size() : 1;
      statement.items.insert(statement.items.begin(), Item{{}, Expression::number(static_cast<std::int64_t>(size), call.at)});
      break;
    }
    case kLastHigh:
    case kShifted: {
      // The highest bit marks the last byte; or the lowest bit, with the other bits shifted.
      const bool shifted = call.word.what == kShifted;
      for (std::size_t i = 0; i < statement.items.size(); ++i) {
        Item& item = statement.items[i];
        const bool last = i + 1 == statement.items.size();
        if (!item.value.empty()) {
          if (shifted) item.value.apply(Operator::shift_left, Expression::number(1, call.at));
          if (last) item.value.apply(Operator::bit_or, Expression::number(shifted ? 1 : 0x80, call.at));
          continue;
        }
        std::string bytes(item.text);
        for (char& c : bytes) c = shifted ? static_cast<char>(static_cast<unsigned char>(c) << 1U) : c;
        if (last && !bytes.empty()) bytes.back() = static_cast<char>(static_cast<unsigned char>(bytes.back()) | (shifted ? 1U : 0x80U));
        item.text = sources_.keep(std::move(bytes));
      }
      break;
    }
    default: break;
  }
  if (!statement.items.empty()) append(std::move(statement));
}

// A count and a fill value, or the reverse.
void SourceReader::reserve(Call& call) {
  Expression count, byte;
  if (!parse_expression(call.cursor, count)) return;
  if (call.word.what == kValueFirst) {
    byte = std::move(count);
    if (!call.cursor.accept(",")) return reporter_.error(call.cursor.at(), "expected a comma and the number of bytes");
    if (!parse_expression(call.cursor, count)) return;
  } else if (call.word.what == kZeros) {
    byte = Expression::number(0, call.at);
  } else {
    if (call.word.what > 1) count.apply(Operator::multiply, Expression::number(call.word.what, call.at));
    if (call.cursor.accept(",") && !parse_expression(call.cursor, byte)) return;
    // ca65: explicit addresses, or a configuration with fill values.
    const bool placed = dialect_.placed_segments && (layout_.has_origin() || !options_.segments.empty());
    if (byte.empty() && call.word.text == "0" && !segment_.bare && !placed) byte = Expression::number(0, call.at);
  }
  expect_end(call.cursor);
  append_fill(StatementKind::reserve, std::move(count), std::move(byte), call.at);
}

void SourceReader::align(Call& call) {
  Expression to, byte;
  if (!parse_expression(call.cursor, to)) return;
  if (call.word.what == 1) {  // !align mask, value, fill
    const Value mask = evaluate_now(to);
    std::int64_t equal = 0;
    const Position at = call.cursor.at();
    if (!call.cursor.accept(",") || !parse_constant(call.cursor, equal)) {
      return reporter_.error(at, "!align needs a mask and a value, as in !align 255, 0");
    }
    const bool whole = mask.known && mask.value >= 0 && mask.value < 0x10000 && (mask.value & (mask.value + 1)) == 0;
    if (!whole || equal != 0) return reporter_.error(call.at, "an alignment must have a mask such as 255 or 15, and the value 0");
    to = Expression::number(mask.value + 1, call.at);
    byte = Expression::number(0xEA, call.at);
  }
  if (call.cursor.accept(",") && !parse_expression(call.cursor, byte)) return;
  const bool zero = byte.empty() && call.word.text == "0" && !segment_.discarded && options_.segments.empty();
  if (zero) byte = Expression::number(0, call.at);
  expect_end(call.cursor);
  append_fill(StatementKind::align, std::move(to), std::move(byte), call.at);
}

void SourceReader::align_parity(Call& call) {
  const Token* word = call.cursor.peek();
  const bool odd = word != nullptr && equals_ignore_case(word->text, "odd");
  if (!odd && (word == nullptr || !equals_ignore_case(word->text, "even"))) {
    return reporter_.error(call.cursor.at(), "expected 'even' or 'odd'");
  }
  ++call.cursor.index;
  expect_end(call.cursor);
  const auto number = [&](std::int64_t value) { return Expression::number(value, call.at); };
  Expression size = Expression::location(call.at).apply(Operator::add, number(odd ? 1 : 0)).apply(Operator::bit_and, number(1));
  append_fill(StatementKind::reserve, std::move(size), segment_.discarded ? Expression() : number(0), call.at);
}

void SourceReader::hex(Call& call) {
  std::string bytes;
  int high = -1;
  for (const char c : raw_tail(call.cursor)) {
    const char l = lower(c);
    const int digit = c >= '0' && c <= '9' ? c - '0' : l >= 'a' && l <= 'f' ? l - 'a' + 10 : -1;
    if (digit < 0 && (c != ' ' && c != '\t')) return reporter_.error(call.at, fmt::format("'{}' is not a hexadecimal digit", c));
    if (digit < 0) continue;
    if (high >= 0) bytes += static_cast<char>(high * 16 + digit);
    high = high >= 0 ? -1 : digit;
  }
  if (high >= 0) return reporter_.error(call.at, "the last byte has only one hexadecimal digit; write two");
  if (bytes.empty()) return;
  append({.kind = StatementKind::numbers, .at = call.at, .items = {{sources_.keep(std::move(bytes)), {}}}});
}

}  // namespace janus::tools
