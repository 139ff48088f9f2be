# fmt, toml++, Nettle and stb become part of the program and of libjanus: the names of their shared libraries differ between distributions
# and their releases. Debian lacks static libraries of fmt and toml++, so that their sources are compiled from the headers. If that is
# not possible, the shared libraries are used.
set(folder ${CMAKE_BINARY_DIR}/static)
file(CONFIGURE OUTPUT ${folder}/fmt.cpp CONTENT [[#include <fmt/format-inl.h>
FMT_BEGIN_NAMESPACE
namespace detail {
template FMT_API auto dragonbox::to_decimal(float) noexcept -> dragonbox::decimal_fp<float>;
template FMT_API auto dragonbox::to_decimal(double) noexcept -> dragonbox::decimal_fp<double>;
template FMT_API locale_ref::locale_ref(const std::locale&);
template FMT_API auto locale_ref::get<std::locale>() const -> std::locale;
template FMT_API auto thousands_sep_impl(locale_ref) -> thousands_sep_result<char>;
template FMT_API auto decimal_point_impl(locale_ref) -> char;
template FMT_API void buffer<char>::append(const char*, const char*);
template FMT_API void vformat_to(buffer<char>&, string_view, basic_format_args<buffer_context<char>>, locale_ref);
}  // namespace detail
FMT_END_NAMESPACE
]] @ONLY)
file(CONFIGURE OUTPUT ${folder}/tomlplusplus.cpp CONTENT "#define TOML_IMPLEMENTATION\n#include <toml++/toml.h>\n" @ONLY)

# janus_static_library(TARGET NAME)
# Lets the imported TARGET stand for a static library that is compiled from NAME.cpp.
function(janus_static_library target name)
  get_target_property(definitions ${target} INTERFACE_COMPILE_DEFINITIONS)
  get_target_property(options ${target} INTERFACE_COMPILE_OPTIONS)
  get_target_property(includes ${target} INTERFACE_INCLUDE_DIRECTORIES)
  foreach(words definitions options includes)
    if(NOT ${words})
      set(${words})
    endif()
  endforeach()
  set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
  list(TRANSFORM definitions PREPEND -D OUTPUT_VARIABLE defined)
  try_compile(janus_has_static_${name} ${folder}/try_${name} ${folder}/${name}.cpp COMPILE_DEFINITIONS ${defined} ${options}
              CMAKE_FLAGS "-DINCLUDE_DIRECTORIES=${includes}" CXX_STANDARD 20)
  if(NOT janus_has_static_${name})
    message(STATUS "${name}: the shared library is used; the program needs this version of it")
    return()
  endif()
  add_library(janus_static_${name} STATIC ${folder}/${name}.cpp)
  target_compile_definitions(janus_static_${name} PRIVATE ${definitions})
  target_compile_options(janus_static_${name} PRIVATE ${options} -w)
  target_include_directories(janus_static_${name} SYSTEM PRIVATE ${includes})
  set_target_properties(janus_static_${name} PROPERTIES POSITION_INDEPENDENT_CODE ON)
  get_target_property(type ${target} TYPE)
  if(type STREQUAL "INTERFACE_LIBRARY")
    set_target_properties(${target} PROPERTIES INTERFACE_LINK_LIBRARIES janus_static_${name})
    return()
  endif()
  get_target_property(configurations ${target} IMPORTED_CONFIGURATIONS)
  foreach(configuration IN LISTS configurations)
    set_target_properties(${target} PROPERTIES IMPORTED_LOCATION_${configuration} ${CMAKE_BINARY_DIR}/libjanus_static_${name}.a
                          IMPORTED_SONAME_${configuration} "")
  endforeach()
  add_dependencies(${target} janus_static_${name})
endfunction()

janus_static_library(fmt::fmt fmt)
janus_static_library(PkgConfig::tomlplusplus tomlplusplus)
foreach(name nettle stb)  # from the packages of their shared libraries
  find_library(JANUS_STATIC_${name} lib${name}.a)
  mark_as_advanced(JANUS_STATIC_${name})
  if(JANUS_STATIC_${name})
    set_target_properties(PkgConfig::${name} PROPERTIES INTERFACE_LINK_LIBRARIES ${JANUS_STATIC_${name}})
  endif()
endforeach()
