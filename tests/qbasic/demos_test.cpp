// Runs the demo programs to their end without an error. Together they use the whole language.
#include <algorithm>
#include <filesystem>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "catch.hpp"
#include "slurp.hpp"
#include "frontends/core/session/collection.hpp"
#include "frontends/core/session/session.hpp"
#include "machines/qbasic/qbasic.hpp"

using namespace janus;

namespace {

const std::string kFolder = std::string(JANUS_SOURCE_DIR) + "/tests/qbasic/demos";

std::vector<std::filesystem::path> demos() {
  std::vector<std::filesystem::path> paths;
  for (const auto& entry : std::filesystem::directory_iterator(kFolder))
    if (entry.path().extension() == ".bas") paths.push_back(entry.path());
  std::sort(paths.begin(), paths.end());
  return paths;
}

// Returns the keys in the first line, after `' keys: `.
std::string keys_of(const std::string& text) {
  constexpr std::string_view kMark = "' keys: ";
  return text.starts_with(kMark) ? text.substr(kMark.size(), text.find('\n') - kMark.size()) : "";
}

const std::vector<std::string> kKeywords = {
    "ABS",    "AND",    "ASC",    "ATN",    "BEEP",      "CALL",   "CASE",   "CDBL",   "CHR$",    "CINT",     "CIRCLE", "CLNG",
    "CLS",    "COLOR",  "CONST",  "COS",    "CSNG",      "CSRLIN", "CVD",    "CVI",    "CVL",     "CVS",      "DATA",   "DECLARE",
    "DEF",    "DEFDBL", "DEFINT", "DEFLNG", "DEFSNG",    "DEFSTR", "DIM",    "DO",     "DRAW",    "ELSE",     "ELSEIF", "END",
    "EQV",    "ERASE",  "ERL",    "ERR",    "ERROR",     "EXIT",   "EXP",    "FIX",    "FOR",     "FUNCTION", "GET",    "GOSUB",
    "GOTO",   "HEX$",   "IF",     "IMP",    "INKEY$",    "INPUT",  "INSTR",  "INT",    "LBOUND",  "LCASE$",   "LEFT$",  "LEN",
    "LET",    "LINE",   "LOCATE", "LOG",    "LOOP",      "LSET",   "LTRIM$", "MID$",   "MKD$",    "MKI$",     "MKL$",   "MKS$",
    "MOD",    "NEXT",   "NOT",    "OCT$",   "ON",        "OPTION", "OR",     "PAINT",  "PALETTE", "PLAY",     "POINT",  "POS",
    "PRESET", "PRINT",  "PSET",   "PUT",    "RANDOMIZE", "READ",   "REDIM",  "REM",    "RESTORE", "RESUME",   "RETURN", "RIGHT$",
    "RND",    "RSET",   "RTRIM$", "SCREEN", "SELECT",    "SGN",    "SHARED", "SIN",    "SOUND",   "SPACE$",   "SPC",    "SQR",
    "STATIC", "STEP",   "STOP",   "STR$",   "STRING$",   "SUB",    "SWAP",   "SYSTEM", "TAB",     "TAN",      "THEN",   "TIMER",
    "TO",     "UBOUND", "UCASE$", "UNTIL",  "USING",     "VAL",    "VIEW",   "WEND",   "WHILE",   "WIDTH",    "WRITE",  "XOR"};

}  // namespace

TEST_CASE("demo programs: run to their end") {
  for (const auto& path : demos()) {
    DYNAMIC_SECTION(path.filename().string()) {
      const std::string text = tests::slurp(path);
      session::Setup setup{.machine = "qbasic"};
      setup.roms.push_back({"program", {text.begin(), text.end()}});
      session::Session session(setup, session::built_in_collection());
      session.start();
      if (!keys_of(text).empty()) session.queue_text(keys_of(text));
      CHECK(session.run({.max_cycle = 120'000'000}, {}) != session::EndReason::limit);
      CHECK(session.is_queue_empty());
      const auto& machine = dynamic_cast<const machines::qbasic::QBasic&>(session.machine());
      CHECK(machine.jam_reason().empty());
    }
  }
}

TEST_CASE("demo programs: use every statement and every function") {
  std::set<std::string> words;
  static const std::regex word("[A-Za-z][A-Za-z0-9]*\\$?");
  for (const auto& path : demos()) {
    const std::string text = tests::slurp(path);
    for (std::sregex_iterator i(text.begin(), text.end(), word), end; i != end; ++i) words.insert(i->str());
  }
  for (const std::string& wanted : kKeywords) {
    CAPTURE(wanted);
    CHECK(words.contains(wanted));
  }
}
