// Directives with a file name.
#include <fmt/format.h>

#include "tools/assembler/reader/reader.hpp"
#include "tools/text.hpp"

namespace janus::tools {

std::optional<std::uint32_t> SourceReader::find_named_file(Cursor& cursor) {
  const Token* name = cursor.peek();
  std::string path;
  if (const auto text = name == nullptr ? std::nullopt : string(*name)) {
    path = *text;
    ++cursor.index;
  } else if (name != nullptr && dialect_.bare_files) {
    path = raw_tail(cursor);
    path = path.substr(0, path.find_first_of(", \t"));
    while (!cursor.done() && !cursor.peek()->is(",")) ++cursor.index;
  }
  if (path.empty()) {
    reporter_.error(cursor.at(), "expected a file name in quotes");
    return {};
  }
  const auto found = files_.find(path, name->at, folders_);
  stopped_ = stopped_ || files_.too_large();
  return found;
}

void SourceReader::include(Call& call) {
  const auto found = find_named_file(call.cursor);
  if (!found) return;
  expect_end(call.cursor);
  if (include_depth_ >= options_.limits.include_depth) {
    stop(call.at, fmt::format("include files are nested more than {} deep", options_.limits.include_depth));
    return;
  }
  ++include_depth_;
  const bool scoped = call.label != nullptr;
  if (scoped) {
    declare_label(*call.label);
    open_scope(std::string(call.label->text), call.at, ".include");
  }
  read_file(*found);
  if (scoped) close_scope();
  --include_depth_;
}

void SourceReader::include_binary(Call& call) {
  Cursor& cursor = call.cursor;
  const auto found = find_named_file(cursor);
  if (!found) return;
  const std::string_view bytes = sources_.text(*found);
  const auto available = static_cast<std::int64_t>(bytes.size());
  std::int64_t numbers[2] = {-1, -1};
  const Position at = cursor.at();
  for (std::int64_t& number : numbers) {
    if (!cursor.accept(",")) break;
    if (cursor.peek() != nullptr && cursor.peek()->is(",")) continue;
    if (!parse_constant(cursor, number)) return;
  }
  if (call.word.what == 2 && numbers[0] != -1) { reporter_.warning(at, "dasm 2.20.14 ignores these numbers and includes the whole file"); }
  const bool size_first = call.word.what == 1;
  std::int64_t offset = numbers[size_first ? 1 : 0], size = numbers[size_first ? 0 : 1];
  if (offset == -1) offset = 0;
  if (size == -1 && offset <= available) size = available - offset;
  if (offset < 0 || size < 0 || offset > available || size > available - offset) {
    return reporter_.error(at, fmt::format("the file is only {} bytes long", available));
  }
  expect_end(cursor);
  const std::string_view part = bytes.substr(static_cast<std::size_t>(offset), static_cast<std::size_t>(size));
  append({.kind = StatementKind::binary, .at = call.at, .text = part});
}

void SourceReader::include_folder(Call& call) {
  std::string folder(raw_tail(call.cursor));
  if (folder.size() > 1 && folder.front() == '"' && folder.back() == '"') folder = folder.substr(1, folder.size() - 2);
  if (folder.empty()) return reporter_.error(call.at, "expected a folder name in quotes");
  if (folders_.size() < options_.limits.include_depth) folders_.push_back(std::move(folder));
}

}  // namespace janus::tools
