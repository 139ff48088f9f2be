// Where a program text runs that is named alone: the machine, or the program, that takes it.
#pragma once

#include <string>

#include "frontends/core/session/collection.hpp"
#include "frontends/core/session/loader.hpp"

namespace janus::launch {

// Puts the machine, or the program, that takes the setup's text into the setup. Returns what is to be said of it. Throws session::Error, with
// what is wrong in the text, where none takes it.
std::string find_home(session::Setup& setup, const session::Collection& collection);

}  // namespace janus::launch
