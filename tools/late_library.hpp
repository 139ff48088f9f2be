// Libraries of the system that few runs need: loaded when the first of their functions is called. Linked, each would be loaded, and all
// libraries that it needs, whenever `janus` starts. A source of its own defines the functions that are called of a library, so that
// their callers, others' code among them, know nothing of it:
//   JANUS_LATE_2(JANUS_LATE_SNDFILE, sf_strerror) ...   one line per function: the library's name at run time, parameters, name
// The build says the library's name where there is such loading (janus_late_library of tools/cmake/house.cmake); elsewhere it is linked.
#pragma once

#include <cstddef>
#include <stdexcept>
#include <tuple>

namespace janus::tools {

// One line that names the library.
struct LibraryMissing : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// A function of a library, which stays loaded. Throws LibraryMissing. From any thread.
void* late_function(const char* library, const char* name);

template <class Function>
struct LateShape;
template <class Returned, class... Parameters>
struct LateShape<Returned(Parameters...)> {
  using Result = Returned;
  template <std::size_t Index>
  using Parameter = std::tuple_element_t<Index, std::tuple<Parameters...>>;
};

}  // namespace janus::tools

// The definitions; each has the header's own declaration above it. The digit is the number of parameters.
#define JANUS_LATE_RESULT(name) janus::tools::LateShape<decltype(name)>::Result
#define JANUS_LATE_PARAMETER(name, index) janus::tools::LateShape<decltype(name)>::Parameter<index>
#define JANUS_LATE_FOUND(library, name) \
  static auto* const found = reinterpret_cast<decltype(&name)>(janus::tools::late_function(library, #name))

#define JANUS_LATE_0(library, name)  \
  JANUS_LATE_RESULT(name) name() {   \
    JANUS_LATE_FOUND(library, name); \
    return found();                  \
  }
#define JANUS_LATE_1(library, name)                               \
  JANUS_LATE_RESULT(name) name(JANUS_LATE_PARAMETER(name, 0) a) { \
    JANUS_LATE_FOUND(library, name);                              \
    return found(a);                                              \
  }
#define JANUS_LATE_2(library, name)                                                                \
  JANUS_LATE_RESULT(name) name(JANUS_LATE_PARAMETER(name, 0) a, JANUS_LATE_PARAMETER(name, 1) b) { \
    JANUS_LATE_FOUND(library, name);                                                               \
    return found(a, b);                                                                            \
  }
#define JANUS_LATE_3(library, name)                                                                                                 \
  JANUS_LATE_RESULT(name) name(JANUS_LATE_PARAMETER(name, 0) a, JANUS_LATE_PARAMETER(name, 1) b, JANUS_LATE_PARAMETER(name, 2) c) { \
    JANUS_LATE_FOUND(library, name);                                                                                                \
    return found(a, b, c);                                                                                                          \
  }
#define JANUS_LATE_4(library, name)                                                                       \
  JANUS_LATE_RESULT(name)                                                                                 \
  name(JANUS_LATE_PARAMETER(name, 0) a, JANUS_LATE_PARAMETER(name, 1) b, JANUS_LATE_PARAMETER(name, 2) c, \
       JANUS_LATE_PARAMETER(name, 3) d) {                                                                 \
    JANUS_LATE_FOUND(library, name);                                                                      \
    return found(a, b, c, d);                                                                             \
  }
#define JANUS_LATE_5(library, name)                                                                                                        \
  JANUS_LATE_RESULT(name)                                                                                                                  \
  name(JANUS_LATE_PARAMETER(name, 0) a, JANUS_LATE_PARAMETER(name, 1) b, JANUS_LATE_PARAMETER(name, 2) c, JANUS_LATE_PARAMETER(name, 3) d, \
       JANUS_LATE_PARAMETER(name, 4) e) {                                                                                                  \
    JANUS_LATE_FOUND(library, name);                                                                                                       \
    return found(a, b, c, d, e);                                                                                                           \
  }
#define JANUS_LATE_6(library, name)                                                                                                        \
  JANUS_LATE_RESULT(name)                                                                                                                  \
  name(JANUS_LATE_PARAMETER(name, 0) a, JANUS_LATE_PARAMETER(name, 1) b, JANUS_LATE_PARAMETER(name, 2) c, JANUS_LATE_PARAMETER(name, 3) d, \
       JANUS_LATE_PARAMETER(name, 4) e, JANUS_LATE_PARAMETER(name, 5) f) {                                                                 \
    JANUS_LATE_FOUND(library, name);                                                                                                       \
    return found(a, b, c, d, e, f);                                                                                                        \
  }
#define JANUS_LATE_7(library, name)                                                                                                        \
  JANUS_LATE_RESULT(name)                                                                                                                  \
  name(JANUS_LATE_PARAMETER(name, 0) a, JANUS_LATE_PARAMETER(name, 1) b, JANUS_LATE_PARAMETER(name, 2) c, JANUS_LATE_PARAMETER(name, 3) d, \
       JANUS_LATE_PARAMETER(name, 4) e, JANUS_LATE_PARAMETER(name, 5) f, JANUS_LATE_PARAMETER(name, 6) g) {                                \
    JANUS_LATE_FOUND(library, name);                                                                                                       \
    return found(a, b, c, d, e, f, g);                                                                                                     \
  }
#define JANUS_LATE_8(library, name)                                                                                                        \
  JANUS_LATE_RESULT(name)                                                                                                                  \
  name(JANUS_LATE_PARAMETER(name, 0) a, JANUS_LATE_PARAMETER(name, 1) b, JANUS_LATE_PARAMETER(name, 2) c, JANUS_LATE_PARAMETER(name, 3) d, \
       JANUS_LATE_PARAMETER(name, 4) e, JANUS_LATE_PARAMETER(name, 5) f, JANUS_LATE_PARAMETER(name, 6) g,                                  \
       JANUS_LATE_PARAMETER(name, 7) h) {                                                                                                  \
    JANUS_LATE_FOUND(library, name);                                                                                                       \
    return found(a, b, c, d, e, f, g, h);                                                                                                  \
  }
