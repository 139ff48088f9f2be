#include "frontends/ui/gui/memory_reference.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include "frontends/core/views/values.hpp"
#include "frontends/ui/gui/names.hpp"
#include "frontends/core/session/error.hpp"

namespace janus::gui {
namespace {

std::vector<std::vector<std::uint8_t>> content(const machines::Machine& machine) {
  std::vector<std::vector<std::uint8_t>> spaces;
  for (std::size_t space = 0; space < machine.spaces().size(); ++space) {
    std::vector<std::uint8_t>& bytes = spaces.emplace_back(machine.spaces()[space].size);
    for (std::uint32_t address = 0; address < bytes.size(); ++address) bytes[address] = machine.peek(static_cast<int>(space), address);
  }
  return spaces;
}

std::string moment_text(std::uint64_t cycle, std::uint64_t clock_hz) {
  const double seconds = static_cast<double>(cycle) / static_cast<double>(clock_hz);
  const int minutes = static_cast<int>(seconds / 60);
  return fmt::format("cycle {} ({}:{:06.3f})", cycle, minutes, seconds - 60 * minutes);
}

}  // namespace

std::shared_ptr<const MemoryReference> reference_from_snapshot(const Snapshot& now) {
  return std::make_shared<MemoryReference>(MemoryReference{moment_text(now.cycle, now.about->clock_hz), now.spaces});
}

std::shared_ptr<const MemoryReference> reference_at_cycle(session::Session& session, std::uint64_t cycle, Progress& progress) {
  struct Reader final : debug::ReplayObserver {
    explicit Reader(const machines::Machine& of) : machine(of) {}
    void on_finish() override {
      reference.name = moment_text(machine.cycle(), machine.clock_hz());
      reference.spaces = content(machine);
    }
    const machines::Machine& machine;
    MemoryReference reference;
  } reader(session.machine());
  if (!views::replay_range(session, cycle, cycle, reader, progress)) return nullptr;
  return std::make_shared<MemoryReference>(std::move(reader.reference));
}

// Loads the state into the machine temporarily, then restores the machine's own.
std::shared_ptr<const MemoryReference> reference_from_state(session::Session& session, std::span<const std::uint8_t> bytes,
                                                            std::string name) {
  machines::Machine& machine = session.machine();
  const std::vector<std::uint8_t> own = machine.save();
  if (const std::string refusal = machine.load(bytes); !refusal.empty()) throw session::Error(fmt::format("{}: {}", name, refusal));
  auto reference = std::make_shared<MemoryReference>(MemoryReference{std::move(name), content(machine)});
  if (const std::string refusal = machine.load(own); !refusal.empty())
    throw std::logic_error("the machine rejected its own state: " + refusal);
  return reference;
}

std::optional<std::uint64_t> parse_time(const Snapshot& now, const std::string& text, std::string& problem) {
  std::optional<std::int64_t> cycle;
  double seconds = 0;
  const char* const end = text.data() + text.size();
  if (const auto mark = now.bookmarks.find(text); mark != now.bookmarks.end()) {
    cycle = static_cast<std::int64_t>(mark->second);
  } else if (const auto read = std::from_chars(text.data(), end, seconds);
             read.ec == std::errc{} && read.ptr + 1 == end && *read.ptr == 's' && std::abs(seconds) < 1e9) {
    const auto passed = static_cast<std::int64_t>(seconds * static_cast<double>(now.about->clock_hz));
    cycle = text[0] == '-' ? static_cast<std::int64_t>(now.cycle) + passed : passed;
  } else {
    cycle = evaluate(now, text, problem);
  }
  if (!cycle) return std::nullopt;
  if (*cycle < static_cast<std::int64_t>(now.debug.begin) || *cycle > static_cast<std::int64_t>(now.debug.end)) {
    problem = fmt::format("only cycles {} to {} are recorded", now.debug.begin, now.debug.end);
    return std::nullopt;
  }
  return static_cast<std::uint64_t>(*cycle);
}

bool is_memory(std::span<const machines::Region> map, std::uint32_t address) {
  const auto region =
      std::find_if(map.begin(), map.end(), [&](const machines::Region& each) { return address >= each.first && address <= each.last; });
  return region == map.end() || region->what.find("RAM") != std::string_view::npos || region->what.find("ROM") != std::string_view::npos;
}

std::vector<std::uint32_t> differences(std::span<const std::uint8_t> a, std::span<const std::uint8_t> b) {
  std::vector<std::uint32_t> found;
  for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i) {
    if (a[i] != b[i]) found.push_back(static_cast<std::uint32_t>(i));
  }
  return found;
}

std::uint32_t next_difference(std::span<const std::uint32_t> found, std::uint32_t from, bool forward) {
  std::vector<std::uint32_t> starts;
  for (std::size_t i = 0; i < found.size(); ++i) {
    if (i == 0 || found[i] != found[i - 1] + 1) starts.push_back(found[i]);
  }
  if (forward) {
    const auto next = std::upper_bound(starts.begin(), starts.end(), from);
    return next == starts.end() ? starts.front() : *next;
  }
  const auto at = std::lower_bound(starts.begin(), starts.end(), from);
  return at == starts.begin() ? starts.back() : *(at - 1);
}

}  // namespace janus::gui
