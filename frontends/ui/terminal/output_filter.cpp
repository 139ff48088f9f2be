#include "frontends/ui/terminal/output_filter.hpp"

#include "frontends/ui/terminal/canvas.hpp"
#include "tools/utf8.hpp"

namespace janus::terminal {
namespace {

constexpr std::size_t kLongestSequence = 32;
constexpr std::string_view kHarmless = "ABCDEFGHJKfm";  // accepted final characters: cursor movement, erasing, colours
constexpr char32_t kFirstKana = 0xFF61;
constexpr unsigned kFirstCode = 0xA1, kLastCode = 0xDF;

}  // namespace

void OutputFilter::convert_byte(unsigned char byte, std::string& into) {
  const char c = static_cast<char>(byte);
  if (!sequence_.empty()) {
    sequence_ += c;
    if (sequence_.size() == 2 && c == '[') return;
    const bool parameter = sequence_.size() > 2 && ((c >= '0' && c <= '9') || c == ';');
    if (parameter && sequence_.size() < kLongestSequence) return;
    if (sequence_.size() > 2 && kHarmless.find(c) != std::string_view::npos) into += sequence_;
    sequence_.clear();
    return;
  }
  if (c == '\x1b') {
    sequence_ = c;
  } else if (byte >= 0x20 && byte < 0x7F) {
    into += c;
  } else if (byte >= 0x80) {
    const bool kana = byte >= kFirstCode && byte <= kLastCode;
    if (charset_ == Charset::utf8) into += c;
    else if (unicode_) into += tools::encode_utf8(kana ? kFirstKana + (byte - kFirstCode) : U'·');
    else into += '?';
  } else if (c == '\r' || c == '\n' || c == '\b' || c == '\a' || c == '\t') {
    into += c;
  }
}

std::string OutputFilter::convert(std::string_view printed) {
  std::string text;
  for (const char c : printed) convert_byte(static_cast<unsigned char>(c), text);
  return text;
}

std::string encode_character(const std::string& character, Charset charset) {
  if (character.size() <= 1 || charset == Charset::utf8) return character;
  const std::u32string one = to_code_points(character);
  if (one.size() != 1 || one[0] < kFirstKana || one[0] > kFirstKana + (kLastCode - kFirstCode)) return {};
  return std::string(1, static_cast<char>(kFirstCode + (one[0] - kFirstKana)));
}

}  // namespace janus::terminal
