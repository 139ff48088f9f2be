// An assembly's source files, and positions in them.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace janus::tools {

// Result of reading a path: bytes, or an error ("is a folder; name a file in it").
struct FileText {
  FileText(std::optional<std::string> text) : bytes(std::move(text)) {}
  FileText(std::string text) : bytes(std::move(text)) {}
  static FileText missing(std::string reason) {
    FileText result(std::nullopt);
    result.why = std::move(reason);
    return result;
  }

  std::optional<std::string> bytes;
  std::string why = {};  // may be empty if the file does not exist
};

// Callback that reads files for the assembler, which does not open any itself. Returns the bytes of a file, or nothing if the file does not
// exist. Requests for missing files are normal, because include paths are tried in turn.
using FileReader = std::function<FileText(const std::string& path)>;

struct Position {
  std::uint32_t file = 0;
  std::uint32_t line = 0;    // from 1
  std::uint32_t column = 0;  // from 1, in bytes
};

class Sources {
 public:
  std::uint32_t add(std::string name, std::string text);
  const std::string& name(std::uint32_t file) const { return files_[file].name; }
  std::uint32_t count() const { return static_cast<std::uint32_t>(files_.size()); }
  std::string_view text(std::uint32_t file) const { return files_[file].text; }
  std::uint32_t line_count(std::uint32_t file) const;
  // Returns a line without its line ending; strips the byte order mark from the first line. `number` starts at 1. The view is valid as long
  // as the Sources.
  std::string_view line(std::uint32_t file, std::uint32_t number) const;
  // Stores text that is not in a file, such as a macro expansion. The view is valid as long as the Sources exist.
  std::string_view keep(std::string text) { return made_.emplace_back(std::move(text)); }

 private:
  struct File {
    std::string name;
    std::string text;
    std::vector<std::size_t> starts;
  };
  std::deque<File> files_;
  std::list<std::string> made_;
};

}  // namespace janus::tools
