#include "frontends/play/terminal/files.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "frontends/session/error.hpp"

namespace janus::play {

namespace {

constexpr std::uintmax_t kLargest = 64 << 20;

[[noreturn]] void fail(const char* what) {
  throw session::Error(fmt::format("the file cannot be {}: {}", what, std::strerror(errno)));
}

}  // namespace

std::string read_file(const std::string& path) {
  std::error_code error;
  if (std::filesystem::is_directory(path, error)) throw session::Error("it is a folder: name a file in it");
  if (std::filesystem::is_regular_file(path, error) && std::filesystem::file_size(path, error) > kLargest)
    throw session::Error("the file is far too large for a saved game");
  std::ifstream file(path, std::ios::binary);
  if (!file) fail("read");
  return {std::istreambuf_iterator<char>(file), {}};
}

void write_file(const std::string& path, const std::string& text) {
  const std::string fresh = path + ".new";
  {
    std::ofstream file(fresh, std::ios::binary | std::ios::trunc);
    if (!file) fail("written");
    file << text;
    file.close();
    if (!file) {
      std::remove(fresh.c_str());
      fail("written");
    }
  }
  std::error_code error;
  std::filesystem::rename(fresh, path, error);
  if (!error) return;
  std::remove(fresh.c_str());
  throw session::Error(fmt::format("the file cannot be written: {}", error.message()));
}

}  // namespace janus::play
