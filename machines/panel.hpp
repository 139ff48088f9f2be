// What a machine looks like beside its displays and keys: colours, and what lies on its board, for faces that draw it. Data alone, one
// `panel.hpp` per machine's folder; a machine without one is drawn in a face's own colours.
//
//     +------------------------ whole ------------------------+
//     |  +--- aside ---+   +------- digits or screen ------+  |     aside: left of the others, where a face has room for it
//     |  |  chips      |   +-------------------------------+  |
//     |  |             |   +------------ keys -------------+  |     A zone lies where the face puts what it holds; a shape's
//     |  +-------------+   +-------------------------------+  |     place is in shares of its zone, from the upper left, 0..1
//     +-------------------------------------------------------+
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace janus::machines {

struct PanelShape {
  enum class Zone : std::uint8_t { whole, aside, digits, screen, keys };
  enum class Form : std::uint8_t {
    plain,
    round,    // its corners are
    chip,     // a package with legs along its longer sides and its number on it
    fingers,  // contacts of an edge connector, below each other
    words,    // as printed on the board, of that height
  };
  Zone zone = Zone::whole;
  Form form = Form::plain;
  float x = 0, y = 0, width = 0, height = 0;
  std::uint32_t colour = 0;  // 0xRRGGBB
  const char* text = "";
};

struct Panel {
  std::string_view machine;
  // 0xRRGGBB: the ground and its rim; behind digits; around a screen, and its tube; keys, their rims and what stands on them
  std::uint32_t board = 0, edge = 0, glass = 0, bezel = 0, tube = 0, cap = 0, cap_edge = 0, legend = 0;
  std::uint32_t paper = 0, ink = 0;  // of a teletype; equal: there is none
  float core = 1;                    // the least share of the width that displays and keys have; 1: nothing lies aside
  std::span<const PanelShape> shapes = {};
};

const Panel* find_panel(std::string_view machine);  // null: there is none

}  // namespace janus::machines
