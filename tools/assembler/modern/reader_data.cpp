// Words that make bytes.
#include <fmt/format.h>

#include <algorithm>

#include "tools/assembler/modern/reader.hpp"
#include "tools/text.hpp"

namespace janus::tools {
namespace {

constexpr std::string_view kEnd("\0", 1);

Statement statement_at(StatementKind kind, Position at) {
  Statement statement;
  statement.kind = kind;
  statement.at = at;
  return statement;
}

StatementKind kind_of(int what) {
  switch (what & 7) {
    case ModernReader::kByte: return (what & ModernReader::kConstants) != 0 ? StatementKind::constants : StatementKind::bytes;
    case ModernReader::kWord: return (what & ModernReader::kHighFirst) != 0 ? StatementKind::words_high_first : StatementKind::words;
    default: return StatementKind::long_words;
  }
}

}  // namespace

// Of the Commodore machines for a character in ASCII: of their keyboard and of their screen.
char ModernReader::converted(char c, int text) {
  const auto code = static_cast<unsigned char>(c);
  const bool small = code >= 'a' && code <= 'z', large = code >= 'A' && code <= 'Z';
  if (text == kPet) return static_cast<char>(small ? code - 0x20 : large ? code | 0x80 : code);
  if (text != kScreen) return c;
  if (small) return static_cast<char>(code - 0x60);
  if (code >= '[' && code <= '_') return static_cast<char>(code - 0x40);
  return static_cast<char>(code == '`' ? 0x40 : code == '@' ? 0 : code);
}

// Values and strings up to the end of the line; `?` leaves a place free.
bool ModernReader::items(Call& call, Statement& statement, int what) {
  Cursor& cursor = call.cursor;
  const bool strings = (what & 7) == kByte;
  do {
    const Token* token = cursor.peek();
    const Token* next = cursor.peek(1);
    const bool alone = next == nullptr || next->is(",");
    Item item;
    const bool half = token != nullptr && (token->is("<?") || token->is(">?"));
    if (token != nullptr && (token->is("?") || half) && alone) {
      ++cursor.index;
      if (!statement.items.empty()) reader_.append(std::exchange(statement, statement_at(statement.kind, call.at)));
      statement.width = static_cast<std::uint8_t>(what & 7);
      append_value(StatementKind::reserve, number(what & 7, token->at), token->at);
      continue;
    }
    const bool texts = (strings || (what & kStrings) != 0) && (what & kNumbers) == 0;
    if (const auto text = token == nullptr ? std::nullopt : string(*token); text && alone && texts) {
      ++cursor.index;
      if (strings) {
        const auto is_ascii = [](char c) { return static_cast<unsigned char>(c) < 0x80; };
        if (dialect_.shared_words && !std::all_of(text->begin(), text->end(), is_ascii)) {
          reporter_.warning(token->at, "this string is not pure ASCII; its bytes are taken as they are");
        }
        std::string bytes = *text;
        for (char& c : bytes) c = converted(c, conversion_);
        item.text = sources_.keep(std::move(bytes));
        if (!item.text.empty()) statement.items.push_back(std::move(item));
      } else {
        for (const char c : *text) statement.items.push_back({{}, number(static_cast<unsigned char>(c), token->at)});
      }
      continue;
    }
    const std::size_t begin = cursor.index;
    const bool formats = decimal_call(cursor);
    if (!reader_.expression(cursor, item.value)) return false;
    if (formats && !cursor.accept(")")) {
      reporter_.error(cursor.at(), "a closing parenthesis is missing here");
      return false;
    }
    item.decimal = formats || decimal_brackets(cursor, begin);
    if ((what & kLow) != 0) item.value = operation(Operator::low_byte, std::move(item.value));
    if ((what & kHigh) != 0) item.value = operation(Operator::high_byte, std::move(item.value));
    if ((what & kBank) != 0) item.value = operation(Operator::bank_byte, std::move(item.value));
    if ((what & kSwapped) != 0) item.value = operation(Operator::swapped_word, std::move(item.value));
    if ((what & kReturn) != 0) {
      item.value.steps.push_back({Operator::number, 1, 0, call.at});
      item.value.steps.push_back({Operator::subtract, 0, 0, call.at});
    }
    statement.items.push_back(std::move(item));
  } while (cursor.accept(","));
  reader_.finish(cursor);
  return true;
}

// format("%d", value) and str(value): the digits of a value that may be known later.
bool ModernReader::decimal_call(Cursor& cursor) const {
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
bool ModernReader::decimal_brackets(Cursor& cursor, std::size_t begin) const {
  const Token* letter = cursor.peek();
  const bool marked = dialect_.dotted_words && letter != nullptr && !letter->spaced && equal_folded(letter->text, "d") &&
                      cursor.tokens[begin].is("[") && cursor.tokens[cursor.index - 1].is("]");
  if (marked) ++cursor.index;
  return marked;
}

void ModernReader::conversion(Call& call) {
  const std::string name = call.cursor.done() ? std::string() : lower(call.cursor.peek()->text);
  const int wanted = name == "pet" ? kPet : name == "scr" ? kScreen : name == "raw" || name == "none" ? kRaw : -1;
  if (wanted < 0) return reporter_.error(call.at, fmt::format("the characters of '{}' are not known: write the bytes as numbers", name));
  ++call.cursor.index;
  reader_.finish(call.cursor);
  const int before = std::exchange(conversion_, wanted);
  if (!call.lines[call.index].opens) return;
  const auto body = body_of(call);
  if (body && enter(call.at)) {
    run(*body);
    --depth_;
  }
  conversion_ = before;
}

void ModernReader::data(Call& call) {
  Statement statement = statement_at(kind_of(call.word.what), call.at);
  statement.width = static_cast<std::uint8_t>(call.word.what & 7);
  if (call.cursor.done()) {
    if (!dialect_.dotted_words) return reporter_.error(call.cursor.at(), "a value is missing here");
    statement.items.push_back({{}, number(0, call.at)});
  } else if (!items(call, statement, call.word.what)) {
    return;
  }
  if (!statement.items.empty()) reader_.append(std::move(statement));
}

void ModernReader::text(Call& call) {
  Statement statement = statement_at(StatementKind::bytes, call.at);
  const int before = conversion_;
  if (call.word.what == kPet || call.word.what == kScreen || call.word.what == kRaw) conversion_ = call.word.what;
  const bool read = items(call, statement, kByte);
  conversion_ = before;
  if (!read) return;
  switch (call.word.what) {
    case kZero: statement.items.push_back({kEnd, {}}); break;
    case kCounted: {
      std::size_t size = 0;
      for (const Item& item : statement.items) size += item.value.empty() ? item.text.size() : 1;
      statement.items.insert(statement.items.begin(), Item{{}, number(static_cast<std::int64_t>(size), call.at)});
      break;
    }
    case kLastHigh:
    case kShifted: {
      // The last byte is marked by its highest bit, or by its lowest behind all the others.
      const bool shifted = call.word.what == kShifted;
      for (std::size_t i = 0; i < statement.items.size(); ++i) {
        Item& item = statement.items[i];
        const bool last = i + 1 == statement.items.size();
        if (!item.value.empty()) {
          auto& steps = item.value.steps;
          if (shifted) steps.insert(steps.end(), {{Operator::number, 1, 0, call.at}, {Operator::shift_left, 0, 0, call.at}});
          if (last) steps.insert(steps.end(), {{Operator::number, shifted ? 1 : 0x80, 0, call.at}, {Operator::bit_or, 0, 0, call.at}});
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
  if (!statement.items.empty()) reader_.append(std::move(statement));
}

void ModernReader::reserve(Call& call) {
  Statement statement = statement_at(StatementKind::reserve, call.at);
  statement.items.resize(1);
  if (!reader_.expression(call.cursor, statement.items[0].value)) return;
  if (call.word.what > 1) {
    auto& steps = statement.items[0].value.steps;
    steps.insert(steps.end(), {{Operator::number, call.word.what, 0, call.at}, {Operator::multiply, 0, 0, call.at}});
  }
  Item fill;
  bool filled = call.cursor.accept(",");
  if (filled && !reader_.expression(call.cursor, fill.value)) return;
  // ca65: the author's own addresses, or a configuration with its own fill values.
  const bool placed = dialect_.placed_segments && (reader_.has_origin() || !options_.segments.empty());
  if (!filled && call.word.text == "0" && !segment_.bare && !placed) {
    fill.value = number(0, call.at);
    filled = true;
  }
  if (filled) statement.items.push_back(std::move(fill));
  reader_.finish(call.cursor);
  reader_.append(std::move(statement));
}

void ModernReader::zeros(Call& call) {
  Statement statement = statement_at(StatementKind::reserve, call.at);
  statement.items.resize(2);
  if (!reader_.expression(call.cursor, statement.items[0].value)) return;
  statement.items[1].value = number(0, call.at);
  reader_.finish(call.cursor);
  reader_.append(std::move(statement));
}

void ModernReader::fill(Call& call) {
  Statement statement = statement_at(StatementKind::reserve, call.at);
  statement.items.resize(2);
  if (!reader_.expression(call.cursor, statement.items[1].value)) return;
  if (!call.cursor.accept(",")) return reporter_.error(call.cursor.at(), "how many bytes is expected here, after a comma");
  if (!reader_.expression(call.cursor, statement.items[0].value)) return;
  reader_.finish(call.cursor);
  reader_.append(std::move(statement));
}

void ModernReader::align(Call& call) {
  Statement statement = statement_at(StatementKind::align, call.at);
  statement.items.resize(1);
  if (!reader_.expression(call.cursor, statement.items[0].value)) return;
  Item fill;
  bool filled = false;
  if (call.word.what == 1) {  // !align mask, value, fill
    std::int64_t mask = 0, equal = 0;
    Expression& to = statement.items[0].value;
    const Value known = evaluate(to, symbols_, reader_.location());
    mask = known.value;
    const Position at = call.cursor.at();
    const bool whole = known.known && mask >= 0 && mask < 0x10000 && (mask & (mask + 1)) == 0;
    if (!call.cursor.accept(",") || !constant(call.cursor, equal))
      return reporter_.error(at, "!align needs a mask and a value, as in !align 255, 0");
    if (!whole || equal != 0) return reporter_.error(call.at, "an alignment must have a mask such as 255 or 15, and the value 0");
    to = number(mask + 1, call.at);
    fill.value = number(0xEA, call.at);
    filled = true;
  }
  if (call.cursor.accept(",")) {
    if (!reader_.expression(call.cursor, fill.value)) return;
    filled = true;
  }
  if (!filled && call.word.text == "0" && !segment_.discarded && options_.segments.empty()) {
    fill.value = number(0, call.at);
    filled = true;
  }
  if (filled) statement.items.push_back(std::move(fill));
  reader_.finish(call.cursor);
  reader_.append(std::move(statement));
}

void ModernReader::align_parity(Call& call) {
  const Token* word = call.cursor.peek();
  const bool odd = word != nullptr && equal_folded(word->text, "odd");
  if (!odd && (word == nullptr || !equal_folded(word->text, "even"))) {
    return reporter_.error(call.cursor.at(), "'even' or 'odd' is expected here");
  }
  ++call.cursor.index;
  reader_.finish(call.cursor);
  const auto step = [&](Operator op, std::int64_t value = 0) { return Step{op, value, 0, call.at}; };
  Statement statement = statement_at(StatementKind::reserve, call.at);
  statement.items.resize(2);
  statement.items[0].value = {{step(Operator::location), step(Operator::number, odd ? 1 : 0), step(Operator::add),
                               step(Operator::number, 1), step(Operator::bit_and)},
                              call.at};
  statement.items[1].value = number(0, call.at);
  if (segment_.discarded) statement.items.pop_back();
  reader_.append(std::move(statement));
}

void ModernReader::hex(Call& call) {
  const std::string_view digits = raw_tail(call.cursor);
  call.cursor.index = call.cursor.tokens.size();
  std::string bytes;
  int high = -1;
  for (const char c : digits) {
    const char l = lower(c);
    const int digit = c >= '0' && c <= '9' ? c - '0' : l >= 'a' && l <= 'f' ? l - 'a' + 10 : -1;
    if (digit < 0 && (c != ' ' && c != '\t')) return reporter_.error(call.at, fmt::format("'{}' is not a hexadecimal digit", c));
    if (digit < 0) continue;
    if (high >= 0) bytes += static_cast<char>(high * 16 + digit);
    high = high >= 0 ? -1 : digit;
  }
  if (high >= 0) return reporter_.error(call.at, "the last byte has one hexadecimal digit: write two");
  if (bytes.empty()) return;
  Statement statement = statement_at(StatementKind::bytes, call.at);
  statement.items.push_back({sources_.keep(std::move(bytes)), {}});
  reader_.append(std::move(statement));
}

}  // namespace janus::tools
