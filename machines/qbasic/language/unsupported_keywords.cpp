#include "machines/qbasic/language/unsupported_keywords.hpp"

#include <algorithm>
#include <iterator>

namespace janus::machines::qbasic {
namespace {

struct Missing {
  std::string_view kind;
  std::string_view words;  // in capitals, like the lexer's; a comma before and after each
  std::string_view mend;   // the alternative
};

constexpr Missing kMissing[] = {
    {"files",
     ", OPEN, CLOSE, PRINT #, WRITE #, INPUT #, LINE INPUT #, INPUT$(n, #), GET #, PUT #, FIELD, FILES, KILL, NAME, MKDIR, RMDIR, CHDIR, "
     "LOCK, UNLOCK, RESET, SEEK, EOF, LOF, LOC, FREEFILE, FILEATTR, IOCTL, IOCTL$,"
     " BLOAD, BSAVE,",
     "use DATA to store data in the program"},
    {"printers", ", LPRINT, LPOS, LLIST,", "use PRINT"},
    {"user-defined types", ", TYPE,", "use an array for each field"},
    {"direct access to the machine", ", PEEK, POKE, INP, OUT, WAIT, VARPTR, VARPTR$, VARSEG, SADD, SETMEM, DEF SEG,",
     "use INKEY$, POINT, PALETTE or SOUND"},
    {"machine code", ", USR, DEF USR,", "rewrite the routine in BASIC"},
    {"screen pages", ", PCOPY,", "use GET and PUT to store images"},
    {"events",
     ", ON COM, ON KEY, ON PEN, ON PLAY, ON STRIG, ON TIMER, ON UEVENT, KEY(n), PLAY ON, PLAY OFF, PLAY STOP, TIMER ON, TIMER OFF, TIMER "
     "STOP,",
     "use INKEY$ or TIMER in a loop"},
    {"setting the clock", ", DATE$ =, TIME$ =,", "the clock always starts at midnight of 1 January 1990"},
    {"other programs", ", CHAIN, SHELL, ENVIRON, ENVIRON$, COMMAND$,", "a program is a single file"},
    {"devices", ", KEY n, COM, PEN, STICK, STRIG, UEVENT, ERDEV, ERDEV$,", "use INKEY$ to read keys"},
    {"tracing", ", TRON, TROFF,", "use `janus debug` to step and trace"},
    {"editor commands", ", AUTO, LIST, LOAD, SAVE, MERGE, NEW, CONT, EDIT, DELETE, RENUM,", "remove it from the program"},
};

const Missing* row_of(std::string_view word) {
  const std::string sought = ", " + std::string(word) + ",";
  const auto* const found = std::find_if(std::begin(kMissing), std::end(kMissing),
                                         [&](const Missing& row) { return row.words.find(sought) != std::string_view::npos; });
  return found == std::end(kMissing) ? nullptr : found;
}

}  // namespace

bool is_unsupported_keyword(std::string_view word) {
  const Missing* const row = row_of(word);
  return row != nullptr && word != "USR";  // a name, unless parentheses follow
}

std::string unsupported_message(std::string_view what) {
  const Missing* const row = row_of(what);
  return "Feature unavailable: " + std::string(what) + " is not in Janus's BASIC" + (row == nullptr ? "" : ": " + std::string(row->mend)) +
         " (see `janus info qbasic`)";
}

std::string unsupported_keywords() {
  std::string text;
  for (const Missing& row : kMissing)
    text += std::string(row.kind) + ": " + std::string(row.words.substr(2, row.words.size() - 3)) + "; " + std::string(row.mend) + "\n";
  return text;
}

}  // namespace janus::machines::qbasic
