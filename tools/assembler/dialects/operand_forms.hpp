// Operand forms that modern assemblers use for the 6502 and the 6800.
#pragma once

#include <array>

#include "tools/assembler/dialect.hpp"

namespace janus::tools {

inline constexpr auto k6502Forms = std::to_array<OperandForm>({
    {"implied", ""},
    {"accumulator", ""},
    {"accumulator", "A"},
    {"immediate", "#{e}"},
    {"(zero page,X)", "({e},X)"},
    {"(zero page),Y", "({e}),Y"},
    {"(absolute)", "({e})"},
    {"zero page,X", "{e},X"},
    {"absolute,X", "{e},X"},
    {"zero page,Y", "{e},Y"},
    {"absolute,Y", "{e},Y"},
    {"zero page", "{e}"},
    {"absolute", "{e}"},
    {"relative", "{e}"},
});

// Operand forms for the 6800.
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
