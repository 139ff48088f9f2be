// Saves and loads the state of a processor's interrupt lines.
#pragma once

#include "cpus/bus.hpp"

namespace janus::machines {

template <class BoardLines, class Archive>
void serialize_lines(BoardLines& lines, Archive& archive) {
  archive.value(lines.irq_from);
  archive.value(lines.irq_until);
  archive.value(lines.nmi_edge);
  archive.value(lines.nmi_next);
  archive.value(lines.nmi_level);
}

}  // namespace janus::machines
