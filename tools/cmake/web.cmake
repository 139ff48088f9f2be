# What the C++ library of Debian's Emscripten lacks.
add_compile_options(-include ${CMAKE_SOURCE_DIR}/tools/cmake/web_standard.hpp -fwasm-exceptions)
add_link_options(-fwasm-exceptions)
set(JANUS_TESTS OFF)

# janus_size(TARGET): small; the cores, which are to be fast, have a target of their own (machines/CMakeLists.txt).
function(janus_size target)
  target_compile_options(${target} PRIVATE -Os)
endfunction()
