// Parses source files in any syntax (line-based, block-based, textual macros) into statements. The dialect (dialect.hpp) defines the directives.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "tools/assembler/assembler.hpp"
#include "tools/assembler/layout.hpp"
#include "tools/assembler/reader/macro_text.hpp"
#include "tools/assembler/reader/names.hpp"
#include "tools/assembler/reader/source_files.hpp"
#include "tools/assembler/reader/unused_routines.hpp"

namespace janus::tools {

// A line of a file or of a macro expansion, or a part of a line.
struct TextLine {
  std::string_view text;
  Position at;
  bool continued = false;           // not the first part of its line
  bool opens = false;               // in syntaxes with braces: the last character is `{`
  bool closes = false;              // the first character is `}`
  const MacroText* made = nullptr;  // its origin, if made by a macro
};
using TextLines = std::span<const TextLine>;

// A directive and the source line it appears on.
struct Call {
  const DirectiveWord& word;
  Position at;
  Cursor& cursor;  // positioned after the word
  TextLines lines;
  std::size_t index;             // index of the word's line
  std::size_t next;              // index of the line at which reading continues
  const Token* label = nullptr;  // the label before the directive, if it accepts one

  bool opens() const { return lines[index].opens; }
};

// Index of a syntax's directives by name.
class WordIndex {
 public:
  WordIndex(const cpus::InstructionSet& cpu, const Dialect& dialect);
  const DirectiveWord* find(std::string_view name) const;  // null if there is none
  // Returns the first word with this role, or an empty string if there is none.
  std::string_view name_of(Block block, Role role) const;

 private:
  std::deque<DirectiveWord> words_;
  std::unordered_map<std::string, const DirectiveWord*> by_name_;
};

class SourceReader : public NameReader {
 public:
  SourceReader(const AssemblerOptions& options, Sources& sources, Program& program, Layout& layout, const InstructionReader& instructions,
               SymbolTable& symbols, Reporter& reporter);

  // Returns false if the file cannot be read. read_error() then returns the reason, or an empty string if the file does not exist.
  bool run(const std::string& path);
  const std::string& read_error() const { return files_.read_error(); }

  bool read(Cursor& cursor, ExpressionResult& result) override;

  // Directive functions in words.cpp
  void handle_origin(Call& call);
  void handle_segment(Call& call);            // text: the segment's name; what: 1 for a segment without bytes
  void handle_section_of_locals(Call& call);  // what: 1 for a segment without bytes
  void push_segment(Call& call);
  void pop_segment(Call& call);
  void relocate(Call& call);
  void handle_logical(Call& call);
  void end_logical(Call& call);
  void assign(Call& call);            // what: Assign
  void handle_export(Call& call);     // what: ExportKind
  void handle_processor(Call& call);  // text: the processor
  void handle_program_name(Call& call);
  void define_name(Call& call);  // reads the name and the value after the word
  void handle_feature(Call& call);
  void handle_assertion(Call& call);  // what: Complaint; reads a condition first
  void handle_message(Call& call);    // what: Complaint
  void fail(Call& call);              // reports the rest of the line as an error
  void end(Call& call);
  void ignore(Call& call);
  void handle_rejected_word(Call& call);  // text: the suggested alternative
  void handle_zone(Call& call);
  void handle_scope(Call& call);  // what: 1 if the name is also a label, 2 if the name precedes the word
  void end_scope(Call& call);
  void stop_file(Call& call);
  void handle_package(Call& call);
  void handle_section(Call& call);
  void end_section(Call& call);
  void place_section(Call& call);
  void handle_virtual_block(Call& call);
  // data.cpp
  void handle_data(Call& call);        // what: Data
  void handle_text(Call& call);        // what: Text
  void handle_conversion(Call& call);  // !convtab
  void reserve(Call& call);            // what: bytes per element, or Reserve; text: "0" is the default fill value
  void align(Call& call);
  void align_parity(Call& call);  // even, odd
  void hex(Call& call);
  // blocks.cpp
  void handle_condition(Call& call);  // what: If
  void report_stray(Call& call);
  void repeat(Call& call);
  void handle_while_loop(Call& call);
  void handle_do_loop(Call& call);
  void handle_count_loop(Call& call);
  void handle_for_loop(Call& call);
  void skip_block(Call& call);
  // macros.cpp
  void handle_macro(Call& call);        // what: Body
  void handle_replacement(Call& call);  // .define
  void handle_undefine(Call& call);     // .undefine
  void handle_locals(Call& call);
  void stop_macro(Call& call);
  // structures.cpp
  void handle_structure(Call& call);  // what: 1 for a union, 2 for an enumeration
  void handle_template_structure(Call& call);
  void use_structure(Call& call);
  // files.cpp
  void include(Call& call);
  void include_binary(Call& call);  // what: 1 if the length precedes the offset
  void include_folder(Call& call);

  enum Assign { kConstant, kVariable, kReplace, kAddress };
  enum ExportKind { kGlobal, kOneByte, kExported };
  enum Complaint { kNote, kWarning, kError };
  enum Data {
    kByte = 1,
    kWord = 2,
    kTriple = 3,
    kLong = 4,
    kHighFirst = 8,
    kLow = 16,
    kHigh = 32,
    kBank = 64,
    kReturn = 128,
    kStrings = 256,
    kConstants = 512,
    kNumbers = 1024,  // strings are numbers
    kSwapped = 2048   // words, in the reverse of the processor's byte order
  };
  enum Body { kOwnScope, kNoScope, kNumbered };
  enum Reserve { kValueFirst = -1, kZeros = -2 };
  enum Text { kPlain, kZero, kCounted, kLastHigh, kShifted, kRaw, kPet, kScreen };
  // Conditions come in pairs of opposites where both exist.
  enum If {
    kIf,
    kZeroValue,
    kPlus,
    kMinus,
    kGreater,
    kNotGreater,
    kDefined,
    kNotDefined,
    kBlank,
    kNotBlank,
    kSame,
    kNotSame,
    kYes,
    kNo,
    kConst,
    kElse,
    kElseIf
  };

 private:
  struct Parameter {
    std::string name;
    std::string initial;
    bool by_reference = false;
  };
  struct Macro {
    std::string name;
    std::vector<Parameter> parameters;
    std::vector<TextLine> body;
    int kind = kOwnScope;  // Body; kNumbered for arguments \0 to \9
  };
  struct Replacement {
    std::vector<std::string> parameters;
    std::string text;
  };
  struct SegmentName {
    std::string_view name = "CODE";
    bool discarded = false;
    bool bare = false;  // reserved space generates no bytes
  };
  struct Argument {
    std::string text;
    Position at = {};  // line 0 if there is none
  };
  using Lookup = std::map<std::string, Argument, std::less<>>;
  using Texts = std::vector<std::string_view>;

  // A nesting level of blocks and macros. Converts to false, with the error already reported, if there are too many levels.
  class Level {
   public:
    explicit Level(std::size_t* depth) : depth_(depth) {}
    Level(const Level&) = delete;
    ~Level() {
      if (depth_ != nullptr) --*depth_;
    }
    explicit operator bool() const { return depth_ != nullptr; }

   private:
    std::size_t* depth_;
  };
  Level enter(Position at);

  // Lines
  void read_file(std::uint32_t file);
  std::vector<TextLine> split(std::uint32_t file);
  void run(TextLines lines);
  void skip(TextLines lines);
  bool is_leaving() const { return stopped_ || leave_macro_ || leave_file_; }
  std::size_t read_line(TextLines lines, std::size_t index);
  bool begin_line(const TextLine& line, bool skipped = false);
  std::size_t read_statement(TextLines lines, std::size_t index, Cursor& cursor);
  // Reads the part of a line after its labels.
  std::size_t parse_operation(TextLines lines, std::size_t index, Cursor& cursor, const DirectiveWord* found, std::size_t length,
                              const Token* name);
  void call_macro(const Token& called, Cursor& cursor, const Token* label);
  Cursor cursor_of(const Tokens& tokens, Position at) const;
  Tokens tokens_of(const TextLine& line);
  bool parse_anonymous_label(Cursor& cursor);
  // Returns the label at the cursor and skips it, or returns null if there is none.
  const Token* parse_label(Cursor& cursor, bool bare = true) const;  // `bare` also accepts a label without a colon
  const Token* called_macro(Cursor& cursor) const;
  const DirectiveWord* directive_at(const Cursor& cursor, std::size_t& length) const;
  // Returns true if an instruction, directive or macro starts here.
  bool is_operation(const Cursor& cursor) const;
  std::size_t label_length(const Cursor& cursor) const;
  // Removes a comment without a comment character from the cursor's tokens. The cursor must be at the operation.
  void cut_comment(Cursor& cursor);
  // Returns the text after the token before the cursor, including the comment.
  std::string_view rest_of_line(const Cursor& cursor) const;
  // Returns the text from the cursor to the comment.
  std::string_view raw_tail(const Cursor& cursor) const;
  // Reports characters that could not be split into tokens. `known` is set if the preceding word does not belong to another assembler.
  bool reject_bad_tokens(const Cursor& cursor, bool known);
  // Reports an error in an operand, where a character or a dotted word may belong to another assembler.
  void reject_operand(const Cursor& cursor, Position at, std::string problem);
  // Reports extra tokens at the end of a statement.
  void expect_end(Cursor& cursor);
  // Returns the name at the cursor and skips it, or returns null after reporting an error.
  const Token* expect_identifier(Cursor& cursor, std::string_view problem = "expected a name");
  std::string_view assignment_sign(const Cursor& cursor) const;
  // Reads an assignment. The cursor must be at the assignment character.
  void parse_assignment(const Token& name, Cursor& cursor, int kind = kConstant);
  // Reads an instruction, with the cursor at the mnemonic. Returns false if there is none.
  bool parse_instruction(Cursor& cursor);
  void report_unknown_word(const Token& first, const Cursor& cursor);
  bool stop(Position at, std::string message);
  void count_macro_text(std::size_t bytes, Position at);

  // Statements
  void append(Statement statement);
  void append_value(StatementKind kind, Expression value, Position at, SymbolId symbol = 0);
  void append_fill(StatementKind kind, Expression size, Expression byte, Position at);  // reserved if `byte` is empty
  void append_label(SymbolId id, Position at);
  void declare_label(const Token& name);
  // Declares the symbol for a definition. Returns false if an error was reported.
  bool declare(const Token& name, bool label, bool variable, SymbolId& id);
  void define_value(SymbolId id, Expression value, Position at, bool variable = false);
  void define_number(std::string_view name, std::int64_t value, Position at, bool variable = false) {
    define_value(names_.define(name), Expression::number(value, at), at, variable);
  }
  // Defines the size of a label, structure or scope, unless already defined.
  void define_size(std::string_view name, Expression size, Position at);
  SymbolId hidden_symbol(std::string_view kind);
  void switch_segment(SegmentName segment, Position at);
  void switch_to_virtual_segment(Expression start, Position at);
  void fill_gap(Expression& to, Position at);
  bool parse_items(Call& call, Statement& statement, int what);

  // Blocks
  const DirectiveWord* find_directive_word(const TextLine& line) const;
  // Returns the next line that divides or closes the block opened by the word at `at`, or nullopt after reporting an error.
  std::optional<std::size_t> find_block_boundary(TextLines lines, Position at, std::size_t from, Block block);
  std::optional<std::size_t> find_close(TextLines lines, Position at, std::size_t opener, Block block);
  // Returns the lines of the block that a word opens. The call continues after the block.
  std::optional<TextLines> read_body(Call& call);
  void run_body(Call& call);
  // Reports text after the `}` of a line.
  void expect_block_end(const TextLine& line);
  // Like read_body(), for a block that is stored for later and shown here in the listing.
  std::optional<TextLines> read_listed_body(Call& call);
  bool is_true(int kind, Position at, Cursor& cursor);
  // Evaluates a condition, which must be resolvable immediately. Returns false if an error was reported.
  bool evaluate_comparison(Position at, Cursor& cursor, Operator compared);
  bool is_same_text(const Cursor& cursor) const;
  bool is_else_taken(const TextLine& line);
  bool run_once(TextLines body, const Call& call, std::int64_t& times);
  bool is_condition_true(Cursor cursor, bool until);
  bool run_clause(Cursor cursor);
  void set_variables(std::string_view text, Position at);
  void iterate(TextLines body, std::int64_t count, const std::string& counter, Position at);

  // Macros
  void expand_macro(const Macro& macro, const Token& name, const Texts& given, const Token* label);
  // Splits the text after the cursor at commas and moves the cursor to the end.
  Texts split_arguments(Cursor& cursor) const;
  std::string macro_key(std::string_view name, std::size_t parameters) const;
  std::vector<Parameter> read_parameters(Call& call);
  // Returns a macro's lines with its arguments substituted. `make` converts each line.
  std::vector<TextLine> instantiate_lines(TextLines body, Position at, const std::function<MacroText(std::string_view)>& make);
  // Replaces names in the text. If `instance` is not 0, it is the number of an expansion, which is added to local labels.
  MacroText replace_words(std::string_view text, const Lookup& words, std::size_t instance = 0) const;
  // Replaces argument references in the text, such as {1}, \1 and \name.
  MacroText substitute_arguments(std::string_view text, const Macro& macro, const Texts& given) const;
  std::string replace_definitions(std::string_view text, Position at);
  void collect_locals(TextLines body, Lookup& words);
  // Return the position of text in the current line, or the text with its position.
  Position text_position(std::string_view part) const;
  Argument make_argument(std::string_view text) const;
  bool pass_values(const Macro& macro, const Texts& given, Position at);

  // Values
  // Returns false if an error was reported.
  bool parse_expression(Cursor& cursor, Expression& result);
  // Reads a value that must be resolvable immediately. Returns false if an error was reported.
  bool parse_constant(Cursor& cursor, std::int64_t& value);
  // Like parse_constant(), for a value that consists of all `tokens`.
  bool read_number(const Tokens& tokens, Position at, std::int64_t& value);
  Value evaluate_now(const Expression& value) const { return evaluate(value, symbols_, layout_.location()); }
  NameScope name_scope() { return {symbols_, dialect_, this}; }
  std::optional<std::string> string(const Token& token) const;
  bool parse_function(const FunctionWord& word, Cursor& cursor, ExpressionResult& result);
  bool parse_expression_text(const std::string& text, Cursor& cursor, ExpressionResult& result);
  bool parse_anonymous_reference(Cursor& cursor, ExpressionResult& result);
  bool parse_path(Cursor& cursor, std::string& name, bool& top) const;
  bool is_defined(const std::string& name, bool top) const { return names_.is_defined(name, top) || replacements_.contains(name); }
  void join_strings(Tokens& tokens);
  Tokens expand_functions(const Tokens& tokens, int depth);
  std::optional<Tokens> evaluate_function(const Token& function, const std::vector<Tokens>& lists);
  std::optional<std::string> format_text(const std::vector<Tokens>& lists);
  std::optional<std::string> read_string(const Tokens& tokens) const;
  // Splits the tokens between the parenthesis at `open` and the matching parenthesis at commas. Sets `end` to the index after the latter,
  // or to 0. Braces protect a list.
  static std::vector<Tokens> split_lists(std::span<const Token> tokens, std::size_t open, std::size_t& end);
  bool decimal_call(Cursor& cursor) const;
  bool decimal_brackets(Cursor& cursor, std::size_t begin) const;
  static char convert_character(char c, int text);

  // Scopes, structures, files
  void open_scope(std::string name, Position at, std::string_view closes);
  void close_scope();
  void close_scopes(std::size_t left);
  bool read_members(TextLines body, bool is_union, std::int64_t start, std::int64_t& size);
  bool read_member_size(TextLines body, std::size_t& next, Cursor& cursor, std::int64_t offset, std::int64_t& bytes);
  bool read_enumeration(TextLines body);
  bool parse_structure_name(Cursor& cursor, std::string& name);
  void read_structure_body(const Macro& made, const Texts& given, const std::string& name, Position at, bool is_union);
  std::optional<std::uint32_t> find_named_file(Cursor& cursor);

  const AssemblerOptions& options_;
  const Dialect& dialect_;
  Dialect lexing_;  // with changes requested by the source
  Sources& sources_;
  Program& program_;
  Layout& layout_;
  const InstructionReader& instructions_;
  SymbolTable& symbols_;
  Reporter& reporter_;
  SourceFiles files_;
  Names names_;

  const WordIndex& words_;
  std::unordered_map<std::string, Macro> macros_;
  std::unordered_map<std::string, std::pair<Macro, bool>> structures_;  // true for a union
  std::map<std::string, Replacement, std::less<>> replacements_;
  std::map<std::string, std::string, std::less<>> text_symbols_;  // dasm: names of strings
  std::map<std::string, std::string, std::less<>> renamed_;       // crasm: synonyms for words and instructions
  std::map<std::uint32_t, std::vector<TextLine>> split_files_;
  std::deque<MacroText> made_lines_;
  SegmentName segment_;
  Expression gap_;                    // dasm: fill value for origins
  std::optional<SymbolId> last_end_;  // dasm: end of the previous segment
  bool began_ = false;                // dasm: the statements before `judged_` generate at least one byte
  std::size_t judged_ = 0;
  bool judged_discarded_ = false;
  std::vector<SegmentName> segments_;         // pushed segments
  std::map<std::string, Position> sections_;  // sections not yet placed
  std::set<std::string> placed_;
  std::set<std::string> unplanned_;  // segments missing from the configuration
  struct OpenScope {
    std::string name;
    Position at;
    SymbolId start;
    std::string_view closes;                  // the closing word
    std::optional<std::size_t> routine = {};  // the first statement, for a 64tass .proc
  };
  std::vector<OpenScope> open_scopes_;
  std::vector<Routine> routines_;
  std::vector<std::string> folders_;
  std::string_view text_now_;  // current line, after all replacements
  std::size_t text_end_ = 0;   // length without a comment
  Position text_at_;
  const MacroText* text_from_ = nullptr;
  std::size_t text_ = 0;
  std::size_t parts_ = 0;  // number of line parts read
  std::size_t include_depth_ = 0;
  std::size_t depth_ = 0;        // nesting depth of blocks and macros
  std::size_t value_depth_ = 0;  // depth of nested functions
  std::size_t instances_ = 0;
  std::size_t logicals_ = 0;
  std::size_t macro_depth_ = 0;
  int conversion_ = 0;               // conversion of strings and characters, as Text
  bool bare_column_labels_ = false;  // requested by the source
  bool leave_macro_ = false;
  bool leave_file_ = false;
  bool stopped_ = false;
};

// Helpers for rows in the dialects' tables.
using ReadWord = void (SourceReader::*)(Call&);
constexpr DirectiveWord opening_directive(std::string_view names, Block block, ReadWord read, int what = 0, bool takes_label = false) {
  return {names, read, what, {}, block, Role::opens, takes_label};
}
constexpr DirectiveWord dividing_directive(std::string_view names, int what) {
  return {names, &SourceReader::report_stray, what, {}, Block::condition, Role::divides};
}
constexpr DirectiveWord closing_directive(std::string_view names, Block block) {
  return {names, &SourceReader::report_stray, 0, {}, block, Role::closes};
}
constexpr DirectiveWord condition_directive(std::string_view names, int what) {
  return opening_directive(names, Block::condition, &SourceReader::handle_condition, what);
}
constexpr DirectiveWord make_directive(std::string_view names, ReadWord read, int what = 0, std::string_view text = {}) {
  return {names, read, what, text, Block::none, Role::none, true};
}
constexpr DirectiveWord ignored_directives(std::string_view names) {
  return {.name = names, .read = nullptr, .directive = Directive::ignored};
}
constexpr DirectiveWord rejected_directives(std::string_view names, std::string_view hint) {
  return {names, &SourceReader::handle_rejected_word, 0, hint};
}
constexpr DirectiveWord with_directive(Directive directive, DirectiveWord word) {
  word.directive = directive;
  return word;
}

}  // namespace janus::tools
