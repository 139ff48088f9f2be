// Ops of a compiled BASIC program. An op is a C++ function with up to four operands that returns the next op. It has a
// plain version, and an observed version that reports memory accesses to an Observation.
#pragma once

#include <cstdint>

#include "cpus/inline.hpp"

namespace janus::machines::qbasic {

class Runtime;
struct Op;

// Executes an op. `data` is Runtime::data(); operands are offsets into it. Returns null to end the run, at the position set by the op.
using Handler = const Op* (*)(Runtime& runtime, const Op* op, std::uint8_t* data);

struct Op {
  Handler run = nullptr;
  std::uint32_t a = 0, b = 0, c = 0, d = 0;
};

// Tail call at the end of each op. Optimised builds turn it into a jump, so that ops run in sequence
// without returning. Otherwise, it returns the next op to the caller's loop.
#if defined(__OPTIMIZE__) && defined(__GNUC__) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__) && !defined(__wasm__)
#define JANUS_QBASIC_JUMPS 1
#else
#define JANUS_QBASIC_JUMPS 0
#endif
JANUS_INLINE const Op* run_next(Runtime& runtime, const Op* next, std::uint8_t* data) {
#if JANUS_QBASIC_JUMPS
  return next->run(runtime, next, data);
#else
  static_cast<void>(runtime);
  static_cast<void>(data);
  return next;
#endif
}

struct Handlers {
  Handler plain = nullptr, observed = nullptr;
};

// An operand's type and addressing.
enum class Kind : std::uint8_t {
  i16,
  i32,
  f32,
  f64,
  element_by_f32,  // an element of an array of singles, indexed by a variable; `at` is an index into CompiledProgram::elements
  element_by_f64,  // same, but indexed by an expression
  string,          // a string descriptor
};

}  // namespace janus::machines::qbasic
