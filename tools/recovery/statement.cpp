#include "tools/recovery/statement.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <deque>
#include <map>

#include "tools/text.hpp"

namespace janus::tools::recovery {
namespace {

constexpr double kNoWord = 10;           // the source has no word that is known
constexpr double kUnknownSource = 24;   // the source means something else, or nothing
constexpr double kUndocumented = 8;
constexpr double kOddLength = 4;        // bytes that are no instruction of this length
constexpr double kWindow = 30;          // explanations that cost so much more are left out
constexpr double kLine = 20;            // of one line's values

double log_add(double a, double b) {
  if (a > b) std::swap(a, b);
  return a - std::log1p(std::exp(a - b));
}

// Values whose cost is at most `most` above the least, the cheapest first.
template <class Costs>
std::vector<std::pair<std::uint8_t, double>> cheapest(const Costs& costs, double most, std::size_t count) {
  std::vector<std::pair<std::uint8_t, double>> result;
  double least = kNever;
  for (std::size_t v = 0; v < 256; ++v) least = std::min(least, static_cast<double>(costs[v]));
  for (std::size_t v = 0; v < 256; ++v) {
    if (costs[v] <= least + most) result.emplace_back(static_cast<std::uint8_t>(v), costs[v]);
  }
  std::stable_sort(result.begin(), result.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
  if (result.size() > count) result.resize(count);
  return result;
}

// The expression between head and tail of a form, and what it costs that they look as they do; nothing where they are not there.
std::optional<std::pair<std::string, double>> between(const OperandText& form, std::string_view text, const PrintChannel& channel) {
  double cost = 0;
  std::size_t first = 0, last = text.size();
  if (!form.head.empty()) {
    if (text.starts_with(form.head)) {
      first = form.head.size();
    } else if (form.head.size() == 1) {
      const double read = !text.empty() ? channel.read(form.head[0], text[0]) : kNever;
      const double lost = channel.lost(form.head[0]);
      if (read < lost + 2) cost += read, first = 1;
      else cost += lost;
    } else {
      return std::nullopt;
    }
  }
  if (!form.tail.empty()) {
    double best = channel.lost(form.tail[0]) * static_cast<double>(form.tail.size());
    std::size_t cut = 0;
    const std::string small = lower(form.tail);
    for (std::size_t size = form.tail.size() > 1 ? form.tail.size() - 1 : 1; size <= form.tail.size() + 1 && first + size < text.size(); ++size) {
      const std::string_view end = text.substr(text.size() - size);
      const double found = std::min(channel.cost(form.tail, end), channel.cost(small, end));
      if (found < best) best = found, cut = size;
    }
    if (cut == 0) return std::nullopt;
    cost += best;
    last -= cut;
  }
  if (last <= first || cost > 20) return std::nullopt;
  return std::pair{std::string(text.substr(first, last - first)), cost};
}

}  // namespace

std::optional<std::uint8_t> StatementReader::literal(std::string_view raw) {
  if (raw.size() != 2) return std::nullopt;
  const int high = digit_of(raw[0]), low = digit_of(raw[1]);
  if (high < 0 || low < 0) return std::nullopt;
  return static_cast<std::uint8_t>(high * 16 + low);
}

const StatementReader::HexCosts& StatementReader::hex_costs(const std::string& raw) const {
  const auto [found, fresh] = hex_.try_emplace(raw);
  if (!fresh) return found->second;
  for (std::size_t v = 0; v < 256; ++v) {
    const std::string is = hex2(static_cast<std::uint8_t>(v));
    double cost = raw.empty() ? 3 : channel_.cost(is, raw);
    if (raw.size() == 2) cost = std::min(cost, channel_.read(is[0], raw[0]) + channel_.read(is[1], raw[1]));
    found->second[v] = static_cast<float>(cost);
  }
  return found->second;
}

std::string StatementReader::text_of(const Statement& statement) const { return std::string(texts_[statement.source_line].text); }

DecidedStatement StatementReader::decide(const Statement& statement, std::size_t number) const {
  const std::string text = text_of(statement);
  DecidedStatement result = decide_text(statement, number, text, statement.source);
  for (const OtherSource& other : statement.others) {
    DecidedStatement decided = decide_text(statement, number, other.text, other.source);
    decided.exchanged = other.exchanged;
    if (!decided.word.empty() && decided.cost < result.cost) result = std::move(decided);
  }
  return result;
}

// One thing that a data directive lays: a number, a word, a character.
struct StatementReader::Item {
  PossibleValues values;
  int bytes = 1;
  bool high_first = false;
  SourceKind kind = SourceKind::operand;
  std::string shown;
};

std::vector<StatementReader::Item> StatementReader::items(std::string_view operand, const DirectiveName& directive, const OperandPlace& place) const {
  std::vector<Item> result;
  const bool text_directive = directive.directive == Directive::text || directive.directive == Directive::text_zero || directive.directive == Directive::text_delimited;
  const auto add_text = [&](std::string_view characters) {
    for (std::size_t i = 0; i < characters.size(); ++i) {
      char c = characters[i];
      Item item;
      item.kind = SourceKind::text;
      item.shown = std::string(1, c);
      if (c == '\\' && i + 1 < characters.size()) {
        const char next = characters[i + 1];
        const std::string_view escapes = "nrt0\\\"'";
        const std::string_view means{"\n\r\t\0\\\"'", 7};
        if (const std::size_t at = escapes.find(next); at != std::string_view::npos) {
          item.values.values.push_back({static_cast<unsigned char>(means[at]), 0, false, 0, {}});
          item.values.other = 10;
          result.push_back(std::move(item));
          ++i;
          continue;
        }
      }
      item.values.values.push_back({static_cast<unsigned char>(c), 0, false, 0, {}});
      for (const auto& [is, cost] : channel_.sources(c, 14)) item.values.values.push_back({static_cast<unsigned char>(is), cost, false, 0, {}});
      item.values.other = 10;
      result.push_back(std::move(item));
    }
  };
  if (text_directive) {
    std::string_view rest = operand;
    const std::size_t quote = rest.empty() ? std::string_view::npos : rest.find_first_of(directive.directive == Directive::text_delimited ? rest.substr(0, 1) : "\"'`");
    if (quote == std::string_view::npos) return result;
    std::size_t end = rest.find(rest[quote], quote + 1);
    if (end == std::string_view::npos) end = rest.find_first_of("\"'`", quote + 1);
    if (end == std::string_view::npos) end = rest.size();
    add_text(rest.substr(quote + 1, end - quote - 1));
    std::string_view more = end + 1 < rest.size() ? rest.substr(end + 1) : std::string_view{};
    if (directive.directive == Directive::text_zero) {
      Item item;
      item.kind = SourceKind::text;
      item.values.values.push_back({0, 0, false, 0, {}});
      item.values.other = 10;
      item.shown = std::string(directive.name);
      result.push_back(std::move(item));
      return result;
    }
    if (more.empty() || more.front() != ',') return result;
    operand = more.substr(1);
  }
  // Values with commas between them; a blank ends the list unless a comma is next to it.
  std::vector<std::string> parts(1);
  char quoted = 0;
  int blanks = 0;
  for (std::size_t i = 0; i < operand.size(); ++i) {
    const char c = operand[i];
    if (quoted != 0) {
      if (c == quoted) quoted = 0;
      parts.back() += c;
      continue;
    }
    if (c == ';') break;
    if (c == '"') quoted = c;
    if (c == '\'' && i + 2 < operand.size() && operand[i + 2] == '\'') {
      parts.back() += operand.substr(i, 3);
      i += 2;
      continue;
    }
    if (c == ' ') {
      if (++blanks >= 3) break;
      continue;
    }
    if (blanks >= 2 && c != ',' && !parts.back().empty()) break;
    blanks = 0;
    const bool dot = c == '.' && i > 0 && i + 1 < operand.size() && (operand[i + 1] == '$' || operand[i - 1] == '\'' || (digit_of(operand[i + 1]) >= 0 && digit_of(operand[i - 1]) >= 0));
    if (c == ',' || dot) parts.emplace_back();
    else parts.back() += c;
  }
  const bool wide = directive.directive == Directive::word || directive.directive == Directive::word_high_first;
  for (const std::string& part : parts) {
    const std::string_view trimmed = trim(part);
    if (trimmed.size() > 2 && (trimmed.front() == '"' || (trimmed.front() == '\'' && trimmed.size() > 3 && trimmed.back() == '\''))) {
      add_text(trimmed.substr(1, trimmed.size() - 2));
      continue;
    }
    if (!spelling_.dialect().text_prefix.empty() && trimmed.starts_with(spelling_.dialect().text_prefix) &&
        trimmed.size() > 3 && std::string_view("'`\"").find(trimmed.back()) != std::string_view::npos) {
      const std::string_view inside = trimmed.substr(spelling_.dialect().text_prefix.size());
      add_text(inside.substr(0, inside.find_last_of("'`\"")));
      continue;
    }
    Item item;
    item.shown = std::string(trimmed);
    if (!trimmed.empty()) item.values = values_.of(trimmed, place);
    item.values.other = std::min(item.values.other, 10.0);
    if (!item.values.values.empty() && !item.values.values.front().literal) item.kind = SourceKind::label;
    item.bytes = wide ? 2 : 1;
    if (directive.directive == Directive::constant && !item.values.values.empty()) {
      const std::int64_t value = item.values.values.front().value;
      if (value > 0xFF || value < -0x80) item.bytes = 2;
    }
    item.high_first = directive.directive == Directive::word_high_first || directive.directive == Directive::constant || spelling_.cpu().big_endian;
    result.push_back(std::move(item));
  }
  return result;
}

DecidedStatement StatementReader::decide_text(const Statement& statement, std::size_t number, const std::string& text, Part source) const {
  DecidedStatement result;
  const std::size_t length = statement.length;
  std::vector<const HexCosts*> hex;
  std::deque<HexCosts> sums;
  bool clean = true, read_again = false;
  for (const ShownBytes& shown : statement.lines) {
    const std::string_view line = texts_[shown.line].text;
    clean = clean && shown.clean;
    for (const Part& slot : shown.field.slots) {
      ByteOpinion byte;
      byte.raw = std::string(line.substr(slot.begin, slot.end - slot.begin));
      byte.shown = {texts_[shown.line].page, static_cast<std::uint32_t>(shown.line), slot.begin, slot.end - slot.begin};
      const bool placeholder = placeholders_ && byte.raw == "00" && slot.end < line.size() && (line[slot.end] == '.' || (line[slot.end] == '0' && slot.end + 2 < line.size() && line[slot.end + 2] == '.'));
      if (!placeholder) byte.hex_says = literal(byte.raw);
      const HexCosts* costs = &(placeholder ? hex_costs(std::string()) : hex_costs(byte.raw));
      const std::size_t index = static_cast<std::size_t>(&slot - shown.field.slots.data());
      if (!shown.others.empty()) {
        // Readers err apart from each other; what is printed is the same.
        HexCosts& together = sums.emplace_back(*costs);
        for (const std::vector<std::string>& other : shown.others) {
          if (index >= other.size()) continue;
          const HexCosts& more = hex_costs(other[index]);
          for (std::size_t v = 0; v < 256; ++v) together[v] += more[v];
          byte.others_raw.push_back(other[index]);
        }
        costs = &together;
        read_again = true;
      }
      hex.push_back(costs);
      result.bytes.push_back(std::move(byte));
    }
  }
  const std::vector<SourceView> views = sources_.views(text, source);
  const OperandPlace place{statement.address, number, statement.lines.front().line};

  // --- As an instruction ---
  std::map<std::uint32_t, Explanation> explanations;
  const Layout& layout = chain_.lines[statement.lines.front().line].layout;
  const std::string_view first_line = texts_[statement.lines.front().line].text;
  const auto line_cost = [&](const std::array<std::uint8_t, 3>& bytes) {
    if (clean || read_again) {
      double cost = 0;
      for (std::size_t i = 0; i < length; ++i) cost += (*hex[i])[bytes[i]];
      return cost;
    }
    return fields_.cost(first_line, layout, statement.address, std::span(bytes).first(length));
  };
  const auto quick_cost = [&](const std::array<std::uint8_t, 3>& bytes) {
    double cost = 0;
    for (std::size_t i = 0; i < length; ++i) cost += (*hex[i])[bytes[i]];
    return cost;
  };
  const auto key_of = [&](const std::array<std::uint8_t, 3>& bytes) {
    return static_cast<std::uint32_t>(bytes[0]) << 16 | static_cast<std::uint32_t>(length > 1 ? bytes[1] : 0) << 8 | (length > 2 ? bytes[2] : 0U);
  };
  std::map<std::uint32_t, double> line_costs;
  const auto exact = [&](const std::array<std::uint8_t, 3>& bytes) {
    const auto [found, fresh] = line_costs.try_emplace(key_of(bytes));
    if (fresh) found->second = line_cost(bytes);
    return found->second;
  };
  const bool single = statement.lines.size() == 1 && length >= 1 && length <= 3;
  double best = kNever;
  if (single) {
    const auto opcodes_by_hex = cheapest(*hex[0], 16, 40);
    const auto candidate = [&](const std::array<std::uint8_t, 3>& bytes, double source_cost, Explanation explanation) {
      if (quick_cost(bytes) + source_cost > best + kWindow + 15) return;
      explanation.cost = exact(bytes) + source_cost;
      if (explanation.cost > best + kWindow) return;
      best = std::min(best, explanation.cost);
      Explanation& held = explanations[key_of(bytes)];
      if (explanation.cost < held.cost) held = std::move(explanation);
    };
    for (std::size_t index = 0; index < views.size(); ++index) {
      const SourceView& view = views[index];
      const SpelledWord& word = spelling_.words()[view.word];
      for (const SpelledOpcode& spelled : word.opcodes) {
        const cpus::OpcodeInfo& row = spelling_.cpu().opcodes[spelled.opcode];
        if (row.length != length) continue;
        double base = view.cost + (row.status == cpus::Status::documented ? 0 : kUndocumented);
        if ((*hex[0])[spelled.opcode] + base > best + kWindow + 15) continue;
        Explanation explanation;
        explanation.view = static_cast<int>(index);
        explanation.spelled = &spelled;
        explanation.word_cost = view.cost;
        std::array<std::uint8_t, 3> bytes{spelled.opcode, 0, 0};
        const OperandText& form = spelled.operand;
        if (form.slot == OperandText::Slot::none) {
          double operand_cost = 0;
          if (!form.head.empty()) {
            operand_cost = 20;
            for (const OperandReading& reading : view.operands) {
              const double cost = reading.cost + std::min(channel_.cost(form.head, reading.text), channel_.cost(lower(form.head), reading.text));
              if (cost < operand_cost) operand_cost = cost, explanation.operand = reading.text;
            }
          } else {
            // What follows is a comment: where others take an operand, that is less likely.
            const std::size_t gap = view.rest.begin - view.word_part.end;
            if (!view.operands.empty() && gap < 6) operand_cost = 0.7;
          }
          if (row.length != 1) continue;
          explanation.operand_cost = operand_cost;
          explanation.head_cost = operand_cost;
          candidate(bytes, base + operand_cost, explanation);
          continue;
        }
        for (const OperandReading& reading : view.operands) {
          const auto found = between(form, reading.text, channel_);
          if (!found) continue;
          const double head = reading.cost + found->second;
          explanation.operand = reading.text;
          explanation.head_cost = head;
          const PossibleValues values = values_.of(found->first, place);
          if (form.slot == OperandText::Slot::field) {
            const std::uint8_t mask = spelling_.cpu().modes[row.mode].field_mask;
            const std::int64_t field = spelled.opcode & mask;
            const PossibleValue* value = values.find(field, 0xFFFF);
            explanation.operand_cost = head + values.cost(field, 0xFFFF);
            explanation.value = value != nullptr ? *value : PossibleValue{field, values.other};
            if (length == 1) candidate(bytes, base + explanation.operand_cost, explanation);
            continue;
          }
          const bool relative = row.operand == cpus::Operand::relative;
          if (length == 2) {
            std::vector<std::uint8_t> tried;
            const auto attempt = [&](std::uint8_t byte, const PossibleValue& value) {
              bytes[1] = byte;
              explanation.value = value;
              explanation.operand_cost = head + value.cost;
              candidate(bytes, base + explanation.operand_cost, explanation);
              tried.push_back(byte);
            };
            for (const PossibleValue& value : values.values) {
              std::int64_t byte = value.value;
              if (relative) {
                byte = value.value - (statement.address + spelling_.cpu().branch_origin);
                if (byte < -128 || byte > 127) continue;
              } else if (byte < -128 || byte > 255) {
                continue;
              }
              attempt(static_cast<std::uint8_t>(byte & 0xFF), value);
            }
            for (const auto& [byte, cost] : cheapest(*hex[1], kLine, 24)) {
              if (std::find(tried.begin(), tried.end(), byte) == tried.end()) attempt(byte, {byte, values.other});
            }
          } else {
            std::vector<std::uint16_t> tried;
            const auto attempt = [&](std::uint16_t word_value, const PossibleValue& value) {
              const auto high = static_cast<std::uint8_t>(word_value >> 8), low = static_cast<std::uint8_t>(word_value & 0xFF);
              bytes[1] = spelling_.cpu().big_endian ? high : low;
              bytes[2] = spelling_.cpu().big_endian ? low : high;
              explanation.value = value;
              explanation.operand_cost = head + value.cost;
              candidate(bytes, base + explanation.operand_cost, explanation);
              tried.push_back(word_value);
            };
            for (const PossibleValue& value : values.values) {
              if (value.value >= -0x8000 && value.value <= 0xFFFF) attempt(static_cast<std::uint16_t>(value.value & 0xFFFF), value);
            }
            for (const auto& [a, cost_a] : cheapest(*hex[1], 12, 10)) {
              for (const auto& [b, cost_b] : cheapest(*hex[2], 12, 10)) {
                const auto value = static_cast<std::uint16_t>(spelling_.cpu().big_endian ? a << 8 | b : b << 8 | a);
                if (std::find(tried.begin(), tried.end(), value) == tried.end()) attempt(value, {value, values.other});
              }
            }
          }
        }
      }
    }
    // The source says nothing that can be understood.
    const double worth = views.empty() ? kNoWord : std::max(kNoWord, kUnknownSource - 1.5 * views.front().cost);
    for (const auto& [op, cost_op] : opcodes_by_hex) {
      const cpus::OpcodeInfo& row = spelling_.cpu().opcodes[op];
      const double odd = row.length == length && !row.mnemonic.empty() ? (row.status == cpus::Status::documented ? 0 : kOddLength) : kOddLength;
      Explanation none;
      if (length == 1) {
        candidate({op, 0, 0}, worth + odd, none);
        continue;
      }
      for (const auto& [a, cost_a] : cheapest(*hex[1], 12, 10)) {
        if (length == 2) {
          candidate({op, a, 0}, worth + odd, none);
          continue;
        }
        for (const auto& [b, cost_b] : cheapest(*hex[2], 12, 10)) candidate({op, a, b}, worth + odd, none);
      }
    }
  }
  double instruction_cost = kNever;
  std::vector<std::array<double, 256>> marginal(length);
  for (auto& costs : marginal) costs.fill(kNever);
  const Explanation* winner = nullptr;
  std::uint32_t winner_key = 0;
  for (const auto& [key, explanation] : explanations) {
    instruction_cost = instruction_cost >= kNever ? explanation.cost : log_add(instruction_cost, explanation.cost);
    for (std::size_t i = 0; i < length; ++i) {
      double& cost = marginal[i][key >> (16 - 8 * i) & 0xFF];
      cost = cost >= kNever ? explanation.cost : log_add(cost, explanation.cost);
    }
    if (winner == nullptr || explanation.cost < winner->cost) winner = &explanation, winner_key = key;
  }

  // --- As data ---
  const SourceView* data_view = nullptr;
  for (const SourceView& view : views) {
    const SpelledWord& word = spelling_.words()[view.word];
    if (word.directive != nullptr && lays_bytes(word.directive->directive)) {
      data_view = &view;
      break;
    }
  }
  double data_cost = kNever;
  std::vector<std::array<double, 256>> data_marginal;
  std::vector<std::pair<const Item*, int>> item_of(length, {nullptr, 0});
  std::vector<Item> laid;
  Item filler;
  if (data_view != nullptr || !single) {
    if (data_view != nullptr) {
      laid = items(text.substr(data_view->rest.begin, data_view->rest.end - data_view->rest.begin), *spelling_.words()[data_view->word].directive, place);
    }
    // Which item lays which bytes: as they come, or with one lost where they do not fit.
    std::vector<std::pair<const Item*, int>> sequence;
    for (const Item& item : laid) {
      for (int i = 0; i < item.bytes; ++i) sequence.emplace_back(&item, i);
    }
    const auto item_cost = [&](const std::pair<const Item*, int>& at, std::uint8_t value) {
      const Item& item = *at.first;
      if (item.bytes == 1) return item.values.cost(value, 0xFF);
      const bool high = (at.second == 0) == item.high_first;
      double cost = item.values.other;
      for (const PossibleValue& possible : item.values.values) {
        if ((high ? possible.value >> 8 & 0xFF : possible.value & 0xFF) == value) cost = std::min(cost, possible.cost);
      }
      return cost;
    };
    if (sequence.size() == length) {
      item_of = sequence;
    } else if (!sequence.empty() && sequence.size() < 400 && length < 400) {
      const std::size_t rows = sequence.size(), columns = length;
      std::vector<double> cost((rows + 1) * (columns + 1), kNever);
      std::vector<char> how(cost.size(), ' ');
      const auto at = [&](std::size_t i, std::size_t j) { return i * (columns + 1) + j; };
      cost[0] = 0;
      for (std::size_t i = 0; i <= rows; ++i) {
        for (std::size_t j = 0; j <= columns; ++j) {
          const auto take = [&](double value, char step) {
            if (value < cost[at(i, j)]) cost[at(i, j)] = value, how[at(i, j)] = step;
          };
          if (i > 0) take(cost[at(i - 1, j)] + 6, 'i');
          if (j > 0) take(cost[at(i, j - 1)] + 6, 'b');
          if (i > 0 && j > 0) {
            double match = 9;
            for (const auto& [value, hex_cost] : cheapest(*hex[j - 1], 10, 6)) match = std::min(match, hex_cost + item_cost(sequence[i - 1], value));
            take(cost[at(i - 1, j - 1)] + match, 'm');
          }
        }
      }
      std::size_t i = rows, j = columns;
      while (i > 0 || j > 0) {
        const char step = how[at(i, j)];
        if (step == 'm') {
          item_of[j - 1] = sequence[i - 1];
          --i, --j;
        } else if (step == 'i') {
          --i;
        } else {
          --j;
        }
      }
    }
    // A long fill whose source shows only how it begins: all that is declared is one value, and nearly all that is shown is it.
    std::optional<std::uint8_t> fill;
    if (laid.size() >= 4 && sequence.size() < length) {
      std::size_t same = 0;
      for (const ByteOpinion& byte : result.bytes) same += byte.hex_says && byte.hex_says == result.bytes.front().hex_says ? 1 : 0;
      const std::optional<std::uint8_t> value = result.bytes.front().hex_says;
      if (value && same * 10 >= length * 8 && std::all_of(laid.begin(), laid.end(), [&](const Item& item) { return item.values.cost(*value, 0xFF) < 9; })) fill = value;
    }
    if (statement.fill) fill = statement.fill;
    result.fill = fill;
    if (fill) {
      filler.kind = SourceKind::text;
      filler.shown = fmt::format("{:02X}", *fill);
      filler.values.values.push_back({*fill, 0, false, 0, fmt::format("all that is declared here is {:02X}", *fill)});
      filler.values.other = 9;
      item_of.assign(length, {&filler, 0});
      for (std::size_t i = 0; i < sequence.size() && i < length; ++i) item_of[i] = sequence[i];
    }
    data_cost = data_view != nullptr ? data_view->cost : kNoWord;
    data_marginal.resize(length);
    std::size_t index = 0;
    for (const ShownBytes& shown : statement.lines) {
      const std::size_t count = shown.field.slots.size();
      const std::string_view line = texts_[shown.line].text;
      // Where the column of bytes is disturbed, each value is tried in the whole line.
      std::vector<std::uint8_t> bytes;
      for (std::size_t i = 0; i < count; ++i) bytes.push_back(cheapest(*hex[index + i], 0, 1).front().first);
      const bool whole = shown.clean || read_again || count > 4;
      for (int round = 0; round < (whole ? 1 : 2); ++round) {
        for (std::size_t i = 0; i < count; ++i) {
          auto& costs = data_marginal[index + i];
          costs.fill(kNever);
          const auto& item = item_of[index + i];
          std::vector<std::pair<std::uint8_t, double>> tried = cheapest(*hex[index + i], 16, 24);
          if (item.first != nullptr) {
            for (const PossibleValue& possible : item.first->values.values) {
              const bool high = item.first->bytes == 2 && (item.second == 0) == item.first->high_first;
              const auto value = static_cast<std::uint8_t>((high ? possible.value >> 8 : possible.value) & 0xFF);
              if (std::none_of(tried.begin(), tried.end(), [&](const auto& each) { return each.first == value; })) tried.emplace_back(value, (*hex[index + i])[value]);
            }
          }
          for (const auto& [value, hex_cost] : tried) {
            double cost = hex_cost;
            if (!whole) {
              std::vector<std::uint8_t> with = bytes;
              with[i] = value;
              cost = fields_.cost(line, chain_.lines[shown.line].layout, shown.address, with);
            }
            costs[value] = cost + (item.first != nullptr ? item_cost(item, value) : 0);
          }
          bytes[i] = cheapest(costs, 0, 1).front().first;
        }
      }
      index += count;
    }
    for (std::size_t i = 0; i < length; ++i) {
      double sum = kNever;
      for (const double cost : data_marginal[i]) {
        if (cost < kNever) sum = sum >= kNever ? cost : log_add(sum, cost);
      }
      data_cost += sum;
    }
  }
  const bool data = data_cost < instruction_cost;
  result.cost = std::min(data_cost, instruction_cost);
  const double data_share = data_cost >= kNever ? 0 : instruction_cost >= kNever ? 1 : 1 / (1 + std::exp(std::min(500.0, data_cost - instruction_cost)));

  // --- What the bytes are ---
  for (std::size_t i = 0; i < length; ++i) {
    ByteOpinion& byte = result.bytes[i];
    std::array<double, 256> probability{};
    const auto add = [&](const std::array<double, 256>& costs, double share) {
      if (share <= 0) return;
      double least = kNever;
      for (const double cost : costs) least = std::min(least, cost);
      if (least >= kNever) return;
      double sum = 0;
      for (const double cost : costs) sum += std::exp(std::max(-700.0, least - cost));
      for (std::size_t v = 0; v < 256; ++v) probability[v] += share * std::exp(std::max(-700.0, least - costs[v])) / sum;
    };
    add(marginal[i], 1 - data_share);
    if (!data_marginal.empty()) add(data_marginal[i], data_share);
    const auto top = std::max_element(probability.begin(), probability.end());
    byte.best = static_cast<std::uint8_t>(top - probability.begin());
    byte.error = 0;
    for (std::size_t v = 0; v < 256; ++v) {
      if (v == byte.best) continue;
      byte.error += probability[v];
      if (probability[v] > 1e-9 && *top > 0) byte.others.emplace_back(static_cast<std::uint8_t>(v), std::log(*top / probability[v]));
    }
    std::stable_sort(byte.others.begin(), byte.others.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
    if (byte.others.size() > 8) byte.others.resize(8);
    byte.hex_cost = (*hex[i])[byte.best];
  }

  // --- What the source says of them ---
  const auto source_place = [&](Part part) {
    return Place{texts_[statement.source_line].page, static_cast<std::uint32_t>(statement.source_line), part.begin, part.end - part.begin};
  };
  const auto comment_after = [&](Part rest, std::size_t used) {
    std::size_t at = rest.begin;
    for (std::size_t count = 0; at < rest.end && count < used; ++at) count += text[at] != ' ' ? 1 : 0;
    return std::string(trim(text.substr(at, rest.end - at)));
  };
  if (data) {
    result.data = true;
    if (data_view != nullptr) {
      result.word = spelling_.words()[data_view->word].text;
      result.word_shown = text.substr(data_view->word_part.begin, data_view->word_part.end - data_view->word_part.begin);
      result.word_cost = data_view->cost;
      result.label = text.substr(data_view->label.begin, data_view->label.end - data_view->label.begin);
      // It ends at a mark or a gap outside of quotes.
      const std::string rest(trim(text.substr(data_view->rest.begin, data_view->rest.end - data_view->rest.begin)));
      std::size_t end = 0;
      for (char quoted = 0; end < rest.size(); ++end) {
        const char c = rest[end];
        if (quoted != 0 ? c == quoted : c == '"') quoted = quoted != 0 ? '\0' : c;
        else if (quoted == 0 && (c == ';' || (c == ' ' && rest.compare(end, 2, "  ") == 0))) break;
      }
      result.operand = result.operand_shown = std::string(trim(rest.substr(0, end)));
      result.comment = std::string(trim(std::string_view(rest).substr(end)));
    }
    for (std::size_t i = 0; i < length; ++i) {
      const auto& [item, part] = item_of[i];
      if (item == nullptr) continue;
      ByteOpinion& byte = result.bytes[i];
      const bool high = item->bytes == 2 && (part == 0) == item->high_first;
      byte.kind = item->kind;
      byte.source_shown = item->shown;
      if (data_view != nullptr) byte.source_place = source_place(data_view->rest);
      byte.source_cost = item->values.other;
      for (const PossibleValue& possible : item->values.values) {
        const auto value = static_cast<std::uint8_t>((high ? possible.value >> 8 : possible.value) & 0xFF);
        if (value == byte.best && possible.cost < byte.source_cost) {
          byte.source_cost = possible.cost;
          byte.words = possible.words;
        }
      }
      if (!item->values.values.empty() && item->values.values.front().cost < 1.5) {
        const PossibleValue& first = item->values.values.front();
        byte.source_says = static_cast<std::uint8_t>((high ? first.value >> 8 : first.value) & 0xFF);
        byte.same_digits = first.literal && upper(item->shown).find(hex2(byte.best)) != std::string::npos;
      }
    }
    return result;
  }
  if (winner == nullptr || winner->view < 0) {
    if (!views.empty()) {
      const SourceView& view = views.front();
      result.word_shown = text.substr(view.word_part.begin, view.word_part.end - view.word_part.begin);
      result.word_cost = view.cost;
    }
    return result;
  }
  const SourceView& view = views[static_cast<std::size_t>(winner->view)];
  result.instruction = true;
  result.opcode = winner->spelled->opcode;
  result.word = spelling_.words()[view.word].text;
  result.word_shown = text.substr(view.word_part.begin, view.word_part.end - view.word_part.begin);
  result.word_cost = view.cost;
  result.label = text.substr(view.label.begin, view.label.end - view.label.begin);
  result.operand = result.operand_shown = winner->operand;
  result.operand_cost = winner->operand_cost;
  {
    std::size_t used = 0;
    for (const char c : winner->operand) used += c != ' ' ? 1 : 0;
    result.comment = comment_after(view.rest, used);
  }
  if (winner->spelled->operand.slot == OperandText::Slot::operand) {
    if (const auto found = between(winner->spelled->operand, winner->operand, channel_)) {
      OperandValues::NameUse use;
      if (values_.name_use(found->first, use)) result.use = use;
    }
  }
  {
    ByteOpinion& byte = result.bytes[0];
    byte.kind = SourceKind::mnemonic;
    byte.source_shown = result.word_shown;
    byte.source_place = source_place(view.word_part);
    byte.source_cost = winner->word_cost + winner->head_cost;
    if (winner->word_cost < 1.5 && winner->head_cost < 3.5) byte.source_says = winner->spelled->opcode;
    byte.words = result.word + (result.operand.empty() ? "" : " " + result.operand);
  }
  for (std::size_t i = 1; i < length; ++i) {
    ByteOpinion& byte = result.bytes[i];
    byte.kind = winner->value.literal ? SourceKind::operand : SourceKind::label;
    byte.source_shown = winner->operand;
    byte.source_place = source_place(view.rest);
    byte.source_cost = winner->operand_cost;
    const bool known = winner->value.cost < 1.5 && (winner->value.literal || !winner->value.words.empty());
    if (known) byte.source_says = static_cast<std::uint8_t>(winner_key >> (16 - 8 * i) & 0xFF);
    byte.same_digits = known && winner->value.literal && upper(winner->operand).find(hex2(byte.best)) != std::string::npos;
    byte.words = result.bytes[0].words + (winner->value.words.empty() ? "" : ", " + winner->value.words);
    if (!known && winner->operand_cost >= 12) byte.kind = SourceKind::none;
  }
  return result;
}

}  // namespace janus::tools::recovery
