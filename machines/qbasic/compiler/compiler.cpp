// Compiles a source from the first line to the last.
#include "machines/qbasic/compiler/compiler.hpp"

#include <algorithm>

#include "machines/qbasic/language/unsupported_keywords.hpp"
#include "machines/qbasic/statements/statement_table.hpp"
#include "machines/qbasic/vm/flow.hpp"

namespace janus::machines::qbasic {
namespace {

constexpr std::uint32_t kVariableAlignment = 0x1000;  // variables start at a multiple of this
constexpr int kMostNesting = 200;

}  // namespace

std::shared_ptr<const CompiledProgram> compile(std::string text) { return Compiler(std::move(text)).compile(); }

Compiler::Compiler(std::string text) : program_(std::make_shared<CompiledProgram>()) {
  tokens_ = read_tokens(text);
  program_->text = std::move(text);
  types_.fill(Type::single);
}

std::shared_ptr<const CompiledProgram> Compiler::compile() {
  // The number of statements is known at the end. Until then the number of tokens is the upper limit.
  const auto most = static_cast<std::uint32_t>(std::count_if(
      tokens_.begin(), tokens_.end(), [](const Token& token) { return token.ends_statement() || token.is("THEN") || token.is("ELSE"); }));
  variables_top_ = std::max((most / kVariableAlignment + 1) * kVariableAlignment, kVariableAlignment);
  if (variables_top_ >= kMemory) fail_at({1, 1}, "Out of memory: the program has too many statements");
  program_->variables = variables_top_;
  scan_declarations();
  program_->procedures.resize(signatures_.size());
  allocate_statics();
  compile_main();
  for (std::size_t i = 0; i < signatures_.size(); ++i) compile_procedure(i);
  resolve_labels();
  finish();
  return std::move(program_);
}

// --- tokens --------------------------------------------------------------------------------------------------

bool Compiler::accept(std::string_view word) {
  if (!at(word)) return false;
  take();
  return true;
}

void Compiler::expect(std::string_view word) {
  if (accept(word)) return;
  const Token& found = token();
  fail("Expected: " + std::string(word) + (found.ends_line() ? ": found the end of the line" : ": found `" + found.text + "`"));
}

// --- ops -----------------------------------------------------------------------------------------------------

std::uint32_t Compiler::emit(Handlers handlers, std::uint32_t a, std::uint32_t b, std::uint32_t c, std::uint32_t d) {
  program_->plain.push_back({handlers.plain, a, b, c, d});
  program_->observed.push_back({handlers.observed, a, b, c, d});
  return next_op() - 1;
}

void Compiler::patch(std::uint32_t op, std::uint32_t Op::*number, std::uint32_t value) {
  program_->plain[op].*number = value;
  program_->observed[op].*number = value;
}

void Compiler::call(StatementCode code, std::vector<Value> arguments) {
  program_->calls.push_back({.statement = code, .arguments = std::move(arguments)});
  emit(call_statement(), static_cast<std::uint32_t>(program_->calls.size() - 1));
}

Value Compiler::call_number(NumberCode code, std::vector<Value> arguments, Type type) {
  const Value result = temporary(type);
  program_->calls.push_back({.number = code, .arguments = std::move(arguments), .result = result});
  emit(qbasic::call_number(), static_cast<std::uint32_t>(program_->calls.size() - 1));
  return result;
}

Value Compiler::call_text(TextCode code, std::vector<Value> arguments) {
  const Value result = temporary(Type::string);
  program_->calls.push_back({.text = code, .arguments = std::move(arguments), .result = result});
  emit(qbasic::call_text(), static_cast<std::uint32_t>(program_->calls.size() - 1));
  return result;
}

Label::Reference Compiler::jump_unless(const Value& condition) {
  if (condition.type == Type::string) fail("Type mismatch: a condition must be a number");
  if (last_compare_.op != kNoOp && last_compare_.op + 1 == next_op() && program_->plain.back().c == condition.at) {
    const Op op = program_->plain.back();
    program_->plain.pop_back();
    program_->observed.pop_back();
    return {emit(qbasic::jump_unless(last_compare_.what, last_compare_.left, last_compare_.right), op.a, op.b, kNoOp), &Op::c};
  }
  return {emit(jump_if_zero(condition.kind), condition.at, kNoOp), &Op::b};
}

// --- labels --------------------------------------------------------------------------------------------------

bool Compiler::at_label() const {
  const Token& here = token();
  return here.kind == Token::Kind::name ||
         (here.kind == Token::Kind::number && here.text.find_first_not_of("0123456789") == std::string::npos);
}

Label& Compiler::label(const std::string& name) { return labels_[scope_->prefix + name]; }

void Compiler::take_label_reference(std::uint32_t op, std::uint32_t Op::*number) {
  if (!at_label()) fail("Expected: label or line number");
  const SourcePosition place = token().place;
  Label& wanted = label(take().text);
  if (wanted.references.empty() && wanted.tables.empty()) wanted.first_use = place;
  wanted.references.push_back({op, number});
}

void Compiler::take_module_label_reference(std::uint32_t op, std::uint32_t Op::*number) {
  Scope* const own = scope_;
  scope_ = &module_;
  take_label_reference(op, number);
  scope_ = own;
}

std::uint32_t Compiler::add_label_table() {
  const auto table = static_cast<std::uint32_t>(program_->tables.size());
  program_->tables.emplace_back();
  do {
    if (!at_label()) fail("Expected: label or line number");
    const SourcePosition place = token().place;
    Label& wanted = label(take().text);
    if (wanted.references.empty() && wanted.tables.empty()) wanted.first_use = place;
    wanted.tables.emplace_back(table, static_cast<std::uint32_t>(program_->tables[table].size()));
    program_->tables[table].push_back(kNoOp);
  } while (accept(","));
  return table;
}

std::uint32_t Compiler::compile_restore_label() {
  if (!at_label()) fail("Expected: label or line number");
  const SourcePosition place = token().place;
  Label& wanted = labels_[take().text];  // the label of a DATA is in the main module
  if (wanted.references.empty() && wanted.tables.empty() && wanted.restores.empty()) wanted.first_use = place;
  const std::uint32_t at = kMemory + static_cast<std::uint32_t>(program_->constants.size());
  program_->constants.resize(program_->constants.size() + 8);
  wanted.restores.push_back(at);
  return at;
}

void Compiler::define_label(const std::string& name) {
  Label& here_now = label(name);
  if (here_now.op != Label::kNone) fail("Duplicate label: `" + name + "`");
  here_now.op = next_op();
  here_now.statement = static_cast<std::uint32_t>(program_->statements.size());
  here_now.data = static_cast<std::uint32_t>(program_->data.size());
  program_->labels.push_back({scope_->prefix + name, static_cast<std::uint16_t>(here_now.statement)});
}

void Compiler::resolve_labels() {
  for (const auto& [name, label] : labels_) {
    if (label.op == Label::kNone) fail_at(label.first_use, "Label not defined: `" + name + "`");
    for (const Label::Reference& wanted : label.references) patch(wanted.op, wanted.number, label.op);
    for (const auto& [table, entry] : label.tables) program_->tables[table][entry] = label.op;
    for (const std::uint32_t at : label.restores)
      for (int i = 0; i < 4; ++i)
        program_->constants[at - kMemory + static_cast<std::uint32_t>(i)] = static_cast<std::uint8_t>(label.data >> 8 * i);
  }
}

// --- lines and statements ------------------------------------------------------------------------------------

void Compiler::compile_main() {
  temporary_ = temporary_first_ = temporary_most_ = kTemporaries;
  at_ = 0;
  std::size_t next = 0;
  while (token().kind != Token::Kind::text_end) {
    while (next < signatures_.size() && signatures_[next].first_token < at_) ++next;
    if (next < signatures_.size() && signatures_[next].first_token == at_) {
      if (!blocks_.empty() && !signatures_[next].is_def) fail("Subprograms not allowed in control statements");
      at_ = signatures_[next].end_token;
      continue;
    }
    compile_line();
  }
  if (!blocks_.empty()) fail_at(blocks_.back().place, missing_end_message(blocks_.back().kind));
  begin_statement();  // the program ends after the last line
  emit(end(), 1);
  end_statement();
  program_->main_temporaries_end = temporary_most_;
}

void Compiler::compile_line() {
  number_now_ = 0;
  if (token().kind == Token::Kind::number && at_label()) {
    const std::string number = take().text;
    define_label(number);
    number_now_ = number.size() <= 5 ? static_cast<std::uint32_t>(std::stoul(number)) : 0;
  }
  while (token().kind == Token::Kind::name && token(1).is(":") && find_statement(token().text) == nullptr) {
    define_label(take().text);
    take();
  }
  if (at("ELSE")) {  // of a block IF
    take();
    find_statement("ELSE")->compile(*this, *find_statement("ELSE"));
  }
  compile_line_statements();
  if (at("ELSE")) fail("ELSE without IF");
  if (token().kind == Token::Kind::line_end) take();
}

void Compiler::compile_line_statements() {
  for (;;) {
    while (accept(":")) {}
    if (token().ends_line() || at("ELSE")) return;
    compile_statement();
    if (!token().ends_statement() && !at("ELSE")) fail("Expected: end-of-statement: found `" + token().text + "`");
  }
}

void Compiler::begin_statement() {
  temporary_ = temporary_first_;
  const auto index = static_cast<std::uint32_t>(program_->statements.size());
  if (index >= program_->variables) fail("Out of memory: the program has too many statements");
  std::uint32_t number = number_now_;
  if (number == 0 && index > 0) number = program_->statements.back().number;
  open_statement_ = index;
  program_->statements.push_back({.op = next_op(), .end = kNoOp, .place = token().place, .number = number});
  const std::uint32_t line = token().place.line;
  auto& lines = program_->lines;
  const auto address = static_cast<std::uint16_t>(index);
  if (!lines.empty() && lines.back().line == line) lines.back().last = address;
  else lines.push_back({address, address, line});
  emit(qbasic::begin_statement(), index);
}

void Compiler::end_statement() {
  if (open_statement_ != Label::kNone && program_->statements[open_statement_].end == kNoOp)
    program_->statements[open_statement_].end = next_op();
  open_statement_ = Label::kNone;
}

void Compiler::compile_statement() {
  if (++nesting_ > kMostNesting) fail("the statements are nested too deeply");
  const Token first = token();
  if (!blocks_.empty() && blocks_.back().kind == Block::Kind::select && blocks_.back().top == 1 && !first.is("CASE") && !first.is("END"))
    fail("Statements/labels illegal between SELECT CASE and CASE");
  if (first.is("?")) {
    take();
    begin_statement();
    find_statement("PRINT")->compile(*this, *find_statement("PRINT"));
  } else if (first.kind != Token::Kind::name) {
    fail("Syntax error: a statement cannot begin with `" + first.text + "`");
  } else if (const StatementRow* row = find_statement(first.text)) {
    if (row->executed) begin_statement();
    take();
    if (at("#")) fail(unsupported_message(first.text + " #"));  // PRINT #1
    row->compile(*this, *row);
  } else if (const Signature* signature = procedure(Name::of(first.text).base); signature != nullptr && !signature->is_function) {
    begin_statement();
    take();
    call_procedure(*signature, false);
  } else {
    if (is_unsupported_keyword(first.text)) fail(unsupported_message(first.text));
    if (const std::string two = first.text + " " + token(1).text; is_unsupported_keyword(two))
      fail(unsupported_message(two));  // TIMER ON, DATE$ =
    begin_statement();
    compile_assignment(*this);
  }
  end_statement();
  --nesting_;
}

bool Compiler::skip_definition() {
  const auto found =
      std::find_if(signatures_.begin(), signatures_.end(), [&](const Signature& s) { return s.is_def && s.first_token + 1 == at_; });
  if (found == signatures_.end()) return false;
  at_ = found->end_token;
  return true;
}

void Compiler::consume_leading_label() { take_label_reference(emit(go(), kNoOp), &Op::a); }

// --- blocks --------------------------------------------------------------------------------------------------

const char* Compiler::missing_end_message(Block::Kind kind) {
  switch (kind) {
    case Block::Kind::if_: return "Block IF without END IF";
    case Block::Kind::select: return "SELECT without END SELECT";
    case Block::Kind::for_: return "FOR without NEXT";
    case Block::Kind::while_: return "WHILE without WEND";
    case Block::Kind::do_: return "DO without LOOP";
    default: return "SUB or FUNCTION without END SUB or END FUNCTION";
  }
}

Compiler::Block& Compiler::block(Block::Kind kind, const char* missing) {
  if (blocks_.empty()) fail(missing);
  if (blocks_.back().kind == kind) return blocks_.back();
  const bool any = std::any_of(blocks_.begin(), blocks_.end(), [&](const Block& open) { return open.kind == kind; });
  if (!any && kind != Block::Kind::procedure) fail(missing);
  fail_at(blocks_.back().place, missing_end_message(blocks_.back().kind));
}

void Compiler::close_block(const Block& block) {
  for (const Label::Reference& exit : block.exits) patch(exit.op, exit.number, next_op());
  if (block.otherwise) patch(block.otherwise->op, block.otherwise->number, next_op());
  last_compare_ = {};
  last_arithmetic_ = {};
}

// --- the end -------------------------------------------------------------------------------------------------

void Compiler::finish() {
  for (CallSite& site : program_->sites) {
    std::uint32_t slot = program_->procedures[site.procedure].area;
    const Signature& signature = signatures_[site.procedure];
    for (std::size_t i = 0; i < site.arguments.size(); ++i) {
      site.arguments[i].slot = slot;
      slot += signature.is_def ? (size_of(signature.parameters[i].type) + 3) / 4 * 4 : 4;
    }
  }
  if (program_->constants.size() > kTemporaries - kMemory) fail_at({1, 1}, "Out of memory: the program has too many constants");
  program_->variables_end = variables_top_;
  std::uint32_t at = variables_top_;
  for (const auto& [characters, descriptor] : literals_) {
    if (at + characters.size() > kMemory) fail_at({1, 1}, "Out of memory: variables, arrays and strings exceed 64 KB");
    program_->literals.emplace_back(at, characters);
    std::uint8_t* const bytes = &program_->constants[descriptor - kMemory];
    bytes[0] = static_cast<std::uint8_t>(characters.size());
    bytes[1] = static_cast<std::uint8_t>(characters.size() >> 8);
    bytes[2] = static_cast<std::uint8_t>(at);
    bytes[3] = static_cast<std::uint8_t>(at >> 8);
    at += static_cast<std::uint32_t>(characters.size());
  }
  program_->literals_end = (at + 3) / 4 * 4;
  if (program_->literals_end >= kMemory) fail_at({1, 1}, "Out of memory: variables, arrays and strings exceed 64 KB");
  program_->temporaries_end = (temporary_most_ + 7) / 8 * 8;
  list_variables();
}

std::uint32_t Compiler::allocate(std::uint32_t size) {
  const std::uint32_t at = variables_top_;
  variables_top_ += (size + 3) / 4 * 4;
  if (variables_top_ > kMemory - 4) fail("Out of memory: variables and arrays exceed 64 KB");
  return at;
}

ListingVariable::Type to_listing_type(Type type) {
  switch (type) {
    case Type::integer: return ListingVariable::Type::i16;
    case Type::long_: return ListingVariable::Type::i32;
    case Type::single: return ListingVariable::Type::f32;
    case Type::double_: return ListingVariable::Type::f64;
    default: return ListingVariable::Type::string;
  }
}

ListingVariable to_listing_array(std::string name, const Array& array) {
  ListingVariable listed{std::move(name), to_listing_type(array.type), array.data, {}};
  for (std::uint32_t i = 0; i < array.rank; ++i) listed.dimensions.push_back({array.dimensions[i].least, array.dimensions[i].count});
  return listed;
}

// Lists names without a redundant suffix: A, not A!.
void Compiler::list_variables() {
  const auto name_of = [](const Variable& variable) {
    std::string name = Name::of(variable.name).base;
    if (variable.type != Type::single) name += suffix_of(variable.type);
    return name;
  };
  const auto add = [&](const Scope& scope) {
    for (const auto& [key, variable] : scope.variables) {
      std::string name = scope.prefix + name_of(variable);
      if (variable.where == Variable::StorageKind::fixed) {
        program_->variables_listed.push_back({name, to_listing_type(variable.type), variable.at, {}});
      } else if (variable.where == Variable::StorageKind::array) {
        const Array& array = program_->arrays[variable.at];
        name += "()";
        if (!array.fixed) {
          program_->arrays_listed.emplace_back(name, variable.at);
          continue;
        }
        program_->variables_listed.push_back(to_listing_array(name, array));
      }
    }
  };
  add(module_);
  for (const auto& [name, scope] : scopes_) add(scope);
  for (Procedure& procedure : program_->procedures) {
    for (const auto& [key, variable] : scopes_[procedure.name].variables)
      if (variable.where == Variable::StorageKind::fixed || variable.where == Variable::StorageKind::by_reference)
        procedure.listed.push_back({name_of(variable), variable.type, variable.at, variable.where == Variable::StorageKind::by_reference});
    std::sort(procedure.listed.begin(), procedure.listed.end(), [](const auto& a, const auto& b) { return a.at < b.at; });
  }
}

}  // namespace janus::machines::qbasic
