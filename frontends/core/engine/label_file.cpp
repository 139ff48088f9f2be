#include "frontends/core/engine/label_file.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <utility>

#include "tools/files/file_reader.hpp"
#include "tools/files/file_writer.hpp"
#include "tools/formats/symbol_files.hpp"

namespace janus::engine {
namespace {

namespace fs = std::filesystem;

tools::Annotations joined(tools::Annotations all, const tools::Annotations& others) {
  all.add(others);
  return all;
}

// A file that is missing has no content.
tools::ReadFile read_labels(const std::string& path) {
  tools::ReadFile file = tools::read_file(path, tools::kSymbolFile);
  std::error_code error;
  if (file.missing || (!fs::exists(path, error) && !error)) file = {};
  return file;
}

}  // namespace

std::string LabelFile::open(const views::Description& about, Engine& engine) {
  path_ = (fs::path(folder_) / (about.annotated + ".labels")).string();
  kept_ = {};
  loaded_ = damaged_ = complained_ = false;
  const tools::ReadFile file = read_labels(path_);
  text_ = file.bytes;
  std::string problem = file.problem;
  if (problem.empty()) {
    tools::ProgramNames names = tools::read_names(text_);
    if (!names.problem.empty()) problem = fmt::format("{}:{}: {}", path_, names.line, names.problem);
    else if (!names.only_annotations) problem = fmt::format("{}: the file does not have labels of Janus; rename it", path_);
    kept_ = std::move(names.annotations);
  }
  damaged_ = !problem.empty();
  if (damaged_) return problem + "; until the program is opened again, labels are not loaded or saved";
  if (kept_.empty()) return {};
  engine.submit(Job::file_job("the program's labels: are loaded", [kept = kept_](const Task& task) {
    task.session.annotate(joined(task.session.annotations(), kept));
    return JobResult{};
  }));
  return {};
}

std::string LabelFile::write(const tools::Annotations& annotations) {
  if (read_labels(path_).bytes != text_) {
    if (std::exchange(complained_, true)) return {};
    return fmt::format("{}: changed by another program, not overwritten; use `save labels FILE` in the console to save the labels", path_);
  }
  const bool first = text_.empty();
  const std::string text = annotations.empty() ? "" : tools::write_annotations(annotations);
  std::error_code error;
  fs::create_directories(fs::path(path_).parent_path(), error);
  std::string problem;
  if (text.empty()) fs::remove(path_, error);
  else problem = tools::write_file(path_, text);
  kept_ = annotations;
  if (!problem.empty()) return "labels are not saved: " + problem;
  text_ = text;
  return first ? fmt::format("labels are saved in {}", path_) : std::string();
}

std::string LabelFile::follow(const views::Snapshot& now, Engine& engine) {
  if ((fs::path(folder_) / (now.about->annotated + ".labels")).string() != path_) return open(*now.about, engine);
  const tools::Annotations& shown = now.about->annotations;
  if (!loaded_ && joined(shown, kept_) == shown) {
    loaded_ = true;
    kept_ = shown;
  }
  if (!loaded_ || damaged_ || shown == kept_) return {};
  return write(shown);
}

}  // namespace janus::engine
