// Words of QBasic that this build does not have: they are named as such where they are met, and are no names of variables.
#pragma once

#include <algorithm>
#include <iterator>
#include <string_view>

namespace janus::machines::qbasic {

inline bool is_missing_word(std::string_view word) {
  static constexpr std::string_view kWords[] = {
      // files and printers
      "OPEN", "CLOSE", "FIELD", "FILES", "KILL", "NAME", "MKDIR", "RMDIR", "CHDIR", "LOCK", "UNLOCK", "RESET", "SEEK", "EOF", "LOF", "LOC",
      "FREEFILE", "FILEATTR", "LPRINT", "LPOS", "IOCTL", "IOCTL$",
      // the machine below
      "PEEK", "POKE", "INP", "OUT", "WAIT", "VARPTR", "VARPTR$", "VARSEG", "SADD", "SETMEM", "BLOAD", "BSAVE", "PCOPY",
      // other programs
      "CHAIN", "SHELL", "ENVIRON", "ENVIRON$", "COMMAND$",
      // events and devices
      "COM", "PEN", "STICK", "STRIG", "UEVENT", "ERDEV", "ERDEV$",
      // the rest
      "TYPE", "TRON", "TROFF", "AUTO", "LIST", "LLIST", "LOAD", "SAVE", "MERGE", "NEW", "CONT", "EDIT", "DELETE", "RENUM"};
  return std::find(std::begin(kWords), std::end(kWords), word) != std::end(kWords);
}

}  // namespace janus::machines::qbasic
