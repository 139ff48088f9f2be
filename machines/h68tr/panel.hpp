// Appearance of the H68/TR: a tray with a display and key block or, with the video board, a television above a keyboard.
// Our sources include no photograph: the components are documented, but the design is our choice.
#pragma once

#include "machines/panel.hpp"

namespace janus::machines::h68tr {

// clang-format off
inline constexpr PanelShape kTray[] = {
    {PanelShape::Zone::whole,  PanelShape::Form::round, 0.012F, 0.016F, 0.976F, 0.968F, 0x565C63},
    {PanelShape::Zone::keys,   PanelShape::Form::round, -0.01F, -0.015F, 1.02F, 1.03F,  0x2A3A55},
};
inline constexpr PanelShape kTelevision[] = {
    {PanelShape::Zone::whole,  PanelShape::Form::round, 0.008F, 0.010F, 0.984F, 0.980F, 0x565C63},
    {PanelShape::Zone::keys,   PanelShape::Form::round, -0.008F, -0.02F, 1.016F, 1.04F, 0x2A3A55},
};
// clang-format on

inline constexpr Panel kPanel = {.machine = "h68tr",
                                 .board = 0x3C4147,
                                 .edge = 0x777E86,
                                 .glass = 0x1A0708,
                                 .bezel = 0x1B2026,
                                 .tube = 0x0A0B0D,
                                 .cap = 0x23272E,
                                 .cap_edge = 0x59616B,
                                 .legend = 0xF1EDE0,
                                 .shapes = kTray};
inline constexpr Panel kVideoPanel = {.machine = "h68tr-tv",
                                      .board = 0x3C4147,
                                      .edge = 0x777E86,
                                      .glass = 0x1A0708,
                                      .bezel = 0x4A3A2C,
                                      .tube = 0x0A0B0D,
                                      .cap = 0x23272E,
                                      .cap_edge = 0x59616B,
                                      .legend = 0xF1EDE0,
                                      .shapes = kTelevision};

}  // namespace janus::machines::h68tr
