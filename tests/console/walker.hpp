// A random walk in the debugger's console, all of it told by its seed. On the way it is checked that
//   every return to a cycle that was seen before, with nothing entered before it since, shows the same state;
//   a straight run of the log on a fresh machine, in one piece or in many with save and load in between, comes to the same state;
//   every session that is saved loads again, to the same state, and that saving changed nothing.
#pragma once

#include <cstdint>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "console/console_fixture.hpp"

namespace janus::tests {

// A machine to walk in, and what is worth entering there.
struct Ground {
  std::string name;
  session::Setup setup;
  std::vector<std::uint32_t> places, cells;  // for breakpoints; to write to
  std::vector<std::string> registers, keys;
  std::vector<std::string> levels = {};  // above the machine's
};
const std::vector<Ground>& grounds();

class Walker {
 public:
  explicit Walker(unsigned seed);
  // Empty, or what was wrong, with the commands that led there.
  std::string walk(int steps);

  struct Counts {
    std::uint64_t commands = 0, edits = 0, returns = 0, straight_runs = 0, sessions = 0;
  };
  const Counts& counts() const { return counts_; }

 private:
  std::uint64_t below(std::uint64_t limit) { return random_() % limit; }
  template <class T>
  const T& any_of(const std::vector<T>& values) {
    return values[below(values.size())];
  }
  std::string any_of(std::initializer_list<const char*> words) { return *(words.begin() + below(words.size())); }
  std::uint64_t cycle() const { return session_.cycle(); }
  bool command(const std::string& line);
  void edit(const std::string& line);
  void step();
  void step_level();
  bool stands_at_input() const;
  void check_return();
  void check_straight_run(bool in_pieces);
  void check_saved_session();
  void fail(const std::string& what);

  unsigned seed_;
  std::mt19937 random_;
  const Ground& ground_;
  session::Session session_;
  commands::Console console_;
  int slices_ = 0;
  std::map<std::uint64_t, std::uint64_t> seen_;  // hashes of states, by cycle
  std::vector<std::string> lines_;
  std::string failure_;
  Counts counts_;
};

}  // namespace janus::tests
