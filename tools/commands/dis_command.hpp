// `dis`: an image as source.
#pragma once

#include <string>
#include <vector>

#include "tools/commands/command.hpp"

namespace janus::tools {

struct DisRequest {
  std::string input;  // FILE@ADDR[-END]. Raw bytes need ADDR, their address; END, or for a file with
                      // addresses of its own ADDR-END, chooses a part
  std::string cpu = "6502";
  std::string syntax;                // empty: the processor's own
  std::string format;                // of the input; empty: found out
  std::vector<std::string> symbols;  // files of names and annotations
  std::string ranges;                // another one; empty: none
  std::string save_labels = {};      // file for the annotations, with those that were found; empty: none
  int strings = 0;                   // so many characters in a row are text; 0: none are
  std::vector<std::string> entries;  // hexadecimal: follow the flow of control from there
  std::string output = "-";
};

int run_dis(const DisRequest& request);

}  // namespace janus::tools
