// JANUS_INLINE: into the caller, whatever the compiler thinks of it. The cores need it: their registers stay in host
// registers only if no call takes their address. Sanitized builds do without: instrumented, the inlined whole takes
// the compiler many minutes. So do builds with JANUS_QUICK_BUILD, which are compiled once, run for a second and
// thrown away (tests/mutation): they are ready in half the time.
#pragma once

#if defined(__SANITIZE_ADDRESS__) || defined(JANUS_QUICK_BUILD)
#define JANUS_INLINE inline
#elif defined(__GNUC__)
#define JANUS_INLINE [[gnu::always_inline]] inline
#else
#define JANUS_INLINE inline
#endif
