// Table model for window and page: columns and, for each cell, its text, role and actions. Each front end has
// one renderer for it (gui/widgets/table_view, web/app/src/table.tsx).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace janus::views {

// Role of a cell, for its colour. `column`: the role of its column.
enum class Role : std::uint8_t { column, text, dim, faint, accent, address, label, mnemonic, changed, problem, good };

// Action of a click.
struct Act {
  enum class Kind : std::uint8_t {
    none,
    go_to,   // goes to a cycle of the recording
    entry,   // goes to the start of a call, by its serial number
    code,    // shows the instruction at an address
    line,    // shows a line of the program
    memory,  // shows the byte at an address
    ply,     // shows the board of a ply of the search
    source,  // shows a line of a source file
  };
  Kind kind = Kind::none;
  std::uint64_t number = 0;
  int of = 0;  // level of a call, space of a byte, index of a source file
};

struct Cell {
  std::string text = {};
  Role role = Role::column;
  double number = 0;  // value of the text, for columns of numbers and shares
  Act act = {};
  std::string tip = {};
};

struct Column {
  enum class Kind : std::uint8_t { text, number, share };  // numbers are right-aligned; a share, 0..100, has a bar in its role's colour
  std::string name = {};
  Kind kind = Kind::text;
  Role role = Role::text;
  float characters = 0;  // its width; 0: width of its contents, or
  float stretch = 0;     // its share of the remaining width
  std::string tip = {};
};

struct Row {
  std::string key = {};  // unique for each row of the table
  std::vector<Cell> cells;
  bool best = false;
  std::optional<bool> on = {};  // for rows that can be switched on and off
  struct Byte {
    int space = 0;
    std::uint32_t address = 0;
  };
  std::optional<Byte> byte = {};  // byte whose value it shows: its writer can be found, and it can have a breakpoint
};

struct Table {
  std::string name;        // "trace": together with a row's key it identifies the row
  std::string title = {};  // heading
  std::vector<Column> columns;
  std::vector<Row> rows = {};
};

}  // namespace janus::views
