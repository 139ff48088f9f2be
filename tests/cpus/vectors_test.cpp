// Every processor against recorded instructions, bus activity included. Only with -DJANUS_VECTORS=DIR, which has a
// folder for each.
#include "catch.hpp"

#ifdef JANUS_VECTORS
#include <algorithm>
#include <filesystem>

#include "tools/vectors/runner.hpp"

using namespace janus::tools;

TEST_CASE("every processor performs every vector, bus cycle by bus cycle") {
  for (const std::string_view cpu : vector_processors()) {
    std::vector<std::string> files;
    for (const auto& entry : std::filesystem::directory_iterator(JANUS_VECTORS "/" + std::string(cpu))) {
      files.push_back(entry.path().string());
    }
    std::sort(files.begin(), files.end());
    const VectorSummary summary = run_vector_files(*find_vector_processor(cpu), files, {});
    INFO(cpu << '\n' << summary.text);
    CHECK(summary.failed == 0);
    CHECK(summary.passed > 0);
  }
}
#endif
