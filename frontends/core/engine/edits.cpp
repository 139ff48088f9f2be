#include "frontends/core/engine/edits.hpp"

#include <fmt/format.h>

#include <memory>

namespace janus::engine {
namespace {

Job::Command poke_command(int space, std::uint32_t address, std::vector<std::uint8_t> bytes) {
  return [space, address, bytes = std::move(bytes)](session::Session& session) {
    for (std::size_t i = 0; i < bytes.size(); ++i) {
      session.enter(
          {.kind = session::Input::Kind::poke, .index = space, .address = address + static_cast<std::uint32_t>(i), .value = bytes[i]});
    }
  };
}

// Submits `command` of the last edit in `from` and moves that edit to `to`.
void move_last(Engine& engine, std::vector<Edits::Edit>& from, std::vector<Edits::Edit>& to, Job::Command Edits::Edit::*command) {
  if (from.empty()) return;
  engine.submit(Job::edit(from.back().*command));
  to.push_back(std::move(from.back()));
  from.pop_back();
}

}  // namespace

std::future<std::string> answered_edit(Engine& engine, std::function<std::string(session::Session&)> edit) {
  auto answer = std::make_shared<std::promise<std::string>>();
  std::future<std::string> later = answer->get_future();
  engine.submit(Job::edit([answer, edit = std::move(edit)](const Task& task) {
    JobResult result;
    std::string problem;
    try {
      result.note = edit(task.session);
    } catch (const std::exception& error) { problem = error.what(); }
    answer->set_value(problem);
    return result;
  }));
  return later;
}

void Edits::perform(Edit edit) {
  engine_.submit(Job::edit(edit.make));
  done_.push_back(std::move(edit));
  undone_.clear();
}

void Edits::poke(const views::Snapshot& now, int space, std::uint32_t address, const std::vector<std::uint8_t>& bytes) {
  const std::vector<std::uint8_t>& cells = now.spaces.at(static_cast<std::size_t>(space));
  std::vector<std::uint8_t> before, after;
  for (std::size_t i = 0; i < bytes.size() && address + i < cells.size(); ++i) {
    before.push_back(cells[address + i]);
    after.push_back(bytes[i]);
  }
  if (after.empty()) return;
  const std::string what =
      after.size() == 1 ? fmt::format("${:04X} = {:02X}", address, after[0]) : fmt::format("{} bytes from ${:04X}", after.size(), address);
  perform({what, poke_command(space, address, std::move(after)), poke_command(space, address, std::move(before))});
}

void Edits::set_register(const views::Snapshot& now, int index, std::uint32_t value) {
  const auto command = [index](std::uint32_t to) { return [index, to](session::Session& session) { session.set_register(index, to); }; };
  const std::size_t at = static_cast<std::size_t>(index);
  perform({fmt::format("{} = {:X}", now.about->cpu->registers[at].name, value), command(value), command(now.registers.at(at))});
}

void Edits::undo() { move_last(engine_, done_, undone_, &Edit::take_back); }

void Edits::redo() { move_last(engine_, undone_, done_, &Edit::make); }

void Edits::forget() {
  done_.clear();
  undone_.clear();
}

}  // namespace janus::engine
