#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

#include "machines/signals/tone_discriminator.hpp"
#include "tools/formats/image_builder.hpp"
#include "tools/formats/kim_tape.hpp"
#include "tools/formats/text.hpp"

namespace janus::tools {
namespace {

// Same method as the machine: the discriminator of the board's tape input detects the tone, and bits are classified as by the monitor,
// with a clock of 1 MHz. Therefore every tape that a KIM-1 can load is readable here.
constexpr std::uint64_t kClock = 1'000'000;            // Hz
constexpr double kStandardBit = 7385;                  // cycles
constexpr std::uint64_t kTimerUnit = 64;               // cycles; tones are compared in these
constexpr std::uint64_t kTimerEnd = 255 * kTimerUnit;  // a longer tone is not a bit
constexpr int kSyncsNeeded = 11;
constexpr std::size_t kMaxBytes = 0x10000;  // per record

// Treatment of an input that chatters, as after a short interruption of the tone.
struct Patience {
  std::uint64_t settle;  // cycles during which the input is ignored after each change
  double shortest_tone;  // of a bit; a shorter one is not a change
};
// Like the monitor between two bits; like it between two bytes, when it takes longer; and with a look-ahead that
// the monitor does not have. Each can read records that the others cannot.
constexpr auto kWays = std::to_array<Patience>({{92, 0}, {300, 0}, {0, 1.0 / 6}});

// Cycles at which the discriminator's output changes, first to the high tone; the last one is the end of
// the sound if it ends with a low tone.
std::vector<std::uint64_t> tone_changes(const Sound& sound) {
  std::vector<std::uint64_t> result;
  const auto rate = static_cast<std::uint32_t>(sound.rate);
  const auto demodulated_at = [&](std::size_t sample) { return (sample * kClock + rate - 1) / rate; };
  signals::ToneDiscriminator discriminator(rate);
  for (std::size_t i = 0; i < sound.samples.size(); ++i) {
    discriminator.sample(sound.samples[i]);
    if (discriminator.high() != (result.size() % 2 == 1)) result.push_back(demodulated_at(i));
  }
  if (result.size() % 2 == 1) result.push_back(demodulated_at(sound.samples.size()));
  result.push_back(demodulated_at(sound.samples.size()));  // the low tone ends with the recording
  return result;
}

// Decodes bits from the tones: a bit is a period of high tone followed by a period of low tone.
class BitReader {
 public:
  explicit BitReader(const Sound& sound) : changes_(tone_changes(sound)) {}

  void settle(std::uint64_t cycles, std::uint64_t shortest) {
    settle_ = cycles;
    shortest_ = shortest;
  }

  // nullopt at the end. If a tone is too long for a bit, it is broken(), but still a bit, as in the monitor, whose timer continues.
  std::optional<int> next() {
    const std::uint64_t start = now_;
    if (!wait(false)) return {};
    const std::uint64_t high = now_ - start;
    if (!wait(true)) return {};
    const std::uint64_t low = now_ - start - high;
    broken_ = high > kTimerEnd || low > kTimerEnd;
    length_ = high + low;
    // A ratio of two to one in either direction, as written.
    const auto difference = static_cast<double>(std::max(high, low) - std::min(high, low));
    clearness_ = std::min(1.0, 3 * difference / std::max(static_cast<double>(length_), 1.0));
    return high / kTimerUnit <= low / kTimerUnit ? 1 : 0;
  }

  bool broken() const { return broken_; }
  bool done() const { return at_ >= changes_.size(); }
  double time() const { return static_cast<double>(now_) / static_cast<double>(kClock); }  // seconds
  double length() const { return static_cast<double>(length_); }                           // of the last bit, in cycles
  double clearness() const { return clearness_; }                                          // of the last bit: 1 as written

  // A position to return to.
  struct Place {
    std::size_t at;
    std::uint64_t now;
  };
  Place place() const { return {at_, now_}; }
  void go_back(Place place) {
    at_ = place.at;
    now_ = place.now;
  }

 private:
  // Advances to the first cycle at which the tone is `high` and the input is sampled.
  bool wait(bool high) {
    const std::uint64_t looked_at = now_ + settle_;
    while (at_ < changes_.size() && changes_[at_] <= looked_at) ++at_;
    now_ = looked_at;
    if (is_high() == high) return true;
    while (at_ + 1 < changes_.size() && changes_[at_ + 1] - changes_[at_] < shortest_) at_ += 2;
    if (done()) return false;
    now_ = changes_[at_++];
    return true;
  }
  bool is_high() const { return at_ % 2 == 1; }

  std::vector<std::uint64_t> changes_;
  std::size_t at_ = 0;     // next change
  std::uint64_t now_ = 0;  // last processed change
  std::uint64_t settle_ = kWays.front().settle;
  std::uint64_t shortest_ = 0;
  std::uint64_t length_ = 0;
  double clearness_ = 1;
  bool broken_ = false;
};

class RecordReader {
 public:
  explicit RecordReader(const Sound& sound) : bits_(sound) {}

  std::vector<KimRecord> run() {
    std::vector<KimRecord> result;
    while (synchronise()) {
      take_lost(result);
      result.push_back(record());
    }
    take_lost(result);
    return result;
  }

 private:
  // The record at this position: valid if one of the methods decodes it, otherwise the result of the first one.
  KimRecord record() {
    const BitReader::Place begin = bits_.place();
    const double leader_time = bit_time_, leader_count = bit_count_;
    std::optional<KimRecord> first;
    BitReader::Place first_end = begin;
    for (const Patience& way : kWays) {
      bits_.go_back(begin);
      bits_.settle(way.settle, static_cast<std::uint64_t>(way.shortest_tone * leader_time / leader_count));
      bit_time_ = leader_time;
      bit_count_ = leader_count;
      KimRecord found;
      found.start = start_;
      in_record_ = true;
      quality_ = 1;
      found.problem = read(found);
      found.quality = quality_;
      found.end = bits_.time();
      in_record_ = false;
      found.speed = kStandardBit * bit_count_ / std::max(bit_time_, 1e-9);
      const bool good = found.good();
      if (!first || good) {
        first = std::move(found);
        first_end = bits_.place();
      }
      if (good) break;
    }
    bits_.settle(kWays.front().settle, 0);
    bits_.go_back(first_end);
    return std::move(*first);
  }

  void take_lost(std::vector<KimRecord>& result) {
    result.insert(result.end(), lost_.begin(), lost_.end());
    lost_.clear();
  }

  // Advances to the character after a leader's 2A. If a leader ends without one, its record is lost; but
  // the damage may be in the leader, so the search continues.
  bool synchronise() {
    constexpr double kSameLeader = 0.5;  // seconds
    while (!bits_.done()) {
      if (!find_leader()) continue;
      if (!lost_.empty() && start_ - lost_.back().end < kSameLeader) {
        start_ = lost_.back().start;
        lost_.pop_back();
      }
      bit_time_ = 0;
      bit_count_ = 0;
      std::optional<unsigned> c = 0x16U;
      while (c == 0x16U) c = character();
      if (c == 0x2AU) return true;
      KimRecord& lost = lost_.emplace_back();
      lost.start = start_;
      lost.end = bits_.time();
      lost.quality = 0;
      lost.problem = "a leader ends without the 2A that begins a record; the recording is damaged";
    }
    return false;
  }

  // Shifts bits until they make 16, and as many more. Other bits start the next attempt.
  bool find_leader() {
    while (!bits_.done()) {
      if (!shift() || code_ != 0x16) continue;
      start_ = bits_.time();
      int syncs = 1;
      while (syncs < kSyncsNeeded && character() == 0x16U) ++syncs;
      if (syncs == kSyncsNeeded) return true;
    }
    return false;
  }

  // Shifts one more bit; in a record it must not be broken.
  bool shift() {
    const auto bit = bits_.next();
    if (!bit || (in_record_ && bits_.broken())) return false;
    bit_time_ += bits_.length();
    bit_count_ += 1;
    quality_ = std::min(quality_, bits_.clearness());
    code_ = code_ >> 1U | static_cast<unsigned>(*bit) << 7U;
    return true;
  }

  std::optional<unsigned> character() {
    for (int i = 0; i < 8; ++i) {
      if (!shift()) return {};
    }
    return code_ & 0x7FU;
  }

  enum class Result { byte, end, cut, bad };

  Result byte(std::uint8_t& value) {
    const auto first = character();
    if (!first) return Result::cut;
    if (*first == 0x2F) return Result::end;
    const auto second = character();
    if (!second) return Result::cut;
    const int high = hex_digit(static_cast<char>(*first)), low = hex_digit(static_cast<char>(*second));
    if (high < 0 || low < 0) return Result::bad;
    value = static_cast<std::uint8_t>(high * 16 + low);
    return Result::byte;
  }

  static std::string describe(Result result, std::size_t bytes) {
    if (result == Result::cut) return fmt::format("the audio ends or is interrupted after {} data bytes", bytes);
    return fmt::format("the character after {} data bytes is not a hexadecimal digit; the recording is damaged", bytes);
  }

  // Reads the record. Returns an error, or an empty string.
  std::string read(KimRecord& record) {
    std::array<std::uint8_t, 3> head{};
    for (std::uint8_t& value : head) {
      if (const Result result = byte(value); result != Result::byte) return describe(result, 0);
    }
    record.id = head[0];
    record.address = static_cast<std::uint16_t>(head[1] | head[2] << 8);
    unsigned sum = head[1] + head[2];
    while (true) {
      std::uint8_t value = 0;
      const Result result = byte(value);
      if (result == Result::end) break;
      if (result != Result::byte) return describe(result, record.bytes.size());
      if (record.bytes.size() == kMaxBytes) return "the record is longer than 64 KB";
      record.bytes.push_back(value);
      sum += value;
    }
    std::array<std::uint8_t, 2> check{};
    for (std::uint8_t& value : check) {
      if (byte(value) != Result::byte) return "the checksum cannot be read";
    }
    record.checksum = static_cast<std::uint16_t>(check[0] | check[1] << 8);
    record.checked = true;
    if (record.checksum == (sum & 0xFFFFU)) return {};
    return fmt::format("the checksum is {:04X}, expected {:04X}; the recording is damaged", record.checksum, sum & 0xFFFFU);
  }

  BitReader bits_;
  std::vector<KimRecord> lost_;  // of which only the leader was found
  unsigned code_ = 0;            // the last eight bits
  bool in_record_ = false;
  double start_ = 0;
  double bit_time_ = 0;  // cycles
  double bit_count_ = 0;
  double quality_ = 1;
};

}  // namespace

std::vector<KimRecord> read_kim_tape(const Sound& sound) { return RecordReader(sound).run(); }

LoadResult read_kim_wav(std::string_view bytes) {
  const LoadedSound loaded = read_tape_sound(bytes);
  if (!loaded.problem.empty()) return load_problem(0, loaded.problem);
  const std::vector<KimRecord> records = read_kim_tape(loaded.sound);
  if (records.empty()) return load_problem(0, kNoKimRecord + loaded.explain_silence());
  ImageBuilder builder;
  for (std::size_t i = 0; i < records.size(); ++i) {
    const KimRecord& record = records[i];
    std::string problem = record.problem;
    if (problem.empty()) problem = builder.put(record.address, record.bytes);
    if (problem.empty()) continue;
    return load_problem(0, fmt::format("record {} (ID {:02X}, address {:04X}, {:.1f} s into the tape): {}", i + 1, record.id,
                                       record.address, record.start, problem));
  }
  LoadResult result{builder.finish(), {}};
  result.warning = loaded.warning;
  return result;
}

}  // namespace janus::tools
