// `janus vectors`: runs instruction vectors on a processor.
#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "frontends/ui/cli/run_setup.hpp"
#include "frontends/ui/cli/shell.hpp"
#include "frontends/core/session/error.hpp"
#include "tools/files/standard_output.hpp"
#include "tools/text.hpp"
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
    throw session::Error(
        fmt::format("vectors: unknown processor `{}`; use one of {}", request.cpu, tools::join_names({known.begin(), known.end()})));
  }
  tools::VectorRun run = request.run;
  const bool live = tools::is_stderr_terminal();
  if (live)
    run.progress = [&](std::size_t done, std::uint64_t passed, std::uint64_t failed) {
      tools::show_progress(fmt::format("{} of {} files, {} passed, {} failed", done, request.files.size(), passed, failed));
    };
  tools::VectorSummary summary;
  std::string problem;
  try {
    summary = tools::run_vector_files(*processor, request.files, run);
  } catch (const tools::VectorError& error) { problem = error.what(); }
  if (live) tools::show_progress({});
  if (!problem.empty()) throw session::Error(problem);
  if (summary.passed + summary.failed == 0 && !request.run.filter.empty())
    throw session::Error(fmt::format("vectors: no test name contains `{}`; leave out --filter to run all {} files", request.run.filter,
                                     request.files.size()));
  fmt::print("{}{} passed, {} failed\n", summary.text, summary.passed, summary.failed);
  return summary.failed == 0 ? kExitDone : kExitExpectation;
}

}  // namespace

void add_vectors_command(CLI::App& app, Shell& shell) {
  CLI::App* command = app.add_subcommand("vectors", "test an emulated processor with instruction test vectors");
  auto request = std::make_shared<VectorsRequest>();
  const auto known = tools::vector_processors();
  command->add_option("CPU", request->cpu, "the processor to test: " + tools::join_names({known.begin(), known.end()}))->required();
  command
      ->add_option(
          "FILE", request->files,
          "a JSON file with test vectors, or a JSON Lines file with interrupt tests for the 6800; files can be compressed with gzip")
      ->required();
  add_number_option(*command, "--jobs", request->run.jobs, 1, 256, "number of threads to use");
  command->add_option("--filter", request->run.filter, "run only the tests whose names contain WORD");
  add_number_option(*command, "--shown", request->run.shown, 0, 1000,
                    "number of failures to report in detail, with the expected and actual values");
  command->callback([&shell, request] { shell.exit_code = vectors(*request); });
}

}  // namespace janus::cli
