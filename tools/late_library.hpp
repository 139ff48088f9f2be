// Loads system libraries that few runs need, at the first call of one of their functions. If they were linked, each start of
// `janus` would load them, and all libraries that they need. janus_late_library() in `tools/cmake/house.cmake` defines the
// functions, so that their callers, including third-party code, call them as usual.
#pragma once

#include <cstddef>
#include <stdexcept>
#include <tuple>

namespace janus::tools {

// One line with the name of the library.
struct LibraryMissing : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// Returns a function of a library, which stays loaded. Throws LibraryMissing. Can be called from any thread.
void* late_function(const char* library, const char* name);

// Types in the declaration of a function.
template <class Function>
struct LateShape;
template <class Returned, class... Parameters>
struct LateShape<Returned(Parameters...)> {
  using Result = Returned;
  template <std::size_t Index>
  using Parameter = std::tuple_element_t<Index, std::tuple<Parameters...>>;
};

}  // namespace janus::tools
