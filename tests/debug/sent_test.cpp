// What is put into a machine is part of its state at once: a run to the cycle at which it stands changes nothing.
#include "catch.hpp"
#include "frontends/core/debug/history/input_log.hpp"
#include "machines/catalogue.hpp"

using namespace janus;

TEST_CASE("a state that is saved right after something was sent is that of a run that has not gone on") {
  for (const machines::MachineInfo& info : machines::catalogue()) {
    const auto machine = info.create();
    machine->set_option("terminal", "on");
    if (machine->terminal() == nullptr) continue;
    CAPTURE(info.name);
    machine->reset();
    for (const std::uint64_t cycle : {100'000, 100'777, 500'000}) {
      machine->run({.until_cycle = cycle});
      REQUIRE(debug::apply({.kind = debug::Input::Kind::terminal_byte, .value = 'A'}, *machine).empty());
      const std::uint64_t sent = machine->state_hash();
      machine->run({.until_cycle = machine->cycle()});
      CHECK(machine->state_hash() == sent);
    }
  }
}

TEST_CASE("a BASIC that is begun again is where it is in time") {
  const auto machine = machines::find_machine("qbasic")->create();
  const std::string text = "10 GOTO 10\n";
  REQUIRE(machine->slots()->fill("program", {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()}).empty());
  machine->run({.until_cycle = 5000});
  REQUIRE(debug::apply({.kind = debug::Input::Kind::reset}, *machine).empty());
  const std::uint64_t begun = machine->state_hash();
  machine->run({.until_cycle = machine->cycle()});
  CHECK(machine->state_hash() == begun);
}
