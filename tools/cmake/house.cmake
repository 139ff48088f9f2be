# The house rules as functions.

# janus_folder(TARGET FOLDER SOURCES...)
# A folder of the house as a static library. It exports its own headers and nothing else: an include root in the
# build tree holds a link to this folder alone, so a header of another folder is found only through that folder's
# target. Includes are written from the repository's root: #include "cpus/opcode.hpp".
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
  else()  # all of it goes into the shared library, too (frontends/faces/library), which shows nothing of it
    set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE ON CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON)
    if(folder MATCHES "^frontends/(faces|games|core/(commands|engine|views))")  # never hot: the time to compile counts more
      target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1>)
      if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")  # at -O1 it reports reads of an empty std::optional, and writes beyond a short string
        target_compile_options(${target} PRIVATE "$<$<CONFIG:Release>:-Wno-maybe-uninitialized;-Wno-array-bounds;-Wno-stringop-overflow>")
      endif()
    endif()
  endif()
  string(REPLACE "janus_" "janus::" alias ${target})
  add_library(${alias} ALIAS ${target})
endfunction()

# janus_unity(TARGET)
# With JANUS_UNITY the sources of a target are compiled eighteen at a time: most of a source's time goes into the headers that it shares
# with the others. For who builds once; who edits waits for one source instead of eighteen.
function(janus_unity target)
  if(JANUS_UNITY)
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 18)
  endif()
endfunction()

# janus_compiles(TARGET SOURCES...)
# What a build without libraries leaves out of a folder, and a compiler must know nevertheless: the target TARGET_beyond compiles it.
function(janus_compiles target)
  if(JANUS_CORE_ONLY)
    add_library(${target}_beyond OBJECT EXCLUDE_FROM_ALL ${ARGN})
    janus_unity(${target}_beyond)
    target_link_libraries(${target}_beyond PRIVATE ${target} $<TARGET_PROPERTY:${target},LINK_LIBRARIES>)
  endif()
endfunction()

# janus_core_sources(SOURCES...)
# Sources that instantiate a core's run(): keep each opcode's own jump to the next (see dispatch.hpp). They are compiled alone. Each
# function begins a cache line, so that their speed does not hang on the size of what is linked before them (by up to a tenth).
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

# janus_late_library(TARGET PACKAGE SOURCE)
# TARGET uses a library that pkg_check_modules found as PACKAGE. Where there is such loading, the library is loaded when the first of its
# functions is called, for which SOURCE gets its name as JANUS_LATE_<PACKAGE> (tools/late_library.hpp); elsewhere it is linked. The name
# is asked of the library itself: it differs between distributions.
function(janus_late_library target package source)
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
  string(TOUPPER ${package} name)
  target_sources(${target} PRIVATE ${source})
  set_source_files_properties(${source} PROPERTIES COMPILE_DEFINITIONS "JANUS_LATE_${name}=\"${soname}\"")
  target_include_directories(${target} SYSTEM PRIVATE $<TARGET_PROPERTY:PkgConfig::${package},INTERFACE_INCLUDE_DIRECTORIES>)
endfunction()

# janus_find_gui(RESULT)
# Whether the graphical front end is built: what JANUS_GUI says, and whether Dear ImGui, GLFW and OpenGL are there.
macro(janus_find_gui result)
  set(${result} FALSE)
  if(JANUS_GUI)  # AUTO counts as true
    find_package(OpenGL QUIET COMPONENTS OpenGL)
    find_package(Threads QUIET)
    pkg_check_modules(imgui QUIET IMPORTED_TARGET imgui)
    pkg_check_modules(glfw QUIET IMPORTED_TARGET glfw3)
    if(TARGET OpenGL::GL AND TARGET PkgConfig::imgui AND TARGET PkgConfig::glfw)
      set(${result} TRUE)
    elseif(JANUS_GUI STREQUAL "AUTO")
      message(STATUS "No graphical front end: Dear ImGui (pkg-config imgui), GLFW (glfw3) or OpenGL is missing")
    else()
      message(FATAL_ERROR "JANUS_GUI: Dear ImGui (pkg-config imgui), GLFW (glfw3) or OpenGL is missing; run tools/setup")
    endif()
  endif()
endmacro()
