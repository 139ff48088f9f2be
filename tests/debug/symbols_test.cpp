#include "frontends/core/debug/symbols.hpp"

#include "catch.hpp"
#include "frontends/core/debug/code_text.hpp"
#include "frontends/core/debug/levels/stored_text.hpp"
#include "machines/catalogue.hpp"

using janus::debug::nearest_name;
using janus::debug::SymbolTable;

namespace {

SymbolTable table_of(std::initializer_list<janus::debug::Symbol> symbols) {
  SymbolTable table;
  for (const janus::debug::Symbol& symbol : symbols) table.add(symbol);
  return table;
}

}  // namespace

TEST_CASE("symbols: they are found by name, address and nearby address") {
  SymbolTable table = table_of({{"JANUS", 0x100, true}, {"GNM", 0x209, true}, {"LEVEL", 0x100, false}});
  CHECK(table.find("JANUS") == 0x100u);
  CHECK(table.find("janus") == 0x100u);
  CHECK_FALSE(table.find("JAN"));
  REQUIRE(table.at(0x100) != nullptr);
  CHECK(table.at(0x100)->name == "JANUS");
  CHECK(table.at(0x101) == nullptr);
  CHECK(table.find_preceding(0x208)->name == "JANUS");
  CHECK(table.find_preceding(0xFF) == nullptr);
}

TEST_CASE("symbols: a later definition replaces an earlier one, a missing one is added") {
  SymbolTable table = table_of({{"HERE", 0x100, true}, {"HERE", 0x200, true}});
  CHECK(table.at(0x100) == nullptr);
  CHECK(table.find("HERE") == 0x200u);
  table.add_missing(table_of({{"HERE", 0x300, true}, {"THERE", 0x400, true}}));
  CHECK(table.find("HERE") == 0x200u);
  CHECK(table.find("THERE") == 0x400u);
}

TEST_CASE("symbols: a constant with a monitor label's name and value keeps the label") {
  SymbolTable table = table_of({{"GETC", 0x8000, false}, {"SIZE", 0x8003, false}});
  const SymbolTable monitor = table_of({{"GETC", 0x8000, true}, {"SIZE", 0x9000, true}});
  table.add_missing(monitor);
  REQUIRE(table.at(0x8000) != nullptr);
  CHECK(table.at(0x8000)->name == "GETC");
  CHECK(table.at(0x9000) == nullptr);
  CHECK(table.find("SIZE") == 0x8003u);
}

TEST_CASE("symbols: names that differ only in case are distinct") {
  SymbolTable table = table_of({{"loop", 1, true}, {"LOOP", 2, true}});
  CHECK(table.find("loop") == 1u);
  CHECK_FALSE(table.find("Loop"));
}

TEST_CASE("symbols: similar names are suggested") {
  const std::vector<std::string> names = {"microchess", "kim1", "level"};
  CHECK(nearest_name("mircochess", names) == "microchess");
  CHECK(nearest_name("LEVL", names) == "level");
  CHECK(nearest_name("xyz", names).empty());
  CHECK(nearest_name("", names).empty());
}

TEST_CASE("symbols: a constant does not replace a label of equal value") {
  SymbolTable table = table_of({{"JANUS", 0x0100, true}, {"JANUS", 0x0100, false}});
  REQUIRE(table.at(0x0100) != nullptr);
  table.add({"JANUS", 0x0200, false});
  CHECK(table.at(0x0100) == nullptr);
  CHECK(table.find("JANUS") == 0x0200);
}

TEST_CASE("symbols: labels of overwritten code are removed") {
  SymbolTable table = table_of({{"GO", 0x03A2, true}, {"END", 0x03BB, true}, {"DISMV", 0x03EA, true}, {"size", 0x03BB, false}});
  table.remove_labels(0x03A2, 0x03E9);
  CHECK(table.at(0x03A2) == nullptr);
  CHECK_FALSE(table.find("END").has_value());
  CHECK(table.find("size") == 0x03BB);
  CHECK(table.at(0x03EA)->name == "DISMV");
}

TEST_CASE("symbols: label() ignores case unless two labels differ only in case") {
  SymbolTable table = table_of({{"Loop", 0x0200, true}, {"SIZE", 0x0010, false}});
  CHECK(table.label("loop") == 0x0200u);
  CHECK_FALSE(table.label("size").has_value());
  table.add({"LOOP", 0x0300, true});
  CHECK_FALSE(table.label("loop").has_value());
  CHECK(table.label("LOOP") == 0x0300u);
  CHECK(table.label("Loop") == 0x0200u);
}

TEST_CASE("symbol files: several formats are read, and errors have their line") {
  const auto labels = janus::debug::read_symbol_file("al C:0200 .start\nloop = $0203\n", false);
  CHECK(labels.problem.empty());
  CHECK(labels.symbols.find("start") == 0x200u);
  CHECK(labels.symbols.find("loop") == 0x203u);
  const auto debug = janus::debug::read_symbol_file("sym id=3,name=\"JANUS\",val=0x100,type=lab\n", true);
  CHECK(debug.problem.empty());
  CHECK(debug.symbols.find("JANUS") == 0x100u);
  const auto map = janus::debug::read_symbol_file("version\tmajor=2,minor=0\nsym\tid=3,name=\"JANUS\",val=0x100,type=lab\n", false);
  CHECK(map.problem.empty());  // whatever the file name
  CHECK(map.symbols.find("JANUS") == 0x100u);
  CHECK(janus::debug::read_symbol_file("start = $200\nnonsense\n", false).problem.find("2: ") == 0);
}

TEST_CASE("place: an address is named by a label up to 255 bytes before it") {
  const auto machine = janus::machines::find_machine("bare-6502")->create();
  SymbolTable table;
  table.add({"JANUS", 0x0200, true});
  const janus::debug::SourceMap none;
  const janus::debug::CodeText code(*machine, table, none);
  CHECK(code.address_text(0x0200) == "JANUS");
  CHECK(code.address_text(0x0203) == "JANUS+3");
  CHECK(code.address_text(0x02FF) == "JANUS+255");
  CHECK(code.address_text(0x0300).empty());
  CHECK(code.address_text(0x01FF).empty());
  CHECK(code.full_address_text(0x0203) == "$0203 JANUS+3");
  CHECK(code.full_address_text(0x0300) == "$0300");
  CHECK(janus::debug::label_text(table, 0x020F, 0x10) == "JANUS+15");
  CHECK(janus::debug::label_text(table, 0x0210, 0x10).empty());
}

TEST_CASE("source map: removing bytes within a line leaves its parts before and after") {
  janus::debug::SourceMap sources;
  const std::size_t file = sources.add_file("main.s", "one\ntwo\n");
  sources.add({0x0200, 0x020F, file, 1});
  sources.remove(0x0204, 0x0207);
  REQUIRE(sources.spans().size() == 2);
  CHECK(sources.spans()[0].last == 0x0203);
  CHECK(sources.spans()[1].first == 0x0208);
  CHECK(sources.at(0x0203) != nullptr);
  CHECK(sources.at(0x0204) == nullptr);
  CHECK(sources.at(0x0207) == nullptr);
  CHECK(sources.at(0x020F)->line == 1);
}

TEST_CASE("stored text: it ends where line numbers do not increase") {
  const janus::debug::StoredText text{
      .layout = {.first = 0, .last = 0xFF, .head = {}, .line_end = {13}, .end = {0xFF}, .number = janus::debug::Type::u8}};
  std::vector<std::uint8_t> memory = {10, 'A', 13, 20, 'B', 13, 20, 'C', 13, 0xFF};
  memory.resize(0x10000, 0xFF);
  const auto numbers = [&] {
    std::string all;
    for (const janus::debug::ProgramLine& line : text.lines([&](std::uint16_t at) { return memory[at]; })) all += line.listing_text() + ";";
    return all;
  };
  CHECK(numbers() == "10 A;20 B;");
  memory[6] = 21;
  CHECK(numbers() == "10 A;20 B;21 C;");
}

TEST_CASE("operand: the program's constants precede the monitor's outside its code") {
  SymbolTable table = table_of({{"CHESS", 0x0000}, {"PMOB", 0xEF, false}});
  table.add_missing(table_of({{"SAVE", 0x1C00}, {"PCL", 0xEF, false}, {"ACC", 0xF3, false}}), true);
  CHECK(table.find_operand_symbol(0xEF)->name == "PMOB");
  CHECK(table.find_operand_symbol(0xEF, 0x0012)->name == "PMOB");
  CHECK(table.find_operand_symbol(0xEF, 0x1C02)->name == "PCL");
  CHECK(table.find_operand_symbol(0xF3, 0x0012)->name == "ACC");  // the program has no name for this value
  CHECK(table.find_operand_symbol(0xF4) == nullptr);
}
