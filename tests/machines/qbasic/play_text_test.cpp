// PLAY. QuickBASIC 4.5 Language Reference, PLAY.
#include "machines/qbasic/sound/play_text.hpp"

#include <string>

#include "catch.hpp"
#include "machines/part_state.hpp"
#include "basic_error.hpp"

using namespace janus::machines::qbasic;

namespace {

std::vector<Note> notes_of(std::string_view text) {
  PlayState state;
  std::vector<Note> notes;
  parse_play_string(text, state, notes);
  return notes;
}

// The first note, played legato for its full length.
Note first(const std::string& text) { return notes_of("ML" + text).at(0); }

int trouble(std::string_view text) {
  return janus::tests::trouble_of([&] { notes_of(text); });
}

}  // namespace

TEST_CASE("PLAY: seven octaves start at C, and N34 is 440 Hz") {
  CHECK(first("N34").hertz == 440);
  CHECK(first("O2A").hertz == 440);
  CHECK(first("O3A").hertz == 880);
  CHECK(first("A").hertz == 1760);  // programs start in octave 4
  CHECK(first("O3C").hertz == Approx(523.25).margin(.005));
  CHECK(first("O1C").hertz == Approx(130.81).margin(.005));
  CHECK(first("O2B").hertz == Approx(493.88).margin(.005));
  CHECK(first("N1").hertz == Approx(65.406).margin(.005));
  CHECK(first("N1").hertz == first("O0C").hertz);
  CHECK(first("N84").hertz == first("O6B").hertz);
  CHECK(first("O2N34O3").hertz == 440);
}

TEST_CASE("PLAY: sharps and flats for the black keys") {
  CHECK(first("C#").hertz == first("C+").hertz);
  CHECK(first("C#").hertz == first("D-").hertz);
  CHECK(first("A#").hertz == first("B-").hertz);
  CHECK(first("O2G#").hertz == Approx(415.305));
  for (const char* text : {"E#", "B+", "C-", "F-", "H", "C##"}) {
    INFO(text);
    CHECK(trouble(text) == 5);
  }
}

TEST_CASE("PLAY: octaves are limited to 0 to 6") {
  CHECK(first("O2>A").hertz == 880);
  CHECK(first("O2<A").hertz == 220);
  CHECK(first("O6>>>B").hertz == first("O6B").hertz);
  CHECK(first("O0<C").hertz == first("O0C").hertz);
}

TEST_CASE("PLAY: length and tempo") {
  CHECK(first("C").seconds == .5);  // a quarter note, 120 a minute
  CHECK(first("L1C").seconds == 2);
  CHECK(first("L64C").seconds == 2.0 / 64);
  CHECK(first("T60L4C").seconds == 1);
  CHECK(first("T255L64C").seconds == Approx(240.0 / 255 / 64));
  CHECK(first("C16").seconds == first("L16C").seconds);
  CHECK(first("L16C1").seconds == 2);
  CHECK(first("L8N34").seconds == .25);
}

TEST_CASE("PLAY: each dot adds half of the previous addition") {
  CHECK(first("C.").seconds == .75);
  CHECK(first("C..").seconds == .875);
  CHECK(first("C8.").seconds == .375);
  CHECK(first("P2.").seconds == 1.5);
  CHECK(first("N34.").seconds == .75);
}

TEST_CASE("PLAY: rests") {
  CHECK(notes_of("P4") == std::vector<Note>{{0, .5}});
  CHECK(notes_of("N0") == std::vector<Note>{{0, .5}});
  CHECK(notes_of("L8N0") == std::vector<Note>{{0, .25}});
}

TEST_CASE("PLAY: normal, legato and staccato") {
  CHECK(notes_of("O2A") == std::vector<Note>{{440, .4375}, {0, .0625}});
  CHECK(notes_of("MLO2A") == std::vector<Note>{{440, .5}});
  CHECK(notes_of("MSO2A") == std::vector<Note>{{440, .375}, {0, .125}});
  CHECK(notes_of("MLMNO2A") == notes_of("O2A"));
}

TEST_CASE("PLAY: blanks, lower case and semicolons") {
  CHECK(notes_of(" t 1 8 0 o 2 p2 p8 l8 ggg l2 e- ") == notes_of("T180O2P2P8L8GGGL2E-"));
  CHECK(notes_of("C;D;") == notes_of("CD"));
  CHECK(notes_of("").empty());
}

TEST_CASE("PLAY: the manual's example, Beethoven's fifth") {
  const auto notes = notes_of(
      "T180 o2 P2 P8 L8 GGG L2 E-"
      "P24 P8 L8 FFF L2 D");
  CHECK(notes.size() == 2 + 2 * 4 + 2 + 2 * 4);
  double seconds = 0;
  for (const Note& note : notes) seconds += note.seconds;
  CHECK(seconds == Approx(240.0 / 180 * (1. / 2 + 1. / 8 + 3. / 8 + 1. / 2 + 1. / 24 + 1. / 8 + 3. / 8 + 1. / 2)));
}

TEST_CASE("PLAY: settings are kept for the next PLAY") {
  PlayState state;
  std::vector<Note> notes;
  parse_play_string("T60 O5 L8 MS MB", state, notes);
  CHECK(state == PlayState{.octave = 5, .length = 8, .tempo = 60, .style = PlayState::Style::staccato, .background = true});
  parse_play_string("MF", state, notes);
  CHECK_FALSE(state.background);
  CHECK(notes.empty());
}

TEST_CASE("PLAY: an error is an illegal function call after the notes before it") {
  for (const char* text :
       {"O7",   "O", "L0", "L65", "L",   "T31", "T256",           "T", "N85", "N", "P0", "P65", "P", "M", "MX", "C65", "C0", "XA$;",
        "O=I;", "1", "-",  ".",   "L4.", "N-1", "T99999999999999"}) {
    INFO(text);
    CHECK(trouble(text) == 5);
  }
  CHECK(trouble(std::string_view("C\0D", 3)) == 5);
  PlayState state;
  std::vector<Note> notes;
  CHECK_THROWS_AS(parse_play_string("O5MLC?", state, notes), BasicError);
  CHECK(state.octave == 5);
  CHECK(notes.size() == 1);
}

TEST_CASE("PLAY: its state is saved, and an invalid state is rejected") {
  PlayState state{.octave = 1, .length = 64, .tempo = 255, .style = PlayState::Style::legato, .background = true}, other;
  const auto error = [&] { return janus::tests::load_part(janus::tests::saved_part(state), other); };
  CHECK(error().empty());
  CHECK(other == state);
  state.length = 65;
  CHECK_FALSE(error().empty());
  state.length = 4;
  state.style = static_cast<PlayState::Style>(3);
  CHECK_FALSE(error().empty());
}
