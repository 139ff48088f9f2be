// JANUS_INLINE forces inlining. The cores need it: their registers stay in host registers only if no call takes their address. Sanitized
// builds omit it, because the inlined, instrumented code compiles for many minutes. Builds with JANUS_QUICK_BUILD also omit it: they are
// compiled once, run for a second and deleted (tests/mutation), and then compile in half the time.
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

// JANUS_INLINE_LARGE forces inlining of large functions, except in WebAssembly, where the code must be small.
#if defined(__wasm__)
#define JANUS_INLINE_LARGE inline
#else
#define JANUS_INLINE_LARGE JANUS_INLINE
#endif

// JANUS_CALL prevents inlining of an access that ends in a call to the bus anyway. This halves the size of
// the largest interpreters, those in which each access is checked.
#if defined(__GNUC__)
#define JANUS_CALL [[gnu::noinline]]
#else
#define JANUS_CALL inline
#endif
