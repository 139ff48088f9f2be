# Identical floating-point results from all compilers and processors: each operation is rounded separately. A fused multiply-add, which
# arm64 and s390x have, would skip a rounding; the 8087's registers have more digits than a double.
include(CheckCXXCompilerFlag)
check_cxx_compiler_flag(-ffp-contract=off janus_has_contraction)
if(janus_has_contraction)
  add_compile_options(-ffp-contract=off)
endif()
if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86|i[3-6]86)$" AND NOT EMSCRIPTEN AND NOT MSVC)
  add_compile_options(-msse2 -mfpmath=sse)
endif()
