// A setup with a program in the fake machine.
#pragma once

#include <string>

#include "frontends/core/session/session.hpp"
#include "fake_machine/fake_machine.hpp"

namespace janus::tests {

// Echoes keys, counts them in N, and draws a pixel for each in a subroutine.
inline const std::string kEcho =
    "print READY\n"       // 1
    "key K\n"             // 2
    "put K\n"             // 3
    "add N 1\n"           // 4
    "call 8\n"            // 5
    "go 2\n"              // 6
    "end\n"               // 7
    "MARK: plot N 1 1\n"  // 8
    "plot N 2 2\n"        // 9
    "return\n";           // 10

// Returns a setup that starts at statement 2, which waits for a key.
inline session::Setup fake_setup(const std::string& text = kEcho) {
  session::Setup setup{.board = &fake_board(), .start = 2};
  setup.roms.push_back({"program", {text.begin(), text.end()}, "echo"});
  return setup;
}

}  // namespace janus::tests
