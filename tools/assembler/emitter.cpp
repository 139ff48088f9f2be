#include "tools/assembler/emitter.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace janus::tools {

Emitter::Emitter(const cpus::InstructionSet& cpu, const Sources& sources, const SymbolTable& symbols, const Dialect& dialect,
                 Reporter& reporter)
    : cpu_(cpu),
      sources_(sources),
      symbols_(symbols),
      reporter_(reporter),
      placed_segments_(dialect.placed_segments),
      star_moves_(dialect.star_moves) {}

void Emitter::make_cells(const Program& program) {
  std::uint32_t lowest = kAddressSpace, end = 0;
  for (const Statement& statement : program.statements) {
    if (statement.kind == StatementKind::segment) discard_ = statement.flag;
    if (statement.kind == StatementKind::embed) with_origin_.emplace_back(statement.text);
    if (statement.size == 0 || discard_) continue;
    lowest = std::min(lowest, statement.address);
    end = std::max(end, statement.address + statement.size);
  }
  discard_ = false;
  base_ = std::min(lowest, end);
  cells_.resize(std::min(end, kAddressSpace) - base_);
}

void Emitter::emit(Program& program) {
  program_ = &program;
  make_cells(program);
  for (std::uint32_t i = 0; i < program.statements.size() && !reporter_.full(); ++i) {
    reporter_.set_context(program.statements[i].context);
    emit_statement(program.statements[i], i);
  }
  reporter_.set_context(0);
}

void Emitter::emit_statement(Statement& statement, std::uint32_t index) {
  current_ = index;
  address_ = statement.address;
  moved_ = 0;
  blocked_ = false;
  switch (statement.kind) {
    case StatementKind::label:
    case StatementKind::logical:
    case StatementKind::omitted:
    case StatementKind::relocate: return;
    case StatementKind::embed: return begin_run();
    case StatementKind::assign: evaluate(statement.items[0].value, symbols_, statement.location_value(), &reporter_); return;
    case StatementKind::org: return check_origin(statement);
    case StatementKind::segment:
      segment_ = statement.text;
      discard_ = statement.flag;
      begin_run();
      origin_known_ = std::find(with_origin_.begin(), with_origin_.end(), segment_) != with_origin_.end();
      return;
    case StatementKind::assertion: return check_assertion(statement);
    case StatementKind::condition: {
      const Value now = evaluate(statement.items[0].value, symbols_, statement.location_value(), &reporter_);
      if (now.known && (now.value != 0) != statement.flag) {
        reporter_.error(statement.at, "this condition depends on addresses that its own outcome changes");
      }
      return;
    }
    case StatementKind::start: {
      std::int64_t start = 0;
      if (evaluate_in_range(statement.items[0].value, 0, kAddressSpace - 1, "a start address", start)) {
        image_.start = static_cast<std::uint32_t>(start);
      }
      return;
    }
    case StatementKind::reserve:
    case StatementKind::align:
      check_reserved_size(statement);
      if (statement.items.size() > 1) return emit_fill(statement);
      if (statement.size != 0) new_run_ = true;
      return;
    case StatementKind::instruction: begin_bytes(statement, false); return emit_instruction(statement);
    default: begin_bytes(statement, true); return emit_data(statement);
  }
}

void Emitter::check_origin(const Statement& statement) {
  std::int64_t to = 0;
  evaluate_in_range(statement.items[0].value, 0, kAddressSpace - 1, "an address", to);
  with_origin_.push_back(segment_);
  origin_known_ = true;
  begin_run();
}

void Emitter::begin_run() {
  new_run_ = true;
  overflow_reported_ = collision_reported_ = false;
}

void Emitter::check_reserved_size(const Statement& statement) {
  std::int64_t amount = 0;
  const bool align = statement.kind == StatementKind::align;
  evaluate_in_range(statement.items[0].value, align ? 1 : 0, kAddressSpace, align ? "an alignment" : "a number of bytes", amount);
  if (align && placed_segments_ && amount > 1 && (statement.location_value() + statement.size) % amount != 0)
    reporter_.warning(statement.at, fmt::format("the segment {} does not start at a multiple of {}: the alignment is relative to its start",
                                                segment_, amount));
}

void Emitter::check_assertion(const Statement& statement) {
  const Value result = evaluate(statement.items[0].value, symbols_, statement.location_value(), &reporter_);
  if (!result.known || result.value != 0) return;
  std::string message = statement.text.empty() ? "this assertion is false" : std::string(statement.text);
  if (statement.flag) reporter_.warning(statement.at, std::move(message));
  else reporter_.error(statement.at, std::move(message));
}

void Emitter::begin_bytes(Statement& statement, bool data) {
  blocked_ = discard_;
  if (statement.size == 0 || discard_) return;
  statement.emits = true;
  if (!origin_known_ && !origin_warned_ && !placed_segments_) {
    reporter_.warning(statement.at, fmt::format("no origin before the first byte of segment {}: it begins at 0000", segment_));
    origin_warned_ = true;
  }
  if (statement.address + statement.size > kAddressSpace) {
    if (!overflow_reported_) reporter_.error(statement.at, "the program extends past address FFFF here", DiagnosticKind::address);
    overflow_reported_ = true;
    blocked_ = true;
    return;
  }
  map_line(statement, data);
}

void Emitter::map_line(const Statement& statement, bool data) {
  const Position at = reporter_.outermost(statement.context, statement.at);
  if (!spans_.empty()) {
    LineSpan& last = spans_.back();
    if (last.file == at.file && last.line == at.line && last.address + last.length == statement.address) {
      last.length += statement.size;
      last.data = last.data && data;
      return;
    }
  }
  spans_.push_back({statement.address, statement.size, at.file, at.line, data});
}

LineMap Emitter::take_lines() {
  LineMap result;
  for (std::uint32_t i = 0; i < sources_.count(); ++i) result.files.push_back(sources_.name(i));
  result.spans = std::move(spans_);
  std::sort(result.spans.begin(), result.spans.end(), [](const LineSpan& a, const LineSpan& b) { return a.address < b.address; });
  return result;
}

bool Emitter::evaluate_in_range(const Expression& expression, std::int64_t low, std::int64_t high, std::string_view what,
                                std::int64_t& result) {
  const Value found = evaluate(expression, symbols_, program_->statements[current_].location_value() + moved_, &reporter_);
  result = 0;
  if (!found.known) return false;
  if (found.value < low || found.value > high) {
    const std::int64_t v = found.value;
    const std::string hex = v >= 0x100 ? fmt::format(" (${:X})", v) : std::string();
    reporter_.error(expression.at, fmt::format("{}{} is out of range: {} is {} to {}", v, hex, what, low, high));
    return false;
  }
  result = found.value;
  return true;
}

void Emitter::put(std::uint8_t byte) {
  if (blocked_ || address_ >= kAddressSpace) return;
  Cell& cell = cells_[address_ - base_];
  if (cell.owner != 0) {
    const Position first = program_->statements[cell.owner - 1].at;
    if (!collision_reported_)
      reporter_.error(program_->statements[current_].at,
                      fmt::format("address {:04X} already has a byte, from {}:{}", address_, sources_.name(first.file), first.line),
                      DiagnosticKind::address);
    collision_reported_ = true;
    blocked_ = true;
    return;
  }
  cell = {current_ + 1, byte};
  auto& segments = image_.segments;
  if (new_run_ || segments.back().end() != address_) {
    const bool joins = !segments.empty() && segments.back().name == segment_ && segments.back().end() == address_;
    if (!joins) segments.push_back({segment_, address_, {}});
    new_run_ = false;
  }
  segments.back().bytes.push_back(byte);
  ++address_;
}

void Emitter::put_number(std::int64_t number, int width, bool high_first) {
  for (int i = 0; i < width; ++i) put(static_cast<std::uint8_t>((number >> (8 * (high_first ? width - 1 - i : i))) & 0xFF));
}

const cpus::OpcodeInfo& Emitter::choose_opcode(const Instruction& instruction, const cpus::OpcodeInfo& row) {
  if (instruction.choices.empty()) return row;
  const int first = instruction.choices.front().field, last = instruction.choices.back().field;
  std::int64_t field = 0;
  const std::string range = fmt::format("the operand of {}", instruction.choices.back().row->mnemonic);
  if (!evaluate_in_range(instruction.field, first, last, range, field)) return row;
  for (const OpcodeIndex::Choice& choice : instruction.choices) {
    if (choice.field == field) return *choice.row;
  }
  reporter_.error(instruction.field.at, fmt::format("{} takes {} to {}, but not {}", row.mnemonic, first, last, field));
  return row;
}

void Emitter::emit_instruction(const Statement& statement) {
  const Instruction& instruction = statement.instruction;
  const cpus::OpcodeInfo& row = choose_opcode(instruction, statement.wide ? *instruction.large : *instruction.small);
  std::int64_t operand = 0;
  const Expression& expression = instruction.operand;
  switch (row.operand) {
    case cpus::Operand::none: break;
    case cpus::Operand::immediate8: evaluate_in_range(expression, -128, 255, "a byte", operand); break;
    case cpus::Operand::immediate16: evaluate_in_range(expression, -32768, 65535, "a word", operand); break;
    case cpus::Operand::direct: evaluate_in_range(expression, 0, 255, "a one-byte address", operand); break;
    case cpus::Operand::offset: evaluate_in_range(expression, 0, 255, "an offset", operand); break;
    case cpus::Operand::port: evaluate_in_range(expression, 0, 255, "a port", operand); break;
    case cpus::Operand::absolute: evaluate_in_range(expression, 0, 65535, "an address", operand); break;
    case cpus::Operand::relative: {
      if (!evaluate_in_range(expression, 0, 65535, "an address", operand)) break;
      operand -= statement.location_value() + cpu_.branch_origin;
      if (std::abs(operand) > 0x8000) operand += operand < 0 ? 0x10000 : -0x10000;  // the program counter wraps around at FFFF
      if (operand < -128 || operand > 127) {
        reporter_.error(expression.at, fmt::format("the branch target is {} bytes away; a branch can reach -128 to 127", operand));
        operand = 0;
      }
      break;
    }
  }
  if (row.flow == cpus::Flow::computed && row.operand == cpus::Operand::absolute && (operand & 0xFF) == 0xFF) {
    reporter_.warning(expression.at, "the processor fetches the high byte from the start of the same page");
  }
  put(row.opcode);
  put_number(operand, cpus::operand_bytes(row.operand), cpu_.big_endian);
}

void Emitter::emit_data(const Statement& statement) {
  if (statement.kind == StatementKind::binary) {
    for (const char c : statement.text) {
      if (blocked_) return;
      put(static_cast<std::uint8_t>(c));
    }
    return;
  }
  for (const Item& item : statement.items) {
    if (star_moves_) moved_ = address_ - statement.address;
    std::int64_t number = 0;
    if (item.value.empty()) {
      for (const char c : item.text) put(static_cast<std::uint8_t>(c));
    } else if (item.decimal) {
      for (const char c : decimal_digits(evaluate(item.value, symbols_, statement.location_value(), &reporter_)))
        put(static_cast<std::uint8_t>(c));
    } else {
      const int width = item.wide ? 2 : statement.width;
      const std::int64_t span = std::int64_t{1} << (8 * width);
      evaluate_in_range(item.value, -span / 2, span - 1, width == 1 ? "a byte" : width == 2 ? "a word" : "a value", number);
      put_number(number, width, statement.flag || cpu_.big_endian);
    }
  }
}

void Emitter::emit_fill(Statement& statement) {
  std::int64_t byte = 0;
  evaluate_in_range(statement.items[1].value, -128, 255, "a byte", byte);
  begin_bytes(statement, true);
  for (std::uint32_t i = 0; i < statement.size && !blocked_; ++i) put(static_cast<std::uint8_t>(byte & 0xFF));
}

}  // namespace janus::tools
