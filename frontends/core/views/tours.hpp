// A program's tutorials: TUTORIAL.md in its folder, followed by the files listed in its manifest under `tours`.
#pragma once

#include <string>
#include <vector>

#include "frontends/core/session/collection.hpp"
#include "frontends/core/views/tutorial.hpp"

namespace janus::views {

// The Tour::name of TUTORIAL.md.
inline constexpr const char* kTutorial = "tutorial";

struct Tour {
  std::string name;   // file name without extension: `first-move`
  std::string path;   // path in the collection
  std::string title;  // first heading
};

// Returns the tutorials that exist in the collection. Throws session::Error if one cannot be read.
std::vector<Tour> list_tours(const session::Collection& collection, const std::string& program);
// Calls read_tutorial() for the file.
Tutorial read_tour(const session::Collection& collection, const std::string& path);

}  // namespace janus::views
