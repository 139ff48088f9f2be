#include "frontends/core/views/tours.hpp"

#include <filesystem>

#include "frontends/core/session/manifest/tours.hpp"
#include "tools/text.hpp"

namespace janus::views {

Tutorial read_tour(const session::Collection& collection, const std::string& path) {
  const auto bytes = collection.read(path);
  return read_tutorial({bytes.begin(), bytes.end()}, collection.describe(path));
}

std::vector<Tour> list_tours(const session::Collection& collection, const std::string& program) {
  std::vector<std::string> files = session::read_tours(collection, program);
  files.emplace_back(kTutorialFile);
  std::vector<Tour> tours;
  for (const std::string& file : files) {
    const std::string path = program + "/" + file;
    if (!collection.contains(path)) continue;
    tours.push_back({tools::lower(std::filesystem::path(file).stem().string()), path, read_tour(collection, path).title});
  }
  return tours;
}

}  // namespace janus::views
