// A machine's appearance, for front ends that draw more than its displays and keys: colours and board components. Each machine's
// `panel.hpp` contains this data; a machine without one is drawn in the front end's own colours.
//
//     +------------------------ whole ------------------------+
//     |  +--- aside ---+   +------- digits or screen ------+  |     aside: left of the other zones, if there is space
//     |  |  chips      |   +-------------------------------+  |
//     |  |             |   +------------ keys -------------+  |     A front end chooses the position of a zone. A shape's position
//     |  +-------------+   +-------------------------------+  |     and size are fractions (0..1) of its zone, from the upper left
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
    round,       // with rounded corners
    chip,        // a package with pins along its longer sides, labelled with its part number
    key_mapper,  // contacts of an edge connector, in a column
    words,       // text printed on the board, as high as the shape
  };
  Zone zone = Zone::whole;
  Form form = Form::plain;
  float x = 0, y = 0, width = 0, height = 0;
  std::uint32_t colour = 0;  // 0xRRGGBB
  const char* text = "";
};

struct Panel {
  std::string_view machine;
  // 0xRRGGBB: board and its edge, background of digits, screen bezel and tube, keys with their edges and legends
  std::uint32_t board = 0, edge = 0, glass = 0, bezel = 0, tube = 0, cap = 0, cap_edge = 0, legend = 0;
  std::uint32_t paper = 0, ink = 0;  // colours of a teletype; equal if there is none
  float core = 1;                    // minimum fraction of the width for displays and keys; 1 if there is no zone `aside`
  std::span<const PanelShape> shapes = {};
};

const Panel* find_panel(std::string_view machine);  // null if it has none

}  // namespace janus::machines
