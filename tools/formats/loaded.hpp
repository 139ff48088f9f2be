// What a format reader gives back.
#pragma once

#include <cstdint>
#include <string>
#include <utility>

#include "tools/image.hpp"

namespace janus::tools {

// Either an image or a problem.
struct Loaded {
  Image image;
  std::string problem;       // one sentence: what is wrong, and the mend where there is one
  std::uint32_t line = 0;    // from 1, where a text file is wrong; 0: the file as a whole
  std::uint32_t column = 0;  // in the line, from 1; 0: the line as a whole
  std::string warning = {};  // one line: what was skipped or overridden, or why the image may not be whole

  bool ok() const { return problem.empty(); }
  void warn(const std::string& text) { warning += (warning.empty() || text.empty() ? "" : "; ") + text; }
  // "NAME:LINE:COLUMN: problem"
  std::string describe(const std::string& name) const {
    std::string result = name;
    if (line != 0) result.append(":").append(std::to_string(line));
    if (column != 0) result.append(":").append(std::to_string(column));
    return result.append(": ").append(problem);
  }
};

inline Loaded load_problem(std::uint32_t line, std::string problem, std::uint32_t column = 0) {
  return {{}, std::move(problem), line, column};
}

inline constexpr const char* kCutShort = "the last line is cut short";
inline constexpr const char* kEmptyFile = "the file is empty";

}  // namespace janus::tools
