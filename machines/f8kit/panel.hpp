// Appearance of the F8 kit: a bare board with a processor, storage unit, memory interface, RAM and one key; a teletype provides all
// other input and output. The chips are documented; their positions are our choice.
#pragma once

#include "machines/panel.hpp"

namespace janus::machines::f8kit {

inline constexpr std::uint32_t kPackage = 0x17181A, kTin = 0xC4C8C6, kPrint = 0xF0EBD8;

// clang-format off
inline constexpr PanelShape kPanelShapes[] = {
    {PanelShape::Zone::aside, PanelShape::Form::words, 0.02F, 0.04F, 0.40F, 0.17F, kPrint,   "F8 KIT"},
    {PanelShape::Zone::aside, PanelShape::Form::round, 0.84F, 0.06F, 0.12F, 0.15F, kTin,     "RC"},
    {PanelShape::Zone::aside, PanelShape::Form::chip,  0.02F, 0.30F, 0.30F, 0.26F, kPackage, "3850"},
    {PanelShape::Zone::aside, PanelShape::Form::chip,  0.35F, 0.30F, 0.30F, 0.26F, kPackage, "3851"},
    {PanelShape::Zone::aside, PanelShape::Form::chip,  0.68F, 0.30F, 0.30F, 0.26F, kPackage, "3853"},
    {PanelShape::Zone::aside, PanelShape::Form::chip,  0.02F, 0.72F, 0.13F, 0.22F, kPackage, "2102"},
    {PanelShape::Zone::aside, PanelShape::Form::chip,  0.19F, 0.72F, 0.13F, 0.22F, kPackage, "2102"},
    {PanelShape::Zone::aside, PanelShape::Form::chip,  0.36F, 0.72F, 0.13F, 0.22F, kPackage, "2102"},
    {PanelShape::Zone::aside, PanelShape::Form::chip,  0.53F, 0.72F, 0.13F, 0.22F, kPackage, "2102"},
    {PanelShape::Zone::aside, PanelShape::Form::chip,  0.70F, 0.72F, 0.13F, 0.22F, kPackage, "2102"},
    {PanelShape::Zone::aside, PanelShape::Form::chip,  0.87F, 0.72F, 0.13F, 0.22F, kPackage, "2102"},
};
// clang-format on

inline constexpr Panel kPanel = {.machine = "f8kit",
                                 .board = 0x5E4A21,
                                 .edge = 0x937A43,
                                 .glass = 0x140607,
                                 .bezel = 0x2B210D,
                                 .tube = 0x0A0B0D,
                                 .cap = 0x8E2A22,
                                 .cap_edge = 0xC06A5E,
                                 .legend = 0xFBF3E2,
                                 .paper = 0xEFE6CC,
                                 .ink = 0x33302B,
                                 .core = 0.2F,
                                 .shapes = kPanelShapes};

}  // namespace janus::machines::f8kit
