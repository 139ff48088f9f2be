// Everything in Janus that writes a file, except the window: a command line each.
#pragma once

#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include "reliability/process.hpp"

namespace janus::tests {

struct Writer {
  std::string name;
  std::string file;                    // the name of what is written; its ending tells the format
  std::vector<std::string> arguments;  // FILE stands for its path, SOURCE for the path of a small program
  std::string input = {};              // piped in; FILE as above, a line behind REPEAT is repeated
  bool talks = false;                  // says what is wrong in its conversation, and goes on
  // The same with little to do, for what runs it thousands of times; empty: as above.
  std::vector<std::string> brief_arguments = {};
  std::string brief_input = {};
  std::string older = kOlder;  // what the file is before; a command that goes on with its file needs one of its own

  static inline const std::string kOlder = "the older file, which nobody wants to lose\n";
};

const std::vector<Writer>& writers();
Writer brief(Writer writer);  // the one with little to do

// A writer at work in a folder of its own, whose folder `out` holds an older file and nothing else.
class Bench {
 public:
  static inline const std::string kOlder = Writer::kOlder;

  explicit Bench(const Writer& writer, int repeats = 1);
  ~Bench();
  Bench(const Bench&) = delete;
  Bench& operator=(const Bench&) = delete;

  const std::filesystem::path& folder() const { return folder_; }  // which `out` lies in
  const std::filesystem::path& out() const { return out_; }
  const std::filesystem::path& file() const { return file_; }
  void lay_older() const;
  std::string content() const;            // of the file
  std::set<std::string> entries() const;  // names in the folder
  // Where `target` is given it is written instead of the file. `before` runs in the child.
  Process start(const std::function<void()>& before = {}, const std::filesystem::path& target = {}) const;

 private:
  Writer writer_;
  int repeats_;
  std::filesystem::path folder_, out_, file_;
};

}  // namespace janus::tests
