// Recovery of a program from a printed and scanned listing. With tesseract: `tools/setup --external` installs it.
#include <cstdlib>
#include <sstream>

#include <nlohmann/json.hpp>

#include "skip.hpp"
#include "cli/janus_process.hpp"
#include "cli/scan.hpp"
#include "tools/recovery/read_page.hpp"

using namespace janus;
using tests::Folder;
using tests::Outcome;
using tests::run_janus;
using tests::slurp;

namespace {

bool there() {
  if (std::system("command -v tesseract >/dev/null") != 0)
    return tests::skip("tesseract is not installed; tools/setup --external installs it");
  if (tests::typewriter_font().empty()) return tests::skip("DejaVu Sans Mono is not installed; the package fonts-dejavu-core has it");
  return true;
}

// Of the program of scanned.s, whose image is then in `scanned.bin`; without the first line, which names the file.
std::vector<std::string> listing(const Folder& folder) {
  output_of(folder, "asm '" JANUS_SOURCE_DIR "/tests/cli/scanned.s' --cpu 6502 -o '" + folder.file("scanned.bin") + "' --listing '" +
                        folder.file("scanned.lst") + "'");
  std::istringstream text(slurp(folder.file("scanned.lst")));
  std::vector<std::string> lines;
  for (std::string line; std::getline(text, line);) lines.push_back(line);
  lines.erase(lines.begin());
  return lines;
}

std::string without_blanks(const std::string& text) {
  std::string result;
  for (const char c : text)
    if (c != ' ') result += c;
  return result;
}

// How many characters must be put in, taken out or changed.
std::size_t mistakes(const std::string& a, const std::string& b) {
  std::vector<std::size_t> before(b.size() + 1), now(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) before[j] = j;
  for (std::size_t i = 0; i < a.size(); ++i) {
    now[0] = i + 1;
    for (std::size_t j = 0; j < b.size(); ++j) now[j + 1] = std::min({before[j + 1] + 1, now[j] + 1, before[j] + (a[i] == b[j] ? 0U : 1U)});
    std::swap(before, now);
  }
  return before[b.size()];
}

}  // namespace

TEST_CASE("a scanned page is read with at least 97 of 100 characters right and its columns in place", "[external]") {
  if (!there()) return;
  const Folder folder("scan_read");
  const std::vector<std::string> printed = listing(folder);
  std::string all;
  for (const std::string& line : printed)
    if (!line.empty()) all += without_blanks(line) + "\n";
  for (const double degrees : {-0.5, 0.3}) {
    CAPTURE(degrees);
    const tools::ReadPages read = tools::read_page_file(folder.file("page.pgm", tests::scan(printed, {.degrees = degrees})));
    REQUIRE(read.problem.empty());
    REQUIRE(read.pages.size() == 1);
    std::string seen;
    std::size_t in_place = 0;
    for (const tools::PageLine& line : read.pages[0].lines) {
      seen += without_blanks(line.text) + "\n";
      if (line.text.size() > 47 && line.text[45] == ' ' && line.text[46] != ' ') ++in_place;  // where the listing has its mnemonics
    }
    CAPTURE(seen);
    CHECK(mistakes(all, seen) * 100 <= all.size() * 3);
    CHECK(in_place >= 60);
  }
}

TEST_CASE("a scanned page becomes the program that was printed", "[external][slow]") {
  if (!there()) return;
  const Folder folder("scan_recover");
  const std::vector<std::string> lines = listing(folder);
  const std::string printed = slurp(folder.file("scanned.bin"));
  for (const tests::ScanOptions& scan : {tests::ScanOptions{.degrees = -0.5, .seed = 1}, tests::ScanOptions{.degrees = -0.5, .seed = 2},
                                         tests::ScanOptions{.degrees = 0.3, .seed = 1}, tests::ScanOptions{.degrees = 0.3, .seed = 2},
                                         tests::ScanOptions{.degrees = 0.4, .seed = 1}, tests::ScanOptions{.degrees = 0.4, .seed = 2}}) {
    const std::string page = folder.file("page.pgm", tests::scan(lines, scan));
    const Outcome recovered = run_janus(folder, "recover '" + page + "' --cpu 6502 --allow --report '" + folder.file("report.json") +
                                                    "' -o '" + folder.file("recovered.bin") + "'");
    CAPTURE(scan.degrees, scan.seed, recovered.out, recovered.err);
    CHECK(recovered.code <= 1);
    CHECK(slurp(folder.file("recovered.bin")) == printed);
    const nlohmann::json report = nlohmann::json::parse(slurp(folder.file("report.json")));
    std::size_t certain = 0;
    for (const nlohmann::json& byte : report.at("bytes"))
      certain += byte.at("certainty") == "proven" || byte.at("certainty") == "decided" ? 1 : 0;
    CHECK(certain * 100 >= printed.size() * 97);
  }
}
