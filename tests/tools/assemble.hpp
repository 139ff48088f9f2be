// Shared helpers for the assembler's tests.
#pragma once

#include <map>
#include <stdexcept>
#include <string>
#include <vector>

#include "tools/assembler/assembler.hpp"
#include "tools/assembler/listing.hpp"

namespace janus::tools {

using Bytes = std::vector<std::uint8_t>;
using Messages = std::vector<std::string>;

inline AssemblerOptions options_for(std::map<std::string, std::string> files, const std::string& cpu = "6502",
                                    const std::string& syntax = "mos") {
  AssemblerOptions options;
  options.cpu = find_instruction_set(cpu);
  options.dialect = find_dialect(syntax);
  options.listing = &kListing;
  options.foreign = &kForeignWords;
  options.read = [files = std::move(files)](const std::string& path) -> std::optional<std::string> {
    const auto it = files.find(path);
    if (it == files.end()) return {};
    return it->second;
  };
  return options;
}

inline Assembly assemble_text(const std::string& text, const std::string& cpu = "6502", const std::string& syntax = "mos") {
  return assemble("main.s", options_for({{"main.s", text}}, cpu, syntax));
}

// As printed, one line each: "main.s:1:5: error: message".
inline Messages messages(const Assembly& assembly) {
  Messages result;
  for (const Diagnostic& diagnostic : assembly.diagnostics) {
    const std::string text = render(diagnostic);
    result.push_back(text.substr(0, text.find('\n')));
  }
  return result;
}

// The bytes of a program without an error, all segments together.
inline Bytes bytes_of(const std::string& text) {
  const Assembly assembly = assemble_text("        .org $0200\n" + text);
  if (!assembly.ok) throw std::runtime_error(messages(assembly).front());
  Bytes result;
  for (const Segment& segment : assembly.image.segments) { result.insert(result.end(), segment.bytes.begin(), segment.bytes.end()); }
  return result;
}

inline std::int64_t value_of(const Assembly& assembly, const std::string& name) {
  for (const Symbol& symbol : assembly.symbols) {
    if (symbol.name == name) return symbol.value;
  }
  throw std::runtime_error("no symbol " + name);
}

}  // namespace janus::tools
