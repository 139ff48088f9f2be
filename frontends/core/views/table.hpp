// Table model for the window and the page, which describes columns and the text, role and click action of each cell. Each front end has one
// table renderer (gui/widgets/table_view, web/app/src/table.tsx).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace janus::views {

// A cell's role, which determines its colour. `column` selects the role of the cell's column.
enum class Role : std::uint8_t { column, text, dim, faint, accent, address, label, mnemonic, changed, problem, good };

// Action performed by a click.
struct ClickAction {
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
  int of = 0;  // level of a call, space of a byte, or index of a source file
};

struct Cell {
  std::string text = {};
  Role role = Role::column;
  double number = 0;  // numeric value, for number and share columns
  ClickAction act = {};
  std::string tip = {};
};

struct Column {
  enum class Kind : std::uint8_t { text, number, share };  // numbers are right-aligned; a share, 0..100, has a bar in its role's colour
  std::string name = {};
  Kind kind = Kind::text;
  Role role = Role::text;
  float characters = 0;  // column width; 0 for the width of the contents or `stretch`
  float stretch = 0;     // share of the remaining width
  std::string tip = {};
};

struct Row {
  std::string key = {};  // unique within the table
  std::vector<Cell> cells;
  bool best = false;
  std::optional<bool> on = {};  // for rows that can be switched on and off
  struct Byte {
    int space = 0;
    std::uint32_t address = 0;
  };
  std::optional<Byte> byte = {};  // byte whose value is shown, for finding its writer and setting a breakpoint
};

struct Table {
  std::string name;        // "trace"; together with Row::key, identifies a row
  std::string title = {};  // heading
  std::vector<Column> columns;
  std::vector<Row> rows = {};
};

}  // namespace janus::views
