// Test vectors of the F8: scratchpad, clocks and port writes.
#include "catch.hpp"
#include "tools/vectors/runner.hpp"
#include "vectors.hpp"

using namespace janus::tools;

namespace {

const VectorProcessor& f8() { return *find_vector_processor("f8"); }

std::string zeros(std::size_t registers) { return std::string(2 * registers, '0'); }

// Returns a vector of OUTS 1 with A = 5A.
std::string vector_with(const std::string& scratchpad, const std::string& writes, int clocks) {
  const std::string registers = R"("pc1": 0, "dc0": 0, "dc1": 0, "a": 90, "w": 0, "isar": 0, "ram": [[512, 177]])";
  return R"([{"name": "b1", "initial": {"pc0": 512, "r": ")" + zeros(64) + "\", " + registers + R"(}, "final": {"pc0": 513, "r": ")" +
         scratchpad + "\", " + registers + R"(}, "cycles_phi": )" + std::to_string(clocks) + R"(, "port_writes": )" + writes + "}]";
}

std::string error_of(const std::string& text) { return error_of(text, "v.json", f8().form); }

}  // namespace

TEST_CASE("F8 vectors: scratchpad, clocks and port writes are compared") {
  const auto good = read_vectors(vector_with(zeros(64), "[[1, 90]]", 8), "v.json", f8().form);
  CHECK(passed(good.at(0), f8().run(good.at(0))));

  const auto bad = read_vectors(vector_with(zeros(17) + "7F" + zeros(46), "[[1, 91], [2, 3]]", 7), "v.json", f8().form);
  const VectorResult result = f8().run(bad.at(0));
  CHECK_FALSE(passed(bad.at(0), result));
  CHECK(differences(bad.at(0), result, f8().form) == R"(             expected       found
    PC0      0201           0201
    PC1      0000           0000
    DC0      0000           0000
    DC1      0000           0000
    A        5A             5A
    W        00             00
    ISAR     00             00
  > R17 O'21' 7F             00
  > cycles   7              8
  > write 1  port 01 = 5B   port 01 = 5A
  > write 2  port 02 = 03   (none)
)");
  for (const auto& [scratchpad, writes, clocks] :
       {std::tuple{zeros(63) + "01", "[[1, 90]]", 8}, {zeros(64), "[]", 8}, {zeros(64), "[[1, 90]]", 7}}) {
    const auto vectors = read_vectors(vector_with(scratchpad, writes, clocks), "v.json", f8().form);
    CHECK_FALSE(passed(vectors.at(0), f8().run(vectors.at(0))));
  }
}

TEST_CASE("F8 vectors: a malformed vector is rejected in one line") {
  CHECK(error_of(vector_with(zeros(63), "[]", 8)).find("v.json: in test 'b1': final.r is ") == 0);
  CHECK(error_of(vector_with(zeros(63) + "0G", "[]", 8)).find("expected 128 hexadecimal digits") != std::string::npos);
  CHECK(error_of(vector_with(zeros(64) + "0", "[]", 8)).find("expected 128 hexadecimal digits") != std::string::npos);
  CHECK(error_of(vector_with(zeros(64), "[[1]]", 8)) == "v.json: in test 'b1': 'port_writes' contains [1], expected [port, value]");
  CHECK(error_of(vector_with(zeros(64), "[[256, 1]]", 8)) == "v.json: in test 'b1': port is 256, expected a number from 0 to 255");
  CHECK(error_of(vector_with(zeros(64), "7", 8)) == "v.json: in test 'b1': port_writes is 7, expected an array");
}
