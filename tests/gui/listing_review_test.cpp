// Contents and keys of the window Listing, without a display.
#include <filesystem>
#include <fstream>

#include "catch.hpp"
#include "frontends/ui/gui/listing/listing_review.hpp"
#include "own_folder.hpp"
#include "slurp.hpp"
#include "tools/recovery/recovered_image.hpp"

using namespace janus;
using namespace janus::gui;
using Catch::Contains;
using janus::tests::OwnFolder;
using Filter = ListingReview::Filter;
namespace fs = std::filesystem;

namespace {

// Two instructions and three bytes of data: one uncertain byte, two with a single reading, two missing.
struct Fixture {
  Fixture() {
    file = folder.at("page.decide");
    auto listing = std::make_shared<RecoveredListing>();
    listing->request.pages = {folder.at("page.txt")};
    tools::Page page{.name = "page.txt", .picture = "page.png"};
    page.lines = {
        {1, "THE PROGRAM"}, {2, "0200 2O 07 02 JSR WAIT"}, {3, "0203 A9 B0    LDA #80"}, {4, "0205 11 22    .BYTE"}, {5, "the end"}};
    page.lines[2].words = {{0, 4, {100, 50, 40, 20}}, {5, 2, {150, 50, 20, 20}}, {8, 2, {180, 52, 20, 20}}};
    listing->pages = std::make_shared<const std::vector<tools::Page>>(1, page);
    listing->cpu = tools::find_instruction_set("6502");
    listing->dialect = tools::find_dialect("mos");
    tools::Recovery recovery;
    recovery.pages = {"page.txt"};
    recovery.cpu = "6502";
    recovery.dialect = "mos";
    add(recovery, 0x0200, 0x20, tools::Verdict::proven, {0, 2, 5, 2}, "2O");
    add(recovery, 0x0201, 0x07, tools::Verdict::proven, {0, 2, 8, 2}, "07");
    add(recovery, 0x0202, 0x02, tools::Verdict::proven, {0, 2, 11, 2}, "02");
    add(recovery, 0x0203, 0xA9, tools::Verdict::proven, {0, 3, 5, 2}, "A9");
    add(recovery, 0x0204, 0x80, tools::Verdict::doubt, {0, 3, 8, 2}, "B0");
    add(recovery, 0x0205, 0x11, tools::Verdict::alone, {0, 4, 5, 2}, "11");
    add(recovery, 0x0206, 0x22, tools::Verdict::alone, {0, 4, 8, 2}, "22");
    recovery.bytes[0].repaired = true;
    recovery.bytes[4].candidates = {{0x80, 0, ""}, {0xB0, 1.5, ""}};
    recovery.bytes[4].witnesses.push_back({tools::WitnessKind::operand, {0, 3, 18, 3}, "#80", 0x80, "a literal"});
    for (const std::uint16_t lost : {std::uint16_t{0x0207}, std::uint16_t{0x0208}}) {
      recovery.bytes.emplace_back();
      recovery.bytes.back().address = lost;
    }
    recovery.gaps = {{0x0207, 0x0208, {0, 4, 0, 0}}};
    recovery.lines = {{0, 2, tools::LineKind::listing, true, 0x0200, 3, "0200", "", "JSR", "WAIT", ""},
                      {0, 3, tools::LineKind::listing, true, 0x0203, 2, "0203", "", "LDA", "#$80", ""}};
    recovery.findings = {{tools::Finding::Kind::byte, false, {0, 2, 5, 8}, 0x0200, 3, "2O 07 02", "20 07 02", "JSR WAIT"},
                         {tools::Finding::Kind::label, false, {0, 2, 18, 4}, 0x0200, 0, "WA1T", "WAIT", "in 2 places"}};
    listing->found = std::make_shared<const tools::Recovery>(std::move(recovery));
    review.show(apply_decisions(*listing));
  }

  static void add(tools::Recovery& recovery, std::uint16_t address, std::uint8_t value, tools::Verdict verdict, tools::Place place,
                  const std::string& shown) {
    tools::RecoveredByte byte;
    byte.address = address;
    byte.value = value;
    byte.verdict = verdict;
    byte.place = place;
    byte.shown = shown;
    byte.witnesses = {{tools::WitnessKind::hex, place, shown, value, {}}};
    recovery.bytes.push_back(byte);
  }

  void keys(const std::string& text) {
    for (const char c : text) review.handle_character(static_cast<unsigned char>(c));
  }
  // Runs the queued orders, as the engine's thread does.
  void apply_decision() {
    while (const ListingOrder* order = review.next_order()) {
      try {
        review.on_order_done(gui::apply_decision(*review.listing(), *order));
      } catch (const std::exception& error) { review.on_order_failed(error.what()); }
    }
  }
  std::string decided() const { return tests::slurp(file); }
  std::string where() const { return review.entry() == nullptr ? "" : review.entry()->where; }
  std::string line() const { return review.rows()[review.cursor()].line->text; }
  std::string signs() const {
    std::string all;
    for (const ListingRow& row : review.rows()) all += character_of(row.sign);
    return all;
  }

  OwnFolder folder;
  std::string file;
  ListingReview review;
};

}  // namespace

TEST_CASE("listing: lines are marked by unresolved bytes and by repairs", "[listing]") {
  Fixture fixture;
  const ListingReview& review = fixture.review;
  REQUIRE(review.rows().size() == 6);  // the page's name and its lines
  CHECK(review.rows()[0].line == nullptr);
  CHECK(fixture.signs() == "  *?! ");
  CHECK(review.rows()[2].address == 0x0200);
  CHECK(review.rows()[4].address == 0x0205);  // derived from its bytes, no address is printed
  REQUIRE(review.rows()[3].marks.size() == 1);
  CHECK(review.rows()[3].marks[0].column == 8);
  CHECK(review.rows()[3].marks[0].length == 2);
  CHECK(review.rows()[2].marks.size() == 2);  // a byte, and the label
  CHECK(review.status() == "9 bytes: 4 proven, 2 alone, 1 doubt, 2 missing");
}

TEST_CASE("listing: starts at the first unresolved byte, n and p step through them", "[listing]") {
  Fixture fixture;
  ListingReview& review = fixture.review;
  CHECK(fixture.where() == "0204");
  CHECK(review.entry()->is == "80 or B0");
  CHECK(fixture.line() == "0203 A9 B0    LDA #80");
  CHECK(review.take_scroll() == 3U);
  CHECK_FALSE(review.take_scroll().has_value());
  fixture.keys("n");
  CHECK(fixture.where() == "0207 to 0208");
  CHECK(fixture.line() == "0205 11 22    .BYTE");  // the line before the gap
  fixture.keys("s");
  CHECK(fixture.where() == "0205 to 0206");
  fixture.keys("n");
  CHECK(review.message() == "no unresolved byte after this one");
  CHECK(fixture.where() == "0205 to 0206");
  fixture.keys("ppp");
  CHECK(fixture.where() == "0204");
  CHECK(review.message() == "no unresolved byte before this one");
}

TEST_CASE("listing: the cursor line shows its bytes, and selects its unresolved entry", "[listing]") {
  Fixture fixture;
  ListingReview& review = fixture.review;
  review.go_to(4);
  CHECK(fixture.where() == "0207 to 0208");
  std::vector<ListingByte> bytes = review.bytes();
  REQUIRE(bytes.size() == 3);
  CHECK(bytes[0].verdict == "alone");
  CHECK(bytes[2].verdict == "missing");
  CHECK_THAT(bytes[2].witnesses.at(0), Contains("0207 to 0208"));
  review.go_to(3);
  CHECK(fixture.where() == "0204");
  bytes = review.bytes();
  REQUIRE(bytes.size() == 2);
  CHECK(bytes[1].witnesses == std::vector<std::string>{"hex shows \"B0\", says 80", "operand shows \"#80\", says 80: a literal"});
  review.go_to(5);
  CHECK(review.entry() == nullptr);
  CHECK(review.bytes().empty());
  review.go_to(1000);
  CHECK(review.cursor() == 5);
}

TEST_CASE("listing: a digit selects a candidate, its decision is saved with the reason", "[listing]") {
  Fixture fixture;
  ListingReview& review = fixture.review;
  const auto choices = review.choices();
  REQUIRE(choices.size() == 2);
  CHECK_THAT(choices[1].words, Contains("lda #$B0"));
  fixture.keys("3");
  CHECK(review.question() == nullptr);
  CHECK(review.message() == "candidate 3 does not exist");
  fixture.keys("2");
  REQUIRE(review.question() != nullptr);
  CHECK(review.question()->bytes == "B0");
  CHECK(review.question()->reason == "read on the page");
  fixture.keys("n");  // typed into the field, not a command
  CHECK(fixture.where() == "0204");
  review.question()->reason = "  the manual's errata ";
  review.confirm();
  CHECK(fixture.where() == "0207 to 0208");  // the next entry
  CHECK(review.is_pending(review.entries()[0]));
  fixture.apply_decision();
  CHECK(fixture.decided() == "0204 B0 the manual's errata\n");
  CHECK(fixture.where() == "0207 to 0208");
  CHECK(review.entries().size() == 2);
  CHECK(review.count(Filter::decided) == 1);
  CHECK(tools::byte_at(review.listing()->recovery, 0x0204)->value == 0xB0);
  CHECK(fixture.signs() == "  *+! ");
  CHECK_THAT(review.message(), Contains("0204 B0: written to"));
}

TEST_CASE("listing: undo removes the last decision and restores the file", "[listing]") {
  Fixture fixture;
  ListingReview& review = fixture.review;
  fixture.keys("u");
  CHECK_THAT(review.message(), Contains("no decision to undo"));
  fixture.keys("1");
  review.confirm();
  fixture.keys("u");
  CHECK_THAT(review.message(), Contains("still saving"));
  fixture.apply_decision();
  fixture.keys("=");
  REQUIRE(review.question() != nullptr);
  review.question()->bytes = "33 4";
  review.confirm();
  CHECK(review.problem() == "type 1 to 2 bytes as two hexadecimal digits each");
  REQUIRE(review.question() != nullptr);
  review.question()->bytes = "33 44";
  review.confirm();
  fixture.apply_decision();
  CHECK(fixture.decided() == "0204 80 read on the page\n0207 33 44 read on the page\n");
  CHECK(review.count(Filter::decided) == 3);
  fixture.keys("u");
  fixture.apply_decision();
  CHECK(fixture.decided() == "0204 80 read on the page\n");
  CHECK(review.count(Filter::decided) == 1);
  CHECK(review.count(Filter::open) == 2);
  fixture.keys("u");
  fixture.apply_decision();
  CHECK_FALSE(fs::exists(fixture.file));
  CHECK(review.count(Filter::open) == 3);
  CHECK_FALSE(review.can_undo());
}

TEST_CASE("listing: a decision file changed by another program is not modified", "[listing]") {
  Fixture fixture;
  fixture.keys("1");
  fixture.review.confirm();
  fixture.apply_decision();
  std::ofstream(fixture.file, std::ios::app) << "; looked at again\n";
  fixture.keys("u");
  fixture.apply_decision();
  CHECK_THAT(fixture.review.problem(), Contains("changed by another program since"));
  CHECK(fixture.decided() == "0204 80 read on the page\n; looked at again\n");
  CHECK_FALSE(fixture.review.can_undo());
}

TEST_CASE("listing: a decision that cannot be saved is reported, its entry unresolved", "[listing]") {
  Fixture fixture;
  fs::create_directory(fixture.file);
  fixture.keys("1");
  fixture.review.confirm();
  fixture.apply_decision();
  CHECK_THAT(fixture.review.problem(), Contains("page.decide"));
  CHECK(fixture.review.count(Filter::open) == 3);
  CHECK_FALSE(fixture.review.is_pending(fixture.review.entries()[0]));
}

TEST_CASE("listing: f switches the list to repairs and to decisions", "[listing]") {
  Fixture fixture;
  ListingReview& review = fixture.review;
  fixture.keys("f");
  CHECK(review.filter() == Filter::repairs);
  REQUIRE(review.entries().size() == 2);
  CHECK(review.entries()[0].where == "0200 to 0202");
  CHECK(review.entries()[0].is == "20 07 02");
  CHECK(review.entries()[1].where == "label");
  CHECK(review.choices().empty());
  fixture.keys("=");
  CHECK(review.question() == nullptr);  // repairs need no decision
  fixture.keys("f");
  CHECK(review.filter() == Filter::decided);
  CHECK(review.entries().empty());
  CHECK(review.entry() == nullptr);
  fixture.keys("nf");
  CHECK(review.filter() == Filter::open);
  CHECK(fixture.where() == "0204");
}

TEST_CASE("listing: a page with boxes has the scan position of an uncertain byte", "[listing]") {
  Fixture fixture;
  const auto place = fixture.review.scan();
  REQUIRE(place.has_value());
  CHECK(place->picture == "page.png");
  CHECK(place->line.left == 100);
  CHECK(place->line.width == 100);
  CHECK(place->line.height == 22);
  REQUIRE(place->word.has_value());
  CHECK(place->word->left == 180);
  CHECK(place->word->width == 20);
  fixture.keys("n");  // its line has no boxes
  CHECK_FALSE(fixture.review.scan().has_value());
}

TEST_CASE("listing: copied as text", "[listing]") {
  Fixture fixture;
  const std::string text = fixture.review.text();
  CHECK_THAT(text, Contains("6502, mos; 9 bytes"));
  CHECK_THAT(text, Contains("?     3 0203  0203 A9 B0    LDA #80\n"));
  CHECK_THAT(text, Contains(">? 0204  \"B0\"  80 or B0  doubt\n"));
  CHECK_THAT(text, Contains("2  B0  lda #$B0; cost 1.5\n"));
}

TEST_CASE("listing: an output never overwrites an input page", "[listing]") {
  Fixture fixture;
  const RecoveredListing& listing = *fixture.review.listing();
  std::ofstream(listing.request.pages[0]) << "a page\n";
  CHECK_THROWS_WITH(make_output(listing, ListingOutput::image, listing.request.pages[0]), Contains("is one of the input pages"));
  CHECK_THROWS_WITH(make_output(listing, ListingOutput::image, "x.pgn"), Contains("unknown extension"));
  CHECK(make_output(listing, ListingOutput::image, "x.bin") == std::string("\x20\x07\x02\xA9\x80\x11\x22"));
  CHECK_THAT(make_output(listing, ListingOutput::report, "x.json"), Contains("\"sha256\""));
}

TEST_CASE("listing: pages are recovered with the processor that fits them best", "[listing]") {
  const OwnFolder folder;
  const auto write = [&](const char* name, const char* text) {
    std::ofstream(folder.at(name)) << text;
    return folder.at(name);
  };
  ListingRequest request;
  request.pages = {write("6502.txt",
                         "0200 A9 10          START LDA #$10\n0202 85 40                STA $40\n0204 20 10 02       LOOP  JSR WAIT\n"
                         "0207 C6 40                DEC $40\n0209 D0 F9                BNE LOOP\n020B A2 17                LDX #$17\n"
                         "020D 4C 0D 02       END   JMP END\n0210 CA             WAIT  DEX\n0211 D0 FD                BNE WAIT\n"
                         "0213 60                   RTS\n")};
  views::Progress progress;
  Listing listing = recover_listing(request, progress);
  REQUIRE(listing != nullptr);
  CHECK(listing->cpu->name == "6502");
  CHECK(progress.share > 0);
  CHECK(listing->recovery.bytes.size() == 20);
  request.pages = {
      write("6800.txt",
            "0200 CE 10 00       START LDX #$1000\n0203 86 20                LDA A #$20\n0205 B7 80 00             STA A $8000\n"
            "0208 BD 02 10             JSR WAIT\n020B 7E 02 0B       END   JMP END\n020E 01                   NOP\n"
            "020F 01                   NOP\n0210 09             WAIT  DEX\n0211 26 FD                BNE WAIT\n"
            "0213 39                   RTS\n")};
  listing = recover_listing(request, progress);
  REQUIRE(listing != nullptr);
  CHECK(listing->cpu->name == "6800");
  CHECK(request.decisions_file() == folder.at("6800.decide"));

  std::ofstream(request.decisions_file()) << "0210 9\n";
  CHECK_THROWS_WITH(recover_listing(request, progress), Contains("6800.decide:1: "));
  request.pages = {folder.at("nowhere.txt")};
  CHECK_THROWS_WITH(recover_listing(request, progress), Contains("nowhere.txt"));
  request.pages = {write("prose.txt", "It was a dark and stormy night.\nNobody had a listing.\n")};
  CHECK_THROWS_WITH(recover_listing(request, progress), Contains("prose.txt: no "));
  progress.cancel();
  CHECK(recover_listing(request, progress) == nullptr);
}
