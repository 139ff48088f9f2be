# Before files are packed: what Debian wants in each package's documents, and one time for all files, so that the same sources give the
# same packages.
set(epoch $ENV{SOURCE_DATE_EPOCH})
string(TIMESTAMP date "%a, %d %b %Y %H:%M:%S +0000" UTC)  # of SOURCE_DATE_EPOCH
file(GLOB stages ${CPACK_TEMPORARY_DIRECTORY}/*)
foreach(stage ${stages})
  get_filename_component(group ${stage} NAME)
  set(name ${CPACK_DEBIAN_${group}_PACKAGE_NAME})
  string(TOUPPER ${group} upper)
  set(name ${CPACK_DEBIAN_${upper}_PACKAGE_NAME})
  if(NOT name)
    continue()
  endif()
  set(documents ${stage}/usr/share/doc/${name})
  file(MAKE_DIRECTORY ${documents})
  file(COPY_FILE ${CMAKE_CURRENT_LIST_DIR}/../../CHANGELOG.md ${documents}/NEWS.md ONLY_IF_DIFFERENT)
  file(WRITE ${documents}/changelog "janus (${CPACK_PACKAGE_VERSION}) unstable; urgency=medium

  * Version ${CPACK_PACKAGE_VERSION}: see CHANGELOG.md.

 -- ${CPACK_PACKAGE_CONTACT}  ${date}
")
  execute_process(COMMAND gzip -9nf ${documents}/changelog COMMAND_ERROR_IS_FATAL ANY)
  if(NOT EXISTS ${documents}/copyright)
    file(COPY_FILE ${CPACK_RESOURCE_FILE_COPYRIGHT} ${documents}/copyright)
  endif()
  execute_process(COMMAND find ${stage} -exec touch -hd @${epoch} {} + COMMAND_ERROR_IS_FATAL ANY)
endforeach()
