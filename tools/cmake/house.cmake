# CMake functions for the folders and libraries of the project.

# janus_folder(TARGET FOLDER SOURCES...)
# Defines a folder as a static library. It exports only its own headers: an include root in the build tree
# contains a link to this folder, so a header of another folder is only found through that folder's target.
# Include paths start at the repository's root: #include "cpus/opcode.hpp".
function(janus_folder target folder)
  add_library(${target} STATIC ${ARGN})
  janus_unity(${target})
  set(root ${CMAKE_BINARY_DIR}/roots/${target})
  get_filename_component(parent ${root}/${folder} DIRECTORY)
  file(MAKE_DIRECTORY ${parent})
  file(CREATE_LINK ${CMAKE_SOURCE_DIR}/${folder} ${root}/${folder} COPY_ON_ERROR SYMBOLIC)
  target_include_directories(${target} PUBLIC ${root})
  if(EMSCRIPTEN)
    janus_size(${target})
  else()  # also linked into the shared library (frontends/library), which hides its symbols
    set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE ON CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON)
    if(folder MATCHES "^frontends/(ui|library|games|core/(commands|engine|views))")  # never hot: compile time is more important
      target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1>)
      if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")  # false positives at -O1: reads of an empty std::optional, and writes beyond a short string
        target_compile_options(${target} PRIVATE "$<$<CONFIG:Release>:-Wno-maybe-uninitialized;-Wno-array-bounds;-Wno-stringop-overflow>")
      endif()
    endif()
  endif()
  string(REPLACE "janus_" "janus::" alias ${target})
  add_library(${alias} ALIAS ${target})
endfunction()

# janus_unity(TARGET)
# With JANUS_UNITY the sources of a target are compiled eighteen at a time, because most of a source's time goes into the headers that it
# shares with the others. For single builds; after an edit, a build without it compiles one source instead of eighteen.
function(janus_unity target)
  if(JANUS_UNITY)
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 18)
  endif()
endfunction()

# janus_compiles(TARGET SOURCES...)
# Compiles the sources that a build without libraries omits from a folder, for compilers that must check them, as target TARGET_beyond.
function(janus_compiles target)
  if(JANUS_CORE_ONLY)
    add_library(${target}_beyond OBJECT EXCLUDE_FROM_ALL ${ARGN})
    janus_unity(${target}_beyond)
    target_link_libraries(${target}_beyond PRIVATE ${target} $<TARGET_PROPERTY:${target},LINK_LIBRARIES>)
  endif()
endfunction()

# janus_core_sources(SOURCES...)
# Sources that instantiate a core's run(): keep each opcode's own jump to the next (see dispatch.hpp). They are compiled separately.
# Functions are aligned to cache lines, so that their speed does not depend on the size of code linked before them (by up to a tenth).
function(janus_core_sources)
  set_source_files_properties(${ARGN} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  set(options)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    list(APPEND options -fno-gcse -fno-crossjumping -falign-functions=64)
  endif()
  if(janus_has_stack_protector)
    list(APPEND options -fno-stack-protector)
  endif()
  if(janus_has_cet)
    list(APPEND options -fcf-protection=none)
  endif()
  set_source_files_properties(${ARGN} PROPERTIES COMPILE_OPTIONS "${options}")
endfunction()

# janus_late_library(TARGET PACKAGE HEADER FUNCTIONS...)
# janus_late_library(TARGET PACKAGE SOURCE)
# Lets TARGET use a library that pkg_check_modules found as PACKAGE. On ELF systems, the library is loaded when one of its functions is
# first called; elsewhere it is linked. The functions that TARGET calls follow HEADER, grouped by their number of parameters:
#   janus_late_library(janus_tools sndfile sndfile.h  1 sf_close sf_strerror  3 sf_readf_float)
# A generated source defines them; each definition looks up the real function (tools/late_library.hpp). The second form is for functions
# with `...`, which no definition can forward: SOURCE looks them up itself, in the library that JANUS_LATE_<PACKAGE> names. The run-time
# name of the library differs between distributions, so it is read from the library.
function(janus_late_library target package file)
  set(soname)
  if(CMAKE_EXECUTABLE_FORMAT STREQUAL "ELF" AND CMAKE_READELF)
    get_target_property(libraries PkgConfig::${package} INTERFACE_LINK_LIBRARIES)
    list(GET libraries 0 library)
    execute_process(COMMAND ${CMAKE_READELF} -d ${library} OUTPUT_VARIABLE dynamic ERROR_QUIET)
    if(dynamic MATCHES "\\(SONAME\\)[^[]*\\[([^]]+)")
      set(soname ${CMAKE_MATCH_1})
    endif()
  endif()
  if(NOT soname)
    target_link_libraries(${target} PRIVATE PkgConfig::${package})
    return()
  endif()
  target_include_directories(${target} SYSTEM PRIVATE $<TARGET_PROPERTY:PkgConfig::${package},INTERFACE_INCLUDE_DIRECTORIES>)
  if(NOT ARGN)
    string(TOUPPER ${package} name)
    set_source_files_properties(${file} PROPERTIES COMPILE_DEFINITIONS "JANUS_LATE_${name}=\"${soname}\"")
    return()
  endif()
  set(text "#include <${file}>\n\n#include \"tools/late_library.hpp\"\n")
  foreach(word ${ARGN})
    if(word MATCHES "^[0-9]+$")
      set(indices 0 1 2 3 4 5 6 7 8 9)
      list(SUBLIST indices 0 ${word} indices)
      list(TRANSFORM indices REPLACE "(.+)" "Late_FUNCTION::Parameter<\\1> a\\1" OUTPUT_VARIABLE parameters)
      list(TRANSFORM indices PREPEND a OUTPUT_VARIABLE arguments)
      list(JOIN parameters ", " parameters)
      list(JOIN arguments ", " arguments)
      continue()
    endif()
    set(definition "
using Late_FUNCTION = janus::tools::LateSignature<decltype(FUNCTION)>;
Late_FUNCTION::Result FUNCTION(${parameters}) {
  static auto* const found = reinterpret_cast<decltype(&FUNCTION)>(janus::tools::find_library_function(\"${soname}\", \"FUNCTION\"));
  return found(${arguments});
}
")
    string(REPLACE FUNCTION ${word} definition "${definition}")
    string(APPEND text "${definition}")
  endforeach()
  set(source "${CMAKE_CURRENT_BINARY_DIR}/late_${package}.cpp")
  file(CONFIGURE OUTPUT "${source}" CONTENT "${text}" @ONLY)
  set_source_files_properties(${source} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  target_sources(${target} PRIVATE ${source})
endfunction()

# janus_find_gui(RESULT)
# Determines whether the graphical front end is built: JANUS_GUI, and the presence of Dear ImGui, GLFW and OpenGL.
macro(janus_find_gui result)
  set(${result} FALSE)
  if(JANUS_GUI)  # AUTO counts as true
    find_package(OpenGL QUIET COMPONENTS OpenGL)
    find_package(Threads QUIET)
    pkg_check_modules(imgui QUIET IMPORTED_TARGET imgui)
    pkg_check_modules(glfw QUIET IMPORTED_TARGET glfw3)
    if(TARGET OpenGL::GL AND TARGET PkgConfig::imgui AND TARGET PkgConfig::glfw)
      set(${result} TRUE)
      get_target_property(libraries PkgConfig::imgui INTERFACE_LINK_LIBRARIES)
      if(JANUS_STATIC_stb)
        list(TRANSFORM libraries REPLACE ".*/libstb\\.so$" ${JANUS_STATIC_stb})
        set_target_properties(PkgConfig::imgui PROPERTIES INTERFACE_LINK_LIBRARIES "${libraries}")
      endif()
    elseif(JANUS_GUI STREQUAL "AUTO")
      message(STATUS "No graphical front end: Dear ImGui (pkg-config imgui), GLFW (glfw3) or OpenGL is missing")
    else()
      message(FATAL_ERROR "JANUS_GUI: Dear ImGui (pkg-config imgui), GLFW (glfw3) or OpenGL is missing; run tools/setup")
    endif()
  endif()
endmacro()
