#include "tools/recovery/look_alikes.hpp"

#include <array>
#include <unordered_map>
#include <utility>

#include "tools/formats/text.hpp"
#include "tools/utf8.hpp"

namespace janus::tools {
namespace {

constexpr std::size_t kTabColumns = 8;

// The characters that are read as an ASCII character, after that character. Each was found in OCR output or in manually typed text. Zeros
// may have a stroke or a dot; arrows up and left were ASCII characters until 1967, and remained on terminals much longer.
constexpr std::u32string_view kLookAlikes =
    U"0ØøǾǿ∅⌀⦰θϴΘΦφϕФфƟɵ⊘⊖⊙◎○◯〇₀⁰ '‘’‚‛′´ʹʼˈ \"“”„‟″〃 -‐‑‒–—―−─━¬‾¯ー .·•∙⋅‧・ X×✕✖ΧХⅩ |¦│┃∣ǀ║ /⁄∕╱ *∗✱⁎★☆ ~∼˜ ^ˆ↑ _← <‹«〈 "
    U">›»〉→ $§ @©® !¡ ,、 o。°º˚òóôõöōŏőοоσό 1¹₁ 2²₂ 3³₃Зз 4⁴₄Чч 5⁵₅ 6⁶₆б 7⁷₇ 8⁸₈ 9⁹₉ AÀÁÂÃÄÅĀĂĄǍΑΆАΛΔДⱭ BßΒВβƁ CÇĆĈĊČСϹ¢€ DÐĎĐƉ "
    U"EÈÉÊËĒĔĖĘĚΕЕЁΣЄ FϜ GĜĞĠĢ HĤĦΗНн IÌÍÎÏĨĪĬĮİΙІЇӀⅠ JĴЈ KĶΚКK LĹĻĽĿŁ MΜМм NÑŃŅŇŊΝИЙ OÒÓÔÕÖŌŎŐΟΌОΩ PΡРÞ RŔŖŘЯ SŚŜŞŠȘЅ TŢŤŦȚΤТт "
    U"UÙÚÛÜŨŪŬŮŰŲЦ VѴⅤ WŴШЩ YÝŶŸΥУ¥ ZŹŻŽΖ aàáâãäåāăąǎαаªɑ bЬьЪъƀ cçćĉċčсϲ dďđðԁ eèéêëēĕėęěеёεє gĝğġģ hĥħһ iìíîïĩīĭįıιії jĵј kķκк "
    U"lĺļľŀłⅼ nñńņňηп pρрþ rŕŗřг sśŝşšșѕ tţťŧțτ uùúûüũūŭůűųυµμи vνѵ wŵωшщ xχх yýÿŷγу zźżž";

const std::unordered_map<char32_t, std::string>& look_alikes() {
  static const std::unordered_map<char32_t, std::string> result = [] {
    std::unordered_map<char32_t, std::string> all = {{U'…', "..."}, {U'ﬁ', "fi"}, {U'ﬂ', "fl"}, {U'ﬀ', "ff"},
                                                     {U'Æ', "AE"},  {U'æ', "ae"}, {U'Œ', "OE"}, {U'œ', "oe"}};
    char as = 0;
    for (const char32_t c : kLookAlikes) {
      if (c == ' ') as = 0;
      else if (as == 0) as = static_cast<char>(c);
      else all.emplace(c, std::string(1, as));
    }
    return all;
  }();
  return result;
}

bool is_blank(char32_t c) { return c == 0xA0 || c == 0x1680 || (c >= 0x2000 && c <= 0x200A) || c == 0x202F || c == 0x205F || c == 0x3000; }

// Combining marks, joiners, direction marks, the byte order mark.
bool is_unseen(char32_t c) {
  return c == 0xAD || (c >= 0x300 && c <= 0x36F) || (c >= 0x200B && c <= 0x200F) || (c >= 0x202A && c <= 0x202E) ||
         (c >= 0x2060 && c <= 0x2064) || (c >= 0xFE00 && c <= 0xFE0F) || c == 0xFEFF;
}

// The characters of Windows in place of Latin-1's second set of control characters.
constexpr std::array<char32_t, 32> kWindows = {U'€', 0x81, U'‚', U'ƒ', U'„', U'…', U'†', U'‡', U'ˆ', U'‰', U'Š',
                                               U'‹', U'Œ', 0x8D, U'Ž', 0x8F, 0x90, U'‘', U'’', U'“', U'”', U'•',
                                               U'–', U'—', U'˜', U'™', U'š', U'›', U'œ', 0x9D, U'ž', U'Ÿ'};

struct HtmlEntity {
  std::string_view name;
  char32_t is;
};
constexpr std::array<HtmlEntity, 6> kEntities = {HtmlEntity{"amp", '&'},  HtmlEntity{"lt", '<'},    HtmlEntity{"gt", '>'},
                                                 HtmlEntity{"quot", '"'}, HtmlEntity{"apos", '\''}, HtmlEntity{"nbsp", 0xA0}};

// Decodes the name between `&` and `;`.
char32_t entity_of(std::string_view name) {
  for (const HtmlEntity& entity : kEntities)
    if (entity.name == name) return entity.is;
  if (name.size() < 2 || name[0] != '#') return 0;
  const bool hex = lower(name[1]) == 'x';
  const auto number = parse_unsigned(name.substr(hex ? 2 : 1), hex ? 16 : 10);
  return number && *number >= 0x20 && *number < 0x110000 && *number != 0x7F ? static_cast<char32_t>(*number) : 0;
}

}  // namespace

std::string look_alike(char32_t c) {
  if (c >= 0x20 && c < 0x7F) return std::string(1, static_cast<char>(c));
  if (is_blank(c)) return " ";
  if (is_unseen(c)) return "";
  if (c > 0xFF00 && c < 0xFF5F) return std::string(1, static_cast<char>(c - 0xFF00 + 0x20));  // full-width characters of Japan
  const auto found = look_alikes().find(c);
  return found == look_alikes().end() ? "?" : found->second;
}

char32_t take_character(std::string_view& text) {
  const std::size_t length = sequence_length(text);
  char32_t c = length == 0 ? static_cast<unsigned char>(text.front()) : decode_utf8(text.substr(0, length));
  if (length == 0 && c < 0xA0) c = kWindows[c - 0x80];
  text.remove_prefix(length == 0 ? 1 : length);
  return c;
}

char32_t take_entity(std::string_view& text) {
  constexpr std::size_t kLongest = 10;
  if (text.empty() || text[0] != '&') return 0;
  const std::size_t end = text.substr(0, kLongest).find(';');
  if (end == std::string_view::npos) return 0;
  const char32_t c = entity_of(text.substr(1, end - 1));
  if (c != 0) text.remove_prefix(end + 1);
  return c;
}

namespace {

// British ASCII has £ in place of #. But OCR programs read E as £ in a byte or within a word.
char pound(std::string_view before, std::string_view after) {
  const bool within = !before.empty() && before.back() != ' ' && hex_digit(before.back()) >= 0;
  const bool byte = !after.empty() && hex_digit(after[0]) >= 0 && (after.size() == 1 || after[1] == ' ' || after[1] == '\t');
  return within || byte ? 'E' : '#';
}

}  // namespace

std::string plain_line(std::string_view text) {
  std::string line;
  while (!text.empty()) {
    if (text[0] == '\t') {
      line.append(kTabColumns - line.size() % kTabColumns, ' ');
      text.remove_prefix(1);
      continue;
    }
    char32_t c = take_entity(text);
    if (c == 0) c = take_character(text);
    const bool stroke = c == 0x337 || c == 0x338;  // combines with the letter before
    if (stroke && !line.empty() && upper(line.back()) == 'O') line.back() = '0';
    line += c == U'£' ? std::string(1, pound(line, text)) : look_alike(c);
  }
  line.erase(line.find_last_not_of(' ') + 1);
  return line;
}

}  // namespace janus::tools
