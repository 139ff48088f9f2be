// Assembles a test's own program with Janus's assembler.
#pragma once

#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include "machines/board/machine.hpp"
#include "tools/assembler/assembler.hpp"
#include "tools/files/file_reader.hpp"

namespace janus::tests {

struct Assembled {
  std::string name;
  tools::Assembly assembly;

  // The value of a label. Throws if there is none.
  std::uint16_t operator[](std::string_view wanted) const {
    for (const tools::Symbol& symbol : assembly.symbols) {
      if (symbol.name == wanted) return static_cast<std::uint16_t>(symbol.value);
    }
    throw std::runtime_error(name + " has no label " + std::string(wanted));
  }

  void lay(machines::Machine& machine) const {
    for (const tools::Segment& segment : assembly.image.segments) {
      for (std::uint32_t i = 0; i < segment.bytes.size(); ++i) machine.poke(0, segment.address + i, segment.bytes[i]);
    }
  }
};

// In the syntax of the processor's maker; labels end in a colon. Throws if there is a mistake.
inline Assembled assembled(std::string_view cpu, const std::string& path, tools::FileReader read = tools::disk_reader()) {
  tools::AssemblerOptions options;
  options.cpu = tools::find_instruction_set(cpu);
  options.dialect = tools::default_dialect(cpu);
  options.read = std::move(read);
  Assembled result{path.substr(path.rfind('/') + 1), tools::assemble(path, options)};
  if (!result.assembly.ok) {
    std::string why;
    for (const auto& diagnostic : result.assembly.diagnostics) why += "\n" + tools::render(diagnostic);
    throw std::runtime_error(path + " does not assemble:" + why);
  }
  return result;
}

// Assembles a source in memory. Line ends and " | " separate its instructions.
inline Assembled assembled_text(std::string_view cpu, std::string source) {
  for (std::size_t at; (at = source.find(" | ")) != std::string::npos;) source.replace(at, 2, "\n");
  return assembled(cpu, "source", [&](const std::string&) { return std::optional(source); });
}

}  // namespace janus::tests
