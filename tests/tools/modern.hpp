// What the tests of today's syntaxes share: programs as the bytes that their own assemblers make.
#pragma once

#include <string>

#include "assemble.hpp"

namespace janus::tools {

struct ModernProgram {
  std::string syntax;
  std::string head;  // lines before the program
};

// As hexadecimal numbers, from the lowest address to the highest, what is left free as 00.
inline std::string bytes_made(const ModernProgram& program, const std::string& text, const std::string& cpu = "6502") {
  const Assembly assembly = assemble_text(program.head + text, cpu, program.syntax);
  if (!assembly.ok) throw std::runtime_error(messages(assembly).front());
  const Image image = join(assembly.image);
  std::string result;
  std::uint32_t next = image.segments.empty() ? 0 : image.first();
  const auto add = [&](std::uint8_t byte) {
    constexpr char kDigits[] = "0123456789ABCDEF";
    if (!result.empty()) result += ' ';
    result += {kDigits[byte >> 4U], kDigits[byte & 15U]};
    ++next;
  };
  for (const Segment& segment : image.segments) {
    while (next < segment.address) add(0);
    for (const std::uint8_t byte : segment.bytes) add(byte);
  }
  return result;
}

// The first error or warning, as it is printed.
inline std::string first_message(const ModernProgram& program, const std::string& text, const std::string& cpu = "6502") {
  const Messages all = messages(assemble_text(program.head + text, cpu, program.syntax));
  return all.empty() ? std::string() : all.front();
}

}  // namespace janus::tools
