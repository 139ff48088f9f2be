#include "tools/files/file_reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>

#include "tools/files/standard_streams.hpp"
#include "tools/files/system_file.hpp"

namespace janus::tools {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kHead = 64 * kKilobyte;

std::string system_reason() { return std::generic_category().message(errno); }

std::string size_text(std::size_t bytes) {
  return bytes < kMegabyte ? fmt::format("{} KB", bytes / kKilobyte) : fmt::format("{} MB", bytes / kMegabyte);
}

std::string too_large(const FilePurpose& purpose) {
  return fmt::format("is larger than {}, the limit for {}", size_text(purpose.most), purpose.what);
}

// Appends up to `most` bytes. Returns false on an error, in errno.
bool append(SystemFile& file, std::size_t most, std::string& bytes) {
  constexpr std::size_t kBlock = 1 * kMegabyte;
  while (most > 0) {
    const std::size_t before = bytes.size();
    const std::size_t want = std::min(most, kBlock);
    bytes.resize(before + want);
    const std::ptrdiff_t count = file.read(bytes.data() + before, want);
    bytes.resize(before + static_cast<std::size_t>(std::max<std::ptrdiff_t>(count, 0)));
    if (count == 0) return true;
    if (count < 0 && errno != EINTR) return false;
    most -= bytes.size() - before;
  }
  return true;
}

// Returns an empty string, or the error without the file name.
std::string read_all(SystemFile& file, const FilePurpose& purpose, std::string& bytes) {
  const std::optional<std::size_t> size = file.size();
  if (size && *size > purpose.most) return too_large(purpose);
  if (size) bytes.reserve(std::min(*size, kHead) + 1);
  if (!append(file, std::min(kHead, purpose.most + 1), bytes)) return "cannot be read: " + system_reason();
  if (purpose.judge != nullptr) {
    if (std::string problem = purpose.judge(bytes, size.value_or(bytes.size())); !problem.empty()) return problem;
  }
  if (size) bytes.reserve(*size + 1);
  if (!append(file, purpose.most + 1 - bytes.size(), bytes)) return "cannot be read: " + system_reason();
  return bytes.size() > purpose.most ? too_large(purpose) : std::string();
}

// Returns an empty string, or the error. `missing`: there is no such file.
std::string read_named(const std::string& path, const FilePurpose& purpose, std::string& bytes, bool& missing) {
  if (path == "-" && standard_streams_are_the_callers) return kStreamIsTheCallers;
  SystemFile file(path);
  missing = file.missing();
  return file.problem().empty() ? read_all(file, purpose, bytes) : file.problem();
}

std::string shown(const std::string& path) { return path == "-" ? "standard input" : path; }

}  // namespace

FileReadResult read_file(const std::string& path, const FilePurpose& purpose) {
  FileReadResult result;
  result.why = read_named(path, purpose, result.bytes, result.missing);
  if (result.why.empty()) return result;
  result.bytes.clear();
  result.problem = fmt::format("{}: {}", shown(path), result.why);
  return result;
}

bool is_file(const std::string& path) {
  std::error_code error;
  return fs::is_regular_file(path, error);
}

bool is_path(const std::string& text) {
  return is_file(text) || text.starts_with('/') || text.starts_with("./") || text.starts_with("../");
}

std::int64_t modification_time(const std::string& path) { return system_modification_time(path); }

bool stays_in(const std::string& root, const std::string& path) {
  std::error_code error;
  const fs::path top = fs::canonical(root, error);
  if (error) return true;
  const fs::path file = fs::weakly_canonical(fs::path(root) / path, error);
  if (error) return false;
  return std::mismatch(top.begin(), top.end(), file.begin(), file.end()).first == top.end();
}

FileReader disk_reader(std::string root) {
  return [root = std::move(root)](const std::string& path) -> FileText {
    if (!root.empty() && !stays_in(root, path)) return FileText::missing("is outside the programs folder; use a file in that folder");
    std::string text;
    bool missing = false;
    std::string problem = read_named(root.empty() ? path : (fs::path(root) / path).string(), kSourceFile, text, missing);
    if (problem.empty()) return text;
    return FileText::missing(missing ? std::string() : std::move(problem));
  };
}

}  // namespace janus::tools
