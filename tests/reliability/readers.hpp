// Everything in Janus that reads files, except the window: a command line each, and a file of every supported type.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "reliability/writers.hpp"

namespace janus::tests {

// They write nothing: the file of the writer stays what it is. KEPT stands for the folder of what they read.
const std::vector<Writer>& readers();

// Files as Janus writes them, small ones.
class Kept {
 public:
  Kept();
  ~Kept();
  Kept(const Kept&) = delete;
  Kept& operator=(const Kept&) = delete;

  void lay(const Bench& bench) const;  // where a bench's commands look for them
  std::string match() const;           // the file of a match of which one game of two was played
  static std::map<std::string, std::string> contents(const std::filesystem::path& folder);
  std::map<std::string, std::string> contents() const { return contents(folder_); }

 private:
  std::filesystem::path folder_;
};

}  // namespace janus::tests
