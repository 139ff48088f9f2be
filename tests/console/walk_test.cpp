// Random walks in the debugger's console, each determined by its seed. On the way, the walks check that
//   each return to a cycle restores the state that the cycle had, unless an input came before it since;
//   a straight run of the log on a fresh machine, in one piece or in many with save and load in between, reaches the same state;
//   each saved session loads with the same state, and saving changes nothing.
//
// JANUS_WALK_SEED=N starts with walk N, JANUS_WALKS=N sets the number of walks. Successive seeds use all machines and programs in turn.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <random>

#include "console/console_fixture.hpp"
#include "frontends/core/session/timeline/session_file.hpp"
#include "machines/catalogue.hpp"

using namespace janus;
using tests::ConsoleFixture;

namespace {

// A machine to walk in, and the values to enter there.
struct Ground {
  std::string name;
  session::Setup setup;
  std::vector<std::uint32_t> places, cells;  // for breakpoints; to write to
  std::vector<std::string> registers, keys;
  std::vector<std::string> levels = {};  // above the machine's
};

Ground kim(std::string name, session::Setup setup, std::vector<std::string> keys) {
  Ground ground{std::move(name),      std::move(setup), {0x100, 0x3C1, 0x39F, 0x1F0C, 0x1C22, 0xB5, 0xFB}, {},
                {"A", "X", "Y", "S"}, std::move(keys)};
  for (std::uint32_t cell = 0x50; cell < 0x100; ++cell) ground.cells.push_back(cell);
  for (const std::uint32_t cell : {0x1740, 0x1741, 0x1742, 0x1743, 0x1704, 0x1705, 0x170D, 0x170C, 0x1F0, 0x1F1, 0x1FD})
    ground.cells.push_back(cell);
  return ground;
}

Ground bare(const std::string& cpu, std::vector<session::Block> images, std::vector<std::uint32_t> places) {
  session::Setup setup{.machine = "bare-" + cpu};
  setup.images = std::move(images);
  Ground ground{"bare-" + cpu, std::move(setup), std::move(places), {}, {"A"}, {}};
  for (std::uint32_t cell = 0; cell < 0x60; ++cell) ground.cells.push_back(cell);
  for (std::uint32_t cell = 0x200; cell < 0x220; ++cell) ground.cells.push_back(cell);
  for (std::uint32_t cell = 0xF000; cell < 0xF010; ++cell) ground.cells.push_back(cell);  // the test device: console, counter, IRQ, NMI
  return ground;
}

// Any other: what its machine and its symbols say of it.
Ground any(std::string name, session::Setup setup) {
  Ground ground{std::move(name), std::move(setup), {}, {}, {}, {"A", "1,2", "\\r"}};
  if (const session::Program* program = ground.setup.program.get(); program != nullptr) {
    if (program->entry) ground.places.push_back(*program->entry);
    for (const debug::Symbol& symbol : program->symbols.sorted()) {
      if (symbol.value < 0x10000) ground.places.push_back(symbol.value);
    }
    for (const debug::Level& level : program->levels) ground.levels.push_back(level.name);
  }
  for (std::uint32_t cell = 0; cell < 0x100; ++cell) ground.cells.push_back(cell);
  ground.places.insert(ground.places.end(), {0x100, 0x3F0, 0xF000});
  session::Session session(ground.setup, session::built_in_collection());
  const machines::Machine& machine = session.machine();
  for (const cpus::RegisterInfo& info : machine.cpu().registers) ground.registers.emplace_back(info.name);
  for (const machines::KeyInfo& key : machines::keys_of(machine)) ground.keys.push_back(key.toggle ? key.name + "=on" : key.name);
  return ground;
}

const std::vector<Ground>& grounds() {
  static const std::vector<Ground> all = [] {
    std::vector<std::string> keys = {"C",  "E",      "PC",      "C,PC",       "6,3,4,3,F", "5",    "GO",   "ST",
                                     "RS", "SST=on", "SST=off", "AD,0,2,0,0", "REC",       "PLAY", "STOP", "WAIT=1234"};
    session::Setup monitor = ConsoleFixture::program("kim1-monitor");
    monitor.options = {{"terminal", "on"}, {"pb7", "irq"}};
    std::vector<Ground> result{
        kim("microchess", ConsoleFixture::program("microchess", {{"level", "blitz"}}), std::move(keys)),
        kim("the monitor with terminal and IRQ", monitor, {"0200 ", "RS", "0", "1 ", "\\r", "Q", "L", "ST"}),
        // LDX #3, JSR, DEX, BNE, BEQ; INC, LDA, ADC, STA, CLI, RTS: also what an IRQ comes to
        bare("6502",
             {{0x200,
               {0xA2, 0x03, 0x20, 0x0A, 0x02, 0xCA, 0xD0, 0xFA, 0xF0, 0xF6, 0xE6, 0x10, 0xA5, 0x10, 0x69, 0x11, 0x95, 0x20, 0x58, 0x60}},
              {0xFFFC, {0x00, 0x02, 0x0A, 0x02}}},
             {0x200, 0x205, 0x20A}),
        bare("6800",
             {{0x200, {0xC6, 0x03, 0xBD, 0x02, 0x0A, 0x5A, 0x26, 0xFA, 0x20, 0xF6, 0x7C,
                       0x00, 0x10, 0x96, 0x10, 0x8B, 0x11, 0x97, 0x20, 0x0E, 0x39}},
              {0xFFF8, {0x02, 0x0A}},
              {0xFFFE, {0x02, 0x00}}},
             {0x200, 0x205, 0x20A}),
        // LI, LR, PI $0010, BR; EI, DS, LR, AS, POP
        bare("f8", {{0, {0x20, 0x03, 0x50, 0x1F, 0x51, 0x28, 0x00, 0x10, 0x90, 0xF8, 0, 0, 0, 0, 0, 0, 0x1B, 0x1F, 0x52, 0xC1, 0x1C}}},
             {0, 3, 5, 0x10, 0x12}),
    };
    // A program or a machine that is new joins by itself.
    for (const std::string& name : session::built_in_collection().programs()) result.push_back(any(name, ConsoleFixture::program(name)));
    for (const machines::MachineInfo& machine : machines::catalogue()) {
      if (!machine.name.starts_with("bare-")) result.push_back(any(std::string(machine.name), {.machine = std::string(machine.name)}));
    }
    return result;
  }();
  return all;
}

class Walker {
 public:
  explicit Walker(unsigned seed)
      : seed_(seed),
        random_(seed),
        ground_(grounds()[seed % grounds().size()]),
        session_(ground_.setup, session::built_in_collection()),
        console_(session_, [](std::string_view) {}) {
    session::Control control;
    control.on_slice = [this] { return ++slices_ < 60; };  // ends an endless run
    console_.set_control(std::move(control));
    session_.start();
  }
  // Returns an empty text, or the error with the commands that led to it.
  std::string walk(int steps) {
    command(fmt::format("until cycle>={}", 2000 + below(60'000)));
    for (int i = 0; i < steps && failure_.empty(); ++i) {
      step();
      check_return();
      const bool last = i + 1 == steps;
      if (last || below(8) == 0) check_straight_run(below(2) == 0);
      if (last || below(64) == 0) check_saved_session();
    }
    return failure_;
  }

  struct Counts {
    std::uint64_t commands = 0, edits = 0, returns = 0, straight_runs = 0, sessions = 0;
  };
  const Counts& counts() const { return counts_; }

 private:
  std::uint64_t below(std::uint64_t limit) { return random_() % limit; }
  template <class T>
  const T& any_of(const std::vector<T>& values) {
    return values[below(values.size())];
  }
  std::string any_of(std::initializer_list<const char*> words) { return *(words.begin() + below(words.size())); }
  std::uint64_t cycle() const { return session_.cycle(); }

  void fail(const std::string& what) {
    if (!failure_.empty()) return;
    failure_ = fmt::format("walk {} on {}: {}; its commands were", seed_, ground_.name, what);
    for (const std::string& line : lines_) failure_ += "\n" + line;
  }

  bool command(const std::string& line) {
    lines_.push_back(line);
    slices_ = 0;
    ++counts_.commands;
    return console_.execute(line).status != commands::Status::error;
  }

  // An edit leaves the recorded states after it.
  void edit(const std::string& line) {
    const std::uint64_t at = cycle();
    if (!command(line)) return;
    seen_.erase(seen_.lower_bound(at), seen_.end());
    ++counts_.edits;
  }

  void step() {
    if (!ground_.levels.empty() && below(4) == 0) return step_level();
    switch (below(23)) {
      case 0: command("s " + any_of({"1", "1", "2", "7", "100", "3000"})); break;
      case 1: command("n " + any_of({"1", "2", "20"})); break;
      case 2: command("rs " + any_of({"1", "1", "2", "7", "100", "3000"})); break;
      case 3: command("rn " + any_of({"1", "2", "20"})); break;
      case 4: command("rfin"); break;
      case 5: command("rc"); break;
      case 6: command("c"); break;
      case 7:
      case 8:
      case 9:
        if (!seen_.empty())
          command(fmt::format("goto {}", std::next(seen_.begin(), static_cast<std::ptrdiff_t>(below(seen_.size())))->first));
        break;
      case 10: command(fmt::format("goto {}", below(session_.debugger().history().end() + 1))); break;
      case 11: command("goto " + any_of({"+", "-"}) + any_of({"1", "2", "3", "50", "4000"})); break;
      case 12: command(any_of({"goto end", "goto begin", "goto key", "goto wait"})); break;
      case 13: command(fmt::format("until cycle>={}", cycle() + 1 + below(60'000))); break;
      case 14: command(below(3) == 0 ? "d" : fmt::format("{} ${:X}", any_of({"b", "watch"}), any_of(ground_.places))); break;
      case 15:
      case 16: edit(fmt::format("set ${:X} {}", any_of(ground_.cells), below(256))); break;
      case 17: edit(fmt::format("set {} {}", any_of(ground_.registers), below(256))); break;
      case 18:
        if (below(3) == 0) {
          edit("reset");
        } else {
          command("fin");
        }
        break;
      case 19:
      case 20:
        if (ground_.keys.empty()) break;
        edit((below(4) == 0 ? "type " : "keys ") + any_of(ground_.keys));
        command("c");
        break;
      case 21:
        if (command("branches take " + any_of({"1", "2", "3"}))) seen_.clear();
        break;
      default: {
        const std::string line =
            any_of({"bt", "tree", "profile begin..now", "coverage", "trace 50", "who $B5", "branches", "reg", "dis now", "mem 0,64",
                    "who $10 go", "mark here", "tape record", "tape play", "tape stop", "tape rewind"});
        if (line.starts_with("tape")) {
          edit(line);
        } else {
          command(line);
        }
      }
    }
  }

  void step_level() {
    const std::string word = any_of({"step", "step", "step", "back", "back", "next", "rnext", "finish", "rfinish", "level", "level machine",
                                     "bt", "list", "trace 20", "profile", "print", "tree"});
    if (word == "level machine") {
      command(word);
    } else {
      command(word.substr(0, word.find(' ')) + " " + any_of(ground_.levels) + (word == "trace 20" ? " 20" : ""));
    }
  }

  // At the cycle of an input, a step stops before the input, and `goto` after it.
  bool stands_at_input() const {
    const auto inputs = session_.timeline().recording().inputs;
    return std::any_of(inputs.begin(), inputs.end(), [&](const debug::Input& input) { return input.cycle == cycle(); });
  }

  void check_return() {
    const std::uint64_t hash = session_.machine().state_hash();
    if (cycle() == 0) return;
    const auto [place, is_new] = seen_.emplace(cycle(), hash);
    if (is_new) return;
    ++counts_.returns;
    if (place->second == hash) return;
    if (stands_at_input()) check_straight_run(false);
    else fail(fmt::format("cycle {} is not what it was", cycle()));
  }

  // At the cycle of an input, the machine can be before or after it.
  void check_straight_run(bool in_pieces) {
    const session::Recording recording = session_.timeline().recording();
    const auto fresh = machines::find_machine(session_.machine().name())->create();
    const auto run_to = [&](std::uint64_t target) {
      while (fresh->cycle() < target) {
        fresh->run({.until_cycle = in_pieces ? std::min(target, fresh->cycle() + 1 + below(5000)) : target});
        if (in_pieces && below(16) == 0 && !fresh->load(fresh->save()).empty()) fail("a machine refuses its own state");
      }
    };
    ++counts_.straight_runs;
    std::size_t count = 0;
    while (count < recording.inputs.size() && recording.inputs[count].cycle <= cycle()) ++count;
    for (;; --count) {
      if (const std::string refusal = fresh->load(recording.start); !refusal.empty()) return fail(refusal);
      for (std::size_t i = 0; i < count; ++i) {
        run_to(recording.inputs[i].cycle);
        debug::apply(recording.inputs[i], *fresh);
      }
      run_to(cycle());
      if (fresh->state_hash() == session_.machine().state_hash() && fresh->save() == session_.machine().save()) return;
      if (count == 0 || recording.inputs[count - 1].cycle < cycle()) break;
    }
    fail(fmt::format("a straight run comes to another state at cycle {}", cycle()));
  }

  void check_saved_session() {
    const std::uint64_t hash = session_.machine().state_hash();
    session::Session again(ground_.setup, session::built_in_collection());
    again.start();
    ++counts_.sessions;
    try {
      session::load_session(again, session::save_session(session_, {}), {});
      if (again.cycle() != cycle() || (again.machine().state_hash() != hash && !stands_at_input()))
        fail(fmt::format("the session saved at cycle {} loads as another", cycle()));
    } catch (const session::Error& error) { fail(fmt::format("the session of cycle {} does not load: {}", cycle(), error.what())); }
    if (session_.machine().state_hash() != hash) fail("saving the session changed the machine");
  }

  unsigned seed_;
  std::mt19937 random_;
  const Ground& ground_;
  session::Session session_;
  commands::Console console_;
  int slices_ = 0;
  std::map<std::uint64_t, std::uint64_t> seen_;  // hashes of states, by cycle
  std::vector<std::string> lines_;
  std::string failure_;
  Counts counts_;
};

unsigned number(const char* name, unsigned otherwise) {
  const char* text = std::getenv(name);
  return text == nullptr ? otherwise : static_cast<unsigned>(std::strtoul(text, nullptr, 10));
}

void walk_all(unsigned walks, int steps) {
  const unsigned first = number("JANUS_WALK_SEED", 1);
  walks = number("JANUS_WALKS", walks);
  Walker::Counts total;
  for (unsigned seed = first; seed < first + walks; ++seed) {
    Walker walker(seed);
    const std::string wrong = walker.walk(steps);
    INFO("JANUS_WALK_SEED=" << seed << " JANUS_WALKS=1");
    if (!wrong.empty()) FAIL_CHECK(wrong);
    const Walker::Counts& counts = walker.counts();
    total.commands += counts.commands;
    total.edits += counts.edits;
    total.returns += counts.returns;
    total.straight_runs += counts.straight_runs;
    total.sessions += counts.sessions;
  }
  fmt::print("walks from seed {} on: {}; {} commands, {} of them edits; {} returns, {} straight runs, {} sessions compared\n", first, walks,
             total.commands, total.edits, total.returns, total.straight_runs, total.sessions);
}

}  // namespace

TEST_CASE("random walks: a return shows what was seen, a straight run comes there, too, and what is saved loads") {
  walk_all(static_cast<unsigned>(grounds().size()), 40);
}

TEST_CASE("four hundred random walks", "[slow]") { walk_all(400, 160); }
