// `convert`: one file format to another.
#pragma once

#include <string>

#include "tools/commands/command.hpp"

namespace janus::tools {

struct ConvertRequest {
  std::string input;
  std::string output;
  std::string from;     // format; empty: found out
  std::string to;       // format; empty: by the output's extension
  std::string id;       // hexadecimal: of a tape written
  int speed = 1;        // of a tape written
  std::string address;  // hexadecimal: of raw bytes read
};

int run_convert(const ConvertRequest& request);

}  // namespace janus::tools
