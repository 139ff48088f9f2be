// Structures, unions and enumerations: names for offsets and numbers.
#include <fmt/format.h>

#include <algorithm>

#include "tools/assembler/modern/reader.hpp"
#include "tools/text.hpp"

namespace janus::tools {

void ModernReader::end_structure_size(std::string_view name, std::int64_t size, Position at) {
  const SymbolId id = names_.size_of(name, true);
  if (!symbols_[id].declared) define_value(id, number(size, at), at, false);
}

// The size of a label is the number of bytes behind it in its line.
void ModernReader::end_size(const Token& label) {
  const Position at = label.at;
  const SymbolId start = names_.define(label.text);
  const SymbolId size = names_.size_of(label.text, true);
  if (symbols_[size].declared) return;
  define_value(size, {{{Operator::location, 0, 0, at}, {Operator::symbol, 0, start, at}, {Operator::subtract, 0, 0, at}}, at}, at, false);
}

// .struct, .union and .enum as ca65 has them: a scope of numbers.
void ModernReader::structure(Call& call) {
  const Token* name = call.cursor.peek();
  std::string text;
  if (name != nullptr && name->kind == TokenKind::identifier) {
    text = name->text;
    ++call.cursor.index;
  }
  reader_.finish(call.cursor);
  const auto body = body_of(call);
  if (!body || !enter(call.at)) return;
  if (!text.empty()) names_.enter_scope(text);
  std::int64_t size = 0;
  const bool whole = call.word.what == 2 ? enumeration(*body) : members(*body, call.word.what == 1, 0, size);
  if (!text.empty()) names_.leave_scope();
  if (whole && call.word.what != 2 && !text.empty()) end_structure_size(text, size, call.at);
  --depth_;
}

bool ModernReader::enumeration(TextLines body) {
  std::int64_t next = 0;
  for (const TextLine& line : body) {
    if (!line.continued && !begin_line(line, false)) return false;
    const Tokens tokens = tokens_of(line);
    Cursor cursor = cursor_of(tokens, line.at);
    if (cursor.done()) continue;
    const Token* name = cursor.peek();
    if (name->kind != TokenKind::identifier || name->text.front() == '.') {
      reporter_.error(name->at, "a name is expected here, or a name, '=' and a number");
      return false;
    }
    ++cursor.index;
    if (cursor.accept("=") && !constant(cursor, next)) return false;
    reader_.finish(cursor);
    define_value(names_.define(name->text), number(next, name->at), name->at, false);
    next = static_cast<std::int64_t>(static_cast<std::uint64_t>(next) + 1);
  }
  return true;
}

// The members of a structure from an offset on; the size goes to `size`. False: reported.
bool ModernReader::members(TextLines body, bool is_union, std::int64_t start, std::int64_t& size) {
  std::int64_t offset = start;
  size = 0;
  for (std::size_t i = 0; i < body.size();) {
    const TextLine& line = body[i];
    if (!line.continued && !begin_line(line, false)) return false;
    const Tokens tokens = tokens_of(line);
    Cursor cursor = cursor_of(tokens, line.at);
    ++i;
    if (cursor.done()) continue;
    const Token* name = cursor.peek();
    std::size_t length = 0;
    if (name->kind == TokenKind::identifier && name->text.front() != '.') {
      ++cursor.index;
      cursor.accept(":");
    } else {
      name = nullptr;
    }
    const DirectiveWord* found = word(cursor, length);
    if (cursor.done() && name != nullptr) {  // a name for the place
      define_value(names_.define(name->text), number(offset, name->at), name->at, false);
      continue;
    }
    if (found == nullptr) {
      reporter_.error(cursor.at(), "expected a member: a name and .byte, .word, .res, .tag or a similar directive");
      return false;
    }
    const Position at = cursor.at();
    cursor.index += length;
    std::int64_t bytes = 0;
    if (found->read == &ModernReader::structure) {
      const Token* inner = cursor.peek();
      const auto close = close_of(body, at, i - 1, found->block);
      if (!close) return false;
      if (!enter(at)) return false;
      const bool named = inner != nullptr && inner->kind == TokenKind::identifier;
      if (named) {
        define_value(names_.define(inner->text), number(offset, at), at, false);
        names_.enter_scope(inner->text);
      }
      const bool whole = members(body.subspan(i, *close - i), found->what == 1, named ? 0 : offset, bytes);
      if (named) names_.leave_scope();
      if (named && whole) end_structure_size(inner->text, bytes, at);
      --depth_;
      if (!whole) return false;
      i = *close + 1;
    } else if (found->read == &ModernReader::data) {
      std::int64_t count = 1;
      if (!cursor.done() && !constant(cursor, count)) return false;
      bytes = count * (found->what & 7);
    } else if (found->read == &ModernReader::reserve) {
      if (!constant(cursor, bytes)) return false;
    } else if (found->read == &ModernReader::use_structure) {
      std::string path_name;
      bool top = false;
      if (!path(cursor, path_name, top)) {
        reporter_.error(cursor.at(), "the name of a structure is expected here");
        return false;
      }
      const SymbolEntry& known = symbols_.meant(names_.size_of(path_name, false));
      if (!known.known) {
        reporter_.error(at, fmt::format("the structure '{}' must be defined before this line", path_name));
        return false;
      }
      bytes = known.value;
    } else {
      reporter_.error(at, fmt::format("{} makes no member of a structure", found->name));
      return false;
    }
    if (bytes < 0 || bytes > 0x10000) {
      reporter_.error(at, "a member must have 0 to 65536 bytes");
      return false;
    }
    if (name != nullptr) {
      define_value(names_.define(name->text), number(offset, name->at), name->at, false);
      end_structure_size(name->text, bytes, name->at);
    }
    if (!is_union) offset += bytes;
    size = std::max(size, is_union ? bytes : offset - start);
  }
  return true;
}

// 64tass: the lines are code in a place of their own, and again at each .dstruct.
void ModernReader::template_structure(Call& call) {
  const std::vector<std::string_view> parameters = arguments(call.cursor);
  const auto body = body_of(call);
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
  go_to({sources_.keep(fmt::format("virtual {}", ++instances_)), true}, call.at);
  append_value(StatementKind::org, number(0, call.at), call.at);
  define_value(names_.define(call.label->text), number(0, call.at), call.at, false);
  structure_body(made, {}, std::string(call.label->text), call.at, call.word.what == 1);
  pop_segment(call);
  const std::string key = macro_key(call.label->text);
  structures_.emplace(key, std::pair(std::move(made), call.word.what == 1));
}

void ModernReader::structure_body(const Macro& made, const std::vector<std::string_view>& given, const std::string& name, Position at,
                                  bool is_union) {
  if (!enter(at)) return;
  std::vector<TextLine> lines;
  for (const TextLine& line : made.body) {
    TextLine copy = line;
    copy.text = sources_.keep(replace_arguments(line.text, made, given));
    text_made(copy.text.size(), at);
    if (stopped_) break;
    lines.push_back(copy);
  }
  const std::size_t scopes = open_scopes_.size();
  open_scope(name, at, ".ends");
  if (is_union) {
    for (std::size_t i = 0; i < lines.size() && !stopped_; ++i) {
      // Each member begins where the union does.
      const std::uint32_t begin = reader_.location();
      run(TextLines(lines).subspan(i, 1));
      if (i + 1 < lines.size()) append_value(StatementKind::org, number(begin, at), at);
    }
  } else {
    run(lines);
  }
  while (open_scopes_.size() > scopes) close_scope();
  --depth_;
}

void ModernReader::use_structure(Call& call) {
  const Token* name = call.cursor.peek();
  if (dialect_.path == "::") {  // .tag name
    std::string path_name;
    bool top = false;
    if (!path(call.cursor, path_name, top)) return reporter_.error(call.cursor.at(), "the name of a structure is expected here");
    reader_.finish(call.cursor);
    const SymbolId size = names_.size_of(path_name, false);
    return append_value(StatementKind::reserve, {{{Operator::symbol, 0, size, call.at}}, call.at}, call.at);
  }
  if (name == nullptr || name->kind != TokenKind::identifier)
    return reporter_.error(call.cursor.at(), "the name of a structure is expected here");
  ++call.cursor.index;
  call.cursor.accept(",");
  const std::vector<std::string_view> given = arguments(call.cursor);
  const auto found = structures_.find(macro_key(name->text));
  if (found == structures_.end()) return reporter_.error(name->at, fmt::format("there is no structure '{}' above", name->text));
  std::string label;
  if (call.label != nullptr) {
    declare_label(*call.label);
    label = call.label->text;
  }
  structure_body(found->second.first, given, label, call.at, found->second.second);
}

}  // namespace janus::tools
