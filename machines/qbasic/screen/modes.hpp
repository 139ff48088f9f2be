// The screen modes of a PC with a colour display: what SCREEN chooses.
//
//     SCREEN  picture   attributes  colours  text           v-ram
//     0       -         16 + blink  64       80x25, 40x25   a code a cell, row by row; after them an attribute each
//     1       320x200   4           16       40x25          four pixels a byte, the left one in its highest bits
//     2       640x200   2           16       80x25          eight pixels a byte, as above
//     7       320x200   16          16       40x25          a pixel a byte
//     8       640x200   16          16       80x25          as above, and in the next ones
//     9       640x350   16          64       80x25, 80x43
//     11      640x480   2           VGA      80x30, 80x60   eight pixels a byte
//     12      640x480   16          VGA      80x30, 80x60
//     13      320x200   256         VGA      40x25
//
// Rows of pixels follow each other: the CGA's two halves of even and odd lines and the EGA's planes are not modelled, nor is it seen
// in the v-ram that SCREEN 0 has codes and attributes in turns. SCREEN 0 has also 43 and 50 rows.
// Source: Microsoft QuickBASIC 4.5 Advisor, "SCREEN Statement Details": modes, attributes and colours, adapters.
#pragma once

#include <cstddef>

namespace janus::machines::qbasic {

enum class Colours { cga, ega, vga };  // numbers of 0-15, of 0-63, of 65536 * blue + 256 * green + red with 0-63 each

struct ModeInfo {
  int number;
  int width, height;  // in pixels; 0: it has none
  int bits;           // of a pixel in the v-ram
  int planes;         // that GET and PUT see: four of one bit, or one of `bits`
  int columns, rows;  // of text, unless WIDTH says otherwise
  int attributes;
  Colours colours;
  int ink;  // the attribute that is drawn with unless another is named
};

const ModeInfo* find_mode(int number);  // null: there is none
// Whether WIDTH allows it there.
bool has_text_size(const ModeInfo& mode, int columns, int rows);
// The mode of so many columns that WIDTH goes to from `mode`: SCREEN 1 and 2, 7 and 8 are each other's. Null: there is none.
const ModeInfo* mode_of_width(const ModeInfo& mode, int columns);
std::size_t v_ram_size(const ModeInfo& mode, int columns, int rows);

}  // namespace janus::machines::qbasic
