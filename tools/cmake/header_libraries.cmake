# Header-only libraries of the host, for builds for the web and cross builds of the cores. Each is linked into a separate folder in the
# build tree, because the compiler must never see the rest of the host's /usr/include.
set(JANUS_HOST_INCLUDE /usr/include CACHE PATH "Where the host has the headers of fmt, nlohmann-json, toml++ and stb")
set(janus_headers ${CMAKE_BINARY_DIR}/headers)
file(MAKE_DIRECTORY ${janus_headers})

# janus_header_library(TARGET FOLDER...)
function(janus_header_library target)
  foreach(folder ${ARGN})
    if(NOT EXISTS ${JANUS_HOST_INCLUDE}/${folder})
      message(FATAL_ERROR "No ${folder} in ${JANUS_HOST_INCLUDE}: run tools/setup, or give -DJANUS_HOST_INCLUDE=")
    endif()
    file(CREATE_LINK ${JANUS_HOST_INCLUDE}/${folder} ${janus_headers}/${folder} SYMBOLIC)
  endforeach()
  add_library(${target} INTERFACE IMPORTED GLOBAL)
  target_include_directories(${target} SYSTEM INTERFACE ${janus_headers})
endfunction()

janus_header_library(fmt::fmt fmt)
target_compile_definitions(fmt::fmt INTERFACE FMT_HEADER_ONLY FMT_STATIC_THOUSANDS_SEPARATOR=',')
janus_header_library(nlohmann_json::nlohmann_json nlohmann)
janus_header_library(PkgConfig::tomlplusplus toml++)
target_compile_definitions(PkgConfig::tomlplusplus INTERFACE TOML_ENABLE_FORMATTERS=0)
if(EMSCRIPTEN)  # without streams: libcxx_standard.hpp parses numbers
  target_compile_definitions(PkgConfig::tomlplusplus INTERFACE TOML_FLOAT_CHARCONV=1)
endif()
janus_header_library(PkgConfig::stb stb)
target_include_directories(PkgConfig::stb SYSTEM INTERFACE ${janus_headers}/stb)
