// Watched values: their formats, ranges, order, changes and storage.
#include "catch.hpp"
#include "rows.hpp"
#include "frontends/core/session/collection.hpp"
#include "frontends/core/session/session.hpp"
#include "frontends/core/views/recorded.hpp"
#include "frontends/core/views/values.hpp"
#include "frontends/core/views/watch_list.hpp"

using namespace janus;
using views::WatchList;

namespace {

struct Watched {
  explicit Watched(session::Setup setup = {.machine = "bare-6502"}) : session(setup, session::built_in_collection()) {
    session.start();
    session.debugger();
    const std::uint8_t bytes[] = {0x41, 0xFE, 0x00, 0x20, 0x7F};
    for (std::uint16_t i = 0; i < 5; ++i) session.poke(static_cast<std::uint16_t>(0x50 + i), bytes[i]);
    now.about = views::describe(session, 1, setup.program);
    views::fill_snapshot(session, recorded, nullptr, now);
    list.update(now);
  }
  std::string shown(const std::string& text) {
    const std::string problem = list.set_row(now, text);
    return problem.empty() ? list.format_value(now, list.rows().back()) : problem;
  }
  void check(std::initializer_list<std::string_view> rows) {
    tests::check_rows([this](const std::string& text) { return shown(text); }, rows);
  }

  session::Session session;
  views::RecordingSummary recorded;
  views::Snapshot now;
  WatchList list;
};

void restore(WatchList& list, const Watched& watched, const std::vector<std::string>& kept) {
  list.update(watched.now);
  for (const std::string& text : kept) CHECK(list.restore(watched.now, text).empty());
  CHECK(list.saved_watches() == kept);
}

}  // namespace

TEST_CASE("watch: a value has the format of its row") {
  Watched watched;
  watched.check({"mem[$51] -> $FE  254", "/x mem[$51] -> $FE", "/d mem[$51] -> -2", "/u mem[$51] -> 254", "/t mem[$51] -> %11111110",
                 "/c mem[$50] -> 'A'", "/c mem[$51] -> $FE", "/x mem[$51] + mem[$54] * 4 -> $02FA", "/d mem.i16le[$50] -> -447",
                 "/u mem.i16le[$50] -> 65089", "/x -1 -> $FF"});
  CHECK(watched.shown("/x mem[").starts_with("column "));
}

TEST_CASE("read_address: an address in another space is rejected") {
  Watched f8({.machine = "bare-f8"});
  CHECK(f8.shown("scratchpad:5 + 1") == "$01  1");
  std::string problem;
  CHECK_FALSE(views::read_address(f8.now, "scratchpad:5", problem));
  CHECK(problem == "`scratchpad:5` is in the address space scratchpad; enter a memory address");
  CHECK_FALSE(views::read_address(f8.now, "A==6", problem));
  CHECK(problem == "`A==6` is a condition; enter an address");
}

TEST_CASE("watch: consecutive values are one row") {
  Watched watched;
  watched.check({"$50,4 -> 41 FE 00 20", "mem[$50..$50 + 3] -> 41 FE 00 20", "$50..$53 -> 41 FE 00 20", "/d mem[$50]..mem[$51] -> 65 -2",
                 "/c $50,1 -> 'A'", "mem.u16be[$50],2 -> $41FE $0020", "$53..$50 -> "});
  CHECK(watched.shown("$50,9").find('\n') != std::string::npos);
  CHECK(watched.shown("$50,100").ends_with(" ... 100 in total"));
  CHECK(watched.shown("$50,").starts_with("column 5: "));
  CHECK(watched.shown("mem[$50..]").starts_with("column 10: "));
  CHECK(watched.shown("nowhere..3").starts_with("column 1: "));
}

TEST_CASE("watch: rows are edited in place, moved and stored") {
  Watched watched;
  WatchList& list = watched.list;
  for (const char* text : {"mem[$50]", "/t mem[$51]", "a"}) CHECK(list.set_row(watched.now, text).empty());
  list.move(2, 0);
  using Texts = std::vector<std::string>;
  CHECK(list.saved_watches() == Texts{"a", "mem[$50]", "/t mem[$51]"});
  list.move(0, 1);
  CHECK(list.saved_watches() == Texts{"mem[$50]", "a", "/t mem[$51]"});
  list.set_format(1, 'd');
  // An invalid entry changes nothing.
  CHECK_FALSE(list.set_row(watched.now, "/x mem[", 1).empty());
  CHECK(list.saved_watches() == Texts{"mem[$50]", "/d a", "/t mem[$51]"});
  CHECK(list.set_row(watched.now, "/x a + 1", 1).empty());
  const Texts kept = {"mem[$50]", "/x a + 1", "/t mem[$51]"};
  CHECK(list.saved_watches() == kept);
  WatchList again;
  restore(again, watched, kept);
}

TEST_CASE("watch: order and formats of the program's own rows are stored with the others") {
  Watched watched({.program = session::load_program(session::built_in_collection(), "microchess")});
  WatchList& list = watched.list;
  REQUIRE(list.rows().size() > 3);
  CHECK(list.saved_watches().empty());
  CHECK(list.set_row(watched.now, "a").empty());
  CHECK(list.saved_watches() == std::vector<std::string>{"a"});
  list.move(list.rows().size() - 1, 1);
  list.set_format(0, 't');
  const std::vector<std::string> kept = list.saved_watches();
  CHECK(kept.size() == list.rows().size());
  CHECK(kept[1] == "a");
  WatchList again;
  restore(again, watched, kept);
  REQUIRE(again.rows().size() == list.rows().size());
  for (std::size_t i = 0; i < kept.size(); ++i) CHECK(again.rows()[i].name == list.rows()[i].name);
}

TEST_CASE("watch: a cell's name is its byte, names of registers and numbers are unchanged") {
  session::Setup setup{.machine = "bare-6502"};
  setup.symbols.add({.name = "sum", .value = 0x52});
  setup.symbols.add({.name = "A", .value = 0x51});
  Watched watched(setup);
  watched.check({"sum -> $00  0"});
  CHECK(watched.list.rows().back().name == "sum");
  watched.check({"sum+1 -> $01  1", "&sum+1 -> $53  83", "sum-2..sum-1 -> 41 FE", "mem[sum-1] -> $FE  254", "a -> $00  0"});
}

TEST_CASE("with_addresses: rows stored by an older version show the same") {
  session::Setup setup{.machine = "bare-6502"};
  setup.symbols.add({"sum", 0x52, true, tools::SymbolUse::variable});
  setup.symbols.add({"start", 0x51, true, tools::SymbolUse::code});
  Watched watched(setup);
  tests::check_rows([&](const std::string& old) { return WatchList::upgrade_watch(*watched.now.about, old); },
                    {"sum -> sum", "/x sum+1 -> /x &sum+1", "start -> mem[start]", "/d start -> /d mem[start]", "sum..sum+3 -> sum..sum+3",
                     "a -> a", "mem[sum] -> mem[sum]"});
}

TEST_CASE("watch: a row follows a label that is renamed") {
  Watched watched;
  tools::Annotations labels;
  labels.set_label(0x51, "score");
  const auto annotate = [&] {
    watched.session.annotate(labels);
    watched.now.about = views::describe(watched.session, 1, nullptr);
    watched.list.update(watched.now);
  };
  annotate();
  CHECK(watched.shown("/x mem[score] + 1") == "$FF");
  labels.set_label(0x51, "points");
  annotate();
  CHECK(watched.list.saved_watches() == std::vector<std::string>{"/x mem[points] + 1"});
  CHECK(watched.list.format_value(watched.now, watched.list.rows().back()) == "$FF");
  labels.set_label(0x51, "");  // the text keeps a removed label
  annotate();
  CHECK(watched.list.saved_watches() == std::vector<std::string>{"/x mem[points] + 1"});
}
