// Compiles source text to a program in one pass over its tokens, after a first pass (scan_declarations) that finds the names that may
// be used before their definition: procedures, arrays and constants. statements/statement_table.hpp describes the syntax of statements,
// and functions/function_table.hpp the arguments of functions; this file contains their building blocks.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "machines/qbasic/compiler/names.hpp"
#include "machines/qbasic/language/lexer.hpp"
#include "machines/qbasic/vm/arithmetic.hpp"
#include "machines/qbasic/vm/program.hpp"

namespace janus::machines::qbasic {

// Compiles source text. Throws SourceError if it is invalid.
std::shared_ptr<const CompiledProgram> compile(std::string text);

// Returns the type as it appears in a listing.
ListingVariable::Type to_listing_type(Type type);
ListingVariable to_listing_array(std::string name, const Array& array);

// A location where a value can be stored.
struct Target {
  enum class Addressing : std::uint8_t { fixed, element, at_offset };  // for at_offset, `at` is an i32 that contains the offset
  Addressing addressing = Addressing::fixed;
  Type type = Type::single;
  Kind kind = Kind::f32;
  std::uint32_t at = 0;
  std::uint32_t length = 0;  // length of a fixed-length string
};

class Compiler {
 public:
  explicit Compiler(std::string text);
  std::shared_ptr<const CompiledProgram> compile();

  // --- Tokens ------------------------------------------------------------------------------------------------
  const Token& token(std::size_t ahead = 0) const { return tokens_[std::min(at_ + ahead, tokens_.size() - 1)]; }
  bool at(std::string_view word) const { return token().is(word); }
  std::size_t position() const { return at_; }
  void go_back(std::size_t position) { at_ = position; }
  bool is_at_end() const { return token().ends_statement() || at("ELSE"); }
  Token take() { return tokens_[at_ + 1 < tokens_.size() ? at_++ : at_]; }
  bool accept(std::string_view word);
  void expect(std::string_view word);
  [[noreturn]] void fail(const std::string& message) const { fail_at(token().place, message); }
  [[noreturn]] static void fail_at(SourcePosition place, const std::string& message) { throw SourceError{place, message}; }

  // --- Expressions -------------------------------------------------------------------------------------------
  Value compile_expression();
  Value compile_number();                        // compiles a numeric expression
  Value compile_text();                          // compiles a string expression
  Value copy_to_temporary(const Value& value);   // copies an element to a temporary; returns other values unchanged
  Value convert(const Value& value, Kind kind);  // converts to i16, i32 or f64
  Value compile_comparison(Comparison what, Value left, Value right, SourcePosition place);
  Value constant(double value, Type type);
  Value literal(const std::string& characters);
  Value temporary(Type type);  // an f64 for a single
  Value temporary_offset();    // an i32
  // Evaluates a constant expression in a DIM or CONST. Returns nullopt if the expression is not constant.
  std::optional<NamedConstant> evaluate_constant(std::size_t& at_token) const;
  const NamedConstant* named_constant(const Name& name) const;

  // --- Names -------------------------------------------------------------------------------------------------
  Target parse_target();  // parses a variable or an element
  Target target_of(const Variable& variable) const;
  Target materialize_offset(const Target& target);  // the same target with its offset in a temporary
  Type take_type();                                 // returns the type of the next variable or element, and skips it
  Variable& variable(const Name& name);
  Variable* array(const Name& name, std::size_t indices);  // null if no array of that name exists and none may be created
  Variable& parse_array_name();                            // parses NAME or NAME()
  Value array_number(const Variable& array);               // returns the array's index for Runtime::array()
  Value value_of(const Target& target);
  void store(const Value& value, const Target& target);
  Variable make_hidden_variable(Type type);  // creates an unnamed variable
  const Signature* procedure(std::string_view base) const;
  Type type_of(const Name& name, bool is_array) const;

  // --- Ops ---------------------------------------------------------------------------------------------------
  std::uint32_t emit(Handlers handlers, std::uint32_t a = 0, std::uint32_t b = 0, std::uint32_t c = 0, std::uint32_t d = 0);
  std::uint32_t next_op() const { return static_cast<std::uint32_t>(program_->plain.size()); }
  void patch(std::uint32_t op, std::uint32_t Op::*number, std::uint32_t value);
  void call(StatementCode code, std::vector<Value> arguments = {});
  Value call_number(NumberCode code, std::vector<Value> arguments, Type type);
  Value call_text(TextCode code, std::vector<Value> arguments);
  // Emits a jump that is taken unless the condition is true. Returns a reference for patching its target.
  Label::Reference jump_unless(const Value& condition);
  void take_label_reference(std::uint32_t op, std::uint32_t Op::*number);  // parses the label that the operand will refer to
  void take_module_label_reference(std::uint32_t op, std::uint32_t Op::*number);
  bool at_label() const;
  Label& label(const std::string& name);
  std::uint32_t add_label_table();        // parses label [, label] ...
  std::uint32_t compile_restore_label();  // parses a label; returns the offset of an i32 constant with the READ position after the label
  CompiledProgram& program() { return *program_; }

  // --- Statements --------------------------------------------------------------------------------------------
  struct Block {
    enum class Kind : std::uint8_t { if_, select, for_, while_, do_, procedure };
    Kind kind;
    SourcePosition place;
    std::uint32_t top = 0;
    std::vector<Label::Reference> exits = {};        // jumps to the end
    std::optional<Label::Reference> otherwise = {};  // jump to the next branch
    Variable variable = {};                          // loop variable of FOR, or value of SELECT CASE
    Value limit = {}, step = {};
    std::optional<Variable> reference = {};  // for FOR, the by-reference parameter used as the loop variable
    bool had_else = false;
  };
  std::vector<Block>& blocks() { return blocks_; }
  Block& block(Block::Kind kind, const char* missing);  // returns the innermost block, which must be of that kind
  static const char* missing_end_message(Block::Kind kind);
  void close_block(const Block& block);  // patches the block's exits to jump here
  void begin_statement();                // starts a statement with its own address
  void end_statement();
  void compile_line_statements();  // compiles statements up to ELSE or the end of the line
  void compile_statement();
  void consume_leading_label();  // parses a label and emits a GOTO to it
  Scope& scope() { return *scope_; }
  bool skip_definition();  // called after DEF in a single-line DEF FN; returns false if it is not a definition
  int& option_base() { return option_base_; }
  bool in_procedure() const { return scope_ != &module_; }
  const Signature* current() const { return current_; }
  void parse_deftype(std::string_view word);  // parses the letters after DEFINT or a similar keyword
  void call_procedure(const Signature& signature, bool in_brackets);
  Value call_function(const Signature& signature);
  std::uint32_t allocate(std::uint32_t size);

 private:
  // first pass
  void scan_declarations();
  void scan_dim(bool shared_allowed, bool again, bool is_static);
  void scan_constant();
  Signature scan_procedure(bool is_def);
  std::vector<Parameter> scan_parameters();
  Type scan_as_clause(const Name& name, bool is_array = true);
  void allocate_statics();

  void compile_main();
  void compile_procedure(std::size_t index);
  void compile_body(const Signature& signature);
  void compile_line();
  void define_label(const std::string& name);
  void resolve_labels();
  void finish();
  void list_variables();

  // expressions, lowest precedence first
  Value compile_operators(int precedence);
  Value compile_unary();
  Value compile_primary();
  Value compile_name();
  Value compile_function(const struct FunctionRow& row);
  Value compile_binary(const struct Operator& op, Value left, Value right, SourcePosition place);
  std::optional<double> fold_constants(const struct Operator& op, const Value& left, const Value& right) const;
  Target compile_element(const Variable& array);
  std::vector<Value> compile_indices();
  Value offset_of_target(const Target& target);
  bool variable_ahead() const;  // returns true if the argument is a single variable or element
  std::vector<Argument> compile_call_arguments(const Signature& signature);
  std::uint32_t add_call_site(const Signature& signature, std::vector<Argument> arguments, std::uint32_t result);
  std::uint32_t make_array(const ArrayShape& shape);

  std::shared_ptr<CompiledProgram> program_;
  std::vector<Token> tokens_;
  std::size_t at_ = 0;
  std::vector<Signature> signatures_;
  std::map<std::string, std::size_t, std::less<>> signature_of_;
  std::map<std::string, Label, std::less<>> labels_;
  std::map<std::string, Scope, std::less<>> scopes_;  // scopes of procedures
  Scope module_;
  Scope* scope_ = &module_;
  const Signature* current_ = nullptr;
  Variable result_variable_;
  std::array<Type, 26> types_{};
  int option_base_ = 0;
  bool erases_ = false;  // the source contains ERASE, so arrays may be dimensioned again
  struct Static {
    std::string prefix;  // prefix of its procedure
    std::string name;    // as in Scope::variables
    SourcePosition place;
  };
  std::vector<Static> statics_;
  std::vector<Block> blocks_;
  int nesting_ = 0;

  std::uint32_t variables_top_ = 0;
  std::uint32_t temporary_ = 0, temporary_first_ = 0, temporary_most_ = 0;  // offsets into Runtime::data()
  std::vector<std::uint32_t> string_temporaries_;
  std::map<double, std::uint32_t> doubles_;
  std::map<std::pair<Kind, std::int64_t>, std::uint32_t> wholes_;
  std::map<float, std::uint32_t> singles_;
  std::map<std::string, std::uint32_t, std::less<>> literal_descriptors_;
  std::vector<std::pair<std::string, std::uint32_t>> literals_;  // characters and offset of the descriptor
  std::uint32_t open_statement_ = Label::kNone;
  std::uint32_t number_now_ = 0;

  // The last op, which the next op can be merged with.
  struct LastCompare {
    std::uint32_t op = kNoOp;
    Comparison what{};
    Kind left{}, right{};
  } last_compare_;
  struct LastArithmetic {
    std::uint32_t op = kNoOp;
    Binary what{};
    Kind left{}, right{};
  } last_arithmetic_;
};

}  // namespace janus::machines::qbasic
