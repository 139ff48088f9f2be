// Every processor compared with recorded instructions, including bus activity, and with recorded interrupts. Only with
// -DJANUS_VECTORS=DIR, which has a folder per processor, and optionally one for its interrupt lines (6800-lines).
#include "catch.hpp"

#ifdef JANUS_VECTORS
#include <algorithm>
#include <filesystem>

#include "tools/vectors/runner.hpp"

using namespace janus::tools;

namespace {

void check_vectors(std::string_view cpu, const std::string& folder) {
  std::vector<std::string> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    const std::string path = entry.path().string();
    if (path.ends_with(".json") || path.ends_with(".gz") || path.ends_with(".jsonl")) files.push_back(path);
  }
  std::sort(files.begin(), files.end());
  const VectorSummary summary = run_vector_files(*find_vector_processor(cpu), files, {});
  INFO(folder << '\n' << summary.text);
  CHECK(summary.failed == 0);
  CHECK(summary.passed > 0);
}

}  // namespace

TEST_CASE("every processor performs every vector, bus cycle by bus cycle") {
  for (const std::string_view cpu : vector_processors()) check_vectors(cpu, JANUS_VECTORS "/" + std::string(cpu));
}

TEST_CASE("6800: every vector of the interrupt lines passes, bus cycle by bus cycle") {
  const std::string folder = JANUS_VECTORS "/6800-lines";
  if (std::filesystem::is_directory(folder)) check_vectors("6800", folder);
}
#endif
