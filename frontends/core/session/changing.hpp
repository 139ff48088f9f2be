// Continues a program with changed sources from its current position: the bytes that differ are poked into memory, as
// inputs of the session.
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
  std::vector<Block> blocks;               // differences, address by address
  std::size_t bytes = 0;                   // in them
  std::string refusal;                     // reason for refusal; empty: possible
  std::vector<std::string> moved;          // labels with new addresses: "GNM $0200 is $0203"
  std::vector<std::string> dangers;        // why code in progress would fail, a sentence each
};

// Changes nothing yet. `program` is the session's, with its own changes.
Exchange exchange_for(Session& session, std::shared_ptr<const Program> program);
// Throws Error if `exchange` has a refusal.
void carry_out(const Exchange& exchange, Session& session);

}  // namespace janus::session
