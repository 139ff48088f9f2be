// Expressions and what they are worth now. It begins with the variables that the program's manifest names.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "frontends/core/debug/expression/expression.hpp"
#include "frontends/core/views/snapshot.hpp"
#include "frontends/core/views/table.hpp"

namespace janus::views {

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
    char format = 0;  // WatchFormats
  };

  WatchList() = default;
  virtual ~WatchList() = default;
  WatchList(const WatchList&) = delete;
  WatchList& operator=(const WatchList&) = delete;

  // Call before anything else is asked, with every description: names may mean something else from now on.
  void follow(const Description& about);
  const std::vector<Row>& rows() const { return rows_; }
  // One line that says what is wrong with it; empty: it is there.
  std::string add(const Description& about, const std::string& text);
  void remove(std::size_t row) { rows_.erase(rows_.begin() + static_cast<std::ptrdiff_t>(row)); }
  // A table's row for each; values that differ from those of `earlier` are changed.
  Table table(const Snapshot& now, const Snapshot& earlier) const;
  // "$0C  12", a text in quotes. The row has an expression.
  virtual std::string shown(const Snapshot& now, const Row& row) const;

 protected:
  // Reads the row's text; what is wrong with it, in one line.
  virtual std::string read(Row& row, const debug::Scope& scope) const;
  virtual void begun() {}  // with the rows of another program

  std::vector<Row> rows_;

 private:
  void begin(const Description& about);

  std::uint64_t described_ = 0;
  std::shared_ptr<const session::Program> program_;
  bool begun_ = false;
};

// What the manifest calls that value: "try a move of the computer", a square. Empty: nothing. The row has an expression.
std::string meaning(const Snapshot& now, const WatchList::Row& row);

}  // namespace janus::views
