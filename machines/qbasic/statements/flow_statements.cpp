// Control flow: IF, SELECT CASE, loops, GOTO, GOSUB, calls, END.
#include "machines/qbasic/compiler/compiler.hpp"
#include "machines/qbasic/statements/statement_table.hpp"
#include "machines/qbasic/vm/flow.hpp"
#include "machines/qbasic/vm/runtime.hpp"

namespace janus::machines::qbasic {
namespace {

using Block = Compiler::Block;

// --- IF ------------------------------------------------------------------------------------------------------

// Compiles the text after THEN or ELSE on the same line: statements, or only a line number or label, which is a GOTO.
void branch(Compiler& c) {
  const bool label = c.token().kind == Token::Kind::number ||
                     (c.token().kind == Token::Kind::name && (c.token(1).ends_line() || c.token(1).is("ELSE")) &&
                      find_statement(c.token().text) == nullptr && c.procedure(Name::of(c.token().text).base) == nullptr);
  if (!label) return c.compile_line_statements();
  c.begin_statement();
  c.consume_leading_label();
  c.end_statement();
}

void compile_if(Compiler& c, const StatementRow&) {
  const SourcePosition place = c.token().place;
  const std::size_t index = c.program().statements.size() - 1;
  const Value condition = c.copy_to_temporary(c.compile_number());
  const Label::Reference otherwise = c.jump_unless(condition);
  c.end_statement();
  if (c.at("GOTO")) {
    branch(c);
  } else {
    c.expect("THEN");
    if (c.token().ends_line()) {
      c.blocks().push_back({.kind = Block::Kind::if_, .place = place, .otherwise = otherwise});
      return;
    }
    branch(c);
  }
  if (!c.accept("ELSE")) {
    c.patch(otherwise.op, otherwise.number, c.next_op());
    c.program().statements[index].end = c.next_op();  // RESUME NEXT continues after the line
    return;
  }
  const std::uint32_t over = c.emit(jump());
  c.patch(otherwise.op, otherwise.number, c.next_op());
  branch(c);
  c.patch(over, &Op::a, c.next_op());
  c.program().statements[index].end = c.next_op();
}

void next_branch(Compiler& c, Block& block) {
  if (block.had_else) c.fail("ELSE without IF: the block already has an ELSE");
  block.exits.push_back({c.emit(jump()), &Op::a});
  c.patch(block.otherwise->op, block.otherwise->number, c.next_op());
  block.otherwise.reset();
}

void compile_else(Compiler& c, const StatementRow&) {
  Block& block = c.block(Block::Kind::if_, "ELSE without IF");
  next_branch(c, block);
  block.had_else = true;
}

void compile_elseif(Compiler& c, const StatementRow&) {
  Block& block = c.block(Block::Kind::if_, "ELSEIF without IF");
  next_branch(c, block);
  c.begin_statement();
  block.otherwise = c.jump_unless(c.copy_to_temporary(c.compile_number()));
  c.expect("THEN");
  c.end_statement();
  if (!c.token().ends_statement()) c.compile_line_statements();
}

// --- SELECT CASE ---------------------------------------------------------------------------------------------

void compile_select(Compiler& c, const StatementRow&) {
  Block block{.kind = Block::Kind::select, .place = c.token().place};
  c.expect("CASE");
  const Value value = c.copy_to_temporary(c.compile_expression());
  block.variable = c.make_hidden_variable(value.type == Type::single ? Type::double_ : value.type);
  c.store(value, c.target_of(block.variable));
  block.exits.push_back({c.emit(jump()), &Op::a});  // to the first CASE
  block.top = 1;
  c.blocks().push_back(std::move(block));
}

void compile_case(Compiler& c, const StatementRow&) {
  Block& block = c.block(Block::Kind::select, "CASE without SELECT");
  if (block.had_else) c.fail("CASE without SELECT: no CASE is allowed after CASE ELSE");
  if (block.top == 1) {  // the first
    c.patch(block.exits.back().op, &Op::a, c.next_op());
    block.exits.clear();
    block.top = 0;
  } else {
    block.exits.push_back({c.emit(jump()), &Op::a});
  }
  if (block.otherwise) c.patch(block.otherwise->op, block.otherwise->number, c.next_op());
  block.otherwise.reset();
  c.begin_statement();
  if (c.accept("ELSE")) {
    block.had_else = true;
    return;
  }
  const Value value = c.value_of(c.target_of(block.variable));
  std::vector<std::uint32_t> found;  // jumps into the branch
  do {
    std::vector<Label::Reference> misses;
    if (c.accept("IS")) {
      static constexpr std::pair<std::string_view, Comparison> kSigns[] = {
          {"=", Comparison::equal},          {"<>", Comparison::not_equal}, {"<=", Comparison::less_equal},
          {">=", Comparison::greater_equal}, {"<", Comparison::less},       {">", Comparison::greater}};
      bool any = false;
      for (const auto& [sign, what] : kSigns) {
        if (any || !c.accept(sign)) continue;
        any = true;
        misses.push_back(c.jump_unless(c.compile_comparison(what, value, c.compile_expression(), c.token().place)));
      }
      if (!any) c.fail("Expected: comparison");
    } else {
      const Value low = c.compile_expression();
      if (c.accept("TO")) {
        misses.push_back(c.jump_unless(c.compile_comparison(Comparison::greater_equal, value, low, c.token().place)));
        const Value high = c.compile_expression();
        misses.push_back(c.jump_unless(c.compile_comparison(Comparison::less_equal, value, high, c.token().place)));
      } else {
        misses.push_back(c.jump_unless(c.compile_comparison(Comparison::equal, value, low, c.token().place)));
      }
    }
    found.push_back(c.emit(jump()));
    for (const Label::Reference& miss : misses) c.patch(miss.op, miss.number, c.next_op());
  } while (c.accept(","));
  block.otherwise = {c.emit(jump()), &Op::a};
  for (const std::uint32_t op : found) c.patch(op, &Op::a, c.next_op());
}

// --- loops ---------------------------------------------------------------------------------------------------

void compile_for(Compiler& c, const StatementRow&) {
  Block block{.kind = Block::Kind::for_, .place = c.token().place};
  if (c.token().kind != Token::Kind::name || c.token(1).is("("))
    c.fail("Syntax error: FOR needs a variable that is not an element of an array");
  const Token name = c.take();
  const Variable variable = c.variable(Name::of(name.text));
  if (variable.type == Type::string) c.fail("Type mismatch: FOR needs a numeric variable");
  for (const Block& open : c.blocks())
    if (open.kind == Block::Kind::for_ && (open.reference ? open.reference->at : open.variable.at) == variable.at)
      c.fail_at(name.place, "FOR index variable already in use: `" + name.text + "`");
  block.variable = variable;
  if (variable.where == Variable::StorageKind::by_reference) {
    block.reference = variable;
    block.variable = c.make_hidden_variable(variable.type);
  }
  const Type type = variable.type;
  const Target counter = c.target_of(block.variable);
  c.expect("=");
  const Value first = c.copy_to_temporary(c.compile_number());
  c.expect("TO");
  // A constant needs no storage, but must be of the variable's kind.
  const auto bound = [&](const Value& value) {
    if (value.is_constant && type != Type::single) {
      const Value same = c.convert(value, counter.kind);
      if (same.is_constant) return same;
    }
    const Variable kept = c.make_hidden_variable(type);
    c.store(value, c.target_of(kept));
    return c.value_of(c.target_of(kept));
  };
  const Value limit = bound(c.copy_to_temporary(c.compile_number()));
  const Value step = bound(c.accept("STEP") ? c.copy_to_temporary(c.compile_number()) : c.constant(1, Type::integer));
  c.store(first, counter);
  block.limit = limit;
  block.step = step;
  if (block.reference) c.store(c.value_of(counter), c.target_of(*block.reference));
  block.exits.push_back({c.emit(for_loop_start(counter.kind), counter.at, limit.at, step.at), &Op::d});
  block.top = c.next_op();
  if (block.reference) {
    block.top = c.next_op();
    c.store(c.value_of(counter), c.target_of(*block.reference));
  }
  c.blocks().push_back(std::move(block));
}

void compile_next(Compiler& c, const StatementRow&) {
  do {
    Block block = c.block(Block::Kind::for_, "NEXT without FOR");
    if (!c.is_at_end() && !c.at(",")) {
      const Token name = c.take();
      if (name.kind != Token::Kind::name) c.fail("Expected: variable");
      const Variable& meant = c.variable(Name::of(name.text));
      const std::uint32_t own = block.reference ? block.reference->at : block.variable.at;
      if (meant.at != own) c.fail_at(name.place, "NEXT without FOR: the innermost FOR uses another variable");
    }
    const Target counter = c.target_of(block.variable);
    if (block.reference) c.store(c.value_of(c.target_of(*block.reference)), counter);
    c.emit(for_loop_next(counter.kind), counter.at, block.limit.at, block.step.at, block.top);
    if (block.reference) c.store(c.value_of(counter), c.target_of(*block.reference));
    c.blocks().pop_back();
    c.close_block(block);
  } while (c.accept(","));
}

void compile_while(Compiler& c, const StatementRow&) {
  Block block{.kind = Block::Kind::while_, .place = c.token().place, .top = c.next_op() - 1};
  block.exits.push_back(c.jump_unless(c.copy_to_temporary(c.compile_number())));
  c.blocks().push_back(std::move(block));
}

void compile_wend(Compiler& c, const StatementRow&) {
  const Block block = c.block(Block::Kind::while_, "WEND without WHILE");
  c.emit(jump(), block.top);
  c.blocks().pop_back();
  c.close_block(block);
}

// WHILE or UNTIL and a condition. Returns the op that exits the loop, to be patched.
std::optional<Label::Reference> leave_unless(Compiler& c) {
  const bool until = c.at("UNTIL");
  if (!until && !c.at("WHILE")) return std::nullopt;
  c.take();
  const Label::Reference unless = c.jump_unless(c.copy_to_temporary(c.compile_number()));
  if (!until) return unless;
  const Label::Reference leave{c.emit(jump()), &Op::a};
  c.patch(unless.op, unless.number, c.next_op());
  return leave;
}

void compile_do(Compiler& c, const StatementRow&) {
  Block block{.kind = Block::Kind::do_, .place = c.token().place, .top = c.next_op() - 1};
  if (const auto leave = leave_unless(c)) block.exits.push_back(*leave);
  c.blocks().push_back(std::move(block));
}

void compile_loop(Compiler& c, const StatementRow&) {
  Block block = c.block(Block::Kind::do_, "LOOP without DO");
  if (const auto leave = leave_unless(c)) block.exits.push_back(*leave);
  c.emit(jump(), block.top);
  c.blocks().pop_back();
  c.close_block(block);
}

void compile_exit(Compiler& c, const StatementRow&) {
  const Token what = c.take();
  if (what.is("SUB") || what.is("FUNCTION") || what.is("DEF")) {
    if (!c.in_procedure() || c.current()->is_function != !what.is("SUB"))
      c.fail_at(what.place, "EXIT " + what.text + " not within " + what.text);
    c.emit(leave_procedure());
    return;
  }
  if (!what.is("FOR") && !what.is("DO")) c.fail_at(what.place, "Syntax error: EXIT must be followed by FOR, DO, SUB, FUNCTION or DEF");
  const Block::Kind kind = what.is("FOR") ? Block::Kind::for_ : Block::Kind::do_;
  for (auto block = c.blocks().rbegin(); block != c.blocks().rend(); ++block) {
    if (block->kind != kind) continue;
    block->exits.push_back({c.emit(jump()), &Op::a});
    return;
  }
  c.fail_at(what.place, "EXIT " + what.text + " not within " + what.text + (what.is("FOR") ? "...NEXT" : "...LOOP"));
}

// --- jumps and calls -----------------------------------------------------------------------------------------

void compile_goto(Compiler& c, const StatementRow&) { c.consume_leading_label(); }

void compile_gosub(Compiler& c, const StatementRow&) { c.take_label_reference(c.emit(gosub()), &Op::a); }

void compile_return(Compiler& c, const StatementRow&) {
  if (c.is_at_end()) c.emit(return_());
  else c.take_label_reference(c.emit(return_to()), &Op::a);
}

void compile_call(Compiler& c, const StatementRow&) {
  const Token name = c.take();
  const Signature* signature = c.procedure(Name::of(name.text).base);
  if (name.kind != Token::Kind::name || signature == nullptr || signature->is_function)
    c.fail_at(name.place, "Subprogram not defined: `" + name.text + "`");
  c.call_procedure(*signature, true);
}

// END, and the END of a block. The latter has an address only if it generates code.
void compile_end(Compiler& c, const StatementRow&) {
  if (c.accept("IF")) {
    const Block block = c.block(Block::Kind::if_, "END IF without block IF");
    c.blocks().pop_back();
    c.close_block(block);
  } else if (c.accept("SELECT")) {
    const Block block = c.block(Block::Kind::select, "END SELECT without SELECT");
    c.blocks().pop_back();
    c.close_block(block);
  } else if (c.at("SUB") || c.at("FUNCTION") || c.at("DEF")) {
    if (!c.in_procedure()) c.fail("END " + c.token().text + " without " + c.token().text);
    const Block block = c.block(Block::Kind::procedure, "END SUB or END FUNCTION without SUB or FUNCTION");
    c.take();
    c.blocks().pop_back();
    c.begin_statement();
    c.emit(leave_procedure());
  } else {
    c.begin_statement();
    c.emit(end());
  }
}

void compile_stop(Compiler& c, const StatementRow&) { c.emit(end()); }
void compile_system(Compiler& c, const StatementRow&) { c.emit(end()); }
void compile_run(Compiler& c, const StatementRow&) {
  if (!c.is_at_end()) c.fail("Feature unavailable: RUN can only restart this program, without arguments (see `janus info qbasic`)");
  c.emit(restart());
}

void not_at_the_beginning(Compiler& c, const StatementRow& row) {
  c.fail("Syntax error: " + std::string(row.word) + " is not allowed here");
}

constexpr StatementRow kFlowRows[] = {
    {"IF", compile_if},
    {"ELSE", compile_else, {}, nullptr, false},
    {"ELSEIF", compile_elseif, {}, nullptr, false},
    {"END", compile_end, {}, nullptr, false},
    {"SELECT", compile_select},
    {"CASE", compile_case, {}, nullptr, false},
    {"FOR", compile_for},
    {"NEXT", compile_next},
    {"WHILE", compile_while},
    {"WEND", compile_wend},
    {"DO", compile_do},
    {"LOOP", compile_loop},
    {"EXIT", compile_exit},
    {"GOTO", compile_goto},
    {"GOSUB", compile_gosub},
    {"RETURN", compile_return},
    {"CALL", compile_call},
    {"STOP", compile_stop},
    {"SYSTEM", compile_system},
    {"RUN", compile_run},
    {"SUB", not_at_the_beginning, {}, nullptr, false},
    {"FUNCTION", not_at_the_beginning, {}, nullptr, false},
    {"THEN", not_at_the_beginning, {}, nullptr, false},
};

}  // namespace

std::span<const StatementRow> flow_statements() { return kFlowRows; }

}  // namespace janus::machines::qbasic
