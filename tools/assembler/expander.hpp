// Reads source files line by line and works out what is not a statement: includes, macros, repetitions,
// conditions.
#pragma once

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "tools/assembler/source_reader.hpp"

namespace janus::tools {

class Expander : public SourceReader {
 public:
  explicit Expander(const SourceContext& context);

  bool run(const std::string& path) override;
  const std::string& unread() const override { return files_.unread(); }

 private:
  struct Line {
    Tokens tokens;
    Position at;
    std::string_view text = {};  // empty where tokens were put together
  };
  struct Macro {
    std::string_view name;
    bool numbered = false;  // parameters are \0 to \9 in the text
    std::vector<std::string_view> parameters;
    std::vector<Line> body;
    std::vector<std::string_view> locals;
  };
  struct Condition {
    Position at;
    bool active;   // this branch is read
    bool decided;  // some branch was true already, or the whole is skipped
    bool seen_else;
  };
  // Lines being collected for a macro or a repetition.
  struct Collection {
    bool repeat = false;
    Position at;
    Macro macro;             // repeat: parameters[0], if any, counts
    std::int64_t count = 0;  // repeat
    int depth = 0;           // of further ones inside
  };
  // A file or an expansion: conditions and collections must end where they began.
  struct Scope {
    std::vector<Condition> conditions;
    std::vector<Collection> collections;  // none or one
  };

  void file(std::uint32_t file);
  void expand(const Macro& macro, const std::vector<Tokens>& arguments, Position at);
  void expand_text(const Macro& macro, const std::vector<std::string>& arguments, Position at);
  // Enters a macro, has `each` make the lines of its body, one by one, and leaves it.
  template <class Make>
  void expand_lines(const Macro& macro, Position at, Make make);
  void close(const Scope& scope);
  void line(const Line& line);
  // The label of a line, and the cursor after it; nullptr if there is none.
  const Token* read_label(Cursor& cursor) const;
  // Ends the cursor's tokens where a comment without a mark begins. The cursor is at the operation.
  void cut_comment(Cursor& cursor);
  Assignment assignment_at(const Token* token) const;
  // An instruction, directive or macro begins here.
  bool is_operation(const Cursor& cursor) const;
  void assignment(const Token& name, Cursor& cursor);
  void statement(Cursor& cursor);

  bool skipping() const;
  bool collecting() const { return !scopes_.back().collections.empty(); }
  void collect(const Line& line, const DirectiveName* directive);
  void conditional(const DirectiveName& directive, Position at, Cursor& cursor);
  bool is_same_text(const Cursor& cursor) const;
  // What stands after the token before the cursor, as it was written.
  std::string rest_of_line(const Cursor& cursor) const;
  bool is_true(const DirectiveName& directive, Position at, Cursor& cursor);
  void directive(const DirectiveName& directive, Position at, Cursor& cursor);

  // `label`: what stands before the word, which may be the macro's name; null: nothing does.
  void begin_macro(const DirectiveName& directive, Position at, const Token* label, Cursor& cursor);
  void begin_repeat(Position at, Cursor& cursor);
  void end_collection();
  void call(const Macro& macro, const Token& name, Cursor& cursor);
  std::string_view text_of_line(const Line& line) const;
  Tokens substitute(const Line& line, const Macro& macro, const std::vector<Tokens>& arguments, std::uint32_t instance);

  void include(Position at, Cursor& cursor);
  void include_binary(Position at, Cursor& cursor);
  void message(const DirectiveName& directive, Position at, Cursor& cursor);
  void define(Cursor& cursor);
  void processor(std::string_view name, Position at);
  // The file named in an .include or .incbin. Nothing: reported.
  std::optional<std::uint32_t> named_file(Cursor& cursor);
  void stop(Position at, std::string message);

  const DirectiveName* find_directive(const Token& token) const;

  const AssemblerOptions& options_;
  Sources& sources_;
  Program& program_;
  StatementReader& reader_;
  const InstructionReader& instructions_;
  SymbolTable& symbols_;
  Reporter& reporter_;

  std::vector<Scope> scopes_;
  std::unordered_map<std::string, Macro> macros_;
  SourceFiles files_;
  std::size_t tokens_ = 0;
  std::size_t include_depth_ = 0;
  std::size_t macro_depth_ = 0;
  std::uint32_t instances_ = 0;
  std::string_view text_;  // of the line that is being read
  bool stopped_ = false;
};

}  // namespace janus::tools
