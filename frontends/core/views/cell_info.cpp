#include "frontends/core/views/cell_info.hpp"

#include <algorithm>

#include "frontends/core/debug/code_text.hpp"
#include "frontends/core/views/progress.hpp"
#include "frontends/core/session/driver/stop_words.hpp"

namespace janus::views {
namespace {

class Writes final : public debug::ReplayObserver {
 public:
  Writes(CellInfo& facts, std::uint16_t last) : facts_(facts), last_(last) {}

  std::uint64_t limit = ~std::uint64_t{0};  // later ones are already known

  void subscribe(machines::Observation& observation) override {
    for (std::size_t address = facts_.first; address <= last_; ++address) observation.watch.add(address, machines::Observation::kWrite);
  }
  bool on_access(machines::Access access, std::uint16_t address, std::uint8_t, std::uint64_t cycle) override {
    if (access != machines::Access::write || address < facts_.first || address > last_ || cycle >= limit) return true;
    CellUse& use = facts_.uses[static_cast<std::size_t>(address - facts_.first)];
    use.written = std::max(use.written, cycle + 1);
    ++use.writes;
    return true;
  }

 private:
  CellInfo& facts_;
  std::uint16_t last_;
};

std::weak_ptr<const debug::Keyframe> stretch_at(const debug::History& history, std::uint64_t cycle) {
  const auto& keyframes = history.keyframes();
  const auto later = std::upper_bound(keyframes.begin(), keyframes.end(), cycle,
                                      [](std::uint64_t at, const auto& keyframe) { return at < keyframe->cycle; });
  return later == keyframes.begin() ? std::weak_ptr<const debug::Keyframe>() : *std::prev(later);
}

// For longer ranges, also searches backwards from the end, so that an answer never takes long.
constexpr std::uint64_t kMostForward = 16 * debug::Keyframe::kLength;

bool continues(const CellInfo& before, const CellQuery& question, const debug::History& history, std::uint64_t now) {
  const auto stretch = before.stretch.lock();
  return before.first == question.first && before.uses.size() == std::size_t{question.last} - question.first + 1 && before.cycle <= now &&
         now - before.cycle <= kMostForward && stretch != nullptr && stretch == stretch_at(history, before.cycle).lock();
}

// Null: none.
template <class Mark, class Fits>
const Mark* last_of(const std::shared_ptr<const std::vector<Mark>>& marks, const Fits& fits) {
  if (marks == nullptr) return nullptr;
  const auto found = std::find_if(marks->rbegin(), marks->rend(), fits);
  return found == marks->rend() ? nullptr : &*found;
}

}  // namespace

std::shared_ptr<const CellInfo> cell_info(session::Session& session, const CellQuery& question, Progress& progress) {
  debug::History& history = session.debugger().history();
  const std::uint64_t now = session.cycle();
  auto facts = std::make_shared<CellInfo>();
  if (question.before != nullptr && continues(*question.before, question, history, now)) {
    *facts = *question.before;
    Writes writes(*facts, question.last);
    if (now > facts->cycle && !replay_range(session, facts->cycle, now, writes, progress)) return nullptr;
  } else {
    facts->from = now;
    facts->first = question.first;
    facts->uses.resize(std::size_t{question.last} - question.first + 1);
  }
  facts->cycle = now;
  facts->stretch = stretch_at(history, now);
  int left = question.stretches;
  for (const debug::History::RecordedRange& stretch : history.ranges_before(facts->from)) {
    if (left == 0 || facts->from <= history.begin()) break;
    if (stretch.keyframe->written.intersects(question.first, question.last)) {
      Writes writes(*facts, question.last);
      writes.limit = facts->from;
      if (!replay_range(session, stretch.first, stretch.last, writes, progress)) return nullptr;
      --left;
    }
    facts->from = stretch.first;
  }
  return facts;
}

bool find_cell_writer(session::Session& session, CellWriter& answer, Progress& progress) {
  struct Reader final : debug::ReplayObserver {
    Reader(session::Session& of, CellWriter& into) : session(of), found(into) {}
    void on_finish() override {
      const debug::CodeText text(session.machine(), session.symbols(), session.sources());
      found.place = text.full_address_text(found.writer->pc);
      found.code = session::writer_name(text, *found.writer);
      found.level_place = session::writer_lines(session, *found.writer);
    }
    session::Session& session;
    CellWriter& found;
  };
  Reader reader(session, answer);
  return replay_range(session, answer.writer->cycle, answer.writer->cycle, reader, progress);
}

std::shared_ptr<const CellWriter> cell_writer(session::Session& session, std::uint16_t address,
                                              const std::shared_ptr<const CellWriter>& before, Progress& progress) {
  auto answer = std::make_shared<CellWriter>();
  answer->writer = session.debugger().last_writer(address);
  if (progress.is_cancelled()) return nullptr;
  const auto& writer = answer->writer;
  if (before != nullptr && before->writer && writer && before->address == address && before->writer->cycle == writer->cycle &&
      before->writer->pc == writer->pc) {
    *answer = *before;
  } else if (writer && !find_cell_writer(session, *answer, progress)) {
    return nullptr;
  }
  answer->cycle = session.cycle();
  answer->address = address;
  return answer;
}

ChangeOrigin find_change_origin(const Snapshot& now) {
  const NamedInput* const input = last_of(now.debug.inputs, [&](const NamedInput& mark) { return mark.cycle <= now.cycle; });
  const std::uint64_t limit = !now.idle ? now.cycle : input == nullptr ? 0 : input->cycle;
  const TimelineMarker* const move = last_of(now.debug.timeline_markers, [&](const TimelineMarker& mark) {
    return mark.kind == TimelineMarker::Kind::move && mark.cycle <= limit;
  });
  if (move != nullptr) return {move->cycle, true, move->text};
  return input == nullptr ? ChangeOrigin{now.debug.begin, false, {}} : ChangeOrigin{input->cycle, false, input->name};
}

}  // namespace janus::views
