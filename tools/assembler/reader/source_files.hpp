// The files of a source, each read once however often it is named.
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
  // Sought beside the file that names it, then in the folders. Nothing: reported.
  std::optional<std::uint32_t> find(std::string_view name, Position at, std::span<const std::string> folders = {});
  const std::string& unread() const { return unread_; }
  // A file was larger than a source can be: reported, and read as empty.
  bool too_large() const { return too_large_; }

 private:
  const AssemblerOptions& options_;
  Sources& sources_;
  Reporter& reporter_;
  std::map<std::string, std::optional<std::uint32_t>> files_;  // by path; nothing: no such file
  std::string unread_;                                         // why the file asked for last was not read
  std::size_t total_bytes_ = 0;
  bool too_large_ = false;
};

}  // namespace janus::tools
