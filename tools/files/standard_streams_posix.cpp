#include <fcntl.h>
#include <unistd.h>

#include <cerrno>

#include "tools/files/standard_output.hpp"

namespace janus::tools {

void keep_standard_streams_open() {
  for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; ++stream) {
    // Opened for the wrong direction, so that its use fails as for a closed stream.
    if (::fcntl(stream, F_GETFD) < 0 && errno == EBADF) (void)!::open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
  }
}

bool is_stderr_terminal() { return ::isatty(STDERR_FILENO) == 1; }

}  // namespace janus::tools
