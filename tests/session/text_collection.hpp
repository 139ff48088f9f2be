// A collection of programs in memory, with a fake assembler.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "frontends/core/session/collection.hpp"
#include "frontends/core/session/error.hpp"

namespace janus::tests {

class TextCollection : public session::Collection {
 public:
  std::map<std::string, std::string, std::less<>> files;

  std::vector<std::string> programs() const override {
    std::vector<std::string> names;
    for (const auto& [path, text] : files) {
      if (path.ends_with("/program.toml")) names.push_back(path.substr(0, path.find('/')));
    }
    return names;
  }
  bool contains(std::string_view path) const override { return files.find(path) != files.end(); }
  std::vector<std::uint8_t> read(std::string_view path) const override {
    const auto file = files.find(path);
    if (file == files.end()) throw session::Error("no such file");
    return {file->second.begin(), file->second.end()};
  }
  // Every source yields the bytes 1 2 3 at $0200 and a few symbols.
  session::AssemblyResult assemble(std::string_view, const std::string&, const std::string&) const override {
    session::AssemblyResult result;
    result.blocks.push_back({0x200, {1, 2, 3}});
    result.symbols.add({"START", 0x200, true});
    result.symbols.add({"BOARD", 0x50, false});
    return result;
  }
  std::string describe(std::string_view path) const override { return std::string(path); }
};

// Loads the program `demo` from this manifest.
inline std::shared_ptr<const session::Program> load_demo(const std::string& manifest) {
  TextCollection collection;
  collection.files["demo/program.toml"] = manifest;
  collection.files["demo/demo.s"] = "";
  return session::load_program(collection, "demo");
}

}  // namespace janus::tests
