// The fuzz targets that need the whole debugger, and their program.
#pragma once

#include "frontends/core/commands/console.hpp"
#include "fuzz/driver.hpp"

namespace janus::fuzz {

session::Setup small_program();
Target session_target();
Target program_session_target();

}  // namespace janus::fuzz
