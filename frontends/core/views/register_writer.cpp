#include "frontends/core/views/register_writer.hpp"

#include <algorithm>
#include <optional>

#include "frontends/core/views/progress.hpp"

namespace janus::views {
namespace {

// Finds the last instruction of a range that changed the register.
class Changes final : public debug::ReplayObserver {
 public:
  Changes(const machines::Machine& machine, std::size_t index) : machine_(machine), index_(index) {}

  struct Change {
    std::uint64_t cycle = 0;
    std::uint16_t pc = 0;
  };
  std::optional<Change> last;

  void subscribe(machines::Observation& observation) override { observation.every_instruction = true; }
  bool before_instruction(std::uint16_t pc, std::uint64_t cycle) override {
    compare();
    began_ = Change{cycle, pc};
    return true;
  }
  void on_finish() override { compare(); }

 private:
  void compare() {
    const std::uint32_t value = machine_.register_value(static_cast<int>(index_));
    if (began_ && value != value_) last = began_;
    value_ = value;
  }

  const machines::Machine& machine_;
  std::size_t index_;
  std::optional<Change> began_;
  std::uint32_t value_ = 0;
};

}  // namespace

std::shared_ptr<const CellWriter> register_writer(session::Session& session, std::size_t index, Progress& progress) {
  debug::History& history = session.debugger().history();
  auto answer = std::make_shared<CellWriter>();
  answer->cycle = session.cycle();
  for (const debug::History::RecordedRange& stretch : history.ranges_before(session.cycle())) {
    Changes changes(session.machine(), index);
    if (!replay_range(session, stretch.first, std::min(stretch.last, session.cycle()), changes, progress)) return nullptr;
    if (!changes.last) continue;
    answer->writer = debug::Writer{.cycle = changes.last->cycle, .pc = changes.last->pc};
    break;
  }
  if (answer->writer && !find_cell_writer(session, *answer, progress)) return nullptr;
  return answer;
}

}  // namespace janus::views
