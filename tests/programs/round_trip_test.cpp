// Every program of the collection, disassembled and assembled again.
#include "software/library.hpp"
#include "tools/round_trip.hpp"

using namespace janus;

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
      const std::string cpu(tools::find_instruction_set(source.cpu)->name), syntax(tools::default_dialect(cpu)->name);
      for (const auto& [names, entries] :
           {std::pair{symbols, std::vector<std::uint16_t>{}}, {{}, {static_cast<std::uint16_t>(image.first())}}}) {
        const std::string text = tools::dis(image, names, entries, cpu, syntax);
        tools::AssemblerOptions options = tools::options_for({{"main.s", text}}, cpu, syntax);
        options.foreign = nullptr;  // its warning may doubt a label
        const tools::Assembly again = tools::assemble("main.s", options);
        REQUIRE(tools::messages(again) == tools::Messages{});
        CHECK(again.image.first() == image.first());
        CHECK(tools::flatten(again.image) == tools::flatten(image));
      }
    }
  }
  CHECK(sources > 10);
}
