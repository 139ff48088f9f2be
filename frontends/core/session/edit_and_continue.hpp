// Continues a program with changed source files from its current position by poking the changed bytes into memory as session inputs.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "frontends/core/session/manifest/program.hpp"

namespace janus::session {

class Session;

struct ProgramUpdate {
  std::shared_ptr<const Program> program;  // program with the changes
  std::vector<Block> blocks;               // changed bytes, by address
  std::size_t bytes = 0;                   // total size of `blocks`
  std::string refusal;                     // reason why the exchange is refused; empty if it is possible
  std::vector<std::string> moved;          // labels with new addresses: "GNM $0200 is $0203"
  std::vector<std::string> dangers;        // reasons why running code would fail, one sentence each
};

// Prepares an exchange without changing anything. `program` is the session's program with new changes.
ProgramUpdate plan_update(Session& session, std::shared_ptr<const Program> program);
// Pokes the changes. Throws Error if `exchange` has a refusal.
void apply_update(const ProgramUpdate& exchange, Session& session);

}  // namespace janus::session
