#include "tools/recovery/listing/statement.hpp"

#include <algorithm>

#include "tools/recovery/listing/weighing.hpp"

namespace janus::tools::recovery {

std::optional<std::uint8_t> StatementReader::literal(std::string_view raw) {
  if (raw.size() != 2) return std::nullopt;
  const int high = digit_of(raw[0]), low = digit_of(raw[1]);
  if (high < 0 || low < 0) return std::nullopt;
  return static_cast<std::uint8_t>(high * 16 + low);
}

const HexCosts& StatementReader::hex_costs(const std::string& raw) const {
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

DecidedStatement StatementReader::decide(const Statement& statement, std::size_t number) const {
  DecidedStatement result = Weighing(*this, statement, number, std::string(texts_[statement.source_line].text), statement.source).weigh();
  for (const OtherSource& other : statement.others) {
    DecidedStatement decided = Weighing(*this, statement, number, other.text, other.source).weigh();
    decided.exchanged = other.exchanged;
    if (!decided.word.empty() && decided.cost < result.cost) result = std::move(decided);
  }
  return result;
}

}  // namespace janus::tools::recovery
