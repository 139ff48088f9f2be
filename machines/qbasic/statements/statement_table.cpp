#include "machines/qbasic/statements/statement_table.hpp"

#include <map>

#include "machines/qbasic/compiler/compiler.hpp"

namespace janus::machines::qbasic {
namespace {

using Table = std::map<std::string_view, const StatementRow*>;

const Table& table() {
  static const Table all = [] {
    Table made;
    for (const auto family : statement_families())
      for (const StatementRow& row : family) made.emplace(row.word, &row);
    return made;
  }();
  return all;
}

// A pattern that is matched with the source.
class Pattern {
 public:
  Pattern(Compiler& compiler, std::string_view pattern) : compiler_(compiler), pattern_(pattern) {}

  std::vector<Value> arguments() {
    sequence(true);
    return std::move(values_);
  }

 private:
  // Compiles up to the end, or to the closing bracket. `here`: it is in the source; otherwise its arguments are omitted.
  void sequence(bool here) {
    while (at_ < pattern_.size() && pattern_[at_] != ']') {
      const char c = pattern_[at_++];
      if (c == '[') {
        sequence(here && begins());
        ++at_;
      } else if (c == 'p') {
        point(here);
      } else if (c == 'n' || c == 's' || c == 'x') {
        add(c, here);
      } else if (c == '\'') {
        const std::size_t end = pattern_.find('\'', at_);
        if (here) compiler_.expect(pattern_.substr(at_, end - at_));
        at_ = end + 1;
      } else if (here) {
        compiler_.expect(pattern_.substr(at_ - 1, 1));
      }
    }
  }

  // Returns true if the contents of the bracket are in the source.
  bool begins() const {
    const char c = pattern_[at_];
    if (c == '[') return !compiler_.is_at_end();
    if (c == 'n' || c == 's' || c == 'x' || c == 'p')
      return !compiler_.is_at_end() && !compiler_.at(",") && !compiler_.at(")") && !compiler_.at(";");
    if (c == '\'') return compiler_.at(pattern_.substr(at_ + 1, pattern_.find('\'', at_ + 1) - at_ - 1));
    return compiler_.at(pattern_.substr(at_, 1));
  }

  void add(char c, bool here) {
    if (!here) return nothing();
    const Value value = c == 'n' ? compiler_.compile_number() : c == 's' ? compiler_.compile_text() : compiler_.compile_expression();
    values_.push_back(compiler_.copy_to_temporary(value));
  }
  void nothing() {
    Value none;
    none.given = false;
    values_.push_back(none);
  }

  void point(bool here) {
    if (!here) {
      for (int i = 0; i < 3; ++i) nothing();
      return;
    }
    values_.push_back(compiler_.constant(compiler_.accept("STEP") ? -1 : 0, Type::integer));
    compiler_.expect("(");
    add('n', true);
    compiler_.expect(",");
    add('n', true);
    compiler_.expect(")");
  }

  Compiler& compiler_;
  std::string_view pattern_;
  std::size_t at_ = 0;
  std::vector<Value> values_;
};

}  // namespace

std::array<std::span<const StatementRow>, 7> statement_families() {
  return {flow_statements(),    definition_statements(), error_statements(), data_statements(),
          console_statements(), graphics_statements(),   sound_statements()};
}

const StatementRow* find_statement(std::string_view word) {
  const auto found = table().find(word);
  return found == table().end() ? nullptr : found->second;
}

std::vector<Value> compile_arguments(Compiler& compiler, std::string_view pattern) { return Pattern(compiler, pattern).arguments(); }

void compile_pattern(Compiler& compiler, const StatementRow& row) { compiler.call(row.code, compile_arguments(compiler, row.arguments)); }

}  // namespace janus::machines::qbasic
