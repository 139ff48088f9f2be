#include "frontends/core/session/timeline/recording.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <nlohmann/json.hpp>
#include <string_view>

#include "frontends/core/session/error.hpp"
#include "frontends/core/session/sha256.hpp"
#include "frontends/core/session/timeline/recording_json.hpp"

namespace janus::session {
namespace {

using Json = nlohmann::json;
using debug::Input;

constexpr const char* kFormat = "janus session";
constexpr std::string_view kFormatInFile = "\x6Djanus session";  // as CBOR has it, and no other file
constexpr int kVersion = 2;
constexpr const char* kValues = "values";  // what the names in a breakpoint's texts are
constexpr int kWithoutBreakpoints = 1;     // the version before

// The checksum is the last field. In front of its digits stand its name and their length, as CBOR has them.
constexpr const char* kSumField = "sha256";
constexpr std::string_view kBeforeDigits =
    "\x66"
    "sha256"
    "\x78\x40";
constexpr std::size_t kDigits = 64;
constexpr const char* kDamaged = "the session is damaged: its contents do not match its checksum (sha256)";

// After all other fields, so that it is of all bytes before its digits. Its name would be sorted among theirs by the library.
void add_checksum(std::vector<std::uint8_t>& bytes) {
  ++bytes.front();  // the map's number of fields, which are fewer than 24
  bytes.insert(bytes.end(), kBeforeDigits.begin(), kBeforeDigits.end());
  const std::string digits = sha256(bytes);
  bytes.insert(bytes.end(), digits.begin(), digits.end());
}

// Older versions wrote none.
bool ends_in_checksum(std::span<const std::uint8_t> bytes) {
  const std::size_t size = kBeforeDigits.size() + kDigits;
  return bytes.size() > size && std::equal(kBeforeDigits.begin(), kBeforeDigits.end(), bytes.end() - static_cast<std::ptrdiff_t>(size),
                                           [](char wanted, std::uint8_t byte) { return static_cast<std::uint8_t>(wanted) == byte; });
}

void check_checksum(std::span<const std::uint8_t> bytes) {
  const std::string digits = sha256(bytes.first(bytes.size() - kDigits));
  if (!std::equal(digits.begin(), digits.end(), bytes.end() - static_cast<std::ptrdiff_t>(kDigits))) throw Error(kDamaged);
}

}  // namespace

// The library's reader calls itself for every item within an item: a file of nothing but opening brackets would overflow its stack.
bool nests_like_a_session(std::span<const std::uint8_t> bytes) {
  enum Major : std::uint8_t { number, negative, byte_string, text, array, map, tag, simple };
  constexpr std::size_t kDepth = 8;
  constexpr std::uint8_t kNoArgument = 24, kLongest = 27;
  std::vector<std::uint64_t> left = {1};  // items still to come, by depth
  for (std::size_t at = 0; !left.empty();) {
    if (left.back()-- == 0) {
      left.pop_back();
      continue;
    }
    if (at >= bytes.size()) return false;
    const auto major = static_cast<Major>(bytes[at] >> 5);
    const std::uint8_t information = bytes[at++] & 31;
    std::uint64_t argument = information;
    if (information > kLongest || major == tag) return false;
    if (information >= kNoArgument) {
      argument = 0;
      for (int count = 1 << (information - kNoArgument); count > 0; --count) {
        if (at >= bytes.size()) return false;
        argument = argument << 8 | bytes[at++];
      }
    }
    if (major < byte_string || major == simple) continue;
    if (argument > bytes.size() - at) return false;  // a byte each, at least
    if (major == byte_string || major == text) {
      at += static_cast<std::size_t>(argument);
    } else {
      left.push_back(major == map ? 2 * argument : argument);
      if (left.size() > kDepth) return false;
    }
  }
  return true;
}

Json binary(std::vector<std::uint8_t> bytes) { return Json(Json::binary_t(std::move(bytes))); }

std::vector<std::uint8_t> bytes_of(const Json& json) { return json.get_binary(); }

Json cassette_to_json(const debug::Cassette& cassette) {
  std::vector<std::uint8_t> bytes;
  bytes.reserve(cassette.samples.size() * 4);
  for (const float sample : cassette.samples) {
    const auto bits = std::bit_cast<std::uint32_t>(sample);
    for (int shift = 0; shift < 32; shift += 8) bytes.push_back(static_cast<std::uint8_t>(bits >> shift));
  }
  return {{"rate", cassette.rate_hz}, {"samples", binary(std::move(bytes))}};
}

std::shared_ptr<const debug::Cassette> cassette_from_json(const Json& json) {
  const std::vector<std::uint8_t> bytes = bytes_of(json.at("samples"));
  if (bytes.size() % 4 != 0) throw Error("a cassette's samples are cut off");
  debug::Cassette cassette{{}, json.at("rate").get<std::uint32_t>()};
  if (cassette.rate_hz == 0) throw Error("the sample rate of a cassette is missing");
  for (std::size_t i = 0; i < bytes.size(); i += 4) {
    const std::uint32_t bits =
        bytes[i] | std::uint32_t{bytes[i + 1]} << 8 | std::uint32_t{bytes[i + 2]} << 16 | std::uint32_t{bytes[i + 3]} << 24;
    cassette.samples.push_back(std::bit_cast<float>(bits));
  }
  return std::make_shared<const debug::Cassette>(std::move(cassette));
}

namespace {

// Fields that hold nothing are left out.
Json to_json(const Input& input) {
  Json json = {{"cycle", input.cycle}, {"kind", static_cast<int>(input.kind)}};
  if (input.index != 0) json["index"] = input.index;
  if (input.address != 0) json["address"] = input.address;
  if (input.value != 0) json["value"] = input.value;
  if (!input.name.empty()) json["name"] = input.name;
  if (!input.text.empty()) json["text"] = binary({input.text.begin(), input.text.end()});
  if (input.cassette) json["cassette"] = cassette_to_json(*input.cassette);
  return json;
}

Input input_from_json(const Json& json) {
  Input input;
  input.cycle = json.at("cycle").get<std::uint64_t>();
  const int kind = json.at("kind").get<int>();
  if (kind < 0 || kind > static_cast<int>(kLastInputKind)) throw Error("unknown type of input; the file may be from a newer version");
  input.kind = static_cast<Input::Kind>(kind);
  input.index = json.value("index", 0);
  input.address = json.value("address", 0u);
  input.value = json.value("value", 0u);
  input.name = json.value("name", "");
  if (const auto text = json.find("text"); text != json.end()) {
    const std::vector<std::uint8_t> bytes = bytes_of(*text);
    input.text.assign(bytes.begin(), bytes.end());
  }
  if (const auto cassette = json.find("cassette"); cassette != json.end()) input.cassette = cassette_from_json(*cassette);
  if (input.kind == Input::Kind::insert_tape && !input.cassette) throw Error("a cassette is inserted, but its sound is missing");
  return input;
}

}  // namespace

bool has_names(const RecordedBreakpoint& breakpoint) { return !breakpoint.condition.empty() || !breakpoint.log.empty(); }

Json breakpoint_to_json(const RecordedBreakpoint& breakpoint) {
  const RecordedBreakpoint plain;
  Json json = {{"id", breakpoint.id}, {"on", breakpoint.on}, {"first", breakpoint.first}, {"last", breakpoint.last}};
  if (breakpoint.space != plain.space) json["space"] = breakpoint.space;
  if (!breakpoint.condition.empty()) json["condition"] = breakpoint.condition;
  if (breakpoint.ignore != 0) json["ignore"] = breakpoint.ignore;
  if (breakpoint.depth != 0) json["depth"] = breakpoint.depth;
  if (!breakpoint.enabled) json["enabled"] = false;
  if (breakpoint.temporary) json["temporary"] = true;
  if (!breakpoint.log.empty()) json["log"] = breakpoint.log;
  if (breakpoint.hits != 0) json["hits"] = breakpoint.hits;
  if (has_names(breakpoint) && !breakpoint.names_are_addresses) json["names"] = kValues;
  return json;
}

RecordedBreakpoint breakpoint_from_json(const Json& json) {
  const RecordedBreakpoint plain;
  const auto id = json.at("id").get<std::int64_t>();
  if (id < 1 || id > kMostBreakpoints) throw Error(fmt::format("a breakpoint has the number {}", id));
  RecordedBreakpoint result{.id = static_cast<int>(id),
                            .on = json.at("on").get<std::string>(),
                            .space = json.value("space", plain.space),
                            .first = json.at("first").get<std::uint32_t>(),
                            .last = json.at("last").get<std::uint32_t>(),
                            .condition = json.value("condition", plain.condition),
                            .ignore = json.value("ignore", plain.ignore),
                            .depth = json.value("depth", plain.depth),
                            .enabled = json.value("enabled", plain.enabled),
                            .temporary = json.value("temporary", plain.temporary),
                            .log = json.value("log", plain.log),
                            .hits = json.value("hits", plain.hits)};
  result.names_are_addresses = has_names(result) && json.value("names", "") != kValues;
  return result;
}

namespace {

Recording from_json(const Json& json) {
  if (!json.is_object() || json.value("format", "") != kFormat) throw Error("this is not a Janus session");
  const auto version = json.at("version").get<std::int64_t>();
  if (version != kVersion && version != kWithoutBreakpoints)
    throw Error(fmt::format("the session has version {}, but this Janus reads versions {} and {}", version, kWithoutBreakpoints, kVersion));
  Recording recording;
  recording.program = json.at("program").get<std::string>();
  recording.machine = json.at("machine").get<std::string>();
  recording.settings = json.at("settings").get<std::map<std::string, std::string>>();
  recording.files = json.value("files", recording.files);
  if (json.contains("later")) recording.later = json.at("later").get<std::map<std::string, std::string>>();
  recording.start = bytes_of(json.at("start"));
  std::uint64_t latest = 0;
  for (const Json& input : json.at("inputs")) {
    recording.inputs.push_back(input_from_json(input));
    if (recording.inputs.back().cycle < latest) throw Error("the inputs are not in order of cycle");
    latest = recording.inputs.back().cycle;
  }
  recording.end = json.at("end").get<std::uint64_t>();
  recording.cycle = json.at("cycle").get<std::uint64_t>();
  recording.idle = json.at("idle").get<bool>();
  if (latest > recording.end || recording.cycle > recording.end) throw Error("an input or the position is after the end");
  recording.marks = json.at("marks").get<std::map<std::string, std::uint64_t>>();
  if (version == kWithoutBreakpoints) return recording;
  // Earlier builds mixed those of several futures: out of order, or after the end.
  recording.waits = json.at("waits").get<std::vector<std::uint64_t>>();
  std::erase_if(recording.waits, [&](std::uint64_t wait) { return wait > recording.end; });
  std::sort(recording.waits.begin(), recording.waits.end());
  recording.waits.erase(std::unique(recording.waits.begin(), recording.waits.end()), recording.waits.end());
  for (const Json& breakpoint : json.at("breakpoints")) recording.breakpoints.push_back(breakpoint_from_json(breakpoint));
  return recording;
}

}  // namespace

std::vector<std::uint8_t> write_recording(const Recording& recording) {
  Json inputs = Json::array();
  for (const Input& input : recording.inputs) inputs.push_back(to_json(input));
  Json breakpoints = Json::array();
  for (const RecordedBreakpoint& breakpoint : recording.breakpoints) breakpoints.push_back(breakpoint_to_json(breakpoint));
  Json json = {{"format", kFormat},
               {"version", kVersion},
               {"program", recording.program},
               {"machine", recording.machine},
               {"settings", recording.settings},
               {"start", binary(recording.start)},
               {"inputs", std::move(inputs)},
               {"end", recording.end},
               {"cycle", recording.cycle},
               {"idle", recording.idle},
               {"waits", recording.waits},
               {"marks", recording.marks},
               {"breakpoints", std::move(breakpoints)}};
  if (!recording.files.empty()) json["files"] = recording.files;
  if (recording.later) json["later"] = *recording.later;
  std::vector<std::uint8_t> bytes = Json::to_cbor(json);
  add_checksum(bytes);
  return bytes;
}

bool is_recording(std::string_view bytes) { return bytes.find(kFormatInFile) != std::string_view::npos; }

Recording read_recording(std::span<const std::uint8_t> bytes) {
  static constexpr const char* kNone = "this is not a Janus session, or it is cut off";
  const bool has_checksum = ends_in_checksum(bytes);
  if (has_checksum) check_checksum(bytes);
  if (!nests_like_a_session(bytes)) throw Error(kNone);
  Json json;
  try {
    json = Json::from_cbor(bytes.begin(), bytes.end());
  } catch (const Json::exception&) { throw Error(kNone); }
  if (!has_checksum && json.is_object() && json.contains(kSumField)) throw Error(kDamaged);
  try {
    return from_json(json);
  } catch (const Json::exception&) { throw Error("a field of the session is missing or of the wrong kind"); }
}

}  // namespace janus::session
