#include "frontends/core/engine/edits.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "frontends/core/engine/breakpoint_calls.hpp"

namespace janus::engine {
namespace {

// Runs `call` of the last edit in `from` and moves that edit to `to`.
void move_last(Engine& engine, std::vector<Edits::Edit>& from, std::vector<Edits::Edit>& to, views::Command Edits::Edit::*call) {
  if (from.empty()) return;
  engine.execute(from.back().*call);
  to.push_back(std::move(from.back()));
  from.pop_back();
}

}  // namespace

void Edits::perform(Edit edit) {
  engine_.execute(edit.make);
  add(std::move(edit));
}

void Edits::add(Edit edit) {
  done_.push_back(std::move(edit));
  undone_.clear();
}

void Edits::poke(const views::Snapshot& now, int space, std::uint32_t address, const std::vector<std::uint8_t>& bytes) {
  const std::vector<std::uint8_t>& cells = now.spaces.at(static_cast<std::size_t>(space));
  if (address >= cells.size() || bytes.empty()) return;
  const std::size_t count = std::min(bytes.size(), cells.size() - address);
  const auto call = [&](std::span<const std::uint8_t> from) { return fill_command(*now.about, space, address, from.first(count)); };
  const std::string what =
      count == 1 ? fmt::format("${:04X} = {:02X}", address, bytes[0]) : fmt::format("{} bytes from ${:04X}", count, address);
  perform({what, call(bytes), call(std::span(cells).subspan(address))});
}

void Edits::set_register(const views::Snapshot& now, int index, std::uint32_t value) {
  const std::size_t at = static_cast<std::size_t>(index);
  const cpus::RegisterInfo& info = now.about->cpu->registers[at];
  value &= static_cast<std::uint32_t>((std::uint64_t{1} << info.bits) - 1);
  perform(
      {fmt::format("{} = {:X}", info.name, value), set_register_command(info, value), set_register_command(info, now.registers.at(at))});
}

void Edits::undo() { move_last(engine_, done_, undone_, &Edit::take_back); }

void Edits::redo() { move_last(engine_, undone_, done_, &Edit::make); }

void Edits::clear() {
  done_.clear();
  undone_.clear();
}

}  // namespace janus::engine
