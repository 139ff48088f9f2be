// What a BASIC program is compiled to: a sequence of operations, each a C++ function with up to four operands, which says which comes next.
// Every one of them is there twice: plain, and observed, which tells an Observation of the memory that it reads and writes.
#pragma once

#include <cstdint>

#include "cpus/inline.hpp"

namespace janus::machines::qbasic {

class Runtime;
struct Op;

// `data` is Runtime::data(): operands are offsets into it. Null: the run is over for now, Runtime::stand() says where.
using Handler = const Op* (*)(Runtime& runtime, const Op* op, std::uint8_t* data);

struct Op {
  Handler run = nullptr;
  std::uint32_t a = 0, b = 0, c = 0, d = 0;
};

// What an op ends with. Compilers that are let turn this into a jump, so that op follows op without a way back in between; where they are
// not, who called the op goes on.
#if defined(__OPTIMIZE__) && defined(__GNUC__) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__) && !defined(__wasm__)
#define JANUS_QBASIC_JUMPS 1
#else
#define JANUS_QBASIC_JUMPS 0
#endif
JANUS_INLINE const Op* go_on(Runtime& runtime, const Op* next, std::uint8_t* data) {
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

// What an operand is, beside the offset at which it lies.
enum class Kind : std::uint8_t {
  i16,
  i32,
  f32,
  f64,
  element_by_f32,  // of an array of singles, by a variable: `at` is an index into CompiledProgram::elements
  element_by_f64,  // by an expression
  string,          // a descriptor
};

}  // namespace janus::machines::qbasic
