// Which instruction gave a register the value that it has: found in the recorded run, from where the machine stands backwards.
#pragma once

#include <cstddef>
#include <memory>

#include "frontends/core/views/cell_facts.hpp"

namespace janus::views {

// CellWriter::address means nothing here. Null: given up.
std::shared_ptr<const CellWriter> register_writer(session::Session& session, std::size_t index, Progress& progress);

}  // namespace janus::views
