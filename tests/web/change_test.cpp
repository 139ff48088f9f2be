// Sources changed on a page: assembled, run from the start, continued; and saved as a session. Without a browser.
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "frontends/games/play/positions.hpp"
#include "own_folder.hpp"
#include "web/visitor.hpp"

using namespace janus;
using nlohmann::json;

namespace {

class Page : public tests::Visitor {
 public:
  void start(const std::string& program, const json& files = json::object(), const json& settings = json::object()) {
    done({{"do", "start"}, {"program", program}, {"files", files}, {"settings", settings}, {"running", false}});
  }
  void advance(std::uint64_t cycles) { done({{"do", "advance"}, {"cycles", cycles}}); }
  std::string hash() { return done({{"do", "state"}}).at("hash"); }
  std::string bytes(const std::string& place, int count) {
    done({{"do", "wants"}, {"parts", {"memory"}}});
    done({{"do", "memory_view"}, {"place", place}, {"count", 16}});
    const std::size_t skip = static_cast<std::size_t>(std::stoul(place.substr(1), nullptr, 16) & 15) * 2;
    return parts["memory"]["bytes"].get<std::string>().substr(skip, static_cast<std::size_t>(count) * 2);
  }
  std::string source(const std::string& path) {
    const json sources = done({{"do", "sources"}});
    for (const json& file : sources.at("files"))
      if (file.at("path") == path) return file.at("text");
    FAIL("no source " << path);
    return {};
  }
};

std::string replaced(std::string text, const std::string& was, const std::string& now) {
  const std::size_t at = text.find(was);
  REQUIRE(at != std::string::npos);
  return text.replace(at, was.size(), now);
}

const std::string kJanus = "microchess/janus.s";

}  // namespace

TEST_CASE("a page tells the sources of its program, and the words of their languages") {
  Page page;
  page.start("microchess");
  const json sources = page.done({{"do", "sources"}});
  CHECK(sources.at("program") == "microchess");
  CHECK(sources.at("changed").empty());
  CHECK(sources.at("files").size() > 10);
  CHECK(page.source(kJanus).find("JANUS:") != std::string::npos);
  CHECK(page.source("microchess/symbols.s").find("STATE") != std::string::npos);  // it has no bytes
  const json words = page.done({{"do", "words"}, {"path", kJanus}});
  CHECK(std::count(words["words"].begin(), words["words"].end(), "LDA") == 1);
  CHECK(std::count(words["directives"].begin(), words["directives"].end(), ".org") == 1);
  CHECK(words["comment"] == ";");
  page.start("tiny-chess");
  CHECK(page.source("tiny-chess/tiny_chess.bas").find("TINY CHESS") != std::string::npos);
  CHECK(page.source("nakamozu-basic/print.s").size() > 100);  // what it is laid over is its own, too
  const json basic = page.done({{"do", "words"}, {"path", "tiny-chess/tiny_chess.bas"}});
  CHECK(std::count(basic["words"].begin(), basic["words"].end(), "GOSUB") == 1);
  page.start("computer-chess");
  const json pc = page.done({{"do", "words"}, {"path", "computer-chess/listing.bas"}});
  CHECK(std::count(pc["words"].begin(), pc["words"].end(), "PRINT") == 1);
}

TEST_CASE("mistakes in a changed source are told with file and line and column, all of them") {
  Page page;
  page.start("microchess");
  const std::string text = page.source(kJanus);
  const std::string wrong =
      replaced(replaced(text, "        beq OVER\n", "        beq OVERR\n"), "rts                     ; 08", "rtx                     ; 08");
  const json made = page.done({{"do", "assemble"}, {"program", "microchess"}, {"files", {{kJanus, wrong}}}});
  REQUIRE(made["errors"].size() == 2);
  std::set<int> lines;
  for (const json& each : made["errors"]) {
    CHECK(each["file"] == kJanus);
    CHECK(each["column"].get<int>() > 0);
    CHECK_FALSE(each["message"].get<std::string>().empty());
    lines.insert(each["line"].get<int>());
  }
  const auto line_of = [&](const std::string& part) {
    return 1 + static_cast<int>(std::count(wrong.begin(), wrong.begin() + static_cast<std::ptrdiff_t>(wrong.find(part)), '\n'));
  };
  CHECK(lines == std::set<int>{line_of("beq OVERR"), line_of("rtx ")});

  const std::string listing = "tiny-chess/tiny_chess.bas";
  page.start("tiny-chess");
  const json basic = page.done({{"do", "assemble"}, {"program", "tiny-chess"}, {"files", {{listing, "10 PRINT 1\nPRINT 2\n"}}}});
  REQUIRE(basic["errors"].size() == 1);
  CHECK(basic["errors"][0]["file"] == listing);
  CHECK(basic["errors"][0]["line"] == 2);

  const std::string pc = "computer-chess/listing.bas";
  page.start("computer-chess");
  const json broken =
      page.done({{"do", "assemble"}, {"program", "computer-chess"}, {"files", {{pc, replaced(page.source(pc), "SCREEN 1", "SCREEEN 1")}}}});
  REQUIRE(broken["errors"].size() == 1);
  CHECK(broken["errors"][0]["file"] == pc);
  CHECK(broken["errors"][0]["line"].get<int>() > 0);
}

TEST_CASE("a changed MicroChess runs from the start, and its settings lay what its sources say") {
  Page page;
  page.start("microchess");
  const std::string text = page.source(kJanus);
  const json files = {{kJanus, replaced(text, "lda #$FB ", "lda #$FD ")}};
  const json made = page.done({{"do", "assemble"}, {"program", "microchess"}, {"files", files}});
  CHECK(made["errors"].empty());
  CHECK(made["changed"] == true);
  CHECK(made["go_on"]["bytes"] == 1);
  page.start("microchess", files);
  CHECK(page.parts["about"]["program"]["changed"] == true);
  CHECK(page.bytes("$018B", 1) == "FD");  // level normal lays FB there, in the program as it was made
  page.start("microchess", files, {{"level", "super-blitz"}});
  CHECK(page.bytes("$018B", 1) == "FF");
  page.start("microchess");
  CHECK(page.bytes("$018B", 1) == "FB");
  CHECK(page.parts["about"]["program"]["changed"] == false);

  // A line more before it: the setting goes by the name of its place.
  const json longer = {{kJanus, replaced(text, "NOMAX:  dec STATE\n", "NOMAX:  dec STATE\n        nop\n")}};
  page.start("microchess", longer, {{"level", "super-blitz"}});
  CHECK(page.bytes("$018B", 2) == "A9FF");
}

TEST_CASE("it goes on from a moment with changed sources, and a kept session is the same again") {
  Page page;
  page.start("microchess", json::object(), {{"level", "super-blitz"}});
  page.done({{"do", "keys"}, {"list", "C,PC"}});
  page.advance(3'000'000);
  const std::string strategy = "microchess/strategy.s", text = page.source(strategy);
  const json files = {{strategy, replaced(text, "        lda #$80\n", "        lda #$90\n")}};
  const json made = page.done({{"do", "assemble"}, {"program", "microchess"}, {"files", files}});
  REQUIRE(made["errors"].empty());
  CHECK(made["go_on"]["bytes"] == 1);
  CHECK(made["go_on"]["dangers"].empty());
  CHECK(page.done({{"do", "go_on"}, {"files", files}})["bytes"] == 1);
  CHECK(page.bytes("$1782", 1) == "90");
  page.advance(2'000'000);
  const janus::tests::OwnFolder folder;
  const std::string path = folder.at("changed.session");
  page.done({{"do", "save"}, {"what", "session"}, {"path", path}});
  const std::string hash = page.hash();

  Page other;
  other.start("kim1-monitor");
  other.done({{"do", "open"}, {"path", path}});
  REQUIRE(other.until([&] { return !other.done({{"do", "opened"}}).contains("under_way"); }));
  CHECK(other.parts["about"]["program"]["name"] == "microchess");
  CHECK(other.hash() == hash);
  CHECK(other.done({{"do", "sources"}})["changed"] == files);
}

TEST_CASE("where code has moved under an open call it is said that going on is not safe") {
  Page page;
  page.start("microchess");
  page.done({{"do", "keys"}, {"list", "C,PC,PC"}});
  page.advance(12'000'000);  // the second move is not in its book: it thinks
  const json files = {{kJanus, replaced(page.source(kJanus), "NOCAP:", "        nop\nNOCAP:")}};
  const json made = page.done({{"do", "assemble"}, {"program", "microchess"}, {"files", files}});
  CAPTURE(made.dump());
  REQUIRE(made["errors"].empty());
  CHECK(made["go_on"]["moved"].size() > 3);
  REQUIRE_FALSE(made["go_on"]["dangers"].empty());
  CHECK(made["go_on"]["dangers"].dump().find("has moved from $") != std::string::npos);
}

TEST_CASE("a link to a moment carries the sources that were changed at its start, and those that it went on with") {
  Page page;
  page.start("microchess", json::object(), {{"level", "super-blitz"}});
  const std::string strategy = "microchess/strategy.s", text = page.source(strategy);
  const json first = {{strategy, replaced(text, "        lda #$80\n", "        lda #$90\n")}};
  page.start("microchess", first, {{"level", "super-blitz"}});
  page.done({{"do", "keys"}, {"list", "C,PC"}});
  page.advance(3'000'000);
  const json later = {{strategy, replaced(text, "        lda #$80\n", "        lda #$A0\n")}};
  SECTION("from the start") { CHECK(page.bytes("$1782", 1) == "90"); }
  SECTION("gone on with") {
    page.done({{"do", "go_on"}, {"files", later}});
    CHECK(page.bytes("$1782", 1) == "A0");
  }
  page.advance(1'000'000);
  const json files = page.done({{"do", "sources"}})["changed"];
  const std::string link = page.done({{"do", "link"}})["link"], hash = page.hash();

  Page other;
  const json asked = other.done({{"do", "asked_for"}, {"link", link}});
  CHECK(asked["files"] == first);
  other.start("kim1-monitor");
  other.done({{"do", "moment"}, {"link", link}});
  CHECK(other.hash() == hash);
  CHECK(other.done({{"do", "sources"}})["changed"] == files);
}

TEST_CASE("a changed session is played back with its own sources, and so is a program that nobody else has") {
  Page page;
  const std::string manifest =
      "name = \"my-program\"\ntitle = \"Mine\"\nrights = \"Mine.\"\nmachine = \"kim1\"\nentry = \"START\"\n[[image]]\nsource = "
      "\"program.s\"\n";
  const json files = {{"my-program/program.toml", manifest},
                      {"my-program/program.s", "        .org $0200\nSTART:  inc $10\n        jmp START\n"}};
  page.start("my-program", files);
  CHECK(page.parts["about"]["program"]["title"] == "Mine");
  CHECK(page.parts["about"]["sources"].size() >= 1);
  page.advance(100'000);
  const janus::tests::OwnFolder folder;
  const std::string path = folder.at("own.session");
  page.done({{"do", "save"}, {"what", "session"}, {"path", path}});
  const std::string hash = page.hash();
  Page other;
  other.start("microchess");
  other.done({{"do", "open"}, {"path", path}});
  REQUIRE(other.until([&] { return !other.done({{"do", "opened"}}).contains("under_way"); }));
  CHECK(other.parts["about"]["program"]["title"] == "Mine");
  CHECK(other.hash() == hash);
  CHECK(other.source("my-program/program.s").find("inc $10") != std::string::npos);

  const json wrong = other.done(
      {{"do", "assemble"},
       {"program", "my-program"},
       {"files", {{"my-program/program.toml", manifest + "speed = 5\n"}, {"my-program/program.s", files["my-program/program.s"]}}}});
  REQUIRE(wrong["errors"].size() == 1);
  CHECK(wrong["errors"][0]["file"] == "my-program/program.toml");
}

TEST_CASE("a changed listing runs, on a Tiny BASIC and on a PC") {
  Page page;
  page.start("nakamozu-basic");
  const json own = {
      {"mine/program.toml",
       "name = \"mine\"\ntitle = \"mine\"\nbase = \"nakamozu-basic\"\nrights = \"Mine.\"\n[[image]]\ntext = \"program.bas\"\n"},
      {"mine/program.bas", "10 PRINT \"SQUARES\"\n20 END\n"}};
  page.start("mine", own);
  page.advance(6'000'000);
  CHECK(page.parts["about"]["program"]["title"] == "mine");
  const std::string pc = "computer-chess/listing.bas";
  page.start("computer-chess");
  const json files = {{pc, "CLS\nPRINT \"ANOTHER\"\nDO: LOOP\n"}};
  const json made = page.done({{"do", "assemble"}, {"program", "computer-chess"}, {"files", files}});
  CAPTURE(made.dump());
  CHECK_FALSE(made["errors"].empty());  // its manifest names places that are not there any more
}

TEST_CASE("what a new program begins with runs on each machine", "[templates]") {
  const auto collection = play::open_collection(JANUS_SOURCE_DIR "/frontends/ui/web/app/src/templates");
  int count = 0;
  for (const std::string& name : collection->programs()) {
    if (janus::session::built_in_collection().contains(name + "/program.toml")) continue;
    CAPTURE(name);
    ++count;
    Page page;
    json files = json::object();
    for (const std::string& path : collection->files(name)) {
      const auto bytes = collection->read(path);
      files[path] = std::string(bytes.begin(), bytes.end());
    }
    CHECK(files.size() == 2);
    page.start(name, files);
    page.advance(2'000'000);
    CHECK(page.parts["run"]["dead"] == "");
  }
  CHECK(count == 5);
}
