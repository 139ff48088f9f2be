#include "fake_machine/statements.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <sstream>

namespace janus::tests {
namespace {

using Kind = Statement::Kind;

struct Form {
  std::string_view word;
  Kind kind;
  int values;
};
constexpr Form kForms[] = {{"print", Kind::print, 0}, {"key", Kind::key, 1},     {"put", Kind::put, 1},     {"plot", Kind::plot, 3},
                           {"let", Kind::let, 2},     {"add", Kind::add, 2},     {"if", Kind::branch, 3},   {"go", Kind::go, 1},
                           {"call", Kind::call, 1},   {"return", Kind::back, 0}, {"end", Kind::end, 0},     {"scan", Kind::scan, 1},
                           {"dim", Kind::dim, 3},     {"redim", Kind::redim, 3}, {"erase", Kind::erase, 1}, {"store", Kind::store, 4},
                           {"text", Kind::text, 1}};

std::optional<Statement::Value> read_value(const std::string& word) {
  if (word.size() == 1 && word[0] >= 'A' && word[0] <= 'Z') return Statement::Value{true, word[0] - 'A'};
  int number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (error != std::errc{} || end != word.data() + word.size() || number < -9999 || number > 9999) return std::nullopt;
  return Statement::Value{false, number};
}

bool read_line(const std::string& line, Statement& statement) {
  std::istringstream words(line);
  std::string word;
  words >> word;
  if (word.size() > 1 && word.back() == ':') {
    statement.label = word.substr(0, word.size() - 1);
    words >> word;
  }
  const auto form = std::find_if(std::begin(kForms), std::end(kForms), [&](const Form& each) { return each.word == word; });
  if (form == std::end(kForms)) return false;
  statement.kind = form->kind;
  if (form->kind == Kind::print) {
    std::getline(words >> std::ws, statement.text);
    return true;
  }
  for (int i = 0; i < form->values; ++i) {
    if (!(words >> word)) return false;
    const auto value = read_value(word);
    if (!value) return false;
    statement.values[i] = *value;
  }
  if (form->kind == Kind::text) {
    std::getline(words >> std::ws, statement.text);
    return statement.text.size() <= 16;
  }
  if (form->kind == Kind::dim && (statement.values[1].variable || statement.values[2].variable)) return false;
  const bool of_array = form->kind >= Kind::dim && !statement.values[0].variable;
  return !of_array && !(words >> word);
}

}  // namespace

std::vector<Statement> read_statements(std::string_view text, std::string& problem) {
  std::vector<Statement> program(1);
  std::istringstream lines{std::string(text)};
  for (std::string line; std::getline(lines, line);) {
    Statement& statement = program.emplace_back();
    if (read_line(line, statement)) continue;
    problem = std::to_string(program.size() - 1) + ":1: `" + line + "` is not a statement";
    return {};
  }
  return program;
}

}  // namespace janus::tests
