// Reads files of cases: verbatim inputs, each followed by its result.
//
//     lines before the first title: prefixed to each input
//     == TITLE                      of the cases that follow
//     lines of an input
//     -> line of its result         (only ->: a blank line)
//
// Blank lines only separate. A title also ends an input that has no result.
#pragma once

#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "slurp.hpp"

namespace janus::tests {

struct Case {
  std::string title, input, result;  // each line of input and result ends with a line feed
};

// `file`: from the folder tests/ on. Throws std::runtime_error if it has no case.
inline std::vector<Case> cases_in(const std::string& file) {
  std::istringstream in(slurp(JANUS_SOURCE_DIR "/tests/" + file));
  std::vector<Case> cases;
  std::string head, title;
  bool complete = true;
  for (std::string line; std::getline(in, line);) {
    if (line.empty()) continue;
    if (line.starts_with("== ")) {
      title = line.substr(3);
      complete = true;
    } else if (title.empty()) {
      head += line + "\n";
    } else if ((line == "->" || line.starts_with("-> ")) && !cases.empty()) {
      cases.back().result += (line == "->" ? "" : line.substr(3)) + "\n";
      complete = true;
    } else {
      if (complete) cases.push_back({title, head, ""});
      cases.back().input += line + "\n";
      complete = false;
    }
  }
  if (cases.empty()) throw std::runtime_error("tests/" + file + ": no case");
  return cases;
}

// The lines without their part up to the first |.
inline std::string right_of_bars(const std::string& lines) {
  std::istringstream in(lines);
  std::string result;
  for (std::string line; std::getline(in, line);) result += line.substr(line.find('|') + 1) + "\n";
  return result;
}

}  // namespace janus::tests
