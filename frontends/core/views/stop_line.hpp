// The line that says why the machine stands and where: session::stop_reason, shortened for the status bar.
#pragma once

#include <string>

#include "frontends/core/session/session.hpp"

namespace janus::views {

std::string place_text(const session::Session& session);  // " at $0200 NAME"; empty without a program counter
std::string stop_line(const debug::Stopped& stopped, session::Session& session);
std::string stop_line(session::End end, session::Session& session);
std::string entry_line(const session::Session& session);  // of a machine that is stopped at the entry of its program

}  // namespace janus::views
