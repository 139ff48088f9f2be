// `convert`: one file format to another, of one tape or of several copies of it.
#pragma once

#include <string>
#include <vector>

#include "tools/commands/command.hpp"

namespace janus::tools {

inline constexpr int kExitInDoubt = 1;  // written, but something is in doubt or left out

struct ConvertRequest {
  std::vector<std::string> inputs;  // several: copies of one tape; FILE@ID: programs of a KIM-1 tape, in their order
  std::string output;
  std::string from;            // format; empty: found out
  std::string to;              // format; empty: by the output's extension
  std::string id;              // hexadecimal: of the record that is read, where the format has IDs, and of a tape written
  std::string new_id;          // hexadecimal: of a tape written; empty: `id`
  int speed = 1;               // of a tape written
  std::string address;         // hexadecimal: of raw bytes read
  std::string plot;            // PNG file: the sound where something is lost or in doubt
  bool list = false;           // what the inputs are, and nothing is written
  bool salvage = false;        // what is damaged is told and left out
  bool accept_doubts = false;  // they are told, and do not count
};

int run_convert(const ConvertRequest& request);

}  // namespace janus::tools
