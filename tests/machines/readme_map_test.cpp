// The READMEs of the boards contain their correct memory map.
#include <fmt/format.h>

#include "catch.hpp"
#include "machines/catalogue.hpp"
#include "slurp.hpp"

TEST_CASE("machines: a board's README has a row for each part of its memory map") {
  const char* const folders[][2] = {{"kim1", "kim1"}, {"h68tr-tv", "h68tr"}, {"f8kit", "f8kit"}};
  for (const auto& [name, folder] : folders) {
    const auto machine = janus::machines::find_machine(name)->create();
    const std::string text = janus::tests::slurp(std::filesystem::path(JANUS_SOURCE_DIR) / "machines" / folder / "README.md");
    if (name == std::string_view("h68tr-tv")) REQUIRE(machine->set_option("ram", "1").empty());  // the README shows the board without more
    for (const janus::machines::Region& region : machine->memory_map()) {
      if (region.what == "open bus") continue;
      const std::string row = fmt::format("\n| {:04X}-{:04X} | {} |", region.first, region.last, region.what);
      INFO(folder << row);
      CHECK(text.find(row) != std::string::npos);
    }
  }
}
