// Tutorials of a program: TUTORIAL.md in its folder, followed by the files that its manifest lists in `tours`.
#pragma once

#include <string>
#include <vector>

#include "frontends/core/session/collection.hpp"
#include "frontends/core/views/tutorial.hpp"

namespace janus::views {

// Name of TUTORIAL.md.
inline constexpr const char* kTutorial = "tutorial";

struct Tour {
  std::string name;   // file name without extension: `first-move`
  std::string path;   // in the collection
  std::string title;  // its first heading
};

// Existing tutorials: a collection may lack them. Throws session::Error if one cannot be read.
std::vector<Tour> tours_of(const session::Collection& collection, const std::string& program);
// Calls read_tutorial for that file.
Tutorial read_tour(const session::Collection& collection, const std::string& path);

}  // namespace janus::views
