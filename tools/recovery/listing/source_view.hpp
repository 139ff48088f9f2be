// Splits a line's source into label, word and operand, in every plausible way.
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

// A possible operand: a part of the text, optionally without a blank or a speck.
struct OperandReading {
  std::string text;
  double cost = 0;
};

struct SourceView {
  std::size_t word = 0;                       // index into Spelling::words
  double cost = 0;                            // of the word and its position
  Part label, word_part, rest;                // in the line's text; `rest` starts at the operand
  std::vector<OperandReading> operands = {};  // for instructions
};

class SourceLines {
 public:
  SourceLines(const Spelling& spelling, const PrintChannel& channel) : spelling_(spelling), channel_(channel) {}

  const Spelling& spelling() const { return spelling_; }

  // Learns the columns of the words from an undamaged line, and whether line numbers precede the source.
  void learn(std::string_view text, Part source);
  void learnt();

  // Returns the views, likeliest first; empty if the line has no word.
  std::vector<SourceView> views(std::string_view text, Part source) const;
  // The words that match a token, with their costs.
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
  std::size_t lines_ = 0, numbers_ = 0;  // with source, and of these with a number first
  bool numbered_ = false;
  mutable std::unordered_map<std::string, std::vector<Match>> matches_;
};

}  // namespace janus::tools::recovery
