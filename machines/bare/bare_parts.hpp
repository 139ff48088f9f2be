// The members of Bare, for the sources that instantiate it: one per processor.
#pragma once

#include <charconv>
#include <memory>

#include "machines/bare/bare.hpp"
#include "machines/buses.hpp"
#include "machines/state_file.hpp"

namespace janus::machines::bare {

inline constexpr Space kSpaces[] = {{"memory", 0x10000}};
inline constexpr std::string_view kDevicePage = "device-page";

template <class Processor>
Bare<Processor>::Bare() {
  describe_memory();
}

template <class Processor>
void Bare<Processor>::describe_memory() {
  regions_.clear();
  const unsigned device = board_.device_page() << 8;
  regions_.push_back({0, static_cast<std::uint16_t>(device - 1), "RAM"});
  if (board_.device_page() == Board::kNoDevice) return;
  regions_.push_back(
      {static_cast<std::uint16_t>(device), static_cast<std::uint16_t>(device + 0xFF), "test device"});
  regions_.push_back({static_cast<std::uint16_t>(device + 0x100), 0xFFFF, "RAM"});
}

template <class Processor>
Stop Bare<Processor>::run(const RunOptions& options) {
  board_.begin_run(options.stop_at_poll);
  const Stop stop = run_board(board_, observation_, false,
                              [&](auto& bus) { return run_core(cpu_, bus, options.until_cycle); });
  board_.synchronise(cpu_.cycle());
  return stop;
}

template <class Processor>
std::span<const Space> Bare<Processor>::spaces() const {
  return kSpaces;
}

template <class Processor>
std::uint8_t Bare<Processor>::peek(int space, std::uint32_t address) const {
  if (space != 0 || address >= kSpaces[0].size) return 0;
  return board_.peek(static_cast<std::uint16_t>(address), cpu_.cycle());
}

template <class Processor>
void Bare<Processor>::poke(int space, std::uint32_t address, std::uint8_t value) {
  if (space == 0 && address < kSpaces[0].size) board_.poke(static_cast<std::uint16_t>(address), value);
}

template <class Processor>
std::span<const OptionInfo> Bare<Processor>::options() const {
  static const std::vector<OptionInfo> list = [] {
    std::vector<OptionInfo> all = {
        {kDevicePage, {}, "FE", "high byte of the test device's addresses, 02-FE, or off"}};
    all.insert(all.end(), Processor::options().begin(), Processor::options().end());
    return all;
  }();
  return list;
}

template <class Processor>
std::string Bare<Processor>::option(std::string_view name) const {
  if (name != kDevicePage) return cpu_.option(name).value_or("");
  if (board_.device_page() == Board::kNoDevice) return "off";
  static constexpr char kDigits[] = "0123456789ABCDEF";
  return {kDigits[board_.device_page() >> 4], kDigits[board_.device_page() & 15]};
}

template <class Processor>
std::string Bare<Processor>::set_option(std::string_view name, std::string_view value) {
  if (const auto error = cpu_.set_option(name, value)) return *error;
  if (name != kDevicePage) {
    std::string choices;
    for (const OptionInfo& one : options()) choices += (choices.empty() ? "" : ", ") + std::string(one.name);
    return "the " + std::string(kName) + " has no option '" + std::string(name) + "': choose " + choices;
  }
  unsigned page = Board::kNoDevice;
  if (value != "off") {
    const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), page, 16);
    if (error != std::errc{} || end != value.data() + value.size() || page < 0x02 || page > 0xFE) {
      return "option device-page does not take '" + std::string(value) + "': give 02-FE or off";
    }
  }
  board_.map(page);
  describe_memory();
  return {};
}

template <class Processor>
std::uint64_t Bare<Processor>::idle_state() const {
  Hash hash;
  cpu_.add_idle_state(hash);
  board_.add_idle_state(hash);
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
  fresh->describe_memory();
  *this = *fresh;
  return {};
}

}  // namespace janus::machines::bare
