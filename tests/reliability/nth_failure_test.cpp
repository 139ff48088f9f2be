// The n-th allocation or system call fails: the old or the new file exists completely; one line reports the error.
#include <fmt/format.h>
#include <sys/mman.h>

#include <algorithm>
#include <atomic>
#include <mutex>
#include <set>
#include <thread>

#include "catch.hpp"
#include "reliability/failing.hpp"
#include "reliability/readers.hpp"
#include "reliability/writers.hpp"

using namespace janus::tests;
namespace fs = std::filesystem;

namespace {

constexpr std::uint64_t kEach = 2000, kStride = 50;  // each n up to that, and then with that stride

// All after the n-th, too: nothing that happens after a failure can count on its luck.
constexpr std::uint64_t kOnEach = 50, kOnStride = 10;

// How a command is made to fail.
struct Failure {
  std::string kind;         // "memory", "calls"
  std::uint64_t which = 0;  // 0: none
  bool on = false;          // all after it fail, too
  bool mute = false;        // the standard error is closed

  std::string order() const { return fmt::format("{}:{}:{}", kind, which, on ? "on" : "once"); }
};

struct Seen {
  int code = -1;
  std::string out, err, content;
  std::set<std::string> entries;
  std::uint64_t calls = 0, failed = 0, stays = 0;
  std::string first;
};

struct Counts {
  std::uint64_t calls = 0;
  int tried = 0, older = 0, newer = 0, refused = 0, unmoved = 0;
};

bool one_line(const std::string& text) { return !text.empty() && text.find('\n') == text.size() - 1; }

// A command that is run again and again, in a folder of its own.
class Trial {
 public:
  Trial(const Writer& writer, const Kept& kept) : writer_(writer), bench_(writer), tally_path_(bench_.folder() / "tally") {
    kept.lay(bench_);
    std::ofstream(tally_path_).close();
    fs::resize_file(tally_path_, sizeof(Tally));
    const int file = open(tally_path_.c_str(), O_RDWR | O_CLOEXEC);
    tally_ = static_cast<Tally*>(mmap(nullptr, sizeof(Tally), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0));
    close(file);
    if (tally_ == MAP_FAILED) throw std::runtime_error("no memory that is shared");
  }
  ~Trial() { munmap(tally_, sizeof(Tally)); }
  Trial(const Trial&) = delete;
  Trial& operator=(const Trial&) = delete;

  Seen run(const Failure& failure) const {
    if (bench_.content() != writer_.older) bench_.lay_older();
    tally_->calls = tally_->failed = tally_->stays = 0;
    tally_->first = {};
    const fs::path out = bench_.folder() / "out.txt", err = bench_.folder() / "err.txt";
    const Ended ended = bench_
                            .start([&] {
                              setenv("LD_PRELOAD", JANUS_FAILING_LIBRARY, 1);
                              setenv(kFailing, failure.order().c_str(), 1);
                              setenv(kTallyFile, tally_path_.c_str(), 1);
                              setenv("ASAN_OPTIONS", "verify_asan_link_order=0:detect_leaks=0", 1);
                              dup2(open(out.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0666), 1);
                              dup2(open(err.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0666), 2);
                              for (int file = 3; file < 16; ++file) close(file);
                              if (failure.mute) close(2);
                              alarm(60);
                            })
                            .wait();
    Seen seen{ended.code,     nameless(slurp(out)), slurp(err), nameless(bench_.content()), bench_.entries(), tally_->calls,
              tally_->failed, tally_->stays,        {}};
    seen.first = tally_->first.data();
    return seen;
  }
  // Without the name of the folder, which each trial has for itself.
  std::string nameless(std::string text) const {
    const std::string name = bench_.folder().string();
    for (std::size_t at = 0; (at = text.find(name, at)) != std::string::npos;) text.erase(at, name.size());
    return text;
  }
  // What the next one that is not hindered leaves in the folder.
  std::set<std::string> after_another() const {
    bench_.start().wait();
    return bench_.entries();
  }
  std::vector<std::uint64_t> places() const {
    return {tally_->places.begin(),
            tally_->places.begin() + static_cast<std::ptrdiff_t>(std::min<std::uint64_t>(tally_->calls, Tally::kMostPlaces))};
  }
  bool reads_what_there_was(const Kept& kept) const { return Kept::contents(bench_.folder() / "kept") == kept.contents(); }

 private:
  const Writer& writer_;
  Bench bench_;
  fs::path tally_path_;
  Tally* tally_;
};

// What could not be removed - or, where nothing works any more, be looked at - stays, and is removed by the next. So is the lock of a match
// - that could not be locked: it may be another's;
// - whose file was being read when memory ended: nlohmann's JSON allocates in its destructor, which nothing can be thrown through, so the
//   program ends there and then.
bool may_leave(const Writer& writer, const Failure& failure, const Seen& seen) {
  if (seen.stays != 0 || (failure.on && failure.kind == "calls")) return true;
  const bool lock = writer.name == "match --file" && seen.entries == std::set<std::string>{"x.match", "x.match.lock"};
  return lock && seen.code == 3 && (failure.kind == "memory" || seen.first == "flock");
}

// Begins and ends as a file of that kind does.
bool as_whole(const std::string& content, const std::string& usual) {
  constexpr std::size_t kHead = 50, kTail = 4;
  return content.size() > kHead && content.compare(0, kHead, usual, 0, kHead) == 0 &&
         content.ends_with(std::string_view(usual).substr(usual.size() - kTail));
}

// Empty, or what is wrong in what was seen where `usual` is what is seen when nothing fails.
std::string judgement(const Writer& writer, const Failure& failure, const Seen& seen, const Seen& usual) {
  if (seen.code < 0 || seen.code > 3) return "it died";
  if (!seen.err.empty() && !one_line(seen.err)) return "more than a line";
  // What a conversation refuses it says there; that a machine could not be looked at is told by the debugger.
  const auto says = [&](const char* words) { return seen.out.find(words) != std::string::npos; };
  const bool told = says("not enough memory") || (writer.talks && says("cannot be"));
  const bool older = seen.content == writer.older, newer = seen.content == usual.content;
  // Where a move was refused, the game that is saved afterwards is another one.
  const bool another = told && writer.talks && as_whole(seen.content, usual.content);
  if (!older && !newer && !another) return fmt::format("a file that is neither the older nor the newer, of {} bytes", seen.content.size());
  if (!may_leave(writer, failure, seen) && seen.entries != usual.entries) return "something was left in the folder";
  if (seen.failed == 0) return seen.code == usual.code && newer ? "" : "nothing failed, and it went otherwise";
  if (seen.code == 3) return failure.mute || one_line(seen.err) ? "" : "refused without a word";
  if (seen.code != usual.code) return "it neither did what it was to do nor refused it";
  if (!newer && !(told && writer.talks)) return "done, it says, and is not";
  return told || seen.out == usual.out ? "" : "done, and told otherwise than usual";
}

// All that is to be tried. Beyond the first ones, places that no command before has called from are tried all the same.
std::vector<Failure> failures(const std::string& kind, std::uint64_t calls, const std::vector<std::uint64_t>& places, std::uint64_t step,
                              std::set<std::uint64_t>& known) {
  std::vector<Failure> all;
  for (std::uint64_t n = 1; n <= calls; ++n) {
    const bool fresh = n <= places.size() && known.insert(places[n - 1]).second;
    const bool due = step == 1 ? n <= kEach || n % kStride == 0 || fresh : n % step == step / 2;
    if (!due) continue;
    const bool mute = all.size() % 8 == 0;
    all.push_back({kind, n, false, mute});
    if (step != 1 || n <= kOnEach || n % kOnStride == 0) all.push_back({kind, n, true, mute});
  }
  all.push_back({kind, calls + 1000, false, false});
  return all;
}

// `step` 1: as many as are asked for; else each step-th.
Counts try_all(const Writer& writer, const Kept& kept, const std::string& kind, std::uint64_t step, std::set<std::uint64_t>& known) {
  Counts counts;
  std::vector<Failure> tried;
  Seen usual;
  {
    const Trial trial(writer, kept);
    usual = trial.run({kind, 0, step != 1, false});
    INFO(usual.err << usual.out);
    CHECK((usual.code == 0 || usual.code == 2));
    CHECK((usual.err.empty() || one_line(usual.err)));
    CHECK(usual.entries == std::set<std::string>{writer.file});
    REQUIRE(usual.calls > 0);
    counts.calls = usual.calls;
    tried = failures(kind, usual.calls, step == 1 ? trial.places() : std::vector<std::uint64_t>(), step, known);
  }
  std::atomic<std::size_t> next = 0;
  std::mutex mutex;
  std::map<std::string, std::pair<int, std::string>> problems;  // how often, and the first
  const auto note = [&](const std::string& problem, const std::string& example) {
    auto& entry = problems[problem];
    if (entry.first++ == 0) entry.second = example;
  };
  const auto work = [&] {
    const Trial trial(writer, kept);
    for (std::size_t i; (i = next++) < tried.size();) {
      const Failure& failure = tried[i];
      const Seen seen = trial.run(failure);
      std::string problem = judgement(writer, failure, seen, usual);
      if (may_leave(writer, failure, seen) && seen.entries != usual.entries && trial.after_another() != usual.entries)
        problem = "what stayed is not taken away by the next";
      const std::lock_guard lock(mutex);
      if (seen.failed != 0) {
        ++counts.tried;
        ++(seen.content == writer.older ? counts.older : counts.newer);
        if (seen.code == 3) ++counts.refused;
        if (seen.code == usual.code) ++counts.unmoved;
      }
      if (!problem.empty())
        note(fmt::format("{}{}: {}", seen.first, failure.on ? " and all after it" : "", problem),
             fmt::format("{}{}, exit {}, said `{}`", failure.order(), failure.mute ? " mute" : "", seen.code, seen.err.substr(0, 300)));
    }
    if (!trial.reads_what_there_was(kept)) {
      const std::lock_guard lock(mutex);
      note("what it reads was changed", "");
    }
  };
  {
    std::vector<std::jthread> threads;
    for (unsigned i = 0; i < std::max(1U, std::thread::hardware_concurrency()); ++i) threads.emplace_back(work);
  }
  for (const auto& [problem, found] : problems) UNSCOPED_INFO(fmt::format("{} times: {}: {}", found.first, problem, found.second));
  CHECK(problems.empty());
  return counts;
}

std::vector<Writer> commands(const Kept& kept) {
  std::vector<Writer> all;
  for (const Writer& writer : writers()) all.push_back(brief(writer));
  Writer match{"match --file",
               "x.match",
               {"match", "microchess:level=super-blitz", "microchess-upgrade:level=super-blitz", "--games", "2", "--jobs", "1",
                "--max-plies", "2", "--quiet", "--file", "FILE"}};
  match.older = kept.match();
  all.push_back(std::move(match));
  all.insert(all.end(), readers().begin(), readers().end());
  return all;
}

// JANUS_NTH="run --dump" tries the commands with that in their name alone, JANUS_NTH=calls that kind.
void try_commands(std::uint64_t memory_step, std::uint64_t calls_step, bool report) {
  const Kept kept;
  const char* chosen = std::getenv("JANUS_NTH");
  std::set<std::uint64_t> known;
  int commands_tried = 0;
  for (const Writer& writer : commands(kept)) {
    for (const std::string kind : {"memory", "calls"}) {
#ifdef JANUS_MEMORY_OF_OTHERS
      if (kind == "memory") continue;
#endif
      if (chosen != nullptr && writer.name.find(chosen) == std::string::npos && kind != chosen) continue;
      ++commands_tried;
      CAPTURE(writer.name, kind);
      const Counts counts = try_all(writer, kept, kind, kind == "memory" ? memory_step : calls_step, known);
      if (!report) continue;
      fmt::print("{:<32} {:<6} {:>6} calls, {:>5} tried: {:>5} older, {:>5} newer; {:>5} refused, {:>5} done all the same\n", writer.name,
                 kind, counts.calls, counts.tried, counts.older, counts.newer, counts.refused, counts.unmoved);
      std::fflush(stdout);
    }
  }
  CHECK(commands_tried > 0);
#ifdef JANUS_MEMORY_OF_OTHERS
  WARN("skipped: allocations, which are the sanitizer's here");
#endif
}

}  // namespace

TEST_CASE("an allocation or a call that fails leaves the older or the newer file, and one line") { try_commands(1201, 29, false); }

TEST_CASE("each allocation and each call that fails leaves the older or the newer file, and one line", "[slow]") {
  try_commands(1, 1, true);
}
