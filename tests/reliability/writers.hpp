// All commands that write a file, except the window: a command line each.
#pragma once

#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include "reliability/process.hpp"

namespace janus::tests {

struct Writer {
  std::string name;
  std::string file;                    // the output file; its extension selects the format
  std::vector<std::string> arguments;  // FILE is replaced by its path, SOURCE by the path of a small program
  std::string input = {};              // standard input; FILE as above, and a line after REPEAT is repeated
  bool talks = false;                  // reports errors in its output and continues
  // A shorter run for tests that run it thousands of times; empty: as above.
  std::vector<std::string> brief_arguments = {};
  std::string brief_input = {};
  std::string older = kOlder;  // previous contents of the file; a command that continues its file needs a valid one

  static inline const std::string kOlder = "the older file, which nobody wants to lose\n";
};

const std::vector<Writer>& writers();
Writer brief(Writer writer);  // the writer with its shorter run

// A writer in a separate folder, whose folder `out` contains only an older file.
class Bench {
 public:
  static inline const std::string kOlder = Writer::kOlder;

  explicit Bench(const Writer& writer, int repeats = 1);
  ~Bench();
  Bench(const Bench&) = delete;
  Bench& operator=(const Bench&) = delete;

  const std::filesystem::path& folder() const { return folder_; }  // the parent of `out`
  const std::filesystem::path& out() const { return out_; }
  const std::filesystem::path& file() const { return file_; }
  void write_older() const;
  const std::string& older() const { return writer_.older; }
  std::string content() const;            // of the file
  std::set<std::string> entries() const;  // names in `out`
  // Writes `target`, if given, instead of the file. `before` runs in the child.
  Process start(const std::function<void()>& before = {}, const std::filesystem::path& target = {}) const;

 private:
  Writer writer_;
  int repeats_;
  std::filesystem::path folder_, out_, file_;
};

}  // namespace janus::tests
