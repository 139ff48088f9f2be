// Converts bytes to source and back.
#pragma once

#include "assemble.hpp"
#include "catch.hpp"
#include "tools/disassembler/disassembler.hpp"

namespace janus::tools {

inline Image image_at(std::uint32_t address, Bytes bytes) {
  Image image;
  image.segments.push_back({"", address, std::move(bytes)});
  return image;
}

inline std::string dis(const Image& image, Symbols symbols = {}, std::vector<std::uint16_t> entries = {}, const std::string& cpu = "6502",
                       const std::string& syntax = "mos") {
  return disassemble(image, {find_instruction_set(cpu), find_dialect(syntax), std::move(symbols), std::move(entries)});
}

// The text assembles to the same bytes. Only the warning about `jmp ($xxFF)` is allowed.
inline void check_round_trip(const Image& image, const std::string& text, const std::string& cpu = "6502",
                             const std::string& syntax = "mos") {
  const Assembly again = assemble_text(text, cpu, syntax);
  CAPTURE(cpu, syntax, text);
  Messages reported = messages(again);
  std::erase_if(reported, [](const std::string& message) { return message.find("fetches the high byte") != std::string::npos; });
  REQUIRE(reported == Messages{});
  const Image left = join(image), right = join(again.image);
  REQUIRE(left.segments.size() == right.segments.size());
  for (std::size_t i = 0; i < left.segments.size(); ++i) {
    REQUIRE(left.segments[i].address == right.segments[i].address);
    REQUIRE(left.segments[i].bytes == right.segments[i].bytes);
  }
}

}  // namespace janus::tools
