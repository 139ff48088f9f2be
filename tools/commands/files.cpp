#include "tools/commands/files.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>
#include <utility>

namespace janus::tools {
namespace {

struct Closer {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using FileHandle = std::unique_ptr<std::FILE, Closer>;

constexpr std::size_t kMaxFile = 2000U << 20;

std::optional<std::string> read_all(std::FILE* file) {
  std::string result;
  char buffer[1U << 16];
  while (const std::size_t count = std::fread(buffer, 1, sizeof buffer, file)) {
    if (result.size() > kMaxFile) return {};  // a device that never ends
    result.append(buffer, count);
  }
  if (std::ferror(file) != 0) return {};
  return result;
}

}  // namespace

std::optional<std::string> read_file(const std::string& path) {
  if (path == "-") return read_all(stdin);
  std::error_code error;
  if (std::filesystem::is_directory(path, error)) return {};
  const FileHandle file(std::fopen(path.c_str(), "rb"));
  if (file == nullptr) return {};
  return read_all(file.get());
}

std::string write_file(const std::string& path, std::string_view bytes) {
  if (path == "-") {
    const bool ok =
        std::fwrite(bytes.data(), 1, bytes.size(), stdout) == bytes.size() && std::fflush(stdout) == 0;
    return ok ? std::string() : std::string("the standard output cannot be written");
  }
  std::error_code error;
  const bool plain = !std::filesystem::exists(path, error) || std::filesystem::is_regular_file(path, error);
  const std::string temporary = plain ? path + ".part" : path;  // a device or pipe is written directly
  FileHandle file(std::fopen(temporary.c_str(), "wb"));
  if (file == nullptr) return fmt::format("{}: cannot be written: {}", path, std::strerror(errno));
  const bool written = std::fwrite(bytes.data(), 1, bytes.size(), file.get()) == bytes.size();
  const bool closed = std::fclose(file.release()) == 0;
  if (written && closed) {
    if (!plain) return {};
    std::filesystem::rename(temporary, path, error);
    if (!error) return {};
  }
  const std::string why = error ? error.message() : std::strerror(errno);
  if (plain) std::filesystem::remove(temporary, error);
  return fmt::format("{}: cannot be written: {}", path, why);
}

FileReader disk_reader(std::string root) {
  if (!root.empty() && root.back() != '/') root += '/';
  return [root = std::move(root)](const std::string& path) { return read_file(root + path); };
}

}  // namespace janus::tools
