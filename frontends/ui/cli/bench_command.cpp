// `janus bench`: measures the speed of the cores, relative to a baseline from the same run.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <nlohmann/json.hpp>

#include "frontends/ui/cli/bench/bench.hpp"
#include "frontends/ui/cli/run_setup.hpp"
#include "frontends/ui/cli/shell.hpp"
#include "frontends/core/session/error.hpp"
#include "frontends/core/session/files.hpp"
#include "tools/files/standard_output.hpp"
#include "tools/json_text.hpp"
#include "tools/text.hpp"

namespace janus::cli {

void add_bench_command(CLI::App& app, Shell& shell) {
  struct Request {
    std::string name, compare;
    double fail_below = 0;
    int turns = 5;
    int minutes = 10;
    bool json = false;
  };
  CLI::App* command = app.add_subcommand("bench", "measure the emulation speed in cycles per second");
  auto request = std::make_shared<Request>();
  command->add_option(
      "NAME", request->name,
      "run only the benchmarks whose names contain NAME: bare-6502, bare-6800, bare-f8, kim1, f8kit, session, plain, "
      "observed or asm. The names history, levels and basic select benchmarks that measure how fast the debugger records a run");
  command->add_flag_callback(
      "--asm", [request] { request->name = "asm"; }, "run only the benchmark of the assembler, in characters of source per second");
  add_number_option(*command, "--turns", request->turns, 1, 1000,
                    "number of times to run each benchmark; the report shows the median and the range");
  add_number_option(*command, "--minutes", request->minutes, 1, 600,
                    "number of emulated minutes to record in the benchmarks history, levels and basic");
  command->add_option("--compare", request->compare, "compare the results with FILE, an earlier report written with --json")
      ->type_name("FILE");
  command
      ->add_option("--fail-below", request->fail_below,
                   "with --compare, exit with code 1 if any result is less than RATIO times the earlier result; RATIO is, for example, 0.8")
      ->type_name("RATIO")
      ->check(CLI::Range(0.01, 100.0));
  command->add_flag("--json", request->json, "print the results as JSON");
  command->callback([request, &shell] {
    shell.exit_code = kExitDone;
    if (request->fail_below > 0 && request->compare.empty())
      throw session::Error("bench --fail-below: no report to compare with; add --compare FILE");
    if (const HistoryWorkload* const workload = find_history_workload(request->name)) {
      if (!request->compare.empty())
        throw session::Error(fmt::format("bench {}: --compare is not supported for this benchmark; remove it", request->name));
      const nlohmann::ordered_json report = run_history_bench(*workload, request->minutes);
      fmt::print("{}", request->json ? tools::write_json(report, 2) + "\n" : format_table(report));
      return;
    }
    const std::vector<std::string> names = benchmark_names();
    if (std::none_of(names.begin(), names.end(), [&](const std::string& name) { return name.find(request->name) != std::string::npos; }))
      throw session::Error(
          fmt::format("bench: unknown benchmark `{}`; use one of {}, history, levels, basic", request->name, tools::join_names(names)));
    std::map<std::string, double> before;
    if (!request->compare.empty()) {
      before = parse_ratios(session::read_text(request->compare, tools::kSettingsFile));
      if (before.empty())
        throw session::Error(
            fmt::format("{}: not a report of `janus bench --json`; create one with `janus bench --json >FILE`", request->compare));
    }
    const BenchReport report = run_bench(request->name, request->turns);
    fmt::print("{}", request->json ? format_json(report) : format_table(report, before));
    if (request->fail_below <= 0) return;
    if (std::none_of(report.rows.begin() + 1, report.rows.end(), [&](const BenchRow& row) { return before.contains(row.name); }))
      throw session::Error(
          fmt::format("{}: contains no result of these benchmarks; compare with a report of the same benchmarks", request->compare));
    if (const auto rows = find_slower_rows(report, before, request->fail_below); !rows.empty()) {
      tools::print_error(fmt::format("janus bench: below {:g}: {}\n", request->fail_below, fmt::join(rows, "; ")));
      shell.exit_code = kExitExpectation;
    }
  });
}

}  // namespace janus::cli
