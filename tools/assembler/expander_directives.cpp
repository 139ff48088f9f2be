#include <fmt/format.h>

#include "tools/assembler/expander.hpp"
#include "tools/text.hpp"

namespace janus::tools {
void Expander::directive(const DirectiveName& directive, Position at, Cursor& cursor) {
  switch (directive.directive) {
    case Directive::include: return include(at, cursor);
    case Directive::include_binary: return include_binary(at, cursor);
    case Directive::macro: return begin_macro(directive, at, nullptr, cursor);
    case Directive::repeat: return begin_repeat(at, cursor);
    case Directive::end_macro: return reporter_.error(at, fmt::format("{} without a .macro", directive.name));
    case Directive::end_repeat: return reporter_.error(at, fmt::format("{} without a .repeat", directive.name));
    case Directive::local:
      if (macro_depth_ == 0) reporter_.error(at, ".local is only allowed inside a macro");
      return;
    case Directive::error:
    case Directive::warning: return message(directive, at, cursor);
    case Directive::processor: {
      const Token* name = cursor.peek();
      if (name == nullptr) return reporter_.error(cursor.at(), "the processor's name is expected here");
      std::string whole;  // "65C02" unquoted is a number and a name
      while (const Token* part = cursor.peek()) {
        whole += part->text;
        ++cursor.index;
      }
      return processor(whole, name->at);
    }
    case Directive::processor_name: return processor(directive.detail, at);
    case Directive::define: return define(cursor);
    case Directive::end:
      reader_.end(at, cursor);
      stopped_ = true;
      return;
    case Directive::name: {
      const std::vector<std::string> words = words_of(rest_of_line(cursor));
      if (!words.empty()) program_.name = words.front();
      return;
    }
    case Directive::ignored: return;
    default: return reader_.directive(directive, at, cursor);
  }
}

std::optional<std::uint32_t> Expander::named_file(Cursor& cursor) {
  const Token* name = cursor.peek();
  if (name == nullptr || name->kind != TokenKind::string || name->text.empty()) {
    reporter_.error(cursor.at(), "the file's name is expected here, in quotes");
    return {};
  }
  ++cursor.index;
  const auto found = files_.find(name->text, name->at);
  stopped_ = stopped_ || files_.too_large();
  return found;
}

void Expander::include(Position at, Cursor& cursor) {
  const auto found = named_file(cursor);
  if (!found) return;
  reader_.finish(cursor);
  if (include_depth_ >= options_.limits.include_depth) {
    return stop(at, fmt::format("files are included more than {} deep", options_.limits.include_depth));
  }
  ++include_depth_;
  file(*found);
  --include_depth_;
}

void Expander::include_binary(Position at, Cursor& cursor) {
  const auto found = named_file(cursor);
  if (!found) return;
  std::string_view bytes = sources_.text(*found);
  const auto available = static_cast<std::int64_t>(bytes.size());
  std::int64_t offset = 0, size = -1;
  const Position offset_at = cursor.at();
  if (cursor.accept(",")) {
    if (!reader_.constant(cursor, offset)) return;
    if (cursor.accept(",") && !reader_.constant(cursor, size)) return;
  }
  const bool offset_fits = offset >= 0 && offset <= available;
  if (size == -1 && offset_fits) size = available - offset;
  if (!offset_fits || size < 0 || size > available - offset) {
    return reporter_.error(offset_at, fmt::format("the file has {} bytes, no more", available));
  }
  reader_.finish(cursor);
  reader_.binary(bytes.substr(static_cast<std::size_t>(offset), static_cast<std::size_t>(size)), at);
}

void Expander::message(const DirectiveName& directive, Position at, Cursor& cursor) {
  const Token* text = cursor.peek();
  if (text == nullptr || text->kind != TokenKind::string) {
    return reporter_.error(cursor.at(), "the message is expected here, in quotes");
  }
  if (directive.directive == Directive::error) {
    reporter_.error(at, std::string(text->text));
  } else {
    reporter_.warning(at, std::string(text->text));
  }
}

void Expander::define(Cursor& cursor) {
  const Token* name = cursor.peek();
  if (name == nullptr || name->kind != TokenKind::identifier) return reporter_.error(cursor.at(), "a name is expected here");
  ++cursor.index;
  reader_.assign(*name, cursor, false);
}

void Expander::processor(std::string_view name, Position at) {
  const cpus::InstructionSet* wanted = find_processor(name);
  if (wanted == options_.cpu) return;
  if (wanted != nullptr) {
    reporter_.error(at, fmt::format("this is assembled for the {}: give --cpu {}", options_.cpu->name, wanted->name));
  } else {
    reporter_.error(at, fmt::format("there is no processor '{}' here: without this line it is the {}", name, options_.cpu->name));
  }
}

}  // namespace janus::tools
