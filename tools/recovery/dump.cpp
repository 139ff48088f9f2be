#include "tools/recovery/dump.hpp"

#include <algorithm>
#include <numeric>

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
  Channel channel = options.channel;
  for (dumps::Run& run : dumps::find_runs(lines, options.narrowest)) {
    if (!run.rows.empty()) runs.push_back(dumps::begin_run(std::move(run), channel, options));
  }
  if (runs.empty()) return {};
  // Rates and frequencies are learnt from some rows, with general ones.
  constexpr std::size_t kRowsToLearn = 256;
  constexpr double kFrequentSeen = 2;  // as if each byte had been seen so often
  dumps::Values frequent;
  frequent.fill(kFrequentSeen);
  for (dumps::SolvedRun& run : runs) { dumps::solve_run(run, channel, nullptr, kRowsToLearn); }
  if (!options.row_sum) std::erase_if(runs, [](const dumps::SolvedRun& run) { return !dumps::is_explained(run); });
  if (runs.empty()) return {};
  for (const dumps::SolvedRun& run : runs) dumps::learn_from(run, channel, frequent);
  channel.learn();
  const double mean = std::accumulate(frequent.begin(), frequent.end(), 0.0) / static_cast<double>(frequent.size());
  for (double& value : frequent) value /= mean;
  for (dumps::SolvedRun& run : runs) dumps::solve_run(run, channel, &frequent, SIZE_MAX);
  DumpResult result = dumps::answer_of(runs, lines, options.most_wrong);
  result.confusions = channel.confusions();
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
