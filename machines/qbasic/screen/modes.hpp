// The screen modes of a PC with a colour display, as selected by SCREEN.
//
//     SCREEN  pixels    attributes  colours  text           v-ram
//     0       -         16 + blink  64       80x25, 40x25   one code per cell, row by row, then one attribute per cell
//     1       320x200   4           16       40x25          four pixels per byte, the leftmost in the highest bits
//     2       640x200   2           16       80x25          eight pixels per byte, as above
//     7       320x200   16          16       40x25          one pixel per byte
//     8       640x200   16          16       80x25          one pixel per byte, also in mode 9
//     9       640x350   16          64       80x25, 80x43
//     11      640x480   2           VGA      80x30, 80x60   eight pixels per byte
//     12      640x480   16          VGA      80x30, 80x60   one pixel per byte, also in mode 13
//     13      320x200   256         VGA      40x25
//
// Rows of pixels are contiguous: the v-ram does not model the CGA's separate even and odd lines, the EGA's planes, or the
// alternating codes and attributes of SCREEN 0. SCREEN 0 can also have 43 or 50 rows. Source: Microsoft QuickBASIC 4.5
// Advisor, "SCREEN Statement Details": modes, attributes and colours, adapters.
#pragma once

#include <cstddef>

namespace janus::machines::qbasic {

enum class Colours { cga, ega, vga };  // values: 0-15; 0-63; 65536 * blue + 256 * green + red, each 0-63

struct ModeInfo {
  int number;
  int width, height;  // in pixels; 0 in text mode
  int bits;           // bits per pixel in the v-ram
  int planes;         // for GET and PUT: four planes of one bit, or one of `bits`
  int columns, rows;  // default text size, which WIDTH can change
  int attributes;
  Colours colours;
  int ink;  // the default attribute for drawing
};

const ModeInfo* find_mode(int number);  // null if there is no such mode
// Returns true if WIDTH accepts this size in the mode.
bool has_text_size(const ModeInfo& mode, int columns, int rows);
// Returns the mode that WIDTH with that many columns switches to from `mode`, or null. SCREEN 1 and 2 form a pair, as do 7 and 8.
const ModeInfo* find_mode_for_width(const ModeInfo& mode, int columns);
std::size_t v_ram_size(const ModeInfo& mode, int columns, int rows);

}  // namespace janus::machines::qbasic
