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

using debug::Input;

constexpr const char* kFormat = "janus session";
constexpr std::string_view kFormatInFile = "\x6Djanus session";  // as in CBOR, and no other file
constexpr int kVersion = 2;
constexpr const char* kValues = "values";  // marks the meaning of names in a breakpoint's condition and log
constexpr int kWithoutBreakpoints = 1;     // the previous version

// The checksum is the last field. Its name and their length precede its digits, as in CBOR.
constexpr const char* kSumField = "sha256";
constexpr std::string_view kBeforeDigits =
    "\x66"
    "sha256"
    "\x78\x40";
constexpr std::size_t kDigits = 64;
constexpr const char* kDamaged = "the session is damaged: its contents do not match its checksum (sha256)";

// Call after all other fields, so that it covers all bytes before its digits. The library would sort its name among theirs.
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

// The library's reader recurses for every nested item: a file of nothing but opening brackets would overflow its stack.
bool has_session_nesting(std::span<const std::uint8_t> bytes) {
  enum Major : std::uint8_t { number, negative, byte_string, text, array, map, tag, simple };
  constexpr std::size_t kDepth = 8;
  constexpr std::uint8_t kNoArgument = 24, kLongest = 27;
  std::vector<std::uint64_t> left = {1};  // remaining items, by depth
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
    if (argument > bytes.size() - at) return false;  // at least one byte each
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
  if (bytes.size() % 4 != 0) throw Error("a cassette's samples are truncated");
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

// Omits empty fields.
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
  const std::vector<std::uint8_t> text = read_bytes_field(json, "text");
  input.text.assign(text.begin(), text.end());
  if (const auto cassette = json.find("cassette"); cassette != json.end()) input.cassette = cassette_from_json(*cassette);
  if (input.kind == Input::Kind::insert_tape && !input.cassette) throw Error("a cassette is inserted, but its audio is missing");
  return input;
}

// Returns true if its condition or log contains expressions, and so names.
bool has_names(const RecordedBreakpoint& breakpoint) { return !breakpoint.condition.empty() || !breakpoint.log.empty(); }

// The fields of a breakpoint that are left out if they have their initial values.
template <class Visit>
void for_optional_fields(const Visit& visit) {
  visit("space", &RecordedBreakpoint::space);
  visit("condition", &RecordedBreakpoint::condition);
  visit("ignore", &RecordedBreakpoint::ignore);
  visit("depth", &RecordedBreakpoint::depth);
  visit("enabled", &RecordedBreakpoint::enabled);
  visit("temporary", &RecordedBreakpoint::temporary);
  visit("log", &RecordedBreakpoint::log);
  visit("hits", &RecordedBreakpoint::hits);
}

// The fields of a recording that are stored unchanged, with their names in a file or in the short form. Optional fields are left out if
// they are empty.
template <class Visit>
void for_plain_fields(bool in_file, const Visit& visit) {
  visit(in_file ? "program" : "p", &Recording::program, !in_file);
  visit(in_file ? "machine" : "k", &Recording::machine, false);
  if (in_file) visit("file", &Recording::file, true);
  visit(in_file ? "settings" : "s", &Recording::settings, !in_file);
  visit(in_file ? "files" : "f", &Recording::files, true);
  visit(in_file ? "end" : "e", &Recording::end, false);
  visit(in_file ? "cycle" : "c", &Recording::cycle, false);
  visit(in_file ? "idle" : "i", &Recording::idle, !in_file);
  visit(in_file ? "marks" : "m", &Recording::marks, !in_file);
}

const char* name_of_later(bool in_file) { return in_file ? "later" : "l"; }

}  // namespace

Json breakpoint_to_json(const RecordedBreakpoint& breakpoint) {
  const RecordedBreakpoint initial;
  Json json = {{"id", breakpoint.id}, {"on", breakpoint.on}, {"first", breakpoint.first}, {"last", breakpoint.last}};
  for_optional_fields([&](const char* name, auto field) {
    if (breakpoint.*field != initial.*field) json[name] = breakpoint.*field;
  });
  if (has_names(breakpoint) && !breakpoint.names_are_addresses) json["names"] = kValues;
  return json;
}

RecordedBreakpoint breakpoint_from_json(const Json& json) {
  const auto id = json.at("id").get<std::int64_t>();
  if (id < 1 || id > kMostBreakpoints) throw Error(fmt::format("a breakpoint has the number {}", id));
  RecordedBreakpoint result{.id = static_cast<int>(id),
                            .on = json.at("on").get<std::string>(),
                            .first = json.at("first").get<std::uint32_t>(),
                            .last = json.at("last").get<std::uint32_t>()};
  for_optional_fields([&](const char* name, auto field) { result.*field = json.value(name, result.*field); });
  result.names_are_addresses = has_names(result) && json.value("names", "") != kValues;
  return result;
}

void write_fields(const Recording& recording, bool in_file, Json& json) {
  const Recording empty;
  for_plain_fields(in_file, [&](const char* name, auto field, bool optional) {
    if (!optional || recording.*field != empty.*field) json[name] = recording.*field;
  });
  if (recording.later) json[name_of_later(in_file)] = *recording.later;
}

void read_fields(const Json& json, bool in_file, Recording& recording) {
  for_plain_fields(in_file, [&](const char* name, auto field, bool optional) {
    if (!optional || json.contains(name)) json.at(name).get_to(recording.*field);
  });
  if (const auto later = json.find(name_of_later(in_file)); later != json.end()) later->get_to(recording.later.emplace());
  if ((!recording.inputs.empty() && recording.inputs.back().cycle > recording.end) || recording.cycle > recording.end)
    throw Error("an input or the position is after the end");
}

namespace {

Recording from_json(const Json& json) {
  if (!json.is_object() || json.value("format", "") != kFormat) throw Error("this is not a Janus session");
  const auto version = json.at("version").get<std::int64_t>();
  if (version != kVersion && version != kWithoutBreakpoints)
    throw Error(fmt::format("the session is version {}, but this Janus reads versions {} and {}", version, kWithoutBreakpoints, kVersion));
  Recording recording;
  recording.start = bytes_of(json.at("start"));
  std::uint64_t latest = 0;
  for (const Json& input : json.at("inputs")) {
    recording.inputs.push_back(input_from_json(input));
    if (recording.inputs.back().cycle < latest) throw Error("the inputs are not in cycle order");
    latest = recording.inputs.back().cycle;
  }
  read_fields(json, true, recording);
  if (version == kWithoutBreakpoints) return recording;
  // Earlier builds mixed the waits of several branches: out of order, or after the end.
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
  Json json = {{"format", kFormat},           {"version", kVersion},      {"start", binary(recording.start)},
               {"inputs", std::move(inputs)}, {"waits", recording.waits}, {"breakpoints", std::move(breakpoints)}};
  write_fields(recording, true, json);
  std::vector<std::uint8_t> bytes = Json::to_cbor(json);
  add_checksum(bytes);
  return bytes;
}

bool is_recording(std::string_view bytes) { return bytes.find(kFormatInFile) != std::string_view::npos; }

Recording read_recording(std::span<const std::uint8_t> bytes) {
  static constexpr const char* kNone = "this is not a Janus session, or it is truncated";
  const bool has_checksum = ends_in_checksum(bytes);
  if (has_checksum) check_checksum(bytes);
  if (!has_session_nesting(bytes)) throw Error(kNone);
  Json json;
  try {
    json = Json::from_cbor(bytes.begin(), bytes.end());
  } catch (const Json::exception&) { throw Error(kNone); }
  if (!has_checksum && json.is_object() && json.contains(kSumField)) throw Error(kDamaged);
  try {
    return from_json(json);
  } catch (const Json::exception&) { throw Error("a session field is missing or has the wrong type"); }
}

}  // namespace janus::session
