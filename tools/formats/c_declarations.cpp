#include "tools/formats/c_declarations.hpp"

#include <algorithm>
#include <cctype>
#include <set>
#include <tuple>
#include <utility>

#include "tools/formats/c_lexer.hpp"
#include "tools/image.hpp"
#include "tools/number.hpp"

namespace janus::tools {
namespace {

constexpr int kMostNesting = 100;  // of declarators and structures

CType number_type(std::uint8_t size, bool is_signed) { return {size, {{"", 0, {.size = size, .is_signed = is_signed}}}}; }

class DeclarationReader {
 public:
  explicit DeclarationReader(CTokens tokens) : words_(std::move(tokens.words)), branches_(std::move(tokens.branches)) {
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
    std::vector<CDeclaration> parameters = {};
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
  bool is_name() const {
    return !word().empty() && (std::isalpha(static_cast<unsigned char>(word().front())) != 0 || word().front() == '_');
  }

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
        if (all.type.size == 0 && all.type.shape) all.type = structures_[all.type.shape->tag];  // may be defined by now
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
    if (!take("{")) return structure_called(tag);
    const Nesting nesting(*this);
    CType whole;
    std::vector<CObject::Member> members;
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
        members.push_back({each.name, offset, index_of(each.type)});
        size = is_union ? std::max(size, each.type.size) : size + each.type.size;
      } while (take(","));
      skip_to({";", "}"});
      take(";");
      if (at_ == before) ++at_;
    }
    take("}");
    whole.size = known && size < kAddressSpace ? size : 0;
    if (whole.size == 0) whole.parts.clear();
    CType& earlier = structure_called(tag);
    CObject& object = (*types_)[earlier.shape.index];
    const bool is_new = object.size == 0 && !conflicts_.contains("struct " + tag);
    const bool same = earlier.size == whole.size && earlier.parts == whole.parts && object.members == members;
    if (!is_new && !same) conflicts_.insert("struct " + tag);
    if (whole.size == 0 || (!is_new && !same)) {
      earlier = {0, {}, earlier.shape};
      object = {.kind = CObject::Kind::structure, .tag = tag};
    } else {
      earlier = {whole.size, std::move(whole.parts), earlier.shape};
      object = {.kind = CObject::Kind::structure, .size = earlier.size, .tag = tag, .members = std::move(members)};
    }
    return earlier;
  }

  // A structure that has no definition yet has size 0.
  CType& structure_called(std::string& tag) {
    if (tag.empty()) tag = "#" + std::to_string(types_->size());
    CType& known = structures_[tag];
    if (!known.shape) known.shape = added({.kind = CObject::Kind::structure, .tag = tag});
    return known;
  }
  CShape added(CObject object) {
    types_->push_back(std::move(object));
    return {types_, static_cast<std::uint32_t>(types_->size() - 1)};
  }
  // Equal types have equal indices.
  CShape shape_of(CObject::Kind kind, std::uint32_t size, bool is_signed, std::uint32_t count, std::uint32_t target) {
    CShape& known = shapes_[{kind, size, is_signed, count, target}];
    if (!known) known = added({kind, size, is_signed, count, target});
    return known;
  }
  std::uint32_t index_of(const CType& type) {
    const bool is_number = type.size != 0 && type.parts.size() == 1 && type.parts[0].path.empty();
    if (type.shape || !is_number) return type.shape.index;
    return shape_of(CObject::Kind::number, type.size, type.parts[0].number.is_signed, 1, 0).index;
  }

  CType pointer_to(const CType& target) {
    const bool number = target.size != 0 && target.parts.size() == 1 && target.parts[0].path.empty() && !target.parts[0].number.is_array &&
                        !target.parts[0].number.is_pointer;
    CType pointer = number_type(2, false);
    CNumber& own = pointer.parts[0].number;
    own.is_pointer = true;
    pointer.shape = shape_of(CObject::Kind::pointer, 2, false, 1, index_of(target));
    if (!number) return pointer;
    own.target_size = target.parts[0].number.size;
    own.target_signed = target.parts[0].number.is_signed;
    return pointer;
  }

  CType array_of(const CType& element, std::uint32_t count) {
    const std::uint64_t size = std::uint64_t{element.size} * count;
    if (size == 0 || size >= kAddressSpace) return {};
    const auto whole = static_cast<std::uint32_t>(size);
    CType array{whole, {}, shape_of(CObject::Kind::array, whole, false, count, index_of(element))};
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
  std::vector<CDeclaration> parameters() {
    std::vector<CDeclaration> all;
    while (at_ < words_.size() && !is(")")) {
      const std::size_t begin = at_;
      if (starts_type()) {
        const CType type = specifiers().type;
        const std::size_t first = at_;
        Declarator one = declarator(type);
        const auto count = [&](std::string_view what) { return std::count(words_.begin() + at(first), words_.begin() + at(at_), what); };
        if (count("[") != 0) one.type = pointer_to(count("[") == 1 && count("*") == 0 && count("(") == 0 ? type : CType{});
        else if (is_array(one.type)) one.type = pointer_to({});
        if (!one.name.empty()) all.push_back({one.name, one.type, CDeclaration::Kind::parameter});
      } else if (is_name()) {
        all.push_back({words_[at_++], number_type(2, true), CDeclaration::Kind::parameter});
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
  void declaration(std::vector<CDeclaration>* variables, bool is_inner) {
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
        using Kind = CDeclaration::Kind;
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
    std::vector<CDeclaration> old;
    while (starts_type()) declaration(&old, false);
    for (const CDeclaration& each : old)
      for (CDeclaration& parameter : function.parameters)
        if (parameter.name == each.name) parameter.type = each.type;
    std::vector<CDeclaration> variables = std::move(function.parameters);
    if (is("{")) block(variables);
    branch_ = 0;
    const auto [found, is_new] = result_.functions.emplace(function.name, variables);
    if (!is_new) found->second.clear();  // which of the two is compiled is not known
  }

  void block(std::vector<CDeclaration>& variables) {
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

  std::vector<std::string> words_;
  std::vector<int> branches_;
  int branch_ = 0;  // of the function that is parsed
  std::size_t at_ = 0;
  int nesting_ = 0;
  std::map<std::string, CType, std::less<>> typedefs_, structures_;
  std::set<std::string, std::less<>> conflicts_;
  std::shared_ptr<std::vector<CObject>> types_ = std::make_shared<std::vector<CObject>>(1);
  std::map<std::tuple<CObject::Kind, std::uint32_t, bool, std::uint32_t, std::uint32_t>, CShape> shapes_;
  CDeclarations result_;
};

}  // namespace

CDeclarations read_c_declarations(std::string_view text, const std::function<std::string(const std::string&)>& include) {
  return DeclarationReader(read_c_tokens(text, include)).read();
}

}  // namespace janus::tools
