#include "tools/vectors/runner.hpp"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>

#include "tools/in_threads.hpp"
#include "tools/vectors/processors.hpp"
#include "tools/vectors/reader.hpp"

namespace janus::tools {

namespace {

constexpr const VectorProcessor* kProcessors[] = {&kMos6502Vectors, &kM6800Vectors, &kF8Vectors};

struct FileOutcome {
  std::uint64_t passed = 0;
  std::uint64_t failed = 0;
  std::vector<std::string> failures;  // descriptions of the first ones
  std::exception_ptr error;
};

FileOutcome run_file(const VectorProcessor& processor, const std::string& path, const VectorRun& options) {
  FileOutcome outcome;
  for (const Vector& vector : read_vector_file(path, processor.form)) {
    if (vector.name.find(options.filter) == std::string::npos) continue;
    const VectorResult result = processor.run(vector);
    if (passed(vector, result)) {
      ++outcome.passed;
      continue;
    }
    ++outcome.failed;
    if (outcome.failures.size() < static_cast<std::size_t>(options.shown)) {
      outcome.failures.push_back(path + ": " + vector.name + "\n" + differences(vector, result, processor.form));
    }
  }
  return outcome;
}

}  // namespace

const VectorProcessor* find_vector_processor(std::string_view cpu) {
  for (const VectorProcessor* processor : kProcessors) {
    if (processor->form.cpu->name == cpu) return processor;
  }
  return nullptr;
}

std::vector<std::string_view> vector_processors() {
  std::vector<std::string_view> names;
  for (const VectorProcessor* processor : kProcessors) names.push_back(processor->form.cpu->name);
  return names;
}

VectorSummary run_vector_files(const VectorProcessor& processor, std::span<const std::string> files, const VectorRun& options) {
  std::vector<FileOutcome> outcomes(files.size());
  std::atomic<std::size_t> next = 0;
  std::mutex telling;
  std::size_t files_done = 0;
  std::uint64_t passed_so_far = 0, failed_so_far = 0;
  const auto tell = [&](const FileOutcome& outcome) {
    const std::lock_guard lock(telling);
    passed_so_far += outcome.passed;
    failed_so_far += outcome.failed;
    options.progress(++files_done, passed_so_far, failed_so_far);
  };
  const auto work = [&] {
    for (std::size_t i = next++; i < files.size(); i = next++) {
      try {
        outcomes[i] = run_file(processor, files[i], options);
      } catch (...) { outcomes[i].error = std::current_exception(); }
      if (options.progress) tell(outcomes[i]);
    }
  };
  in_threads(std::min(files.size(), static_cast<std::size_t>(std::max(options.jobs, 1))), work);
  VectorSummary summary;
  int shown = 0;
  for (const FileOutcome& outcome : outcomes) {
    if (outcome.error) std::rethrow_exception(outcome.error);
    summary.passed += outcome.passed;
    summary.failed += outcome.failed;
    for (const std::string& failure : outcome.failures) {
      if (shown++ < options.shown) summary.text += failure;
    }
  }
  return summary;
}

}  // namespace janus::tools
