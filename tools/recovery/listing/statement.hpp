// Decides the bytes of a listing statement by comparing all explanations of its text.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "tools/recovery/listing/chain.hpp"
#include "tools/recovery/listing/operand_value.hpp"
#include "tools/recovery/listing/source_view.hpp"

namespace janus::tools::recovery {

// An alternative source: with the end of a split line, with a neighbour's word, or from another reading.
struct OtherSource {
  std::string text;
  Part source;
  bool exchanged = false;  // with a neighbour's word
};

// A line with bytes.
struct ShownBytes {
  std::size_t line = 0;  // index into the chain
  std::uint16_t address = 0;
  CodeField field = {};
  bool clean = false;  // pairs of characters separated by a blank
  bool lost = false;   // not a line: the gap between two lines with bytes
};

// A statement. Its first line has the source; other lines continue its bytes.
struct Statement {
  std::vector<ShownBytes> lines = {};
  std::uint16_t address = 0;
  std::size_t length = 0;
  std::size_t source_line = 0;
  Part source = {};                       // in that line's text
  bool goes_on = false;                   // continues the bytes of the previous statement after one or more lost lines
  std::optional<std::uint8_t> fill = {};  // fill value of that statement
  std::vector<OtherSource> others = {};
};

enum class SourceKind : std::uint8_t { none, mnemonic, operand, label, text };

// The combined evidence for one byte.
struct ByteOpinion {
  std::uint8_t best = 0;
  double error = 1;                                          // probability of another value
  std::vector<std::pair<std::uint8_t, double>> others = {};  // costs above the best, cheapest first
  std::string raw = {};                                      // text in the byte column
  Place shown = {};
  std::optional<std::uint8_t> hex_says = {};
  bool twice = false;      // two readers of the image read the byte column alike
  double hex_cost = 0;     // of the best
  bool hex_alike = false;  // its digits resemble the best value's
  SourceKind kind = SourceKind::none;
  std::optional<std::uint8_t> source_says = {};
  double source_cost = 0;    // of the best
  std::size_t agree = 0;     // places that confirm the source's value of a label, minus those that contradict it
  bool same_digits = false;  // the source repeats the byte's digits
  Place source_place = {};
  std::string source_shown = {};
  std::string words = {};
};

struct DecidedStatement {
  std::vector<ByteOpinion> bytes = {};
  std::string label = {}, word = {}, operand = {}, comment = {};
  std::string operand_shown = {}, word_shown = {};
  bool instruction = false;
  bool data = false;
  std::uint8_t opcode = 0;
  double word_cost = 0;
  double operand_cost = 0;
  bool exchanged = false;                          // its word was exchanged with the previous or next line's
  std::optional<std::uint8_t> fill = {};           // all declared bytes have this value
  std::optional<OperandValues::NameUse> use = {};  // the operand is a name plus an offset
  std::size_t declared = 0;                        // data bytes that the source emits; 0 if unknown
  bool other_length = false;                       // the opcode matches the word, but its length differs from the line's
  double cost = 0;
};

// Cost of the shown text for each byte value.
using HexCosts = std::array<float, 256>;

class StatementReader {
 public:
  StatementReader(std::span<const ChainText> texts, const Chain& chain, const Spelling& spelling, const PrintChannel& channel,
                  const SourceLines& sources, const NameStore& names, bool placeholders = false)
      : texts_(texts),
        chain_(chain),
        spelling_(spelling),
        channel_(channel),
        sources_(sources),
        names_(names),
        fields_(channel),
        values_(spelling.dialect(), channel, names),
        placeholders_(placeholders) {}

  DecidedStatement decide(const Statement& statement, std::size_t number) const;
  // Returns the value of a byte's literal text, with letters read as digits.
  static std::optional<std::uint8_t> literal(std::string_view raw);

 private:
  friend class Weighing;

  const HexCosts& hex_costs(const std::string& raw) const;

  std::span<const ChainText> texts_;
  const Chain& chain_;
  const Spelling& spelling_;
  const PrintChannel& channel_;
  const SourceLines& sources_;
  const NameStore& names_;
  FieldReader fields_;
  OperandValues values_;
  bool placeholders_;  // `00.` is a placeholder for a byte that a later line patches
  mutable std::unordered_map<std::string, HexCosts> hex_;
};

}  // namespace janus::tools::recovery
