#include "tools/late_library.hpp"

#include <dlfcn.h>

#include <string>
#include <string_view>

#include "tools/text.hpp"

namespace janus::tools {
namespace {

// "libglfw3" for "libglfw.so.3", by Debian's naming rule for libraries.
std::string debian_package(std::string name) {
  const std::size_t end = name.find(".so.");
  if (end == std::string::npos) return name;
  const bool digit = end > 0 && name[end - 1] >= '0' && name[end - 1] <= '9';
  return lower(name.replace(end, 4, digit ? "-" : ""));
}

// Fedora and Arch have Debian's libedit.so.2 as libedit.so.0.
void* open_library(const char* name) {
  void* const handle = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  return handle == nullptr && name == std::string_view("libedit.so.2") ? open_library("libedit.so.0") : handle;
}

}  // namespace

// The system has a reference count per library, and loads it once.
void* find_library_function(const char* library, const char* name) {
  void* const handle = open_library(library);
  void* const function = handle == nullptr ? nullptr : dlsym(handle, name);
  if (function != nullptr) return function;
  const char* const why = dlerror();  // starts with the library's name
  throw MissingLibraryError(std::string(why == nullptr ? library : why) + "; install it (in Debian: " + debian_package(library) + ")");
}

}  // namespace janus::tools
