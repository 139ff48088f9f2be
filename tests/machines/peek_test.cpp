// Reading a whole address space equals reading each of its addresses.
#include <vector>

#include "catch.hpp"
#include "machines/catalogue.hpp"

using namespace janus::machines;

TEST_CASE("a look at a whole space is a look at each address, on every machine, whatever lies there") {
  for (const MachineInfo& info : catalogue()) {
    CAPTURE(info.name);
    const auto machine = info.create();
    std::uint32_t seed = 1;
    for (int space = 0; space < static_cast<int>(machine->spaces().size()); ++space) {
      const std::uint32_t size = machine->spaces()[static_cast<std::size_t>(space)].size;
      for (std::uint32_t address = 0; address < size; ++address)
        machine->poke(space, address, static_cast<std::uint8_t>((seed = seed * 1664525 + 1013904223) >> 24));
      for (const std::uint32_t shown : {size, size / 3}) {
        std::vector<std::uint8_t> bytes(shown, 0xA5), each;
        machine->peek_all(space, bytes);
        for (std::uint32_t address = 0; address < shown; ++address) each.push_back(machine->peek(space, address));
        CHECK(bytes == each);
      }
    }
  }
}
