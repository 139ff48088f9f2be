// JANUS_INLINE: into the caller, whatever the compiler thinks of it. The cores need it: their registers stay in host
// registers only if no call takes their address. Sanitized builds do without: instrumented, the inlined whole takes
// the compiler many minutes. So do builds with JANUS_QUICK_BUILD, which are compiled once, run for a second and
// thrown away (tests/mutation): they are ready in half the time.
#pragma once

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define JANUS_SANITIZED
#elif defined(__has_feature)  // clang
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define JANUS_SANITIZED
#endif
#endif

#if defined(JANUS_SANITIZED) || defined(JANUS_QUICK_BUILD)
#define JANUS_INLINE inline
#elif defined(__GNUC__)
#define JANUS_INLINE [[gnu::always_inline]] inline
#else
#define JANUS_INLINE inline
#endif

// JANUS_INLINE_LARGE: the same for what makes much code, but for a page, which is to be small.
#if defined(__wasm__)
#define JANUS_INLINE_LARGE inline
#else
#define JANUS_INLINE_LARGE JANUS_INLINE
#endif

// JANUS_CALL: an access that ends in a call on the bus anyway is a call itself. That halves the largest interpreters, which run where every
// access is looked at.
#if defined(__GNUC__)
#define JANUS_CALL [[gnu::noinline]]
#else
#define JANUS_CALL inline
#endif
