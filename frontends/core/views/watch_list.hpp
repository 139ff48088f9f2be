// Watched expressions and their values. The list starts with the variables that the program's manifest names.
//
//   /x mem[$50]     a format in gdb's syntax, before the expression
//   BOARD..BOARD+15   mem[$50..$57]   $50,8   Z[0],4   consecutive bytes or elements, starting at a location or an address
//   Z               a whole named array
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
  char letter;  // as in gdb; 0: default format
  const char* name;
};
std::span<const WatchFormat> watch_formats();

class WatchList {
 public:
  // Several consecutive values: up to `last`, `count` of them, or a whole array.
  struct Range {
    std::optional<debug::Expression> last, count;
    std::optional<debug::TypedName> array;
  };
  struct Row {
    std::string name;  // displayed name; the expression, if there is no shorter one
    std::string text;
    std::optional<debug::Expression> expression;
    std::string problem;  // why there is no value
    std::map<std::int64_t, std::string> value_names;
    bool own = false;     // added by the user
    bool square = false;  // its value is a square of the board
    std::optional<Range> range = {};
    char format = 0;  // WatchFormat::letter
  };

  // Call first for every new snapshot: names may have changed their meaning.
  void follow(const Snapshot& now);
  const std::vector<Row>& rows() const { return rows_; }
  // Returns the error, in one line; empty: the row was added.
  std::string add(const Snapshot& now, const std::string& text);
  void remove(std::size_t row) { rows_.erase(rows_.begin() + static_cast<std::ptrdiff_t>(row)); }
  // A table row for each; values that differ from those in `earlier` are marked as changed.
  Table table(const Snapshot& now, const Snapshot& earlier) const;
  // "$0C  12", a quoted string. The row must have an expression.
  std::string shown(const Snapshot& now, const Row& row) const;

  // Like add(), for a text that can start with a format; or changes an existing row.
  std::string write(const Snapshot& now, const std::string& text, std::optional<std::size_t> row = {});
  void set_format(std::size_t row, char letter);
  void move(std::size_t from, std::size_t to);
  std::string text_of(std::size_t row) const;  // with its format, as write() accepts it
  // Rows added by the user, in order; all rows, if a row of the program was given a format or moved.
  std::vector<std::string> kept() const;
  // Restores one of them: a row that exists moves to the end and gets its format. Returns the error, as write() does.
  std::string restore(const Snapshot& now, const std::string& text);
  // Converts a row stored by an older version to the current syntax: there, names were addresses, but a single name was the byte at it.
  static std::string with_addresses(const Description& about, const std::string& text);

 private:
  void begin(const Snapshot& now);

  std::vector<Row> rows_;
  bool arranged_ = false;  // formats or positions of the program's rows were changed
  std::uint64_t described_ = 0, names_ = 0, snapshot_ = 0;
  std::string annotated_;
  tools::Annotations annotations_;  // of that description; rows follow renamed labels
  std::shared_ptr<const session::Program> program_;
  bool begun_ = false;
};

// Meaning of the value in the manifest: "try a move of the computer", a square. Empty: none. The row must have an expression.
std::string meaning(const Snapshot& now, const WatchList::Row& row);

}  // namespace janus::views
