// Structures, unions and enumerations: names of offsets and numbers.
#include <fmt/format.h>

#include <algorithm>

#include "tools/assembler/reader/reader.hpp"
#include "tools/text.hpp"

namespace janus::tools {

// .struct, .union and .enum of ca65: a scope of numbers.
void SourceReader::handle_structure(Call& call) {
  std::string name;
  if (call.cursor.peek() != nullptr && call.cursor.peek()->kind == TokenKind::identifier) name = expect_identifier(call.cursor)->text;
  expect_end(call.cursor);
  const auto body = read_body(call);
  if (!body) return;
  const Level level = enter(call.at);
  if (!level) return;
  if (!name.empty()) names_.enter_scope(name);
  std::int64_t size = 0;
  const bool whole = call.word.what == 2 ? read_enumeration(*body) : read_members(*body, call.word.what == 1, 0, size);
  if (name.empty()) return;
  names_.leave_scope();
  if (whole && call.word.what != 2) define_size(name, Expression::number(size, call.at), call.at);
}

bool SourceReader::read_enumeration(TextLines body) {
  std::int64_t next = 0;
  for (const TextLine& line : body) {
    if (!line.continued && !begin_line(line)) return false;
    const Tokens tokens = tokens_of(line);
    Cursor cursor = cursor_of(tokens, line.at);
    if (cursor.done()) continue;
    const Token* name = cursor.peek();
    if (name->kind != TokenKind::identifier || name->text.front() == '.') {
      reporter_.error(name->at, "expected a name, optionally followed by '=' and a number");
      return false;
    }
    ++cursor.index;
    if (cursor.accept("=") && !parse_constant(cursor, next)) return false;
    expect_end(cursor);
    define_number(name->text, next, name->at);
    next = static_cast<std::int64_t>(static_cast<std::uint64_t>(next) + 1);
  }
  return true;
}

// Reads the members of a structure, starting at an offset; sets `size`. Returns false if an error was reported.
bool SourceReader::read_members(TextLines body, bool is_union, std::int64_t start, std::int64_t& size) {
  std::int64_t offset = start;
  size = 0;
  for (std::size_t i = 0; i < body.size();) {
    const TextLine& line = body[i++];
    if (!line.continued && !begin_line(line)) return false;
    const Tokens tokens = tokens_of(line);
    Cursor cursor = cursor_of(tokens, line.at);
    if (cursor.done()) continue;
    const Token* name = cursor.peek();
    if (name->kind != TokenKind::identifier || name->text.front() == '.') name = nullptr;
    if (name != nullptr) ++cursor.index, cursor.accept(":");
    if (name != nullptr && cursor.done()) {  // a name for the offset
      define_number(name->text, offset, name->at);
      continue;
    }
    const Position at = cursor.at();
    std::int64_t bytes = 0;
    if (!read_member_size(body, i, cursor, offset, bytes)) return false;
    if (bytes < 0 || bytes > 0x10000) {
      reporter_.error(at, "a member must be 0 to 65536 bytes long");
      return false;
    }
    if (name != nullptr) {
      define_number(name->text, offset, name->at);
      define_size(name->text, Expression::number(bytes, name->at), name->at);
    }
    if (!is_union) offset += bytes;
    size = std::max(size, is_union ? bytes : offset - start);
  }
  return true;
}

// Reads the directive at the cursor; moves `next` after a nested structure. Returns false if an error was reported.
bool SourceReader::read_member_size(TextLines body, std::size_t& next, Cursor& cursor, std::int64_t offset, std::int64_t& bytes) {
  const Position at = cursor.at();
  std::size_t length = 0;
  const DirectiveWord* found = directive_at(cursor, length);
  if (found == nullptr) {
    reporter_.error(at, "expected a member: a name and .byte, .word, .res, .tag or a similar directive");
    return false;
  }
  cursor.index += length;
  if (found->read == &SourceReader::handle_structure) {
    const Token* inner = cursor.peek();
    const auto close = find_close(body, at, next - 1, found->block);
    if (!close) return false;
    const Level level = enter(at);
    if (!level) return false;
    const TextLines lines = body.subspan(next, *close - next);
    next = *close + 1;
    if (inner == nullptr || inner->kind != TokenKind::identifier) return read_members(lines, found->what == 1, offset, bytes);
    define_number(inner->text, offset, at);
    names_.enter_scope(inner->text);
    const bool whole = read_members(lines, found->what == 1, 0, bytes);
    names_.leave_scope();
    if (whole) define_size(inner->text, Expression::number(bytes, at), at);
    return whole;
  }
  if (found->read == &SourceReader::handle_data) {
    std::int64_t count = 1;
    if (!cursor.done() && !parse_constant(cursor, count)) return false;
    bytes = count * (found->what & 7);
    return true;
  }
  if (found->read == &SourceReader::reserve) return parse_constant(cursor, bytes);
  if (found->read == &SourceReader::use_structure) {
    std::string name;
    if (!parse_structure_name(cursor, name)) return false;
    const SymbolEntry& size = symbols_.resolve(names_.size_symbol(name, false));
    bytes = size.value;
    if (!size.known) reporter_.error(at, fmt::format("the structure '{}' must be defined before this line", name));
    return size.known;
  }
  reporter_.error(at, fmt::format("{} cannot define a member of a structure", found->name));
  return false;
}

// Reads the name of a structure, with its path. Returns false if an error was reported.
bool SourceReader::parse_structure_name(Cursor& cursor, std::string& name) {
  bool top = false;
  const bool named = parse_path(cursor, name, top);
  if (!named) reporter_.error(cursor.at(), "expected a structure name");
  return named;
}

// 64tass: the lines are code in a separate scope, repeated at each .dstruct.
void SourceReader::handle_template_structure(Call& call) {
  const Texts parameters = split_arguments(call.cursor);
  const auto body = read_body(call);
  if (!body) return;
  if (call.label == nullptr) {
    if (call.word.what == 1) return reporter_.error(call.at, ".union needs a name before it");
    run(*body);
    return;
  }
  Macro made;
  made.name = call.label->text;
  for (const std::string_view parameter : parameters) {
    const std::size_t equals = parameter.find('=');
    const bool given = equals != std::string_view::npos;
    made.parameters.push_back(
        {names_.fold(trim(parameter.substr(0, equals))), given ? std::string(trim(parameter.substr(equals + 1))) : "?"});
  }
  made.body.assign(body->begin(), body->end());
  push_segment(call);
  switch_to_virtual_segment(Expression::number(0, call.at), call.at);
  define_number(call.label->text, 0, call.at);
  read_structure_body(made, {}, std::string(call.label->text), call.at, call.word.what == 1);
  pop_segment(call);
  structures_.emplace(macro_key(call.label->text, 0), std::pair(std::move(made), call.word.what == 1));
}

void SourceReader::read_structure_body(const Macro& made, const Texts& given, const std::string& name, Position at, bool is_union) {
  const Level level = enter(at);
  if (!level) return;
  const std::vector<TextLine> lines =
      instantiate_lines(made.body, at, [&](std::string_view line) { return substitute_arguments(line, made, given); });
  const std::size_t scopes = open_scopes_.size();
  open_scope(name, at, ".ends");
  if (!is_union) run(lines);
  for (std::size_t i = 0; is_union && i < lines.size() && !stopped_; ++i) {
    // Each member starts at the start of the union.
    const std::uint32_t begin = layout_.location();
    run(TextLines(lines).subspan(i, 1));
    if (i + 1 < lines.size()) append_value(StatementKind::org, Expression::number(begin, at), at);
  }
  close_scopes(scopes);
}

void SourceReader::use_structure(Call& call) {
  if (dialect_.path == "::") {  // .tag name
    std::string structure;
    if (!parse_structure_name(call.cursor, structure)) return;
    expect_end(call.cursor);
    return append_value(StatementKind::reserve, Expression::symbol(names_.size_symbol(structure, false), call.at), call.at);
  }
  const Token* name = expect_identifier(call.cursor, "expected a structure name");
  if (name == nullptr) return;
  call.cursor.accept(",");
  const Texts given = split_arguments(call.cursor);
  const auto found = structures_.find(macro_key(name->text, 0));
  if (found == structures_.end()) return reporter_.error(name->at, fmt::format("no structure '{}' is defined above", name->text));
  std::string label;
  if (call.label != nullptr) {
    declare_label(*call.label);
    label = call.label->text;
  }
  read_structure_body(found->second.first, given, label, call.at, found->second.second);
}

}  // namespace janus::tools
