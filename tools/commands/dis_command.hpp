// `dis`: disassembles an image to source.
#pragma once

#include <string>
#include <vector>

#include "tools/commands/command.hpp"

namespace janus::tools {

struct DisRequest {
  std::string input;  // FILE@ADDR[-END]. Raw bytes need ADDR, their address. END, or ADDR-END for a
                      // file with addresses, selects a part
  std::string cpu = "6502";
  std::string syntax;                // empty: the processor's own
  std::string format;                // of the input; empty: detected
  std::vector<std::string> symbols;  // files with names and annotations
  std::string ranges;                // a further one; empty: none
  std::string save_labels = {};      // file for the annotations, including generated ones; empty: none
  int strings = 0;                   // minimum length of text; 0: no text
  std::vector<std::string> entries;  // hexadecimal: starting points of the control flow
  std::string output = "-";
};

int run_dis(const DisRequest& request);

}  // namespace janus::tools
