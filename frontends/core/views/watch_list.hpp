// Watched expressions and their values. The list starts with the variables listed in the program's manifest.
//
//   /x mem[$50]     a format in gdb's syntax, before the expression
//   BOARD..BOARD+15   mem[$50..$57]   $50,8   Z[0],4   consecutive bytes or elements, starting at a location or an address
//   Z               an entire array
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "frontends/core/debug/expression/expression.hpp"
#include "frontends/core/views/snapshot.hpp"
#include "frontends/core/views/table.hpp"

namespace janus::views {

struct WatchFormat {
  char letter;  // as in gdb; 0 for the default format
  const char* name;
};
std::span<const WatchFormat> watch_formats();

class WatchList {
 public:
  // Consecutive values: up to location `last`, `count` values, or a whole array.
  struct Range {
    std::optional<debug::Expression> last, count;
    std::optional<debug::TypedName> array;
  };
  struct Row {
    std::string name;  // displayed name, or the expression if there is no name
    std::string text;
    std::optional<debug::Expression> expression;
    std::string problem;  // why there is no value
    std::map<std::int64_t, std::string> value_names;
    bool own = false;     // added by the user
    bool square = false;  // the value is a board square
    std::optional<Range> range = {};
    char format = 0;  // WatchFormat::letter
  };

  // Updates the rows, because the meaning of names may have changed. Call for every new snapshot before calling other functions.
  void update(const Snapshot& now);
  const std::vector<Row>& rows() const { return rows_; }
  // Adds a row. Returns a one-line error message, or an empty string on success.
  std::string add(const Snapshot& now, const std::string& text);
  void remove(std::size_t row) { rows_.erase(rows_.begin() + static_cast<std::ptrdiff_t>(row)); }
  // Returns a table with a row for each expression. Values that differ from those in `earlier` are marked as changed.
  Table table(const Snapshot& now, const Snapshot& earlier) const;
  // Formats a row's value: "$0C  12", or a quoted string. The row must have an expression.
  std::string format_value(const Snapshot& now, const Row& row) const;

  // Adds a row like add(), or changes an existing row. The text can start with a format.
  std::string set_row(const Snapshot& now, const std::string& text, std::optional<std::size_t> row = {});
  void set_format(std::size_t row, char letter);
  void move(std::size_t from, std::size_t to);
  std::string text_of(std::size_t row) const;  // with its format, in the syntax of set_row()
  // Returns the rows to save, as text: those added by the user, or all rows if the user has moved or formatted a row from the manifest.
  std::vector<std::string> saved_watches() const;
  // Restores a saved row. If it already exists, moves it to the end and sets its format. Returns an error message like set_row().
  std::string restore(const Snapshot& now, const std::string& text);
  // Converts a row saved by an older version to the current syntax. In the old syntax, names in expressions were
  // addresses, but a name by itself meant the byte at its address.
  static std::string upgrade_watch(const Description& about, const std::string& text);

 private:
  void reset(const Snapshot& now);

  std::vector<Row> rows_;
  bool arranged_ = false;  // formats or positions of the program's rows were changed
  std::uint64_t described_ = 0, names_ = 0, snapshot_ = 0;
  std::string annotated_;
  tools::Annotations annotations_;  // annotations at the last update, so that rows follow renamed labels
  std::shared_ptr<const session::Program> program_;
  bool begun_ = false;
};

// Returns the meaning of a row's value according to the manifest ("try a move of the computer", or a square), or an empty string. The row
// must have an expression.
std::string meaning(const Snapshot& now, const WatchList::Row& row);

}  // namespace janus::views
