#include "tools/late_library.hpp"

#include <dlfcn.h>

#include <string>

namespace janus::tools {

// The system counts who has opened a library, and opens it once.
void* late_function(const char* library, const char* name) {
  void* const handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
  void* const function = handle == nullptr ? nullptr : dlsym(handle, name);
  if (function != nullptr) return function;
  const char* const why = dlerror();  // begins with the library's name
  throw LibraryMissing(std::string(why == nullptr ? library : why) + "; install it");
}

}  // namespace janus::tools
