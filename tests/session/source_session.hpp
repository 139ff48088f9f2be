// A session that runs a source string on a bare machine (or another), like `janus run FILE.s`.
#pragma once

#include <memory>
#include <string>
#include <utility>

#include "assembled.hpp"
#include "catch.hpp"
#include "frontends/core/session/collection.hpp"
#include "frontends/core/session/session.hpp"

namespace janus::tests {

struct SourceSession {
  // Starts at the label `start` or START, else through the reset vector.
  SourceSession(const std::string& cpu, const std::string& source, const std::string& machine = {}, bool by_vector = false)
      : program(assembled_text(cpu, source)) {
    session::Setup setup{.machine = machine.empty() ? "bare-" + cpu : machine};
    make(std::move(setup), by_vector);
  }
  SourceSession(const std::string& cpu, const std::string& source, session::Setup setup) : program(assembled_text(cpu, source)) {
    make(std::move(setup), false);
  }

  session::EndReason run(const session::RunGoal& goal = {}) { return session->run(goal, {}); }
  session::EndReason until(const std::string& condition, session::RunGoal goal = {}) {
    const debug::Expression expression = session->parse(condition);
    goal.until = &expression;
    return session->run(goal, {});
  }
  std::uint16_t pc() const {
    const machines::Machine& machine = session->machine();
    return static_cast<std::uint16_t>(machine.register_value(machine.cpu().program_counter));
  }

  Assembled program;
  std::unique_ptr<session::Session> session;

 private:
  void make(session::Setup setup, bool by_vector) {
    for (const tools::Segment& segment : program.assembly.image.segments)
      setup.images.push_back({static_cast<std::uint16_t>(segment.address), segment.bytes});
    for (const tools::Symbol& symbol : program.assembly.symbols) setup.symbols.add(debug::to_symbol(symbol));
    if (!by_vector) setup.start = static_cast<std::uint16_t>(*setup.symbols.find("start"));
    session = std::make_unique<session::Session>(std::move(setup), session::built_in_collection());
    session->start();
  }
};

}  // namespace janus::tests
