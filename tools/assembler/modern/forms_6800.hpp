// How modern assemblers write the addressing modes of the 6800.
#pragma once

#include <array>

#include "tools/assembler/dialect.hpp"

namespace janus::tools {

inline constexpr auto k6800Forms = std::to_array<OperandForm>({
    {"inherent", ""},
    {"immediate", "#{e}"},
    {"immediate 16", "#{e}"},
    {"indexed", "{e},X"},
    {"indexed", ",X"},
    {"direct", "{e}"},
    {"extended", "{e}"},
    {"relative", "{e}"},
});

}  // namespace janus::tools
