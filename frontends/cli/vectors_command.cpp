// `janus vectors`: instruction vectors run on a processor.
#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "frontends/cli/shell.hpp"
#include "frontends/session/error.hpp"
#include "tools/vectors/reader.hpp"
#include "tools/vectors/runner.hpp"

namespace janus::cli {
namespace {

struct VectorsRequest {
  std::string cpu;
  std::vector<std::string> files;
  tools::VectorRun run;
};

int vectors(const VectorsRequest& request) {
  const tools::VectorProcessor* processor = tools::find_vector_processor(request.cpu);
  if (processor == nullptr) {
    const auto known = tools::vector_processors();
    throw session::Error(fmt::format("vectors: there is no processor `{}`; there is {}", request.cpu,
                                     joined({known.begin(), known.end()})));
  }
  try {
    const tools::VectorSummary summary = tools::run_vector_files(*processor, request.files, request.run);
    fmt::print("{}{} passed, {} failed\n", summary.text, summary.passed, summary.failed);
    return summary.failed == 0 ? kExitDone : kExitExpectation;
  } catch (const tools::VectorError& error) {
    throw session::Error(error.what());
  }
}

}  // namespace

void add_vectors_command(CLI::App& app, Shell& shell) {
  CLI::App* command = app.add_subcommand("vectors", "run instruction vectors; exit code 1 if any fails");
  auto request = std::make_shared<VectorsRequest>();
  command->add_option("CPU", request->cpu, "6502")->required();
  command->add_option("FILE", request->files, "JSON, plain or gzip")->required();
  command->add_option("--jobs", request->run.jobs, "threads")
      ->check(CLI::Range(1, 256))
      ->capture_default_str();
  command->add_option("--filter", request->run.filter, "only tests whose name contains this");
  command->callback([&shell, request] { shell.exit_code = vectors(*request); });
}

}  // namespace janus::cli
