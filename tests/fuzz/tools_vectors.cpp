// Fuzz targets for instruction vectors.
#include "fuzz/tools_targets.hpp"
#include "tools/vectors/reader.hpp"
#include "tools/vectors/runner.hpp"

namespace janus::fuzz {
namespace {

using namespace tools;

// Vectors that can be read can also be run and compared.
Target vectors_target() {
  return {"vectors",
          {R"([{"name": "a", "initial": {"pc": 512, "s": 253, "a": 1, "x": 2, "y": 3, "p": 50, "ram": [[512, 169]]},
               "final": {"pc": 514, "s": 253, "a": 0, "x": 2, "y": 3, "p": 50, "ram": [[0, 0]]},
               "cycles": [[512, 169, "read"], [513, 0, "write"]]}])"},
          {"[", "]", "{", "}", ",", "[0,0]", "\"", "null", "-1", "65535", "1e9", "\\u0000", "\xC3", "\"read\""},
          1000,
          [](std::string_view json) {
            const VectorProcessor& processor = *find_vector_processor("6502");
            try {
              for (const Vector& vector : read_vectors(json, "v.json", processor.form))
                require(!differences(vector, processor.run(vector), processor.form).empty(), "comparisons have a description");
            } catch (const VectorError& error) {
              require(std::string_view(error.what()).find('\n') == std::string_view::npos, "error messages have one line");
            }
          },
          {},
          200'000};
}

}  // namespace

std::vector<Target> vector_targets() { return {vectors_target()}; }

}  // namespace janus::fuzz
