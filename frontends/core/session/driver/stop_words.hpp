// Text that explains why a run ended or the machine is stopped, shared by the command line, the console and the window.
#pragma once

#include <optional>
#include <string>

#include "frontends/core/debug/code_text.hpp"
#include "frontends/core/session/session.hpp"

namespace janus::session {

// Formats an address: "$0050 BOARD", "scratchpad:$0C".
std::string address_text(const debug::CodeText& code, const machines::Machine& machine, int space, std::uint32_t address);
// Returns "BESTVAL1 is written (-0.76, was -1000.0)" if a watched byte belongs to a named multi-byte value that is watched completely.
std::optional<std::string> written_text(Session& session, int space, const debug::Hit& hit);
// Returns the current position at a level above 0: "BASIC line 1090", "BASIC is ready".
std::string line_text(Session& session, int level);
// Names the cause of an access: "pha", "the interrupt (IRQ)", "the reset". Reads the current code.
std::string writer_name(const debug::CodeText& code, const debug::Writer& writer);
// Names the cause of an access with its address, from the code at that time: "pha at $0303 SUB+3".
std::string writer_text(Session& session, const debug::Writer& writer);
// Names the level lines on whose behalf an instruction wrote, if any: "for BASIC line 4110".
std::string writer_lines(Session& session, const debug::Writer& writer);
// Returns "illegal opcode $02 at $0200", without the address if it is unknown.
std::string jam_text(const Session& session);
// Returns jam_text() while the machine is jammed until a reset, or an empty string.
std::string halt_text(const Session& session);
// Returns a hint to restart the program if it has crashed and was loaded from the user's files, or an empty string.
std::string restart_hint(const Session& session);
// Returns text to precede an address: "idle, the program is waiting for input", "watchpoint 1, $0010 is written ($05, was
// $03) by pha at $0303,".
std::string stop_reason(EndReason end, Session& session);
std::string stop_reason(const debug::StopInfo& stopped, Session& session);

}  // namespace janus::session
