// A tutorial: a text in steps, which says what to do with a program and what is to be seen then, and does it where it is asked to. It is
// the file TUTORIAL.md in the program's folder, or one of its `tours` (views/tours.hpp), made to be read as it is:
//
//   # Why is the pawn on d3?
//   Two sentences before the first step.
//   ## 1. A move
//   What to do, as a reader does it by mouse and keys.
//   > What is to be seen then.
//   ```janus
//   move c2c3                 what does the same: commands of the console, and the words below
//   expect waits 2            what holds when it is done
//   ```
//
// A part ends with each such block, or with its step where none comes. The words that are no commands of the console:
//
//   start [NAME=VALUE...]     a new game, with these settings; breakpoints of before stop nothing
//   begin [NAME=VALUE...]     the same without a game, unless one of the settings was another and begins one
//   move MOVE                 of the person, and the program's answer to it
//   run                       on, to where the program waits or a breakpoint stops it
//   window WORDS              is the face's: `window open breakpoints`, `window level BASIC`, `window speed 10`
//   show WHAT                 what the part is about, which a face may mark: `board`, `square e2`, `key PC`, `display`, `timeline`,
//                             `panel calls`, `row watch BESTV` (of a table), `button next` (a step, by its name in the console)
//   expect waits N            the program waits, and N moves were made
//   expect at PLACE           the machine stands before that instruction
//   expect line N             it stands in that line of the first level above the machine's
//   expect breakpoint PLACE   there is one, and it is on; also `breakpoint line N`, and `no breakpoints`
//   expect EXPRESSION         it is not 0
//
// In texts `**` and pictures are left away, a link is its words; `*x*` and `` `x` `` stay, for the face to draw. What stands in a comment
// `<!-- page: TEXT -->`, of one line or more, is said by the face of that name in place of the paragraph before it: names of buttons differ.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "frontends/core/views/snapshot.hpp"

namespace janus::views {

struct TutorialPart {
  std::size_t step = 0;              // index into Tutorial::steps
  std::vector<std::string> text;     // paragraphs
  std::vector<std::string> seen;     // likewise
  std::vector<std::string> lines;    // what does it
  std::vector<std::string> windows;  // what the face does, without the word `window`
  std::vector<std::string> shows;    // what the face may mark, without the word `show`
  std::vector<std::string> expects;  // what holds then
};

struct Tutorial {
  std::string title;
  std::vector<std::string> intro;  // paragraphs: the first is for everybody, the others for who reads the file
  std::vector<std::string> steps;  // their titles, without the numbers
  std::vector<TutorialPart> parts;
};

// The file's name in the folder of a program.
inline constexpr const char* kTutorialFile = "TUTORIAL.md";

// In the words of `face`, where it has its own. Throws session::Error with `file` and the line.
Tutorial read_tutorial(const std::string& text, const std::string& file, std::string_view face = "window");

// Whether the machine stands where that part ends. A part without an `expect` has no such place: then false.
bool is_at_end(const TutorialPart& part, const Snapshot& now);
// Whether it expects the machine to stand somewhere (`waits`, `at`, `line`).
bool names_place(const TutorialPart& part);

}  // namespace janus::views
