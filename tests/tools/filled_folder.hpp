// Creates a temporary folder and reads and writes its files.
#pragma once

#include <filesystem>
#include <set>
#include <string>
#include <string_view>

#include "catch.hpp"
#include "own_folder.hpp"
#include "tools/files/file_reader.hpp"
#include "tools/files/file_writer.hpp"
#include "tools/formats/format.hpp"

namespace janus::tests {

struct FilledFolder : OwnFolder {
  void put(const std::string& name, std::string_view bytes) const {
    std::filesystem::create_directories(std::filesystem::path(at(name)).parent_path());
    REQUIRE(tools::write_file(at(name), bytes).empty());
  }
  std::string get(const std::string& name) const { return tools::read_file(at(name), tools::kImageFile).bytes; }
  bool has(const std::string& name) const { return std::filesystem::exists(at(name)); }
  std::set<std::string> names() const {
    std::set<std::string> result;
    for (const auto& entry : std::filesystem::directory_iterator(path())) result.insert(entry.path().filename().string());
    return result;
  }
};

// A test fixture with a folder.
struct WithFolder {
  const FilledFolder folder;
};

}  // namespace janus::tests
