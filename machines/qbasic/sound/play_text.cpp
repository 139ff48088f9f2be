#include "machines/qbasic/sound/play_text.hpp"

#include <cmath>
#include <optional>

#include "machines/qbasic/language/errors.hpp"

namespace janus::machines::qbasic {
namespace {

constexpr int kNotesOfOctave = 12;
constexpr int kMostNumber = 84;

// Octave 2, starting at C. Literals, because the last bit of exp2 depends on the library.
constexpr double kHertz[kNotesOfOctave] = {
    261.6255653005986,   // C
    277.1826309768721,   // C#
    293.6647679174076,   // D
    311.1269837220809,   // D#
    329.6275569128699,   // E
    349.2282314330039,   // F
    369.9944227116344,   // F#
    391.99543598174927,  // G
    415.3046975799451,   // G#
    440.0,               // A
    466.1637615180899,   // A#
    493.8833012561241,   // B
};

struct Key {
  int note;  // 1 is C
  bool sharp, flat;
};
constexpr Key kKeys[] = {
    {10, true, true},   // A
    {12, false, true},  // B
    {1, true, false},   // C
    {3, true, true},    // D
    {5, false, true},   // E
    {6, true, false},   // F
    {8, true, true},    // G
};

class Player {
 public:
  Player(std::string_view text, PlayState& state, std::vector<Note>& notes) : text_(text), state_(state), notes_(notes) {}

  void play() {
    while (const char c = take()) command(c);
  }

 private:
  [[noreturn]] static void refuse() { fail(ErrorNumber::illegal_function_call); }

  // The next significant character, as a capital; '\0' at the end.
  char peek() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == ';')) ++at_;
    if (at_ == text_.size()) return '\0';
    const char c = text_[at_];
    if (c == '\0') refuse();
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  }
  char take() {
    const char c = peek();
    if (c != '\0') ++at_;
    return c;
  }

  std::optional<int> number(int least, int most) {
    std::optional<int> value;
    for (char c = peek(); c >= '0' && c <= '9'; c = peek()) {
      value = value.value_or(0) * 10 + (c - '0');
      if (*value > most) refuse();
      take();
    }
    if (value && *value < least) refuse();
    return value;
  }
  int wanted(int least, int most) {
    const auto value = number(least, most);
    if (!value) refuse();
    return *value;
  }

  void command(char c) {
    switch (c) {
      case 'O': state_.octave = static_cast<std::uint8_t>(wanted(0, 6)); break;
      case 'L': state_.length = static_cast<std::uint8_t>(wanted(1, 64)); break;
      case 'T': state_.tempo = static_cast<std::uint8_t>(wanted(32, 255)); break;
      case 'N': {
        const int note = wanted(0, kMostNumber);
        sound(note, seconds(state_.length));
        break;
      }
      case 'P': sound(0, seconds(wanted(1, 64))); break;
      case 'M': mode(take()); break;
      case '>':
        if (state_.octave < 6) ++state_.octave;
        break;
      case '<':
        if (state_.octave > 0) --state_.octave;
        break;
      default:
        if (c < 'A' || c > 'G') refuse();
        letter(kKeys[c - 'A']);
    }
  }

  void letter(Key key) {
    const char sign = peek();
    if (sign == '#' || sign == '+') {
      if (!key.sharp) refuse();
      ++key.note;
      take();
    } else if (sign == '-') {
      if (!key.flat) refuse();
      --key.note;
      take();
    }
    const int length = number(1, 64).value_or(state_.length);
    sound(state_.octave * kNotesOfOctave + key.note, seconds(length));
  }

  void mode(char c) {
    switch (c) {
      case 'N': state_.style = PlayState::Style::normal; break;
      case 'L': state_.style = PlayState::Style::legato; break;
      case 'S': state_.style = PlayState::Style::staccato; break;
      case 'F': state_.background = false; break;
      case 'B': state_.background = true; break;
      default: refuse();
    }
  }

  double seconds(int length) {
    const double plain = 4 * 60.0 / (state_.tempo * length);
    double whole = plain;
    for (double more = plain / 2; peek() == '.'; more /= 2) {
      whole += more;
      take();
    }
    return whole;
  }

  void sound(int note, double seconds) {
    if (note == 0) {
      notes_.push_back({0, seconds});
      return;
    }
    const double hertz = std::ldexp(kHertz[(note - 1) % kNotesOfOctave], (note - 1) / kNotesOfOctave - 2);
    const double share = state_.style == PlayState::Style::legato ? 1 : state_.style == PlayState::Style::staccato ? 0.75 : 0.875;
    notes_.push_back({hertz, seconds * share});
    if (share < 1) notes_.push_back({0, seconds * (1 - share)});
  }

  std::string_view text_;
  PlayState& state_;
  std::vector<Note>& notes_;
  std::size_t at_ = 0;
};

}  // namespace

void parse_play_string(std::string_view text, PlayState& state, std::vector<Note>& notes) { Player(text, state, notes).play(); }

}  // namespace janus::machines::qbasic
