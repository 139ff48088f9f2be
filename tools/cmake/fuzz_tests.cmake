# cmake -D PROGRAM=fuzz_NAME -D TESTS=FILE -P fuzz_tests.cmake: writes a CTest test for each target of a program.
execute_process(COMMAND ${PROGRAM} --list OUTPUT_VARIABLE names OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
string(REPLACE "\n" ";" names "${names}")
get_filename_component(folder ${TESTS} DIRECTORY)
get_filename_component(program ${PROGRAM} NAME)
set(text "")
foreach(name ${names})
  string(APPEND text "add_test([=[${program}: ${name}]=] [=[${PROGRAM}]=] ${name} -max_total_time=10 -seed=1)\n"
    "set_tests_properties([=[${program}: ${name}]=] PROPERTIES LABELS slow TIMEOUT 300 WORKING_DIRECTORY [=[${folder}]=])\n")
endforeach()
file(WRITE ${TESTS} "${text}")
