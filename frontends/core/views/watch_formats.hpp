// Watched values in a format of one's own, ranges of them, and rows that are changed and moved.
//
//   /x mem[$50]     a format as gdb writes it, before anything that follows
//   BOARD..BOARD+15   $50,8   Z[0],4   bytes or elements one after the other, from a place or an address on
//   Z               an array that has a name, whole
#pragma once

#include <span>
#include <string>
#include <vector>

#include "frontends/core/views/watch_list.hpp"

namespace janus::views {

struct WatchFormat {
  char letter;  // as gdb has it; 0: as it is shown without one
  const char* name;
};
std::span<const WatchFormat> watch_formats();

class WatchFormats final : public WatchList {
 public:
  // As WatchList::add, with a format. The row is there already: another text for it.
  std::string write(const Description& about, const std::string& text, std::optional<std::size_t> row = {});
  void set_format(std::size_t row, char letter);
  // To where `to` is.
  void move(std::size_t from, std::size_t to);
  std::string text_of(std::size_t row) const;  // with its format, as write() takes it

  // The rows that were added by hand, in order; all of them, once one of the program's was given a format or another place.
  std::vector<std::string> kept() const;
  // One of them: a row that there is goes to the end and gets its format, else it is added. What is wrong with it, as write() says.
  std::string restore(const Description& about, const std::string& text);

  // A row that an older version kept, as it is written today: names were addresses there, but a name alone was the byte at it.
  static std::string with_addresses(const Description& about, const std::string& text);

  std::string shown(const Snapshot& now, const Row& row) const override;

 protected:
  std::string read(Row& row, const debug::Scope& scope) const override;
  void begun() override { arranged_ = false; }

 private:
  bool arranged_ = false;  // also the program's rows
};

}  // namespace janus::views
