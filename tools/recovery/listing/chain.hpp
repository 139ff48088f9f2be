// The chain of addresses: which lines of the pages have bytes, at which address and how many, so that all of them together are likeliest.
//
// A line that shows an address follows the one before it: where its address is damaged, the chain knows it. A line may be lost (a small
// gap), the origin may change (a jump), a forward reference may be patched (a line that stands apart).
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
  next,   // follows the one before
  lost,   // after a small gap
  jump,   // after a new origin
  bare,   // goes on with the bytes of the line before it, and shows no address
  patch,  // stands apart: bytes of an earlier line
};

struct ChainLine {
  ChainStep step = ChainStep::other;
  std::uint16_t address = 0;
  int bytes = 0;           // expected in the line
  int gap = 0;             // ChainStep::lost: bytes that are missing before it
  bool told = false;       // the listing itself leaves out the bytes of the gap, or announces the jump
  bool joined = false;     // the line was broken in two: the next one is its end
  bool uncertain = false;  // where a line was lost nearby, it may be this one's bytes that are missing
  Layout layout = {};      // at this line
};

struct ChainText {
  std::string_view text;
  std::size_t page = 0;
  std::span<const PageDigit> digits = {};
};

struct Chain {
  std::vector<ChainLine> lines = {};  // one for each text
  std::size_t anchors = 0;            // lines that agree with the one before them as they stand; 0: there is no listing
};

// `lengths`: of the instruction in a line, as bits 1 to 3; 0 where the line does not tell.
Chain find_chain(std::span<const ChainText> lines, const cpus::InstructionSet& cpu, const PrintChannel& channel,
                 const std::function<unsigned(std::string_view)>& lengths, const std::function<void(std::size_t, std::size_t)>& progress);

}  // namespace janus::tools::recovery
