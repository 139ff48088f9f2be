#include "machines/qbasic/language/words.hpp"

#include "machines/qbasic/functions/function_table.hpp"
#include "machines/qbasic/statements/statement_table.hpp"

namespace janus::machines::qbasic {

std::vector<std::string_view> words_of_statements() {
  std::vector<std::string_view> words;
  for (const auto family : {flow_statements(), definition_statements(), error_statements(), data_statements(), console_statements(),
                            graphics_statements(), sound_statements()})
    for (const StatementRow& row : family) words.push_back(row.word);
  return words;
}

std::vector<std::string_view> words_of_functions() {
  std::vector<std::string_view> words;
  for (const auto family : {number_functions(), text_functions(), machine_functions()})
    for (const FunctionRow& row : family) words.push_back(row.word);
  return words;
}

}  // namespace janus::machines::qbasic
