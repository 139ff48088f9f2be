// Compares all explanations of one statement's text.
//
// As an instruction: each opcode whose word, form and operand match the text, with each operand that the text or the bytes suggest. As
// data: each byte separately, against the item that emits it. As bytes: the source is ignored. The explanations together give the odds of
// each byte.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <deque>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "tools/recovery/listing/statement.hpp"

namespace janus::tools::recovery {

class Weighing {
 public:
  Weighing(const StatementReader& reader, const Statement& statement, std::size_t number, std::string text, Part source);

  DecidedStatement weigh();

 private:
  using Bytes = std::array<std::uint8_t, 3>;
  using Costs = std::array<double, 256>;
  struct Explanation {
    double cost = kNever;
    int view = -1;  // -1: no information from the source
    const SpelledOpcode* spelled = nullptr;
    std::string operand = {};
    double operand_cost = 0, word_cost = 0, head_cost = 0;
    PossibleValue value = {};
    double other = 0;  // cost of another value
  };
  // One item of a data directive: a number, a word, a character.
  struct Item {
    PossibleValues values = {};
    int bytes = 1;
    bool high_first = false;
    SourceKind kind = SourceKind::operand;
    std::string shown = {};
  };
  using ItemByte = std::pair<const Item*, int>;  // byte of an item, from 0; nullptr: none

  void read_bytes();
  double quick_cost(const Bytes& bytes) const;
  double exact_cost(const Bytes& bytes);
  std::uint32_t key_of(const Bytes& bytes) const;

  // weighing_instruction.cpp
  void as_instruction();
  void as_opcode(std::size_t view, const SpelledOpcode& spelled);
  void with_operand(const cpus::OpcodeInfo& row, double base, Explanation explanation, const PossibleValues& values);
  void without_source();
  void candidate(const Bytes& bytes, double source_cost, Explanation explanation);
  void sum_instruction();

  // weighing_data.cpp
  void as_data();
  void add_characters(std::string_view characters, std::vector<Item>& items) const;
  void add_values(std::string_view operand, const DirectiveWord& directive, std::vector<Item>& items) const;
  std::vector<Item> items_of(std::string_view operand, const DirectiveWord& directive) const;
  static std::size_t bytes_of(const std::vector<Item>& items);
  std::optional<std::uint8_t> declared_fill(std::string_view operand, const DirectiveWord& directive, std::uint8_t shown, bool often) const;
  double item_cost(const ItemByte& at, std::uint8_t value) const;
  void place_items();
  void find_fill();
  void weigh_data();

  void sum_up();
  // weighing_words.cpp
  void words_of_data();
  void words_of_instruction();
  Place source_place(Part part) const;
  std::string text_at(Part part) const { return text_.substr(part.begin, part.end - part.begin); }

  const StatementReader& reader_;
  const Statement& statement_;
  const std::string text_;
  const Part source_;
  const std::size_t length_;
  const OperandPlace place_;
  DecidedStatement result_;
  std::vector<const HexCosts*> hex_;  // by byte
  std::deque<HexCosts> sums_;         // over several readings
  bool clean_ = true, read_again_ = false;
  std::vector<SourceView> views_;

  double best_ = kNever;
  double unknown_source_ = 0;                          // cost of a source with another meaning
  std::map<std::uint32_t, Explanation> explanations_;  // by bytes
  std::map<std::uint32_t, double> line_costs_;
  double instruction_cost_ = kNever;
  std::vector<Costs> instruction_;  // by byte and value
  const Explanation* winner_ = nullptr;
  std::uint32_t winner_key_ = 0;

  const SourceView* data_view_ = nullptr;
  std::vector<Item> items_;
  Item filler_;
  std::vector<ItemByte> item_of_;
  double data_cost_ = kNever;
  std::vector<Costs> data_;
};

double log_add(double a, double b);

// Returns the values whose cost is at most `most` above the least, cheapest first.
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

// Returns the expression between the head and the tail of a form, and the cost of their text; nothing if they are missing.
std::optional<std::pair<std::string, double>> between(const OperandText& form, std::string_view text, const PrintChannel& channel);

}  // namespace janus::tools::recovery
