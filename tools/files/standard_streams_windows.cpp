#include <fcntl.h>
#include <io.h>

#include "tools/files/standard_output.hpp"

namespace janus::tools {
namespace {

constexpr int kInput = 0, kErrors = 2;

}  // namespace

void keep_standard_streams_open() {
  for (int stream = kInput; stream <= kErrors; ++stream) {
    // The wrong way round, so that using it fails as using a closed one does.
    if (::_get_osfhandle(stream) < 0) (void)!::_open("NUL", stream == kInput ? _O_WRONLY : _O_RDONLY);
    ::_setmode(stream, _O_BINARY);  // images go through them, too; else each line feed would become two characters
  }
}

bool errors_go_to_a_terminal() { return ::_isatty(kErrors) != 0; }

}  // namespace janus::tools
