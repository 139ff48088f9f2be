#include "tools/recovery/listing/line_kinds.hpp"

#include <algorithm>
#include <cctype>

#include "tools/recovery/listing/code_field.hpp"
#include "tools/text.hpp"

namespace janus::tools::recovery {

// DS is an instruction of the F8 and a directive of other processors.
bool is_mnemonic(const cpus::InstructionSet& cpu, std::string_view word) {
  const auto is_it = [&](const auto& row) { return equals_ignore_case(row.mnemonic, word); };
  return std::any_of(cpu.opcodes.begin(), cpu.opcodes.end(), is_it) || std::any_of(cpu.aliases.begin(), cpu.aliases.end(), is_it);
}

bool announces(const cpus::InstructionSet& cpu, std::string_view text) {
  for (const std::string& word : split_words(text)) {
    const std::string folded = lower(word);
    if (folded == "ds" && is_mnemonic(cpu, folded)) continue;
    if (folded == "org" || folded == ".org" || folded == ".ba" || folded.starts_with("*=") || folded == ".res" || folded == "rmb" ||
        folded == "bss" || folded == "ds" || folded == ".ds" || folded == "slot" || folded == ".align" || folded == "align" ||
        folded == "+++") {
      return true;
    }
  }
  return text.find("*=") != std::string_view::npos || text.find("* =") != std::string_view::npos;
}

std::optional<std::uint16_t> origin_of(std::string_view text) {
  text = text.substr(0, text.find(';'));
  std::size_t at = std::string_view::npos;
  const std::string folded = lower(text);
  for (const std::string_view word : {"*=", "* =", "org ", ".ba "}) {
    if (const std::size_t found = folded.find(word); found != std::string::npos) at = std::min(at, found + word.size());
  }
  if (at == std::string_view::npos) return std::nullopt;
  const auto is_digit = [&](std::size_t i) { return i < text.size() && is_digit_itself(text[i]); };
  while (at < text.size() && !is_digit(at)) ++at;
  std::uint16_t value = 0;
  for (std::size_t i = at; i < at + 4; ++i) {
    if (!is_digit(i)) return std::nullopt;
    value = static_cast<std::uint16_t>(value << 4 | digit_of(text[i]));
  }
  const bool ends = at + 4 >= text.size() || std::isalnum(static_cast<unsigned char>(text[at + 4])) == 0;
  return ends ? std::optional(value) : std::nullopt;
}

bool may_be_symbol(std::string_view text) {
  const std::vector<std::string> words = split_words(text);
  if (words.size() < 2 || std::isalpha(static_cast<unsigned char>(words[0][0])) == 0) return false;
  const bool value = words[1].size() == 4 && std::all_of(words[1].begin(), words[1].end(), [](char c) { return digit_of(c) >= 0; });
  return value && std::all_of(words.begin() + 2, words.end(), [](const std::string& word) {
           return word.size() <= 5 &&
                  std::all_of(word.begin(), word.end(), [](char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; });
         });
}

int bytes_left_out(std::string_view text) {
  const std::vector<std::string> words = split_words(text);
  if (words.size() < 4 || words[words.size() - 4] != "..." || !words[words.size() - 2].starts_with("byte") || words.back() != "more")
    return 0;
  int count = 0;
  for (const char c : words[words.size() - 3]) {
    if (std::isdigit(static_cast<unsigned char>(c)) == 0 || count > 0xFFFF) return 0;
    count = count * 10 + (c - '0');
  }
  return count;
}

bool may_be_bare(std::string_view text) {
  std::size_t digits = 0, characters = 0;
  for (const std::string& word : split_words(text)) {
    if (word.size() > 3) return false;
    characters += word.size();
    digits += static_cast<std::size_t>(std::count_if(word.begin(), word.end(), [](char c) { return digit_of(c) >= 0; }));
  }
  return characters >= 2 && digits * 4 >= characters * 3;
}

std::size_t after_number(std::string_view text, std::size_t most) {
  std::size_t at = text.find_first_not_of(' ');
  if (at == std::string_view::npos || at > 6) return 0;
  std::size_t end = at;
  int digits = 0;
  while (end < text.size() && text[end] != ' ') {
    if (digit_of(text[end]) >= 0) ++digits;
    ++end;
  }
  return end - at <= most && digits + 1 >= static_cast<int>(end - at) ? end : 0;
}

bool shows_no_bytes(const cpus::InstructionSet& cpu, std::string_view text) {
  const auto fills = [&] {  // with a second operand; its comma may be damaged
    const std::vector<LiteralField> fields = literal_fields(text);
    return text.find(',') != std::string_view::npos ||
           std::any_of(fields.begin(), fields.end(), [](const LiteralField& field) { return field.bytes.size() > 1; });
  };
  for (const std::string& word : split_words(text)) {
    const std::string folded = lower(word);
    if (folded == "ds" && is_mnemonic(cpu, folded)) continue;
    if (folded == ".res" || folded == ".ds") return !fills();
    if (folded == "rmb" || folded == "bss" || folded == "ds" || folded == "equ" || folded == ".equ" || folded == ".de") return true;
    if (word.front() == ';') return false;
  }
  return false;
}

bool begins_with_number(std::string_view text, std::string_view before) {
  const std::size_t end = after_number(text, 5), end_before = after_number(before, 5);
  if (end == 0) return false;
  const std::size_t size = end - text.find_first_not_of(' ');
  return end_before == 0 || size > 2 || end_before - before.find_first_not_of(' ') <= 2;
}

bool is_comment_line(std::string_view text) {
  std::size_t at = 0;
  const auto blanks = [&] {
    while (at < text.size() && text[at] == ' ') ++at;
  };
  blanks();
  std::size_t digits = at;
  while (digits < text.size() && digit_of(text[digits]) >= 0 && digit_of(text[digits]) <= 9) ++digits;
  if (digits > at && digits - at <= 5 && digits < text.size() && text[digits] == ' ') at = digits;
  blanks();
  return at < text.size() &&
         (text[at] == ';' ||
          (text[at] == '*' && !(at + 1 < text.size() && (text[at + 1] == '=' || std::isalpha(static_cast<unsigned char>(text[at + 1]))))));
}

}  // namespace janus::tools::recovery
