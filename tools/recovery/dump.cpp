#include "tools/recovery/dump.hpp"

#include <algorithm>

#include "tools/recovery/dump/answer.hpp"
#include "tools/recovery/dump/layout.hpp"
#include "tools/recovery/dump/line.hpp"
#include "tools/recovery/dump/solve.hpp"

namespace janus::tools {

std::string words_of(const DumpSum& sum) {
  std::string words;
  switch (sum.kind) {
    case DumpSum::Kind::none: return "none";
    case DumpSum::Kind::exclusive_or: words = "exclusive or"; break;
    case DumpSum::Kind::addition: words = "addition"; break;
    case DumpSum::Kind::negated: words = "addition, negated"; break;
    case DumpSum::Kind::inverted: words = "addition, inverted"; break;
  }
  if (sum.wide) words += ", of 16 bits";
  if (sum.address) words += ", with the address";
  if (sum.count) words += ", with the number of bytes";
  return words;
}

DumpResult read_dumps(std::span<const Page> pages, const DumpOptions& options) {
  const std::vector<dumps::Line> lines = dumps::look_at(pages);
  std::vector<dumps::SolvedRun> runs;
  recovery::PrintChannel channel;
  for (const ConfusionPair& pair : options.confusions) channel.add(pair.is, pair.shown);
  for (dumps::Run& run : dumps::find_runs(lines, options.narrowest)) {
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

bool has_narrower_rows(std::span<const Page> pages, std::size_t narrowest) {
  const std::vector<dumps::Line> lines = dumps::look_at(pages);
  const auto same = [](const dumps::Run& a, const dumps::Run& b) {
    return a.layout.width == b.layout.width &&
           std::equal(a.rows.begin(), a.rows.end(), b.rows.begin(), b.rows.end(),
                      [](const dumps::Row& x, const dumps::Row& y) { return x.line == y.line && x.text == y.text; });
  };
  const std::vector<dumps::Run> wide = dumps::find_runs(lines, narrowest), all = dumps::find_runs(lines, 1);
  return !std::equal(wide.begin(), wide.end(), all.begin(), all.end(), same);
}

}  // namespace janus::tools
