// Status line with the reason and location of a stop: a short form of session::stop_reason.
#pragma once

#include <string>

#include "frontends/core/session/session.hpp"

namespace janus::views {

std::string location_text(const session::Session& session);  // " at $0200 NAME"; empty without a program counter
std::string stop_line(const debug::StopInfo& stopped, session::Session& session);
std::string stop_line(session::EndReason end, session::Session& session);
std::string entry_message(const session::Session& session);  // for a machine that is stopped at its program's entry point

}  // namespace janus::views
