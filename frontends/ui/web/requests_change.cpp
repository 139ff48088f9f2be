// Requests on changed sources of a program: content, errors, and continuing the machine with them.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

#include "frontends/core/session/assembling.hpp"
#include "frontends/core/session/changed_collection.hpp"
#include "frontends/core/session/edit_and_continue.hpp"
#include "frontends/core/views/source_keywords.hpp"
#include "frontends/ui/web/requests.hpp"
#include "tools/text.hpp"

namespace janus::web {
namespace {

using engine::Task;
using session::ChangedCollection;
using session::ChangedFiles;

std::string_view name_of(views::SourceKind kind) {
  using Kind = views::SourceKind;
  return kind == Kind::manifest ? "manifest" : kind == Kind::listing ? "listing" : "assembly";
}

// "sources": original sources of the running program; `changed`: those that differ in it. Sources with bytes in memory come
// first, in the order of assembly.
void sources(PageState& page, const ordered_json&, ordered_json& answer) {
  answer = {{"files", ordered_json::array()}, {"changed", ordered_json::object()}};
  page.query_session([&](const Task& task) {
    const session::Program* const program = task.session.newest_program();
    if (program == nullptr) return;
    answer["program"] = program->name;
    answer["title"] = program->title;
    answer["changed"] = program->changed;
    std::vector<std::string> paths;
    for (const debug::SourceFile& file : program->sources.files()) paths.push_back(file.path);
    const ChangedCollection collection(page.collection, program->changed);
    for (auto folder = program->folders.rbegin(); folder != program->folders.rend(); ++folder) {
      for (std::string& path : collection.files(*folder))
        if (std::find(paths.begin(), paths.end(), path) == paths.end()) paths.push_back(std::move(path));
    }
    for (const std::string& path : paths) {
      if (!collection.contains(path) || !(path.ends_with(".s") || path.ends_with(".bas") || path.ends_with(".toml"))) continue;
      const bool made = page.collection.contains(path);
      const std::vector<std::uint8_t> bytes = (made ? page.collection : collection).read(path);
      answer["files"].push_back(
          {{"path", path}, {"text", std::string(bytes.begin(), bytes.end())}, {"kind", name_of(views::source_kind(path))}, {"own", !made}});
    }
  });
}

// "words" {path}: of its language.
void words(PageState& page, const ordered_json& asked, ordered_json& answer) {
  page.query_session([&](const Task& task) {
    const auto found =
        views::source_keywords(views::source_kind(asked.at("path").get<std::string>()), task.session.machine(), task.session.program());
    answer = {{"words", found.words},     {"directives", found.directives},     {"registers", found.registers},
              {"comment", found.comment}, {"star_comment", found.star_comment}, {"labels", found.columns || found.first_word_labels}};
  });
}

ordered_json error_json(const std::string& file, std::uint32_t line, std::uint32_t column, const std::string& message) {
  return {{"file", file}, {"line", line}, {"column", column}, {"message", message}};
}

// Parses "FILE:LINE:COLUMN: message" for a changed file or one of the collection; otherwise the error has no position.
ordered_json error_in(const std::string& text, const ChangedCollection& collection, const std::vector<std::string>& paths) {
  for (const std::string& path : paths) {
    const std::string begins = collection.describe(path) + ":";
    if (!text.starts_with(begins)) continue;
    std::uint32_t places[2] = {0, 0};
    const char* at = text.data() + begins.size();
    const char* const end = text.data() + text.size();
    for (std::uint32_t& place : places) {
      const auto [next, fault] = std::from_chars(at, end, place);
      if (fault != std::errc() || next == end || *next != ':') break;
      at = next + 1;
    }
    return error_json(path, places[0], places[1], std::string(tools::trim(std::string_view(at, static_cast<std::size_t>(end - at)))));
  }
  return error_json("", 0, 0, text);
}

std::vector<std::string> paths_of(const std::string& name, const session::Session* session, const ChangedFiles& files,
                                  const session::Collection& collection) {
  std::vector<std::string> paths = collection.files(name);
  for (const auto& [path, text] : files) paths.push_back(path);
  if (session == nullptr || session->program() == nullptr) return paths;
  for (const std::string& folder : session->program()->folders)
    for (std::string& path : collection.files(folder)) paths.push_back(std::move(path));
  return paths;
}

// Describes the effect of continuing with the program, if it is the running one.
void answer_exchange(PageState& page, const std::shared_ptr<const session::Program>& program, ordered_json& answer) {
  page.query_session([&](const Task& task) {
    const session::Program* const now = task.session.newest_program();
    if (now == nullptr || now->name != program->name) return;
    const session::ProgramUpdate exchange = session::plan_update(task.session, program);
    answer["go_on"] = {{"bytes", exchange.bytes}, {"refusal", exchange.refusal}, {"moved", exchange.moved}, {"dangers", exchange.dangers}};
  });
}

// "assemble" {program, files}: assembles and loads into a temporary machine. Returns `errors`, or a summary.
void assemble(PageState& page, const ordered_json& asked, ordered_json& answer) {
  const std::string name = asked.at("program").get<std::string>();
  const ChangedFiles files = asked.at("files").get<ChangedFiles>();
  const ChangedCollection collection(page.collection, files);
  answer["errors"] = ordered_json::array();
  try {
    const auto program = session::load_program(collection, name);
    const session::Session trial({.program = program}, collection);
    std::size_t bytes = 0;
    for (const session::Block& block : program->images) bytes += block.bytes.size();
    answer["bytes"] = bytes;
    answer["changed"] = !program->changed.empty();
    if (page.engine != nullptr) answer_exchange(page, program, answer);
  } catch (const session::AssemblyError& wrong) {
    for (const tools::Diagnostic& each : wrong.diagnostics())
      if (each.severity == tools::Severity::error) answer["errors"].push_back(error_json(each.file, each.line, each.column, each.message));
  } catch (const session::Error& wrong) {
    std::vector<std::string> paths;
    if (page.engine == nullptr) paths = paths_of(name, nullptr, files, collection);
    else page.query_session([&](const Task& task) { paths = paths_of(name, &task.session, files, collection); });
    answer["errors"].push_back(error_in(wrong.what(), collection, paths));
  }
}

// "go_on" {files}: continues the running program with them, from the current cycle.
void go_on(PageState& page, const ordered_json& asked, ordered_json& answer) {
  const ChangedFiles files = asked.at("files").get<ChangedFiles>();
  page.run_job_now(engine::Job::make_edit([&](const Task& task) {
    if (task.session.program() == nullptr) throw session::Error("no program is running");
    const auto program = session::load_program(ChangedCollection(page.collection, files), task.session.program()->name);
    const session::ProgramUpdate exchange = session::plan_update(task.session, program);
    session::apply_update(exchange, task.session);
    answer["bytes"] = exchange.bytes;
    return engine::JobResult{};
  }));
}

}  // namespace

std::span<const Request> change_requests() {
  static constexpr Request kRequests[] = {
      {"sources", false, sources},
      {"words", false, words},
      {"assemble", true, assemble},
      {"go_on", false, go_on},
  };
  return kRequests;
}

}  // namespace janus::web
