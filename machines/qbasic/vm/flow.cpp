#include "machines/qbasic/vm/flow.hpp"

#include "machines/qbasic/language/numbers.hpp"
#include "machines/qbasic/vm/operand.hpp"

namespace janus::machines::qbasic {
namespace {

constexpr std::size_t kNumberWork = 100;  // to format a number

using Plain = const Op* (*)(Runtime&, const Op*, std::uint8_t*);

// Ops that report nothing to an observation themselves.
constexpr Handlers both(Plain handler) { return {handler, handler}; }

template <bool kObserved>
const Op* run_begin(Runtime& runtime, const Op* op, std::uint8_t* data) {
  if (!runtime.begin_statement<kObserved>(op)) return nullptr;
  return run_next(runtime, op + 1, data);
}

const Op* run_quiet_begin(Runtime& runtime, const Op* op, std::uint8_t* data) {
  if (!runtime.begin_quiet_statement(op)) return nullptr;
  return run_next(runtime, op + 1, data);
}

const Op* run_jump(Runtime& runtime, const Op* op, std::uint8_t* data) { return run_next(runtime, runtime.op(op->a), data); }
template <bool kObserved>
const Op* run_go(Runtime& runtime, const Op* op, std::uint8_t* data) {
  const Op* const target = runtime.op(op->a);
  if constexpr (kObserved) runtime.jump(target);
  return run_next(runtime, target, data);
}
const Op* run_gosub(Runtime& runtime, const Op* op, std::uint8_t*) { return runtime.gosub(op->a, op + 1); }
const Op* run_return(Runtime& runtime, const Op*, std::uint8_t*) { return runtime.return_from_gosub(); }
const Op* run_return_to(Runtime& runtime, const Op* op, std::uint8_t*) { return runtime.return_to(op->a); }

template <bool kGosub>
const Op* run_choose(Runtime& runtime, const Op* op, std::uint8_t* data) {
  const std::int32_t which = read_raw<std::int32_t>(data, op->a);
  if (which < 0 || which > 255) throw BasicError{5};
  const auto& table = runtime.program().tables[op->b];
  if (which == 0 || static_cast<std::size_t>(which) > table.size()) return op + 1;
  const std::uint32_t target = table[static_cast<std::size_t>(which) - 1];
  return kGosub ? runtime.gosub(target, op + 1) : runtime.jump(runtime.op(target));
}

const Op* run_end(Runtime& runtime, const Op* op, std::uint8_t*) {
  if (op->a != 0 && runtime.handles_error()) fail(ErrorNumber::no_resume);
  return runtime.end(op);
}
const Op* run_call(Runtime& runtime, const Op* op, std::uint8_t*) { return runtime.call(runtime.program().sites[op->a], op + 1); }
const Op* run_leave(Runtime& runtime, const Op*, std::uint8_t*) { return runtime.leave_procedure(); }

template <bool kObserved>
const Call& call_of(Runtime& runtime, const Op* op) {
  const Call& call = runtime.program().calls[op->a];
  if constexpr (kObserved) {
    for (const Value& value : call.arguments)
      if (value.given) runtime.note_read(value.at, size_of(value.type));
  }
  return call;
}

template <bool kObserved>
const Op* run_statement(Runtime& runtime, const Op* op, std::uint8_t*) {
  const Call& call = call_of<kObserved>(runtime, op);
  call.statement(runtime, Arguments(runtime, call.arguments));
  runtime.count_work();
  return op + 1;
}
template <bool kObserved>
const Op* run_number(Runtime& runtime, const Op* op, std::uint8_t*) {
  const Call& call = call_of<kObserved>(runtime, op);
  runtime.store(call.result, call.number(runtime, Arguments(runtime, call.arguments)));
  return op + 1;
}
template <bool kObserved>
const Op* run_text(Runtime& runtime, const Op* op, std::uint8_t*) {
  const Call& call = call_of<kObserved>(runtime, op);
  runtime.assign(call.result.at, call.text(runtime, Arguments(runtime, call.arguments)));
  return op + 1;
}

template <bool kObserved>
const Op* run_assign_text(Runtime& runtime, const Op* op, std::uint8_t*) {
  if constexpr (kObserved) runtime.note_read(op->a, 4);
  if (op->a != op->b) runtime.assign(op->b, runtime.strings.view(op->a));
  if constexpr (kObserved) runtime.note_write(op->b, 4);
  return op + 1;
}

template <bool kObserved>
const Op* run_concatenate(Runtime& runtime, const Op* op, std::uint8_t*) {
  if constexpr (kObserved) {
    runtime.note_read(op->a, 4);
    runtime.note_read(op->b, 4);
  }
  std::string whole(runtime.strings.view(op->a));
  whole += runtime.strings.view(op->b);
  runtime.add_work(whole.size() / Strings::kBytesOfWork);
  runtime.assign(op->c, whole);
  return op + 1;
}

const Op* run_element_offset(Runtime& runtime, const Op* op, std::uint8_t* data) {
  const std::uint32_t which = op->d == 0 ? op->a : read_raw<std::uint32_t>(data, op->a);
  const Array& array = runtime.array(which);
  if (op->c >> 24 != array.rank) throw BasicError{9};
  std::uint32_t offset = 0, stride = 1;
  for (std::uint32_t i = 0; i < array.rank; ++i) {
    const Array::Dimension& dimension = array.dimensions[i];
    const std::int64_t index = std::int64_t{read_raw<std::int32_t>(data, op->b + 4 * i)} - dimension.least;
    if (index < 0 || index >= dimension.count) throw BasicError{9};
    offset += static_cast<std::uint32_t>(index) * stride;
    stride *= dimension.count;
  }
  write_raw<std::uint32_t>(data, op->c & 0xFFFFFF, array.data + offset * size_of(array.type));
  return op + 1;
}

template <bool kObserved, Kind kKind>
struct OffsetOfElement {
  static const Op* run(Runtime& runtime, const Op* op, std::uint8_t* data) {
    write_raw<std::uint32_t>(data, op->b, offset<kObserved, kKind>(runtime, data, op->a));
    return op + 1;
  }
};

constexpr Kind wide(Kind kind) { return kind == Kind::f32 ? Kind::f64 : kind; }

template <bool kObserved, Kind kKind>
struct LoadAt {
  static const Op* run(Runtime& runtime, const Op* op, std::uint8_t* data) {
    if constexpr (!is_element(kKind)) {
      const auto value = load<kObserved, kKind>(runtime, data, runtime.check_offset(read_raw<std::uint32_t>(data, op->a)));
      if constexpr (is_whole(kKind)) put_integer<false, kKind>(runtime, data, op->b, value);
      else put<false, Kind::f64>(runtime, data, op->b, value);
    }
    return op + 1;
  }
};
template <bool kObserved, Kind kKind>
struct StoreAt {
  static const Op* run(Runtime& runtime, const Op* op, std::uint8_t* data) {
    if constexpr (!is_element(kKind)) {
      const std::uint32_t to = runtime.check_offset(read_raw<std::uint32_t>(data, op->b));
      runtime.strings.on_number_written(to);
      const auto value = load<false, wide(kKind)>(runtime, data, op->a);
      if constexpr (is_whole(kKind)) put_integer<kObserved, kKind>(runtime, data, to, value);
      else put<kObserved, kKind>(runtime, data, to, value);
    }
    return op + 1;
  }
};

template <bool kObserved>
const Op* run_assign_text_at(Runtime& runtime, const Op* op, std::uint8_t* data) {
  const std::uint32_t to = runtime.check_offset(read_raw<std::uint32_t>(data, op->b));
  if (to != op->a) runtime.assign(to, runtime.strings.view(op->a));
  if constexpr (kObserved) runtime.note_write(to, 4);
  return op + 1;
}
template <bool kObserved>
const Op* run_read_text_at(Runtime& runtime, const Op* op, std::uint8_t* data) {
  const std::uint32_t from = runtime.check_offset(read_raw<std::uint32_t>(data, op->a));
  if constexpr (kObserved) runtime.note_read(from, 4);
  runtime.assign(op->b, runtime.strings.view(from));
  return op + 1;
}

const Op* run_offset_of(Runtime&, const Op* op, std::uint8_t* data) {
  write_raw<std::uint32_t>(data, op->b, op->a);
  return op + 1;
}

const Op* run_await_line(Runtime& runtime, const Op* op, std::uint8_t*) {
  while (!runtime.edit_line())
    if (!runtime.wait_for_key(op)) return nullptr;
  return op + 1;
}
const Op* run_await_keys(Runtime& runtime, const Op* op, std::uint8_t*) {
  while (!runtime.edit_keys())
    if (!runtime.wait_for_key(op)) return nullptr;
  return op + 1;
}
const Op* run_await_time(Runtime& runtime, const Op* op, std::uint8_t*) { return runtime.wait_for_time(op) ? op + 1 : nullptr; }

const Op* run_await_key_or_time(Runtime& runtime, const Op* op, std::uint8_t*) {
  while (!runtime.keys.has_key() && runtime.cycle() < runtime.wake_cycle())
    if (!runtime.wait_for_key(op)) return nullptr;
  return op + 1;
}

const Op* run_on_error(Runtime& runtime, const Op* op, std::uint8_t*) {
  runtime.set_handler(op->a);
  return op + 1;
}
const Op* run_stop_handling(Runtime& runtime, const Op* op, std::uint8_t*) {
  runtime.disable_error_handler();
  return op + 1;
}
const Op* run_resume(Runtime& runtime, const Op* op, std::uint8_t*) { return runtime.resume(op->a); }

const Op* run_dimension(Runtime& runtime, const Op* op, std::uint8_t* data) {
  std::vector<Array::Dimension> dimensions;
  for (std::uint32_t i = 0; i < op->c; ++i) {
    const std::int64_t least = read_raw<std::int32_t>(data, op->b + 8 * i), most = read_raw<std::int32_t>(data, op->b + 8 * i + 4);
    if (most < least) throw BasicError{9};
    if (most - least >= 0xFFFF) throw BasicError{7};
    dimensions.push_back({static_cast<std::int32_t>(least), static_cast<std::uint32_t>(most - least + 1)});
  }
  runtime.dimension(op->a, dimensions, op->d != 0);
  return op + 1;
}

template <bool kObserved, Kind kKind, bool kSingle>
const Op* run_print_number(Runtime& runtime, const Op* op, std::uint8_t* data) {
  const auto value = load<kObserved, kKind>(runtime, data, op->a);
  std::string text;
  if constexpr (is_whole(kKind)) text = number_text(value);
  else if constexpr (kSingle) text = single_text(value);
  else text = number_text(value);
  runtime.add_work(kNumberWork);
  runtime.print_item(text + ' ');
  return op + 1;
}
template <bool kSingle>
struct PrintNumber {
  template <bool kObserved, Kind kKind>
  struct Shape {
    static const Op* run(Runtime& runtime, const Op* op, std::uint8_t* data) {
      return run_print_number<kObserved, kKind, kSingle>(runtime, op, data);
    }
  };
};

template <bool kObserved>
const Op* run_print_text(Runtime& runtime, const Op* op, std::uint8_t*) {
  if constexpr (kObserved) runtime.note_read(op->a, 4);
  runtime.print_item(runtime.strings.view(op->a));
  return op + 1;
}

const Op* run_restart(Runtime& runtime, const Op*, std::uint8_t*) { return runtime.restart(); }

}  // namespace

Handlers begin_statement() { return {run_begin<false>, run_begin<true>}; }
Handlers begin_quiet_statement() { return both(run_quiet_begin); }
Handlers jump() { return both(run_jump); }
Handlers go() { return {run_go<false>, run_go<true>}; }
Handlers gosub() { return both(run_gosub); }
Handlers return_() { return both(run_return); }
Handlers return_to() { return both(run_return_to); }
Handlers computed_jump(bool gosub) { return both(gosub ? run_choose<true> : run_choose<false>); }
Handlers end() { return both(run_end); }
Handlers call_procedure() { return both(run_call); }
Handlers leave_procedure() { return both(run_leave); }
Handlers call_statement() { return {run_statement<false>, run_statement<true>}; }
Handlers call_number() { return {run_number<false>, run_number<true>}; }
Handlers call_text() { return {run_text<false>, run_text<true>}; }
Handlers assign_text() { return {run_assign_text<false>, run_assign_text<true>}; }
Handlers concatenate() { return {run_concatenate<false>, run_concatenate<true>}; }
Handlers element_offset() { return both(run_element_offset); }
Handlers offset_of_element(Kind kind) { return pick<OffsetOfElement>(kind); }
Handlers load_at(Kind kind) { return pick<LoadAt>(kind); }
Handlers store_at(Kind kind) { return pick<StoreAt>(kind); }
Handlers assign_text_at() { return {run_assign_text_at<false>, run_assign_text_at<true>}; }
Handlers read_text_at() { return {run_read_text_at<false>, run_read_text_at<true>}; }
Handlers offset_of() { return both(run_offset_of); }
Handlers await_line() { return both(run_await_line); }
Handlers await_keys() { return both(run_await_keys); }
Handlers await_time() { return both(run_await_time); }
Handlers await_key_or_time() { return both(run_await_key_or_time); }
Handlers on_error() { return both(run_on_error); }
Handlers disable_error_handler() { return both(run_stop_handling); }
Handlers resume() { return both(run_resume); }
Handlers dimension() { return both(run_dimension); }
Handlers print_number(Kind kind, bool as_single) {
  return as_single ? pick<PrintNumber<true>::template Shape>(kind) : pick<PrintNumber<false>::template Shape>(kind);
}
Handlers print_text() { return {run_print_text<false>, run_print_text<true>}; }
Handlers restart() { return both(run_restart); }

}  // namespace janus::machines::qbasic
