#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <deque>
#include <optional>

#include "tools/formats/image_builder.hpp"
#include "tools/formats/kim_tape.hpp"
#include "tools/formats/text.hpp"

namespace janus::tools {
namespace {

constexpr double kStandardBit = 7385e-6;  // seconds
constexpr double kHalfLimit = 168e-6;     // between the half-cycles of the two tones
constexpr double kLongestHalf = 420e-6;   // longer is no tone at all
constexpr double kHysteresis = 0.15;      // of the signal's level
constexpr double kSilenceLevel = 0.003;
constexpr int kSyncsNeeded = 11;
constexpr std::size_t kMaxBytes = 0x10000;  // of a record

// A half-cycle of the tape's signal.
struct Half {
  double end;  // seconds
  double length;
};

// The signal without its slow part (DC, hum), as times between zero crossings. A crossing counts when the
// signal has gone a good way to the other side; it is dated to where it crossed zero.
std::vector<Half> half_cycles(const Sound& sound) {
  std::vector<Half> result;
  const double rate = sound.rate;
  const double slow = std::exp(-2 * 3.14159265 * 250 / rate);  // high-pass at 250 Hz
  const double decay = std::exp(-1 / (rate * 0.02));           // level falls in 20 ms
  double mean = sound.samples.empty() ? 0 : sound.samples.front(), level = 0, last = 0, crossing = 0;
  double previous_crossing = 0, smooth = 0;
  bool positive = false;
  const double blur = rate > 30000 ? 0.5 : 1.0;  // takes the edge off hiss where there are samples to spare
  for (std::size_t i = 0; i < sound.samples.size(); ++i) {
    const double sample = std::clamp(static_cast<double>(sound.samples[i]), -100.0, 100.0);
    mean = slow * mean + (1 - slow) * sample;
    smooth += blur * (sample - mean - smooth);
    level = std::max(std::abs(smooth), level * decay);
    if ((smooth > 0) != (last > 0) && smooth != last) {
      crossing = (static_cast<double>(i) - smooth / (smooth - last)) / rate;
    }
    const bool swings = level > kSilenceLevel && std::abs(smooth) > kHysteresis * level;
    if (swings && (smooth > 0) != positive) {
      positive = smooth > 0;
      result.push_back({crossing, crossing - previous_crossing});
      previous_crossing = crossing;
    }
    last = smooth;
  }
  return result;
}

// Bits from half-cycles: a bit is a stretch of high tone and the stretch of low tone after it.
class BitReader {
 public:
  explicit BitReader(const Sound& sound) : halves_(half_cycles(sound)) {}

  // Nothing at the end, or where the tone is interrupted (`gap`).
  std::optional<int> next() {
    double high = 0, low = 0;
    gap_ = false;
    for (; at_ < halves_.size(); ++at_) {
      const Half& half = halves_[at_];
      if (half.length > kLongestHalf) {
        ++at_;
        gap_ = true;
        return {};
      }
      if (half.length < kHalfLimit) {
        if (low > 0) break;
        high += half.length;
      } else {
        low += half.length;
      }
    }
    if (at_ == halves_.size() && high + low == 0) return {};
    length_ = high + low;
    return low > high ? 1 : 0;
  }

  bool gap() const { return gap_; }
  bool done() const { return at_ >= halves_.size(); }
  double time() const {
    return at_ < halves_.size() ? halves_[at_].end : halves_.empty() ? 0 : halves_.back().end;
  }
  double length() const { return length_; }  // of the last bit

 private:
  std::vector<Half> halves_;
  std::size_t at_ = 0;
  double length_ = 0;
  bool gap_ = false;
};

class RecordReader {
 public:
  explicit RecordReader(const Sound& sound) : bits_(sound) {}

  std::vector<KimRecord> run() {
    std::vector<KimRecord> result;
    while (synchronise()) {
      KimRecord record;
      record.start = start_;
      record.problem = read(record);
      record.speed = kStandardBit * bit_count_ / std::max(bit_time_, 1e-9);
      result.push_back(std::move(record));
    }
    return result;
  }

 private:
  // To the character after a leader's 2A.
  bool synchronise() {
    while (!bits_.done()) {
      if (!find_leader()) continue;
      bit_time_ = 0;
      bit_count_ = 0;
      std::optional<unsigned> c = 0x16U;
      while (c == 0x16U) c = character();
      if (c == 0x2AU) return true;
    }
    return false;
  }

  // Shifts bits until they make 16, and so many more of them.
  bool find_leader() {
    unsigned window = 0;
    while (!bits_.done()) {
      const auto bit = bits_.next();
      if (!bit) {
        window = 0;
        continue;
      }
      window = window >> 1U | static_cast<unsigned>(*bit) << 7U;
      if (window != 0x16) continue;
      start_ = bits_.time();
      int syncs = 1;
      while (syncs < kSyncsNeeded && character() == 0x16U) ++syncs;
      if (syncs == kSyncsNeeded) return true;
      window = 0;
    }
    return false;
  }

  std::optional<unsigned> character() {
    unsigned code = 0;
    for (int i = 0; i < 8; ++i) {
      const auto bit = bits_.next();
      if (!bit) return {};
      bit_time_ += bits_.length();
      bit_count_ += 1;
      code = code >> 1U | static_cast<unsigned>(*bit) << 7U;
    }
    return code & 0x7FU;
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
    if (result == Result::cut) return fmt::format("the sound ends or breaks off after {} data bytes", bytes);
    return fmt::format("what follows {} data bytes is no hexadecimal number: the recording is damaged",
                       bytes);
  }

  // What is wrong with the record.
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
    if (record.checksum == (sum & 0xFFFFU)) return {};
    return fmt::format("the checksum is {:04X} and should be {:04X}: the recording is damaged",
                       record.checksum, sum & 0xFFFFU);
  }

  BitReader bits_;
  double start_ = 0;
  double bit_time_ = 0;
  double bit_count_ = 0;
};

}  // namespace

std::vector<KimRecord> read_kim_tape(const Sound& sound) {
  return RecordReader(sound).run();
}

Loaded read_kim_wav(std::string_view bytes) {
  const LoadedSound loaded = read_wav(bytes);
  if (!loaded.problem.empty()) return load_problem(0, loaded.problem);
  const std::vector<KimRecord> records = read_kim_tape(loaded.sound);
  if (records.empty()) return load_problem(0, "there is no KIM-1 record in this sound");
  ImageBuilder builder;
  for (std::size_t i = 0; i < records.size(); ++i) {
    const KimRecord& record = records[i];
    std::string problem = record.problem;
    if (problem.empty()) problem = builder.put(record.address, record.bytes);
    if (problem.empty()) continue;
    return load_problem(0, fmt::format("record {} (ID {:02X}, address {:04X}, {:.1f} s into the tape): {}",
                                       i + 1, record.id, record.address, record.start, problem));
  }
  return {builder.finish(), {}, 0};
}

}  // namespace janus::tools
