// JANUS_INLINE forces inlining, which the cores need because their registers stay in host registers only if no call takes their
// address. Sanitized builds do not inline, because inlined, instrumented code takes many minutes to compile. JANUS_QUICK_BUILD also
// disables inlining, for builds that are compiled once and run for a second (tests/mutation), and halves their compile time.
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

// JANUS_INLINE_LARGE forces inlining of large functions, except in WebAssembly, where code size matters.
#if defined(__wasm__)
#define JANUS_INLINE_LARGE inline
#else
#define JANUS_INLINE_LARGE JANUS_INLINE
#endif

// JANUS_CALL prevents inlining of accesses that end in a call to the bus anyway. This halves the size of the largest interpreters, which
// check every access.
#if defined(__GNUC__)
#define JANUS_CALL [[gnu::noinline]]
#else
#define JANUS_CALL inline
#endif
