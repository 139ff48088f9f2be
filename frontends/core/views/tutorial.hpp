// Tutorial: steps that explain actions and expected results and can execute them. The source is TUTORIAL.md in the program's folder, or one
// of its `tours` (views/tours.hpp), and is also readable as text:
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
// Every block of commands ends a part; a step without a block is one part. Commands in addition to the console's:
//
//   start [NAME=VALUE...]     a new game with these settings; previous breakpoints are disabled
//   begin [NAME=VALUE...]     like start, but without a game unless a changed setting starts one
//   move MOVE                 the user's move and the program's reply
//   run                       runs until the program waits, or a breakpoint stops it
//   window WORDS              for the front end: `window open breakpoints`, `window level BASIC`, `window speed 10`
//   show WHAT                 subject of the part, which a front end may mark: `board`, `square e2`, `key PC`, `display`, `timeline`,
//                             `panel calls`, `row watch BESTV` (of a table), `button next` (a step, by its name in the console)
//   expect waits N            the program waits, and N moves have been made
//   expect at PLACE           the machine is stopped before that instruction
//   expect line N             the machine is stopped on that line of the first level above the machine's
//   expect breakpoint PLACE   this breakpoint exists and is enabled; also `breakpoint line N`, and `no breakpoints`
//   expect EXPRESSION         the value of the expression is not 0
//
// In paragraphs, `**` and images are removed, and links are replaced by their text; `*x*` and `` `x` `` are left for the front end to draw.
// In a front end named in a comment `<!-- page: TEXT -->`, of one or more lines, the text of the comment replaces the previous paragraph,
// because button names differ.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "frontends/core/views/snapshot.hpp"

namespace janus::views {

struct TutorialPart {
  std::size_t step = 0;              // index into Tutorial::steps
  std::vector<std::string> text;     // instructions, as paragraphs
  std::vector<std::string> seen;     // expected results, as paragraphs
  std::vector<std::string> lines;    // commands
  std::vector<std::string> windows;  // commands for the front end, without the word `window`
  std::vector<std::string> shows;    // items to highlight, without the word `show`
  std::vector<std::string> expects;  // conditions at the end
};

struct Tutorial {
  std::string title;
  std::vector<std::string> intro;  // paragraphs; only the first is shown; the others are for readers of the file
  std::vector<std::string> steps;  // titles without numbers
  std::vector<TutorialPart> parts;
};

// File name in the program's folder.
inline constexpr const char* kTutorialFile = "TUTORIAL.md";

// Parses a tutorial, using the text for front end `face` if there is one. Throws session::Error with `file` and the line.
Tutorial read_tutorial(const std::string& text, const std::string& file, std::string_view face = "window");

// Returns true if all of the part's end conditions are met, or false if it has no `expect`.
bool is_at_end(const TutorialPart& part, const Snapshot& now);
// Returns true if the part expects the machine to be at a certain position (`waits`, `at`, `line`).
bool expects_position(const TutorialPart& part);

}  // namespace janus::views
