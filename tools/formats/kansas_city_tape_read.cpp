#include <fmt/format.h>

#include <optional>

#include "machines/signals/kansas_city.hpp"
#include "tools/formats/image_builder.hpp"
#include "tools/formats/kansas_city_tape.hpp"

namespace janus::tools {
namespace {

constexpr int kLeastLeader = 30;  // bytes FF: more than lie between two blocks, or a tape whose beginning is lost would count as whole

// Bytes from the demodulator's pulses, sixteen to a bit, as a receiver that divides by sixteen has them.
class ByteReader {
 public:
  explicit ByteReader(const Sound& sound) : sound_(sound), demodulator_(static_cast<std::uint32_t>(sound.rate)) {}

  struct Byte {
    std::uint8_t value;
    bool framed;  // its stop bit was there
  };
  std::optional<Byte> next() {
    while (true) {
      for (; pulse_ < demodulator_.pulses().count; ++pulse_) {
        if (!take((demodulator_.pulses().marks >> pulse_ & 1) != 0)) continue;
        ++pulse_;
        return byte_;
      }
      if (sample_ == sound_.samples.size()) return std::nullopt;
      demodulator_.sample(sound_.samples[sample_++]);
      pulse_ = 0;
    }
  }
  double seconds() const { return static_cast<double>(sample_) / sound_.rate; }

 private:
  static constexpr int kPulses = 16;  // of a bit

  // Whether a byte is complete.
  bool take(bool mark) {
    if (bits_ == 0) {
      const bool begins = was_mark_ && !mark;
      was_mark_ = mark;
      if (!begins) return false;
      bits_ = 1;
      left_ = kPulses / 2;
      return false;
    }
    if (bits_ == 1 && mark) {  // too short for a start bit
      bits_ = 0;
      was_mark_ = true;
      return false;
    }
    if (--left_ > 0) return false;
    left_ = kPulses;
    if (++bits_ == 2) return false;
    if (bits_ <= 10) {
      shift_ = static_cast<std::uint8_t>(shift_ >> 1 | (mark ? 0x80 : 0));
      return false;
    }
    byte_ = {shift_, mark};
    bits_ = 0;
    was_mark_ = mark;
    return true;
  }

  const Sound& sound_;
  signals::KansasCity demodulator_;
  std::size_t sample_ = 0;  // the next one
  unsigned pulse_ = 0;      // the next one of the last sample
  bool was_mark_ = true;
  int bits_ = 0;  // that have begun: 1 the start bit
  int left_ = 0;  // pulses until the next look
  std::uint8_t shift_ = 0;
  Byte byte_{};
};

class SoundReader {
 public:
  explicit SoundReader(const Sound& sound) : bytes_(sound) {}

  KansasCityTape run(bool leader_only) {
    while (find_leader()) {
      tape_.leader = true;
      if (leader_only) break;
      tape_.problem = read_file();
      if (!tape_.problem.empty()) return std::move(tape_);
    }
    if (!tape_.leader) tape_.problem = "there is no leader of a Kansas City tape in this sound";
    return std::move(tape_);
  }

 private:
  // To the first byte after it that is another one. After a file, what follows may be noise.
  bool find_leader() {
    for (int count = 0; const auto byte = bytes_.next();) {
      if (byte->framed && byte->value == 0xFF) {
        ++count;
        continue;
      }
      if (count >= kLeastLeader && byte->framed && (byte->value == 'B' || byte->value == 'G' || tape_.blocks.empty())) {
        letter_ = byte->value;
        return true;
      }
      count = 0;
    }
    return false;
  }

  // Up to its G. Empty, or what is wrong.
  std::string read_file() {
    while (letter_ != 'G') {
      if (letter_ != 'B') return fmt::format("what begins with {:02X} {} is no block: B or G was expected", letter_, place());
      if (std::string problem = read_block(); !problem.empty()) return problem;
      do {
        if (std::string problem = read_byte(letter_); !problem.empty()) return problem;
      } while (letter_ == 0xFF);
    }
    return {};
  }

  std::string read_block() {
    std::uint8_t length = 0, high = 0, low = 0;
    for (std::uint8_t* byte : {&length, &high, &low}) {
      if (std::string problem = read_byte(*byte); !problem.empty()) return problem;
    }
    reached_ = static_cast<unsigned>(high << 8 | low);
    auto& block = tape_.blocks.emplace_back();
    block.address = static_cast<std::uint16_t>(*reached_);
    for (unsigned i = 0; i <= length; ++i, ++*reached_) {
      std::uint8_t value = 0;
      if (std::string problem = read_byte(value); !problem.empty()) return problem;
      block.bytes.push_back(value);
    }
    return {};
  }

  std::string read_byte(std::uint8_t& value) {
    const auto byte = bytes_.next();
    if (!byte) return fmt::format("the sound ends {}, before the G of the end", place());
    if (!byte->framed) return fmt::format("a byte {} has no stop bit: the recording is damaged", place());
    value = byte->value;
    return {};
  }

  std::string place() const {
    const std::string when = fmt::format("{:.1f} s into the tape", bytes_.seconds());
    return reached_ ? fmt::format("at address {:04X}, {}", *reached_ & 0xFFFF, when) : when;
  }

  ByteReader bytes_;
  KansasCityTape tape_;
  std::uint8_t letter_ = 0;
  std::optional<unsigned> reached_;
};

}  // namespace

KansasCityTape read_kansas_city_tape(const Sound& sound) { return SoundReader(sound).run(false); }

bool is_kansas_city_wav(std::string_view bytes) {
  const LoadedSound loaded = read_wav(bytes);
  return loaded.problem.empty() && SoundReader(loaded.sound).run(true).leader;
}

Loaded read_kansas_city_wav(std::string_view bytes) {
  const LoadedSound loaded = read_wav(bytes);
  if (!loaded.problem.empty()) return load_problem(0, loaded.problem);
  const KansasCityTape tape = read_kansas_city_tape(loaded.sound);
  if (!tape.problem.empty()) return load_problem(0, tape.problem);
  ImageBuilder builder;
  for (const KansasCityTape::Block& block : tape.blocks) {
    if (std::string problem = builder.put(block.address, block.bytes); !problem.empty()) {
      return load_problem(0, fmt::format("block at {:04X}: {}", block.address, problem));
    }
  }
  return {builder.finish(), {}, 0};
}

}  // namespace janus::tools
