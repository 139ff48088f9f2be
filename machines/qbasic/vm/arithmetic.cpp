#include "machines/qbasic/vm/arithmetic.hpp"

#include "machines/qbasic/vm/operand.hpp"
#include "machines/real/functions.hpp"

namespace janus::machines::qbasic {
namespace {

template <Binary kWhat>
auto compute(auto left, auto right) {
  if constexpr (kWhat == Binary::add) return left + right;
  if constexpr (kWhat == Binary::subtract) return left - right;
  if constexpr (kWhat == Binary::multiply) return left * right;
  if constexpr (kWhat == Binary::divide) {
    if (right == 0) throw BasicError{11};
    return left / right;
  }
}

// Powers of two have a fast exact path.
double power(double base, double exponent) {
  if (base == 2 && exponent >= 0 && exponent < 53 && exponent == std::floor(exponent))
    return static_cast<double>(std::uint64_t{1} << static_cast<unsigned>(exponent));
  if (base == 0 && exponent < 0) throw BasicError{11};
  if (base < 0 && exponent != std::floor(exponent)) throw BasicError{5};
  return real::power(base, exponent);
}

template <Binary kWhat, bool kToSingle>
struct Arithmetic {
  template <bool kObserved, Kind kLeft, Kind kRight>
  struct Shape {
    static const Op* run(Runtime& runtime, const Op* op, std::uint8_t* data) {
      const auto left = static_cast<double>(load<kObserved, kLeft>(runtime, data, op->a));
      const auto right = static_cast<double>(load<kObserved, kRight>(runtime, data, op->b));
      put<kObserved, kToSingle ? Kind::f32 : Kind::f64>(runtime, data, op->c, compute<kWhat>(left, right));
      return run_from<kObserved, kLeft, kRight>(op, runtime, op + 1, data);
    }
  };
};

template <bool kToSingle>
struct Power {
  template <bool kObserved, Kind kLeft, Kind kRight>
  struct Shape {
    static const Op* run(Runtime& runtime, const Op* op, std::uint8_t* data) {
      const auto left = static_cast<double>(load<kObserved, kLeft>(runtime, data, op->a));
      const auto right = static_cast<double>(load<kObserved, kRight>(runtime, data, op->b));
      put<kObserved, kToSingle ? Kind::f32 : Kind::f64>(runtime, data, op->c, power(left, right));
      return run_from<kObserved, kLeft, kRight>(op, runtime, op + 1, data);
    }
  };
};

template <Binary kWhat, Kind kLeft, Kind kRight, Kind kResult>
struct Whole {
  template <bool kObserved>
  static const Op* run(Runtime& runtime, const Op* op, std::uint8_t* data) {
    const std::int64_t left = load<kObserved, kLeft>(runtime, data, op->a), right = load<kObserved, kRight>(runtime, data, op->b);
    put_integer<kObserved, kResult>(runtime, data, op->c, compute<kWhat>(left, right));
    return run_from<kObserved, kLeft, kRight>(op, runtime, op + 1, data);
  }
  static constexpr Handlers kHandlers{&run<false>, &run<true>};
};

template <Binary kWhat>
Handlers whole_of(Kind left, Kind right, Kind result) {
  static constexpr Handlers kTable[2][2][2] = {
      {{Whole<kWhat, Kind::i16, Kind::i16, Kind::i16>::kHandlers, Whole<kWhat, Kind::i16, Kind::i16, Kind::i32>::kHandlers},
       {Whole<kWhat, Kind::i16, Kind::i32, Kind::i16>::kHandlers, Whole<kWhat, Kind::i16, Kind::i32, Kind::i32>::kHandlers}},
      {{Whole<kWhat, Kind::i32, Kind::i16, Kind::i16>::kHandlers, Whole<kWhat, Kind::i32, Kind::i16, Kind::i32>::kHandlers},
       {Whole<kWhat, Kind::i32, Kind::i32, Kind::i16>::kHandlers, Whole<kWhat, Kind::i32, Kind::i32, Kind::i32>::kHandlers}}};
  return kTable[left == Kind::i32][right == Kind::i32][result == Kind::i32];
}

template <Bits kWhat>
std::int64_t combine(std::int64_t left, std::int64_t right) {
  if constexpr (kWhat == Bits::divide || kWhat == Bits::remainder) {
    if (right == 0) throw BasicError{11};
    return kWhat == Bits::divide ? left / right : left % right;
  }
  if constexpr (kWhat == Bits::and_) return left & right;
  if constexpr (kWhat == Bits::or_) return left | right;
  if constexpr (kWhat == Bits::xor_) return left ^ right;
  if constexpr (kWhat == Bits::eqv) return ~(left ^ right);
  if constexpr (kWhat == Bits::imp) return ~left | right;
}

template <Bits kWhat, Kind kKind>
struct Combine {
  template <bool kObserved>
  static const Op* run(Runtime& runtime, const Op* op, std::uint8_t* data) {
    const std::int64_t left = load<kObserved, kKind>(runtime, data, op->a), right = load<kObserved, kKind>(runtime, data, op->b);
    put_integer<kObserved, kKind>(runtime, data, op->c, combine<kWhat>(left, right));
    return run_from<kObserved, kKind>(op, runtime, op + 1, data);
  }
  static constexpr Handlers kHandlers{&run<false>, &run<true>};
};

template <Bits kWhat>
Handlers bits_of(Kind kind) {
  return kind == Kind::i16 ? Combine<kWhat, Kind::i16>::kHandlers : Combine<kWhat, Kind::i32>::kHandlers;
}

template <Comparison kWhat>
bool holds(auto left, auto right) {
  if constexpr (kWhat == Comparison::equal) return left == right;
  if constexpr (kWhat == Comparison::not_equal) return left != right;
  if constexpr (kWhat == Comparison::less) return left < right;
  if constexpr (kWhat == Comparison::less_equal) return left <= right;
  if constexpr (kWhat == Comparison::greater) return left > right;
  if constexpr (kWhat == Comparison::greater_equal) return left >= right;
}

template <Comparison kWhat, bool kObserved, Kind kLeft, Kind kRight>
bool compared(Runtime& runtime, const Op* op, const std::uint8_t* data) {
  const auto left = load<kObserved, kLeft>(runtime, data, op->a);
  const auto right = load<kObserved, kRight>(runtime, data, op->b);
  if constexpr (is_whole(kLeft) && is_whole(kRight)) return holds<kWhat>(left, right);
  else return holds<kWhat>(static_cast<double>(left), static_cast<double>(right));
}

template <Comparison kWhat>
struct Compare {
  template <bool kObserved, Kind kLeft, Kind kRight>
  struct Value {
    static const Op* run(Runtime& runtime, const Op* op, std::uint8_t* data) {
      write_raw<std::int16_t>(data, op->c, compared<kWhat, kObserved, kLeft, kRight>(runtime, op, data) ? -1 : 0);
      return run_from<kObserved, kLeft, kRight>(op, runtime, op + 1, data);
    }
  };
  template <bool kObserved, Kind kLeft, Kind kRight>
  struct Jump {
    static const Op* run(Runtime& runtime, const Op* op, std::uint8_t* data) {
      return run_from<kObserved, kLeft, kRight>(
          op, runtime, compared<kWhat, kObserved, kLeft, kRight>(runtime, op, data) ? op + 1 : runtime.op(op->c), data);
    }
  };
  template <bool kObserved>
  static const Op* strings(Runtime& runtime, const Op* op, std::uint8_t* data) {
    if constexpr (kObserved) {
      runtime.note_read(op->a, 4);
      runtime.note_read(op->b, 4);
    }
    write_raw<std::int16_t>(data, op->c, holds<kWhat>(runtime.strings.view(op->a), runtime.strings.view(op->b)) ? -1 : 0);
    return run_from<kObserved, Kind::string>(op, runtime, op + 1, data);
  }
};

template <bool kObserved, Kind kFrom, Kind kTo>
struct Move {
  static const Op* run(Runtime& runtime, const Op* op, std::uint8_t* data) {
    const auto value = load<kObserved, kFrom>(runtime, data, op->a);
    if constexpr (is_whole(kFrom) && is_whole(kTo)) put_integer<kObserved, kTo>(runtime, data, op->b, value);
    else put<kObserved, kTo>(runtime, data, op->b, static_cast<double>(value));
    return run_from<kObserved, kFrom, kTo>(op, runtime, op + 1, data);
  }
};

template <bool kObserved, Kind kKind>
struct JumpIfZero {
  static const Op* run(Runtime& runtime, const Op* op, std::uint8_t* data) {
    return run_from<kObserved, kKind>(op, runtime, load<kObserved, kKind>(runtime, data, op->a) == 0 ? runtime.op(op->b) : op + 1, data);
  }
};

template <bool kObserved, Kind kKind>
struct Negate {
  static const Op* run(Runtime& runtime, const Op* op, std::uint8_t* data) {
    const auto value = load<kObserved, kKind>(runtime, data, op->a);
    if constexpr (is_whole(kKind)) put_integer<kObserved, kKind>(runtime, data, op->b, -static_cast<std::int64_t>(value));
    else put<kObserved, Kind::f64>(runtime, data, op->b, -value);
    return run_from<kObserved, kKind>(op, runtime, op + 1, data);
  }
};

template <Kind kKind>
struct Invert {
  template <bool kObserved>
  static const Op* run(Runtime& runtime, const Op* op, std::uint8_t* data) {
    put_integer<kObserved, kKind>(runtime, data, op->b, ~static_cast<std::int64_t>(load<kObserved, kKind>(runtime, data, op->a)));
    return run_from<kObserved, kKind>(op, runtime, op + 1, data);
  }
  static constexpr Handlers kHandlers{&run<false>, &run<true>};
};

template <bool kObserved, Kind kKind>
struct Floor {
  static const Op* run(Runtime& runtime, const Op* op, std::uint8_t* data) {
    put<kObserved, Kind::f64>(runtime, data, op->b, std::floor(static_cast<double>(load<kObserved, kKind>(runtime, data, op->a))));
    return run_from<kObserved, kKind>(op, runtime, op + 1, data);
  }
};

// Returns true if the loop has passed its limit.
template <class Number>
bool is_over(Number value, Number limit, Number step) {
  return step < 0 ? value < limit : value > limit;
}

template <bool kObserved, Kind kKind>
struct ForBegins {
  static const Op* run(Runtime& runtime, const Op* op, std::uint8_t* data) {
    const auto value = load<kObserved, kKind>(runtime, data, op->a), limit = load<kObserved, kKind>(runtime, data, op->b),
               step = load<kObserved, kKind>(runtime, data, op->c);
    return run_from<kObserved, kKind>(op, runtime, is_over(value, limit, step) ? runtime.op(op->d) : op + 1, data);
  }
};

template <bool kObserved, Kind kKind>
struct ForGoesOn {
  static const Op* run(Runtime& runtime, const Op* op, std::uint8_t* data) {
    const auto step = load<kObserved, kKind>(runtime, data, op->c), limit = load<kObserved, kKind>(runtime, data, op->b);
    if constexpr (is_whole(kKind)) {
      const std::int64_t next = static_cast<std::int64_t>(load<kObserved, kKind>(runtime, data, op->a)) + step;
      put_integer<kObserved, kKind>(runtime, data, op->a, next);
      return run_from<kObserved, kKind>(op, runtime, is_over<std::int64_t>(next, limit, step) ? op + 1 : runtime.op(op->d), data);
    } else {
      using Stored = typename StorageFormat<kKind>::Type;
      put<kObserved, kKind>(runtime, data, op->a, load<kObserved, kKind>(runtime, data, op->a) + step);
      return run_from<kObserved, kKind>(op, runtime,
                                        is_over<double>(read_raw<Stored>(data, op->a), limit, step) ? op + 1 : runtime.op(op->d), data);
    }
  }
};

template <template <Comparison> class Make>
Handlers by_comparison(Comparison what, Kind left, Kind right) {
  switch (what) {
    case Comparison::equal: return Make<Comparison::equal>::of(left, right);
    case Comparison::not_equal: return Make<Comparison::not_equal>::of(left, right);
    case Comparison::less: return Make<Comparison::less>::of(left, right);
    case Comparison::less_equal: return Make<Comparison::less_equal>::of(left, right);
    case Comparison::greater: return Make<Comparison::greater>::of(left, right);
    default: return Make<Comparison::greater_equal>::of(left, right);
  }
}
template <Comparison kWhat>
struct MakeValue {
  static Handlers of(Kind left, Kind right) { return pick<Compare<kWhat>::template Value>(left, right); }
};
template <Comparison kWhat>
struct MakeJump {
  static Handlers of(Kind left, Kind right) { return pick<Compare<kWhat>::template Jump>(left, right); }
};
template <Comparison kWhat>
struct MakeStrings {
  static Handlers of(Kind, Kind) { return {&Compare<kWhat>::template strings<false>, &Compare<kWhat>::template strings<true>}; }
};

template <bool kToSingle>
Handlers arithmetic_to(Binary what, Kind left, Kind right) {
  switch (what) {
    case Binary::add: return pick<Arithmetic<Binary::add, kToSingle>::template Shape>(left, right);
    case Binary::subtract: return pick<Arithmetic<Binary::subtract, kToSingle>::template Shape>(left, right);
    case Binary::multiply: return pick<Arithmetic<Binary::multiply, kToSingle>::template Shape>(left, right);
    case Binary::divide: return pick<Arithmetic<Binary::divide, kToSingle>::template Shape>(left, right);
    default: return pick<Power<kToSingle>::template Shape>(left, right);
  }
}

}  // namespace

Handlers arithmetic(Binary what, Kind left, Kind right, bool to_single) {
  return to_single ? arithmetic_to<true>(what, left, right) : arithmetic_to<false>(what, left, right);
}

Handlers integer_arithmetic(Binary what, Kind left, Kind right, Kind result) {
  switch (what) {
    case Binary::add: return whole_of<Binary::add>(left, right, result);
    case Binary::subtract: return whole_of<Binary::subtract>(left, right, result);
    default: return whole_of<Binary::multiply>(left, right, result);
  }
}

Handlers bitwise(Bits what, Kind kind) {
  switch (what) {
    case Bits::divide: return bits_of<Bits::divide>(kind);
    case Bits::remainder: return bits_of<Bits::remainder>(kind);
    case Bits::and_: return bits_of<Bits::and_>(kind);
    case Bits::or_: return bits_of<Bits::or_>(kind);
    case Bits::xor_: return bits_of<Bits::xor_>(kind);
    case Bits::eqv: return bits_of<Bits::eqv>(kind);
    default: return bits_of<Bits::imp>(kind);
  }
}

Handlers compare(Comparison what, Kind left, Kind right) { return by_comparison<MakeValue>(what, left, right); }
Handlers jump_unless(Comparison what, Kind left, Kind right) { return by_comparison<MakeJump>(what, left, right); }
Handlers compare_strings(Comparison what) { return by_comparison<MakeStrings>(what, Kind::string, Kind::string); }
Handlers jump_if_zero(Kind kind) { return pick<JumpIfZero>(kind); }
Handlers move(Kind from, Kind to) { return pick<Move>(from, to); }
Handlers negate(Kind kind) { return pick<Negate>(kind); }
Handlers invert(Kind kind) { return kind == Kind::i16 ? Invert<Kind::i16>::kHandlers : Invert<Kind::i32>::kHandlers; }
Handlers floor_of(Kind kind) { return pick<Floor>(kind); }
Handlers for_loop_start(Kind kind) { return pick<ForBegins>(kind); }
Handlers for_loop_next(Kind kind) { return pick<ForGoesOn>(kind); }

}  // namespace janus::machines::qbasic
