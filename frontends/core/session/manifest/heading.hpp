// A manifest's heading: the data needed to choose a program, read without assembling it.
#pragma once

#include <string>
#include <vector>

#include "frontends/core/session/collection.hpp"

namespace janus::session {

struct Heading : Identity {
  struct Setting {
    std::string name;
    std::vector<std::string> values;  // value names
    bool any_value = false;           // accepts numbers or text
  };

  std::string rules;  // from [play]; empty if there are none
  bool game = false;  // the manifest has [play]
  std::vector<Setting> settings;
};

// Reads the heading of a program in the collection. Like load_program, throws Error for invalid TOML, for errors in
// these keys, `machine_options`, `starting_keys` or `starting_type`, and for an unknown machine or `base`, including
// errors in the base. Only load_program reports other errors.
Heading read_heading(const Collection& collection, const std::string& name);

// Returns "Peter R. Jennings, 1976", or only the name if the year is unknown. Accepts a Program or a Heading.
template <class Of>
std::string credit(const Of& program) {
  return program.year == 0 ? program.author : program.author + ", " + std::to_string(program.year);
}

}  // namespace janus::session
