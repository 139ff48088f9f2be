// Finds the likeliest chain of addresses: the lines of the pages that have bytes, with their addresses and byte counts.
//
// A line with an address follows the previous one, so the chain supplies damaged addresses. A line may be lost (a gap), the origin may
// change (a jump), and a forward reference may be patched (a line outside the chain).
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "cpus/opcode.hpp"
#include "tools/recovery/listing/code_field.hpp"
#include "tools/recovery/listing/print_channel.hpp"
#include "tools/recovery/page.hpp"

namespace janus::tools::recovery {

enum class ChainStep : std::uint8_t {
  other,  // no bytes
  next,   // follows the previous line
  lost,   // after a small gap
  jump,   // after a new origin
  bare,   // continues the bytes of the previous line, without an address
  patch,  // outside the chain: bytes of an earlier line
};

struct ChainLine {
  ChainStep step = ChainStep::other;
  std::uint16_t address = 0;
  int bytes = 0;           // expected in the line
  int gap = 0;             // ChainStep::lost: number of bytes missing before the line
  bool told = false;       // the listing itself omits the bytes of the gap, or announces the jump
  bool joined = false;     // the line was split in two: the next line is its second half
  bool uncertain = false;  // a line was lost nearby; the missing bytes may belong to this line instead
  Layout layout = {};      // at this line
};

struct ChainText {
  std::string_view text;
  std::size_t page = 0;
  std::span<const PageDigit> digits = {};
};

struct Chain {
  std::vector<ChainLine> lines = {};  // one for each text
  std::size_t anchors = 0;            // lines whose unmodified text agrees with the previous line; 0: not a listing
};

// `lengths`: possible lengths of the instruction in a line, as bits 1 to 3; 0 if the line does not show them.
Chain find_chain(std::span<const ChainText> lines, const cpus::InstructionSet& cpu, const PrintChannel& channel,
                 const std::function<unsigned(std::string_view)>& lengths, const std::function<void(std::size_t, std::size_t)>& progress);

}  // namespace janus::tools::recovery
