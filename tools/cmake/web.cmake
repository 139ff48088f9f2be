# A page: small, and with the exceptions of WebAssembly.
add_compile_options(-fwasm-exceptions)
add_link_options(-fwasm-exceptions)
set(JANUS_TESTS OFF)

# janus_size(TARGET): small; the cores, which are to be fast, have a target of their own (machines/CMakeLists.txt). Emscripten's -Os alone
# inlines nothing, not even an accessor: that is given back to what is used while a machine runs and is watched.
set(janus_used_by_runs janus_cpus janus_signals janus_machines janus_debug janus_session)
function(janus_size target)
  target_compile_options(${target} PRIVATE -Os)
  if(target IN_LIST janus_used_by_runs)
    target_compile_options(${target} PRIVATE -finline-functions)
  endif()
endfunction()
