// Loads rarely needed system libraries at the first call of one of their functions. If they were linked, each start of `janus` would load
// them and their dependencies. janus_late_library() in `tools/cmake/house.cmake` defines the functions, so that all callers, including
// third-party code, call them as usual.
#pragma once

#include <cstddef>
#include <stdexcept>
#include <tuple>

namespace janus::tools {

// Error message in one line, with the name of the library.
struct LibraryMissing : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// Returns a function of a library, which stays loaded. Throws LibraryMissing. Can be called from any thread.
void* late_function(const char* library, const char* name);

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
