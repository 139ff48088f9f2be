// A line's tokens as statements: labels, assignments, instructions and the directives that make or place
// bytes.
#pragma once

#include "tools/assembler/layout.hpp"
#include "tools/assembler/statement.hpp"

namespace janus::tools {

class StatementReader {
 public:
  StatementReader(Program& program, Layout& layout, SymbolTable& symbols, const InstructionReader& instructions, const Dialect& dialect,
                  Reporter& reporter)
      : program_(program), layout_(layout), symbols_(symbols), instructions_(instructions), dialect_(dialect), reporter_(reporter) {}

  void label(const Token& name);
  // The cursor is at the mnemonic.
  void instruction(Cursor& cursor, const ForcePrefix* forced = nullptr);
  void binary(std::string_view bytes, Position at);
  // A condition, which must be known at once: how a value compares with 0. False if it is not known: reported.
  bool condition(Position at, Cursor& cursor, Operator compared);
  // Where the program starts, if that is said after the end.
  void end(Position at, Cursor& cursor);
  // A value that must be known at once. False: reported.
  bool constant(Cursor& cursor, std::int64_t& value);
  // Reports what is left over.
  void finish(Cursor& cursor);
  NameScope scope() { return {symbols_, dialect_, names_}; }
  // What names mean, where the syntax has its own way.
  void set_names(NameReader& names) { names_ = &names; }
  // False: reported.
  bool expression(Cursor& cursor, Expression& result);
  void append(Statement statement);
  std::uint32_t location() const { return layout_.location(); }
  bool has_origin() const { return layout_.has_origin(); }  // of the segment
  enum class Kind { label, constant, variable };
  // The symbol of a definition. False: reported.
  bool declare(const Token& name, Kind kind, SymbolId& id);
  void segment(std::string_view name, Position at, bool discarded = false);

 private:
  // An error in an operand. A sign or a dotted word may be another assembler's.
  void refuse(const Cursor& cursor, Position at, std::string problem);

  Program& program_;
  Layout& layout_;
  SymbolTable& symbols_;
  const InstructionReader& instructions_;
  const Dialect& dialect_;
  Reporter& reporter_;
  NameReader* names_ = nullptr;
};

}  // namespace janus::tools
