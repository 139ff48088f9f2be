#include "frontends/cli/bench/bench.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <functional>
#include <memory>
#include <nlohmann/json.hpp>

#include "cpus/mos6502/state.hpp"
#include "frontends/cli/bench/baseline.hpp"
#include "frontends/session/collection.hpp"
#include "frontends/session/session.hpp"

namespace janus::cli {
namespace {

constexpr std::uint64_t kBaselineCycles = 200'000'000;  // a turn's worth: about 0.1 s

// What is measured, plain and observed. One line is all that another machine takes.
struct Workload {
  const char* machine;
  const char* program;
  const char* keys;  // given first
  const char* title;
  std::uint64_t plain_cycles;  // a turn's worth
  std::uint64_t observed_cycles;
};

constexpr Workload kWorkloads[] = {
    {"bare-6502", "bench-6502", "", "bench-6502", 200'000'000, 60'000'000},
    {"bare-6800", "bench-6800", "", "bench-6800", 200'000'000, 60'000'000},
    {"bare-f8", "bench-f8", "", "bench-f8", 400'000'000, 120'000'000},
    // the second PC leaves the book: it thinks
    {"kim1", "microchess", "C,PC,PC", "a MicroChess move, level normal", 50'000'000, 30'000'000},
};

// A debugger at work as far as the bus is concerned: the access map is kept, calls and returns are counted, a
// breakpoint waits somewhere.
class Counter : public machines::Observer {
 public:
  bool before(std::uint16_t, std::uint64_t) override { return true; }
  bool accessed(machines::Access, std::uint16_t, std::uint8_t, std::uint64_t) override { return true; }
  void flow(const cpus::FlowEvent& event) override { events += event.kind == cpus::FlowKind::call; }
  std::uint64_t events = 0;
};

// A machine at the start of its workload, run over the same stretch again and again.
class Subject {
 public:
  Subject(const std::string& program, const std::string& keys) {
    const session::Collection& collection = session::built_in_collection();
    session::Setup setup;
    setup.program = session::load_program(collection, program);
    session_ = std::make_unique<session::Session>(std::move(setup), collection);
    session_->start();
    session_->queue_keys(session::parse_keys(keys, session_->machine()));
    session_->run({nullptr, 5'000'000}, {});
    start_ = session_->machine().save();
  }

  // Cycles a second over `cycles` from the start.
  double rate(bool observed, std::uint64_t cycles) {
    machines::Machine& machine = session_->machine();
    machine.load(start_);
    if (observed) {
      observation_->observer = &counter_;
      observation_->flow = machines::Observation::kCalls;
      observation_->watch.add(0xFFF0, machines::Observation::kExecute);
      machine.observe(observation_.get());
    }
    const std::uint64_t first = machine.cycle();
    const auto begin = std::chrono::steady_clock::now();
    machine.run({first + cycles, false});
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - begin;
    machine.observe(nullptr);
    return static_cast<double>(machine.cycle() - first) / time.count();
  }

 private:
  std::unique_ptr<session::Session> session_;
  std::vector<std::uint8_t> start_;
  std::unique_ptr<machines::Observation> observation_ = std::make_unique<machines::Observation>();
  Counter counter_;
};

// The baseline over the bare machine's workload.
double baseline_rate() {
  const session::Collection& collection = session::built_in_collection();
  const auto program = session::load_program(collection, "bench-6502");
  auto memory = std::make_unique<std::array<std::uint8_t, 0x10000>>();
  for (const session::Block& block : program->images) {
    std::copy(block.bytes.begin(), block.bytes.end(), memory->begin() + block.address);
  }
  cpus::mos6502::State state;
  state.pc = static_cast<std::uint16_t>((*memory)[0xFFFC] | (*memory)[0xFFFD] << 8);
  const auto begin = std::chrono::steady_clock::now();
  run_baseline(state, *memory, kBaselineCycles);
  const std::chrono::duration<double> time = std::chrono::steady_clock::now() - begin;
  return static_cast<double>(state.cycle) / time.count();
}

struct Bench {
  std::string name;
  std::string workload;
  std::function<double()> rate;
};

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

std::string name_of(const Workload& workload, bool observed) { return std::string(workload.machine) + (observed ? " observed" : " plain"); }

}  // namespace

std::vector<std::string> benchmark_names() {
  std::vector<std::string> names;
  for (const Workload& workload : kWorkloads) {
    for (const bool observed : {false, true}) names.push_back(name_of(workload, observed));
  }
  return names;
}

bool is_benchmark(const std::string& filter) {
  const auto names = benchmark_names();
  return std::any_of(names.begin(), names.end(), [&](const std::string& name) { return name.find(filter) != std::string::npos; });
}

BenchReport run_bench(const std::string& filter, int turns) {
  std::vector<Bench> all;
  for (const Workload& workload : kWorkloads) {
    std::shared_ptr<Subject> subject;
    for (const bool observed : {false, true}) {
      const std::string name = name_of(workload, observed);
      if (name.find(filter) == std::string::npos) continue;
      if (!subject) subject = std::make_shared<Subject>(workload.program, workload.keys);
      const std::uint64_t cycles = observed ? workload.observed_cycles : workload.plain_cycles;
      all.push_back({name, workload.title, [=] { return subject->rate(observed, cycles); }});
    }
  }

  std::vector<double> adds, baselines;
  std::vector<std::vector<double>> rates(all.size()), shares(all.size());
  for (int turn = 0; turn < turns; ++turn) {
    adds.push_back(dependent_adds_per_second());
    for (std::size_t i = 0; i < all.size(); ++i) {
      const double before = baseline_rate();  // beside each measurement: the host's speed changes
      rates[i].push_back(all[i].rate());
      baselines.push_back((before + baseline_rate()) / 2);
      shares[i].push_back(rates[i].back() / baselines.back());
    }
    if (baselines.empty()) baselines.push_back(baseline_rate());
  }

  BenchReport report;
  report.adds = median(adds);
  report.rows.push_back({"baseline (flat, not exact)", "bench-6502", median(baselines), 1});
  report.baseline_per_add = report.rows[0].rate / report.adds;
  for (std::size_t i = 0; i < all.size(); ++i) {
    report.rows.push_back({all[i].name, all[i].workload, median(rates[i]), median(shares[i])});
  }
  return report;
}

std::string format_table(const BenchReport& report) {
  std::string text = fmt::format("{:<28}{:>16}{:>8}  {}\n", "", "cycles/s", "of B", "workload");
  for (const BenchRow& row : report.rows) {
    text += fmt::format("{:<28}{:>14.0f} M{:>8.2f}  {}\n", row.name, row.rate / 1e6, row.share, row.workload);
  }
  text += fmt::format("{:<28}{:>14.0f} M          B is {:.2f} cycles per addition (0.60 or more is honest)\n", "dependent additions",
                      report.adds / 1e6, report.baseline_per_add);
  return text;
}

std::string format_json(const BenchReport& report) {
  nlohmann::ordered_json json;
  json["dependent_adds_per_second"] = report.adds;
  json["baseline_cycles_per_add"] = report.baseline_per_add;
  for (const BenchRow& row : report.rows) {
    json["benchmarks"].push_back(
        {{"name", row.name}, {"workload", row.workload}, {"cycles_per_second", row.rate}, {"share_of_baseline", row.share}});
  }
  return json.dump(2) + "\n";
}

}  // namespace janus::cli
