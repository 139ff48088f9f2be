// Finds the possible values of a damaged operand: of its literal text, and of the text with one or two characters corrected.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "tools/assembler/dialect.hpp"
#include "tools/recovery/listing/name_store.hpp"
#include "tools/recovery/listing/print_channel.hpp"

namespace janus::tools::recovery {

struct PossibleValue {
  std::int64_t value = 0;
  double cost = 0;
  bool literal = false;    // digits only: evidence is not independent of the byte column if the digits are the same
  std::size_t agree = 0;   // number of places that agree, minus those that disagree
  std::string words = {};  // "JANUS is 0100 in 4 other places"
};

struct PossibleValues {
  std::vector<PossibleValue> values = {};  // cheapest first
  double other = 12;                       // cost of a value that is not among them

  double cost(std::int64_t value, std::int64_t mask) const;
  const PossibleValue* find(std::int64_t value, std::int64_t mask) const;
};

// Location of an expression.
struct OperandPlace {
  std::uint16_t address = 0;  // of the statement
  std::size_t statement = 0;
  std::size_t position = 0;  // line
};

class OperandValues {
 public:
  OperandValues(const Dialect& dialect, const PrintChannel& channel, const NameStore& names)
      : dialect_(dialect), channel_(channel), names_(names) {}

  PossibleValues of(std::string_view text, const OperandPlace& place) const;
  // A single name plus an offset.
  struct NameUse {
    std::string name;
    std::int64_t offset = 0;
    bool local = false;
  };
  bool name_use(std::string_view text, NameUse& use) const;

 private:
  struct Choice {
    std::string text;
    std::int64_t value = 0;  // of a name
    bool name = false;
    double cost = 0;
    std::size_t agree = 0;
    std::string words = {};
  };
  std::string with_characters(std::string_view text) const;
  std::vector<Choice> number_choices(std::string_view number) const;
  bool evaluate_text(std::string_view text, std::uint16_t address, const std::vector<Choice>& bound, std::int64_t& value) const;
  PossibleValues read(std::string_view text, const OperandPlace& place) const;

  const Dialect& dialect_;
  const PrintChannel& channel_;
  const NameStore& names_;
  mutable std::unordered_map<std::string, PossibleValues> literals_;
  mutable std::unordered_map<std::string, PossibleValues> recent_;  // operands read at this place
  mutable OperandPlace asked_;
};

}  // namespace janus::tools::recovery
