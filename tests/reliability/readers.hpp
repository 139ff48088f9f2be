// All commands that read files, except the window: a command line each, and a file of every supported type.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "reliability/writers.hpp"

namespace janus::tests {

// They write nothing. KEPT is replaced by the folder of their input files.
const std::vector<Writer>& readers();

// Small files written by Janus.
class Kept {
 public:
  Kept();
  ~Kept();
  Kept(const Kept&) = delete;
  Kept& operator=(const Kept&) = delete;

  void lay(const Bench& bench) const;  // copies them to the bench's input folder
  std::string match() const;           // a match file with one of two games played
  static std::map<std::string, std::string> contents(const std::filesystem::path& folder);
  std::map<std::string, std::string> contents() const { return contents(folder_); }

 private:
  std::filesystem::path folder_;
};

}  // namespace janus::tests
