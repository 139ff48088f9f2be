# The packages that tools/package makes.
add_subdirectory(tools/cmake/packaged)
set(python ${CMAKE_SOURCE_DIR}/frontends/library/python)
file(GLOB modules CONFIGURE_DEPENDS ${python}/janus_emulator/*.py ${python}/janus_emulator/*.typed)
install(FILES ${modules} DESTINATION lib/python3/dist-packages/janus_emulator COMPONENT packaged_python EXCLUDE_FROM_ALL)
install(FILES ${python}/janus.py DESTINATION lib/python3/dist-packages COMPONENT packaged_python EXCLUDE_FROM_ALL)
set(distribution janus_emulator-${PROJECT_VERSION}.dist-info)  # for pip and importlib.metadata
file(WRITE ${CMAKE_CURRENT_BINARY_DIR}/package/${distribution}/METADATA
  "Metadata-Version: 2.1\nName: janus-emulator\nVersion: ${PROJECT_VERSION}\nSummary: ${PROJECT_DESCRIPTION}\n")
install(DIRECTORY ${CMAKE_CURRENT_BINARY_DIR}/package/${distribution} DESTINATION lib/python3/dist-packages COMPONENT packaged_python EXCLUDE_FROM_ALL)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME janus-emulator)
set(CPACK_PACKAGE_VENDOR "The Janus authors")
set(CPACK_PACKAGE_CONTACT "The Janus authors <janus@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "emulators and debugger for the game programs of the first microcomputers")
set(CPACK_PACKAGE_DIRECTORY ${CMAKE_BINARY_DIR}/packages)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_JANUS_SOURCE ${CMAKE_SOURCE_DIR})
set(CPACK_COMPONENTS_ALL janus packaged programs packaged_library development packaged_python)
set(CPACK_COMPONENTS_GROUPING ONE_PER_GROUP)
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_SOURCE_DIR}/tools/cmake/package_files.cmake)

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(version ${PROJECT_VERSION})
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION otherosfs)
set(CPACK_DEBIAN_COMPRESSION_TYPE none)  # tools/package compresses the packages
# dpkg-shlibdeps detects linked libraries; others are loaded on demand (tools/late_library.hpp): Depends
# contains those that any Janus may need, Recommends those for the window.
# Debian's package `janus` is another program, a WebRTC server, which also has /usr/bin/janus. With a different
# name Janus is not an upgrade of it: apt reports that it will be removed.
set(CPACK_DEBIAN_JANUS_PACKAGE_NAME janus-emulator)
set(CPACK_DEBIAN_JANUS_PACKAGE_CONFLICTS janus)
set(CPACK_DEBIAN_JANUS_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_JANUS_PACKAGE_DEPENDS "libsndfile1, libedit2, libuv1")
set(CPACK_DEBIAN_JANUS_PACKAGE_SUGGESTS "zenity")  # shows errors of the menu entry
set(CPACK_DEBIAN_JANUS_PACKAGE_RECOMMENDS "janus-emulator-programs (= ${version}), libglfw3, libgl1, libportaudio2, libgif7, fonts-dejavu-core, fonts-font-awesome")
set(CPACK_DEBIAN_JANUS_DESCRIPTION
"Boards of 1975 to 1978, exact down to the pins: the KIM-1 (6502), the
Hitachi H68/TR (6800) and the Fairchild F8 evaluation kit, with monitor ROMs
and a Tiny BASIC of their own, and a debugger that goes backward as fast as
forward: in a window, in the terminal and in editors. Assembler, disassembler,
tapes as sound, and what repairs listings that were scanned.")
set(CPACK_DEBIAN_PROGRAMS_PACKAGE_NAME janus-emulator-programs)
set(CPACK_DEBIAN_PROGRAMS_PACKAGE_ARCHITECTURE all)
set(CPACK_DEBIAN_PROGRAMS_PACKAGE_DEPENDS "janus-emulator (= ${version})")
set(CPACK_DEBIAN_PROGRAMS_DESCRIPTION
"This package has the historical programs, as sources with their histories:
MicroChess of 1976 and its upgrade, Tiny Chess, Samuel's checkers on the F8
and Computer Chess in BASIC. Their rights are their authors', which is why
they are a package of their own.")
# By its soname, with its symbols for dpkg-shlibdeps.
file(STRINGS ${CMAKE_SOURCE_DIR}/frontends/library/janus.h abi REGEX "^#define JANUS_ABI ")
string(REGEX REPLACE "[^0-9]" "" abi "${abi}")
file(STRINGS ${CMAKE_SOURCE_DIR}/tests/library/exports.txt exports)
list(TRANSFORM exports REPLACE "(.+)" " \\1@Base ${version}")
list(JOIN exports "\n" exports)
file(WRITE ${CMAKE_CURRENT_BINARY_DIR}/package/symbols "libjanus.so.${abi} libjanus${abi} #MINVER#\n${exports}\n")
file(WRITE ${CMAKE_CURRENT_BINARY_DIR}/package/shlibs "libjanus ${abi} libjanus${abi} (>= ${version})\n")
file(WRITE ${CMAKE_CURRENT_BINARY_DIR}/package/triggers "activate-noawait ldconfig\n")
set(CPACK_DEBIAN_LIBRARY_PACKAGE_NAME libjanus${abi})
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SECTION libs)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_DEPENDS "libsndfile1, libuv1")
set(CPACK_DEBIAN_LIBRARY_PACKAGE_RECOMMENDS "janus-emulator-programs (= ${version})")
set(CPACK_DEBIAN_LIBRARY_PACKAGE_CONTROL_EXTRA ${CMAKE_CURRENT_BINARY_DIR}/package/symbols ${CMAKE_CURRENT_BINARY_DIR}/package/shlibs
    ${CMAKE_CURRENT_BINARY_DIR}/package/triggers)
set(CPACK_DEBIAN_LIBRARY_DESCRIPTION
"This package has the shared library: machines, programs, games and the
debugger, for programs in C, C++ and Python.")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME janus-emulator-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS "libjanus${abi} (= ${version})")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SUGGESTS "python3, pkg-config")
# Files that Python compiled from its modules belong to no package.
file(WRITE ${CMAKE_CURRENT_BINARY_DIR}/package/prerm "#!/bin/sh\nset -e\nrm -rf /usr/lib/python3/dist-packages/janus_emulator/__pycache__ /usr/lib/python3/dist-packages/__pycache__/janus.*.pyc\n")
file(CHMOD ${CMAKE_CURRENT_BINARY_DIR}/package/prerm PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_CONTROL_EXTRA ${CMAKE_CURRENT_BINARY_DIR}/package/prerm)
set(CPACK_DEBIAN_DEVELOPMENT_DESCRIPTION
"This package has what other programs need to use it: the headers of libjanus,
which runs machines, programs and the debugger from C and C++, and a Python
package; for tests of one's own ROMs, for tools and for experiments.")

include(CPack)
cpack_add_component_group(janus)
cpack_add_component_group(programs)
cpack_add_component_group(library)
cpack_add_component_group(development)
cpack_add_component(janus GROUP janus)
cpack_add_component(packaged GROUP janus)
cpack_add_component(programs GROUP programs)
cpack_add_component(packaged_library GROUP library)
cpack_add_component(development GROUP development)
cpack_add_component(packaged_python GROUP development)
