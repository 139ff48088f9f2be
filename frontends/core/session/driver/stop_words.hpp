// Text for why a run ended or the machine is stopped: the same on the command line, in the console and in the window.
#pragma once

#include <optional>
#include <string>

#include "frontends/core/debug/code_text.hpp"
#include "frontends/core/session/session.hpp"

namespace janus::session {

// "$0050 BOARD", "scratchpad:$0C".
std::string address_text(const debug::CodeText& code, const machines::Machine& machine, int space, std::uint32_t address);
// "BESTVAL1 is written (-0.76, was -1000.0)", if a watched byte belongs to a named value of several bytes that is watched completely.
std::optional<std::string> written_text(Session& session, int space, const debug::Hit& hit);
// Current position in a level, from 1 on: "BASIC line 1090", "BASIC is ready".
std::string line_text(Session& session, int level);
// Cause of an access: "pha", "the interrupt (IRQ)", "the reset". Reads the current code.
std::string writer_name(const debug::CodeText& code, const debug::Writer& writer);
// The same with its address, from the code at that time: "pha at $0303 SUB+3".
std::string writer_text(Session& session, const debug::Writer& writer);
// Lines of the levels that an instruction wrote for: "for BASIC line 4110"; empty if there are none.
std::string writer_lines(Session& session, const debug::Writer& writer);
// "illegal opcode $02 at $0200"; without the address if it is unknown.
std::string jam_text(const Session& session);
// The same while the machine is jammed there until a reset; empty otherwise.
std::string dead_text(const Session& session);
// Hint to restart the program if it has crashed, and was loaded from the user's files; empty otherwise.
std::string restart_hint(const Session& session);
// "idle, the program waits for input", "watchpoint 1, $0010 is written ($05, was $03) by pha at $0303,": an address must follow.
std::string stop_reason(End end, Session& session);
std::string stop_reason(const debug::Stopped& stopped, Session& session);

}  // namespace janus::session
