// `janus info --json`: the facts of a program or a machine for a script.
#pragma once

#include <string>

#include "frontends/core/session/manifest/program.hpp"
#include "machines/catalogue.hpp"

namespace janus::cli {

// Addresses are four hexadecimal digits.
std::string info_json(const session::Program& program);
std::string info_json(const machines::MachineInfo& info);

}  // namespace janus::cli
