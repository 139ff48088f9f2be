// Consistency of the installed data files with the manifests, the project and the file readers.
#include <filesystem>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>

#include "catch.hpp"
#include "slurp.hpp"

namespace fs = std::filesystem;
using janus::tests::slurp;

namespace {

const fs::path kRoot = JANUS_SOURCE_DIR;

// What the first group of `pattern` finds first; empty: nothing.
std::string first(const std::string& text, const std::string& pattern) {
  std::smatch found;
  return std::regex_search(text, found, std::regex(pattern)) ? found[1].str() : "";
}

std::set<std::string> all(const std::string& text, const std::string& pattern) {
  std::set<std::string> result;
  const std::regex expression(pattern);
  for (std::sregex_iterator i(text.begin(), text.end(), expression), end; i != end; ++i) result.insert((*i)[1]);
  return result;
}

// The paragraph of `copyright` that is about these files; its words stand one blank apart.
std::string paragraph_about(const std::string& copyright, const std::string& files) {
  const std::size_t named = copyright.find(files);
  if (named == std::string::npos) return "";
  const std::size_t begin = copyright.rfind("\n\n", named), end = copyright.find("\n\n", named);
  return std::regex_replace(copyright.substr(begin + 2, end - begin - 2), std::regex("\\s+"), " ");
}

std::string project_version() { return first(slurp(kRoot / "CMakeLists.txt"), "project\\(janus VERSION ([0-9.]+)"); }

}  // namespace

TEST_CASE("the file of copyrights names each program with its authors, and gives no licence that a manifest denies") {
  const std::string copyright = slurp(kRoot / "frontends/share/copyright");
  CHECK(copyright.starts_with("Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n"));
  std::size_t programs = 0;
  for (const auto& entry : fs::directory_iterator(kRoot / "software")) {
    if (!entry.is_directory()) continue;
    ++programs;
    const std::string name = entry.path().filename().string(), manifest = slurp(entry.path() / "program.toml");
    CAPTURE(name);
    const std::string about = paragraph_about(copyright, "software/" + name + "/*\n");
    REQUIRE(about.starts_with("Files: "));
    const std::string authors = first(manifest, "\nauthor = \"([^\"]+)\"");
    REQUIRE_FALSE(authors.empty());
    for (const std::string& author : all(authors + ",", "([^,(]*[^,( ])(?: \\([^)]*\\))?,")) {
      const std::string person = first(author, "^ *(.*)$");
      CAPTURE(person);
      CHECK(about.find(person) != std::string::npos);
    }
    // "as ../samuel-checkers"
    std::string rights = first(manifest, "\nrights = \"([^\"]+)\"");
    if (const std::string other = first(rights, "^as \\.\\./(.*)$"); !other.empty())
      rights = first(slurp(kRoot / "software" / other / "program.toml"), "\nrights = \"([^\"]+)\"");
    const std::string licence = first(about, "License: ([^ ]+)");
    CHECK((licence == "MIT") == rights.starts_with("MIT"));
  }
  CHECK(programs > 10);
  for (const std::string& named : all(copyright, "software/([a-z0-9-]+)/\\*\n")) CHECK(fs::is_directory(kRoot / "software" / named));
  const std::set<std::string> licences = all(copyright, "\nLicense: ([^\n]+)");
  for (const std::string& licence : licences) {
    CAPTURE(licence);
    CHECK(copyright.find("\n\nLicense: " + licence + "\n ") != std::string::npos);  // its text
  }
  // That of Janus is LICENSE, word for word.
  std::istringstream lines(slurp(kRoot / "LICENSE"));
  bool within = false;
  for (std::string line; std::getline(lines, line);) {
    within = within || line.starts_with("Permission");
    if (line.starts_with("This licence covers")) break;
    CAPTURE(line);
    if (within && !line.empty()) CHECK(copyright.find("\n " + line + "\n") != std::string::npos);
  }
}

TEST_CASE("the newest version of the list of changes, and that of the metainfo, is the project's") {
  REQUIRE_FALSE(project_version().empty());
  CHECK(first(slurp(kRoot / "CHANGELOG.md"), "\n## ([0-9.]+) \\(") == project_version());
  CHECK(first(slurp(kRoot / "frontends/share/org.janus.Janus.metainfo.xml"), "<release version=\"([0-9.]+)\"") == project_version());
}

TEST_CASE("the menu's entry, the metainfo and the kinds of files name the same kinds") {
  const std::set<std::string> kinds = all(slurp(kRoot / "frontends/share/janus.xml"), "<mime-type type=\"([^\"]+)\"");
  CHECK(kinds.size() >= 2);
  CHECK(all(slurp(kRoot / "frontends/share/org.janus.Janus.metainfo.xml"), "<mediatype>([^<]+)<") == kinds);
  CHECK(all(first(slurp(kRoot / "frontends/share/janus.desktop"), "\nMimeType=([^\n]+)"), "([^;]+);") == kinds);
}

TEST_CASE("a session of any version begins as its kind of file says") {
  std::size_t seen = 0;
  for (const auto& entry : fs::recursive_directory_iterator(kRoot / "tests/kept")) {
    if (entry.path().extension() != ".session") continue;
    CAPTURE(entry.path().string());
    const std::string bytes = slurp(entry.path());
    CHECK((bytes.compare(1, 12, "kbreakpoints") == 0 || bytes.compare(1, 10, "ibookmarks") == 0));
    CHECK(bytes.find("fformatmjanus session") < 65536);
    ++seen;
  }
  CHECK(seen >= 20);
}

TEST_CASE("documents: the years of the historical programs equal those in their manifests") {
  const std::map<std::string, std::string> programs = {
      {"MicroChess", "microchess"}, {"Tiny Chess", "tiny-chess"}, {"Samuel's checkers", "samuel-checkers"}};
  std::size_t years = 0;
  for (const char* const file : {"README.md", "frontends/ui/cli/manual_words.cpp", "frontends/share/org.janus.Janus.metainfo.xml",
                                 "frontends/share/janus.desktop", "frontends/games/play/chess5x5/position.hpp"}) {
    CAPTURE(file);
    const std::string text = std::regex_replace(slurp(kRoot / file), std::regex("[\"\\s]+"), " ");
    // Computer Chess belongs to no range that ends in the 1970s: its report cites a source of 1991.
    CHECK_FALSE(std::regex_search(text, std::regex("(programs|boards) of 19[0-9][0-9] to 19[78][0-9]")));
    for (const auto& [title, folder] : programs) {
      CAPTURE(title);
      const std::string year = first(slurp(kRoot / "software" / folder / "program.toml"), "\nyear = ([0-9]+)");
      for (const std::string& claimed : all(text, title + " \\(([0-9]{4})\\)")) {
        CHECK(claimed == year);
        ++years;
      }
    }
  }
  CHECK(years >= 7);
}

TEST_CASE("README: every listing kept as printed has a link") {
  const std::string readme = slurp(kRoot / "README.md");
  std::size_t listings = 0;
  for (const auto& entry : fs::directory_iterator(kRoot / "software")) {
    if (!fs::is_directory(entry.path() / "as-printed")) continue;
    CAPTURE(entry.path().string());
    CHECK(readme.find("(software/" + entry.path().filename().string() + "/as-printed/README.md)") != std::string::npos);
    ++listings;
  }
  CHECK(listings == 4);
}
