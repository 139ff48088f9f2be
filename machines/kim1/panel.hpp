// Appearance of the KIM-1: a green board with edge connectors on the left, the processor, two 6530s and eight 2102s (from the KIM-1 User
// Manual). We moved the chips to make room for the display and keypad on the right; the colour shades are our choice.
#pragma once

#include "machines/panel.hpp"

namespace janus::machines::kim1 {

inline constexpr std::uint32_t kCeramic = 0xD8D2C4, kPlastic = 0x17181A, kGold = 0xC9A84C, kSilk = 0xE8EFE6, kCan = 0xB9BDC0;

// clang-format off
inline constexpr PanelShape kPanelShapes[] = {
    {PanelShape::Zone::aside, PanelShape::Form::key_mapper, 0.00F, 0.03F, 0.06F, 0.43F, kGold},
    {PanelShape::Zone::aside, PanelShape::Form::key_mapper, 0.00F, 0.54F, 0.06F, 0.43F, kGold},
    {PanelShape::Zone::aside, PanelShape::Form::words,   0.14F, 0.02F, 0.50F, 0.09F, kSilk,    "KIM-1"},
    {PanelShape::Zone::aside, PanelShape::Form::round,   0.74F, 0.03F, 0.20F, 0.07F, kCan,     "1 MHz"},
    {PanelShape::Zone::aside, PanelShape::Form::chip,    0.14F, 0.15F, 0.80F, 0.15F, kCeramic, "MCS6502"},
    {PanelShape::Zone::aside, PanelShape::Form::chip,    0.14F, 0.36F, 0.80F, 0.14F, kPlastic, "6530-002"},
    {PanelShape::Zone::aside, PanelShape::Form::chip,    0.14F, 0.56F, 0.80F, 0.14F, kPlastic, "6530-003"},
    {PanelShape::Zone::aside, PanelShape::Form::chip,    0.15F, 0.76F, 0.17F, 0.09F, kPlastic, "2102"},
    {PanelShape::Zone::aside, PanelShape::Form::chip,    0.36F, 0.76F, 0.17F, 0.09F, kPlastic, "2102"},
    {PanelShape::Zone::aside, PanelShape::Form::chip,    0.57F, 0.76F, 0.17F, 0.09F, kPlastic, "2102"},
    {PanelShape::Zone::aside, PanelShape::Form::chip,    0.78F, 0.76F, 0.17F, 0.09F, kPlastic, "2102"},
    {PanelShape::Zone::aside, PanelShape::Form::chip,    0.15F, 0.89F, 0.17F, 0.09F, kPlastic, "2102"},
    {PanelShape::Zone::aside, PanelShape::Form::chip,    0.36F, 0.89F, 0.17F, 0.09F, kPlastic, "2102"},
    {PanelShape::Zone::aside, PanelShape::Form::chip,    0.57F, 0.89F, 0.17F, 0.09F, kPlastic, "2102"},
    {PanelShape::Zone::aside, PanelShape::Form::chip,    0.78F, 0.89F, 0.17F, 0.09F, kPlastic, "2102"},
};
// clang-format on

inline constexpr Panel kPanel = {.machine = "kim1",
                                 .board = 0x1C4A3C,
                                 .edge = 0x37745F,
                                 .glass = 0x1E0708,
                                 .bezel = 0x0B1D18,
                                 .tube = 0x0B1D18,
                                 .cap = 0x1D1F21,
                                 .cap_edge = 0x4B5254,
                                 .legend = 0xF1EFE6,
                                 .core = 0.56F,
                                 .shapes = kPanelShapes};

}  // namespace janus::machines::kim1
