#include <fcntl.h>
#include <io.h>

#include "tools/files/standard_output.hpp"

namespace janus::tools {
namespace {

constexpr int kInput = 0, kErrors = 2;

}  // namespace

void keep_standard_streams_open() {
  for (int stream = kInput; stream <= kErrors; ++stream) {
    // Opened for the wrong direction, so that its use fails as for a closed stream.
    if (::_get_osfhandle(stream) < 0) (void)!::_open("NUL", stream == kInput ? _O_WRONLY : _O_RDONLY);
    ::_setmode(stream, _O_BINARY);  // streams may contain images; text mode would expand line feeds
  }
}

bool is_stderr_terminal() { return ::_isatty(kErrors) != 0; }

}  // namespace janus::tools
