#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "tools/formats/image_builder.hpp"
#include "tools/formats/kansas_city_bytes.hpp"
#include "tools/formats/kansas_city_tape.hpp"

namespace janus::tools {
namespace {

constexpr int kLeastLeader = 30;  // bytes FF: more than between two blocks; otherwise a tape with a lost start would seem complete
constexpr int kLeastGap = 20;     // between blocks, to resynchronise after damage
constexpr int kFewFillers = 8;    // of a damaged gap or leader
constexpr std::size_t kStrays = 8;
constexpr const char* kUnheard = "was not detected";

using Byte = KansasCityBytes::Byte;

class SoundReader {
 public:
  explicit SoundReader(const Sound& sound) : bytes_(sound) {}

  KansasCityTape run() {
    for (int least = kLeastLeader; seek(least); least = damaged_ ? kLeastGap : kLeastLeader) {
      tape_.leader = true;
      damaged_ = false;
      read_file();
    }
    if (!tape_.leader) tape_.problem = "the audio does not contain a Kansas City leader";
    return std::move(tape_);
  }

 private:
  // Finds the letter after that many FF. Reports data outside blocks, unless it is only noise.
  bool seek(int least) {
    std::size_t strays = 0;
    double strays_from = 0;
    double broken_at = -1;  // position of a non-letter after a leader; negative: none
    unsigned broken = 0;    // its value
    const auto tell = [&] {
      if (std::exchange(strays, 0) < kStrays) return;
      tape_.remarks.push_back({strays_from, "bytes were found outside any block: their leader or their B is damaged or missing"});
    };
    for (int count = 0; const auto byte = bytes_.next();) {
      if (byte->value == 0xFF) {
        if (++count == kFewFillers) broken_at = -1;  // the leader continues
        continue;
      }
      const bool letter = byte->value == 'B' || byte->value == 'G';
      if (count >= least && (letter || (tape_.blocks.empty() && byte->is_certain()))) {
        tell();
        letter_ = *byte;
        return true;
      }
      if (broken_at >= 0 && byte->clear) {
        tape_.remarks.push_back({broken_at, fmt::format("a leader ends with {:02X}, expected B or G", broken)});
        broken_at = -1;
      }
      if (count >= kLeastLeader) {
        broken_at = byte->second;
        broken = byte->value;
      }
      count = 0;
      if (!byte->clear) {
        tell();
      } else if (strays++ == 0) {
        strays_from = byte->second;
      }
    }
    tell();
    return false;
  }

  void fail(std::string problem) {
    damaged_ = true;
    if (tape_.problem.empty()) tape_.problem = std::move(problem);
  }

  // Reads up to the G, or until no further block is readable.
  void read_file() {
    while (true) {
      if (letter_.value != 'B' && letter_.value != 'G') {
        return fail(fmt::format("expected a block that begins with B or G, found {:02X} {}", letter_.value, place()));
      }
      if (letter_.value == 'G') {
        damaged_ = !letter_.is_certain();
        if (damaged_) tape_.remarks.push_back({letter_.second, "the final G is uncertain, so more blocks may follow"});
        return;
      }
      if (!read_block()) return;
      if (std::exchange(overrun_, false)) {
        damaged_ = true;
        return;
      }
      if (!read_letter()) return;
    }
  }

  // After an uncertain byte, the letter of a block may have been missed, and the next similar byte may
  // belong to that block. Therefore a letter must follow several FF.
  bool read_letter() {
    bool doubt = false;
    int count = 0;
    while (const auto byte = bytes_.next()) {
      if (byte->value == 0xFF && byte->is_certain()) {
        ++count;
        continue;
      }
      const bool letter = byte->value == 'B' || byte->value == 'G';
      if (!doubt && (byte->is_certain() || (letter && count > 0))) {
        letter_ = *byte;
        return true;
      }
      if (doubt && letter && byte->is_certain() && count >= kFewFillers) {
        letter_ = *byte;
        return true;
      }
      if (doubt && byte->is_certain()) {
        damaged_ = true;
        return false;
      }
      count = 0;
      if (!std::exchange(doubt, true)) {
        tape_.remarks.push_back({byte->second, fmt::format("a byte between two blocks {}; a block may be missing", byte->why)});
      }
    }
    ended();
    return false;
  }

  bool ended() {
    fail(fmt::format("the audio ends {}, before the final G", place()));
    return false;
  }

  bool read_block() {
    TapeRecord block;
    block.start = letter_.second;
    block.quality = 1;
    std::string head = letter_.is_certain() ? "" : letter_.why;
    std::array<std::uint8_t, 3> words{};  // length, address
    for (std::uint8_t& word : words) {
      const auto byte = bytes_.next();
      if (!byte) return ended();
      word = byte->value;
      if (head.empty()) head = byte->why;
      block.quality = std::min(block.quality, byte->quality);
    }
    reached_ = static_cast<unsigned>(words[1] << 8 | words[2]);
    block.address = *reached_;
    const bool whole = read_data(block, std::size_t{words[0]} + 1);
    block.end = bytes_.seconds();
    *reached_ += static_cast<unsigned>(block.bytes.size());
    if (!whole) {
      ended();
      block.problem =
          fmt::format("the audio ends within the block: {} of its {} bytes are missing", words[0] + 1 - block.bytes.size(), words[0] + 1);
    }
    if (!head.empty()) {
      block.doubts.clear();
      for (std::size_t i = 0; i < block.bytes.size(); ++i) {
        block.doubts.push_back({i, block.start, "belongs to a block in whose header a byte " + head});
      }
    }
    tape_.blocks.push_back(std::move(block));
    return whole;
  }

  // If bytes were lost or added, the next certain one determines the correct number.
  bool read_data(TapeRecord& block, std::size_t length) {
    std::size_t sure_end = 0;  // after the last sure byte
    std::string lost;          // reason why all following bytes are uncertain
    while (block.bytes.size() < length) {
      const auto byte = bytes_.next();
      if (!byte) return false;
      block.quality = std::min(block.quality, byte->quality);
      if (byte->is_certain()) {
        const std::size_t at = sure_end + byte->place - 1;
        if (at != block.bytes.size()) {
          put_right(block, sure_end, std::min(at, length), byte->second);
          if (at >= length) {  // the damage extends past the end of the block
            overrun_ = true;
            return true;
          }
        }
        if (!byte->place_sure) lost = "follows a gap with an unknown number of missing bytes";
        sure_end = block.bytes.size() + 1;
      }
      const std::string& why = byte->is_certain() ? lost : byte->why;
      if (!why.empty()) block.doubts.push_back({block.bytes.size(), byte->second, why});
      block.bytes.push_back(byte->value);
    }
    return true;
  }

  // Marks the bytes from `from` to `to` uncertain, and adjusts their number.
  static void put_right(TapeRecord& block, std::size_t from, std::size_t to, double second) {
    std::erase_if(block.doubts, [&](const TapeUncertainty& doubt) { return doubt.at >= to; });
    while (block.bytes.size() < to) {
      block.doubts.push_back({block.bytes.size(), second, kUnheard});
      block.bytes.push_back(0);
    }
    block.bytes.resize(std::max(to, from));
  }

  std::string place() const {
    const std::string when = fmt::format("{:.1f} s into the tape", bytes_.seconds());
    return reached_ ? fmt::format("at address {:04X}, {}", *reached_ & 0xFFFF, when) : when;
  }

  KansasCityBytes bytes_;
  KansasCityTape tape_;
  Byte letter_;
  std::optional<unsigned> reached_;
  bool damaged_ = false;  // the next block is also searched after a gap
  bool overrun_ = false;
};

bool has_leader(const Sound& sound) {
  KansasCityReceiver receiver(sound);
  for (int count = 0; const auto byte = receiver.next();) {
    if (byte->framed && byte->value == 0xFF) ++count;
    else if (count >= kLeastLeader && byte->framed) return true;
    else count = 0;
  }
  return false;
}

}  // namespace

bool KansasCityTape::is_certain() const {
  return remarks.empty() && std::all_of(blocks.begin(), blocks.end(), [](const TapeRecord& block) { return block.doubts.empty(); });
}

KansasCityTape read_kansas_city_tape(const Sound& sound) { return SoundReader(sound).run(); }

bool is_kansas_city_wav(std::string_view bytes) {
  const LoadedSound loaded = read_tape_sound(bytes);
  return loaded.problem.empty() && has_leader(loaded.sound);
}

LoadResult read_kansas_city_wav(std::string_view bytes) {
  const LoadedSound loaded = read_tape_sound(bytes);
  if (!loaded.problem.empty()) return load_problem(0, loaded.problem);
  const KansasCityTape tape = read_kansas_city_tape(loaded.sound);
  if (!tape.problem.empty()) return load_problem(0, tape.leader ? tape.problem : tape.problem + loaded.explain_silence());
  ImageBuilder builder;
  for (const TapeRecord& block : tape.blocks) {
    if (!block.doubts.empty()) {
      const TapeUncertainty& doubt = block.doubts.front();
      return load_problem(
          0, fmt::format("the byte at address {:04X}, {:.1f} s into the tape, {}; use `janus convert` to list all uncertain bytes",
                         (*block.address + doubt.at) & 0xFFFF, doubt.second, doubt.why));
    }
    if (std::string problem = builder.put(*block.address, block.bytes); !problem.empty()) {
      return load_problem(0, fmt::format("block at {:04X}: {}", *block.address, problem));
    }
  }
  if (!tape.remarks.empty())
    return load_problem(0, fmt::format("{:.1f} s into the tape {}", tape.remarks.front().second, tape.remarks.front().text));
  LoadResult result{builder.finish(), {}};
  result.warning = loaded.warning;
  return result;
}

}  // namespace janus::tools
