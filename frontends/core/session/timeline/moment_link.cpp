#include "frontends/core/session/timeline/moment_link.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "frontends/core/session/error.hpp"
#include "frontends/core/session/sha256.hpp"
#include "frontends/core/session/timeline/recorded_program.hpp"
#include "frontends/core/session/timeline/session_file.hpp"
#include "frontends/core/session/timeline/recording_json.hpp"
#include "tools/packed.hpp"
#include "tools/text.hpp"

namespace janus::session {
namespace {

using Bytes = std::vector<std::uint8_t>;

constexpr char kLinkVersion = '1';
constexpr std::string_view kField = "m=";
constexpr std::size_t kSum = 4, kPowerOnSum = 8;    // bytes of a SHA-256
constexpr std::size_t kMostUnpacked = 1024 * 1024;  // bytes: the machine's memory with its largest screen fits
constexpr std::uint64_t kLongRun = 10;              // emulated seconds; longer runs get an image
constexpr std::uint64_t kSlowRun = 60;              // emulated seconds; longer runs get an image even if the link exceeds kGoodLink
constexpr std::uint64_t kSlowStatements = 20;       // the same for statements instead of instructions: a second of them takes longer
constexpr std::uint64_t kMostHours = 10;            // emulated, for the run of a link

std::span<const std::uint8_t> span_of(std::string_view bytes) {
  return {reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()};
}

std::string sum_of(std::span<const std::uint8_t> bytes, std::size_t size) {
  const std::string digits = sha256(bytes);
  std::string sum;
  for (std::size_t i = 0; i < size; ++i) sum += static_cast<char>(std::stoi(digits.substr(2 * i, 2), nullptr, 16));
  return sum;
}

// Exclusive or, as long as `from`; applied twice it yields `from` again.
Bytes difference(const Bytes& from, const Bytes& to) {
  Bytes bytes = from;
  for (std::size_t i = 0; i < std::min(from.size(), to.size()); ++i) bytes[i] ^= to[i];
  return bytes;
}

// The run up to the current position, without the rest.
Recording up_to_here(Recording recording) {
  std::erase_if(recording.inputs, [&](const Input& input) { return input.cycle > recording.cycle; });
  std::erase_if(recording.waits, [&](std::uint64_t wait) { return wait > recording.cycle; });
  std::erase_if(recording.marks, [&](const auto& mark) { return mark.second > recording.cycle; });
  if (recording.end > recording.cycle) recording.idle = false;
  recording.end = recording.cycle;
  return recording;
}

std::uint64_t hours_of(const Recording& recording, const machines::Machine& machine) { return recording.end / machine.clock_hz() / 3600; }

struct Written {
  std::string link;
  bool readable = false;  // read_link() accepts it and returns the same recording
};

Written written(const Recording& recording, const nlohmann::json& own) {
  nlohmann::json fields = to_short_form(recording);
  fields.update(own);
  const std::string bytes = write_short_form(fields);
  Written made{fmt::format("#{}{}{}", kField, kLinkVersion, tools::pack(sum_of(span_of(bytes), kSum) + bytes))};
  try {
    Recording same = recording;
    same.start.clear();
    same.file.clear();
    made.readable = read_link(made.link).recording == same;
  } catch (const Error&) {  // reported as made.readable
  }
  return made;
}

}  // namespace

bool is_link(std::string_view text) {
  return text.starts_with("#m=") || text.starts_with("http://") || text.starts_with("https://") || text.starts_with("?program=");
}

std::string page_url() {
  const char* address = std::getenv("JANUS_PAGE");
  return address == nullptr ? "" : address;
}

std::string make_link(Session& session, const Bookmarks& marks, const Collection& collection, const LinkView& shown) {
  const Recording whole = whole_recording(session, marks);
  if (!whole.program.empty() && !has_program(whole, collection))
    throw Error(fmt::format("a link cannot include {}, which is not a built-in program; save the session instead", whole.program));
  const Bytes power_on = Session(setup_for(whole, collection), collection).save_state();
  nlohmann::json own = {{"h", session.machine().state_hash()}};
  const std::string sum = sum_of(power_on, kPowerOnSum);
  own["z"] = binary({sum.begin(), sum.end()});
  if (whole.start != power_on) own["d"] = binary(difference(whole.start, power_on));
  if (!shown.view.empty()) own["v"] = shown.view;
  if (!shown.panels.empty()) own["o"] = shown.panels;

  const Recording here = up_to_here(whole);
  nlohmann::json pictured = own;
  pictured["y"] = binary(difference(session.save_state(), whole.start));
  const std::uint64_t seconds = whole.end / session.machine().clock_hz();
  const std::uint64_t slow = session.machine().instruction_set() == nullptr ? kSlowStatements : kSlowRun;
  std::string why;
  for (const Recording* run : {&whole, &here}) {
    if (run == &here && whole.end == here.end) break;
    if (hours_of(*run, session.machine()) >= kMostHours) {
      why = fmt::format("the run is {} hours long; links replay less than {}", hours_of(*run, session.machine()), kMostHours);
      continue;
    }
    if (seconds >= kLongRun) {
      Written made = written(*run, pictured);
      if (made.readable && made.link.size() <= (seconds >= slow ? kLongestLink : kGoodLink)) return made.link;
    }
    Written made = written(*run, own);
    if (made.readable && made.link.size() <= kLongestLink) return made.link;
    why = made.link.size() > kLongestLink ? fmt::format("{} KB, limit {} KB", (made.link.size() + 1023) / 1024, kLongestLink / 1024)
                                          : fmt::format("more than {} KB when unpacked", kMostUnpacked / 1024);
  }
  throw Error(fmt::format("too long for a link ({}); save the session instead", why));
}

LinkedPosition read_link(std::string_view text) {
  const std::size_t begin = text.find(fmt::format("#{}", kField));
  if (begin == std::string_view::npos) throw Error("this link is incomplete: it does not contain `#m=`; copy the whole link");
  std::string_view link = text.substr(begin + 1 + kField.size());
  link = tools::trim(link.substr(0, link.find('&')));
  if (link.empty()) throw Error("this link is incomplete: it ends after `#m=`; copy the whole link");
  if (link.front() > kLinkVersion && link.front() <= '9') throw Error("this link requires a newer version of Janus");
  if (link.front() != kLinkVersion) throw Error("this link is damaged: unknown version");
  if (link.size() > 2 * kLongestLink) throw Error("this link is damaged: too long");
  const tools::UnpackResult unpacked = tools::unpack(link.substr(1), kMostUnpacked);
  if (!unpacked.problem.empty()) throw Error("this link is damaged: it " + unpacked.problem);
  const std::string_view bytes = unpacked.bytes;
  if (bytes.size() <= kSum || sum_of(span_of(bytes.substr(kSum)), kSum) != bytes.substr(0, kSum))
    throw Error("this link is damaged: its contents do not match its checksum");
  try {
    const nlohmann::json fields = read_short_form(bytes.substr(kSum));
    LinkedPosition moment{.recording = from_short_form(fields),
                          .shown = {fields.value("v", ""), fields.value("o", std::vector<std::string>{})},
                          .hash = fields.value("h", std::uint64_t{0}),
                          .power_on = {},
                          .start_difference = read_bytes_field(fields, "d"),
                          .difference = read_bytes_field(fields, "y")};
    const Bytes sum = read_bytes_field(fields, "z");
    moment.power_on.assign(sum.begin(), sum.end());
    return moment;
  } catch (const Error& error) {
    throw Error(fmt::format("this link is damaged: {}", error.what()));
  } catch (const nlohmann::json::exception&) { throw Error("this link is damaged: a field is missing or has the wrong type"); }
}

void set_start_state(LinkedPosition& moment, const Session& powered) {
  Recording& recording = moment.recording;
  const Bytes power_on = powered.timeline().save_state();
  const bool same = moment.power_on == sum_of(power_on, kPowerOnSum);
  if (!same && !moment.start_difference.empty())
    throw Error("this link was made with another version of the program, so its start cannot be restored");
  recording.start = moment.start_difference.empty() ? power_on : difference(moment.start_difference, power_on);
  if (hours_of(recording, powered.machine()) >= kMostHours)
    throw Error(
        fmt::format("this link contains a run of {} hours or more, which takes too long to replay; save the session instead", kMostHours));
  if (!same) moment.difference.clear();
}

std::vector<std::uint8_t> load_link_state(const LinkedPosition& moment) {
  return moment.difference.empty() ? Bytes{} : difference(moment.difference, moment.recording.start);
}

}  // namespace janus::session
