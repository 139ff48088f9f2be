// Fuzz targets for the machines: any bytes as a saved state.
#include <algorithm>

#include "fuzz/driver.hpp"
#include "fuzz/state_target.hpp"
#include "machine_for_test.hpp"
#include "machines/catalogue.hpp"

namespace janus::fuzz {
namespace {

// The program at 0200, characters on the line.
void start(Machine& machine, std::initializer_list<int> program) {
  tests::put(machine, 0x200, program);
  machine.set_register(0, 0x200);
  tests::send(machine, "J\rx");
}

// States at several moments of a program that reaches for all devices.
std::vector<std::string> kim1_corpus() {
  std::vector<std::string> corpus;
  const auto machine = machines::find_machine("kim1")->create();
  corpus.push_back(text(machine->save()));
  machine->set_option("terminal", "on");
  machine->set_option("pb7", "irq");
  start(*machine, {0x58, 0xA9, 0xBF, 0x8D, 0x43, 0x17, 0xA9, 0x7F, 0x8D, 0x41, 0x17, 0xEE, 0x42,
                   0x17, 0xEE, 0x40, 0x17, 0x8D, 0x0D, 0x17, 0xAD, 0x06, 0x17, 0x4C, 0x0B, 0x02});
  machine->tape()->record();
  machine->keyboards()->press(5);
  for (int i = 0; i < 3; ++i) {
    machine->run({machine->cycle() + 2'000, false});
    corpus.push_back(text(machine->save()));
    machine->keyboards()->press(21 + i);  // ST, RS, SST
  }
  return corpus;
}

// Both serial lines at work, all interrupts enabled.
std::vector<std::string> h68_corpus() {
  std::vector<std::string> corpus;
  const auto machine = machines::find_machine("h68tr-tv")->create();
  machine->set_option("ram", "1");
  corpus.push_back(text(machine->save()));
  machine->set_option("terminal", "on");
  start(*machine, {0x86, 0x03, 0xB7, 0xE9, 0x08, 0x86, 0xB5, 0xB7, 0xE9, 0x08, 0xB7, 0xE9, 0x09, 0x86,
                   0x05, 0xB7, 0xE9, 0x05, 0xB7, 0xE9, 0x0A, 0xB7, 0xE9, 0x0D, 0x01, 0x20, 0xFD});
  machine->tape()->record();
  machine->keyboards()->press(5);
  for (int i = 0; i < 4; ++i) {
    if (i == 2) {  // LDA A #3C, STA A CRB: the relay
      tests::put(*machine, 0x219, {0x86, 0x3C, 0xB7, 0xE9, 0x07});
      machine->set_register(0, 0x219);
    }
    machine->run({machine->cycle() + 3'000, false});
    corpus.push_back(text(machine->save()));
    machine->keyboards()->press(50 + 4 * i);
  }
  return corpus;
}

// Both timers about to interrupt, a character on the line.
std::vector<std::string> f8kit_corpus() {
  std::vector<std::string> corpus;
  const auto machine = machines::find_machine("f8kit")->create();
  machine->set_option("ram", "1");
  corpus.push_back(text(machine->save()));
  // LIS 3, OUTS 6, OUTS 14, OUTS 15, OUTS 7, EI, XDC, then OUTS 4, OUTS 0, INS 4, over and over
  start(*machine, {0x73, 0xB6, 0xBE, 0xBF, 0xB7, 0x1B, 0x2C, 0xB4, 0xB0, 0xA4, 0x90, 0xFC});
  for (int i = 0; i < 3; ++i) {
    machine->run({machine->cycle() + 3'000, false});
    corpus.push_back(text(machine->save()));
  }
  return corpus;
}

}  // namespace

std::vector<Target> targets() {
  std::vector<Target> all = {state_target("kim1", kim1_corpus(), 9'000), state_target("h68tr-tv", h68_corpus(), 12'000),
                             state_target("f8kit", f8kit_corpus(), 12'000)};
  // A machine that is new joins by itself, with what it is when it is switched on.
  for (const machines::MachineInfo& machine : machines::catalogue()) {
    const std::string name = std::string(machine.name) + "-state";
    if (std::any_of(all.begin(), all.end(), [&](const Target& target) { return target.name == name; })) continue;
    if (machine.name == "qbasic") continue;  // with its texts, in qbasic_targets.cpp
    const std::string state = text(machine.create()->save());
    all.push_back(state_target(machine.name, {state}, state.size() + 5'000));
  }
  return all;
}

}  // namespace janus::fuzz
