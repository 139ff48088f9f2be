// Keeps a command from writing over what it reads, and from writing two outputs to one file.
//
// The rule: no output is a file that the command reads, or the file of another output. Paths are compared by what they lead to (device and
// inode; of a file that does not exist yet its folder and name), so that links and `./` do not hide it. Three cases are no conflict:
// - one option that continues its own file (`match --file`, `recover --decide` with --review) names it once, as an input or an output;
// - devices and pipes, which keep nothing, and several outputs to one standard stream;
// - in a session (the debugger, a window, libjanus) a state or recording may be saved over the file that it was loaded from: to save what
//   was opened is what a user expects. What the machine was made from - sources, images, ROMs, symbols, tapes - is an input to the end,
//   and a script is one while it runs.
//
//   if (std::string problem = find_conflict({{"a.s"}}, {{"a.hex", "-o"}, {"./a.s", "-l"}}); !problem.empty())
//     fail(problem);    // "-l ./a.s: is also the input; give another file name"
#pragma once

#include <string>
#include <vector>

namespace janus::tools {

struct NamedFile {
  std::string path;         // empty: none; "-": a standard stream, which may lead to a file
  std::string option = {};  // that names it, as "-l"; empty: an argument
};

// Empty, or what is wrong with the first output that conflicts.
std::string find_conflict(const std::vector<NamedFile>& inputs, const std::vector<NamedFile>& outputs);

}  // namespace janus::tools
