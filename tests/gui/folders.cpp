#include "gui/folders.hpp"

#include <unistd.h>

#include <system_error>
#include <vector>

namespace janus::tests {

namespace fs = std::filesystem;

fs::path fresh_folder(const std::string& name) {
  static struct Made {
    std::vector<fs::path> folders;
    ~Made() {
      std::error_code ignored;
      for (const fs::path& folder : folders) fs::remove_all(folder, ignored);
    }
  } made;
  made.folders.push_back(fs::path(JANUS_BINARY_DIR) / "tests" / ("gui_" + name + "." + std::to_string(::getpid())));
  fs::remove_all(made.folders.back());
  fs::create_directories(made.folders.back());
  return made.folders.back();
}

}  // namespace janus::tests
