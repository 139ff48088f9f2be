#include "machines/qbasic/language/missing_words.hpp"

#include <algorithm>
#include <iterator>

namespace janus::machines::qbasic {
namespace {

struct Missing {
  std::string_view kind;
  std::string_view words;  // in capitals, as the lexer makes them; a comma before and behind each
  std::string_view mend;   // what there is instead
};

constexpr Missing kMissing[] = {
    {"files",
     ", OPEN, CLOSE, PRINT #, WRITE #, INPUT #, LINE INPUT #, INPUT$(n, #), GET #, PUT #, FIELD, FILES, KILL, NAME, MKDIR, RMDIR, CHDIR, "
     "LOCK, UNLOCK, RESET, SEEK, EOF, LOF, LOC, FREEFILE, FILEATTR, IOCTL, IOCTL$,"
     " BLOAD, BSAVE,",
     "DATA holds what a program brings"},
    {"printers", ", LPRINT, LPOS, LLIST,", "PRINT shows it"},
    {"types of one's own", ", TYPE,", "write an array for each field"},
    {"the machine below", ", PEEK, POKE, INP, OUT, WAIT, VARPTR, VARPTR$, VARSEG, SADD, SETMEM, DEF SEG,",
     "INKEY$, POINT, PALETTE and SOUND do what it is mostly used for"},
    {"machine code", ", USR, DEF USR,", "write it in BASIC"},
    {"pages of the screen", ", PCOPY,", "GET and PUT keep pictures"},
    {"events",
     ", ON COM, ON KEY, ON PEN, ON PLAY, ON STRIG, ON TIMER, ON UEVENT, KEY(n), PLAY ON, PLAY OFF, PLAY STOP, TIMER ON, TIMER OFF, TIMER "
     "STOP,",
     "ask INKEY$ or TIMER in a loop"},
    {"the clock's setting", ", DATE$ =, TIME$ =,", "the machine is switched on at midnight of 1 January 1990"},
    {"other programs", ", CHAIN, SHELL, ENVIRON, ENVIRON$, COMMAND$,", "one text is the whole program"},
    {"devices", ", KEY n, COM, PEN, STICK, STRIG, UEVENT, ERDEV, ERDEV$,", "INKEY$ asks for keys"},
    {"tracing", ", TRON, TROFF,", "`janus debug` steps and traces"},
    {"the editor's commands", ", AUTO, LIST, LOAD, SAVE, MERGE, NEW, CONT, EDIT, DELETE, RENUM,", "leave them out of the text"},
};

const Missing* row_of(std::string_view word) {
  const std::string sought = ", " + std::string(word) + ",";
  const auto* const found = std::find_if(std::begin(kMissing), std::end(kMissing),
                                         [&](const Missing& row) { return row.words.find(sought) != std::string_view::npos; });
  return found == std::end(kMissing) ? nullptr : found;
}

}  // namespace

bool is_missing_word(std::string_view word) {
  const Missing* const row = row_of(word);
  return row != nullptr && word != "USR";  // a name where no parentheses follow
}

std::string missing_text(std::string_view what) {
  const Missing* const row = row_of(what);
  return "Feature unavailable: " + std::string(what) + " is not in Janus's BASIC" + (row == nullptr ? "" : ": " + std::string(row->mend)) +
         " (see `janus info qbasic`)";
}

std::string missing_words() {
  std::string text;
  for (const Missing& row : kMissing)
    text += std::string(row.kind) + ": " + std::string(row.words.substr(2, row.words.size() - 3)) + "; " + std::string(row.mend) + "\n";
  return text;
}

}  // namespace janus::machines::qbasic
