#include "tools/recovery/listing/weighing.hpp"

#include <algorithm>

#include "tools/recovery/constants.hpp"
#include "tools/text.hpp"

namespace janus::tools::recovery {
void Weighing::as_instruction() {
  if (statement_.lines.size() == 1 && length_ >= 1 && length_ <= 3) {
    for (std::size_t view = 0; view < views_.size(); ++view) {
      for (const SpelledOpcode& spelled : reader_.spelling_.words()[views_[view].word].opcodes) as_opcode(view, spelled);
    }
    without_source();
  }
  sum_instruction();
}

void Weighing::candidate(const Bytes& bytes, double source_cost, Explanation explanation) {
  if (quick_cost(bytes) + source_cost > best_ + kWindow + kSlack) return;
  explanation.cost = exact_cost(bytes) + source_cost;
  if (explanation.cost > best_ + kWindow) return;
  best_ = std::min(best_, explanation.cost);
  Explanation& held = explanations_[key_of(bytes)];
  if (explanation.cost < held.cost) held = std::move(explanation);
}

void Weighing::as_opcode(std::size_t index, const SpelledOpcode& spelled) {
  const SourceView& view = views_[index];
  const cpus::OpcodeInfo& row = reader_.spelling_.cpu().opcodes[spelled.opcode];
  if (row.length != length_) return;
  const double base = view.cost + (row.status == cpus::Status::documented ? 0 : kUndocumented);
  if ((*hex_[0])[spelled.opcode] + base > best_ + kWindow + kSlack) return;
  Explanation explanation;
  explanation.view = static_cast<int>(index);
  explanation.spelled = &spelled;
  explanation.word_cost = view.cost;
  const OperandText& form = spelled.operand;
  if (form.slot == OperandText::Slot::none) {
    if (row.length != 1) return;
    double operand_cost = 0;
    if (!form.head.empty()) {
      operand_cost = 20;
      for (const OperandReading& reading : view.operands) {
        const double cost =
            reading.cost + std::min(reader_.channel_.cost(form.head, reading.text), reader_.channel_.cost(lower(form.head), reading.text));
        if (cost < operand_cost) operand_cost = cost, explanation.operand = reading.text;
      }
    } else if (!view.operands.empty() && view.rest.begin - view.word_part.end < 6) {
      operand_cost = 0.7;  // the text is a comment: unlikely if other forms have an operand
    }
    explanation.operand_cost = explanation.head_cost = operand_cost;
    candidate({spelled.opcode, 0, 0}, base + operand_cost, explanation);
    return;
  }
  for (const OperandReading& reading : view.operands) {
    const auto found = between(form, reading.text, reader_.channel_);
    if (!found) continue;
    explanation.operand = reading.text;
    explanation.head_cost = reading.cost + found->second;
    const PossibleValues values = reader_.values_.of(found->first, place_);
    explanation.other = values.other;
    if (form.slot == OperandText::Slot::operand) {
      with_operand(row, base, explanation, values);
      continue;
    }
    const std::int64_t field = spelled.opcode & reader_.spelling_.cpu().modes[row.mode].field_mask;
    const PossibleValue* value = values.find(field, 0xFFFF);
    explanation.operand_cost = explanation.head_cost + values.cost(field, 0xFFFF);
    explanation.value = value != nullptr ? *value : PossibleValue{field, values.other};
    explanation.head_cost = explanation.operand_cost;  // the field is part of the opcode
    if (length_ == 1) candidate({spelled.opcode, 0, 0}, base + explanation.operand_cost, explanation);
  }
}

// Tries each operand that the source or the bytes suggest.
void Weighing::with_operand(const cpus::OpcodeInfo& row, double base, Explanation explanation, const PossibleValues& values) {
  std::vector<std::uint32_t> tried;
  const bool big_endian = reader_.spelling_.cpu().big_endian;
  const auto attempt = [&](std::uint32_t operand, const PossibleValue& value) {
    if (std::find(tried.begin(), tried.end(), operand) != tried.end()) return;
    tried.push_back(operand);
    const auto high = static_cast<std::uint8_t>(operand >> 8), low = static_cast<std::uint8_t>(operand & 0xFF);
    explanation.value = value;
    explanation.operand_cost = explanation.head_cost + value.cost;
    const Bytes bytes = length_ == 2 ? Bytes{row.opcode, low, 0} : Bytes{row.opcode, big_endian ? high : low, big_endian ? low : high};
    candidate(bytes, base + explanation.operand_cost, explanation);
  };
  for (const PossibleValue& value : values.values) {
    if (length_ == 3) {
      if (value.value >= -0x8000 && value.value <= 0xFFFF) attempt(static_cast<std::uint32_t>(value.value & 0xFFFF), value);
      continue;
    }
    const bool relative = row.operand == cpus::Operand::relative;
    const std::int64_t byte = relative ? value.value - (statement_.address + reader_.spelling_.cpu().branch_origin) : value.value;
    if (byte >= -128 && byte <= (relative ? 127 : 255)) attempt(static_cast<std::uint32_t>(byte & 0xFF), value);
  }
  const auto other = [&](std::uint32_t operand) { attempt(operand, {static_cast<std::int64_t>(operand), values.other}); };
  if (length_ == 2) {
    for (const auto& [byte, cost] : cheapest(*hex_[1], kLine, 24)) other(byte);
    return;
  }
  for (const auto& [a, cost_a] : cheapest(*hex_[1], 12, 10)) {
    for (const auto& [b, cost_b] : cheapest(*hex_[2], 12, 10)) other(static_cast<std::uint32_t>(big_endian ? a << 8 | b : b << 8 | a));
  }
}

// Explains the bytes without the source.
void Weighing::without_source() {
  unknown_source_ = views_.empty() ? kNoWord : std::max(kNoWord, kUnknownSource - views_.front().cost);
  using Near = std::vector<std::pair<std::uint8_t, double>>;
  const Near none{{0, 0.0}};
  const std::size_t opcodes = clean_ ? 40 : 12, others = clean_ ? 10 : 5;  // with damaged columns, each candidate is slow
  const Near second = length_ > 1 ? cheapest(*hex_[1], 12, others) : none, third = length_ > 2 ? cheapest(*hex_[2], 12, others) : none;
  for (const auto& [op, cost] : cheapest(*hex_[0], 16, opcodes)) {
    const cpus::OpcodeInfo& row = reader_.spelling_.cpu().opcodes[op];
    const bool usual = row.length == length_ && !row.mnemonic.empty() && row.status == cpus::Status::documented;
    const double source_cost = unknown_source_ + (usual ? 0 : kOddLength);
    for (const auto& [a, cost_a] : second) {
      if (cost + cost_a + source_cost > best_ + kWindow + kSlack) break;
      for (const auto& [b, cost_b] : third) {
        if (cost + cost_a + cost_b + source_cost > best_ + kWindow + kSlack) break;
        candidate({op, a, b}, source_cost, {});
      }
    }
  }
}

void Weighing::sum_instruction() {
  instruction_.assign(length_, {});
  for (Costs& costs : instruction_) costs.fill(kNever);
  const auto add = [](double& cost, double more) { cost = cost >= kNever ? more : log_add(cost, more); };
  for (const auto& [key, explanation] : explanations_) {
    add(instruction_cost_, explanation.cost);
    for (std::size_t i = 0; i < length_; ++i) add(instruction_[i][key >> (16 - 8 * i) & 0xFF], explanation.cost);
    if (winner_ == nullptr || explanation.cost < winner_->cost) winner_ = &explanation, winner_key_ = key;
  }
}

}  // namespace janus::tools::recovery
