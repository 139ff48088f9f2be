// PLAY: converts strings of its music macro language to tones and rests.
//
//     A-G             a note of the octave; # or + raises, - lowers it by a semitone to a black key; a length may follow
//     N n             note n, 1-84, from the lowest C; 0 is a rest
//     O n  <  >       octave 0-6, starting at C; one octave lower; one octave higher, within the limits
//     L n             length of the following notes: 1 whole note, 4 quarter note, up to 64
//     P n             a rest of that length
//     T n             quarter notes per minute, 32-255
//     MN ML MS        notes sound for 7/8, all or 3/4 of their length
//     MF MB           the program waits for the music, or continues while it plays
//     .               after a note or rest, extends it by half; each further dot adds half as much as the previous one
//
// Case is ignored. Blanks and semicolons may appear anywhere. X and variables (`O=...;`) are not supported,
// because their addresses would have to be in the string.
//
// Sources: "QuickBASIC 4.5 Language Reference", PLAY (T120 and MF are the initial settings); the Norton Guide to
// QuickBASIC 3, PLAY (E# and similar are not notes; the initial octave is 4). Tuning is equal temperament, A 440. Our
// choices: N34, the A of octave 2, is A 440, so that octave 3 starts with 523.25 Hz, which the SOUND table in the
// GW-BASIC User's Reference calls middle C; and a program starts with L4 and MN.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace janus::machines::qbasic {

// State that one PLAY statement passes to the next.
struct PlayState {
  enum class Style : std::uint8_t { normal, legato, staccato };

  std::uint8_t octave = 4;
  std::uint8_t length = 4;
  std::uint8_t tempo = 120;
  Style style = Style::normal;
  bool background = false;

  bool operator==(const PlayState&) const = default;

  template <class Self, class Archive>
  static void serialize(Self& self, Archive& archive) {
    archive.value(self.octave);
    archive.value(self.length);
    archive.value(self.tempo);
    archive.value(self.style);
    archive.value(self.background);
    archive.check(self.octave <= 6 && self.length >= 1 && self.length <= 64 && self.tempo >= 32, "invalid PLAY octave, length or tempo");
    archive.check(self.style <= Style::staccato, "invalid PLAY style");
  }
};

// A tone or silence.
struct Note {
  double hertz = 0;  // 0 for silence
  double seconds = 0;

  bool operator==(const Note&) const = default;
};

// Appends the notes. The unused part of a note's length becomes a separate silence. Throws BasicError 5 if `text` is
// invalid; `notes` and `state` then reflect the text before the error.
void parse_play_string(std::string_view text, PlayState& state, std::vector<Note>& notes);

}  // namespace janus::machines::qbasic
