#include <fcntl.h>
#include <unistd.h>

#include <cerrno>

#include "tools/files/standard_output.hpp"

namespace janus::tools {

void keep_standard_streams_open() {
  for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; ++stream) {
    // The wrong way round, so that using it fails as using a closed one does.
    if (::fcntl(stream, F_GETFD) < 0 && errno == EBADF) (void)!::open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
  }
}

bool errors_go_to_a_terminal() { return ::isatty(STDERR_FILENO) == 1; }

}  // namespace janus::tools
