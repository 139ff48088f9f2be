# Replaces missing parts of libc++. No effect for a complete library.
include(CheckCXXSourceCompiles)
check_cxx_source_compiles("#include <charconv>
int main(int, char** words) { double value = 0; return std::from_chars(words[0], words[0], value).ptr == words[0]; }" janus_reads_numbers)
if(NOT janus_reads_numbers)
  add_compile_options(-include ${CMAKE_SOURCE_DIR}/tools/cmake/libcxx_standard.hpp)
endif()
