#include "recovery/pages.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <stdexcept>
#include <thread>

#include "tools/assembler/assembler.hpp"
#include "tools/assembler/listing.hpp"
#include "tools/files/file_reader.hpp"

namespace janus::tests {

std::vector<PrintedProgram> test_programs() {
  return {{"ledger", "6502", "tests/recovery/programs/ledger.s"},
          {"maze", "6800", "tests/recovery/programs/maze.s"},
          {"life", "f8", "tests/recovery/programs/life.s"}};
}

std::vector<PrintedProgram> house_programs() {
  return {{"kim1-monitor", "6502", "software/kim1-monitor/kim1_monitor.s"},
          {"f8kit-monitor", "f8", "software/f8kit-monitor/f8kit_monitor.s"},
          {"h68tr-monitor", "6800", "software/h68tr-monitor/h68tr_monitor.s"},
          {"nakamozu-basic", "6800", "software/nakamozu-basic/nakamozu_basic.s"},
          {"samuel-checkers", "f8", "software/samuel-checkers/samuel_checkers.s"}};
}

std::string listing_of(const PrintedProgram& program) {
  tools::AssemblerOptions options;
  options.cpu = tools::find_instruction_set(program.cpu);
  options.dialect = tools::default_dialect(program.cpu);
  options.read = tools::disk_reader();
  options.listing = &tools::kListing;
  tools::Assembly assembly = tools::assemble(JANUS_SOURCE_DIR "/" + program.path, options);
  if (!assembly.ok) throw std::runtime_error(program.path + " does not assemble");
  return std::move(assembly.listing);
}

tools::Page page_of(const std::string& text) {
  tools::Page page{.name = "page.txt"};
  std::string_view rest = text;
  for (std::uint32_t number = 1; !rest.empty(); ++number) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    page.lines.push_back({number, std::string(rest.substr(0, end))});
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return page;
}

tools::Recovery recovered(const PrintedProgram& program, const std::string& text, Syntax syntax) {
  const tools::Page page = page_of(text);
  tools::RecoverOptions options;
  options.cpu = tools::find_instruction_set(program.cpu);
  if (syntax == Syntax::told) options.dialect = tools::default_dialect(program.cpu);
  return tools::recover(std::span(&page, 1), options);
}

void PageScore::add(const PageScore& other) {
  printed += other.printed;
  certain += other.certain;
  silent += other.silent;
  lost_certain += other.lost_certain;
  if (other.worst < worst) worst = other.worst, worst_page = other.worst_page;
  words += other.words;
}

PageScore score(const DamagedPage& page, const tools::Recovery& recovery) {
  PageScore result;
  result.printed = page.printed.size();
  for (const tools::RecoveredByte& byte : recovery.bytes) {
    if (!tools::is_certain(byte.verdict)) continue;
    const auto printed = page.printed.find(byte.address);
    const bool right = printed != page.printed.end() && byte.value == printed->second;
    const bool lost = page.lost.contains(byte.address);
    result.certain += right ? 1 : 0;
    result.silent += right ? 0 : 1;
    result.lost_certain += lost ? 1 : 0;
    if (right && !lost) continue;
    result.words += fmt::format("line {}: {:04X} is reported as {:02X}, {}\n", byte.place.line, byte.address, byte.value.value_or(0),
                                lost                            ? "its line is lost"
                                : printed == page.printed.end() ? "nothing was printed"
                                                                : fmt::format("{:02X} was printed", printed->second));
  }
  result.worst = result.share();
  return result;
}

PageScore score(const PrintedProgram& program, const std::string& listing, const PageOrder& order, Syntax syntax) {
  const DamagedPage page = damaged_page(listing, order);
  PageScore result = score(page, recovered(program, page.text, syntax));
  result.worst_page = fmt::format("{}, {}, {} %, seed {}", program.name, name_of(order.layout), 100 * order.rate, order.seed);
  if (!result.words.empty()) result.words = result.worst_page + ":\n" + result.words;
  return result;
}

PageScore score_all(const std::vector<PrintedProgram>& programs, double rate, std::uint64_t seeds, Syntax syntax) {
  struct Task {
    const PrintedProgram* program;
    const std::string* listing;
    PageOrder order;
  };
  std::vector<std::string> listings;
  for (const PrintedProgram& program : programs) listings.push_back(listing_of(program));
  std::vector<Task> tasks;
  for (std::size_t i = 0; i < programs.size(); ++i) {
    for (const PageLayout layout : kPageLayouts) {
      for (std::uint64_t seed = 1; seed <= seeds; ++seed)
        tasks.push_back({&programs[i], &listings[i], {layout, rate, seed, programs[i].name}});
    }
  }
  std::vector<PageScore> scores(tasks.size());
  std::atomic<std::size_t> next = 0;
  const auto work = [&] {
    for (std::size_t i = next++; i < tasks.size(); i = next++)
      scores[i] = score(*tasks[i].program, *tasks[i].listing, tasks[i].order, syntax);
  };
  std::vector<std::thread> workers;
  for (unsigned i = 1; i < std::thread::hardware_concurrency(); ++i) workers.emplace_back(work);
  work();
  for (std::thread& worker : workers) worker.join();
  PageScore all;
  for (const PageScore& one : scores) all.add(one);
  return all;
}

}  // namespace janus::tests
