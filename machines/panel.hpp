// Appearance of a machine in addition to its displays and keys, for front ends that draw it: colours, and parts on its board. Data only,
// in one `panel.hpp` per machine's folder; a machine without one is drawn in the front end's own colours.
//
//     +------------------------ whole ------------------------+
//     |  +--- aside ---+   +------- digits or screen ------+  |     aside: left of the others, if the front end has space
//     |  |  chips      |   +-------------------------------+  |
//     |  |             |   +------------ keys -------------+  |     A front end chooses the position of a zone. A shape's
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
    round,    // with rounded corners
    chip,     // a package with pins along its longer sides and its number on it
    fingers,  // contacts of an edge connector, one below the other
    words,    // text printed on the board, of that height
  };
  Zone zone = Zone::whole;
  Form form = Form::plain;
  float x = 0, y = 0, width = 0, height = 0;
  std::uint32_t colour = 0;  // 0xRRGGBB
  const char* text = "";
};

struct Panel {
  std::string_view machine;
  // 0xRRGGBB: board and its edge; background of digits; screen bezel and tube; keys, their edges and legends
  std::uint32_t board = 0, edge = 0, glass = 0, bezel = 0, tube = 0, cap = 0, cap_edge = 0, legend = 0;
  std::uint32_t paper = 0, ink = 0;  // of a teletype; equal: none
  float core = 1;                    // minimum share of the width for displays and keys; 1: no zone aside
  std::span<const PanelShape> shapes = {};
};

const Panel* find_panel(std::string_view machine);  // null: none

}  // namespace janus::machines
