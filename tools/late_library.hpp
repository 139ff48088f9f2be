// Loads rarely needed system libraries on the first call to one of their functions. If they were linked, `janus` would load them and
// their dependencies at every start. janus_late_library() in `tools/cmake/house.cmake` defines the functions, so that all callers,
// including third-party code, call them as usual.
#pragma once

#include <cstddef>
#include <stdexcept>
#include <tuple>

namespace janus::tools {

// One-line error message that names the library.
struct MissingLibraryError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// Returns a function from a library, which stays loaded. Throws MissingLibraryError. Can be called from any thread.
void* find_library_function(const char* library, const char* name);

// The types in a function's declaration.
template <class Function>
struct LateSignature;
template <class Returned, class... Parameters>
struct LateSignature<Returned(Parameters...)> {
  using Result = Returned;
  template <std::size_t Index>
  using Parameter = std::tuple_element_t<Index, std::tuple<Parameters...>>;
};

}  // namespace janus::tools
