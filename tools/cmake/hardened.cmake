# Hardening options as in distributions' own builds, because Janus reads untrusted files. The cores are excluded
# (janus_core_sources): they do not call functions that write out of bounds, and must be fast.
include(CheckCXXCompilerFlag)
include(CheckLinkerFlag)
check_cxx_compiler_flag(-fstack-protector-strong janus_has_stack_protector)
check_cxx_compiler_flag(-fcf-protection=full janus_has_cet)
check_linker_flag(CXX -Wl,-z,relro,-z,now,-z,noexecstack janus_has_relro)
if(janus_has_stack_protector)
  add_compile_options(-fstack-protector-strong)
endif()
if(janus_has_cet)
  add_compile_options(-fcf-protection=full)
endif()
if(janus_has_relro)
  add_link_options(-Wl,-z,relro,-z,now,-z,noexecstack)
endif()
add_compile_options($<$<NOT:$<CONFIG:Debug>>:-U_FORTIFY_SOURCE> $<$<NOT:$<CONFIG:Debug>>:-D_FORTIFY_SOURCE=2>)  # requires optimisation
