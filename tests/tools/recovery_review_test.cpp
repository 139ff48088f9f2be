// Tests reviews with scripted answers.
#include <sstream>

#include "catch.hpp"
#include "fake_recovery.hpp"
#include "own_folder.hpp"
#include "tools/recovery/review.hpp"

using namespace janus::tools;
namespace {

struct Talk {
  Reviewed reviewed;
  std::string shown, file;

  bool shows(const std::string& part) const { return shown.find(part) != std::string::npos; }
};

Talk talk(const std::string& answers, const Recovery& recovery = small_recovery(), const std::string& file = "") {
  const janus::tests::OwnFolder folder;
  const std::string decisions = folder.at("game.decide");
  Page page{"page.txt"};
  for (std::uint32_t number = 1; number <= 9; ++number) page.lines.push_back({number, "the text of line " + std::to_string(number)});
  const std::vector<Page> pages{page};
  std::istringstream in(answers);
  std::ostringstream out;
  const ReviewTask task{pages, recovery, *find_instruction_set("6502"), *find_dialect("mos"), file.empty() ? decisions : file};
  const Reviewed reviewed = review(task, in, out);
  return {reviewed, out.str(), read_file(decisions, kSourceFile).bytes};
}

}  // namespace

TEST_CASE("review: shows the page's lines and the effect of each candidate") {
  const Talk talked = talk("");
  for (const char* part :
       {"[1 of 4] 0204 doubt  page.txt:5\n", "      2: the text of line 2\n", ">     5: the text of line 5\n",
        "      8: the text of line 8\n", "  hex shows \"B0\", says 80\n", "  operand shows \"#80\", says 80: a literal\n",
        "  1  80   lda #$80; SPEED is 80\n", "  2  B0   lda #$B0; cost 1.2\n"})
    CHECK(talked.shows(part));
  CHECK_FALSE(talked.shows("the text of line 9"));
  CHECK(talked.shows("0 decided, 4 left open; "));
  CHECK(talked.reviewed.decided == 0);
  CHECK(talked.file.empty());
}

TEST_CASE("review: a number selects a candidate and prompts for a reason") {
  const Talk talked = talk("2\nthe print is clear\n1\n\nq\n");
  CHECK(talked.reviewed.decided == 2);
  CHECK(talked.file == "0204 B0 the print is clear\n0206 00 read on the page\n");
  CHECK(talked.shows("why B0? [read on the page] "));
  CHECK(talked.shows("[2 of 4] 0206 same-hand  page.txt:7\n"));
  CHECK(talked.shows("  changes: FLAG is 0206 in 1 place\n"));
  CHECK(talked.shows("[3 of 4] 0209 to 020B missing  page.txt:8\n"));
  CHECK(talked.shows("2 decided, 2 left open; "));
}

TEST_CASE("review: one answer accepts all undamaged bytes with one piece of evidence") {
  const Talk talked = talk("a\nq\n");
  CHECK(talked.file == "0207 11 22 undamaged, one piece of evidence\n");
  CHECK(talked.shows("1 accepted\n"));
  CHECK(talked.reviewed.decided == 1);
}

TEST_CASE("review: missing bytes are typed, adjacent alone bytes are decided together") {
  const Talk talked = talk("s\nn\n=01 02 3\n=01020304\n= 01 02 03\nfrom the scan\n1\n\n");
  CHECK(talked.file == "0209 01 02 03 from the scan\n0207 11 22 read on the page\n");
  CHECK(talked.shows("  nothing of them can be read; = and the bytes decide them\n"));
  CHECK(talked.shows("= and at most 3 bytes, two hexadecimal digits each\n"));
  CHECK(talked.shows("[4 of 4] 0207 to 0208 alone  page.txt:8\n"));
  CHECK(talked.shows("that was the last; 2 decided, 2 left open; "));
}

TEST_CASE("review: the user can go back and change a decision") {
  const Talk talked = talk("p\n1\na\np\n2\nb\nq\n");
  CHECK(talked.shows("this is the first\n"));
  CHECK(talked.shows("[1 of 4] 0204 doubt  page.txt:5  (decided)\n"));
  CHECK(talked.file == "0204 B0 b\n");
}

TEST_CASE("review: other input prints the list of keys") {
  const Talk talked = talk("3\nwhat\n0\n\n-1\nq\n");
  std::size_t count = 0;
  for (std::size_t at = 0; (at = talked.shown.find("number: select", at)) != std::string::npos; ++at) ++count;
  CHECK(count == 6);
  CHECK(talked.reviewed.decided == 0);
}

TEST_CASE("review: ends if its file is not writable or nothing is unresolved") {
  const Talk talked = talk("1\nwhy\n1\nwhy\n", small_recovery(), "/nowhere/game.decide");
  CHECK(talked.reviewed.problem.find("/nowhere/game.decide: ") == 0);
  CHECK(talked.reviewed.decided == 0);
  Recovery recovery = small_recovery();
  recovery.bytes.resize(4);
  CHECK(talk("", recovery).shown == "nothing is open\n");
}
