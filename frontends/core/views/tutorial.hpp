// Tutorial: steps that explain actions and their expected results, and can execute them. The source is the file TUTORIAL.md in the
// program's folder, or one of its `tours` (views/tours.hpp), which is also readable as text:
//
//   # Why is the pawn on d3?
//   Two sentences before the first step.
//   ## 1. A move
//   Instructions for the reader, by mouse and keys.
//   > Expected result.
//   ```janus
//   move c2c3                 equivalent commands of the console, and the commands below
//   expect waits 2            condition at the end
//   ```
//
// A part ends with each such block, or with its step if there is none. Commands that the console does not have:
//
//   start [NAME=VALUE...]     a new game with these settings; previous breakpoints are disabled
//   begin [NAME=VALUE...]     the same without a game, unless a changed setting starts one
//   move MOVE                 the user's move, and the program's answer
//   run                       runs until the program waits, or a breakpoint stops it
//   window WORDS              for the front end: `window open breakpoints`, `window level BASIC`, `window speed 10`
//   show WHAT                 subject of the part, which a front end may mark: `board`, `square e2`, `key PC`, `display`, `timeline`,
//                             `panel calls`, `row watch BESTV` (of a table), `button next` (a step, by its name in the console)
//   expect waits N            the program waits, and N moves were made
//   expect at PLACE           the machine is stopped before that instruction
//   expect line N             it is in that line of the first level above the machine's
//   expect breakpoint PLACE   this breakpoint exists and is enabled; also `breakpoint line N`, and `no breakpoints`
//   expect EXPRESSION         its value is not 0
//
// In paragraphs `**` and images are removed, and a link is replaced by its text; `*x*` and `` `x` `` are left for the
// front end to draw. The front end that is named in a comment `<!-- page: TEXT -->`, of one or more lines, shows this
// text instead of the previous paragraph, because names of buttons differ.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "frontends/core/views/snapshot.hpp"

namespace janus::views {

struct TutorialPart {
  std::size_t step = 0;              // index into Tutorial::steps
  std::vector<std::string> text;     // paragraphs
  std::vector<std::string> seen;     // paragraphs
  std::vector<std::string> lines;    // commands
  std::vector<std::string> windows;  // commands for the front end, without the word `window`
  std::vector<std::string> shows;    // items to mark, without the word `show`
  std::vector<std::string> expects;  // conditions at the end
};

struct Tutorial {
  std::string title;
  std::vector<std::string> intro;  // paragraphs: the first is always shown, the others only in the file
  std::vector<std::string> steps;  // titles without numbers
  std::vector<TutorialPart> parts;
};

// File name in the folder of a program.
inline constexpr const char* kTutorialFile = "TUTORIAL.md";

// With the text for `face`, if there is one. Throws session::Error with `file` and the line.
Tutorial read_tutorial(const std::string& text, const std::string& file, std::string_view face = "window");

// Returns true if the machine is at the end of the part; false for a part without an `expect`.
bool is_at_end(const TutorialPart& part, const Snapshot& now);
// Returns true if it expects the machine at a position (`waits`, `at`, `line`).
bool names_place(const TutorialPart& part);

}  // namespace janus::views
