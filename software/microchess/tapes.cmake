# Audio of the manual's opening tapes: tapes/microchess/A0-four-knights-white.wav ... in the build folder, each a record 00C0-00DB with the
# ID from the manual's loading instructions. Also cassette.wav, the cassette as sold: the two records of the program, the ten openings,
# and a second copy of the program. `janus run --tape` and a real KIM-1 can load them.
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
set(cassette ${folder}/cassette.wav)
set(openings)
foreach(tape ${tapes})
  get_filename_component(id ${tape} NAME)
  string(SUBSTRING ${id} 0 2 id)
  list(APPEND openings ${tape}@${id})
endforeach()
file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_LIST_DIR}/*.s)
add_custom_command(
  OUTPUT ${cassette}
  COMMAND janus asm ${CMAKE_CURRENT_LIST_DIR}/microchess.s --cpu 6502 -o ${folder}/C1.hex
  COMMAND janus convert ${folder}/C1.hex@C1 ${openings} ${folder}/C1.hex@C1 ${cassette}
  COMMAND ${CMAKE_COMMAND} -E rm ${folder}/C1.hex
  DEPENDS ${sources} ${tapes} janus
  COMMENT "Recording the cassette of MicroChess"
  VERBATIM)
list(APPEND tapes ${cassette})
add_custom_target(microchess_tapes ALL DEPENDS ${tapes})
if(TARGET janus_share)  # which tools/run builds
  add_dependencies(janus_share microchess_tapes)
endif()
