// Prevents a command from overwriting its inputs, and from writing two outputs to one file.
//
// An output must be neither a file that the command reads, nor the file of another output. Paths are compared by their targets (device and
// inode or, for a new file, folder and name), so that links and `./` do not matter. Three cases are not a conflict:
// - an option that continues its own file (`match --file`, `recover --decide` with --review) lists it once, as an input or an output;
// - devices and pipes, which store nothing, and several outputs to the same standard stream;
// - in a session (debugger, window, library), a state or recording may be saved to the file that it was loaded from, as users
//   expect. The machine's inputs (sources, images, ROMs, symbols, tapes) remain inputs until the end, a script only while it runs.
//
//   if (std::string problem = find_conflict({{"a.s"}}, {{"a.hex", "-o"}, {"./a.s", "-l"}}); !problem.empty())
//     fail(problem);    // "-l ./a.s: is also the input; use another file name"
#pragma once

#include <string>
#include <vector>

namespace janus::tools {

struct NamedFile {
  std::string path;         // empty if there is none; "-" for a standard stream, which may be a file
  std::string option = {};  // option that specifies the file, such as "-l"; empty for an argument
};

// Returns an error about the first conflicting output, or an empty string. With `later`, inputs are read after the outputs
// are written, so an input that does not exist yet also conflicts.
std::string find_conflict(const std::vector<NamedFile>& inputs, const std::vector<NamedFile>& outputs, bool later = false);

}  // namespace janus::tools
