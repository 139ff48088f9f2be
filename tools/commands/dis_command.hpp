// `dis`: disassembles an image to source code.
#pragma once

#include <string>
#include <vector>

#include "tools/commands/command.hpp"

namespace janus::tools {

struct DisRequest {
  std::string input;  // FILE@ADDR[-END]. Raw bytes need ADDR. END, or ADDR-END for a
                      // file with addresses, selects a part
  std::string cpu = "6502";
  std::string syntax;                // empty for the processor's own
  std::string format;                // format of the input; empty to detect it
  std::vector<std::string> symbols;  // files with names and annotations
  std::string ranges;                // another file with annotations; empty if none
  std::string save_labels = {};      // file for the annotations, including generated names; empty if none
  int strings = 0;                   // minimum length of text; 0 for no text
  std::vector<std::string> entries;  // entry points of the control flow, in hexadecimal
  std::string output = "-";
};

int run_dis(const DisRequest& request);

}  // namespace janus::tools
