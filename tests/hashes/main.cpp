// state_hashes ROOT [--write | --keep FOLDER]: runs the list in tests/hashes/states.txt below ROOT, and compares the results.
//
// Prints "37 states equal" and exits with 0, or prints each difference and exits with 1. --write updates the hashes in the file, and
// adds a run for every program and machine that has none. --keep stores the hashed data in the folder, for comparison between hosts.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <exception>
#include <set>
#include <string>

#include "drive.hpp"
#include "frontends/core/session/collection.hpp"
#include "frontends/core/session/files.hpp"
#include "machines/catalogue.hpp"
#include "run_list.hpp"
#include "tools/files/standard_output.hpp"

namespace janus::hashes {
namespace {

// All programs, and the machines that none of them runs on.
std::set<std::string> names_without_run(const RunList& list) {
  std::set<std::string> names, machines;
  for (const machines::MachineInfo& machine : machines::catalogue()) machines.emplace(machine.name);
  const session::Collection& collection = session::built_in_collection();
  for (const std::string& program : collection.programs()) {
    names.insert(program);
    machines.erase(session::load_program(collection, program)->machine);
  }
  names.merge(machines);
  for (const Run& run : list.runs) names.erase(run.name);
  return names;
}

void keep(const std::string& folder, const Run& run, const std::vector<Moment>& moments, const std::vector<Kept>& kept) {
  std::string title = run.title();
  std::replace_if(
      title.begin(), title.end(), [](char c) { return c == ' ' || c == '/'; }, '_');
  for (std::size_t i = 0; i < moments.size(); ++i) {
    session::write_file(fmt::format("{}/{}_{}.state", folder, title, moments[i].cycle), kept[i].state);
    session::write_file(fmt::format("{}/{}_{}.transcript", folder, title, moments[i].cycle), kept[i].transcript);
  }
}

// How many differ.
int compare(const Run& run, const std::vector<Moment>& moments) {
  int differences = 0;
  for (std::size_t i = 0; i < moments.size(); ++i) {
    const Hashes &was = run.moments[i].hashes, &is = moments[i].hashes;
    if (is == was) continue;
    ++differences;
    std::string what;
    if (is.state != was.state) what += " the machine";
    if (is.shown != was.shown) what += what.empty() ? " its screens" : ", its screens";
    if (is.told != was.told) what += what.empty() ? " what was told" : ", what was told";
    fmt::print("{} at {}: differs in{}\n", run.title(), moments[i].cycle, what);
  }
  return differences;
}

int main(const std::vector<std::string>& words) {
  const bool writes = words.size() == 2 && words[1] == "--write", keeps = words.size() == 3 && words[1] == "--keep";
  if (words.empty() || (words.size() > 1 && !writes && !keeps)) {
    fmt::print(stderr, "usage: state_hashes ROOT [--write | --keep FOLDER]\n");
    return 3;
  }
  const std::string& root = words[0];
  const std::string path = root + "/tests/hashes/states.txt";
  RunList list = read_run_list(session::read_text(path, tools::kScriptFile));
  int states = 0, differences = 0;
  for (const std::string& name : names_without_run(list)) {
    if (writes) list.runs.push_back(plain_run(name));
    else ++differences, fmt::print("{}: has no run in {}; `tools/hashes --write` adds one\n", name, path);
  }
  for (Run& run : list.runs) {
    std::vector<Kept> kept;
    const std::vector<Moment> moments = drive(run, root, keeps ? &kept : nullptr);
    if (keeps) keep(words[2], run, moments, kept);
    states += static_cast<int>(moments.size());
    if (writes) run.moments = moments;
    else differences += compare(run, moments);
  }
  if (writes) session::write_file(path, write_run_list(list));
  else if (differences == 0) fmt::print("{} states equal\n", states);
  return differences == 0 ? 0 : 1;
}

}  // namespace
}  // namespace janus::hashes

int main(int count, char** words) {
  janus::tools::keep_standard_streams_open();
  try {
    return janus::hashes::main({words + std::min(count, 1), words + count});
  } catch (const std::exception& error) {
    fmt::print(stderr, "state_hashes: {}\n", error.what());
    return 3;
  }
}
