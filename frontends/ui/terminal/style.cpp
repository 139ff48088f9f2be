#include "frontends/ui/terminal/style.hpp"

#include <langinfo.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <clocale>
#include <cstdlib>
#include <cstring>
#include <string_view>

namespace janus::terminal {

int terminal_columns() {
  winsize size{};
  const bool known = isatty(STDOUT_FILENO) == 1 && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
  return known ? size.ws_col : 80;
}

Style detect_style(bool ascii) {
  std::setlocale(LC_CTYPE, "");
  const char* term = std::getenv("TERM");
  const char* no_color = std::getenv("NO_COLOR");
  const bool can_rewrite = term != nullptr && std::string_view(term) != "dumb";
  const bool capable = can_rewrite && isatty(STDOUT_FILENO) == 1;
  Style style;
  style.unicode = !ascii && std::strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
  style.colour = capable && (no_color == nullptr || *no_color == '\0');
  style.live_output = capable;
  style.live_errors = can_rewrite && isatty(STDERR_FILENO) == 1;
  style.live_input = capable && isatty(STDIN_FILENO) == 1;
  return style;
}

}  // namespace janus::terminal
