// Rejection of invalid handles and arguments by every function.
#include <fstream>
#include <functional>
#include <set>
#include <string>

#include "library/machine.hpp"

using janus::tests::OpenedMachine;

namespace {

struct Function {
  const char* name;
  // Calls the function with this handle and otherwise valid arguments. Returns true if it failed.
  std::function<bool(janus_machine*)> fails;
};

std::uint64_t number64, other64;
std::uint32_t number32, other32;
std::int64_t value64;
std::size_t size;
unsigned char bytes[4];
const char* text;
janus_frame call;
janus_writer writer;

// All functions that take a machine, except janus_error, which accepts any handle.
const std::vector<Function>& functions() {
  const auto negative = [](int result) { return result < 0; };
  static const std::vector<Function> all = {
      {"janus_close", [=](janus_machine* m) { return negative(janus_close(m)); }},
      {"janus_remarks", [](janus_machine* m) { return janus_remarks(m) == nullptr; }},
      {"janus_title", [](janus_machine* m) { return janus_title(m) == nullptr; }},
      {"janus_keys", [=](janus_machine* m) { return negative(janus_keys(m, "GO")); }},
      {"janus_type", [=](janus_machine* m) { return negative(janus_type(m, "1")); }},
      {"janus_set_option", [=](janus_machine* m) { return negative(janus_set_option(m, "level", "blitz")); }},
      {"janus_reset", [=](janus_machine* m) { return negative(janus_reset(m)); }},
      {"janus_run", [=](janus_machine* m) { return negative(janus_run(m, 1)); }},
      {"janus_run_cycles", [=](janus_machine* m) { return negative(janus_run_cycles(m, 1)); }},
      {"janus_run_until", [=](janus_machine* m) { return negative(janus_run_until(m, "JANUS", 1)); }},
      {"janus_call_routine", [=](janus_machine* m) { return negative(janus_call_routine(m, 0x100, 1)); }},
      {"janus_call_with", [=](janus_machine* m) { return negative(janus_call_with(m, 0x100, nullptr, 1)); }},
      {"janus_step", [=](janus_machine* m) { return negative(janus_step(m, "into", 1)); }},
      {"janus_go_to", [=](janus_machine* m) { return negative(janus_go_to(m, 1)); }},
      {"janus_interrupt", [=](janus_machine* m) { return negative(janus_interrupt(m)); }},
      {"janus_set_progress_callback", [=](janus_machine* m) { return negative(janus_set_progress_callback(m, nullptr, nullptr)); }},
      {"janus_stop_reason", [=](janus_machine* m) { return negative(janus_stop_reason(m)); }},
      {"janus_stop_text", [](janus_machine* m) { return janus_stop_text(m) == nullptr; }},
      {"janus_stop_breakpoint", [=](janus_machine* m) { return negative(janus_stop_breakpoint(m)); }},
      {"janus_is_waiting", [=](janus_machine* m) { return negative(janus_is_waiting(m)); }},
      {"janus_cycle", [](janus_machine* m) { return janus_cycle(m) == 0; }},
      {"janus_clock_hz", [](janus_machine* m) { return janus_clock_hz(m) == 0; }},
      {"janus_history", [=](janus_machine* m) { return negative(janus_history(m, &number64, &other64)); }},
      {"janus_peek", [=](janus_machine* m) { return negative(janus_peek(m, 0)); }},
      {"janus_poke", [=](janus_machine* m) { return negative(janus_poke(m, 0, 0)); }},
      {"janus_read", [=](janus_machine* m) { return negative(janus_read(m, nullptr, 0, bytes, 4)); }},
      {"janus_write", [=](janus_machine* m) { return negative(janus_write(m, nullptr, 0, bytes, 4)); }},
      {"janus_register_count", [=](janus_machine* m) { return negative(janus_register_count(m)); }},
      {"janus_register_name", [](janus_machine* m) { return janus_register_name(m, 0) == nullptr; }},
      {"janus_register", [=](janus_machine* m) { return negative(janus_register(m, "A", &number32)); }},
      {"janus_set_register", [=](janus_machine* m) { return negative(janus_set_register(m, "A", 0)); }},
      {"janus_symbol", [=](janus_machine* m) { return negative(janus_symbol(m, "JANUS", &number32)); }},
      {"janus_value", [=](janus_machine* m) { return negative(janus_value(m, "STATE", &value64)); }},
      {"janus_set_value", [=](janus_machine* m) { return negative(janus_set_value(m, "STATE", 0)); }},
      {"janus_symbol_at", [](janus_machine* m) { return janus_symbol_at(m, 0x100) == nullptr; }},
      {"janus_evaluate", [=](janus_machine* m) { return negative(janus_evaluate(m, "1", &value64)); }},
      {"janus_display", [](janus_machine* m) { return janus_display(m) == nullptr; }},
      {"janus_screen", [](janus_machine* m) { return janus_screen(m) == nullptr; }},
      {"janus_picture", [](janus_machine* m) { return janus_picture(m, &number32, &other32) == nullptr; }},
      {"janus_png", [](janus_machine* m) { return janus_png(m, &size) == nullptr; }},
      {"janus_save", [](janus_machine* m) { return janus_save(m, &size) == nullptr; }},
      {"janus_load", [=](janus_machine* m) { return negative(janus_load(m, bytes, 4)); }},
      {"janus_save_file", [=](janus_machine* m) { return negative(janus_save_file(m, "nowhere/state")); }},
      {"janus_load_file", [=](janus_machine* m) { return negative(janus_load_file(m, "nowhere/state")); }},
      {"janus_break", [=](janus_machine* m) { return negative(janus_break(m, "JANUS")); }},
      {"janus_on",
       [=](janus_machine* m) {
         return negative(janus_on(
             m, "JANUS", [](void*) { return 1; }, nullptr));
       }},
      {"janus_delete_breakpoint", [=](janus_machine* m) { return negative(janus_delete_breakpoint(m, 1)); }},
      {"janus_depth", [=](janus_machine* m) { return negative(janus_depth(m)); }},
      {"janus_frame_at", [=](janus_machine* m) { return negative(janus_frame_at(m, 0, &call)); }},
      {"janus_depths", [=](janus_machine* m) { return negative(janus_depths(m, 0, 1, &number32, 1)); }},
      {"janus_count", [=](janus_machine* m) { return negative(janus_count(m, 0, 0, 1, &number64)); }},
      {"janus_who_wrote", [=](janus_machine* m) { return negative(janus_who_wrote(m, 0, &writer)); }},
      {"janus_execute", [=](janus_machine* m) { return negative(janus_execute(m, "info", &text)); }},
      {"janus_call", [=](janus_machine* m) { return negative(janus_call(m, "info", nullptr, &text)); }},
      {"janus_new_game", [=](janus_machine* m) { return negative(janus_new_game(m)); }},
      {"janus_move", [=](janus_machine* m) { return negative(janus_move(m, "e4")); }},
      {"janus_reply", [](janus_machine* m) { return janus_reply(m) == nullptr; }},
      {"janus_position", [](janus_machine* m) { return janus_position(m) == nullptr; }},
      {"janus_moves", [](janus_machine* m) { return janus_moves(m) == nullptr; }},
      {"janus_side_to_move", [](janus_machine* m) { return janus_side_to_move(m) == nullptr; }},
      {"janus_game_result", [](janus_machine* m) { return janus_game_result(m) == nullptr; }},
  };
  return all;
}

void all_refuse(janus_machine* handle, const std::string& says) {
  for (const Function& function : functions()) {
    CAPTURE(function.name);
    CHECK(function.fails(handle));
    CHECK(std::string(janus_error(handle)).find(says) != std::string::npos);
  }
}

void check_bad_arguments(std::initializer_list<int> results) {
  for (auto result = results.begin(); result != results.end(); ++result) {
    CAPTURE(result - results.begin());
    CHECK(*result == JANUS_BAD_ARGUMENT);
  }
}

}  // namespace

TEST_CASE("NULL handle: every function refuses it with an error") { all_refuse(nullptr, "the machine is NULL"); }

TEST_CASE("closed handle: every function refuses it, also while others are open") {
  janus_machine* closed = janus_open("kim1", nullptr);
  REQUIRE(closed != nullptr);
  REQUIRE(janus_close(closed) == JANUS_OK);
  const OpenedMachine other("kim1");
  CHECK(static_cast<janus_machine*>(other) != closed);
  all_refuse(closed, "does not refer to an open machine");
  CHECK(janus_close(closed) == JANUS_BAD_HANDLE);
}

TEST_CASE("invalid handle: never dereferenced") {
  int somewhere = 0;
  all_refuse(reinterpret_cast<janus_machine*>(&somewhere), "does not refer to an open machine");
}

TEST_CASE("exports: this file tests every function that takes a machine") {
  std::set<std::string> tried = {"janus_abi", "janus_version", "janus_program_name", "janus_open", "janus_error"};
  for (const Function& function : functions()) tried.insert(function.name);
  std::ifstream list(JANUS_SOURCE_DIR "/tests/library/exports.txt");
  std::set<std::string> exported;
  for (std::string name; std::getline(list, name);) exported.insert(name);
  CHECK(tried == exported);
}

TEST_CASE("NULL arguments: refused as bad arguments") {
  const OpenedMachine m("microchess");
  check_bad_arguments({janus_keys(m, nullptr), janus_type(m, nullptr), janus_set_option(m, nullptr, "x"),
                       janus_set_option(m, "level", nullptr), janus_run_until(m, nullptr, 0), janus_run_until(m, "", 0),
                       janus_step(m, nullptr, 1), janus_step(m, "into", 0), janus_history(m, nullptr, &other64),
                       janus_history(m, &number64, nullptr), janus_read(m, nullptr, 0, nullptr, 1), janus_write(m, nullptr, 0, nullptr, 1),
                       janus_register(m, nullptr, &number32), janus_register(m, "A", nullptr), janus_set_register(m, nullptr, 1)});
  check_bad_arguments({janus_symbol(m, nullptr, &number32),
                       janus_symbol(m, "JANUS", nullptr),
                       janus_evaluate(m, nullptr, &value64),
                       janus_evaluate(m, "1", nullptr),
                       janus_load(m, nullptr, 4),
                       janus_save_file(m, nullptr),
                       janus_load_file(m, nullptr),
                       janus_break(m, nullptr),
                       janus_break(m, ""),
                       janus_frame_at(m, 0, nullptr),
                       janus_depths(m, 0, 1, nullptr, 1),
                       janus_who_wrote(m, 0, nullptr),
                       janus_execute(m, nullptr, &text),
                       janus_move(m, nullptr),
                       janus_value(m, nullptr, &value64),
                       janus_value(m, "STATE", nullptr),
                       janus_set_value(m, nullptr, 0),
                       janus_on(m, "JANUS", nullptr, nullptr),
                       janus_on(
                           m, nullptr, [](void*) { return 1; }, nullptr),
                       janus_count(m, 0, 0, 0, nullptr)});
  CHECK(janus_picture(m, nullptr, &other32) == nullptr);
  CHECK(janus_png(m, nullptr) == nullptr);
  CHECK(janus_save(m, nullptr) == nullptr);
  CHECK(janus_open(nullptr, nullptr) == nullptr);
  CHECK(janus_execute(m, "frobnicate", nullptr) == JANUS_REFUSED);  // without a pointer for the output
}

TEST_CASE("numbers out of range: refused as bad arguments") {
  const OpenedMachine m("microchess");
  check_bad_arguments({janus_peek(m, 0x10000), janus_poke(m, 0x10000, 0), janus_poke(m, 0, 256), janus_poke(m, 0, -1),
                       janus_read(m, nullptr, 0xFFFE, bytes, 4), janus_read(m, nullptr, 0xFFFFFFFF, bytes, 4),
                       janus_write(m, nullptr, 1, bytes, SIZE_MAX), janus_set_register(m, "A", 0x100), janus_frame_at(m, -1, &call),
                       janus_frame_at(m, 1000, &call), janus_depths(m, 5, 5, &number32, 1), janus_depths(m, 0, UINT64_MAX, &number32, 1),
                       janus_who_wrote(m, 0x10000, &writer)});
  CHECK(janus_register_name(m, -1) == nullptr);
  CHECK(janus_register_name(m, 1000) == nullptr);
  CHECK(janus_delete_breakpoint(m, 7) == JANUS_NOT_FOUND);
}

TEST_CASE("file name `-`: refused, because the standard streams belong to the program") {
  const OpenedMachine m("microchess");
  const char* const says = "reserved for the program";
  for (const int result : {janus_save_file(m, "-"), janus_load_file(m, "-"), janus_execute(m, "source -", nullptr)}) {
    CHECK(result == JANUS_REFUSED);
    CHECK(m.error().find(says) != std::string::npos);
  }
  for (const char* word : {"load-state=-", "type-file=-", "rom=4800=-", "symbols=-", "file=-"}) {
    CAPTURE(word);
    const char* const words[] = {word, nullptr};
    CHECK(janus_open("microchess", words) == nullptr);
    CHECK(std::string(janus_error(nullptr)).find(says) != std::string::npos);
  }
}

TEST_CASE("places: refused if blank, or while a block of the console is open") {
  const OpenedMachine m("microchess");
  CHECK(janus_run_until(m, " \t", 1000) == JANUS_BAD_ARGUMENT);
  CHECK(janus_break(m, "  ") == JANUS_BAD_ARGUMENT);
  REQUIRE(janus_execute(m, "define mine", nullptr) == JANUS_OK);
  CHECK(janus_run_until(m, "JANUS", 1000) == JANUS_REFUSED);
  CHECK(janus_break(m, "JANUS") == JANUS_REFUSED);
  CHECK(m.error().find("`end`") != std::string::npos);
  CHECK(janus_cycle(m) == 0);
  REQUIRE(janus_execute(m, "end", nullptr) == JANUS_OK);
  CHECK(janus_break(m, "JANUS") > 0);
}

TEST_CASE("unknown names: the error lists or suggests valid ones") {
  const OpenedMachine m("microchess");
  CHECK(janus_symbol(m, "JANUSS", &number32) == JANUS_NOT_FOUND);
  CHECK(m.error().find("did you mean JANUS?") != std::string::npos);
  CHECK(janus_register(m, "Q", &number32) == JANUS_NOT_FOUND);
  CHECK(m.error().find("PC, A, X, Y") != std::string::npos);
  CHECK(janus_read(m, "scratchpad", 0, bytes, 1) == JANUS_NOT_FOUND);
  CHECK(m.error().find("memory") != std::string::npos);
  CHECK(janus_step(m, "inside", 1) == JANUS_NOT_FOUND);
  CHECK(m.error().find("back_over") != std::string::npos);
  CHECK(janus_set_option(m, "level", "easy") == JANUS_REFUSED);
  CHECK(m.error().find("blitz") != std::string::npos);
  CHECK(janus_set_option(m, "colour", "red") == JANUS_REFUSED);
  CHECK(janus_keys(m, "GO,XYZ") == JANUS_REFUSED);
  CHECK(janus_evaluate(m, "1+", &value64) == JANUS_REFUSED);
  CHECK(janus_break(m, "NOWHERE") == JANUS_REFUSED);
  CHECK(janus_execute(m, "step\nstep", nullptr) == JANUS_REFUSED);
  CHECK(janus_load(m, bytes, 4) == JANUS_REFUSED);
  CHECK(janus_load_file(m, "nowhere/state") == JANUS_REFUSED);
  CHECK(m.error().find("nowhere/state") != std::string::npos);
}

TEST_CASE("open: the error belongs to the calling thread") {
  const char* const words[] = {"levle=blitz", nullptr};
  CHECK(janus_open("microches", nullptr) == nullptr);
  CHECK(std::string(janus_error(nullptr)).find("did you mean `microchess`?") != std::string::npos);
  CHECK(janus_open("microchess", words) == nullptr);
  CHECK(std::string(janus_error(nullptr)).find("levle") != std::string::npos);
  const char* const no_pair[] = {"blitz", nullptr};
  CHECK(janus_open("microchess", no_pair) == nullptr);
  CHECK(std::string(janus_error(nullptr)).find("NAME=VALUE") != std::string::npos);
  CHECK(janus_open("microchess\xFF", nullptr) == nullptr);
  CHECK(std::string(janus_error(nullptr)).find("\xFF") == std::string::npos);  // errors are UTF-8
}
