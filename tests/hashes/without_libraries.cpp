// Replaces the host's libraries in builds without them: SHA-256 according to FIPS 180-4, which checks every program's manifest; no sound
// files and no symbol files of other tools.
#include <fmt/format.h>

#include <array>
#include <bit>
#include <cstdint>
#include <stdexcept>
#include <vector>

#include "frontends/core/session/sha256.hpp"
#include "frontends/core/session/symbol_import.hpp"
#include "tools/formats/debug_names.hpp"
#include "tools/formats/foreign_names.hpp"
#include "tools/formats/wav.hpp"

namespace janus {
namespace {

constexpr std::array<std::uint32_t, 64> kRounds = {
    0x428A2F98, 0x71374491, 0xB5C0FBCF, 0xE9B5DBA5, 0x3956C25B, 0x59F111F1, 0x923F82A4, 0xAB1C5ED5,  //
    0xD807AA98, 0x12835B01, 0x243185BE, 0x550C7DC3, 0x72BE5D74, 0x80DEB1FE, 0x9BDC06A7, 0xC19BF174,  //
    0xE49B69C1, 0xEFBE4786, 0x0FC19DC6, 0x240CA1CC, 0x2DE92C6F, 0x4A7484AA, 0x5CB0A9DC, 0x76F988DA,  //
    0x983E5152, 0xA831C66D, 0xB00327C8, 0xBF597FC7, 0xC6E00BF3, 0xD5A79147, 0x06CA6351, 0x14292967,  //
    0x27B70A85, 0x2E1B2138, 0x4D2C6DFC, 0x53380D13, 0x650A7354, 0x766A0ABB, 0x81C2C92E, 0x92722C85,  //
    0xA2BFE8A1, 0xA81A664B, 0xC24B8B70, 0xC76C51A3, 0xD192E819, 0xD6990624, 0xF40E3585, 0x106AA070,  //
    0x19A4C116, 0x1E376C08, 0x2748774C, 0x34B0BCB5, 0x391C0CB3, 0x4ED8AA4A, 0x5B9CCA4F, 0x682E6FF3,  //
    0x748F82EE, 0x78A5636F, 0x84C87814, 0x8CC70208, 0x90BEFFFA, 0xA4506CEB, 0xBEF9A3F7, 0xC67178F2,  //
};

void take_block(std::array<std::uint32_t, 8>& hash, std::span<const std::uint8_t> block) {
  std::array<std::uint32_t, 64> words;
  for (std::size_t i = 0; i < 16; ++i) {
    words[i] = 0;
    for (std::size_t j = 0; j < 4; ++j) words[i] = words[i] << 8 | block[4 * i + j];
  }
  for (std::size_t i = 16; i < 64; ++i) {
    const std::uint32_t a = words[i - 15], b = words[i - 2];
    words[i] =
        words[i - 16] + (std::rotr(a, 7) ^ std::rotr(a, 18) ^ a >> 3) + words[i - 7] + (std::rotr(b, 17) ^ std::rotr(b, 19) ^ b >> 10);
  }
  auto [a, b, c, d, e, f, g, h] = hash;
  for (std::size_t i = 0; i < 64; ++i) {
    const std::uint32_t first = h + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) + ((e & f) ^ (~e & g)) + kRounds[i] + words[i];
    const std::uint32_t second = (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    h = g, g = f, f = e, e = d + first, d = c, c = b, b = a, a = first + second;
  }
  const std::array<std::uint32_t, 8> more = {a, b, c, d, e, f, g, h};
  for (std::size_t i = 0; i < 8; ++i) hash[i] += more[i];
}

}  // namespace

std::string session::sha256(std::span<const std::uint8_t> bytes) {
  std::array<std::uint32_t, 8> hash = {0x6A09E667, 0xBB67AE85, 0x3C6EF372, 0xA54FF53A, 0x510E527F, 0x9B05688C, 0x1F83D9AB, 0x5BE0CD19};
  std::vector<std::uint8_t> padded(bytes.begin(), bytes.end());
  padded.push_back(0x80);
  while (padded.size() % 64 != 56) padded.push_back(0);
  for (int shift = 56; shift >= 0; shift -= 8) padded.push_back(static_cast<std::uint8_t>(std::uint64_t{bytes.size()} * 8 >> shift));
  for (std::size_t at = 0; at < padded.size(); at += 64) take_block(hash, std::span(padded).subspan(at, 64));
  return fmt::format("{:08x}", fmt::join(hash, ""));
}

tools::LoadedSound tools::read_wav(std::string_view, int) { return {.sound = {}, .problem = "this build reads no sounds"}; }
std::string tools::write_wav(const Sound&) { throw std::logic_error("this build writes no sounds"); }

void tools::name_debug_symbols(std::string_view, tools::DebugFile&) {}
bool tools::read_foreign_names(std::string_view, std::uint32_t, tools::ProgramNames&) { return false; }
std::vector<tools::ListedLine> tools::read_listing(std::string_view) { return {}; }
debug::SourceMap session::listing_sources(const std::string&, const std::string&, const std::vector<tools::ListedLine>&,
                                          const std::vector<std::optional<std::uint8_t>>&) {
  return {};
}
debug::SourceMap session::listing_sources(const std::string&, const std::string&, const std::vector<tools::ListedLine>&, const Session&) {
  return {};
}
std::optional<std::uint16_t> session::linked_at(const std::string&) { return {}; }

}  // namespace janus
