#include "machines/qbasic/functions/function_table.hpp"

#include <map>

namespace janus::machines::qbasic {

std::array<std::span<const FunctionRow>, 3> function_families() { return {number_functions(), text_functions(), machine_functions()}; }

const FunctionRow* find_function(std::string_view word) {
  static const std::map<std::string_view, const FunctionRow*> table = [] {
    std::map<std::string_view, const FunctionRow*> made;
    for (const auto family : function_families())
      for (const FunctionRow& row : family) made.emplace(row.word, &row);
    return made;
  }();
  const auto found = table.find(word);
  return found == table.end() ? nullptr : found->second;
}

}  // namespace janus::machines::qbasic
