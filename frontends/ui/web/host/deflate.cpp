// Deflate with the worker's library (fflate), because the browser's own is asynchronous.
#include <emscripten.h>
#include <fmt/format.h>

#include "tools/packed.hpp"

// Each returns the size of the output, which is fetched next; janus_inflate returns at most `most` + 1, or -1 for invalid data.
// clang-format off
EM_JS(int, janus_deflate, (const char* bytes, std::size_t size), {
  Module['packed'] = Module['deflate'](HEAPU8.slice(bytes, bytes + size));
  return Module['packed'].length;
});
EM_JS(int, janus_inflate, (const char* bytes, std::size_t size, std::size_t most), {
  try {
    Module['packed'] = Module['inflate'](HEAPU8.slice(bytes, bytes + size), most + 1);
    return Module['packed'].length;
  } catch (error) {
    return -1;
  }
});
EM_JS(void, janus_take_packed, (char* into), {
  HEAPU8.set(Module['packed'], into);
  Module['packed'] = null;
});
// clang-format on

namespace janus::tools {
namespace {

std::string taken(int size) {
  std::string bytes(static_cast<std::size_t>(size), '\0');
  janus_take_packed(bytes.data());
  return bytes;
}

}  // namespace

std::string deflate(std::string_view bytes) { return taken(janus_deflate(bytes.data(), bytes.size())); }

UnpackResult inflate(std::string_view bytes, std::size_t most) {
  const int size = bytes.empty() ? -1 : janus_inflate(bytes.data(), bytes.size(), most);
  if (size < 0) return {{}, "cannot be decompressed, or is truncated"};
  if (static_cast<std::size_t>(size) > most) return {{}, fmt::format("would be larger than {} KB when decompressed", most / 1024)};
  return {taken(size)};
}

}  // namespace janus::tools
