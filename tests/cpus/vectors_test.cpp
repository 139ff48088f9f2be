// The 6502 against recorded instructions, bus activity included. Only with -DJANUS_VECTORS=DIR.
#include "catch.hpp"

#ifdef JANUS_VECTORS
#include <algorithm>
#include <filesystem>

#include "tools/vectors/runner.hpp"

TEST_CASE("the 6502 performs every vector, bus cycle by bus cycle") {
  std::vector<std::string> files;
  for (const auto& entry : std::filesystem::directory_iterator(JANUS_VECTORS "/6502")) {
    files.push_back(entry.path().string());
  }
  std::sort(files.begin(), files.end());
  const auto summary =
      janus::tools::run_vector_files(*janus::tools::find_vector_processor("6502"), files, {});
  INFO(summary.text);
  CHECK(summary.failed == 0);
  CHECK(summary.passed > 0);
}
#endif
