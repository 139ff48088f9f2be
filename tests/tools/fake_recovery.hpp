// Builds recoveries with preset verdicts for tests.
#pragma once

#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <utility>

#include "assemble.hpp"
#include "tools/files/file_reader.hpp"
#include "tools/recovery/recovered_image.hpp"
#include "tools/recovery/report.hpp"
#include "tools/text.hpp"

namespace janus::tools {

inline RecoveredByte recovered(std::uint16_t address, std::uint8_t value, Verdict verdict, std::uint32_t line, std::string shown) {
  RecoveredByte byte;
  byte.address = address;
  byte.value = value;
  byte.verdict = verdict;
  byte.place = {0, line, 5, shown.size()};
  byte.shown = shown;
  byte.witnesses = {{WitnessKind::hex, byte.place, std::move(shown), value, {}}};
  return byte;
}

// Builds two instructions and a table with one repaired, one uncertain, one same-hand, two alone and three missing bytes.
inline Recovery small_recovery() {
  Recovery recovery;
  recovery.pages = {"page.txt"};
  recovery.cpu = "6502";
  recovery.dialect = "mos";
  recovery.letters = 7;
  recovery.bytes = {recovered(0x0200, 0x20, Verdict::proven, 4, "2O"),    recovered(0x0201, 0x07, Verdict::decided, 4, "0T"),
                    recovered(0x0202, 0x02, Verdict::proven, 4, "02"),    recovered(0x0203, 0xA9, Verdict::proven, 5, "A9"),
                    recovered(0x0204, 0x80, Verdict::doubt, 5, "B0"),     recovered(0x0205, 0x60, Verdict::proven, 6, "60"),
                    recovered(0x0206, 0x00, Verdict::same_hand, 7, "00"), recovered(0x0207, 0x11, Verdict::alone, 8, "11"),
                    recovered(0x0208, 0x22, Verdict::alone, 8, "22")};
  recovery.bytes[1].repaired = true;
  recovery.bytes[4].candidates = {{0x80, 0, "SPEED is 80"}, {0xB0, 1.25, ""}};
  recovery.bytes[4].witnesses.push_back({WitnessKind::operand, {0, 5, 20, 3}, "#80", 0x80, "a literal"});
  for (std::uint16_t address = 0x0209; address < 0x020C; ++address) {
    RecoveredByte missing;
    missing.address = address;
    recovery.bytes.push_back(missing);
  }
  recovery.gaps = {{0x0209, 0x020B, {0, 8, 0, 0}}};
  recovery.confusions = {{'7', 'T', 3, 40}};
  recovery.lines = {{0, 3, LineKind::comment, false, 0, 0, "", "", "", "", "the beginning"},
                    {0, 4, LineKind::listing, true, 0x0200, 3, "0200", "START", "JSR", "WAIT", "wait"},
                    {0, 5, LineKind::listing, true, 0x0203, 2, "O203", "", "LDA", "#80", ""},
                    {0, 6, LineKind::listing, true, 0x0205, 1, "0205", "", "RTS", "", ""},
                    {0, 7, LineKind::listing, true, 0x0206, 1, "0206", "FLAG", ".BYTE", "$00", ""},
                    {0, 8, LineKind::dump, true, 0x0207, 2, "0207", "", "", "", ""}};
  recovery.symbols = {{"START", 0x0200, Verdict::proven, {0, 4, 0, 5}, 0, true},
                      {"WAIT", 0x0207, Verdict::decided, {0, 0, 0, 0}, 3, true},
                      {"FLAG", 0x0206, Verdict::proven, {0, 7, 0, 4}, 1, true}};
  recovery.findings = {
      {Finding::Kind::byte, false, {0, 4, 5, 8}, 0x0200, 3, "2O 0T 02", "20 07 02", "JSR WAIT, WAIT is 0207 in 2 other places"},
      {Finding::Kind::address, false, {0, 5, 0, 4}, 0x0203, 0, "O2O3", "0203", "line before and after"},
      {Finding::Kind::byte, true, {0, 5, 5, 2}, 0x0204, 1, "B0", "", "the hex column against the operand"}};
  return recovery;
}

// Builds the recovery, with all bytes proven, that a listing of this source would yield. `path` is relative to the root
// of the repository.
inline Recovery recovery_of_source(const std::string& path, const std::string& cpu, const std::string& syntax) {
  AssemblerOptions options;
  options.cpu = find_instruction_set(cpu);
  options.dialect = find_dialect(syntax);
  options.read = disk_reader(JANUS_SOURCE_DIR);
  const Assembly assembly = assemble(path, options);
  if (!assembly.ok) throw std::runtime_error(path + " does not assemble: " + render(assembly.diagnostics.front()));
  Recovery recovery;
  recovery.pages = {"page.txt"};
  recovery.cpu = cpu;
  recovery.dialect = syntax;
  for (const Segment& segment : join(assembly.image).segments) {
    for (std::size_t i = 0; i < segment.bytes.size(); ++i)
      recovery.bytes.push_back(recovered(static_cast<std::uint16_t>(segment.address + i), segment.bytes[i], Verdict::proven, 1, ""));
  }
  for (const Symbol& symbol : assembly.symbols) {
    if (symbol.local || symbol.value < 0 || symbol.value > 0xFFFF) continue;
    recovery.symbols.push_back({symbol.name, static_cast<std::uint16_t>(symbol.value), Verdict::proven, {}, 1, symbol.label});
  }
  std::map<std::uint32_t, std::vector<std::string>> files;
  for (const LineSpan& span : assembly.lines.spans) {
    std::vector<std::string>& lines = files[span.file];
    if (lines.empty()) {
      std::ifstream file(std::string(JANUS_SOURCE_DIR) + "/" + assembly.lines.files[span.file]);
      for (std::string line; std::getline(file, line);) lines.push_back(line);
    }
    const std::string& text = lines.at(span.line - 1);
    const std::string code = text.substr(0, text.find(';'));
    std::vector<std::string> words = split_words(code);
    RecoveredLine line{0, static_cast<std::uint32_t>(recovery.lines.size() + 1), LineKind::listing, true};
    line.address = static_cast<std::uint16_t>(span.address);
    line.length = static_cast<std::uint16_t>(span.length);
    if (text.find(';') != std::string::npos) line.comment = std::string(trim(text.substr(text.find(';') + 1)));
    std::size_t at = 0;
    if (!code.empty() && code[0] != ' ' && code[0] != '\t') {
      line.label = words[at++];
      if (line.label.ends_with(':')) line.label.pop_back();
    }
    if (line.label.starts_with('@')) line.label.clear();
    if (at < words.size()) line.mnemonic = words[at++];
    for (; at < words.size(); ++at) line.operand += (line.operand.empty() ? "" : " ") + words[at];
    recovery.lines.push_back(std::move(line));
  }
  return recovery;
}

}  // namespace janus::tools
