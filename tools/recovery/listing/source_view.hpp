// A line's source as label, word and operand: all ways to read it that are worth a thought.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "tools/recovery/listing/code_field.hpp"
#include "tools/recovery/listing/print_channel.hpp"
#include "tools/recovery/listing/spelling.hpp"

namespace janus::tools::recovery {

// An operand as it may be meant: a part of the text, perhaps without a blank or a speck in it.
struct OperandReading {
  std::string text;
  double cost = 0;
};

struct SourceView {
  std::size_t word = 0;                       // of Spelling::words
  double cost = 0;                            // of the word and its place
  Part label, word_part, rest;                // in the line's text; `rest` from the operand on
  std::vector<OperandReading> operands = {};  // for an instruction
};

class SourceLines {
 public:
  SourceLines(const Spelling& spelling, const PrintChannel& channel) : spelling_(spelling), channel_(channel) {}

  const Spelling& spelling() const { return spelling_; }

  // A line as it stands, to learn where the words are.
  void learn(std::string_view text, Part source);
  void learnt();

  // The likeliest first; empty where there is no word.
  std::vector<SourceView> views(std::string_view text, Part source) const;
  // The words that a text may be, and their costs.
  struct Match {
    std::size_t word;
    double cost;
  };
  const std::vector<Match>& matches(const std::string& token) const;

 private:
  std::vector<OperandReading> operands(std::string_view rest) const;

  const Spelling& spelling_;
  const PrintChannel& channel_;
  std::unordered_map<int, int> columns_;
  int column_ = -1;
  mutable std::unordered_map<std::string, std::vector<Match>> matches_;
};

}  // namespace janus::tools::recovery
