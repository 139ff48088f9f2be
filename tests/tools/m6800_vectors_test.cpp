// Test vectors of the 6800's interrupt lines. interrupt_lines/6800.jsonl was written manually from the rules in
// cpus/m6800/core.hpp.
#include "catch.hpp"
#include "tools/vectors/runner.hpp"
#include "vectors.hpp"

using namespace janus::tools;

namespace {

const VectorProcessor& m6800() { return *find_vector_processor("6800"); }

// NOPs at 0400 with the I flag set.
constexpr const char* kNops =
    R"({"name": "NOPs", "ram": [], "lines": [[0, "irq", 1]], "bus": [[1024, 1, "f"], [1025, 1, "r"], [1025, 1, "f"]]})";

std::string with_change(const std::string& from, const std::string& to) { return with(kNops, from, to); }

std::string line_error(const std::string& text) { return error_of(text, "v.jsonl", m6800().form); }

}  // namespace

TEST_CASE("vectors: the 6800's interrupt lines pass from JSON Lines") {
  const std::string files[] = {JANUS_SOURCE_DIR "/tests/tools/interrupt_lines/6800.jsonl"};
  const VectorSummary summary = run_vector_files(m6800(), files, {});
  INFO(summary.text);
  CHECK(summary.passed == 7);
  CHECK(summary.failed == 0);
}

TEST_CASE("vectors: a wrong bus cycle of a long vector shows its surroundings") {
  std::string bus;
  for (int i = 0; i < 20; ++i) {
    const int at = 0x400 + i, next = at + 1;
    bus += "[" + std::to_string(at) + ", 1, \"f\"], [" + std::to_string(next) + ", " + (i == 9 ? "2" : "1") + ", \"r\"], ";
  }
  bus += "[1044, 1, \"f\"]";
  const std::string text = with_change(R"([1024, 1, "f"], [1025, 1, "r"], [1025, 1, "f"])", bus);
  const auto vectors = read_vectors(text, "v.jsonl", m6800().form);
  const VectorResult result = m6800().run(vectors.at(0));
  CHECK_FALSE(passed(vectors[0], result));
  const std::string shown = differences(vectors[0], result, m6800().form);
  CHECK(shown.starts_with(R"(             expected       found
    cycle 17 0408 01 fetch  0408 01 fetch
    cycle 18 0409 01 read   0409 01 read
    cycle 19 0409 01 fetch  0409 01 fetch
  > cycle 20 040A 02 read   040A 01 read
    cycle 21 040A 01 fetch  040A 01 fetch
)"));
  CHECK(shown.find("cycle 30") == std::string::npos);
}

TEST_CASE("vectors: a malformed JSON Lines file is rejected in one line") {
  CHECK(line_error(with_change("\"NOPs\"", "7")) == "v.jsonl: on line 1: its name is not a string");
  CHECK(line_error(with_change("\"ram\"", "\"rom\"")) == "v.jsonl: in test 'NOPs': the test has no field 'ram'");
  CHECK(line_error(with_change("\"irq\", 1", "\"firq\", 1")) ==
        "v.jsonl: in test 'NOPs': 'lines' contains [0,\"firq\",1], expected [cycle, \"irq\" or \"nmi\", 0 or 1]");
  CHECK(line_error(with_change("\"irq\", 1", "\"irq\", 2")) == "v.jsonl: in test 'NOPs': line level is 2, expected a number from 0 to 1");
  CHECK(line_error(with_change("[[0, \"irq\", 1]]", "[[2, \"irq\", 1], [1, \"irq\", 0]]")) ==
        "v.jsonl: in test 'NOPs': 'lines' is not in cycle order: [1,\"irq\",0] follows a later cycle");
  CHECK(line_error(with_change("\"f\"", "\"x\"")) == "v.jsonl: in test 'NOPs': bus cycle of unknown type \"x\"");
  CHECK(line_error("{\"name\": \"a\", ") == "v.jsonl: on line 1: not JSON");
  CHECK(line_error("{}\n\n3\n") == "v.jsonl: on line 1: the test has no field 'name'");
  CHECK(line_error(std::string(kNops) + "\n\n[]\n") == "v.jsonl: on line 3: not an object");
}
