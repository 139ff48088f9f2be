// --until, --expect and the limits of a run, as `run` and `recover --try` take them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "frontends/core/session/aim.hpp"

namespace CLI {
class App;
}

namespace janus::cli {

inline constexpr std::uint64_t kMinutesWithoutEnd = 60;  // emulated, after the last key: a run without a limit gives up then

struct AimArguments {
  std::string until;
  std::vector<std::string> expect;
  std::string max_cycles;
  std::string max_seconds;  // emulated
};

// All but --max-seconds.
void add_aim_arguments(CLI::App& command, AimArguments& arguments, const char* expect_help, const char* max_cycles_help);
// Throws session::Error.
session::AimWords make_aim(const AimArguments& arguments, std::uint64_t clock_hz);

// A whole number of cycles. Throws session::Error.
std::uint64_t parse_cycles(const std::string& text);
// Seconds from 0 to `most`, "emulated seconds" in errors. Throws session::Error.
double parse_seconds(const std::string& text, double most, const char* what);

}  // namespace janus::cli
