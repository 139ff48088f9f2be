#include <fmt/format.h>

#include <span>

#include "tools/assembler/reader/source_files.hpp"

namespace janus::tools {
namespace {

// The part of a path up to and including its last slash.
std::string folder(const std::string& path) {
  const std::size_t slash = path.find_last_of("/\\");
  return slash == std::string::npos ? std::string() : path.substr(0, slash + 1);
}

bool is_absolute(std::string_view path) {
  return !path.empty() && (path[0] == '/' || path[0] == '\\' || (path.size() > 1 && path[1] == ':'));
}

}  // namespace

std::optional<std::uint32_t> SourceFiles::load(const std::string& path) {
  const auto known = files_.find(path);
  if (known != files_.end()) return known->second;
  auto& entry = files_[path];
  FileText found = options_.read(path);
  std::optional<std::string>& text = found.bytes;
  if (!text) {
    if (!found.why.empty()) unread_ = std::move(found.why);
    return {};
  }
  total_bytes_ += text->size();
  if (text->size() > options_.limits.file_bytes || total_bytes_ > options_.limits.total_bytes) {
    if (!too_large_) reporter_.error({sources_.count(), 0, 0}, fmt::format("'{}' is too large to be a source file", path));
    too_large_ = true;
    text->clear();
  }
  entry = sources_.add(path, std::move(*text));
  return entry;
}

std::optional<std::uint32_t> SourceFiles::find(std::string_view name, Position at, std::span<const std::string> folders) {
  const std::string path(name);
  unread_.clear();
  if (is_absolute(path)) {
    if (const auto found = load(path)) return found;
  } else {
    if (options_.dialect->current_folder) {
      if (const auto found = load(path)) return found;
      if (const auto found = load(folder(sources_.name(0)) + path)) return found;
    }
    if (const auto found = load(folder(sources_.name(at.file)) + path)) return found;
    for (const auto more : {folders, std::span<const std::string>(options_.include_paths)}) {
      for (const std::string& include_path : more) {
        const std::string separator = include_path.empty() || include_path.back() == '/' ? "" : "/";
        if (const auto found = load(include_path + separator + path)) return found;
      }
    }
  }
  reporter_.error(at, fmt::format("'{}' {}", path, unread_.empty() ? "cannot be read" : unread_));
  return {};
}

}  // namespace janus::tools
