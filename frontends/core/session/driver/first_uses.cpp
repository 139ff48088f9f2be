#include "frontends/core/session/driver/first_uses.hpp"

#include <algorithm>

namespace janus::session {

using machines::Access;
using machines::Observation;

namespace {
constexpr std::uint8_t kAny = Observation::kExecute | Observation::kRead | Observation::kWrite;

// Where a byte is seen. Of ROM no board tells that: another byte is put there for the look.
std::vector<std::uint16_t> places_of(std::uint16_t address, machines::Machine& machine) {
  std::vector<std::uint16_t> places = machine.images(address);
  if (!places.empty()) return places;
  places = {address};
  const std::uint8_t is = machine.peek(0, address);
  const std::uint8_t other = is ^ 0xFF;
  machine.poke(0, address, other);
  for (unsigned page = 0; page < 0x100; ++page) {
    const auto place = static_cast<std::uint16_t>(page << 8 | (address & 0xFF));
    if (place == address || machine.peek(0, place) != other) continue;
    machine.poke(0, address, is);
    if (machine.peek(0, place) == is) places.push_back(place);
    machine.poke(0, address, other);
  }
  machine.poke(0, address, is);
  return places;
}

}  // namespace

FirstUses::FirstUses(std::span<const std::uint16_t> addresses, machines::Machine& machine) {
  for (const std::uint16_t address : addresses) {
    Byte byte{.use = {.address = address}};
    byte.places = places_of(address, machine);
    for (const std::uint16_t place : byte.places) by_place_.emplace_back(place, bytes_.size());
    bytes_.push_back(std::move(byte));
  }
  std::sort(by_place_.begin(), by_place_.end());
  left_ = bytes_.size();
}

std::vector<FirstUses::Use> FirstUses::uses() const {
  std::vector<Use> result;
  for (const Byte& byte : bytes_)
    if (byte.used) result.push_back(byte.use);
  std::sort(result.begin(), result.end(), [](const Use& a, const Use& b) { return a.address < b.address; });
  return result;
}

void FirstUses::subscribe(Observation& observation) {
  for (const Byte& byte : bytes_) {
    if (byte.over) continue;
    for (const std::uint16_t place : byte.places) observation.watch.add(place, kAny);
  }
}

bool FirstUses::before(std::uint16_t pc, std::uint64_t cycle) {
  Byte* byte = find(pc);
  if (byte == nullptr) return true;
  byte->use.executed = true;
  settle(*byte, true, cycle);
  return true;
}

bool FirstUses::accessed(Access access, std::uint16_t address, std::uint8_t, std::uint64_t cycle) {
  Byte* byte = access == Access::dummy ? nullptr : find(address);
  if (byte != nullptr) settle(*byte, access != Access::write, cycle);
  return true;
}

FirstUses::Byte* FirstUses::find(std::uint16_t place) {
  const auto found = std::lower_bound(by_place_.begin(), by_place_.end(), std::pair{place, std::size_t{0}});
  if (found == by_place_.end() || found->first != place || bytes_[found->second].over) return nullptr;
  return &bytes_[found->second];
}

void FirstUses::settle(Byte& byte, bool used, std::uint64_t cycle) {
  byte.used = used;
  byte.use.cycle = cycle;
  byte.over = true;
  --left_;
  changed_ = true;
}

}  // namespace janus::session
