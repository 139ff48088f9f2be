// Head of a manifest: enough to choose a program, read without assembling it.
#pragma once

#include <string>
#include <vector>

#include "frontends/core/session/collection.hpp"

namespace janus::session {

struct Heading : Identity {
  struct Setting {
    std::string name;
    std::vector<std::string> values;  // by name
    bool any_value = false;           // or a number, or text
  };

  std::string rules;  // of its [play]; empty: none
  bool game = false;  // it has a [play]
  std::vector<Setting> settings;
};

// Reads the head of a program in the collection. Throws Error as load_program does for invalid TOML, for these keys,
// `machine_options`, `starting_keys` and `starting_type`, for an unknown machine or `base`, and for such errors in the
// base. Only load_program reports other errors.
Heading read_heading(const Collection& collection, const std::string& name);

// "Peter R. Jennings, 1976"; only the name if the year is unknown. Accepts a Program or a Heading.
template <class Of>
std::string credit(const Of& program) {
  return program.year == 0 ? program.author : program.author + ", " + std::to_string(program.year);
}

}  // namespace janus::session
