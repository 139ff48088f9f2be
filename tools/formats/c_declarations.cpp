#include "tools/formats/c_declarations.hpp"

#include <algorithm>
#include <cctype>
#include <set>
#include <tuple>
#include <utility>

#include "tools/formats/text.hpp"
#include "tools/image.hpp"
#include "tools/number.hpp"

namespace janus::tools {
namespace {

constexpr int kMostIncludes = 8;           // in each other
constexpr std::size_t kMostTokens = 1000;  // of a macro
constexpr int kMostNesting = 100;          // of declarators and structures

bool starts_word(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_'; }
bool continues_word(char c) { return starts_word(c) || std::isdigit(static_cast<unsigned char>(c)) != 0; }

using Tokens = std::vector<std::string>;

// Splits a source and the files that it includes into words, and replaces its simple macros. A string is `"`, a character `'`.
class CLexer {
 public:
  explicit CLexer(const std::function<std::string(const std::string&)>& include) : include_(include) {}

  void read(std::string_view text, int depth = 0) {
    bool line_begins = true;
    for (std::size_t at = 0; at < text.size();) {
      const char c = text[at];
      if (c == '\n') line_begins = true;
      if (std::isspace(static_cast<unsigned char>(c)) != 0) ++at;
      else if (text.substr(at).starts_with("//")) at = std::min(text.find('\n', at), text.size());
      else if (text.substr(at).starts_with("/*")) at = std::min(text.find("*/", at + 2), text.size() - 2) + 2;
      else if (c == '#' && line_begins) at = directive(text, at, depth);
      else {
        line_begins = false;
        at = word(text, at);
      }
    }
  }
  Tokens words;
  std::vector<int> branches;  // for each token, the innermost branch of #if that may not be compiled; 0 if there is none

 private:
  enum class Compiled : std::uint8_t { no, maybe, yes };
  struct Branch {
    Compiled compiled;
    Compiled earlier;  // the branches of the same #if before it
    int number;
  };

  std::size_t word(std::string_view text, std::size_t at) {
    const std::size_t begin = at;
    const char c = text[at++];
    if (c == '"' || c == '\'') {
      while (at < text.size() && text[at] != c && text[at] != '\n') at += text[at] == '\\' ? 2 : 1;
      add(std::string(1, c));
      return std::min(at + 1, text.size());
    }
    while (continues_word(c) && at < text.size() && continues_word(text[at])) ++at;
    add(std::string(text.substr(begin, at - begin)));
    return at;
  }

  void add(std::string word) {
    if (skips()) return;
    const auto macro = macros_.find(word);
    if (macro == macros_.end()) words.push_back(std::move(word));
    else words.insert(words.end(), macro->second.begin(), macro->second.end());
    branches.resize(words.size(), branch());
  }

  bool skips() const {
    return std::any_of(conditions_.begin(), conditions_.end(), [](const Branch& each) { return each.compiled == Compiled::no; });
  }
  int branch() const {
    const auto found =
        std::find_if(conditions_.rbegin(), conditions_.rend(), [](const Branch& each) { return each.compiled == Compiled::maybe; });
    return found == conditions_.rend() ? 0 : found->number;
  }

  static std::string_view name_in(std::string_view text) {
    std::size_t end = 0;
    while (end < text.size() && continues_word(text[end])) ++end;
    return text.substr(0, end);
  }
  static Compiled opposite(Compiled of) {
    return of == Compiled::yes ? Compiled::no : of == Compiled::no ? Compiled::yes : Compiled::maybe;
  }
  Compiled is_defined(std::string_view name) const {
    if (name == "__cplusplus") return Compiled::no;
    return name == "__CC65__" || certain_.contains(name) ? Compiled::yes : Compiled::maybe;
  }
  // `after`: the text after the line.
  Compiled evaluate(std::string_view kind, std::string_view rest, std::string_view after) const {
    if (kind == "ifdef") return is_defined(name_in(rest));
    if (kind == "ifndef") {  // around a file
      const std::string_view next = trim(after.substr(0, after.find('\n', after.find('#'))));
      const bool is_guard = next.starts_with("#define") && trim(next.substr(7)) == name_in(rest);
      return is_guard && is_defined(name_in(rest)) == Compiled::maybe ? Compiled::yes : opposite(is_defined(name_in(rest)));
    }
    if (rest == "0") return Compiled::no;
    return rest == "1" ? Compiled::yes : Compiled::maybe;
  }

  void condition(std::string_view kind, std::string_view rest, std::string_view after) {
    const auto enter = [&](Compiled earlier, Compiled compiled) {
      if (earlier == Compiled::yes) compiled = Compiled::no;
      else if (earlier == Compiled::maybe && compiled == Compiled::yes) compiled = Compiled::maybe;
      conditions_.push_back({compiled, std::max(earlier, compiled), ++last_branch_});
    };
    if (kind.starts_with("if")) {
      enter(Compiled::no, evaluate(kind, rest, after));
    } else if (!conditions_.empty()) {
      const Compiled earlier = conditions_.back().earlier;
      if (earlier == Compiled::maybe) add("?");
      conditions_.pop_back();
      if (kind == "endif") return;
      enter(earlier, kind == "else" ? Compiled::yes : evaluate("if", rest, after));
    }
    if (!conditions_.empty() && conditions_.back().compiled == Compiled::maybe) add("?");
  }

  std::size_t directive(std::string_view text, std::size_t at, int depth) {
    std::size_t end = at;
    while (end < text.size() && text[end] != '\n') end += text[end] == '\\' ? 2 : 1;
    end = std::min(end, text.size());
    std::string_view rest = trim(text.substr(at + 1, end - at - 1));
    const std::string_view kind = rest.substr(0, std::min(rest.find_first_of(" \t\"<"), rest.size()));
    rest = trim(rest.substr(kind.size()));
    if (kind.starts_with("if") || kind.starts_with("el") || kind == "endif") {
      condition(kind, rest, text.substr(end));
    } else if (skips()) {
      return end;
    } else if (kind == "include" && rest.starts_with('"') && depth < kMostIncludes) {
      const std::string name(rest.substr(1, rest.find('"', 1) - 1));
      if (included_.insert(name).second) read(include_(name), depth + 1);
    } else if (kind == "define") {
      define(rest);
    } else if (kind == "undef") {
      macros_[std::string(name_in(rest))] = {"?"};
      if (const auto found = certain_.find(name_in(rest)); found != certain_.end()) certain_.erase(found);
    }
    return end;
  }

  // Ignores macros with parameters. A macro with two definitions, a very long one, or one that may not be compiled has no value.
  void define(std::string_view rest) {
    const std::string name(name_in(rest));
    if (branch() == 0) certain_.insert(name);
    if (name.empty() || rest.substr(name.size()).starts_with('(')) return;
    Tokens before = std::exchange(words, {});
    read(rest.substr(name.size()));
    Tokens value = std::exchange(words, std::move(before));
    branches.resize(words.size());
    if (value.size() > kMostTokens) value = {"?"};
    const auto [found, is_new] = macros_.emplace(name, value);
    if (is_new ? branch() != 0 && !value.empty() : found->second != value) found->second = {"?"};
  }

  const std::function<std::string(const std::string&)>& include_;
  std::map<std::string, Tokens> macros_;
  std::set<std::string> included_;
  std::vector<Branch> conditions_;              // open ones
  std::set<std::string, std::less<>> certain_;  // macros that are defined without a condition
  int last_branch_ = 0;
};

CType number_type(std::uint8_t size, bool is_signed) { return {size, {{"", 0, {.size = size, .is_signed = is_signed}}}}; }

class DeclarationReader {
 public:
  DeclarationReader(Tokens words, std::vector<int> branches) : words_(std::move(words)), branches_(std::move(branches)) {
    for (const auto& [name, size, is_signed] : {std::tuple{"uint8_t", 1, false},
                                                {"int8_t", 1, true},
                                                {"uint16_t", 2, false},
                                                {"int16_t", 2, true},
                                                {"uint32_t", 4, false},
                                                {"int32_t", 4, true},
                                                {"size_t", 2, false},
                                                {"ptrdiff_t", 2, true},
                                                {"uintptr_t", 2, false},
                                                {"intptr_t", 2, true},
                                                {"time_t", 4, false},
                                                {"clock_t", 4, false}})
      typedefs_.emplace(name, number_type(static_cast<std::uint8_t>(size), is_signed));
  }

  CDeclarations read() {
    while (at_ < words_.size()) {
      const std::size_t before = at_;
      if (is("?")) ++at_;
      else if (starts_type()) declaration(nullptr, false);
      else if (is("{")) skip_braces();
      else if (is(";") || word().empty()) ++at_;
      else untyped();
      if (at_ == before) ++at_;
    }
    return std::move(result_);
  }

 private:
  struct Declarator {
    std::string name;
    CType type;
    bool is_function = false;
    std::vector<CDeclared> parameters = {};
  };
  // Stops reading at a source that is nested too deeply: its remaining types are unknown.
  struct Nesting {
    explicit Nesting(DeclarationReader& its) : reader(its) {
      if (++reader.nesting_ > kMostNesting) reader.at_ = reader.words_.size();
    }
    ~Nesting() { --reader.nesting_; }
    Nesting(const Nesting&) = delete;
    Nesting& operator=(const Nesting&) = delete;
    DeclarationReader& reader;
  };
  struct Specifiers {
    CType type;
    bool is_typedef = false, is_static = false, is_extern = false, is_register = false;
  };

  const std::string& word(std::size_t ahead = 0) const {
    static const std::string kNone;
    return at_ + ahead < words_.size() ? words_[at_ + ahead] : kNone;
  }
  bool is(std::string_view text, std::size_t ahead = 0) const { return word(ahead) == text; }
  bool take(std::string_view text) { return is(text) ? (++at_, true) : false; }
  // Whether the current word may not be compiled, although the function around it is.
  bool is_uncertain() const { return at_ < branches_.size() && branches_[at_] != branch_; }
  bool is_name() const { return !word().empty() && starts_word(word().front()); }

  static bool is_one_of(std::string_view word, std::initializer_list<std::string_view> words) {
    return std::find(words.begin(), words.end(), word) != words.end();
  }
  bool is_qualifier() const {
    return is_one_of(word(), {"const", "volatile", "__near__", "__far__", "__fastcall__", "__cdecl__", "fastcall", "cdecl", "near", "far",
                              "restrict", "inline", "auto", "_Noreturn"});
  }
  bool is_storage() const { return is_one_of(word(), {"static", "extern", "register", "typedef"}); }
  bool is_number_word() const {
    return is_one_of(word(), {"char", "short", "int", "long", "signed", "unsigned", "void", "float", "double", "_Bool"});
  }
  bool starts_type() const {
    return is_qualifier() || is_storage() || is_number_word() || is_one_of(word(), {"struct", "union", "enum"}) ||
           (typedefs_.contains(word()) && !is(":", 1));
  }

  void skip_braces() {
    int depth = 0;
    do {
      if (is("{")) ++depth;
      if (is("}")) --depth;
    } while (++at_ < words_.size() && depth > 0);
  }
  // Skips to the word at this depth of brackets, or to the end.
  void skip_to(std::initializer_list<std::string_view> ends) {
    for (int depth = 0; at_ < words_.size(); ++at_) {
      if (depth == 0 && is_one_of(word(), ends)) return;
      if (is_one_of(word(), {"(", "[", "{"})) ++depth;
      if (is_one_of(word(), {")", "]", "}"})) --depth;
      if (depth < 0) return;
    }
  }

  // A function without a type, or anything else.
  void untyped() {
    const std::size_t begin = at_;
    if (is_name() && is("(", 1)) {
      Declarator function = declarator(number_type(2, true));
      if (function.is_function && (is("{") || starts_type())) return body(function);
    }
    at_ = begin;
    skip_to({";", "{", "}"});
  }

  Specifiers specifiers() {
    Specifiers all;
    bool is_unsigned = false, is_signed = false, is_char = false, known = false, other = false;
    int longs = 0, words = 0;
    for (;; ++at_) {
      if (is_qualifier()) continue;
      if (is("typedef")) all.is_typedef = true;
      else if (is("static")) all.is_static = true;
      else if (is("extern")) all.is_extern = true;
      else if (is("register")) all.is_register = true;
      else if (is_number_word()) {
        ++words;
        is_unsigned |= is("unsigned");
        is_signed |= is("signed");
        is_char |= is("char");
        longs += is("long") ? 1 : 0;
        other |= is_one_of(word(), {"void", "float", "double", "_Bool"});
      } else if (is_one_of(word(), {"struct", "union"}) && words == 0 && !known) {
        all.type = structure();
        known = true;
        --at_;
      } else if (is("enum") && words == 0 && !known) {
        all.type = enumeration();
        known = true;
        --at_;
      } else if (const auto type = typedefs_.find(word()); type != typedefs_.end() && words == 0 && !known) {
        all.type = type->second;
        known = true;
      } else {
        break;
      }
    }
    if (known) return all;
    if (other || longs > 1) all.type = {};
    else if (is_char) all.type = number_type(1, is_signed);
    else all.type = number_type(longs == 1 ? 4 : 2, !is_unsigned);
    return all;
  }

  CType enumeration() {
    ++at_;
    if (is_name()) ++at_;
    if (is("{")) skip_braces();
    return number_type(2, true);
  }

  CType structure() {
    const bool is_union = word() == "union";
    ++at_;
    std::string tag;
    if (is_name()) tag = words_[at_++];
    if (!take("{")) return structures_[tag];
    const Nesting nesting(*this);
    CType whole;
    std::uint32_t size = 0;
    bool known = !is_uncertain();
    while (at_ < words_.size() && !is("}")) {
      const std::size_t before = at_;
      if (take("?")) {  // a member that depends on #if
        known = false;
        continue;
      }
      const Specifiers member = specifiers();
      do {
        if (is(";")) break;
        const Declarator each = declarator(member.type);
        if (is(":")) {  // bits
          known = false;
          skip_to({",", ";"});
        }
        known = known && each.type.size != 0 && !each.name.empty();
        const std::uint32_t offset = is_union ? 0 : size;
        for (const CType::Part& part : each.type.parts)
          whole.parts.push_back({"." + each.name + part.path, offset + part.offset, part.number});
        size = is_union ? std::max(size, each.type.size) : size + each.type.size;
      } while (take(","));
      skip_to({";", "}"});
      take(";");
      if (at_ == before) ++at_;
    }
    take("}");
    whole.size = known && size < kAddressSpace ? size : 0;
    if (whole.size == 0) whole.parts.clear();
    if (tag.empty()) return whole;
    const auto [found, is_new] = structures_.emplace(tag, whole);
    if (!is_new && found->second.size == 0 && found->second.parts.empty()) found->second = whole;
    else if (!is_new && found->second != whole) found->second = {};
    return found->second;
  }

  static CType pointer_to(const CType& target) {
    const bool number = target.size != 0 && target.parts.size() == 1 && target.parts[0].path.empty() && !target.parts[0].number.is_array &&
                        !target.parts[0].number.is_pointer;
    CType pointer = number_type(2, false);
    CNumber& own = pointer.parts[0].number;
    own.is_pointer = true;
    if (!number) return pointer;
    own.target_size = target.parts[0].number.size;
    own.target_signed = target.parts[0].number.is_signed;
    return pointer;
  }

  static CType array_of(const CType& element, std::uint32_t count) {
    const std::uint64_t size = std::uint64_t{element.size} * count;
    if (size == 0 || size >= kAddressSpace) return {};
    CType array{static_cast<std::uint32_t>(size), {}};
    if (element.parts.size() != 1 || !element.parts[0].path.empty() || element.parts[0].number.is_array) return array;
    array.parts = element.parts;
    array.parts[0].number.count = count;
    array.parts[0].number.is_array = true;
    return array;
  }

  // The value of a product, a sum or a difference of numbers; nothing for other expressions.
  std::optional<std::uint32_t> constant() {
    std::int64_t sum = 0, product = 0, sign = 1;
    bool has_product = false, multiplies = false, known = true;
    for (; at_ < words_.size() && !is("]"); ++at_) {
      std::string_view text = word();
      if (is("(") || is(")")) {
        known = known && words_[at_ - 1] == "[" ? is("(") : known && is(")") && is("]", 1);
        continue;
      }
      if (is("*") || is("+") || is("-")) known = known && has_product && !multiplies;
      if (is("*")) multiplies = true;
      else if (is("+") || is("-")) {
        sum += sign * product;
        product = 0;
        has_product = false;
        sign = is("+") ? 1 : -1;
      } else {
        while (!text.empty() && is_one_of(text.substr(text.size() - 1), {"u", "U", "l", "L"})) text.remove_suffix(1);
        const bool hexadecimal = text.starts_with("0x") || text.starts_with("0X");
        const auto number = hexadecimal ? parse_number<std::uint32_t>(text.substr(2), 16) : parse_number<std::uint32_t>(text, 10);
        known = known && number && *number < kAddressSpace && (!has_product || multiplies) &&
                (hexadecimal || text.size() == 1 || text[0] != '0');
        if (!known) continue;
        product = has_product ? product * *number : *number;
        has_product = true;
        known = product < kAddressSpace;
        multiplies = false;
      }
    }
    if (!known || !has_product) return {};
    const std::int64_t value = sum + sign * product;
    return value > 0 && value < kAddressSpace ? std::optional(static_cast<std::uint32_t>(value)) : std::nullopt;
  }

  // `*name[2]`, `name(int a)`, `(*name)(int)`; the last is a pointer to something unknown.
  Declarator declarator(CType type) {
    const Nesting nesting(*this);
    Declarator made;
    while (is("*") || is_qualifier()) {
      if (take("*")) type = pointer_to(type);
      else ++at_;
    }
    if (take("(")) {
      bool pointer = false;
      while (is("*") || is_qualifier()) {
        pointer |= is("*");
        ++at_;
      }
      if (is_name()) made.name = words_[at_++];
      const bool plain = is(")");
      skip_to({")"});
      take(")");
      while (is("(") || is("[")) {
        const bool round = take("(");
        if (!round) take("[");
        skip_to({")", "]"});
        ++at_;
      }
      made.type = pointer && plain ? pointer_to({}) : CType{};
      return made;
    }
    if (is_name()) made.name = words_[at_++];
    if (take("(")) {
      made.is_function = true;
      made.parameters = parameters();
      take(")");
      while (is_qualifier()) ++at_;
      return made;
    }
    std::vector<std::optional<std::uint32_t>> counts;
    while (take("[")) {
      counts.push_back(constant());
      take("]");
    }
    for (std::size_t i = counts.size(); i-- > 0;) type = counts[i] ? array_of(type, *counts[i]) : CType{};
    made.type = std::move(type);
    return made;
  }

  // An array is a pointer: `int a[]` to int, `char *a[]` and `int a[][2]` to no number.
  std::vector<CDeclared> parameters() {
    std::vector<CDeclared> all;
    while (at_ < words_.size() && !is(")")) {
      const std::size_t begin = at_;
      if (starts_type()) {
        const CType type = specifiers().type;
        const std::size_t first = at_;
        Declarator one = declarator(type);
        const auto count = [&](std::string_view what) { return std::count(words_.begin() + at(first), words_.begin() + at(at_), what); };
        if (count("[") != 0) one.type = pointer_to(count("[") == 1 && count("*") == 0 && count("(") == 0 ? type : CType{});
        else if (is_array(one.type)) one.type = pointer_to({});
        if (!one.name.empty()) all.push_back({one.name, one.type, CDeclared::Kind::parameter});
      } else if (is_name()) {
        all.push_back({words_[at_++], number_type(2, true), CDeclared::Kind::parameter});
      }
      skip_to({",", ")"});
      if (!take(",") && at_ == begin) ++at_;
    }
    return all;
  }
  static bool is_array(const CType& type) {
    return type.size != 0 && (type.parts.empty() || (type.parts[0].path.empty() && type.parts[0].number.is_array));
  }
  static std::ptrdiff_t at(std::size_t index) { return static_cast<std::ptrdiff_t>(index); }

  // `variables`: of the function that is read; null outside of any.
  void declaration(std::vector<CDeclared>* variables, bool is_inner) {
    const bool uncertain = is_uncertain();
    const Specifiers all = specifiers();
    do {
      if (is(";") || is("}")) break;
      const std::size_t before = at_;
      Declarator each = declarator(uncertain ? CType{} : all.type);
      if (uncertain) each.type = {};
      if (each.name.empty() && at_ == before) break;
      if (each.is_function) {
        if (variables == nullptr && (is("{") || starts_type())) return body(each);
      } else if (all.is_typedef) {
        const auto [found, is_new] = typedefs_.emplace(each.name, each.type);
        if (!is_new && found->second != each.type) found->second = {};
      } else if (variables != nullptr && !all.is_extern) {
        using Kind = CDeclared::Kind;
        variables->push_back({each.name, each.type,
                              all.is_static     ? Kind::fixed
                              : all.is_register ? Kind::in_register
                                                : Kind::automatic,
                              is_inner});
      } else if (variables == nullptr) {
        global(each);
      }
      skip_to({",", ";"});
    } while (take(","));
    take(";");
  }

  // `extern char buf[];` has no size, and another declaration may have it.
  void global(const Declarator& each) {
    const auto [found, is_new] = result_.globals.emplace(each.name, each.type);
    if (is_new || each.type.size == 0 || found->second == each.type) return;
    found->second = found->second.size == 0 && !conflicts_.contains(each.name) ? each.type : CType{};
    if (found->second.size == 0) conflicts_.insert(each.name);
  }

  // Parses the rest of a function: its parameters in the style of K&R, then its blocks.
  void body(Declarator& function) {
    branch_ = at_ < branches_.size() ? branches_[at_] : 0;
    std::vector<CDeclared> old;
    while (starts_type()) declaration(&old, false);
    for (const CDeclared& each : old)
      for (CDeclared& parameter : function.parameters)
        if (parameter.name == each.name) parameter.type = each.type;
    std::vector<CDeclared> variables = std::move(function.parameters);
    if (is("{")) block(variables);
    branch_ = 0;
    const auto [found, is_new] = result_.functions.emplace(function.name, variables);
    if (!is_new) found->second.clear();  // which of the two is compiled is not known
  }

  void block(std::vector<CDeclared>& variables) {
    int depth = 0;
    bool begins = false;  // a statement
    while (at_ < words_.size()) {
      if (begins && starts_type()) {
        declaration(&variables, depth > 1);
        continue;
      }
      if (take("?")) continue;
      begins = is_one_of(word(), {"{", "}", ";"});
      if (is("{")) ++depth;
      if (is("}")) --depth;
      ++at_;
      if (depth == 0) return;
    }
  }

  Tokens words_;
  std::vector<int> branches_;
  int branch_ = 0;  // of the function that is parsed
  std::size_t at_ = 0;
  int nesting_ = 0;
  std::map<std::string, CType, std::less<>> typedefs_, structures_;
  std::set<std::string, std::less<>> conflicts_;
  CDeclarations result_;
};

}  // namespace

CDeclarations read_c_declarations(std::string_view text, const std::function<std::string(const std::string&)>& include) {
  CLexer lexer(include);
  lexer.read(text);
  return DeclarationReader(std::move(lexer.words), std::move(lexer.branches)).read();
}

}  // namespace janus::tools
