// Programs in the library, used like by a C program. tests/console checks the commands that the functions call.
#include <cstring>
#include <fstream>
#include <string>

#include "library/machine.hpp"
#include "own_folder.hpp"

using janus::tests::OpenedMachine;

namespace {

std::string all_of(const OpenedMachine& m) {  // the visible state
  std::string seen = std::to_string(janus_cycle(m));
  for (int i = 0; i < janus_register_count(m); ++i) seen += "," + std::to_string(m.register_value(janus_register_name(m, i)));
  std::vector<unsigned char> memory(0x10000);
  CHECK(janus_read(m, "memory", 0, memory.data(), memory.size()) == JANUS_OK);
  return seen + std::string(memory.begin(), memory.end());
}

constexpr const char* kSum = JANUS_SOURCE_DIR "/frontends/library/examples/sum.s";

}  // namespace

TEST_CASE("the library says which it is, and what it has built in") {
  CHECK(janus_abi() == JANUS_ABI);
  CHECK(std::string(janus_version()).find('.') != std::string::npos);
  bool microchess = false;
  for (std::size_t i = 0; janus_program_name(i) != nullptr; ++i)
    microchess = microchess || std::string(janus_program_name(i)) == "microchess";
  CHECK(microchess);
  CHECK(janus_program_name(SIZE_MAX) == nullptr);
}

TEST_CASE("MicroChess: the first move, by its keys") {
  const OpenedMachine m("microchess");
  CHECK(std::string(janus_title(m)) == "MicroChess on MOS Technology KIM-1 (1976)");
  CHECK(janus_stop_reason(m) == JANUS_STOP_NONE);
  REQUIRE(janus_run(m, 0) == JANUS_OK);
  REQUIRE(janus_keys(m, "C,PC") == JANUS_OK);
  CHECK(janus_is_waiting(m) == 0);
  REQUIRE(janus_run(m, 0) == JANUS_OK);
  CHECK(janus_stop_reason(m) == JANUS_STOP_WAITING);
  CHECK(janus_is_waiting(m) == 1);
  CHECK(std::string(janus_display(m)) == "0F1333");
  CHECK(std::string(janus_screen(m)).empty());
}

TEST_CASE("MicroChess: a game in moves, and moves that are none") {
  const OpenedMachine m("microchess", {"level=blitz"});
  CHECK(std::string(janus_reply(m)).empty());
  REQUIRE(janus_new_game(m) == JANUS_OK);
  CHECK(std::string(janus_reply(m)) == "1. e4");
  CHECK(std::string(janus_position(m)) == "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
  CHECK(janus_move(m, "e4") == JANUS_REFUSED);
  REQUIRE(janus_move(m, "e5") == JANUS_OK);
  CHECK(janus_move(m, "d5") == JANUS_REFUSED);  // the first has not run yet
  REQUIRE(janus_run(m, 0) == JANUS_OK);
  CHECK(std::string(janus_reply(m)) == "2. Nf3");
  const OpenedMachine monitor("kim1");
  CHECK(janus_move(monitor, "e4") == JANUS_REFUSED);
  CHECK(janus_position(monitor) == nullptr);
}

TEST_CASE("breakpoint: stops a move, and steps and runs continue from it in both directions") {
  const OpenedMachine m("microchess", {"level=blitz", "side=black"});
  REQUIRE(janus_new_game(m) == JANUS_OK);
  const int breakpoint = janus_break(m, "JANUS if depth>5");
  REQUIRE(breakpoint > 0);
  REQUIRE(janus_move(m, "e4") == JANUS_OK);
  REQUIRE(janus_run(m, 0) == JANUS_OK);
  CHECK(janus_stop_reason(m) == JANUS_STOP_BREAKPOINT);
  CHECK(janus_stop_breakpoint(m) == breakpoint);
  CHECK(std::string(janus_stop_text(m)).starts_with("breakpoint 1 at $0100 JANUS"));
  CHECK(m.register_value("pc") == 0x100);
  CHECK(janus_depth(m) > 5);

  const std::string before = all_of(m);
  const std::uint64_t cycle = janus_cycle(m);
  REQUIRE(janus_step(m, "back", 5) == JANUS_OK);
  CHECK(janus_stop_reason(m) == JANUS_STOP_COMPLETED);
  REQUIRE(janus_step(m, "into", 2) == JANUS_OK);
  CHECK(janus_cycle(m) < cycle);
  REQUIRE(janus_go_to(m, cycle) == JANUS_OK);
  CHECK(all_of(m) == before);
  REQUIRE(janus_run(m, 0) == JANUS_OK);
  REQUIRE(janus_step(m, "back_to_breakpoint", 1) == JANUS_OK);
  CHECK(janus_stop_reason(m) == JANUS_STOP_BREAKPOINT);
  CHECK(all_of(m) == before);
  REQUIRE(janus_delete_breakpoint(m, breakpoint) == JANUS_OK);
  REQUIRE(janus_run(m, 0) == JANUS_OK);
  CHECK(std::string(janus_reply(m)) == "1... e5");

  std::uint64_t begin = 1, end = 0;
  REQUIRE(janus_history(m, &begin, &end) == JANUS_OK);
  CHECK(begin == 0);
  CHECK(end == janus_cycle(m));
  REQUIRE(janus_go_to(m, 0) == JANUS_OK);
  REQUIRE(janus_step(m, "back", 1) == JANUS_OK);
  CHECK(janus_stop_reason(m) == JANUS_STOP_START_OF_RECORDING);
}

TEST_CASE("frames: innermost first, with names, entries and watched variables") {
  const OpenedMachine m("microchess", {"level=blitz", "side=black", "keys=C"});
  REQUIRE(janus_new_game(m) == JANUS_OK);
  REQUIRE(janus_move(m, "e4") == JANUS_OK);
  REQUIRE(janus_run_until(m, "JANUS", 0) == JANUS_OK);
  CHECK(janus_stop_reason(m) == JANUS_STOP_COMPLETED);
  const int depth = janus_depth(m);
  janus_frame call = {}, outer = {};
  REQUIRE(janus_frame_at(m, 0, &call) == JANUS_OK);
  CHECK(std::string(call.name) == "JANUS");
  CHECK(call.routine == 0x100);
  CHECK(call.entry_cycle == janus_cycle(m));
  CHECK(call.depth == static_cast<std::uint32_t>(depth));
  CHECK(std::string(call.variables).find("STATE=") != std::string::npos);
  REQUIRE(janus_frame_at(m, depth, &outer) == JANUS_OK);
  CHECK(outer.depth == 0);
  CHECK(janus_frame_at(m, depth + 1, &outer) == JANUS_BAD_ARGUMENT);
  std::uint32_t depths[10] = {};
  REQUIRE(janus_depths(m, 0, janus_cycle(m), depths, 10) == JANUS_OK);
  CHECK(depths[9] >= static_cast<std::uint32_t>(depth));
}

TEST_CASE("assembler source: memory, registers, limits, symbols and the last write") {
  const OpenedMachine m(kSum);
  CHECK(m.register_value("PC") == 0x200);
  const unsigned char numbers[] = {3, 4, 5};
  REQUIRE(janus_write(m, nullptr, 0x20, numbers, 3) == JANUS_OK);
  REQUIRE(janus_poke(m, 0x11, 3) == JANUS_OK);
  REQUIRE(janus_run_until(m, "x==2", 10'000) == JANUS_OK);
  CHECK(m.register_value("A") == 7);
  REQUIRE(janus_run_until(m, "x==9", 50) == JANUS_OK);
  CHECK(janus_stop_reason(m) == JANUS_STOP_LIMIT);
  CHECK(janus_peek(m, 0x10) == 12);
  janus_writer writer = {};
  REQUIRE(janus_who_wrote(m, 0x10, &writer) == JANUS_OK);
  CHECK((writer.by_program == 1 && writer.value == 12));
  std::uint32_t done = 0;
  REQUIRE(janus_symbol(m, "done", &done) == JANUS_OK);
  CHECK(writer.pc + 2 == done);
  CHECK(std::string(janus_symbol_at(m, done)) == "done");
  CHECK(std::string(janus_symbol_at(m, done + 1)).empty());
  REQUIRE(janus_who_wrote(m, 0x21, &writer) == JANUS_OK);
  CHECK((writer.by_program == 0 && writer.value == 4));
  CHECK(janus_who_wrote(m, 0x5000, &writer) == JANUS_NOT_FOUND);
  std::int64_t value = 0;
  REQUIRE(janus_evaluate(m, "mem[TOTAL]*2-1", &value) == JANUS_OK);
  CHECK(value == 23);
  REQUIRE(janus_set_register(m, "PC", 0x200) == JANUS_OK);
  const std::uint64_t cycle = janus_cycle(m);
  REQUIRE(janus_run_cycles(m, 10) == JANUS_OK);
  CHECK(janus_cycle(m) - cycle - 10 < 10);
  REQUIRE(janus_run(m, 20) == JANUS_OK);
  CHECK(janus_stop_reason(m) == JANUS_STOP_LIMIT);
}

TEST_CASE("a source that does not assemble, and bytes where they are said to lie") {
  const janus::tests::OwnFolder folder;
  std::ofstream(folder.at("wrong.s")) << "  lda #\n";
  CHECK(janus_open(folder.at("wrong.s").c_str(), nullptr) == nullptr);
  CHECK(std::string(janus_error(nullptr)).find("wrong.s:1") != std::string::npos);
  std::ofstream(folder.at("loop.bin"), std::ios::binary) << "\xE8\x4C" << '\0' << '\3';  // inx, jmp $0300
  const OpenedMachine m((folder.at("loop.bin") + "@0300").c_str(), {"machine=bare-6502"});
  REQUIRE(janus_step(m, "into", 4) == JANUS_OK);
  CHECK(m.register_value("X") == 2);
  const OpenedMachine there((folder.at("loop.bin") + "@0300").c_str(), {"machine=kim1", "start=0301"});
  CHECK(there.register_value("PC") == 0x301);
}

TEST_CASE("states: to memory and to a file, taken up by another machine, and what is none changes nothing") {
  const janus::tests::OwnFolder folder;
  const OpenedMachine m("microchess", {"keys=C"});
  REQUIRE(janus_run(m, 0) == JANUS_OK);
  const std::vector<unsigned char> state = m.state();
  REQUIRE(janus_save_file(m, folder.at("state").c_str()) == JANUS_OK);
  const std::string seen = all_of(m);
  REQUIRE(janus_keys(m, "PC") == JANUS_OK);
  REQUIRE(janus_run(m, 0) == JANUS_OK);
  const std::string later = all_of(m);
  CHECK(later != seen);

  std::vector<unsigned char> wrong = state;
  wrong.resize(wrong.size() / 2);
  CHECK(janus_load(m, wrong.data(), wrong.size()) == JANUS_REFUSED);
  CHECK(all_of(m) == later);
  REQUIRE(janus_load(m, state.data(), state.size()) == JANUS_OK);
  CHECK(all_of(m) == seen);
  CHECK(janus_stop_reason(m) == JANUS_STOP_NONE);

  const OpenedMachine other("microchess");
  REQUIRE(janus_load_file(other, folder.at("state").c_str()) == JANUS_OK);
  CHECK(all_of(other) == seen);
  const OpenedMachine board("tiny-chess");
  CHECK(janus_load(board, state.data(), state.size()) == JANUS_REFUSED);
  CHECK(janus_save_file(m, folder.at("no/such/folder").c_str()) == JANUS_REFUSED);
}

TEST_CASE("a move right after a state was loaded, and where the program does not wait there, nothing has happened") {
  const OpenedMachine m("microchess", {"side=black", "level=super-blitz"});
  REQUIRE(janus_new_game(m) == JANUS_OK);
  const std::vector<unsigned char> state = m.state();
  REQUIRE(janus_move(m, "e4") == JANUS_OK);
  REQUIRE(janus_run_cycles(m, 400'000) == JANUS_OK);
  const std::vector<unsigned char> in_thought = m.state();
  REQUIRE(janus_run(m, 0) == JANUS_OK);

  REQUIRE(janus_load(m, state.data(), state.size()) == JANUS_OK);
  const int breakpoint = janus_break(m, "$1F00..$1FFF");
  REQUIRE(breakpoint > 0);
  REQUIRE(janus_move(m, "d4") == JANUS_OK);
  REQUIRE(janus_delete_breakpoint(m, breakpoint) == JANUS_OK);
  REQUIRE(janus_run(m, 0) == JANUS_OK);
  CHECK(std::string(janus_position(m)).find("/3P4/") != std::string::npos);
  CHECK(std::string(janus_reply(m)).starts_with("1... "));

  const OpenedMachine other("microchess", {"side=black", "level=normal"});
  REQUIRE(janus_load(other, in_thought.data(), in_thought.size()) == JANUS_OK);
  const std::string seen = all_of(other);
  CHECK(janus_move(other, "d4") == JANUS_REFUSED);
  CHECK(other.error().find("wait") != std::string::npos);
  CHECK(all_of(other) == seen);
}

TEST_CASE("screens: rows as text, dots as RGBA, either as PNG") {
  const OpenedMachine m("tiny-chess");
  REQUIRE(janus_run(m, 0) == JANUS_OK);
  CHECK(std::string(janus_screen(m)).find('\n') != std::string::npos);
  std::uint32_t width = 0, height = 0;
  const unsigned char* dots = janus_picture(m, &width, &height);
  REQUIRE(dots != nullptr);
  CHECK(width == 256);
  CHECK(height == 128);
  CHECK(dots[4 * width * height - 1] == 0xFF);
  std::size_t size = 0;
  const unsigned char* png = janus_png(m, &size);
  REQUIRE(png != nullptr);
  CHECK(std::memcmp(png, "\x89PNG", 4) == 0);
  const OpenedMachine digits("microchess");
  CHECK(janus_picture(digits, &width, &height) == nullptr);
  CHECK(janus_png(digits, &size) != nullptr);
}

TEST_CASE("execute: returns the output, also of a failure, and updates the stop reason") {
  const OpenedMachine m("microchess");
  const char* output = nullptr;
  REQUIRE(janus_execute(m, "break JANUS", &output) == JANUS_OK);
  CHECK(std::string(output).find("$0100 JANUS") != std::string::npos);
  REQUIRE(janus_execute(m, "frobnicate", &output) == JANUS_REFUSED);
  CHECK(std::string(output).empty());
  REQUIRE(janus_execute(m, "step", &output) == JANUS_OK);
  CHECK(janus_stop_reason(m) == JANUS_STOP_COMPLETED);
  CHECK(janus_execute(m, "quit", nullptr) == JANUS_OK);
  REQUIRE(janus_execute(m, "radix 16", nullptr) == JANUS_OK);
  CHECK(janus_go_to(m, 10) == JANUS_OK);  // in decimal
  CHECK(janus_cycle(m) >= 10);
  CHECK(janus_cycle(m) < 16);
}

TEST_CASE("call: returns data or an error as JSON, and updates the stop reason") {
  const OpenedMachine m("microchess");
  const char* json = nullptr;
  const char* const place[] = {"place=JANUS", "if=mem[$F5]==0 || a==3", nullptr};
  REQUIRE(janus_call(m, "break", place, &json) == JANUS_OK);
  CHECK(std::string(json).find(R"("data":{"breakpoint":1})") != std::string::npos);
  const char* const wrong[] = {"where=JANUS", nullptr};
  REQUIRE(janus_call(m, "break", wrong, &json) == JANUS_REFUSED);
  CHECK(std::string(json).find(R"("error":{"code":"usage","where":"break",)") != std::string::npos);
  const char* const no_sign[] = {"JANUS", nullptr};
  CHECK(janus_call(m, "break", no_sign, nullptr) == JANUS_BAD_ARGUMENT);
  CHECK(janus_call(m, nullptr, nullptr, nullptr) == JANUS_BAD_ARGUMENT);
  REQUIRE(janus_call(m, "step", nullptr, nullptr) == JANUS_OK);
  CHECK(janus_stop_reason(m) == JANUS_STOP_COMPLETED);
}

TEST_CASE("settings and options change while it runs, a reset keeps memory, and text is typed") {
  const OpenedMachine m("microchess");
  REQUIRE(janus_run(m, 0) == JANUS_OK);
  std::uint32_t limit = 0;
  REQUIRE(janus_symbol(m, "CHKLIM", &limit) == JANUS_OK);
  REQUIRE(janus_set_option(m, "level", "normal") == JANUS_OK);
  REQUIRE(janus_reset(m) == JANUS_OK);
  CHECK(std::string(janus_stop_text(m)).starts_with("reset at $1C22 RST, cycle "));
  REQUIRE(janus_run_until(m, "idle", 0) == JANUS_OK);
  const OpenedMachine terminal("nakamozu-basic");
  REQUIRE(janus_run(terminal, 0) == JANUS_OK);
  REQUIRE(janus_type(terminal, "PRINT 6*7\\r") == JANUS_OK);
  REQUIRE(janus_run(terminal, 0) == JANUS_OK);
  CHECK(std::string(janus_screen(terminal)).find("42") != std::string::npos);
}
