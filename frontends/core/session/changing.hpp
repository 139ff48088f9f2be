// A program that goes on, from the moment at which it stands, with changed sources: the bytes that differ are put into memory, as inputs
// of the session.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "frontends/core/session/manifest/program.hpp"

namespace janus::session {

class Session;

struct Exchange {
  std::shared_ptr<const Program> program;  // with the changes
  std::vector<Block> blocks;               // what differs, address by address
  std::size_t bytes = 0;                   // in them
  std::string refusal;                     // why it cannot be done; empty: it can
  std::vector<std::string> moved;          // labels that lie elsewhere now: "GNM $0200 is $0203"
  std::vector<std::string> dangers;        // why what is under way would go astray, a sentence each
};

// Nothing is changed yet. `program` is that of the session, with its own changes.
Exchange exchange_for(Session& session, std::shared_ptr<const Program> program);
// Throws Error where that was refused.
void carry_out(const Exchange& exchange, Session& session);

}  // namespace janus::session
