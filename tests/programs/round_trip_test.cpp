// Every program of the collection, taken apart and put together again.
#include <map>
#include <string>

#include "catch.hpp"
#include "software/library.hpp"
#include "tools/assembler/assembler.hpp"
#include "tools/disassembler/disassembler.hpp"

namespace {

using namespace janus;

std::map<std::uint32_t, std::uint8_t> bytes_of(const tools::Image& image) {
  std::map<std::uint32_t, std::uint8_t> bytes;
  for (const tools::Segment& segment : image.segments)
    for (std::size_t i = 0; i < segment.bytes.size(); ++i) bytes[segment.address + static_cast<std::uint32_t>(i)] = segment.bytes[i];
  return bytes;
}

}  // namespace

TEST_CASE("Every program disassembles to a source that assembles to the same bytes") {
  int sources = 0;
  for (const software::Program& program : software::programs()) {
    for (const software::Source& source : program.sources) {
      INFO(source.path);
      ++sources;
      tools::Image image;
      for (const software::Segment& segment : source.segments)
        image.segments.push_back({std::string(segment.name), segment.address, {segment.bytes.begin(), segment.bytes.end()}});
      tools::Symbols symbols;
      for (const software::Symbol& symbol : source.symbols)
        symbols.push_back({std::string(symbol.name), symbol.value, symbol.label, symbol.local});
      const cpus::InstructionSet* cpu = tools::find_instruction_set(source.cpu);
      REQUIRE(cpu != nullptr);
      const tools::Dialect* dialect = tools::default_dialect(cpu->name);
      REQUIRE(dialect != nullptr);
      const std::string text = tools::disassemble(image, {cpu, dialect, symbols, {}});
      tools::AssemblerOptions options;
      options.cpu = cpu;
      options.dialect = dialect;
      options.read = [&](const std::string&) { return text; };
      const tools::Assembly again = tools::assemble("again.s", options);
      REQUIRE(again.ok);
      CHECK(again.diagnostics.empty());
      CHECK(bytes_of(again.image) == bytes_of(image));
    }
  }
  CHECK(sources > 10);
}
