// Tables of a machine's chips, and of the variables of its program text.
#include "catch.hpp"
#include "started.hpp"
#include "engine/pumped_engine.hpp"
#include "frontends/core/views/chip_tables.hpp"
#include "frontends/core/session/files_in.hpp"
#include "frontends/core/views/variables_table.hpp"
#include "frontends/core/views/watch_list.hpp"

using namespace janus;
using namespace janus::engine;
using namespace janus::views;

namespace {

struct Sampled {
  session::Session* session;
  std::unique_ptr<PumpedEngine> engine;

  // Runs the setup for this number of cycles.
  Sampled(session::Setup setup, std::uint64_t cycles) {
    const auto program = setup.program;
    auto made = tests::started(std::move(setup));
    session = made.get();
    session->run({.max_cycle = cycles, .through_idle = true}, {});
    engine = std::make_unique<PumpedEngine>(std::move(made), program);
  }
  const Snapshot& now() const { return *(kept = engine->snapshot()); }
  mutable std::shared_ptr<const Snapshot> kept;
};

session::Setup monitor(const char* name) { return {.program = session::load_program(session::built_in_collection(), name)}; }

const Row& row_of(const Table& table, const std::string& key) {
  const auto found = std::find_if(table.rows.begin(), table.rows.end(), [&](const Row& row) { return row.key == key; });
  REQUIRE(found != table.rows.end());
  return *found;
}

std::string hex(std::uint8_t byte) {
  constexpr char kDigits[] = "0123456789ABCDEF";
  return {kDigits[byte >> 4], kDigits[byte & 15]};
}

}  // namespace

TEST_CASE("chips: the KIM-1's 6530s are shown as a program would read them") {
  Sampled kim(monitor("kim1-monitor"), 300'000);
  const std::uint64_t before = kim.session->machine().state_hash();
  const std::vector<Table> tables = chip_tables(kim.now(), kim.now());
  CHECK(kim.session->machine().state_hash() == before);
  REQUIRE(tables.size() == 2);
  CHECK(tables[0].title == "6530-002, RRIOT at 1740: keys, digits, teletype, tape");
  const machines::Machine& machine = kim.session->machine();
  for (const auto& [row, address] : {std::pair{"PA", 0x1740}, {"DDRA", 0x1741}, {"PB", 0x1742}, {"TIMER", 0x1746}})
    CHECK(row_of(tables[0], row).cells[1].text == hex(machine.peek(0, static_cast<std::uint32_t>(address))));
  CHECK(row_of(tables[1], "DDRB").cells[1].text == hex(machine.peek(0, 0x1703)));
  CHECK(row_of(tables[0], "PB").cells[0].tip.find("PB5: 0 enables input from teletype and tape") != std::string::npos);
}

TEST_CASE("chips: the chips of the H68/TR and the F8 kit have named bits") {
  Sampled hitachi(monitor("h68tr-monitor"), 300'000);
  const std::vector<Table> tables = chip_tables(hitachi.now(), hitachi.now());
  REQUIRE(tables.size() == 3);  // including the video board
  const machines::Machine& machine = hitachi.session->machine();
  CHECK(row_of(tables[0], "CRA").cells[1].text == hex(machine.peek(0, 0xE905)));
  CHECK(row_of(tables[0], "CRB").cells[2].text.find("PORT") != std::string::npos);
  CHECK(row_of(tables[1], "STATUS").cells[1].text == hex(machine.peek(0, 0xE908)));
  CHECK(row_of(tables[1], "STATUS").cells[0].tip.find("RDRF = ") != std::string::npos);

  Sampled kit(monitor("f8kit-monitor"), 300'000);
  CHECK(chip_tables(kit.now(), kit.now()).size() == 4);
}

TEST_CASE("text variables: single values, arrays, and variables of each open call") {
  const std::string text =
      "DECLARE FUNCTION Fact# (n%)\n"
      "DIM a(1 TO 3) AS INTEGER\n"
      "a(2) = 7: word$ = \"HELLO\": half = .5\n"
      "PRINT Fact#(4)\n"
      "FUNCTION Fact# (n%)\n"
      "  twice = n% * 2\n"
      "  IF n% = 1 THEN\n"
      "    DO: LOOP\n"
      "  END IF\n"
      "  Fact# = n% * Fact#(n% - 1)\n"
      "END FUNCTION\n";
  Sampled basic({.machine = "qbasic", .text = session::ProgramText{"fact.bas", text}}, 2'000);
  const TextVariables all = text_variables(basic.now(), basic.now());
  CHECK(row_of(all.values, "WORD$").cells[1].text == "\"HELLO\"");
  CHECK(row_of(all.values, "HALF").cells[1].text == "0.5");
  REQUIRE(all.arrays.size() == 1);
  CHECK(all.arrays[0].title == "A%(1 to 3)");
  CHECK(element_row(basic.now(), basic.now(), all.arrays[0].name, 1).cells[0].text == "A%(2)");
  CHECK(element_row(basic.now(), basic.now(), all.arrays[0].name, 1).cells[1].text == "7");
  // Each call has its own variables, including parameters that were expressions.
  REQUIRE(all.calls.size() == 4);
  for (int call = 0; call < 4; ++call) {
    CAPTURE(call);
    const Table& table = all.calls[static_cast<std::size_t>(call)];
    CHECK(table.title == "FACT");
    CHECK(row_of(table, "N%").cells[1].text == std::to_string(call + 1));
    CHECK(row_of(table, "TWICE").cells[1].text == std::to_string(2 * (call + 1)));
  }
  CHECK(has_text_variables(*basic.now().about));
}

TEST_CASE("C variables: they are listed by call, and watched in the innermost frame") {
  session::Setup setup{.machine = "bare-6502", .start = 0x1000};
  session::add_file(JANUS_SOURCE_DIR "/tests/other_tools/variables.bin@1000", "6502", setup, {});
  auto made = tests::started(std::move(setup));
  made->debugger();
  const debug::Expression stop = made->parse("pc==ack");
  made->run({.until = &stop, .max_cycle = 10'000}, {});
  PumpedEngine engine(std::move(made), nullptr);
  const auto now = engine.snapshot();
  CHECK(has_text_variables(*now->about));
  const TextVariables all = text_variables(*now, *now);
  REQUIRE(all.calls.size() == 2);
  CHECK(all.calls[0].title == "ack");
  CHECK(row_of(all.calls[0], "m").cells[1].text == "2");
  CHECK(row_of(all.calls[0], "n").cells[1].text.find("`n` is not on the stack here") == 0);
  CHECK(row_of(all.calls[1], "total").cells[1].text == "-100000");
  CHECK(row_of(all.values, "seconds").cells[1].text == "-100000");
  WatchList watch;
  watch.update(*now);
  CHECK(watch.add(*now, "m + 1").empty());
  CHECK(watch.format_value(*now, watch.rows().back()) == "$03  3");
  CHECK(watch.add(*now, "n").find("`n` is not on the stack here") != std::string::npos);
}
