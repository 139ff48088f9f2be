// The programs of this folder at the time when Janus was built: every file listed in a program.toml, and
// every source in assembled form. It contains only data, which janus-asm generates at build time
// (tools/commands/collection.hpp).
//
// Paths are those in the collection, with '/': "microchess/program.toml",
// "microchess/openings/ruy-lopez-white.s".
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace janus::software {

struct File {
  std::string_view path;
  std::string_view bytes;
};

struct Segment {
  std::string_view name;
  std::uint32_t address;
  std::span<const std::uint8_t> bytes;
};

struct Symbol {
  std::string_view name;
  std::uint32_t value;
  bool label;  // else a constant
  bool local;
  std::uint8_t use;   // tools::SymbolUse
  std::uint8_t size;  // of its value, if it is a variable
};

struct LineSpan {
  std::uint16_t address;
  std::uint16_t length : 10;
  std::uint16_t file : 6;  // index into Source::line_files
  std::uint16_t line;      // from 1
};

// An assembled source file. `lines` is in order of address; its files are among Program::files.
struct Source {
  std::string_view path;
  std::string_view cpu;
  std::span<const Segment> segments;
  std::span<const Symbol> symbols;
  std::span<const std::string_view> line_files;
  std::span<const LineSpan> lines;
};

struct Program {
  std::string_view name;            // the folder's name
  std::string_view manifest;        // text of program.toml
  std::span<const File> files;      // the manifest, what it names, and what the sources include
  std::span<const Source> sources;  // every `source` of the manifest, once each
};

// By name.
std::span<const Program> programs();
// Names of those that were left out of this Janus, as their rights are their authors': they may be installed as files.
std::span<const std::string_view> left_out();

}  // namespace janus::software
