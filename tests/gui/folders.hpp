// Temporary folders of the window tests.
#pragma once

#include <filesystem>
#include <string>

namespace janus::tests {

// An empty folder below the build folder. Each process has its own, and removes it when its tests end.
std::filesystem::path fresh_folder(const std::string& name);

}  // namespace janus::tests
