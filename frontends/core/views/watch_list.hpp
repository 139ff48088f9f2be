// Watched expressions and their values. The list starts with the variables that the program's manifest names.
//
//   /x mem[$50]     a format as gdb writes it, before anything that follows
//   BOARD..BOARD+15   $50,8   Z[0],4   bytes or elements one after the other, from a place or an address on
//   Z               an array that has a name, whole
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
  char letter;  // as in gdb; 0: as a value is shown without a format
  const char* name;
};
std::span<const WatchFormat> watch_formats();

class WatchList {
 public:
  // Values one after the other, instead of one: up to `last`, `count` of them, or all of an array.
  struct Range {
    std::optional<debug::Expression> last, count;
    std::optional<debug::TypedName> array;
  };
  struct Row {
    std::string name;  // what is shown; the expression, if nothing shorter is known
    std::string text;
    std::optional<debug::Expression> expression;
    std::string problem;  // why there is none
    std::map<std::int64_t, std::string> value_names;
    bool own = false;     // added by hand
    bool square = false;  // its value is a square of the board
    std::optional<Range> range = {};
    char format = 0;  // WatchFormat::letter
  };

  // Call before anything else is asked, with every snapshot: names may mean something else from now on.
  void follow(const Snapshot& now);
  const std::vector<Row>& rows() const { return rows_; }
  // Returns the error, in one line; empty: the row was added.
  std::string add(const Snapshot& now, const std::string& text);
  void remove(std::size_t row) { rows_.erase(rows_.begin() + static_cast<std::ptrdiff_t>(row)); }
  // A table's row for each; values that differ from those of `earlier` are changed.
  Table table(const Snapshot& now, const Snapshot& earlier) const;
  // "$0C  12", a text in quotes. The row has an expression.
  std::string shown(const Snapshot& now, const Row& row) const;

  // Like add(), for a text that can begin with a format; or changes an existing row.
  std::string write(const Snapshot& now, const std::string& text, std::optional<std::size_t> row = {});
  void set_format(std::size_t row, char letter);
  void move(std::size_t from, std::size_t to);
  std::string text_of(std::size_t row) const;  // with its format, as write() accepts it
  // The rows that the user added, in order; all rows, once one of the program's was given a format or another place.
  std::vector<std::string> kept() const;
  // Restores one of them: a row that exists moves to the end and gets its format. Returns the error, as write() does.
  std::string restore(const Snapshot& now, const std::string& text);
  // A row that an older version stored, as it is written now: names were addresses there, but a name alone was the byte at it.
  static std::string with_addresses(const Description& about, const std::string& text);

 private:
  void begin(const Snapshot& now);

  std::vector<Row> rows_;
  bool arranged_ = false;  // formats or places of the program's rows were changed
  std::uint64_t described_ = 0, names_ = 0, snapshot_ = 0;
  std::string annotated_;
  tools::Annotations annotations_;  // of that; rows follow labels that are renamed
  std::shared_ptr<const session::Program> program_;
  bool begun_ = false;
};

// What the manifest calls that value: "try a move of the computer", a square. Empty: nothing. The row has an expression.
std::string meaning(const Snapshot& now, const WatchList::Row& row);

}  // namespace janus::views
