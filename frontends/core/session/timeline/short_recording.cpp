#include "frontends/core/session/timeline/short_recording.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "frontends/core/session/error.hpp"
#include "frontends/core/session/timeline/recording_json.hpp"

namespace janus::session {
namespace {

using debug::Input;

// The head of an input.
constexpr std::uint64_t kKind = 0x1F, kIndex = 1 << 5, kAddress = 1 << 6, kValue = 1 << 7, kName = 1 << 8, kText = 1 << 9,
                        kCassette = 1 << 10;

constexpr int kNumberBits = 7;

class Numbers {
 public:
  void add(std::uint64_t number) {
    for (; number > 0x7F; number >>= kNumberBits) bytes_.push_back(static_cast<std::uint8_t>(number | 0x80));
    bytes_.push_back(static_cast<std::uint8_t>(number));
  }
  std::vector<std::uint8_t> take() { return std::move(bytes_); }

 private:
  std::vector<std::uint8_t> bytes_;
};

class NumbersIn {
 public:
  explicit NumbersIn(std::vector<std::uint8_t> bytes) : bytes_(std::move(bytes)) {}
  bool more() const { return at_ < bytes_.size(); }
  std::uint64_t next() {
    std::uint64_t number = 0;
    for (int shift = 0; shift < 64; shift += kNumberBits) {
      if (!more()) break;
      const std::uint8_t byte = bytes_[at_++];
      number |= std::uint64_t{byte & 0x7FU} << shift;
      if ((byte & 0x80) == 0) return number;
    }
    throw Error("a number of the run is cut off");
  }
  std::uint32_t next_32() { return static_cast<std::uint32_t>(next()); }

 private:
  std::vector<std::uint8_t> bytes_;
  std::size_t at_ = 0;
};

class InputsIn {
 public:
  explicit InputsIn(const Json& fields)
      : cycles_(bytes_in(fields, "t")),
        numbers_(bytes_in(fields, "n")),
        texts_(fields.value("x", Json::array())),
        cassettes_(fields.value("a", Json::array())) {}

  std::vector<Input> all() {
    std::vector<Input> inputs;
    for (std::uint64_t cycle = 0; cycles_.more();) {
      const std::uint64_t since = cycles_.next();
      if (since > ~std::uint64_t{0} - cycle) throw Error("the cycle of an input is too large");
      inputs.push_back(next(cycle += since));
    }
    return inputs;
  }

 private:
  Input next(std::uint64_t cycle) {
    const std::uint64_t head = numbers_.next(), kind = head & kKind;
    if (kind > static_cast<std::uint64_t>(kLastInputKind)) throw Error("unknown type of input; the link may be from a newer version");
    Input input{.cycle = cycle, .kind = static_cast<Input::Kind>(kind)};
    if ((head & kIndex) != 0) input.index = static_cast<int>(numbers_.next_32());
    if ((head & kAddress) != 0) input.address = numbers_.next_32();
    if ((head & kValue) != 0) input.value = numbers_.next_32();
    if ((head & kName) != 0) input.name = text();
    if ((head & kText) != 0) input.text = text();
    if ((head & kCassette) != 0) input.cassette = cassette_from_json(cassettes_.at(next_cassette_++));
    if (input.kind == Input::Kind::insert_tape && !input.cassette) throw Error("a cassette is inserted, but its sound is missing");
    return input;
  }
  std::string text() {
    const std::vector<std::uint8_t> bytes = bytes_of(texts_.at(next_text_++));
    return {bytes.begin(), bytes.end()};
  }

  NumbersIn cycles_, numbers_;
  Json texts_, cassettes_;
  std::size_t next_text_ = 0, next_cassette_ = 0;
};

void add_inputs(const std::vector<Input>& inputs, Json& fields) {
  Numbers cycles, numbers;
  Json texts = Json::array(), cassettes = Json::array();
  std::uint64_t before = 0;
  for (const Input& input : inputs) {
    cycles.add(input.cycle - std::exchange(before, input.cycle));
    const auto if_there = [](bool there, std::uint64_t bit) { return there ? bit : 0; };
    numbers.add(static_cast<std::uint64_t>(input.kind) | if_there(input.index != 0, kIndex) | if_there(input.address != 0, kAddress) |
                if_there(input.value != 0, kValue) | if_there(!input.name.empty(), kName) | if_there(!input.text.empty(), kText) |
                if_there(input.cassette != nullptr, kCassette));
    if (input.index != 0) numbers.add(static_cast<std::uint32_t>(input.index));
    if (input.address != 0) numbers.add(input.address);
    if (input.value != 0) numbers.add(input.value);
    for (const std::string* text : {&input.name, &input.text})
      if (!text->empty()) texts.push_back(binary({text->begin(), text->end()}));
    if (input.cassette) cassettes.push_back(cassette_to_json(*input.cassette));
  }
  if (inputs.empty()) return;
  fields["t"] = binary(cycles.take());
  fields["n"] = binary(numbers.take());
  if (!texts.empty()) fields["x"] = std::move(texts);
  if (!cassettes.empty()) fields["a"] = std::move(cassettes);
}

Recording recording_of(const Json& fields) {
  Recording recording;
  recording.program = fields.value("p", "");
  recording.machine = fields.at("k").get<std::string>();
  recording.settings = fields.value("s", std::map<std::string, std::string>{});
  recording.files = fields.value("f", std::map<std::string, std::string>{});
  if (fields.contains("l")) recording.later = fields.at("l").get<std::map<std::string, std::string>>();
  recording.inputs = InputsIn(fields).all();
  recording.end = fields.at("e").get<std::uint64_t>();
  recording.cycle = fields.at("c").get<std::uint64_t>();
  recording.idle = fields.value("i", false);
  if ((!recording.inputs.empty() && recording.inputs.back().cycle > recording.end) || recording.cycle > recording.end)
    throw Error("an input or the position is after the end");
  NumbersIn waits(bytes_in(fields, "w"));
  for (std::uint64_t wait = 0; waits.more();) {
    wait += waits.next();
    if (wait <= recording.end && (recording.waits.empty() || wait > recording.waits.back())) recording.waits.push_back(wait);
  }
  recording.marks = fields.value("m", std::map<std::string, std::uint64_t>{});
  for (const Json& breakpoint : fields.value("b", Json::array())) recording.breakpoints.push_back(breakpoint_from_json(breakpoint));
  return recording;
}

}  // namespace

std::vector<std::uint8_t> bytes_in(const Json& fields, const char* name) {
  const auto field = fields.find(name);
  return field == fields.end() ? std::vector<std::uint8_t>{} : bytes_of(*field);
}

Json short_form(const Recording& recording) {
  Json fields = {{"k", recording.machine}, {"e", recording.end}, {"c", recording.cycle}};
  if (!recording.program.empty()) fields["p"] = recording.program;
  if (!recording.settings.empty()) fields["s"] = recording.settings;
  if (!recording.files.empty()) fields["f"] = recording.files;
  if (recording.later) fields["l"] = *recording.later;
  add_inputs(recording.inputs, fields);
  if (recording.idle) fields["i"] = true;
  Numbers waits;
  std::uint64_t before = 0;
  for (const std::uint64_t wait : recording.waits) waits.add(wait - std::exchange(before, wait));
  if (!recording.waits.empty()) fields["w"] = binary(waits.take());
  if (!recording.marks.empty()) fields["m"] = recording.marks;
  for (const RecordedBreakpoint& breakpoint : recording.breakpoints) fields["b"].push_back(breakpoint_to_json(breakpoint));
  return fields;
}

Recording from_short_form(const Json& fields) {
  try {
    return recording_of(fields);
  } catch (const Json::exception&) { throw Error("a field of the run is missing or of the wrong kind"); }
}

std::string write_short(const Json& fields) {
  std::string bytes;
  Json::to_cbor(fields, bytes);
  return bytes;
}

Json read_short(std::string_view bytes) {
  static constexpr const char* kNone = "the contents are not a Janus run";
  if (!nests_like_a_session({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()})) throw Error(kNone);
  try {
    Json fields = Json::from_cbor(bytes.begin(), bytes.end());
    if (fields.is_object()) return fields;
  } catch (const Json::exception&) {  // told below
  }
  throw Error(kNone);
}

}  // namespace janus::session
