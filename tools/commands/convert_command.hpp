// `convert`: converts between file formats, from one tape or several copies of it.
#pragma once

#include <string>
#include <vector>

#include "tools/commands/command.hpp"

namespace janus::tools {

inline constexpr int kExitInDoubt = 1;  // written, but bytes are uncertain or omitted

struct ConvertRequest {
  std::vector<std::string> inputs;  // several: copies of one tape; FILE@ID: programs of a KIM-1 tape, in order
  std::string output;
  std::string from;            // format; empty: detected
  std::string to;              // format; empty: by the output's extension
  std::string id;              // hexadecimal: of the record to read, if the format has IDs, and of a written tape
  std::string new_id;          // hexadecimal: of a written tape; empty: `id`
  int speed = 1;               // of a written tape
  std::string address;         // hexadecimal: of raw input
  std::string plot;            // PNG file: the sound at lost or uncertain bytes
  bool list = false;           // lists the inputs, and writes nothing
  bool salvage = false;        // reports and omits damaged data
  bool accept_doubts = false;  // reports uncertain bytes, but accepts them
};

int run_convert(const ConvertRequest& request);

}  // namespace janus::tools
