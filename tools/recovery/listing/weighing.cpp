#include "tools/recovery/listing/weighing.hpp"

#include <algorithm>
#include <cmath>

#include "tools/recovery/constants.hpp"
#include "tools/text.hpp"

namespace janus::tools::recovery {
double log_add(double a, double b) {
  if (a > b) std::swap(a, b);
  return a - std::log1p(std::exp(a - b));
}

std::optional<std::pair<std::string, double>> between(const OperandText& form, std::string_view text, const PrintChannel& channel) {
  double cost = 0;
  std::size_t first = 0, last = text.size();
  constexpr double kOtherForm = 9;
  if (form.head.empty() && text.substr(0, 2).find_first_of("#=") != std::string_view::npos) cost += kOtherForm;  // no expression starts so
  // A comma may be read as another mark; no expression ends so either.
  const std::size_t mark = text.size() < 3 ? 0 : text.size() - 2;
  if (form.tail.empty() && mark > 0 && std::string_view(",.;:").find(text[mark]) != std::string_view::npos &&
      std::string_view("XYxy").find(text.back()) != std::string_view::npos)
    cost += kOtherForm;
  if (form.head.empty() && text == "X" && form.tail == ",X") return std::pair{std::string("0"), 1.0};      // an index without an offset
  if (!form.head.empty() && text == form.head && form.tail.empty()) return std::pair{std::string(), 3.0};  // the expression is lost
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
    for (std::size_t size = form.tail.size() > 1 ? form.tail.size() - 1 : 1; size <= form.tail.size() + 1 && first + size < text.size();
         ++size) {
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

Weighing::Weighing(const StatementReader& reader, const Statement& statement, std::size_t number, std::string text, Part source)
    : reader_(reader),
      statement_(statement),
      text_(std::move(text)),
      source_(source),
      length_(statement.length),
      place_{statement.address, number, statement.lines.front().line} {}

DecidedStatement Weighing::weigh() {
  read_bytes();
  views_ = reader_.sources_.views(text_, source_);
  as_instruction();
  as_data();
  sum_up();
  if (data_cost_ < instruction_cost_) words_of_data();
  else words_of_instruction();
  // Digits of an image that the source repeats are misread alike, so they must be clear without the source.
  for (ByteOpinion& byte : result_.bytes)
    if (read_again_ && byte.same_digits) byte.error = std::max(byte.error, 1 - std::exp(-byte.hex_cost));
  return std::move(result_);
}

void Weighing::read_bytes() {
  for (const ShownBytes& shown : statement_.lines) {
    const std::string_view line = reader_.texts_[shown.line].text;
    clean_ = clean_ && shown.clean;
    for (const Part& slot : shown.field.slots) {
      ByteOpinion byte;
      byte.raw = std::string(line.substr(slot.begin, slot.end - slot.begin));
      byte.shown = {reader_.texts_[shown.line].page, static_cast<std::uint32_t>(shown.line), slot.begin, slot.end - slot.begin};
      const bool placeholder =
          reader_.placeholders_ && byte.raw == "00" && slot.end < line.size() &&
          (line[slot.end] == '.' || (line[slot.end] == '0' && slot.end + 2 < line.size() && line[slot.end + 2] == '.'));
      if (!placeholder) byte.hex_says = StatementReader::literal(byte.raw);
      const HexCosts* costs = &(placeholder ? reader_.hex_costs(std::string()) : reader_.hex_costs(byte.raw));
      const std::span<const PageDigit> digits = reader_.texts_[shown.line].digits;
      const auto first = std::find_if(digits.begin(), digits.end(), [&](const PageDigit& digit) { return digit.column == slot.begin; });
      if (byte.raw.size() == 2 && digits.end() - first >= 2 && first[1].column == slot.begin + 1) {
        HexCosts& measured = sums_.emplace_back();
        double clear = 0;  // odds of the best value
        for (std::size_t v = 0; v < 256; ++v) {
          const double odds = first[0].odds[v >> 4] * first[1].odds[v & 15];
          measured[v] = static_cast<float>(-std::log(std::max(odds, 1e-12)));
          clear = std::max(clear, odds);
        }
        if (clear < kReadOdds) byte.hex_says.reset();
        byte.twice = first[0].twice && first[1].twice;
        costs = &measured;
        read_again_ = true;
      }
      hex_.push_back(costs);
      result_.bytes.push_back(std::move(byte));
    }
  }
}

double Weighing::quick_cost(const Bytes& bytes) const {
  double cost = 0;
  for (std::size_t i = 0; i < length_; ++i) cost += (*hex_[i])[bytes[i]];
  return cost;
}

// If the byte column is damaged, the bytes are matched against the whole line.
double Weighing::exact_cost(const Bytes& bytes) {
  if (clean_ || read_again_) return quick_cost(bytes);
  const auto [found, fresh] = line_costs_.try_emplace(key_of(bytes));
  const std::size_t line = statement_.lines.front().line;
  if (fresh)
    found->second = reader_.fields_.cost(reader_.texts_[line].text, reader_.chain_.lines[line].layout, statement_.address,
                                         std::span(bytes).first(length_));
  return found->second;
}

std::uint32_t Weighing::key_of(const Bytes& bytes) const {
  return static_cast<std::uint32_t>(bytes[0]) << 16 | static_cast<std::uint32_t>(length_ > 1 ? bytes[1] : 0) << 8 |
         (length_ > 2 ? bytes[2] : 0U);
}

void Weighing::sum_up() {
  result_.cost = std::min(data_cost_, instruction_cost_);
  const double data_share = data_cost_ >= kNever          ? 0
                            : instruction_cost_ >= kNever ? 1
                                                          : 1 / (1 + std::exp(std::min(500.0, data_cost_ - instruction_cost_)));

  for (std::size_t i = 0; i < length_; ++i) {
    ByteOpinion& byte = result_.bytes[i];
    std::array<double, 256> probability{};
    const auto add = [&](const Costs& costs, double share) {
      if (share <= 0) return;
      double least = kNever;
      for (const double cost : costs) least = std::min(least, cost);
      if (least >= kNever) return;
      double sum = 0;
      for (const double cost : costs) sum += std::exp(std::max(-700.0, least - cost));
      for (std::size_t v = 0; v < 256; ++v) probability[v] += share * std::exp(std::max(-700.0, least - costs[v])) / sum;
    };
    add(instruction_[i], 1 - data_share);
    if (!data_.empty()) add(data_[i], data_share);
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
    byte.hex_cost = (*hex_[i])[byte.best];
    const std::string is = hex2(byte.best);
    byte.hex_alike = byte.raw.size() == 2 && reader_.channel_.alike(is[0], byte.raw[0]) && reader_.channel_.alike(is[1], byte.raw[1]);
  }
}

}  // namespace janus::tools::recovery
