// Deflate compression with zlib.
#include <fmt/format.h>
#include <zlib.h>

#include <new>

#include "tools/packed.hpp"

namespace janus::tools {
namespace {

constexpr int kRaw = -15;  // largest window, no header
constexpr int kMemory = 9;
constexpr const char* kBroken = "cannot be decompressed, or is truncated";

// zlib does not write to its input.
Bytef* bytes_of(std::string_view text) { return reinterpret_cast<Bytef*>(const_cast<char*>(text.data())); }
Bytef* bytes_of(std::string& text) { return reinterpret_cast<Bytef*>(text.data()); }

}  // namespace

std::string deflate(std::string_view bytes) {
  z_stream stream{};
  if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, kRaw, kMemory, Z_DEFAULT_STRATEGY) != Z_OK) throw std::bad_alloc();
  std::string packed(deflateBound(&stream, static_cast<uLong>(bytes.size())), '\0');
  stream.next_in = bytes_of(bytes);
  stream.avail_in = static_cast<uInt>(bytes.size());
  stream.next_out = bytes_of(packed);
  stream.avail_out = static_cast<uInt>(packed.size());
  ::deflate(&stream, Z_FINISH);
  packed.resize(stream.total_out);
  deflateEnd(&stream);
  return packed;
}

UnpackResult inflate(std::string_view bytes, std::size_t most) {
  z_stream stream{};
  if (inflateInit2(&stream, kRaw) != Z_OK) throw std::bad_alloc();
  UnpackResult result{std::string(most + 1, '\0')};
  stream.next_in = bytes_of(bytes);
  stream.avail_in = static_cast<uInt>(bytes.size());
  stream.next_out = bytes_of(result.bytes);
  stream.avail_out = static_cast<uInt>(result.bytes.size());
  const int code = ::inflate(&stream, Z_FINISH);
  const std::size_t size = stream.total_out;
  inflateEnd(&stream);
  if (size > most) return {{}, fmt::format("would be larger than {} KB when decompressed", most / 1024)};
  if (code != Z_STREAM_END) return {{}, kBroken};
  result.bytes.resize(size);
  return result;
}

}  // namespace janus::tools
