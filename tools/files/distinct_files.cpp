#include "tools/files/distinct_files.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <system_error>

#include "tools/files/followed_path.hpp"

namespace janus::tools {
namespace {

namespace fs = std::filesystem;

// Target of a path.
struct FilePlace {
  fs::path path;
  bool there = false;
  bool stream = false;  // an open stream: several outputs may share it
};

// nullopt: not a file that could be lost.
std::optional<FilePlace> file_place_of(const std::string& path) {
  std::error_code error;
  if (path.empty() || path == "-") return {};
  const fs::file_status status = fs::status(path, error);
  const bool stream = path.starts_with("/dev/") || path.starts_with("/proc/self/fd/");
  if (fs::is_regular_file(status)) return FilePlace{path, true, stream};
  if (status.type() != fs::file_type::not_found) return {};
  const fs::path file = resolve_links(path, error);  // a write follows a dangling link
  const fs::path folder = fs::canonical(file.has_parent_path() ? file.parent_path() : fs::path("."), error);
  if (error || !file.has_filename()) return {};  // the write reports the error
  return FilePlace{folder / file.filename()};
}

bool same_place(const FilePlace& a, const FilePlace& b) {
  std::error_code error;
  if (a.there != b.there || (a.stream && b.stream)) return false;
  return a.there ? fs::equivalent(a.path, b.path, error) : a.path == b.path;
}

}  // namespace

std::string find_conflict(const std::vector<NamedFile>& inputs, const std::vector<NamedFile>& outputs, bool later) {
  struct Taken {
    FilePlace place;
    std::string as;
  };
  std::vector<Taken> taken;
  for (const NamedFile& input : inputs) {
    const auto place = file_place_of(input.path == "-" ? "/dev/stdin" : input.path);
    if (place && (place->there || later)) taken.push_back({*place, input.option.empty() ? "the input" : "the input of " + input.option});
  }
  for (const NamedFile& output : outputs) {
    const auto place = file_place_of(output.path == "-" ? "/dev/stdout" : output.path);
    if (!place) continue;
    const auto found = std::find_if(taken.begin(), taken.end(), [&](const Taken& each) { return same_place(each.place, *place); });
    const std::string shown = output.option.empty() ? output.path : output.option + " " + output.path;
    if (found != taken.end()) return fmt::format("{}: is also {}; use another file name", shown, found->as);
    taken.push_back({*place, output.option.empty() ? "the output" : "the output of " + output.option});
  }
  return {};
}

}  // namespace janus::tools
