# Runs before files are packed: adds the documents that Debian requires in each package, and sets one time
# for all files, so that the same sources give the same packages.
set(epoch $ENV{SOURCE_DATE_EPOCH})
string(TIMESTAMP date "%a, %d %b %Y %H:%M:%S +0000" UTC)  # of SOURCE_DATE_EPOCH
file(GLOB stages ${CPACK_TEMPORARY_DIRECTORY}/*)
foreach(stage IN LISTS stages)
  get_filename_component(group ${stage} NAME)
  string(TOUPPER "${group}" upper)
  set(name "${CPACK_DEBIAN_${upper}_PACKAGE_NAME}")
  if(name STREQUAL "")
    continue()
  endif()
  set(documents ${stage}/usr/share/doc/${name})
  file(MAKE_DIRECTORY ${documents})
  file(COPY ${CPACK_JANUS_SOURCE}/frontends/share/copyright DESTINATION ${documents})
  file(WRITE ${documents}/changelog
    "${CPACK_PACKAGE_NAME} (${CPACK_PACKAGE_VERSION}) unstable; urgency=medium\n\n  * Version ${CPACK_PACKAGE_VERSION}: CHANGELOG.md tells what is new.\n\n"
    " -- ${CPACK_PACKAGE_CONTACT}  ${date}\n")
  # There is no public address yet; a distributor adds one.
  file(WRITE ${stage}/usr/share/lintian/overrides/${name} "${name}: bogus-mail-host *\n${name}: bogus-mail-host-in-debian-changelog *\n")
  if(EXISTS ${stage}/usr/share/zsh/site-functions)  # Debian's zsh searches there
    file(RENAME ${stage}/usr/share/zsh/site-functions ${stage}/usr/share/zsh/vendor-completions)
  endif()
  file(GLOB pages ${stage}/usr/share/man/man1/*.1)
  execute_process(COMMAND gzip -9nf ${documents}/changelog ${pages} COMMAND_ERROR_IS_FATAL ANY)
  execute_process(COMMAND find ${stage} -exec touch -hd @${epoch} {} + COMMAND_ERROR_IS_FATAL ANY)
endforeach()
