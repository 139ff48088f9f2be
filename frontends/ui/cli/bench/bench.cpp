#include "frontends/ui/cli/bench/bench.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <ctime>
#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include "cpus/mos6502/state.hpp"
#include "frontends/ui/cli/bench/baseline.hpp"
#include "frontends/ui/cli/run_report.hpp"
#include "frontends/core/commands/console.hpp"
#include "frontends/games/play/positions.hpp"
#include "frontends/core/session/error.hpp"
#include "frontends/core/session/session.hpp"
#include "tools/assembler/assembler.hpp"
#include "tools/commands/asm_command.hpp"
#include "tools/json_text.hpp"

namespace janus::cli {
namespace {

constexpr std::uint64_t kBaselineCycles = 200'000'000;  // per turn: about 0.1 s
constexpr std::uint64_t kBegin = 5'000'000;             // by then programs have started their main work

// A benchmark, plain and observed. A new machine needs only one line.
struct Workload {
  const char* machine;
  const char* program;
  const char* keys;  // initial input
  std::vector<std::pair<std::string, std::string>> settings;
  const char* title;
  std::uint64_t plain_cycles;  // per turn
  std::uint64_t observed_cycles;
};

const Workload kWorkloads[] = {
    {"bare-6502", "bench-6502", "", {}, "bench-6502", 200'000'000, 60'000'000},
    {"bare-6800", "bench-6800", "", {}, "bench-6800", 200'000'000, 60'000'000},
    {"bare-f8", "bench-f8", "", {}, "bench-f8", 400'000'000, 120'000'000},
    // the second PC leaves the opening book: the program searches up to cycle 34,772,276
    {"kim1", "microchess", "C,PC,PC", {}, "a MicroChess move, level normal", 29'700'000, 29'700'000},
    // plays on indefinitely
    {"h68tr-tv", "tiny-chess", "", {{"players", "0"}, {"random", "3"}}, "Tiny Chess against itself", 200'000'000, 60'000'000},
    {"f8kit", "samuel-checkers", "", {{"side", "both"}, {"level", "deep"}}, "Samuel's checkers against itself", 400'000'000, 120'000'000},
};
constexpr std::uint64_t kMoveMade = 34'772'276;
constexpr const char* kAssembler = "asm";

// Loads the bus like a debugger at work: the access map is maintained, calls and returns are counted, and a breakpoint
// is set.
class Counter : public machines::Observer {
 public:
  void on_flow(const cpus::FlowEvent& event) override { events += event.kind == cpus::FlowKind::call; }
  std::uint64_t events = 0;
};

struct Rate {
  double wall = 0, processor = 0;  // cycles per second
};

Rate rate_of(const std::function<std::uint64_t()>& run) {
  const auto begin = std::chrono::steady_clock::now();
  const std::clock_t processor = std::clock();
  const auto cycles = static_cast<double>(run());
  const double used = static_cast<double>(std::clock() - processor) / CLOCKS_PER_SEC;
  const std::chrono::duration<double> time = std::chrono::steady_clock::now() - begin;
  return {cycles / time.count(), cycles / std::max(used, 1e-6)};
}

std::unique_ptr<session::Session> session_with(const Workload& workload) {
  const session::Collection& collection = play::built_in_collection();
  auto session = std::make_unique<session::Session>(
      session::Setup{.program = session::load_program(collection, workload.program), .settings = workload.settings}, collection);
  session->start();
  session->queue_keys(session::parse_keys(workload.keys, session->machine()));
  return session;
}

// A machine at the start of its workload, which repeats the same range.
class Subject {
 public:
  explicit Subject(const Workload& workload) : session_(session_with(workload)) {
    session_->run({nullptr, kBegin}, {});
    start_ = session_->machine().save();
  }

  // Measures `cycles` from the start.
  Rate rate(bool observed, std::uint64_t cycles) {
    machines::Machine& machine = session_->machine();
    machine.load(start_);
    if (observed) {
      observation_->observer = &counter_;
      observation_->flow = machines::Observation::kCalls;
      observation_->watch.add(0xFFF0, machines::Observation::kExecute);
      machine.observe(observation_.get());
    }
    const std::uint64_t first = machine.cycle();
    const Rate rate = rate_of([&] {
      while (machine.run({first + cycles, false}) == machines::Stop::spent) {}
      return machine.cycle() - first;
    });
    machine.observe(nullptr);
    return rate;
  }

  // Measures the baseline on the same bytes, from the same instruction. Requires a 6502 program that accesses only memory.
  Rate baseline(std::uint64_t cycles) {
    machines::Machine& machine = session_->machine();
    machine.load(start_);
    const auto value = [&](const char* name) { return static_cast<std::uint16_t>(session_->evaluate(session_->parse(name))); };
    const auto byte = [&](const char* name) { return static_cast<std::uint8_t>(value(name)); };
    cpus::mos6502::State state{.pc = value("PC"), .a = byte("A"), .x = byte("X"), .y = byte("Y"), .s = byte("S"), .p = byte("P")};
    for (std::uint32_t address = 0; address < 0x10000; ++address) (*memory_)[address] = machine.peek(0, address);
    state.cycle = 0;
    return rate_of([&] {
      run_baseline(state, *memory_, cycles);
      return state.cycle;
    });
  }

 private:
  std::unique_ptr<session::Session> session_;
  std::vector<std::uint8_t> start_;
  std::unique_ptr<machines::Observation> observation_ = std::make_unique<machines::Observation>();
  std::unique_ptr<std::array<std::uint8_t, 0x10000>> memory_ = std::make_unique<std::array<std::uint8_t, 0x10000>>();
  Counter counter_;
};

// Measures typical uses of a session, from power-on to the move. The rate counts the move's cycles once, independent of the work.
Rate session_rate(const std::function<void(session::Session&)>& work) {
  const auto session = session_with(kWorkloads[3]);
  return rate_of([&] {
    work(*session);
    return kMoveMade;
  });
}

void run_to_move(session::Session& session) { session.run({nullptr, kMoveMade}, {}); }

void record_and(session::Session& session, const char* command) {
  commands::Console console(session, [](std::string_view) {});
  run_to_move(session);
  if (const commands::Result result = console.execute(command); !result.error.empty()) throw session::Error(result.error);
}

struct Task {
  const char* name;
  void (*work)(session::Session&);
};

constexpr Task kTasks[] = {
    {"session plain", run_to_move},
    {"session recorded",
     [](session::Session& session) {
       session.debugger().go();
       run_to_move(session);
     }},
    {"session until mem",
     [](session::Session& session) {
       const debug::Expression condition = session.parse("mem[$10] == $1FF");  // never
       session.run({&condition, kMoveMade}, {});
     }},
    {"session profile",
     [](session::Session& session) {
       run_to_move(session);
       play_and_profile(*session_with(kWorkloads[3]), session.timeline().recording());
     }},
    {"session trace", [](session::Session& session) { record_and(session, "trace begin..end \"/dev/null\""); }},
};

// Source for the assembler, about 0.3 MB: labels, forward references, expressions, a macro and data.
std::string assembler_text() {
  constexpr int kRoutines = 2'000;
  std::string text = "        .macro count place\n        inc place\n        .endmacro\n        * = $0400\n";
  for (int i = 0; i < kRoutines; ++i) {
    text += fmt::format(
        "routine_{0}:                 ; one of many\n        lda table_{0}+1,x\n        beq done_{0}\n        count ${1:02X}\n"
        "        ldy #<(table_{0}+{0}*2)\ndone_{0}:\n        rts\ntable_{0}: .byte 1,{1},%1010\n",
        i, i % 256);
  }
  return text;
}

// Characters of source per second.
Rate assembler_rate(const std::string& text) {
  tools::AssemblerOptions options;
  options.read = [&](const std::string&) { return text; };
  tools::set_cpu_and_syntax(options, "6502", "");
  return rate_of([&] {
    if (const tools::Assembly assembly = tools::assemble("bench.s", options); !assembly.ok)
      throw session::Error("bench: " + assembly.diagnostics.front().message);
    return text.size();
  });
}

struct Bench {
  std::string name;
  std::string workload;
  std::function<Rate()> rate;
  std::function<Rate()> baseline;
  std::optional<std::size_t> plain = {};  // row with the maximum possible rate
};

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

std::string name_of(const Workload& workload, bool observed) { return std::string(workload.machine) + (observed ? " observed" : " plain"); }

std::vector<Bench> benches(const std::string& filter) {
  std::vector<Bench> all;
  const auto flat = std::make_shared<Subject>(kWorkloads[0]);
  const auto on_bench = [flat] { return flat->baseline(kBaselineCycles); };
  for (const Workload& workload : kWorkloads) {
    std::shared_ptr<Subject> subject;
    std::optional<std::size_t> plain;
    for (const bool observed : {false, true}) {
      const std::string name = name_of(workload, observed);
      if (name.find(filter) == std::string::npos) continue;
      if (!subject) subject = std::make_shared<Subject>(workload);
      const std::uint64_t cycles = observed ? workload.observed_cycles : workload.plain_cycles;
      const bool is_kim = &workload == &kWorkloads[3];
      std::function<Rate()> baseline = on_bench;
      if (is_kim) baseline = [subject, cycles] { return subject->baseline(cycles); };
      all.push_back({name, workload.title, [=] { return subject->rate(observed, cycles); }, baseline, observed ? plain : std::nullopt});
      if (!observed) plain = all.size() - 1;
    }
  }
  std::optional<std::size_t> plain;
  for (const Task& task : kTasks) {
    if (std::string_view(task.name).find(filter) == std::string::npos) continue;
    all.push_back({task.name, "the same, from power-on", [&task] { return session_rate(task.work); }, on_bench, plain});
    if (!plain && &task == &kTasks[0]) plain = all.size() - 1;
  }
  if (std::string_view(kAssembler).find(filter) != std::string::npos)
    all.push_back({kAssembler, "6502 source, in characters", [text = assembler_text()] { return assembler_rate(text); }, on_bench});
  return all;
}

}  // namespace

std::vector<std::string> benchmark_names() {
  std::vector<std::string> names;
  for (const Workload& workload : kWorkloads) {
    for (const bool observed : {false, true}) names.push_back(name_of(workload, observed));
  }
  for (const Task& task : kTasks) names.push_back(task.name);
  names.push_back(kAssembler);
  return names;
}

BenchReport run_bench(const std::string& filter, int turns) {
  const std::vector<Bench> all = benches(filter);
  Subject flat(kWorkloads[0]);
  std::vector<double> adds, baselines;
  std::vector<std::vector<double>> rates(all.size()), processor(all.size()), shares(all.size()), of_plain(all.size());
  for (int turn = 0; turn < turns; ++turn) {
    adds.push_back(dependent_adds_per_second());
    baselines.push_back(flat.baseline(kBaselineCycles).wall);
    for (std::size_t i = 0; i < all.size(); ++i) {
      const double before = all[i].baseline().wall;  // around each measurement, as the host's speed changes
      const Rate rate = all[i].rate();
      rates[i].push_back(rate.wall);
      processor[i].push_back(rate.processor);
      shares[i].push_back(rate.wall / ((before + all[i].baseline().wall) / 2));
      if (all[i].plain) of_plain[i].push_back(shares[i].back() / shares[*all[i].plain].back());
    }
  }

  BenchReport report;
  report.adds = median(adds);
  report.rows.push_back({"baseline (flat, not exact)", "bench-6502", median(baselines), median(baselines), 1, std::nullopt, 1, 1});
  report.baseline_per_add = report.rows[0].rate / report.adds;
  for (std::size_t i = 0; i < all.size(); ++i) {
    BenchRow row{all[i].name, all[i].workload, median(rates[i]), median(processor[i]), median(shares[i])};
    if (all[i].plain) row.of_plain = median(of_plain[i]);
    const auto [least, most] = std::minmax_element(shares[i].begin(), shares[i].end());
    row.least = *least;
    row.most = *most;
    report.rows.push_back(row);
  }
  return report;
}

std::string format_table(const BenchReport& report, const std::map<std::string, double>& before) {
  std::string text = fmt::format("{:<28}{:>16}{:>8}{:>12}  {:<33}{:>9}{:>14}{}\n", "", "cycles/s", "of B", "turns", "workload", "of plain",
                                 "per CPU s", before.empty() ? "" : "  of earlier");
  for (const BenchRow& row : report.rows) {
    const int digits = row.share < 0.1 ? 4 : 2;
    std::string line = fmt::format("{:<28}{:>14.0f} M{:>8.{}f}{:>12}  {:<33}{:>9}{:>12.0f} M", row.name, row.rate / 1e6, row.share, digits,
                                   fmt::format("{:.{}f}-{:.{}f}", row.least, digits, row.most, digits), row.workload,
                                   row.of_plain ? fmt::format("{:.2f}", *row.of_plain) : "", row.processor_rate / 1e6);
    if (const auto found = before.find(row.name); found != before.end() && found->second > 0)
      line += fmt::format("{:>12.2f}", row.share / found->second);
    text += line + "\n";
  }
  text += fmt::format("{:<28}{:>14.0f} M          B is {:.2f} cycles per addition (0.60 or more is reliable)\n", "dependent additions",
                      report.adds / 1e6, report.baseline_per_add);
  return text;
}

std::map<std::string, double> parse_ratios(const std::string& json) {
  std::map<std::string, double> shares;
  try {
    const nlohmann::ordered_json document = tools::read_json(json);
    for (const auto& row : document.at("benchmarks")) shares[row.at("name").get<std::string>()] = row.at("share_of_baseline").get<double>();
  } catch (const nlohmann::ordered_json::exception&) {}  // not a report
  return shares;
}

std::vector<std::string> find_slower_rows(const BenchReport& report, const std::map<std::string, double>& before, double ratio) {
  std::vector<std::string> rows;
  for (std::size_t i = 1; i < report.rows.size(); ++i) {
    const BenchRow& row = report.rows[i];
    const auto found = before.find(row.name);
    if (found == before.end() || found->second <= 0 || row.share >= ratio * found->second) continue;
    rows.push_back(fmt::format("{}: {:.2f} of the earlier result (range {:.2f} to {:.2f})", row.name, row.share / found->second,
                               row.least / found->second, row.most / found->second));
  }
  return rows;
}

std::string format_json(const BenchReport& report) {
  nlohmann::ordered_json json;
  json["dependent_adds_per_second"] = report.adds;
  json["baseline_cycles_per_add"] = report.baseline_per_add;
  for (const BenchRow& row : report.rows) {
    json["benchmarks"].push_back({{"name", row.name},
                                  {"workload", row.workload},
                                  {"cycles_per_second", row.rate},
                                  {"share_of_baseline", row.share},
                                  {"least_share", row.least},
                                  {"most_share", row.most},
                                  {"cycles_per_processor_second", row.processor_rate}});
    if (row.of_plain) json["benchmarks"].back()["share_of_plain"] = *row.of_plain;
  }
  return tools::write_json(json, 2) + "\n";
}

}  // namespace janus::cli
