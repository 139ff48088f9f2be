#include "tools/recovery/dump.hpp"

#include <algorithm>

#include "tools/recovery/dump/answer.hpp"
#include "tools/recovery/dump/layout.hpp"
#include "tools/recovery/dump/line.hpp"
#include "tools/recovery/dump/solve.hpp"

namespace janus::tools {

DumpResult read_dumps(std::span<const Page> pages, std::size_t narrowest) {
  const std::vector<dumps::Line> lines = dumps::look_at(pages);
  std::vector<dumps::SolvedRun> runs;
  recovery::PrintChannel channel;
  for (dumps::Run& run : dumps::find_runs(lines, narrowest)) {
    if (!run.rows.empty()) runs.push_back(dumps::begin_run(std::move(run), channel));
  }
  for (dumps::SolvedRun& run : runs) dumps::solve_run(run, channel);
  std::erase_if(runs, [](const dumps::SolvedRun& run) { return !dumps::is_explained(run); });
  if (runs.empty()) return {};
  const std::vector<Confusion> confusions = dumps::learn_from(runs, channel);
  for (dumps::SolvedRun& run : runs) dumps::solve_run(run, channel);
  DumpResult result = dumps::answer_of(runs, lines);
  result.confusions = confusions;
  return result;
}

}  // namespace janus::tools
