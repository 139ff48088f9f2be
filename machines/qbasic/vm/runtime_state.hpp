// Saves and loads the state of a running program, in sections. Arbitrary bytes are safe to load: addresses are checked
// against the program, and a run can start only where a statement starts or waits.
#pragma once

#include "cpus/bus.hpp"
#include "machines/qbasic/vm/runtime.hpp"

namespace janus::machines::qbasic {

template <class Self, class Archive>
void Runtime::serialize(Self& self, Archive& archive) {
  const CompiledProgram& program = *self.program_;
  const auto ops = static_cast<std::uint32_t>(program.plain.size());

  archive.begin_section("memory");
  archive.bytes(std::span(self.data_).subspan(program.variables, kMemory - program.variables));
  archive.bytes(std::span(self.data_).subspan(kTemporaries, program.temporaries_end - kTemporaries));
  archive.part(self.strings);

  archive.begin_section("arrays");
  for (std::size_t i = 0; i < program.arrays.size(); ++i) serialize_array(self.arrays_[i], program.arrays[i], archive);

  archive.begin_section("stack");
  auto count = static_cast<std::uint32_t>(self.open_calls_.size());
  archive.value(count);
  archive.check(count <= kMostOpenCalls, "too many open calls");
  archive.value(self.saved_top_);
  archive.check(self.saved_top_ >= program.saved_start() && self.saved_top_ <= program.size(), "the saved values do not fit");
  if constexpr (Archive::kReading) {
    self.open_calls_.resize(std::min<std::size_t>(count, kMostOpenCalls));
    self.saved_top_ = std::clamp(self.saved_top_, program.saved_start(), program.size());
    std::fill(self.open_.begin(), self.open_.end(), std::uint16_t{0});
  }
  archive.bytes(std::span(self.data_).subspan(program.saved_start(), self.saved_top_ - program.saved_start()));
  for (auto& call : self.open_calls_) {
    archive.value(call.is_call);
    archive.value(call.return_op);
    archive.value(call.procedure);
    archive.value(call.result);
    archive.value(call.saved);
    bool good = call.return_op < ops;
    if (call.is_call) {
      good = good && call.procedure < program.procedures.size();
      const Procedure* of = good ? &program.procedures[call.procedure] : nullptr;
      const std::uint32_t size = of == nullptr ? 0 : of->statics - of->area + (of->temporaries_end - of->temporaries);
      good = good && (call.saved == OpenCall::kNothing ||
                      (call.saved >= program.saved_start() && call.saved <= self.saved_top_ && self.saved_top_ - call.saved >= size));
      good = good && (call.result == 0 || (call.result >= kTemporaries && call.result + 8 <= program.temporaries_end));
      auto arrays = static_cast<std::uint32_t>(call.arrays.size());
      archive.value(arrays);
      good = good && (arrays == 0 || arrays == of->arrays.size());
      if constexpr (Archive::kReading) call.arrays.resize(good ? arrays : 0);
      for (std::size_t i = 0; i < call.arrays.size(); ++i) serialize_array(call.arrays[i], program.arrays[of->arrays[i]], archive);
      if constexpr (Archive::kReading) {
        if (good) ++self.open_[call.procedure];
      }
    }
    archive.check(good, "no such call");
  }

  archive.begin_section("run");
  std::uint64_t cycle = self.cycle();
  archive.value(cycle);
  archive.check(cycle < cpus::kNever / 4, "the cycle is out of range");
  archive.value(self.at_);
  archive.value(self.ended_);
  archive.value(self.trouble_);
  archive.value(self.wake_count_);
  archive.value(self.handler_);
  archive.value(self.handled_.any);
  archive.value(self.handled_.statement);
  archive.value(self.handled_.temporaries);
  archive.value(self.error);
  archive.value(self.error_line);
  archive.value(self.next_data);
  archive.value(self.time_asked_);
  archive.value(self.polls.count);
  archive.value(self.polls.last_cycle);
  archive.check(self.at_ < ops && self.can_stop_at(self.at_), "no such statement");
  archive.check(self.handler_ == kNoOp || self.handler_ == kResumeNext || self.handler_ < ops, "no such error handler");
  archive.check(self.handled_.statement < program.statements.size(), "no such statement");
  archive.check(!self.handled_.any || self.handled_.temporaries.size() == program.main_temporaries_end - kTemporaries, "temporaries");
  archive.check(self.trouble_ >= 0 && self.trouble_ <= 255 && self.error >= 0 && self.error <= 255, "no such error number");
  if constexpr (Archive::kReading) {
    self.until_ = cycle;
    self.left_ = 0;
  }
  auto items = static_cast<std::uint32_t>(self.input_items.size());
  archive.value(items);
  archive.check(items <= LineEditor::kLongest + 1, "the line does not have that many items");
  if constexpr (Archive::kReading) self.input_items.resize(std::min<std::size_t>(items, LineEditor::kLongest + 1));
  for (auto& item : self.input_items) archive.value(item);

  archive.begin_section("screen");
  archive.part(self.screen);
  archive.begin_section("keys");
  archive.part(self.keys);
  archive.part(self.editor);
  archive.begin_section("speaker");
  archive.part(self.speaker);
  archive.part(self.play);
  archive.begin_section("random");
  archive.part(self.random);
  archive.begin_section("printout");
  archive.value(self.printout);
}

// Saves and loads the current state of an array; `known` is its declaration in the source.
template <class SomeArray, class Archive>
void Runtime::serialize_array(SomeArray& array, const Array& known, Archive& archive) {
  if (known.fixed) return;
  archive.value(array.data);
  archive.value(array.size);
  archive.value(array.rank);
  bool good = array.rank <= kMostDimensions && array.size <= kMemory && array.data <= kMemory - array.size;
  std::uint64_t size = size_of(known.type);
  for (auto& dimension : array.dimensions) {
    archive.value(dimension.least);
    archive.value(dimension.count);
  }
  for (std::size_t i = 0; good && i < array.rank; ++i) {
    good = array.dimensions[i].count <= kMemory;
    size *= array.dimensions[i].count;
    good = good && size <= kMemory;
  }
  archive.check(good && (array.size == 0 || size <= array.size), "no such array");
  if constexpr (Archive::kReading) array.type = known.type;
}

}  // namespace janus::machines::qbasic
