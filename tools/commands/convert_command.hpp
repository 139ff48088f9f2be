// `convert`: converts between file formats. Can merge several copies of a tape.
#pragma once

#include <string>
#include <vector>

#include "tools/commands/command.hpp"

namespace janus::tools {

inline constexpr int kExitInDoubt = 1;  // output written, but bytes are uncertain or omitted

struct ConvertRequest {
  std::vector<std::string> inputs;  // several files are copies of one tape; FILE@ID are programs on a KIM-1 tape, in order
  std::string output;
  std::string from;            // format; empty to detect it
  std::string to;              // format; empty selects it by the output's extension
  std::string id;              // ID, in hexadecimal, of the record to read, if the format has IDs, and of a written tape
  std::string new_id;          // ID, in hexadecimal, of a written tape; by default `id`
  int speed = 1;               // speed of a written tape
  std::string address;         // address of raw input, in hexadecimal
  std::string plot;            // PNG file for plots of the sound at lost or uncertain bytes
  bool list = false;           // lists the inputs and writes nothing
  bool salvage = false;        // reports and omits damaged data
  bool accept_doubts = false;  // reports uncertain bytes, but accepts them
  bool force = false;          // also replaces an output file that could be another copy of the input
};

int run_convert(const ConvertRequest& request);

}  // namespace janus::tools
