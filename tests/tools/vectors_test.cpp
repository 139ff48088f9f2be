#include <zlib.h>

#include <filesystem>
#include <string>

#include "catch.hpp"
#include "filled_folder.hpp"
#include "tools/vectors/runner.hpp"
#include "vectors.hpp"

using namespace janus::tools;

namespace {

const VectorProcessor& mos6502() { return *find_vector_processor("6502"); }

// LDA #$80 at 0200
constexpr const char* kGood = R"([{"name": "a9 80", "extra": {"votes": 5},
  "initial": {"pc": 512, "s": 253, "a": 1, "x": 2, "y": 3, "p": 50, "ram": [[512, 169], [513, 128]]},
  "final": {"pc": 514, "s": 253, "a": 128, "x": 2, "y": 3, "p": 176, "ram": [[512, 169]]},
  "cycles": [[512, 169, "read"], [513, 128, "read"]]}])";

std::string error_of(const std::string& text) { return error_of(text, "v.json", mos6502().form); }

void write_packed(const std::string& path, const std::string& text) {
  const gzFile file = gzopen(path.c_str(), "wb");
  gzwrite(file, text.data(), static_cast<unsigned>(text.size()));
  gzclose(file);
}

}  // namespace

TEST_CASE("vectors: registers, memory and bus cycles are read") {
  const auto vectors = read_vectors(kGood, "v.json", mos6502().form);
  REQUIRE(vectors.size() == 1);
  CHECK(vectors[0].name == "a9 80");
  CHECK(vectors[0].cycles == 2);
  CHECK(vectors[0].initial.ram.size() == 2);
  CHECK(vectors[0].final.registers.at(1) == 128);
  CHECK(read_vectors("[]", "v.json", mos6502().form).empty());
}

TEST_CASE("vectors: a malformed file is rejected, the error names file and test") {
  CHECK(error_of("") == "v.json: in the first test: not JSON at byte 1");
  CHECK(error_of("{}") == "v.json: not a JSON array of tests");
  CHECK(error_of("[3]") == "v.json: in the first test: not an object");
  CHECK(error_of("[[]]") == "v.json: in the first test: not an object");
  CHECK(error_of("[{}]") == "v.json: in the first test: the test has no field 'name'");
  CHECK(error_of(with(kGood, "\"a9 80\"", "7")) == "v.json: in the first test: its name is not a string");
  CHECK(error_of(with(kGood, "\"x\": 2", "\"z\": 2")) == "v.json: in test 'a9 80': 'initial' has no field 'x'");
  CHECK(error_of(with(kGood, "\"x\": 2", "\"x\": 256")) == "v.json: in test 'a9 80': initial.x is 256, expected a number from 0 to 255");
  CHECK(error_of(with(kGood, "\"x\": 2", "\"x\": -1")) == "v.json: in test 'a9 80': initial.x is -1, expected a number from 0 to 255");
  CHECK(error_of(with(kGood, "[513, 128]", "[513]")) == "v.json: in test 'a9 80': initial.ram contains [513], expected [address, value]");
  CHECK(error_of(with(kGood, "[513, 128, \"read\"]", "[513, 128, \"look\"]")) ==
        "v.json: in test 'a9 80': bus cycle of unknown type \"look\"");
  const std::string one(kGood);
  const std::string cut = one.substr(0, one.size() - 1) + "," + one.substr(1, 20);
  CHECK_THAT(error_of(cut), Catch::StartsWith("v.json: in test 2, after 'a9 80': not JSON at byte "));
}

TEST_CASE("vectors: plain and gzip files, failures are counted and shown side by side") {
  const janus::tests::FilledFolder folder;
  write_packed(folder.at("good.json.gz"), kGood);
  folder.put("bad.json", with(with(kGood, "\"a\": 128", "\"a\": 127"), "128, \"read\"", "128, \"write\""));
  const std::string files[] = {folder.at("good.json.gz"), folder.at("bad.json")};
  VectorRun options;
  options.jobs = 2;
  const auto summary = run_vector_files(mos6502(), files, options);
  CHECK(summary.passed == 1);
  CHECK(summary.failed == 1);
  CHECK(summary.text == files[1] + R"(: a9 80
             expected       found
    PC       0202           0202
  > A        7F             80
    X        02             02
    Y        03             03
    S        FD             FD
    P        A0             A0
    cycle 1  0200 A9 read   0200 A9 read
  > cycle 2  0201 80 write  0201 80 read
)");
  options.filter = "no such";
  CHECK(run_vector_files(mos6502(), files, options).passed == 0);
}

TEST_CASE("vectors: unreadable files are named") {
  const janus::tests::OwnFolder folder;
  const std::string files[] = {folder.at("cut.json.gz")};
  write_packed(files[0], kGood);
  std::filesystem::resize_file(files[0], 60);
  CHECK_THROWS_WITH(run_vector_files(mos6502(), files, {}), Catch::StartsWith(files[0] + ": cannot be read: "));
  const std::string missing[] = {"/nowhere/vectors.json"};
  CHECK_THROWS_WITH(run_vector_files(mos6502(), missing, {}), "/nowhere/vectors.json: cannot be read: No such file or directory");
}
