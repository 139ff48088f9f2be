# A page: small, and with the exceptions of WebAssembly.
add_compile_options(-fwasm-exceptions)
add_link_options(-fwasm-exceptions)
set(JANUS_TESTS OFF)

# janus_size(TARGET): optimises for size; the cores, which must be fast, have a separate target (machines/CMakeLists.txt). Emscripten's -Os
# inlines nothing, not even an accessor, so inlining is enabled for code that is used while a machine runs and is observed.
set(janus_used_by_runs janus_cpus janus_signals janus_machines janus_debug janus_session)
function(janus_size target)
  target_compile_options(${target} PRIVATE -Os)
  if(target IN_LIST janus_used_by_runs)
    target_compile_options(${target} PRIVATE -finline-functions)
  endif()
endfunction()
