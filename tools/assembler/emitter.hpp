// Converts laid-out statements to bytes, and reports errors that depend on final addresses and values.
#pragma once

#include <vector>

#include "tools/assembler/statement.hpp"
#include "tools/image.hpp"
#include "tools/line_map.hpp"

namespace janus::tools {

class Emitter {
 public:
  Emitter(const cpus::InstructionSet& cpu, const Sources& sources, const SymbolTable& symbols, const Dialect& dialect, Reporter& reporter);

  void emit(Program& program);

  Image take_image() { return std::move(image_); }
  LineMap take_lines();
  // Returns the byte written at an address, which must belong to a statement with `emits` set.
  std::uint8_t byte_at(std::uint32_t address) const { return cells_[address - base_].byte; }

 private:
  void make_cells(const Program& program);
  void emit_statement(Statement& statement, std::uint32_t index);
  void emit_instruction(const Statement& statement);
  // Selects the opcode that has the required bits in its field.
  const cpus::OpcodeInfo& choose_opcode(const Instruction& instruction, const cpus::OpcodeInfo& row);
  void emit_data(const Statement& statement);
  void emit_fill(Statement& statement);
  void check_assertion(const Statement& statement);
  void check_reserved_size(const Statement& statement);
  void check_origin(const Statement& statement);
  void begin_run();
  // Reports a value that is known to be out of range, and returns false.
  bool evaluate_in_range(const Expression& expression, std::int64_t low, std::int64_t high, std::string_view what, std::int64_t& result);
  void put(std::uint8_t byte);
  void put_number(std::int64_t value, int width, bool high_first);
  void begin_bytes(Statement& statement, bool data);
  void map_line(const Statement& statement, bool data);

  const cpus::InstructionSet& cpu_;
  const Sources& sources_;
  const SymbolTable& symbols_;
  Reporter& reporter_;

  struct Cell {
    std::uint32_t owner = 0;  // statement + 1; 0 if there is none
    std::uint8_t byte = 0;
  };
  std::vector<Cell> cells_;  // from the lowest to the highest address that has a byte
  std::uint32_t base_ = 0;
  const Program* program_ = nullptr;
  std::uint32_t current_ = 0;  // statement
  std::uint32_t address_ = 0;  // address of the next byte
  bool placed_segments_;
  bool star_moves_;
  std::uint32_t moved_ = 0;         // offset from the start of the statement to an item's `*`
  bool discard_ = false;            // the current segment's bytes are not part of the image
  bool blocked_ = false;            // the current statement's bytes collide or do not fit
  bool overflow_reported_ = false;  // reported since the last origin
  bool collision_reported_ = false;
  bool origin_known_ = false;  // the current segment's origin is known
  bool origin_warned_ = false;
  std::vector<std::string> with_origin_;
  std::string segment_ = "CODE";
  Image image_;
  bool new_run_ = true;
  std::vector<LineSpan> spans_;
};

}  // namespace janus::tools
