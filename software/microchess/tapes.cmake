# The manual's tapes of openings, as sound: tapes/microchess/A0-four-knights-white.wav ... in the build folder, each a record 00C0-00DB with the
# ID that the manual's loading instructions give it. Played into a KIM-1 they are its tapes; `janus run --tape` takes them, too.
set(folder ${CMAKE_BINARY_DIR}/tapes/microchess)
file(MAKE_DIRECTORY ${folder})
set(number 0)
set(tapes)
foreach(opening four-knights french-defence ruy-lopez queens-indian giuoco-piano)
  foreach(side white black)
    set(source ${CMAKE_CURRENT_LIST_DIR}/openings/${opening}-${side}.s)
    set(tape ${folder}/A${number}-${opening}-${side}.wav)
    math(EXPR number "${number} + 1")
    get_filename_component(id ${tape} NAME)
    string(SUBSTRING ${id} 0 2 id)
    add_custom_command(
      OUTPUT ${tape}
      COMMAND janus asm ${source} --cpu 6502 -o ${folder}/${id}.hex
      COMMAND janus convert ${folder}/${id}.hex ${tape} --id ${id}
      COMMAND ${CMAKE_COMMAND} -E rm ${folder}/${id}.hex
      DEPENDS ${source} janus
      COMMENT "Recording the opening ${id}: ${opening}, ${side}"
      VERBATIM)
    list(APPEND tapes ${tape})
  endforeach()
endforeach()
add_custom_target(microchess_tapes ALL DEPENDS ${tapes})
if(TARGET janus_share)  # which tools/run builds
  add_dependencies(janus_share microchess_tapes)
endif()
