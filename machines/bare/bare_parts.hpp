// The members of Bare, for the sources that instantiate it: one per processor.
#pragma once

#include <memory>

#include "machines/bare/bare.hpp"
#include "machines/run_board.hpp"
#include "machines/options.hpp"
#include "machines/state_file.hpp"

namespace janus::machines::bare {

template <class Processor>
Bare<Processor>::Bare() : regions_(board_.memory_map()) {}

template <class Processor>
Stop Bare<Processor>::run(const RunOptions& options) {
  board_.begin_run(options.stop_at_poll);
  const Stop stop = run_board(cpu_.state, board_, observation_, false, options.until_cycle);
  board_.synchronise(cpu_.cycle());
  return stop;
}

template <class Processor>
std::span<const Space> Bare<Processor>::spaces() const {
  return board_.spaces();
}

// Of the F8's spaces beside memory the board knows the ports only: the scratchpad is the processor's.
template <class Processor>
std::uint8_t Bare<Processor>::peek(int space, std::uint32_t address) const {
  if (space < 0 || space >= std::ssize(spaces()) || address >= spaces()[static_cast<std::size_t>(space)].size) return 0;
  if constexpr (kHasPorts) {
    if (space == PortBoard::kScratchpad) return cpu_.state.r[address];
    if (space == PortBoard::kPorts) return board_.peek_port(address, cpu_.cycle());
  }
  return board_.peek(static_cast<std::uint16_t>(address), cpu_.cycle());
}

template <class Processor>
void Bare<Processor>::poke(int space, std::uint32_t address, std::uint8_t value) {
  if (space < 0 || space >= std::ssize(spaces()) || address >= spaces()[static_cast<std::size_t>(space)].size) return;
  if constexpr (kHasPorts) {
    if (space == PortBoard::kScratchpad) cpu_.state.r[address] = value;
    if (space != 0) return;
  }
  board_.poke(static_cast<std::uint16_t>(address), value);
  memory_changed();
}

template <class Processor>
std::span<const OptionInfo> Bare<Processor>::options() const {
  static const std::vector<OptionInfo> list = [this] {
    const auto of_board = board_.options();
    std::vector<OptionInfo> all(of_board.begin(), of_board.end());
    const auto of_processor = Processor::options();
    all.insert(all.end(), of_processor.begin(), of_processor.end());
    return all;
  }();
  return list;
}

template <class Processor>
std::string Bare<Processor>::option(std::string_view name) const {
  if (const auto value = board_.option(name)) return *value;
  return cpu_.option(name).value_or("");
}

template <class Processor>
std::string Bare<Processor>::set_option(std::string_view name, std::string_view value) {
  auto error = board_.set_option(name, value);
  if (!error) error = cpu_.set_option(name, value);
  if (!error) return no_such_option(kName, options(), name);
  regions_ = board_.memory_map();
  memory_changed();
  return *error;
}

template <class Processor>
std::uint64_t Bare<Processor>::idle_state() const {
  Hash hash;
  cpu_.add_idle_state(hash);
  board_.add_idle_state(hash, cpu_.cycle());
  return hash.value();
}

template <class Processor>
std::uint64_t Bare<Processor>::state_hash() const {
  Hash hash;
  hash.add(save());
  return hash.value();
}

template <class Processor>
std::vector<std::uint8_t> Bare<Processor>::save() const {
  StateWriter writer(kName);
  transfer(*this, writer);
  return writer.finish();
}

template <class Processor>
std::string Bare<Processor>::load(std::span<const std::uint8_t> state) {
  const auto fresh = std::make_unique<Bare>(*this);
  StateReader reader(state, kName);
  transfer(*fresh, reader);
  reader.finish();
  if (!reader.error().empty()) return reader.error();
  fresh->regions_ = fresh->board_.memory_map();
  *this = *fresh;
  memory_changed();
  return {};
}

}  // namespace janus::machines::bare
