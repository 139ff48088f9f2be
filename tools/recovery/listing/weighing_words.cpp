#include "tools/recovery/listing/weighing.hpp"

#include <algorithm>

#include "tools/recovery/constants.hpp"
#include "tools/text.hpp"

namespace janus::tools::recovery {
Place Weighing::source_place(Part part) const {
  return {reader_.texts_[statement_.source_line].page, static_cast<std::uint32_t>(statement_.source_line), part.begin,
          part.end - part.begin};
}

void Weighing::words_of_data() {
  result_.data = true;
  if (data_view_ != nullptr) {
    result_.word = reader_.spelling_.words()[data_view_->word].text;
    result_.word_shown = text_at(data_view_->word_part);
    result_.word_cost = data_view_->cost;
    result_.label = text_at(data_view_->label);
    // The operand ends at a comment mark or gap outside quotation marks.
    const std::string source = text_at(data_view_->rest);
    const std::string rest(trim(source));
    std::size_t end = 0;
    for (char quoted = 0; end < rest.size(); ++end) {
      const char c = rest[end];
      if (quoted != 0 ? c == quoted : c == '"') quoted = quoted != 0 ? '\0' : c;
      else if (quoted == 0 && (c == ';' || (c == ' ' && rest.compare(end, 2, "  ") == 0))) break;
    }
    result_.operand = result_.operand_shown = std::string(trim(rest.substr(0, end)));
    result_.comment = std::string(trim(std::string_view(rest).substr(end)));
  }
  for (std::size_t i = 0; i < length_; ++i) {
    const auto& [item, part] = item_of_[i];
    if (item == nullptr) continue;
    ByteOpinion& byte = result_.bytes[i];
    const bool high = item->bytes == 2 && (part == 0) == item->high_first;
    byte.kind = item->kind;
    byte.source_shown = item->shown;
    if (data_view_ != nullptr) byte.source_place = source_place(data_view_->rest);
    byte.source_cost = item->values.other;
    for (const PossibleValue& possible : item->values.values) {
      const auto value = static_cast<std::uint8_t>((high ? possible.value >> 8 : possible.value) & 0xFF);
      if (value == byte.best && possible.cost < byte.source_cost) {
        byte.source_cost = possible.cost;
        byte.words = possible.words;
        byte.agree = possible.agree;
      }
    }
    if (!item->values.values.empty() && item->values.values.front().cost < 1.5) {
      const PossibleValue& first = item->values.values.front();
      byte.source_says = static_cast<std::uint8_t>((high ? first.value >> 8 : first.value) & 0xFF);
      byte.same_digits = first.literal && upper(item->shown).find(hex2(byte.best)) != std::string::npos;
    }
  }
}

void Weighing::words_of_instruction() {
  if (winner_ == nullptr || winner_->view < 0) {
    if (!views_.empty()) {
      const SourceView& view = views_.front();
      result_.word_shown = text_at(view.word_part);
      result_.word_cost = view.cost;
      const auto& opcodes = reader_.spelling_.words()[view.word].opcodes;
      result_.other_length =
          view.cost < kClear && !opcodes.empty() && std::none_of(opcodes.begin(), opcodes.end(), [&](const SpelledOpcode& spelled) {
            return reader_.spelling_.cpu().opcodes[spelled.opcode].length == length_;
          });
    }
    return;
  }
  const SourceView& view = views_[static_cast<std::size_t>(winner_->view)];
  result_.instruction = true;
  result_.opcode = winner_->spelled->opcode;
  result_.word = reader_.spelling_.words()[view.word].text;
  result_.word_shown = text_at(view.word_part);
  result_.word_cost = view.cost;
  result_.label = text_at(view.label);
  result_.operand = result_.operand_shown = winner_->operand;
  result_.operand_cost = winner_->operand_cost;
  {
    std::size_t used = 0;
    for (const char c : winner_->operand) used += c != ' ' ? 1 : 0;
    std::size_t at = view.rest.begin;
    for (std::size_t count = 0; at < view.rest.end && count < used; ++at) count += text_[at] != ' ' ? 1 : 0;
    result_.comment = std::string(trim(std::string_view(text_).substr(at, view.rest.end - at)));
  }
  const bool field = winner_->spelled->operand.slot == OperandText::Slot::field;
  if (field || winner_->spelled->operand.slot == OperandText::Slot::operand) {
    if (const auto found = between(winner_->spelled->operand, winner_->operand, reader_.channel_)) {
      OperandValues::NameUse use;
      if (reader_.values_.name_use(found->first, use)) result_.use = use;
    }
  }
  {
    ByteOpinion& byte = result_.bytes[0];
    byte.kind = SourceKind::mnemonic;
    const auto& opcodes = reader_.spelling_.words()[view.word].opcodes;
    result_.other_length =
        byte.hex_says && byte.hex_says != byte.best && std::any_of(opcodes.begin(), opcodes.end(), [&](const SpelledOpcode& spelled) {
          return spelled.opcode == *byte.hex_says && reader_.spelling_.cpu().opcodes[spelled.opcode].length != length_;
        });
    // The word matches the shown byte as well as the best value: one source against another.
    const bool suits =
        byte.hex_says && byte.hex_says != byte.best && is_digit_itself(byte.raw[0]) && is_digit_itself(byte.raw[1]) &&
        std::any_of(opcodes.begin(), opcodes.end(), [&](const SpelledOpcode& spelled) { return spelled.opcode == *byte.hex_says; });
    if (suits) byte.error = std::max(byte.error, 0.5);
    byte.source_shown = result_.word_shown;
    byte.source_place = source_place(view.word_part);
    byte.source_cost = winner_->word_cost + winner_->head_cost;
    const auto line_cost = line_costs_.find(winner_key_);
    const Bytes bytes{static_cast<std::uint8_t>(winner_key_ >> 16), static_cast<std::uint8_t>(winner_key_ >> 8 & 0xFF),
                      static_cast<std::uint8_t>(winner_key_ & 0xFF)};
    const double in_line = line_cost != line_costs_.end() ? line_cost->second : quick_cost(bytes);
    const bool nearest = winner_->word_cost <= views_.front().cost + kNearest;
    if (nearest && winner_->cost - in_line + kSpeaks <= unknown_source_) byte.source_cost = std::min(byte.source_cost, kSpoken);
    byte.same_digits = field && winner_->value.literal && winner_->operand.find(hex2(byte.best).back()) != std::string::npos;
    if (winner_->word_cost < 1.5 && winner_->head_cost < 3.5) byte.source_says = winner_->spelled->opcode;
    byte.words = result_.word + (result_.operand.empty() ? "" : " " + result_.operand);
  }
  const cpus::OpcodeInfo& opcode = reader_.spelling_.cpu().opcodes[result_.opcode];
  for (std::size_t i = 1; i < length_; ++i) {
    ByteOpinion& byte = result_.bytes[i];
    byte.kind = winner_->value.literal ? SourceKind::operand : SourceKind::label;
    byte.source_shown = winner_->operand;
    byte.source_place = source_place(view.rest);
    byte.source_cost = winner_->operand_cost;
    if (winner_->value.cost + kSpeaks <= winner_->other) byte.source_cost = std::min(byte.source_cost, kSpoken);
    byte.agree = winner_->value.agree;
    const bool known = winner_->value.cost < 1.5 && (winner_->value.literal || !winner_->value.words.empty());
    if (known) byte.source_says = static_cast<std::uint8_t>(winner_key_ >> (16 - 8 * i) & 0xFF);
    // Uses of a name repeat its digits unless a line's address determines its value.
    const bool read_elsewhere =
        result_.use && !result_.use->local && opcode.operand != cpus::Operand::relative &&
        !reader_.names_.is_computed(result_.use->name, static_cast<std::uint16_t>(winner_->value.value - result_.use->offset));
    byte.same_digits =
        known && (winner_->value.literal ? upper(winner_->operand).find(hex2(byte.best)) != std::string::npos : read_elsewhere);
    byte.words = result_.bytes[0].words + (winner_->value.words.empty() ? "" : ", " + winner_->value.words);
    if (!known && winner_->operand_cost >= 12) byte.kind = SourceKind::none;
  }
}

}  // namespace janus::tools::recovery
