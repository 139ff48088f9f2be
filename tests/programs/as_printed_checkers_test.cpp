// Samuel's checkers in the notation of 1977: software/samuel-checkers/as-printed.
#include <algorithm>
#include <array>

#include "as_printed.hpp"
#include "catch.hpp"

namespace {

using namespace janus;

constexpr std::string_view kNotF8 = "*!";  // starts a line that is kept although it is not an instruction

// Sizes from one label to the next, counted manually on the printed text. Each line that is not F8 counts as the one
// byte of the intended instruction.
struct Routine {
  std::string_view first;
  std::string_view next;  // empty: to the end
  std::uint32_t typed;    // in bytes
  std::uint32_t not_f8;   // number of lines that are not F8
};

struct Page {
  std::string file;
  std::vector<Routine> routines;
};

const std::vector<Page>& pages() {
  static const std::vector<Page> all = {
      {"page-06-legal.s",
       {{"CAQ", "EMPTY", 1, 0},
        {"EMPTY", "NEXT", 27, 2},
        {"NEXT", "FIND", 4, 0},
        {"FIND", "RFJ", 39, 1},
        {"RFJ", "LFJ", 21, 0},
        {"LFJ", "LBJ", 21, 1},
        {"LBJ", "RBJ", 29, 1},
        {"RBJ", "RFN", 30, 1},
        {"RFN", "FINR", 50, 2},
        {"FINR", "FINL", 30, 0}}},
      {"page-06-loop.s", {{"FINL", "", 26, 1}}},
      {"page-07-transfer.s", {{"RASC", "SCR3", 13, 0}, {"SCR3", "FORW", 17, 0}, {"FORW", "", 33, 0}}},
      {"page-08-subroutines.s", {{"FOR2", "RASC", 10, 0}, {"RASC", "SCRC", 23, 0}, {"SCRC", "EMPTY", 26, 0}, {"EMPTY", "", 35, 4}}},
      {"page-09-fore-aft-find.s",
       {{"FORE", "AFT", 14, 0},
        {"AFT", "FIND", 37, 0},
        {"FIND", "LFJ", 66, 1},
        {"LFJ", "RFJN", 4, 0},
        {"RFJN", "LFJN", 14, 0},
        {"LFJN", "", 12, 0}}},
      {"page-10-select.s",
       {{"SELECT", "DELE", 28, 1}, {"DELE", "INLH", 23, 1}, {"INLH", "BOTH", 34, 1}, {"BOTH", "NORM", 62, 0}, {"NORM", "", 12, 0}}},
  };
  return all;
}

const as_printed::Listing& page(const std::string& file) {
  static std::map<std::string, as_printed::Listing> all;
  const auto found = all.find(file);
  if (found != all.end()) return found->second;
  return all.emplace(file, as_printed::assemble("samuel-checkers", file, "f8", "fairchild")).first->second;
}

std::vector<int> bytes(const as_printed::Listing& listing, std::string_view label, std::size_t count) {
  std::vector<int> result;
  for (std::uint32_t i = 0; i < count; ++i) result.push_back(listing.bytes.at(listing[label] + i));
  return result;
}

}  // namespace

TEST_CASE("Samuel's checkers as printed: routines have the typed bytes without non-F8 lines") {
  std::uint32_t typed = 0;
  std::uint32_t not_f8 = 0;
  std::size_t assembled = 0;
  for (const Page& expected : pages()) {
    const as_printed::Listing& listing = page(expected.file);
    std::uint32_t on_this_page = 0;
    for (const Routine& routine : expected.routines) {
      INFO(expected.file << " " << routine.first);
      const std::uint32_t end = routine.next.empty() ? listing.assembly.image.last_end() : listing[routine.next];
      CHECK(end - listing[routine.first] == routine.typed - routine.not_f8);
      typed += routine.typed;
      on_this_page += routine.not_f8;
    }
    INFO(expected.file);
    CHECK(std::count_if(listing.lines.begin(), listing.lines.end(), [](const std::string& line) { return line.starts_with(kNotF8); }) ==
          on_this_page);
    not_f8 += on_this_page;
    assembled += listing.bytes.size();
  }
  CHECK(typed == 741);
  CHECK(not_f8 == 17);
  CHECK(assembled == 724);
}

TEST_CASE("Samuel's checkers as printed: each line marked as not F8 is rejected") {
  int refused = 0;
  for (const Page& each : pages()) {
    for (std::string line : page(each.file).lines) {
      if (!line.starts_with(kNotF8)) continue;
      line = line.substr(kNotF8.size(), line.rfind("\t[") - kNotF8.size());
      INFO(line);
      tools::AssemblerOptions options = as_printed::options("f8", "fairchild");
      options.read = [&](const std::string&) { return line + "\n"; };
      CHECK_FALSE(tools::assemble("line.s", options).ok);
      ++refused;
    }
  }
  CHECK(refused == 17);
}

TEST_CASE("Samuel's checkers as printed: bytes match a manual translation") {
  // clang-format off
  // Second EMPTY. Four of its lines are not F8: LR A,SI before AI H'2F' and before AI H'D', and LR SI,A after AI H'2F'
  // and after AI 4.
  CHECK(bytes(page("page-08-subroutines.s"), "EMPTY", 31) == std::vector<int>{
      0x63, 0x68, 0x70, 0x5C,              //       LISU 3 | LISL 0 | CLR | LR S,A
      0x61, 0x74, 0x50, 0x90, 0x03,        //       LISU 1 | LIS 4 | LR 0,A | BR EMP3
      0x24, 0x2F,                          // EMP2  AI H'2F'
      0x4C, 0x51, 0x0A, 0x24, 0x04,        // EMP3  LR A,S | LR 1,A | LR A,IS | AI 4
      0x4C, 0xC1, 0x51, 0x24, 0x0D, 0x0B,  //       LR A,S | AS 1 | LR 1,A | AI H'D' | LR IS,A
      0x41, 0x18, 0x5D, 0x30, 0x94, 0xEE,  //       LR A,1 | COM | LR I,A | DS 0 | BNZ EMP2
      0x70, 0x5C, 0x1C});                  //       CLR | LR S,A | POP
  CHECK(bytes(page("page-08-subroutines.s"), "FOR2", 10) == std::vector<int>{
      0x74, 0x50,                                       //       LIS 4 | LR 0,A
      0x16, 0x2C, 0x17, 0x2C, 0x30, 0x94, 0xFA, 0x1C});  // FORL  LM | XDC | ST | XDC | DS 0 | BNZ FORL | POP
  CHECK(bytes(page("page-07-transfer.s"), "SCR3", 17) == std::vector<int>{
      0x68, 0x63, 0x90, 0x06,              // SCR3  LISL 0 | LISU 3 | BR SCRF
      0x68, 0x90, 0x02,                    // SCR1  LISL 0 | BR SCRE
      0x6C,                                // SCR2  LISL 4
      0x62,                                // SCRE  LISU 2
      0x74, 0x50,                          // SCRF  LIS 4 | LR 0,A
      0x4D, 0x17, 0x30, 0x94, 0xFC, 0x1C});  // SCRL  LR A,I | ST | DS 0 | BNZ SCRL | POP
  CHECK(bytes(page("page-09-fore-aft-find.s"), "RFJN", 14) == std::vector<int>{
      0x4C, 0x15, 0x50, 0x0A, 0x24, 0x01, 0x0B,    // LR A,S | SL 4 | LR 0,A | LR A,IS | AI 1 | LR IS,A
      0x4C, 0x14, 0x12, 0xC0, 0xF3, 0x53, 0x1C});  // LR A,S | SR 4 | SR 1 | AS 0 | NS 3 | LR 3,A | POP
  CHECK(bytes(page("page-06-loop.s"), "FINL", 25) == std::vector<int>{
      0x33, 0x81, 0xFE, 0x34, 0x81, 0xFB,        // DS 3 | BP FIN4 | DS 4 | BP FIN3
      0x45, 0x35, 0x81, 0xF7,                    // LR A,5 | DS 5 | BP FIN1
      0x10, 0x7D, 0x8E, 0x46, 0x25, 0x07,        // LR DC,H | LIS H'D' | ADC | LR A,6 | CI 7
      0x91, 0x04, 0x77, 0x90, 0x02,              // BN FIN6 | LIS 7 | BR FIN7
      0x46, 0x56, 0x88, 0x17});                  // FIN6  LR A,6 | LR 6,A | AM | ST
  // SELECT. SM, which is not F8, preceded LM.
  CHECK(bytes(page("page-10-select.s"), "SELECT", 27) == std::vector<int>{
      0x10, 0x20, 0x0C, 0x8E, 0x0E, 0x16, 0x50,  // LR DC,H | LI H'C' | ADC | LR Q,DC | LM | LR 0,A
      0x21, 0xFF, 0x84, 0xF6,                    // NI H'FF' | BZ GETB
      0x18, 0x24, 0x01, 0xF0, 0x56, 0xE0, 0x0F,  // COM | AI 1 | NS 0 | LR 6,A | XS 0 | LR DC,Q
      0x16, 0x57, 0x21, 0x03, 0x55, 0x47,        // LM | LR 7,A | NI 3 | LR 5,A | LR A,7
      0x12, 0x12, 0x54});                        // SR 1 | SR 1 | LR 4,A
  // The first FIND, without its last line, LR PO,Q.
  CHECK(bytes(page("page-06-legal.s"), "FIND", 30) == std::vector<int>{
      0x62, 0x69, 0x74, 0x90, 0x03,                    //       LISU 2 | LISL 1 | LIS 4 | BR FIN2
      0x70, 0x69,                                      // FIN1  CLR | LISL 1
      0x55, 0x73, 0x54,                                // FIN2  LR 5,A | LIS 3 | LR 4,A
      0x73, 0x53, 0x10, 0xC4, 0x8E,                    // FIN3  LIS 3 | LR 3,A | LR DC,H | AS 4 | ADC
      0x16, 0x50, 0xCD,                                //       LM | LR 0,A | AS I
      0x43, 0xC5, 0x2A, 0x06, 0x3C, 0x8E, 0x16,        // FIN4  LR A,3 | AS 5 | DCI FINT | ADC | LM
      0x2A, 0x06, 0x44, 0x8E, 0x0E});                  //       DCI RFJ | ADC | LR Q,DC
  // clang-format on
}

TEST_CASE("Samuel's checkers as printed: FIND's jump table has the distances from RFJ") {
  const as_printed::Listing& listing = page("page-06-legal.s");
  const std::array<std::string_view, 8> order = {"RBN", "LBN", "LFN", "RFN", "RBJ", "LBJ", "LFJ", "RFJ"};
  for (std::uint32_t i = 0; i < order.size(); ++i) {
    INFO(order[i]);
    CHECK(listing.bytes.at(listing["FINT"] + i) == listing[order[i]] - listing["RFJ"]);
  }
  CHECK(listing["RBN"] - listing["RFJ"] > 127);  // ADC treats this offset as negative: an error of the table
}

TEST_CASE("Samuel's checkers as printed: labels of other pages resolve to them") {
  CHECK(page("page-07-transfer.s")["FOR2"] == page("page-08-subroutines.s")["FOR2"]);
  CHECK(page("page-09-fore-aft-find.s")["RASC"] == page("page-08-subroutines.s")["RASC"]);
  CHECK(page("page-09-fore-aft-find.s")["CAQ"] == page("page-06-legal.s")["CAQ"]);
  CHECK(page("page-10-select.s")["SCRA"] == page("page-08-subroutines.s")["SCRC"]);
}
