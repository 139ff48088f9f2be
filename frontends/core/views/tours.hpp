// The tutorials that a program has: TUTORIAL.md in its folder, and the files that its manifest names in `tours`, in their order.
#pragma once

#include <string>
#include <vector>

#include "frontends/core/session/collection.hpp"
#include "frontends/core/views/tutorial.hpp"

namespace janus::views {

// The name of TUTORIAL.md.
inline constexpr const char* kTutorial = "tutorial";

struct Tour {
  std::string name;   // of the file, without its ending: `first-move`
  std::string path;   // in the collection
  std::string title;  // its first heading
};

// Those that are there: a collection may come without. Throws session::Error where one cannot be read.
std::vector<Tour> tours_of(const session::Collection& collection, const std::string& program);
// The same as read_tutorial of that file.
Tutorial read_tour(const session::Collection& collection, const std::string& path);

}  // namespace janus::views
