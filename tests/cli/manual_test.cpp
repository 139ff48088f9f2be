// `janus help --man`: a manual page for each command, with everything in `--help`. tests/share renders the pages.
#include <algorithm>
#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include "janus_process.hpp"

using namespace janus::tests;

namespace {

std::string without(std::string text, const std::string& part) {
  for (std::size_t at; (at = text.find(part)) != std::string::npos;) text.erase(at, part.size());
  return text;
}

std::vector<std::string> sections(const std::string& page) {
  std::vector<std::string> titles;
  std::istringstream lines(page);
  for (std::string line; std::getline(lines, line);)
    if (line.starts_with(".SH ")) titles.push_back(line.substr(4));
  return titles;
}

}  // namespace

TEST_CASE("each command has a page of the manual with its sections in their order and every option of its help") {
  const Folder folder("manual");
  const std::string output = folder.path.string() + "/pages";
  std::filesystem::create_directories(output);
  REQUIRE(run_janus(folder, "help --man --output '" + output + "'").code == 0);
  const std::vector<std::string> order = {"NAME",     "SYNOPSIS",    "DESCRIPTION", "COMMANDS",    "OPTIONS",
                                          "EXAMPLES", "EXIT STATUS", "FILES",       "ENVIRONMENT", "SEE ALSO"};
  std::size_t pages = 0;
  for (const auto& entry : std::filesystem::directory_iterator(output)) {
    ++pages;
    const std::string page = slurp(entry.path()), stem = entry.path().stem().string();
    const std::string command = stem == "janus" ? "" : stem.substr(6);
    INFO(stem << "\n" << page);
    std::vector<std::string> expected = order;
    const std::vector<std::string> found = sections(page);
    expected.erase(std::remove_if(expected.begin(), expected.end(),
                                  [&](const std::string& title) { return std::find(found.begin(), found.end(), title) == found.end(); }),
                   expected.end());
    CHECK(found == expected);
    for (const char* title : {"NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "EXIT STATUS", "SEE ALSO"})
      CHECK(std::find(found.begin(), found.end(), title) != found.end());
    std::string shown = page;
    for (const char* part : {"\\fB", "\\fI", "\\fR"}) shown = without(shown, part);
    for (std::size_t at = 0; (at = shown.find("\\-", at)) != std::string::npos; ++at) shown.erase(at, 1);
    std::istringstream help(run_janus(folder, "help " + command).out);
    for (std::string line; std::getline(help, line);) {
      if (!line.starts_with("  -")) continue;
      const std::string option = line.substr(2, line.find("  ", 2) - 2);  // "-o, --output FILE"
      CAPTURE(option);
      CHECK(has(shown, "\n" + option + "\n"));
    }
    std::istringstream lines(page);
    for (std::string line; std::getline(lines, line);) {
      CAPTURE(line);
      CHECK(line.size() <= 130);
      CHECK(std::all_of(line.begin(), line.end(), [](char c) { return c >= ' ' && c <= '~'; }));
    }
  }
  CHECK(pages >= 19);
  CHECK(run_janus(folder, "help run --man").out == slurp(output + "/janus-run.1"));
  CHECK(run_janus(folder, "help --man").out == slurp(output + "/janus.1"));
  CHECK(has(slurp(output + "/janus-run.1"), "\nShow this help.\n"));  // a sentence for each option
}

TEST_CASE("of one command one page is written, and what cannot be done is said in a line") {
  const Folder folder("manual_one");
  CHECK(run_janus(folder, "help asm --man --output '" + folder.path.string() + "'").code == 0);
  CHECK(slurp(folder.file("janus-asm.1")).starts_with(".\\\""));
  CHECK_FALSE(std::filesystem::exists(folder.path / "janus-run.1"));
  check_refused(folder, {{"help --man --output /no/such/folder", "/no/such/folder/janus.1"},
                         {"help --output x", "add --man"},
                         {"help rin --man", "did you mean `run`?"}});
}
