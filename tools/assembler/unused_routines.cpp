#include "tools/assembler/unused_routines.hpp"

#include <unordered_map>

namespace janus::tools {
namespace {

constexpr std::size_t kOutside = static_cast<std::size_t>(-1);

// 64tass assembles every routine in its first pass, and in each later pass those that the pass before referred to. So a routine that calls
// itself stays, and one that only an omitted routine calls is also omitted.
class Search {
 public:
  Search(const Program& program, const SymbolTable& symbols, std::span<const Routine> routines)
      : program_(program),
        symbols_(symbols),
        routine_of_(program.statements.size(), kOutside),
        around_(routines.size(), kOutside),
        used_(routines.size(), true) {
    for (std::size_t i = routines.size(); i-- > 0;) {  // an inner routine overwrites the one around it
      around_[i] = routine_of_[routines[i].begin];
      for (std::size_t at = routines[i].begin; at < routines[i].end; ++at) routine_of_[at] = i;
      routine_named_[program.statements[routines[i].begin].symbol] = i;
    }
    for (std::size_t at = 0; at < program.statements.size(); ++at) {
      const Statement& statement = program.statements[at];
      if (statement.kind == StatementKind::label || statement.kind == StatementKind::assign) home_[statement.symbol] = routine_of_[at];
    }
  }

  std::vector<bool> run() {
    for (bool changed = true; changed;) {
      referred_.assign(used_.size(), false);
      for (std::size_t at = 0; at < program_.statements.size(); ++at) {
        if (is_used(routine_of_[at])) follow(program_.statements[at], routine_of_[at]);
      }
      changed = referred_ != used_;
      for (std::size_t i = 0; i < used_.size(); ++i) referred_[i] = referred_[i] && used_[i];
      used_ = referred_;
    }
    return used_;
  }

 private:
  bool is_used(std::size_t routine) const {
    while (routine != kOutside && used_[routine]) routine = around_[routine];
    return routine == kOutside;
  }

  bool is_inside(std::size_t routine, std::size_t outer) const {
    while (routine != kOutside && routine != outer) routine = around_[routine];
    return routine == outer;
  }

  void follow(const Statement& statement, std::size_t from) {
    for (const Item& item : statement.items) follow(item.value, from);
    follow(statement.instruction.operand, from);
    follow(statement.instruction.field, from);
  }

  void follow(const Expression& expression, std::size_t from) {
    for (const Step& step : expression.steps) {
      if (step.op != Operator::symbol) continue;
      SymbolId id = step.symbol;
      if (!symbols_[id].declared && symbols_[id].stands_for != kItself) id = symbols_[id].stands_for;
      const auto named = routine_named_.find(id);
      if (named != routine_named_.end()) referred_[named->second] = true;
      const auto home = home_.find(id);
      std::size_t routine = named != routine_named_.end() ? around_[named->second] : home == home_.end() ? kOutside : home->second;
      for (; routine != kOutside && !is_inside(from, routine); routine = around_[routine]) referred_[routine] = true;
    }
  }

  const Program& program_;
  const SymbolTable& symbols_;
  std::vector<std::size_t> routine_of_;  // by statement: the innermost
  std::vector<std::size_t> around_;      // by routine: the one around it
  std::vector<bool> used_, referred_;
  std::unordered_map<SymbolId, std::size_t> home_;           // the routine in which it is defined
  std::unordered_map<SymbolId, std::size_t> routine_named_;  // that it is the label of
};

}  // namespace

std::vector<const Routine*> omit_unused(Program& program, SymbolTable& symbols, std::span<const Routine> routines) {
  std::vector<const Routine*> omitted;
  if (routines.empty()) return omitted;
  const std::vector<bool> used = Search(program, symbols, routines).run();
  for (std::size_t i = 0; i < routines.size(); ++i) {
    if (used[i]) continue;
    for (std::size_t at = routines[i].begin; at < routines[i].end; ++at) {
      Statement& statement = program.statements[at];
      if (statement.kind == StatementKind::label || statement.kind == StatementKind::assign) symbols[statement.symbol].known = false;
      statement.kind = StatementKind::omitted;
    }
    omitted.push_back(&routines[i]);
  }
  return omitted;
}

}  // namespace janus::tools
