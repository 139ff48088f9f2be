#include "tools/assembler/reader/unused_routines.hpp"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

namespace janus::tools {
namespace {

constexpr std::size_t kOutside = static_cast<std::size_t>(-1);

// 64tass assembles every routine in its first pass, and in each later pass those that the pass before referred to. So a routine that calls
// itself stays, and one that only an omitted routine calls is also omitted. The later passes evaluate only constants that are referred to.
class Search {
 public:
  Search(const Program& program, const SymbolTable& symbols, std::span<const Routine> routines)
      : program_(program),
        symbols_(symbols),
        routine_of_(program.statements.size(), kOutside),
        around_(routines.size(), kOutside),
        used_(routines.size(), true) {
    for (std::size_t i = routines.size(); i-- > 0;) {  // an inner routine overwrites the enclosing one
      around_[i] = routine_of_[routines[i].begin];
      for (std::size_t at = routines[i].begin; at < routines[i].end; ++at) routine_of_[at] = i;
      routine_named_[program.statements[routines[i].begin].symbol] = i;
    }
    for (std::size_t at = 0; at < program.statements.size(); ++at) {
      const Statement& statement = program.statements[at];
      if (statement.kind == StatementKind::label || statement.kind == StatementKind::assign) home_[statement.symbol] = routine_of_[at];
      if (is_constant(statement)) constants_[statement.symbol] = at;
    }
  }

  std::vector<bool> run() {
    for (bool changed = true, first = true; changed; first = false) {
      referred_.assign(used_.size(), false);
      found_.clear();
      seen_.clear();
      for (std::size_t at = 0; at < program_.statements.size(); ++at) {
        if (first || !is_constant(program_.statements[at])) follow(at);
      }
      while (!found_.empty()) {
        const std::size_t at = found_.back();
        found_.pop_back();
        follow(at);
      }
      for (std::size_t i = 0; i < used_.size(); ++i) referred_[i] = referred_[i] && used_[i];
      changed = referred_ != used_;
      used_ = referred_;
    }
    return used_;
  }

 private:
  bool is_constant(const Statement& statement) const {
    return statement.kind == StatementKind::assign && !symbols_[statement.symbol].variable;
  }

  bool is_used(std::size_t routine) const {
    while (routine != kOutside && used_[routine]) routine = around_[routine];
    return routine == kOutside;
  }

  bool is_inside(std::size_t routine, std::size_t outer) const {
    while (routine != kOutside && routine != outer) routine = around_[routine];
    return routine == outer;
  }

  void follow(std::size_t at) {
    const std::size_t from = routine_of_[at];
    if (is_used(from)) for_each_symbol(program_.statements[at], [&](const Step& step) { refer(symbols_.resolve_id(step.symbol), from); });
  }

  void refer(SymbolId id, std::size_t from) {
    const auto constant = constants_.find(id);
    if (constant != constants_.end() && seen_.insert(id).second) found_.push_back(constant->second);
    const auto named = routine_named_.find(id);
    if (named != routine_named_.end()) referred_[named->second] = true;
    const auto home = home_.find(id);
    std::size_t routine = named != routine_named_.end() ? around_[named->second] : home == home_.end() ? kOutside : home->second;
    for (; routine != kOutside && !is_inside(from, routine); routine = around_[routine]) referred_[routine] = true;
  }

  const Program& program_;
  const SymbolTable& symbols_;
  std::vector<std::size_t> routine_of_;  // by statement: the innermost
  std::vector<std::size_t> around_;      // by routine: the enclosing one
  std::vector<bool> used_, referred_;
  std::vector<std::size_t> found_;                           // statements of referenced constants
  std::unordered_set<SymbolId> seen_;                        // these constants
  std::unordered_map<SymbolId, std::size_t> constants_;      // by symbol: the statement
  std::unordered_map<SymbolId, std::size_t> home_;           // by symbol: the routine that defines it
  std::unordered_map<SymbolId, std::size_t> routine_named_;  // by symbol: the routine that it labels
};

}  // namespace

std::vector<const Routine*> omit_unused(Program& program, SymbolTable& symbols, std::span<const Routine> routines) {
  std::vector<const Routine*> omitted;
  if (routines.empty()) return omitted;
  const std::vector<bool> used = Search(program, symbols, routines).run();
  std::unordered_set<SymbolId> gone;
  const auto omit = [&](Statement& statement) {
    if (statement.kind == StatementKind::label || statement.kind == StatementKind::assign) {
      symbols[statement.symbol].known = false;
      gone.insert(statement.symbol);
    }
    statement.kind = StatementKind::omitted;
  };
  for (std::size_t i = 0; i < routines.size(); ++i) {
    if (used[i]) continue;
    for (std::size_t at = routines[i].begin; at < routines[i].end; ++at) omit(program.statements[at]);
    omitted.push_back(&routines[i]);
  }
  const auto is_removed = [&](const Step& step) { return step.op == Operator::symbol && gone.contains(step.symbol); };
  for (std::size_t before = 0; before != gone.size();) {  // unreferenced constants
    before = gone.size();
    for (Statement& statement : program.statements) {
      if (statement.kind != StatementKind::assign) continue;
      const auto& steps = statement.items[0].value.steps;
      if (std::any_of(steps.begin(), steps.end(), is_removed)) omit(statement);
    }
  }
  return omitted;
}

}  // namespace janus::tools
