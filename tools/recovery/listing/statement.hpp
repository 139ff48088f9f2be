// One statement of a listing and what its bytes are: all explanations of what is shown, weighed against each other.
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

// The source as it may stand as well: with the end of a line that was broken in two, or with a neighbour's word.
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
  bool clean = false;  // pairs of characters, a blank between them
  bool lost = false;   // no line: what stands between two that have bytes
};

// The first line has the source; others go on with its bytes.
struct Statement {
  std::vector<ShownBytes> lines = {};
  std::uint16_t address = 0;
  std::size_t length = 0;
  std::size_t source_line = 0;
  Part source = {};                       // in that line's text
  bool goes_on = false;                   // with the bytes of the statement before, a lost line or more between them
  std::optional<std::uint8_t> fill = {};  // what that one is filled with
  std::vector<OtherSource> others = {};
};

enum class SourceKind : std::uint8_t { none, mnemonic, operand, label, text };

// What the places say of one byte.
struct ByteOpinion {
  std::uint8_t best = 0;
  double error = 1;                                          // probability that it is another
  std::vector<std::pair<std::uint8_t, double>> others = {};  // costs above the best, the cheapest first
  std::string raw = {};                                      // in the column of bytes
  Place shown = {};
  std::optional<std::uint8_t> hex_says = {};
  double hex_cost = 0;     // of the best
  bool hex_alike = false;  // its digits look like those of the best
  SourceKind kind = SourceKind::none;
  std::optional<std::uint8_t> source_says = {};
  double source_cost = 0;    // of the best
  std::size_t agree = 0;     // places elsewhere that tell a label's value as the source has it, less those against
  bool same_digits = false;  // the source repeats the digits of the byte
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
  bool exchanged = false;                          // its word stands in the line before or after, and that one's here
  std::optional<std::uint8_t> fill = {};           // all that is declared is this value
  std::optional<OperandValues::NameUse> use = {};  // the operand is a name, with what is added
  std::size_t declared = 0;                        // bytes of data that the source lays; 0: it does not tell
  bool other_length = false;                       // the opcode that is shown suits the word, and is of another length than the line
  double cost = 0;
};

// What it costs that each value came out as it is shown.
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
  // The value that a byte's text has as it stands, letters read as digits.
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
  bool placeholders_;  // `00.` stands for what a line further down fills in
  mutable std::unordered_map<std::string, HexCosts> hex_;
};

}  // namespace janus::tools::recovery
