// Appearance of the QBasic machine: the monitor and keyboard of a period PC.
#pragma once

#include "machines/panel.hpp"

namespace janus::machines::qbasic {

inline constexpr PanelShape kPanelShapes[] = {
    {PanelShape::Zone::keys, PanelShape::Form::round, -0.01F, -0.02F, 1.02F, 1.04F, 0xA89F88},
};

inline constexpr Panel kPanel = {.machine = "qbasic",
                                 .board = 0xC9C0A8,
                                 .edge = 0x9C937C,
                                 .glass = 0x101214,
                                 .bezel = 0xB3AA92,
                                 .tube = 0x08090A,
                                 .cap = 0xE6DFCC,
                                 .cap_edge = 0x8B8370,
                                 .legend = 0x26282B,
                                 .shapes = kPanelShapes};

}  // namespace janus::machines::qbasic
