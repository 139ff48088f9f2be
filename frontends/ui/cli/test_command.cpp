// `janus test`: several runs in one process, each with expectations.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <memory>
#include <nlohmann/json.hpp>

#include "frontends/ui/cli/junit.hpp"
#include "frontends/ui/cli/option_text.hpp"
#include "frontends/ui/cli/run.hpp"
#include "frontends/ui/cli/shell.hpp"
#include "frontends/ui/cli/test_cases.hpp"
#include "frontends/core/session/error.hpp"
#include "frontends/core/session/files.hpp"
#include "tools/files/standard_output.hpp"
#include "tools/json_text.hpp"
#include "tools/printable.hpp"

namespace janus::cli {
namespace {

using Json = nlohmann::ordered_json;

struct TestRequest {
  std::vector<std::string> lists;
  std::string filter, junit, coverage;
  bool json = false;
};

struct PreparedCase {
  TestCase test;
  RunRequest request;
};

struct PreparedSuite {
  std::string name;
  std::vector<std::unique_ptr<PreparedCase>> cases;
};

class Tests {
 public:
  Tests(const TestRequest& request, const CLI::App& command, Shell& shell) : request_(request), shell_(shell) {
    find_files(command, shell, inputs_, outputs_);
    for (const std::string& path : request.lists) {
      PreparedSuite suite{path, {}};
      for (TestCase& test : read_test_cases(path))
        if (test.name.find(request.filter) != std::string::npos) suite.cases.push_back(prepare(std::move(test)));
      if (!suite.cases.empty()) suites_.push_back(std::move(suite));
    }
    if (suites_.empty()) throw session::Error(fmt::format("test: no case name contains `{}`; change --filter", request.filter));
    if (std::string problem = tools::find_conflict(inputs_, outputs_, true); !problem.empty()) throw session::Error(std::move(problem));
    look_ahead();
  }

  int perform() {
    catch_interrupts();
    std::vector<TestSuite> results;
    for (const PreparedSuite& suite : suites_) {
      results.push_back({suite.name, {}});
      for (const auto& each : suite.cases) {
        TestOutcome outcome = interrupted() ? TestOutcome() : run(*each);
        if (interrupted()) outcome = not_run(*each);
        tell(*each, outcome);
        results.back().outcomes.push_back(std::move(outcome));
      }
    }
    if (!request_.coverage.empty() && !interrupted()) write_coverage(request_.coverage, coverage_);
    if (!request_.junit.empty()) session::write_file(request_.junit, junit_xml("janus test", results));
    if (request_.json) {
      tools::print_long(
          tools::write_json({{"passed", passed_}, {"failed", failed_}, {"errors", errors_}, {"cases", std::move(cases_)}}, 2) + "\n");
    } else {
      fmt::print("{} passed, {} failed{}\n", passed_, failed_, errors_ == 0 ? "" : fmt::format(", {} could not run", errors_));
    }
    if (interrupted()) {
      tools::print_error("janus test: interrupted; the remaining cases have not run\n");
      return kExitLimit;
    }
    return errors_ != 0 ? kExitBadInput : failed_ != 0 ? kExitExpectation : kExitDone;
  }

 private:
  // A case must not read a file that another case writes, not even as an included file.
  void look_ahead() {
    std::size_t reports = 0;
    std::vector<std::string> written;
    for (const tools::NamedFile& file : outputs_) written.push_back(file.path);
    for (const std::string* path : {&request_.junit, &request_.coverage}) reports += path->empty() ? 0 : 1;
    bool has_lines = request_.coverage.empty();
    for (const PreparedSuite& suite : suites_)
      for (const auto& each : suite.cases) {
        each->request.reports = written;
        if (written.size() == reports && has_lines) continue;
        try {
          has_lines = cli::preview_run(each->request, shell_.collection()) || has_lines;
        } catch (const OutputOverwritesInput& error) { throw session::Error(fmt::format("{}: {}", each->test.location(), error.what())); }
      }
    if (!has_lines) reject_without_lines(request_.coverage);
  }

  // Parses the arguments of a case as `janus run` does.
  std::unique_ptr<PreparedCase> prepare(TestCase test) {
    auto result = std::make_unique<PreparedCase>(PreparedCase{std::move(test), {}});
    RunRequest& request = result->request;
    const std::string place = result->test.location();
    for (const std::string& word : result->test.words)
      for (const std::string_view option : {"--junit", "--coverage", "--json"})
        if (word == option || word.starts_with(std::string(option) + "="))
          throw session::Error(fmt::format("{}: {} applies to all cases; write it after `janus test`", place, option));
    CLI::App app("", "janus");
    CLI::App* run = app.add_subcommand("run");
    run->set_help_flag();
    add_run_options(*run, request);
    std::vector<std::string> words(result->test.words.rbegin(), result->test.words.rend());
    words.emplace_back("run");
    const std::size_t first = outputs_.size(), first_input = inputs_.size();
    try {
      app.parse(words);
      reject_empty_values(*run);
      find_files(*run, shell_, inputs_, outputs_);
    } catch (const CLI::ParseError& error) {
      throw session::Error(fmt::format("{}: {}", place, explain(error, app)));
    } catch (const session::Error& error) { throw session::Error(fmt::format("{}: {}", place, error.what())); }
    for (std::size_t i = first; i < outputs_.size(); ++i) outputs_[i].option = fmt::format("{}: {}", place, outputs_[i].option);
    for (std::size_t i = first_input; i < inputs_.size(); ++i)
      if (inputs_[i].path == "-") reject_stream(place);
    for (const tools::NamedFile& file : outputs_)
      if (file.path == "-") reject_stream(place);
    request.must_start = true;
    request.needs_json = request_.json;
    request.needs_coverage = !request_.coverage.empty();
    return result;
  }

  [[noreturn]] static void reject_stream(const std::string& place) {
    throw session::Error(fmt::format("{}: a case cannot use the file `-`; name a file", place));
  }

  TestOutcome not_run(const PreparedCase& prepared) {
    report_ = nullptr;
    return {.name = prepared.test.name,
            .file = prepared.test.file,
            .line = prepared.test.line,
            .exit_code = kExitBadInput,
            .messages = {"interrupted; run the test again"}};
  }

  TestOutcome run(const PreparedCase& prepared) {
    const auto begin = std::chrono::steady_clock::now();
    TestOutcome outcome{.name = prepared.test.name, .file = prepared.test.file, .line = prepared.test.line};
    report_ = nullptr;
    try {
      RunResult result =
          run_program(prepared.request, shell_.collection(), [&](const std::string& line) { outcome.errors += line + "\n"; });
      outcome.exit_code = result.report.exit_code;
      outcome.messages = std::move(result.complaints);
      outcome.output = std::move(result.output);
      for (const std::string& note : result.notes) outcome.errors += note + "\n";
      add_coverage(coverage_, result.coverage);
      if (request_.json) report_ = tools::read_json(result.json);
    } catch (const OutputOverwritesInput& error) {
      throw session::Error(fmt::format("{}: {}", prepared.test.location(), error.what()));
    } catch (const session::Error& error) {
      outcome.exit_code = kExitBadInput;
      outcome.messages = {error.what()};
    }
    outcome.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    return outcome;
  }

  // Counts the outcome and prints its line.
  void tell(const PreparedCase& prepared, const TestOutcome& outcome) {
    const bool passed = outcome.exit_code == kExitDone, error = outcome.exit_code == kExitBadInput;
    ++(passed ? passed_ : error ? errors_ : failed_);
    if (request_.json) {
      cases_.push_back({{"name", outcome.name},
                        {"file", prepared.test.file},
                        {"line", prepared.test.line},
                        {"outcome", passed  ? "passed"
                                    : error ? "error"
                                            : "failed"},
                        {"seconds", outcome.seconds},
                        {"messages", outcome.messages},
                        {"report", std::move(report_)}});
      return;
    }
    std::string line = fmt::format("{:<6} {}", passed ? "ok" : error ? "ERROR" : "FAIL", outcome.name);
    if (!passed) line += fmt::format(": {} [{}]", fmt::join(outcome.messages, "; "), prepared.test.location());
    fmt::print("{}\n", tools::printable(line));
    std::fflush(stdout);
  }

  const TestRequest& request_;
  Shell& shell_;
  std::vector<PreparedSuite> suites_;
  std::vector<tools::NamedFile> inputs_, outputs_;
  std::size_t passed_ = 0, failed_ = 0, errors_ = 0;
  LineCoverage coverage_;
  Json report_, cases_ = Json::array();
};

void report_refusal(const TestRequest& request, const std::string& problem) {
  if (request.json)
    fmt::print("{}\n", tools::write_json({{"passed", 0}, {"failed", 0}, {"errors", 1}, {"cases", Json::array()}, {"error", problem}}, 2));
  write_junit_error(request.junit, "janus test", {.name = "janus test", .messages = {problem}});
}

}  // namespace

void add_test_command(CLI::App& app, Shell& shell) {
  CLI::App* command = app.add_subcommand("test", "run several test cases and report which expectations hold");
  auto request = std::make_shared<TestRequest>();
  command
      ->add_option(
          "LIST", request->lists,
          "a list with one case per line, a source with cases in comments, or a folder of such sources. A line of a list contains a "
          "name, a colon, and the arguments of `janus run`. A comment is `; janus test NAME: OPTIONS`; NAME can be omitted")
      ->required();
  command->add_option("--filter", request->filter, "run only the cases whose names contain WORD");
  command->add_flag("--json", request->json, "print the results as JSON");
  add_report_arguments(*command, request->junit, request->coverage);
  command->callback([&shell, request, command] {
    try {
      shell.exit_code = Tests(*request, *command, shell).perform();
    } catch (const session::Error& error) {
      report_refusal(*request, error.what());
      throw;
    }
  });
}

}  // namespace janus::cli
