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

constexpr std::uint64_t kMostSnapshots = 120;

std::string path_of(const std::string& folder, const views::Description& about) {
  return (fs::path(folder) / (about.annotated + ".labels")).string();
}

// The annotations without the ones from files that the program was started with.
tools::Annotations own(const tools::Annotations& all, const tools::Annotations& given) {
  tools::Annotations result;
  result.apply_changes(given, all);
  return result;
}

tools::Annotations own(const views::Description& about) { return own(about.annotations, about.given_annotations); }

}  // namespace

struct LabelFile::FileContent {
  std::string text, problem;
  tools::Annotations annotations;
};

// A missing file is treated as empty.
LabelFile::FileContent LabelFile::read(const std::string& path) {
  tools::FileReadResult file = tools::read_file(path, tools::kSymbolFile);
  std::error_code error;
  if (file.missing || (!fs::exists(path, error) && !error)) return {};
  FileContent content{std::move(file.bytes), std::move(file.problem), {}};
  if (!content.problem.empty()) return content;
  tools::ProgramNames names = tools::read_names(content.text);
  if (!names.problem.empty()) content.problem = fmt::format("{}:{}: {}", path, names.line, names.problem);
  else if (!names.only_annotations) content.problem = fmt::format("{}: not a label file; rename it", path);
  content.annotations = std::move(names.annotations);
  return content;
}

void LabelFile::update_annotations(Engine& engine, std::function<void(tools::Annotations&)> change) {
  loaded_ = false;
  seen_at_ = 0;
  changed_ = std::make_shared<std::atomic<std::uint64_t>>(0);
  engine.submit(Job::file_job("Loading labels", [change = std::move(change), changed = changed_](const Task& task) {
    tools::Annotations all = task.session.annotations();
    change(all);
    task.session.annotate(std::move(all));
    *changed = task.session.symbols_version();
    return JobResult{};
  }));
}

std::string LabelFile::open(const views::Description& about, Engine& engine) {
  path_ = path_of(folder_, about);
  failed_.reset();
  changed_.reset();
  FileContent content = read(path_);
  text_ = std::move(content.text);
  damaged_ = !content.problem.empty();
  kept_ = own(content.annotations, about.given_annotations);
  loaded_ = damaged_ || content.annotations.empty();
  if (damaged_) return content.problem + "; until the program is opened again, labels are not loaded or saved";
  if (!loaded_) update_annotations(engine, [read = std::move(content.annotations)](tools::Annotations& all) { all.add(read); });
  return {};
}

std::string LabelFile::write(const tools::Annotations& annotations, Engine* engine) {
  FileContent content = read(path_);
  if (content.text == text_ && content.problem.empty()) return replace(annotations);
  if (!content.problem.empty()) {
    failed_ = annotations;
    return content.problem + "; labels are not saved. Use `save labels FILE` in the console to save them";
  }
  tools::Annotations both = content.annotations;
  both.apply_changes(kept_, annotations);
  std::string line = replace(both);
  if (failed_) {
    failed_ = annotations;
    return line;
  }
  if (engine != nullptr)
    update_annotations(*engine, [annotations, both = std::move(both)](tools::Annotations& all) { all.apply_changes(annotations, both); });
  return line.empty() ? fmt::format("{}: reloaded, because another program changed the file", path_) : line;
}

std::string LabelFile::replace(const tools::Annotations& annotations) {
  const std::string text = annotations.empty() ? "" : tools::write_annotations(annotations);
  std::error_code error;
  fs::create_directories(fs::path(path_).parent_path(), error);
  std::string problem;
  if (!text.empty()) problem = tools::write_file(path_, text);
  else if (fs::remove(path_, error); error) problem = fmt::format("{}: {}", path_, error.message());
  failed_ = problem.empty() ? std::nullopt : std::optional(annotations);
  if (!problem.empty()) return "labels are not saved: " + problem;
  kept_ = annotations;
  return std::exchange(text_, text).empty() ? fmt::format("labels are saved in {}", path_) : std::string();
}

std::string LabelFile::synchronise(const views::Snapshot& now, Engine& engine) {
  const views::Description& about = *now.about;
  if (path_of(folder_, about) != path_) {
    const std::string line = failed_ ? write(*failed_, nullptr) : std::string();
    const std::string opened = open(about, engine);
    return line.empty() || !opened.empty() ? opened : line;
  }
  const tools::Annotations shown = own(about);
  if (!loaded_) {
    const std::uint64_t changed = changed_->load();
    if (changed != 0 && seen_at_ == 0) seen_at_ = now.number;
    // A session that has replaced the changed one counts its versions from 0.
    loaded_ = changed != 0 && (shown == kept_ || about.names >= changed || now.number > seen_at_ + kMostSnapshots);
  }
  if (!loaded_ || damaged_ || shown == kept_ || shown == failed_) return {};
  return write(shown, &engine);
}

std::string LabelFile::finish(const views::Snapshot& now, Engine& engine) {
  failed_.reset();
  synchronise(now, engine);
  return failed_ ? fmt::format("cannot save labels in {}", path_) : std::string();
}

}  // namespace janus::engine
