// PLAY: music as text, to tones and silences.
//
//     A-G             a note of the octave; # or + a half tone higher, - lower, where the piano has a black key; a length may follow
//     N n             note n, 1-84, from the lowest C on; 0 is a rest
//     O n  <  >       octave 0-6, which begins at C; one lower, one higher, not beyond these
//     L n             length of the notes that follow: 1 whole note, 4 quarter note, up to 64
//     P n             a rest of that length
//     T n             quarter notes a minute, 32-255
//     MN ML MS        a note sounds for 7/8, all, 3/4 of its length
//     MF MB           the program waits for the music, or goes on meanwhile
//     .               after a note or a rest: half as long again; every further one adds half of what the one before it added
//
// Capitals or not. Blanks, and semicolons, may stand anywhere. X and variables (`O=...;`), whose addresses a program would have to write
// into the text, are not here.
//
// Sources: "QuickBASIC 4.5 Language Reference", PLAY (T120 and MF are where a program begins); the Norton Guide to QuickBASIC 3, PLAY:
// that E# and the like are no notes, and that the first octave is 4. Pitch is equal temperament, A 440. Chosen here: that N34, the A of
// octave 2, is that A, so that octave 3 begins with 523.25 Hz, which the table of SOUND in the GW-BASIC User's Reference calls middle C;
// and that a program begins with L4 and MN.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace janus::machines::qbasic {

// What one PLAY leaves for the next.
struct PlayState {
  enum class Style : std::uint8_t { normal, legato, staccato };

  std::uint8_t octave = 4;
  std::uint8_t length = 4;
  std::uint8_t tempo = 120;
  Style style = Style::normal;
  bool background = false;

  bool operator==(const PlayState&) const = default;

  template <class Self, class Archive>
  static void transfer(Self& self, Archive& archive) {
    archive.value(self.octave);
    archive.value(self.length);
    archive.value(self.tempo);
    archive.value(self.style);
    archive.value(self.background);
    archive.check(self.octave <= 6 && self.length >= 1 && self.length <= 64 && self.tempo >= 32,
                  "PLAY has no such octave, length or tempo");
    archive.check(self.style <= Style::staccato, "PLAY has no such style");
  }
};

// A tone, or silence.
struct Note {
  double hertz = 0;  // 0: silence
  double seconds = 0;

  bool operator==(const Note&) const = default;
};

// Appends the notes; what a note is shorter than its length is a silence of its own. Throws Trouble 5: then what stands in front of the
// mistake is in `notes` and in `state`.
void play_text(std::string_view text, PlayState& state, std::vector<Note>& notes);

}  // namespace janus::machines::qbasic
