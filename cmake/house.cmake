# The house rules as functions.

# janus_folder(TARGET FOLDER SOURCES...)
# A folder of the house as a static library. It exports its own headers and nothing else: an include root in the
# build tree holds a link to this folder alone, so a header of another folder is found only through that folder's
# target. Includes are written from the repository's root: #include "cpus/opcode.hpp".
function(janus_folder target folder)
  add_library(${target} STATIC ${ARGN})
  set(root ${CMAKE_BINARY_DIR}/roots/${target})
  get_filename_component(parent ${root}/${folder} DIRECTORY)
  file(MAKE_DIRECTORY ${parent})
  file(CREATE_LINK ${CMAKE_SOURCE_DIR}/${folder} ${root}/${folder} COPY_ON_ERROR SYMBOLIC)
  target_include_directories(${target} PUBLIC ${root})
  string(REPLACE "janus_" "janus::" alias ${target})
  add_library(${alias} ALIAS ${target})
endfunction()

# janus_core_sources(SOURCES...)
# Sources that instantiate a core's run(): keep each opcode's own jump to the next (see dispatch.hpp).
function(janus_core_sources)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    set_source_files_properties(${ARGN} PROPERTIES COMPILE_OPTIONS "-fno-gcse;-fno-crossjumping")
  endif()
endfunction()
