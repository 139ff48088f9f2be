// The head of a manifest: what it says of its program, enough to choose one, and read without making it.
#pragma once

#include <string>
#include <vector>

#include "frontends/core/session/collection.hpp"

namespace janus::session {

struct Heading : Identity {
  struct Setting {
    std::string name;
    std::vector<std::string> values;  // by name
    bool any_value = false;           // or a number, or a text
  };

  std::string rules;  // of its [play]; empty: it has none
  bool game = false;  // it has a [play]
  std::vector<Setting> settings;
};

// Of a program in the collection. Throws Error as load_program does for a file that is no TOML, for these keys, `machine_options`,
// `starting_keys` and `starting_type`, for a machine or a `base` that there is not, and for what is wrong in the base in these ways. What
// else is wrong load_program alone tells.
Heading read_heading(const Collection& collection, const std::string& name);

// "Peter R. Jennings, 1976"; where no year is known the name alone. Of a Program or a Heading.
template <class Of>
std::string credit(const Of& program) {
  return program.year == 0 ? program.author : program.author + ", " + std::to_string(program.year);
}

}  // namespace janus::session
