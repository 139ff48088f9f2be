// GOSUBs and procedure calls.
//
// A procedure's variables have fixed addresses. A recursive call first saves them, including temporaries, and
// restores them when it ends. A reference that is passed to it is redirected to the saved copy; all older
// references belong to calls that resume only after everything is restored.
#include <algorithm>
#include <cstring>
#include <variant>

#include "machines/qbasic/vm/operand.hpp"

namespace janus::machines::qbasic {

// A jump does not change the calls. But if calls were closed without a report, it lets an observer detect that.
const Op* Runtime::jump(const Op* target) {
  report_flow(cpus::FlowKind::jump, index_of(target), stack_pointer());
  return target;
}

const Op* Runtime::gosub(std::uint32_t target, const Op* next) {
  if (open_calls_.size() >= kMostOpenCalls) throw BasicError{28};
  const std::uint16_t old_sp = stack_pointer();
  open_calls_.push_back({.return_op = index_of(next)});
  report_flow(cpus::FlowKind::call, target, old_sp);
  return ops_ + target;
}

const Op* Runtime::return_from_gosub() {
  if (open_calls_.empty() || open_calls_.back().is_call) throw BasicError{3};
  return return_to(open_calls_.back().return_op);
}

const Op* Runtime::return_to(std::uint32_t target) {
  if (open_calls_.empty() || open_calls_.back().is_call) throw BasicError{3};
  const std::uint16_t old_sp = stack_pointer();
  open_calls_.pop_back();
  report_flow(cpus::FlowKind::ret, target, old_sp);
  return ops_ + target;
}

namespace {

bool within(std::uint32_t at, std::uint32_t first, std::uint32_t end) { return at >= first && at < end; }

}  // namespace

// Address in an active procedure after its variables were saved.
std::uint32_t Runtime::relocated_offset(std::uint32_t offset, std::uint32_t procedure, std::uint32_t saved) const {
  const Procedure& of = program_->procedures[procedure];
  if (saved == OpenCall::kNothing) return offset;
  if (within(offset, of.area, of.statics)) return saved + (offset - of.area);
  if (within(offset, of.temporaries, of.temporaries_end)) return saved + (of.statics - of.area) + (offset - of.temporaries);
  return offset;
}

// Current address of a location that was valid when the call started: later calls have saved variables elsewhere.
std::uint32_t Runtime::current_offset(std::uint32_t offset, std::size_t call) const {
  for (std::size_t later = call + 1; later < open_calls_.size(); ++later)
    if (open_calls_[later].is_call) offset = relocated_offset(offset, open_calls_[later].procedure, open_calls_[later].saved);
  return offset;
}

std::vector<std::size_t> Runtime::open_procedures(std::size_t most) const {
  std::vector<std::size_t> calls;
  for (std::size_t call = open_calls_.size(); call-- > 0 && calls.size() < most;)
    if (open_calls_[call].is_call) calls.push_back(call);
  return calls;
}

std::span<const std::uint8_t> Runtime::variable_bytes(std::size_t call, const Procedure::ListedVariable& variable) const {
  const auto bytes_at = [&](std::uint32_t at, std::uint32_t size) {
    const bool there = at < data_.size() && data_.size() - at >= size;
    return there ? std::span(data_).subspan(at, size) : std::span<const std::uint8_t>();
  };
  std::uint32_t at = current_offset(variable.at, call);
  if (variable.by_reference) {
    const std::span<const std::uint8_t> reference = bytes_at(at, sizeof(std::uint32_t));
    if (reference.empty()) return {};
    at = current_offset(read_raw<std::uint32_t>(reference.data(), 0), call);
  }
  return bytes_at(at, size_of(variable.type));
}

// Saves the variables of a procedure if it is active, and clears them. Returns the address of the copy.
std::uint32_t Runtime::save(std::uint32_t procedure, OpenCall& call) {
  const Procedure& of = program_->procedures[procedure];
  const std::uint32_t size = of.statics - of.area, temporaries = of.temporaries_end - of.temporaries;
  add_work(size / Strings::kBytesOfWork);
  if (open_[procedure] == 0) {
    std::fill_n(data_.begin() + of.area, size, std::uint8_t{0});
    return OpenCall::kNothing;
  }
  if (saved_top_ + size + temporaries > data_.size()) throw BasicError{28};
  const std::uint32_t saved = saved_top_;
  saved_top_ += size + temporaries;
  std::memcpy(&data_[saved], &data_[of.area], size);
  std::memcpy(&data_[saved + size], &data_[of.temporaries], temporaries);
  for (const std::uint32_t descriptor : of.strings) strings.on_descriptor_moved(descriptor, relocated_offset(descriptor, procedure, saved));
  add_work(of.strings.size() + size / Strings::kBytesOfWork);
  std::fill_n(data_.begin() + of.area, size, std::uint8_t{0});
  std::fill_n(data_.begin() + of.temporaries, temporaries, std::uint8_t{0});
  for (const std::uint32_t array : of.arrays) {
    call.arrays.push_back(arrays_[array]);
    arrays_[array].size = 0;
  }
  return saved;
}

void Runtime::leave(const OpenCall& call) {
  const Procedure& of = program_->procedures[call.procedure];
  for (const std::uint32_t descriptor : of.strings) strings.release(descriptor);
  add_work(of.strings.size());
  for (const std::uint32_t array : of.arrays) erase(array);
  --open_[call.procedure];
  if (call.saved == OpenCall::kNothing) return;
  const std::uint32_t size = of.statics - of.area;
  std::memcpy(&data_[of.area], &data_[call.saved], size);
  std::memcpy(&data_[of.temporaries], &data_[call.saved + size], of.temporaries_end - of.temporaries);
  for (const std::uint32_t descriptor : of.strings)
    strings.on_descriptor_moved(relocated_offset(descriptor, call.procedure, call.saved), descriptor);
  for (std::size_t i = 0; i < call.arrays.size(); ++i) arrays_[of.arrays[i]] = call.arrays[i];
  saved_top_ = call.saved;
}

void Runtime::close_calls() {
  const auto outermost = std::find_if(open_calls_.begin(), open_calls_.end(), [](const OpenCall& call) { return call.is_call; });
  for (auto left = static_cast<std::size_t>(outermost - open_calls_.begin()); open_calls_.size() > left;) {
    const OpenCall call = std::move(open_calls_.back());
    open_calls_.pop_back();
    if (call.is_call) leave(call);
  }
  closed_silently_ = true;
}

const Op* Runtime::call(const CallSite& site, const Op* next) {
  if (open_calls_.size() >= kMostOpenCalls) throw BasicError{28};
  const Procedure& procedure = program_->procedures[site.procedure];
  std::vector<std::variant<std::uint32_t, double, std::string>> values;
  for (const Argument& argument : site.arguments) {
    if (argument.how == Argument::Passing::offset) {
      values.emplace_back(argument.at);
    } else if (argument.how == Argument::Passing::offset_in_temporary) {
      values.emplace_back(read_raw<std::uint32_t>(data_.data(), argument.at));
    } else if (argument.value.type == Type::string) {
      values.emplace_back(std::string(text(argument.value)));
    } else {
      values.emplace_back(number(argument.value));
    }
  }
  const std::uint16_t old_sp = stack_pointer();
  OpenCall call{.is_call = true, .return_op = index_of(next), .procedure = site.procedure, .result = site.result};
  call.saved = save(site.procedure, call);
  open_calls_.push_back(std::move(call));
  ++open_[site.procedure];
  for (std::size_t i = 0; i < values.size(); ++i) {
    const Argument& argument = site.arguments[i];
    if (const auto* offset = std::get_if<std::uint32_t>(&values[i])) {
      write_raw(data_.data(), argument.slot, relocated_offset(*offset, site.procedure, open_calls_.back().saved));
    } else if (const auto* number = std::get_if<double>(&values[i])) {
      Value slot = argument.value;
      slot.at = argument.slot;
      store(slot, *number);
    } else {
      assign(argument.slot, std::get<std::string>(values[i]));
    }
  }
  report_flow(cpus::FlowKind::call, procedure.entry, old_sp);
  return ops_ + procedure.entry;
}

// Also closes active GOSUBs of the procedure.
const Op* Runtime::leave_procedure() {
  const std::uint16_t old_sp = stack_pointer();
  while (!open_calls_.empty() && !open_calls_.back().is_call) open_calls_.pop_back();
  if (open_calls_.empty()) throw BasicError{51};
  const OpenCall call = std::move(open_calls_.back());
  open_calls_.pop_back();
  const Procedure& procedure = program_->procedures[call.procedure];
  Value to = procedure.result;
  to.at = call.result;
  to.kind = to.kind == Kind::f32 ? Kind::f64 : to.kind;
  if (call.result == 0) {
    leave(call);
  } else if (procedure.result.type == Type::string) {
    const std::string value(text(procedure.result));
    leave(call);
    assign(to.at, value);
  } else {
    const double value = number(procedure.result);
    leave(call);
    store(to, value);
  }
  report_flow(cpus::FlowKind::ret, call.return_op, old_sp);
  current_ = ops_ + program_->statements[statement_of(call.return_op)].op;
  return ops_ + call.return_op;
}

}  // namespace janus::machines::qbasic
