// The short form of a recording.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "frontends/core/session/error.hpp"
#include "frontends/core/session/timeline/recording_json.hpp"

namespace janus::session {
namespace {

using debug::Input;

// Head of an input.
constexpr std::uint64_t kKind = 0x1F, kIndex = 1 << 5, kAddress = 1 << 6, kValue = 1 << 7, kName = 1 << 8, kText = 1 << 9,
                        kCassette = 1 << 10;

constexpr int kNumberBits = 7;

void add_number(std::uint64_t number, std::vector<std::uint8_t>& bytes) {
  for (; number > 0x7F; number >>= kNumberBits) bytes.push_back(static_cast<std::uint8_t>(number | 0x80));
  bytes.push_back(static_cast<std::uint8_t>(number));
}

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
    throw Error("a number in the run is truncated");
  }
  std::uint32_t next_32() { return static_cast<std::uint32_t>(next()); }

 private:
  std::vector<std::uint8_t> bytes_;
  std::size_t at_ = 0;
};

std::vector<Input> read_inputs(const Json& fields) {
  NumbersIn cycles(read_bytes_field(fields, "t")), numbers(read_bytes_field(fields, "n"));
  const Json texts = fields.value("x", Json::array()), cassettes = fields.value("a", Json::array());
  std::size_t next_text = 0, next_cassette = 0;
  const auto read_text = [&] {
    const std::vector<std::uint8_t> bytes = bytes_of(texts.at(next_text++));
    return std::string(bytes.begin(), bytes.end());
  };
  std::vector<Input> inputs;
  for (std::uint64_t cycle = 0; cycles.more();) {
    const std::uint64_t since = cycles.next();
    if (since > ~std::uint64_t{0} - cycle) throw Error("the cycle of an input is too large");
    cycle += since;
    const std::uint64_t head = numbers.next(), kind = head & kKind;
    if (kind > static_cast<std::uint64_t>(kLastInputKind)) throw Error("unknown type of input; the link may be from a newer version");
    Input& input = inputs.emplace_back(Input{.cycle = cycle, .kind = static_cast<Input::Kind>(kind)});
    if ((head & kIndex) != 0) input.index = static_cast<int>(numbers.next_32());
    if ((head & kAddress) != 0) input.address = numbers.next_32();
    if ((head & kValue) != 0) input.value = numbers.next_32();
    if ((head & kName) != 0) input.name = read_text();
    if ((head & kText) != 0) input.text = read_text();
    if ((head & kCassette) != 0) input.cassette = cassette_from_json(cassettes.at(next_cassette++));
    if (input.kind == Input::Kind::insert_tape && !input.cassette) throw Error("a cassette is inserted, but its audio is missing");
  }
  return inputs;
}

void add_inputs(const std::vector<Input>& inputs, Json& fields) {
  std::vector<std::uint8_t> cycles, numbers;
  Json texts = Json::array(), cassettes = Json::array();
  std::uint64_t before = 0;
  for (const Input& input : inputs) {
    add_number(input.cycle - std::exchange(before, input.cycle), cycles);
    const auto if_there = [](bool there, std::uint64_t bit) { return there ? bit : 0; };
    const auto index = static_cast<std::uint32_t>(input.index);
    add_number(static_cast<std::uint64_t>(input.kind) | if_there(index != 0, kIndex) | if_there(input.address != 0, kAddress) |
                   if_there(input.value != 0, kValue) | if_there(!input.name.empty(), kName) | if_there(!input.text.empty(), kText) |
                   if_there(input.cassette != nullptr, kCassette),
               numbers);
    for (const std::uint32_t number : {index, input.address, input.value})
      if (number != 0) add_number(number, numbers);
    for (const std::string* text : {&input.name, &input.text})
      if (!text->empty()) texts.push_back(binary({text->begin(), text->end()}));
    if (input.cassette) cassettes.push_back(cassette_to_json(*input.cassette));
  }
  if (inputs.empty()) return;
  fields["t"] = binary(std::move(cycles));
  fields["n"] = binary(std::move(numbers));
  if (!texts.empty()) fields["x"] = std::move(texts);
  if (!cassettes.empty()) fields["a"] = std::move(cassettes);
}

Recording recording_of(const Json& fields) {
  Recording recording;
  recording.inputs = read_inputs(fields);
  read_fields(fields, false, recording);
  NumbersIn waits(read_bytes_field(fields, "w"));
  for (std::uint64_t wait = 0; waits.more();) {
    wait += waits.next();
    if (wait <= recording.end && (recording.waits.empty() || wait > recording.waits.back())) recording.waits.push_back(wait);
  }
  for (const Json& breakpoint : fields.value("b", Json::array())) recording.breakpoints.push_back(breakpoint_from_json(breakpoint));
  return recording;
}

}  // namespace

std::vector<std::uint8_t> read_bytes_field(const Json& fields, const char* name) {
  const auto field = fields.find(name);
  return field == fields.end() ? std::vector<std::uint8_t>{} : bytes_of(*field);
}

Json to_short_form(const Recording& recording) {
  Json fields = Json::object();
  write_fields(recording, false, fields);
  add_inputs(recording.inputs, fields);
  std::vector<std::uint8_t> waits;
  std::uint64_t before = 0;
  for (const std::uint64_t wait : recording.waits) add_number(wait - std::exchange(before, wait), waits);
  if (!waits.empty()) fields["w"] = binary(std::move(waits));
  for (const RecordedBreakpoint& breakpoint : recording.breakpoints) fields["b"].push_back(breakpoint_to_json(breakpoint));
  return fields;
}

Recording from_short_form(const Json& fields) {
  try {
    return recording_of(fields);
  } catch (const Json::exception&) { throw Error("a field of the run is missing or has the wrong type"); }
}

std::string write_short_form(const Json& fields) {
  std::string bytes;
  Json::to_cbor(fields, bytes);
  return bytes;
}

Json read_short_form(std::string_view bytes) {
  static constexpr const char* kNone = "the contents are not a Janus run";
  if (!has_session_nesting({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()})) throw Error(kNone);
  try {
    Json fields = Json::from_cbor(bytes.begin(), bytes.end());
    if (fields.is_object()) return fields;
  } catch (const Json::exception&) {  // reported below
  }
  throw Error(kNone);
}

}  // namespace janus::session
