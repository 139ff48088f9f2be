#include "frontends/core/session/text_form.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <unordered_map>

#include "frontends/core/session/error.hpp"
#include "machines/board/machine.hpp"
#include "machines/display_text.hpp"
#include "tools/printable.hpp"
#include "tools/text.hpp"
#include "tools/utf8.hpp"

namespace janus::session {
namespace {

constexpr std::size_t kMostDigits = 9;

// One line of the file, from 1.
struct TextPlace {
  const std::string& file;
  std::size_t line;
  std::size_t column = 0;

  [[noreturn]] void fail(const std::string& message) const {
    if (column == 0) throw Error(fmt::format("{}:{}: {}", file, line, message));
    throw Error(fmt::format("{}:{}:{}: {}", file, line, column, message));
  }
};

// The machine's codes, by character. Of several codes that look alike, uses the ASCII code, or else the first that is
// not a control code there; never one that ends a line.
class Codes {
 public:
  Codes(std::span<const char32_t> characters, const std::vector<std::uint8_t>& line_end) : of_screen_(!characters.empty()) {
    const auto add = [&](char32_t character, std::size_t code) {
      if (character != 0 && std::find(line_end.begin(), line_end.end(), code) == line_end.end())
        codes_.emplace(character, static_cast<std::uint8_t>(code));
    };
    const std::size_t count = std::min<std::size_t>(characters.size(), 256);
    for (std::size_t code = 0; code < count; ++code) {
      if (characters[code] == code) add(characters[code], code);
    }
    for (std::size_t i = 0; i < count; ++i) add(characters[(i + 0x20) % count], (i + 0x20) % count);
    for (char32_t code = 0x20; !of_screen_ && code < 0x7F; ++code) add(code, code);
  }

  std::uint8_t code(std::string_view sequence, const TextPlace& place) const {
    const char32_t character = tools::decode_utf8(sequence);
    if (const auto found = codes_.find(character); found != codes_.end()) return found->second;
    if (character < 0x80) {  // capitals if there are no small letters
      const auto other = codes_.find(static_cast<unsigned char>(tools::upper(static_cast<char>(character))));
      if (other != codes_.end()) return other->second;
    }
    place.fail(fmt::format("the machine has no character `{}` (U+{:04X}): {}", tools::printable(sequence),
                           static_cast<std::uint32_t>(character), of_screen_ ? "use another character" : "only ASCII is supported"));
  }

 private:
  bool of_screen_;
  std::unordered_map<char32_t, std::uint8_t> codes_;
};

// Removes the line's number and returns it.
std::optional<std::int64_t> take_number(std::string_view& line, const TextForm& form, const TextPlace& place) {
  if (!form.number) return std::nullopt;
  line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
  const std::size_t digits = std::min(line.find_first_not_of("0123456789"), line.size());
  if (digits == 0) place.fail(fmt::format("the line has no number; begin it with one from {} to {}", form.least_number, form.most_number));
  std::int64_t number = digits > kMostDigits ? form.most_number + 1 : 0;
  for (std::size_t i = 0; i < digits && digits <= kMostDigits; ++i) number = 10 * number + (line[i] - '0');
  if (number < form.least_number || number > form.most_number)
    place.fail(fmt::format("`{}` is not a line number from {} to {}", line.substr(0, digits), form.least_number, form.most_number));
  line.remove_prefix(digits);
  return number;
}

std::vector<std::uint8_t> encode_line(std::string_view line, std::size_t column, const Codes& codes, const TextPlace& place) {
  std::vector<std::uint8_t> bytes;
  for (; !line.empty(); ++column) {
    const TextPlace here{place.file, place.line, column};
    const std::size_t length = tools::sequence_length(line);
    if (length == 0) here.fail("the file is not UTF-8; save it as UTF-8");
    bytes.push_back(codes.code(line.substr(0, length), here));
    line.remove_prefix(length);
  }
  return bytes;
}

std::size_t characters_in(std::string_view text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

// Lines by their numbers; lines without numbers by their order.
using Lines = std::map<std::int64_t, std::vector<std::uint8_t>>;

Lines read_lines(const TextForm& form, const ProgramText& text, const Codes& codes) {
  Lines lines;
  std::string_view rest = text.bytes;
  if (rest.starts_with("\xEF\xBB\xBF")) rest.remove_prefix(3);
  for (TextPlace place{text.file, 1}; !rest.empty(); ++place.line) {
    std::string_view line = rest.substr(0, rest.find_first_of("\r\n"));
    const std::size_t ends = rest.substr(line.size()).starts_with("\r\n") ? 2 : 1;  // CR alone on the first Macintoshes
    rest.remove_prefix(std::min(line.size() + ends, rest.size()));
    const std::string_view whole = line;
    if (form.number && tools::trim(line).empty()) continue;
    const auto number = take_number(line, form, place);
    const std::size_t before = characters_in(whole.substr(0, whole.size() - line.size()));
    std::vector<std::uint8_t> bytes = encode_line(line, before + 1, codes, place);
    const std::size_t typed = (number ? std::to_string(*number).size() : 0) + bytes.size();
    if (form.longest != 0 && typed > form.longest)
      place.fail(
          fmt::format("the line has {} characters, but the limit is {}; shorten it by {}", typed, form.longest, typed - form.longest));
    if (number && bytes.empty()) lines.erase(*number);
    else lines[number.value_or(static_cast<std::int64_t>(place.line))] = std::move(bytes);
  }
  return lines;
}

void append(std::vector<std::uint8_t>& to, const std::vector<std::uint8_t>& bytes) { to.insert(to.end(), bytes.begin(), bytes.end()); }

}  // namespace

std::vector<std::uint8_t> bytes_of(const ProgramText& text) { return {text.bytes.begin(), text.bytes.end()}; }

std::string change_line(ProgramText& text, std::string_view was, std::string_view now) {
  std::optional<std::size_t> found;
  for (std::size_t at = 0; at < text.bytes.size();) {
    const std::size_t end = std::min(text.bytes.find('\n', at), text.bytes.size());
    const std::string_view line = std::string_view(text.bytes).substr(at, end - at), trimmed = tools::trim(line);
    if (!trimmed.empty() && trimmed == tools::trim(was)) {
      if (found) return fmt::format("{} has several lines `{}`", text.file, was);
      found = static_cast<std::size_t>(trimmed.data() - text.bytes.data());
    }
    at = end + 1;
  }
  if (!found) return fmt::format("{} does not have a line `{}`", text.file, was);
  text.bytes.replace(*found, tools::trim(was).size(), now);
  return {};
}

EncodedText encode_text(const TextForm& form, const ProgramText& text, std::span<const char32_t> characters) {
  const Lines lines = read_lines(form, text, Codes(characters, form.line_end));
  std::vector<std::uint8_t> bytes = form.head;
  for (const auto& [number, line] : lines) {
    if (form.number) append(bytes, debug::encode(*form.number, debug::Number::integer(number)).value());
    append(bytes, line);
    append(bytes, form.line_end);
  }
  const std::size_t end = form.first + bytes.size();
  append(bytes, form.end);
  const std::size_t after = form.first + bytes.size(), room = form.last >= form.first ? form.last - form.first + 1U : 0;
  if (bytes.size() > room)
    throw Error(fmt::format("{}: the text needs {} bytes, but ${:04X} to ${:04X} holds only {}; shorten it by {}", text.file, bytes.size(),
                            form.first, form.last, room, bytes.size() - room));
  EncodedText laid;
  laid.lines = lines.size();
  laid.size = bytes.size();
  laid.blocks.push_back({form.first, std::move(bytes)});
  for (const TextPointer& pointer : form.pointers) {
    const std::int64_t value = pointer.to == TextPointer::To::begin   ? form.first
                               : pointer.to == TextPointer::To::end   ? static_cast<std::int64_t>(end)
                               : pointer.to == TextPointer::To::after ? static_cast<std::int64_t>(after)
                                                                      : pointer.value;
    const auto word = debug::encode(pointer.place.type, debug::Number::integer(value));
    if (!word) throw Error(fmt::format("{}: ${:04X} does not fit into `{}`", text.file, value, pointer.place.name));
    laid.blocks.push_back({static_cast<std::uint16_t>(pointer.place.address), *word, pointer.place.space});
  }
  return laid;
}

std::string find_shown_error(const TextForm& form, std::string_view shown) {
  const std::size_t found = form.error_mark.empty() ? std::string_view::npos : shown.rfind(form.error_mark);
  if (found == std::string_view::npos) return {};
  const std::string_view rest = shown.substr(found + form.error_mark.size());
  std::size_t number = 0;
  for (std::size_t i = 0; i < rest.size() && i < kMostDigits && rest[i] >= '0' && rest[i] <= '9'; ++i)
    number = 10 * number + static_cast<std::size_t>(rest[i] - '0');
  return number == 0 || number > form.errors.size() ? std::string() : fmt::format("{}: {}", number, form.errors[number - 1]);
}

TextForm fit_to_blocks(TextForm form, const std::vector<Block>& taken) {
  for (const Block& block : taken) {
    if (block.space != 0 || block.bytes.empty() || block.address + block.bytes.size() <= form.first || block.address > form.last) continue;
    form.last = static_cast<std::uint16_t>(std::max<int>(block.address, form.first) - 1);
  }
  return form;
}

std::vector<char32_t> screen_characters(const machines::Machine& machine) {
  const auto displays = machines::displays_of(machine);
  int display = machines::find_cell_display(displays);
  if (display < 0) display = machines::find_line_display(displays);
  if (display < 0) return {};
  return displays[static_cast<std::size_t>(display)].characters;
}

}  // namespace janus::session
