// A list as window and page show it alike: its columns, and of each row the texts, what they are, and what can be done there. Each face
// draws it with one renderer (gui/widgets/table_view, web/app/src/table.tsx).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace janus::views {

// What a text is, for its colour. `column`: as the others of its column.
enum class Role : std::uint8_t { column, text, dim, faint, accent, address, label, mnemonic, changed, problem, good };

// Where a click leads.
struct Act {
  enum class Kind : std::uint8_t {
    none,
    go_to,   // to a cycle of the recorded run
    entry,   // to where a call began, by its serial number
    code,    // the instruction at an address is shown
    line,    // a line of the program is shown
    memory,  // the byte at an address is shown
    ply,     // the board of a ply of the search is shown
    source,  // a line of a source file is shown
  };
  Kind kind = Kind::none;
  std::uint64_t number = 0;
  int of = 0;  // the level of a call, the space of a byte, the index of a source file
};

struct Cell {
  std::string text = {};
  Role role = Role::column;
  double number = 0;  // that the text says; of columns of numbers and shares
  Act act = {};
  std::string tip = {};
};

struct Column {
  enum class Kind : std::uint8_t { text, number, share };  // numbers stand at the right; a share, 0..100, has a bar of its role's colour
  std::string name = {};
  Kind kind = Kind::text;
  Role role = Role::text;
  float characters = 0;  // its width; 0: what its texts need, or
  float stretch = 0;     // its part of the room that is left
  std::string tip = {};
};

struct Row {
  std::string key = {};  // another for every row of the table
  std::vector<Cell> cells;
  bool best = false;
  std::optional<bool> on = {};  // it can be switched on and off
  struct Byte {
    int space = 0;
    std::uint32_t address = 0;
  };
  std::optional<Byte> byte = {};  // whose value it shows: who wrote it can be asked, and it can be broken on
};

struct Table {
  std::string name;        // "trace": with a row's key it is the name of the row
  std::string title = {};  // what is said above it
  std::vector<Column> columns;
  std::vector<Row> rows = {};
};

}  // namespace janus::views
