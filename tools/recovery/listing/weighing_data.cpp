#include "tools/recovery/listing/weighing.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "tools/recovery/constants.hpp"
#include "tools/text.hpp"

namespace janus::tools::recovery {
namespace {

// Removes a speck before an operand, but not the delimiter of FCC / A/.
std::string without_speck(std::string operand) {
  const bool apart = operand.size() > 1 && operand[1] == ' ' && std::string_view("~.,'|_`-:").find(operand[0]) != std::string_view::npos;
  const bool attached = operand.size() > 1 && std::string_view("~|`").find(operand[0]) != std::string_view::npos;
  if ((apart || attached) && operand.find(operand[0], 2) == std::string::npos)
    return std::string(trim(std::string_view(operand).substr(1)));
  return operand;
}

}  // namespace

std::size_t Weighing::bytes_of(const std::vector<Item>& items) {
  std::size_t count = 0;
  for (const Item& item : items) count += static_cast<std::size_t>(item.bytes);
  return count;
}

void Weighing::as_data() {
  // Selects the first directive that may emit bytes, unless another possible one emits exactly the number of bytes.
  for (const SourceView& view : views_) {
    const DirectiveWord* directive = reader_.spelling_.words()[view.word].directive;
    if (directive == nullptr || !lays_bytes(directive->directive)) continue;
    if (data_view_ != nullptr && view.cost > data_view_->cost + kNextWord) break;
    std::vector<Item> items = items_of(without_speck(text_at(view.rest)), *directive);
    const bool as_many = bytes_of(items) == length_;
    if (data_view_ == nullptr || as_many) data_view_ = &view, items_ = std::move(items);
    if (as_many) break;
  }
  item_of_.assign(length_, {nullptr, 0});
  const bool may_be_instruction = statement_.lines.size() == 1 && length_ >= 1 && length_ <= 3;
  if (data_view_ == nullptr && may_be_instruction && !statement_.fill) return;
  place_items();
  weigh_data();
}

// Assigns bytes to items, in order; bytes or items may be lost if the counts differ.
void Weighing::place_items() {
  std::vector<ItemByte> sequence;
  for (const Item& item : items_) {
    for (int i = 0; i < item.bytes; ++i) sequence.emplace_back(&item, i);
  }
  if (sequence.size() == length_) {
    item_of_ = sequence;
  } else if (!sequence.empty() && sequence.size() < 400 && length_ < 400) {
    const std::size_t rows = sequence.size(), columns = length_;
    std::vector<double> cost((rows + 1) * (columns + 1), kNever);
    std::vector<char> how(cost.size(), ' ');
    const auto at = [&](std::size_t i, std::size_t j) { return i * (columns + 1) + j; };
    cost[0] = 0;
    for (std::size_t i = 0; i <= rows; ++i) {
      for (std::size_t j = 0; j <= columns; ++j) {
        const auto take = [&](double value, char step) {
          if (value < cost[at(i, j)]) cost[at(i, j)] = value, how[at(i, j)] = step;
        };
        if (i > 0) take(cost[at(i - 1, j)] + kOdd, 'i');
        if (j > 0) take(cost[at(i, j - 1)] + kOdd, 'b');
        if (i > 0 && j > 0) {
          double match = 9;
          for (const auto& [value, hex_cost] : cheapest(*hex_[j - 1], 10, 6))
            match = std::min(match, hex_cost + item_cost(sequence[i - 1], value));
          take(cost[at(i - 1, j - 1)] + match, 'm');
        }
      }
    }
    std::size_t i = rows, j = columns;
    while (i > 0 || j > 0) {
      const char step = how[at(i, j)];
      if (step == 'm') {
        item_of_[j - 1] = sequence[i - 1];
        --i, --j;
      } else if (step == 'i') {
        --i;
      } else {
        --j;
      }
    }
  }
  find_fill();
  // If the source declares all shown bytes, each value is its own byte; the fill applies to the bytes after a lost line.
  if (!result_.fill || (sequence.size() >= length_ && !statement_.fill)) {
    result_.declared = sequence.size();
    // Only their number locates the bytes of lines without an address.
    const bool bare = std::any_of(statement_.lines.begin(), statement_.lines.end(),
                                  [&](const ShownBytes& shown) { return reader_.chain_.lines[shown.line].step == ChainStep::bare; });
    result_.other_length = bare && (sequence.size() < length_ || !std::equal(item_of_.begin(), item_of_.end(), sequence.begin()));
    return;
  }
  item_of_.assign(length_, {&filler_, 0});
  for (std::size_t i = 0; i < sequence.size() && i < length_; ++i) item_of_[i] = sequence[i];
}

// Finds a long fill whose source shows only its start: all declared bytes have one value, and nearly all shown bytes equal it.
void Weighing::find_fill() {
  std::array<std::size_t, 256> count{};
  std::size_t all = 0;
  for (const ByteOpinion& byte : result_.bytes) {
    if (byte.hex_says) ++count[*byte.hex_says], ++all;
  }
  const auto shown = static_cast<std::uint8_t>(std::max_element(count.begin(), count.end()) - count.begin());
  std::optional<std::uint8_t> fill;
  if (items_.size() >= 4 && all > 0 && all * 2 >= length_ && count[shown] * 10 >= all * 8) {
    const auto others = static_cast<std::size_t>(
        std::count_if(items_.begin(), items_.end(), [&](const Item& item) { return item.values.cost(shown, 0xFF) >= 9; }));
    if (others * 6 <= items_.size()) fill = shown;  // one of six may be illegible
  }
  const bool often = count[shown] >= kMany && count[shown] * 10 >= length_ * 8;
  if (data_view_ != nullptr && !fill && data_view_->cost < (often ? kDamagedWord : kWholeWord)) {
    fill = declared_fill(text_at(data_view_->rest), *reader_.spelling_.words()[data_view_->word].directive, shown, often);
    if (fill != shown && data_view_->cost >= kWholeWord) fill.reset();
  }
  if (statement_.fill) {
    const auto same = static_cast<std::size_t>(std::count_if(result_.bytes.begin(), result_.bytes.end(), [&](const ByteOpinion& byte) {
      return !byte.hex_says || byte.hex_says == statement_.fill;
    }));
    if (same * 10 >= length_ * 8) fill = statement_.fill;
  }
  result_.fill = fill;
  if (fill) {
    filler_.kind = SourceKind::text;
    filler_.shown = fmt::format("{:02X}", *fill);
    filler_.values.values.push_back({*fill, 0, false, 0, fmt::format("all declared bytes are {:02X}", *fill)});
    filler_.values.other = 9;
  }
}

void Weighing::weigh_data() {
  data_cost_ = data_view_ != nullptr ? data_view_->cost : kNoWordData;
  data_.resize(length_);
  std::size_t index = 0;
  for (const ShownBytes& shown : statement_.lines) {
    const std::size_t count = shown.field.slots.size();
    const std::string_view line = reader_.texts_[shown.line].text;
    // If the byte column is damaged, each value is matched against the whole line.
    std::vector<std::uint8_t> bytes;
    for (std::size_t i = 0; i < count; ++i) bytes.push_back(cheapest(*hex_[index + i], 0, 1).front().first);
    const bool whole = shown.clean || read_again_ || count > 4;
    for (int round = 0; round < (whole ? 1 : 2); ++round) {
      for (std::size_t i = 0; i < count; ++i) {
        auto& costs = data_[index + i];
        costs.fill(kNever);
        const auto& item = item_of_[index + i];
        std::vector<std::pair<std::uint8_t, double>> tried = cheapest(*hex_[index + i], 16, 24);
        if (item.first != nullptr) {
          for (const PossibleValue& possible : item.first->values.values) {
            const bool high = item.first->bytes == 2 && (item.second == 0) == item.first->high_first;
            const auto value = static_cast<std::uint8_t>((high ? possible.value >> 8 : possible.value) & 0xFF);
            if (std::none_of(tried.begin(), tried.end(), [&](const auto& each) { return each.first == value; }))
              tried.emplace_back(value, (*hex_[index + i])[value]);
          }
        }
        for (const auto& [value, hex_cost] : tried) {
          double cost = hex_cost;
          if (!whole) {
            std::vector<std::uint8_t> with = bytes;
            with[i] = value;
            cost = reader_.fields_.cost(line, reader_.chain_.lines[shown.line].layout, shown.address, with);
          }
          costs[value] = cost + (item.first != nullptr ? item_cost(item, value) : 0);
        }
        bytes[i] = cheapest(costs, 0, 1).front().first;
      }
    }
    index += count;
  }
  for (std::size_t i = 0; i < length_; ++i) {
    double sum = kNever;
    for (const double cost : data_[i]) {
      if (cost < kNever) sum = sum >= kNever ? cost : log_add(sum, cost);
    }
    data_cost_ += sum;
  }
}

}  // namespace janus::tools::recovery
