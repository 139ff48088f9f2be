// Idle hash for comparing two keyboard polls: program state, screen, keys and random numbers.
#include <algorithm>

#include "machines/qbasic/lanes.hpp"
#include "machines/qbasic/vm/runtime.hpp"
#include "machines/board/state_file.hpp"

namespace janus::machines::qbasic {
namespace {

// Hashes the values of a part's serialize().
class StateHasher {
 public:
  explicit StateHasher(Hash& hash) : hash_(hash) {}

  template <class T>
  void value(const T& of) {
    if constexpr (machines::detail::List<T>) hash_.add(std::uint64_t{of.size()});
    if constexpr (machines::detail::List<T> || machines::detail::IsArray<T>::value) {
      for (const auto& element : of) value(element);
    } else {
      hash_.add(machines::detail::to_word(of));
    }
  }
  void check(bool, std::string_view) {}
  template <class Part>
  void part(const Part& of) {
    Part::serialize(of, *this);
  }

 private:
  Hash& hash_;
};

}  // namespace

void Runtime::hash_idle_state(Hash& hash) const {
  StateHasher parts(hash);
  hash.add(std::uint64_t{at_} << 8 | std::uint64_t{ended_});
  // The heap of strings rarely changes between two polls. If a loaded state moves it, its contents may have changed.
  const std::uint32_t variables = program_->variables, heap = std::max(strings.first(), variables), top = std::max(strings.top(), heap);
  add_in_lanes(hash, std::span(data_).subspan(variables, heap - variables));
  if (strings.take_changed() || strings.first() < program_->literals_end) {
    Hash of_heap;
    add_in_lanes(of_heap, std::span(data_).subspan(heap, top - heap));
    heap_hash_ = of_heap.value();
  }
  hash.add(heap_hash_);
  add_in_lanes(hash, std::span(data_).subspan(kTemporaries, program_->temporaries_end - kTemporaries));
  for (const Array& array : arrays_) {
    hash.add(std::uint64_t{array.data} << 32 | array.size);
    for (const auto& dimension : std::span(array.dimensions).first(array.rank)) {
      parts.value(dimension.least);
      parts.value(dimension.count);
    }
  }
  hash.add(std::uint64_t{open_calls_.size()} << 32 | next_data);
  for (const OpenCall& call : open_calls_) hash.add(std::uint64_t{call.return_op} << 32 | call.procedure);
  hash.add(std::span(data_).subspan(program_->saved_start(), saved_top_ - program_->saved_start()));
  hash.add(std::uint64_t{handler_} << 8 | std::uint64_t{handled_.any});
  hash.add(handled_.any ? handled_.statement : 0);
  hash.add(static_cast<std::uint64_t>(error) << 32 | error_line);
  const bool waits = wake_count_ != kForever && wake_count_ > cycle();  // for a future cycle
  if (time_asked_ || waits) hash.add(cycle());

  parts.part(keys);
  parts.part(editor);
  parts.part(random);
  parts.part(play);
  Screen::serialize_settings(screen, parts);
  for (int display = 0; display < static_cast<int>(screen.displays().size()); ++display) hash.add(screen.stamp(display));
  hash.add(std::uint64_t{printout.size()} << 32 | print_column);
  hash.add(speaker.waiting() == 0 ? 0 : speaker.end());  // for a tone that is scheduled later, not for the current ones
}

}  // namespace janus::machines::qbasic
