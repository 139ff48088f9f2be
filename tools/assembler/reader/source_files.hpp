// An assembly's source files. Each file is read once, regardless of how often it is referenced.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>

#include "tools/assembler/assembler.hpp"
#include "tools/assembler/reporter.hpp"

namespace janus::tools {

class SourceFiles {
 public:
  SourceFiles(const AssemblerOptions& options, Sources& sources, Reporter& reporter)
      : options_(options), sources_(sources), reporter_(reporter) {}

  std::optional<std::uint32_t> load(const std::string& path);
  // Searches next to the file that contains the reference, then in the folders. Returns nullopt after reporting an error.
  std::optional<std::uint32_t> find(std::string_view name, Position at, std::span<const std::string> folders = {});
  const std::string& read_error() const { return unread_; }
  // Returns true if a file exceeded the size limit. That file was reported, and read as empty.
  bool too_large() const { return too_large_; }

 private:
  const AssemblerOptions& options_;
  Sources& sources_;
  Reporter& reporter_;
  std::map<std::string, std::optional<std::uint32_t>> files_;  // by path; nullopt if the file does not exist
  std::string unread_;                                         // why the last file was not read
  std::size_t total_bytes_ = 0;
  bool too_large_ = false;
};

}  // namespace janus::tools
