// Text to tree: precedence climbing over the table of binary operators.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <functional>
#include <utility>
#include <vector>

#include "frontends/core/debug/expression/part_builder.hpp"
#include "tools/text.hpp"

namespace janus::debug {
namespace {

constexpr int kMaxNesting = 100;
constexpr int kMaxFormulas = 4;

class Parser : PartBuilder {
 public:
  Parser(std::string_view text, const Scope& scope, Names names = Names::values)
      : PartBuilder(text),
        scope_(scope),
        always_(names == Names::addresses),
        locations_(names != Names::values),
        places_(names == Names::places) {}

  // The offsets of names read as a variable's value, and remarks for the user.
  const std::vector<std::size_t>& variables() const { return variables_; }
  std::vector<std::string>& remarks() { return remarks_; }

  Tree parse(bool any = false) {
    Tree tree = binary(1);
    skip_blanks();
    if (at_ < text_.size()) {
      if (text_[at_] == '=') fail("unexpected `=`; use `==` to compare, or `set NAME = VALUE` in the debugger to change a value");
      const std::size_t end = std::max(find_name_end(at_), at_ + 1);
      fail(fmt::format("unexpected `{}`; expected an operator or the end of the expression", text_.substr(at_, end - at_)));
    }
    if (tree->is_text() && !any) fail_at(0, "a string is not a condition; compare it, as in display==\"0F1333\"");
    return tree;
  }

 private:
  // Parses the text between brackets, in which names are locations or values.
  template <class Read>
  Tree in_brackets(bool locations, Read&& read) {
    const bool before = std::exchange(locations_, locations || always_), places = std::exchange(places_, false);
    Tree tree = read();
    locations_ = before;
    places_ = places;
    return tree;
  }

  Tree parse_index() override { return whole("an index", false); }

  // An address, or an index, in which names are values. `operand`: without brackets around it, so it ends before an operator.
  Tree whole(std::string_view what, bool is_address = true, bool operand = false) {
    skip_blanks();
    const std::size_t at = at_;
    address_expected_ = false;
    Tree tree = in_brackets(is_address, [&] { return operand ? unary() : binary(1); });
    if (tree->is_text()) fail_at(at, fmt::format("{} must be a number, not a string", what));
    if (tree->is_real) fail_at(at, fmt::format("{} must be an integer; convert it with int(...)", what));
    return tree;
  }

  Type type_of(const NameInfo& as) const {
    const auto high_first = as.size == 2 ? scope_.high_byte_first() : std::nullopt;
    return !high_first ? Type::u8 : *high_first ? Type::u16be : Type::u16le;
  }

  Tree symbol_node(std::size_t start, std::string_view name, std::uint32_t value) {
    const NameInfo as = scope_.name_info(name);
    if (as.unknown_type && (!locations_ || next_is('[')))
      fail_at(start, fmt::format("`{0}` has an unsupported type, or several declarations; use mem[{0}] for its first byte", name));
    if (as.use != tools::SymbolUse::constant && value <= 0xFFFF && next_is('[')) {
      const Type type = type_of(as);
      return value_of({.name = std::string(name), .address = value, .type = type, .count = (0x10000 - value) / type_size(type)}, start);
    }
    const bool is_value = !locations_ && as.use == tools::SymbolUse::variable && value <= 0xFFFF;
    Tree result = number_node(value);
    if (is_value) {
      result = cell(0, type_of(as), std::move(result));
      variables_.push_back(start);
    }
    result->text = std::string(name);
    result->is_address = as.use != tools::SymbolUse::constant;
    result->guessed = as.guessed;
    return result;
  }

  const BinaryOperator* peek_binary() {
    skip_blanks();
    const BinaryOperator* const found = binary_operator(text_.substr(at_));
    if (found == nullptr) reject_operator_word(text_.substr(at_, find_name_end(at_) - at_), at_);
    return found;
  }

  void reject_operator_word(std::string_view word, std::size_t at) const {
    if (const std::string_view spelling = find_operator(word); !spelling.empty())
      fail_at(at, fmt::format("`{}`: write `{}`", word, spelling));
  }

  Tree binary(int least) {
    skip_blanks();
    const std::size_t start = at_;
    Tree left = unary();
    for (const BinaryOperator* found = peek_binary(); found != nullptr && found->precedence >= least; found = peek_binary()) {
      const std::size_t at = at_;
      at_ += found->spelling.size();
      Tree right = binary(found->precedence + 1);
      check_operands(at, found->op, *left, *right);
      if ((found->op == Operator::divide || found->op == Operator::remainder) && is_zero(*right))
        fail_at(at, "division by zero; use another number");
      if (is_comparison(found->op)) add_remarks(found->op, *left, *right, text_.substr(start, at_ - start), remarks_);
      left = operation(at, found->op, std::move(left), std::move(right));
      left->source = tools::trim(text_.substr(start, at_ - start));
    }
    return left;
  }

  static bool is_zero(const Node& number) {
    return number.op == Operator::real_number ? number.real_value == 0 : !number.is_real && constant(number) == 0;
  }

  Tree unary() {
    if (++nesting_ > kMaxNesting) fail("the expression is nested too deeply; simplify it");
    skip_blanks();
    const std::size_t at = at_;
    Tree result;
    if (take("-")) {
      result = prefix(at, Operator::negate);
    } else if (take("~")) {
      result = prefix(at, Operator::invert);
    } else if (take("!")) {
      result = prefix(at, Operator::logical_not);
    } else if (take("&")) {
      result = address_of(at);
    } else if (take("*")) {
      result = byte_at();
    } else {
      result = primary();
    }
    --nesting_;
    if (result->source.empty()) result->source = text_.substr(at, at_ - at);
    return result;
  }

  Tree prefix(std::size_t at, Operator op) {
    Tree operand = unary();
    if (operand->is_text()) fail_at(at, "a string can only be compared with == or !=");
    return operation(at, op, std::move(operand));
  }

  // &NAME, &NAME[3]: the address in its space.
  Tree address_of(std::size_t at) {
    address_expected_ = true;
    Tree operand = in_brackets(true, [&] { return unary(); });
    address_expected_ = false;
    if (operand->op == Operator::number && !operand->text.empty()) return number_node(operand->value);
    if (operand->op == Operator::text_cell || (operand->is_cell() && !operand->left)) return number_node(operand->base);
    if (!operand->is_cell()) fail_at(at, "`&` needs a name: &NAME, &NAME[INDEX] or &NAME(INDEX)");
    if (operand->count == 0) return std::move(operand->left);
    const std::int64_t base = operand->base, size = type_size(operand->type);
    Tree offset = node(Operator::multiply, std::move(operand->left), number_node(size));
    return node(Operator::add, number_node(base), std::move(offset));
  }

  // *ADDRESS, as in C: the byte there.
  Tree byte_at() {
    skip_blanks();
    const std::size_t at = at_;
    Tree address = in_brackets(true, [&] { return unary(); });
    if (address->is_text() || address->is_real) fail_at(at, "an address must be an integer");
    const Type type = target_of(at, *address);
    return cell(0, type, std::move(address));
  }

  // The target type of a pointer; bytes for any other address.
  Type target_of(std::size_t at, const Node& address) const {
    if (address.is_pointer && !address.target)
      fail_at(at, "the pointer's target is not a number; use P->MEMBER, P[INDEX], or its address, as in mem.i16le[word(&P) + 2]");
    return address.target.value_or(Type::u8);
  }

  Tree primary() {
    skip_blanks();
    if (at_ == text_.size()) fail("expected a value at the end of the expression");
    const char c = text_[at_];
    if (take("(")) {
      Tree inside = binary(1);
      if (!take(")")) fail("expected `)`");
      return inside;
    }
    if (c == '"') return parse_text_literal();
    if (c == '\'') return character();
    if (c == '$') return dollar();
    if (c == '%') return number(1, 2);
    if (const int base = prefix_base(text_.substr(at_)); base != 0) return number(2, base);
    if (std::isdigit(static_cast<unsigned char>(c)) != 0) return number(0, scope_.radix() == 16 ? 16 : 10);
    if (is_name_start(c)) return name();
    fail(fmt::format("unexpected `{}`; expected a number, a register, a symbol, mem[...], display, cycle or idle",
                     std::isprint(static_cast<unsigned char>(c)) != 0 ? std::string(1, c) : "?"));
  }

  std::size_t find_name_end(std::size_t at) const { return debug::find_name_end(text_, at); }

  // $1F is a number; as in gdb, $pc and $a are registers and $count is a user variable. Ambiguous text is refused.
  Tree dollar() {
    const std::size_t end = find_name_end(at_ + 1);
    const std::string_view word = text_.substr(at_ + 1, end - at_ - 1);
    if (word.empty()) return number(1, 16);
    const bool digits = tools::is_hexadecimal(word);
    const std::string name = (word.size() == 1 && !scope_.register_index(word) ? "." : "") + std::string(word);  // in a frame of C
    const auto index = scope_.register_index(name);
    if (digits && index) fail(fmt::format("`${1}` is ambiguous; write `{0}` for the register, or `$0{1}` for the number", name, word));
    if (digits) return number(1, 16);
    const auto variable = index ? std::nullopt : scope_.variable(word);
    if (!index && !variable) {
      const std::string near = scope_.closest_name(word);
      if (scope_.register_index(near)) fail(fmt::format("`${}` is neither a number nor a register; did you mean `{}`?", word, near));
      return number(1, 16);  // reports the invalid digits
    }
    at_ = end;
    if (variable) return number_node(*variable);
    return register_node(*index, scope_.register_bits(*index));
  }

  Tree number(std::size_t prefix_length, int base) {
    Tree result = node(Operator::number);
    at_ = read_number(text_, at_, prefix_length, base, *result);
    return result;
  }

  Tree name() {
    const std::size_t start = at_;
    // SPACE:ADDRESS
    if (const std::size_t colon = text_.find(':', at_); colon != std::string_view::npos) {
      const std::string_view word = text_.substr(at_, colon - at_);
      const auto space = tools::equals_ignore_case(word, "mem") ? std::optional(0) : scope_.space_index(word);
      if (space) {
        at_ = colon;
        return memory(word, *space);
      }
      if (word.starts_with('@') && find_name_end(at_) == colon)
        fail(fmt::format("unknown bank or address space `{}`; write @cpu:ADDRESS, or SPACE:ADDRESS", word));
    }
    while (at_ < text_.size() && is_name_char(text_[at_])) ++at_;
    const std::string_view word = with_suffix(start);
    if (Tree element = element_of(word, start)) return element;
    if (Tree member = member_of(word, start)) return member;
    if (!scope_.hides_keywords(word)) {
      if (Tree tree = word_of_grammar(word, start)) return tree;
    }
    if (std::string reason = scope_.unavailable_reason(word); !reason.empty()) fail_at(start, std::move(reason));
    return name_of_scope(word, start);
  }

  // Null: not a word of the grammar.
  Tree word_of_grammar(std::string_view word, std::size_t start) {
    if (tools::equals_ignore_case(word, "mem")) return memory("mem", 0);
    if (next_is('(') && tools::equals_ignore_case(word, "word")) return word_at(start);
    if (next_is('(') && tools::equals_ignore_case(word, "int")) return made_whole(Operator::whole, "int");
    if (next_is('(') && tools::equals_ignore_case(word, "floor")) return made_whole(Operator::floor, "floor");
    if (tools::equals_ignore_case(word, "depth")) return node(Operator::depth);
    if (tools::equals_ignore_case(word, "inside")) return inside();
    if (tools::equals_ignore_case(word, "cycle")) return node(Operator::cycle);
    if (tools::equals_ignore_case(word, "display")) return node(Operator::display);
    if (tools::equals_ignore_case(word, "idle")) return node(Operator::idle);
    if (const std::string* formula = scope_.formula(word)) return formula_node(*formula, start);
    return nullptr;
  }

  Tree name_of_scope(std::string_view word, std::size_t start) {
    const TypedName* typed = scope_.typed_name(word);
    if (typed != nullptr && (next_is('[') || next_is_arrow())) return value_of(*typed, start);
    if (const auto index = scope_.register_index(word)) return register_node(*index, scope_.register_bits(*index));
    if (typed != nullptr && places_ && !address_expected_ && typed->space == 0) return number_node(typed->address);
    if (typed != nullptr) return value_of(*typed, start);
    const auto space = scope_.space_index(word);
    if (space && next_is('[')) return memory(word, *space);
    if (const auto value = scope_.symbol(word)) return symbol_node(start, word, *value);
    if (space) return memory(word, *space);
    if (Tree cell = typed_memory(start, word)) return cell;
    if (scope_.radix() == 16 && tools::is_hexadecimal(word)) {
      at_ = start;
      return number(0, 16);
    }
    if ((next_is('[') || next_is('(')) && may_mean_word(word))
      fail_at(start,
              fmt::format(
                  "`{}` is not supported; use word(ADDRESS), or mem.u16le[ADDRESS] or mem.u16be[ADDRESS] for the low or high byte first",
                  word));
    reject_operator_word(word, start);
    const std::string near = scope_.closest_name(word);
    fail_at(start, fmt::format("`{}` is neither a register nor a symbol{}", word,
                               near.empty() ? "; check the spelling, or use a number" : "; did you mean `" + near + "`?"));
  }

  // A type suffix belongs to the name if such a name exists: `A%5` contains the suffix only if A% is defined. `!=`, and `&&` are operators.
  std::string_view with_suffix(std::size_t start) {
    const std::string_view plain = text_.substr(start, at_ - start), rest = text_.substr(at_);
    static constexpr std::string_view kMarks = "$%&!#";
    if (rest.empty() || kMarks.find(rest[0]) == std::string_view::npos) return plain;
    if ((rest.starts_with("!=") && !rest.starts_with("!==")) || (rest.starts_with("&&") && !rest.starts_with("&&&"))) return plain;
    const std::string_view marked = text_.substr(start, at_ - start + 1);
    if (scope_.typed_name(marked) == nullptr && scope_.typed_name(std::string(marked) + "()") == nullptr) return plain;
    ++at_;
    return marked;
  }

  // NAME(i,j), or `&NAME()`: null if there is no such array.
  Tree element_of(std::string_view word, std::size_t start) {
    if (!next_is('(')) return nullptr;
    const TypedName* name = scope_.typed_name(std::string(word) + "()");
    if (name == nullptr || name->dimensions.empty()) return nullptr;
    const bool address_expected = std::exchange(address_expected_, false);
    take("(");
    if (address_expected && take(")")) return placed(*name, nullptr);
    std::vector<Tree> indices;
    while (!next_is(')')) {
      skip_blanks();
      const std::size_t at = at_;
      indices.push_back(in_brackets(false, [&] { return binary(1); }));
      if (indices.back()->is_text()) fail_at(at, "an index must be a number, not a string");
      const std::size_t place = indices.size() - 1;
      if (place >= name->dimensions.size()) break;
      const Dimension& dimension = name->dimensions[place];
      Tree index = node(Operator::index, std::move(indices.back()));
      index->value = dimension.least;
      index->count = dimension.count;
      if (constant(*index) == kNoIndex)
        fail_at(at, fmt::format("index {} of `{}` must be from {} to {}", place + 1, name->name, dimension.least,
                                dimension.least + static_cast<std::int64_t>(dimension.count) - 1));
      indices.back() = std::move(index);
      if (!take(",")) break;
    }
    if (indices.size() != name->dimensions.size() || !next_is(')'))
      fail_at(start, fmt::format("`{}` needs {}; use one of {} to {}", name->name,
                                 name->dimensions.size() == 1 ? "one index" : fmt::format("{} indices", name->dimensions.size()),
                                 name->element_name(0), name->element_name(name->count - 1)));
    take(")");
    Tree place = std::move(indices.back());
    for (std::size_t i = indices.size() - 1; i-- > 0;) {
      Tree scaled = node(Operator::multiply, std::move(place), number_node(name->dimensions[i].count));
      place = node(Operator::add, std::move(scaled), std::move(indices[i]));
    }
    return placed(*name, std::move(place));
  }

  Tree placed(const TypedName& name, Tree index) {
    Tree result = cell(name.space, name.type, std::move(index));
    if (name.type == Type::string) result->op = Operator::string_cell;
    result->base = name.address;
    result->count = name.count;
    result->is_element = !name.dimensions.empty();
    result->is_pointer = name.is_pointer;
    result->target = name.target;
    return result;
  }

  Tree formula_node(const std::string& formula, std::size_t start) {
    if (formulas_ == kMaxFormulas) fail_at(start, "the name refers to itself");
    Parser inner(formula, scope_);
    inner.formulas_ = formulas_ + 1;
    inner.nodes_ = nodes_;
    Tree tree = inner.parse();
    nodes_ = inner.nodes_;
    return tree;
  }

  // inside(ROUTINE, CONDITION): an open call, and a condition at its entry.
  Tree inside() {
    if (!take("(")) fail("expected `(` after `inside`: write inside(ROUTINE) or inside(ROUTINE, CONDITION)");
    Tree routine = whole("a routine");
    Tree condition = take(",") ? in_brackets(false, [&] { return binary(1); }) : nullptr;
    if (!take(")")) fail("expected `)`");
    return node(Operator::inside, std::move(routine), std::move(condition));
  }

  Tree memory(std::string_view word, int space) {
    const bool brackets = take("[");
    if (!brackets && !take(":"))
      fail(space == 0 ? fmt::format("expected `[` after `{0}`: write {0}[ADDRESS]", word)
                      : fmt::format("expected `:` after `{0}`: write {0}:ADDRESS", word));
    skip_blanks();
    const std::size_t at = at_;
    Tree address = whole("an address", true, !brackets);
    if (brackets && !take("]")) fail("expected `]`");
    check_address(at, word, space, *address);
    return cell(space, Type::u8, std::move(address));
  }

  // An address that is computed at run time wraps at 64 KB.
  void check_address(std::size_t at, std::string_view word, int space, const Node& address) const {
    const std::uint32_t size = space == 0 ? 0x10000 : scope_.space_size(space);
    if (const auto fixed = constant(address); fixed && size != 0 && (*fixed < 0 || *fixed >= size))
      fail_at(at, fmt::format("the addresses of {} are 0 to {}{}, not {}", word, size - 1, space == 0 ? " ($FFFF)" : "", *fixed));
  }

  // SPACE.TYPE[ADDRESS]; null if the text has another form.
  Tree typed_memory(std::size_t start, std::string_view word) {
    const std::size_t point = word.rfind('.');
    if (point == std::string_view::npos || !next_is('[')) return nullptr;
    const std::string_view name = word.substr(0, point), type = word.substr(point + 1);
    const auto space = tools::equals_ignore_case(name, "mem") ? std::optional(0) : scope_.space_index(name);
    if (!space) return nullptr;
    const auto found = find_type(tools::lower(type));
    if (!found || is_text(*found))
      fail_at(start + point + 1, fmt::format("unknown type `{}`; use one of: {}", type, tools::join_names(number_types())));
    Tree result = memory(word, *space);
    result->type = *found;
    result->is_real = is_real(*found);
    return result;
  }

  // word(ADDRESS): the value of a pointer or another word in memory.
  Tree word_at(std::size_t start) {
    const auto high_first = scope_.high_byte_first();
    if (!high_first) fail_at(start, "this machine does not define the byte order of words; use mem.u16be[...] or mem.u16le[...]");
    take("(");
    skip_blanks();
    const std::size_t at = at_;
    Tree address = whole("an address");
    if (!take(")")) fail("expected `)`");
    check_address(at, "memory", 0, *address);
    return cell(0, *high_first ? Type::u16be : Type::u16le, std::move(address));
  }

  Tree made_whole(Operator op, std::string_view what) {
    take("(");
    skip_blanks();
    const std::size_t at = at_;
    Tree number = binary(1);
    if (number->is_text()) fail_at(at, fmt::format("{}(...) needs a number, not a string", what));
    if (!take(")")) fail("expected `)`");
    return node(op, std::move(number));
  }

  // NAME or NAME[INDEX].
  Tree value_of(const TypedName& name, std::size_t start) {
    const bool address_expected = std::exchange(address_expected_, false);
    Tree index;
    const auto target = name.shape.at(name.shape->target)->kind;
    const bool is_part = next_is_arrow() || next_is('.') || (next_is('[') ? target != tools::CObject::Kind::number : name.is_opaque);
    if (name.shape && is_part) return parse_part(name, start, address_expected);  // of a C variable
    if (next_is_arrow() || (name.is_opaque && (next_is('[') || !address_expected)))
      fail_at(start, fmt::format("the type of `{0}` is not known, or not a pointer; use mem[&{0}] for its first byte", name.name));
    if (name.is_pointer && !name.is_array() && next_is('[')) return element_at(name);
    if (take("[")) {
      skip_blanks();
      const std::size_t at = at_;
      index = whole("an index", false);
      if (!take("]")) fail("expected `]`");
      if (const auto fixed = constant(*index); fixed && (*fixed < 0 || *fixed >= name.count))
        fail_at(at, name.count == 1 ? fmt::format("`{}` has only one element, with the index 0", name.name)
                                    : fmt::format("`{}` has the elements 0 to {}, not {}", name.name, name.count - 1, *fixed));
    } else if (name.is_array() && !address_expected) {
      fail_at(start, fmt::format("`{0}` has {1} elements; use one of {0}[0] to {0}[{2}]", name.name, name.count, name.count - 1));
    }
    if (name.type != Type::text) return placed(name, std::move(index));
    const bool is_text = !index;
    Tree result = cell(name.space, Type::u8, std::move(index));
    if (is_text) result->op = Operator::text_cell;
    result->base = name.address;
    result->count = name.count;
    return result;
  }

  // P[INDEX] of a pointer.
  Tree element_at(const TypedName& pointer) {
    Tree address = placed(pointer, nullptr);
    const Type type = target_of(at_, *address);
    take("[");
    Tree index = whole("an index", false);
    if (!take("]")) fail("expected `]`");
    Tree offset = node(Operator::multiply, std::move(index), number_node(type_size(type)));
    return cell(0, type, node(Operator::add, std::move(address), std::move(offset)));
  }

  // A member of a C variable: null if the word is a name, or has no variable before the point.
  Tree member_of(std::string_view word, std::size_t start) {
    const std::string_view stem = word.substr(0, word.find('.'));
    if (stem.size() == word.size() || stem.empty()) return nullptr;
    const bool is_name = scope_.typed_name(word) != nullptr || scope_.symbol(word);
    if (is_name && !next_is('[') && !next_is_arrow()) return nullptr;
    const TypedName* const variable = scope_.typed_name(stem);
    if (variable == nullptr || !variable->shape) {
      if (is_name) return nullptr;
      if (std::string reason = scope_.unavailable_reason(stem); !reason.empty()) fail_at(start, std::move(reason));
      if (variable == nullptr ? scope_.name_info(stem).unknown_type : variable->is_opaque)
        fail_at(start, fmt::format("the type of `{0}` is not known; use mem[&{0}] for its first byte", stem));
      return nullptr;
    }
    at_ = start + stem.size();
    return value_of(*variable, start);
  }

  const Scope& scope_;
  int nesting_ = 0;
  int formulas_ = 0;                  // in each other
  bool address_expected_ = false;     // of the name that comes next: an array has one as a whole
  bool always_, locations_, places_;  // names are locations: everywhere; here; here and also if typed
  std::vector<std::size_t> variables_;
  std::vector<std::string> remarks_;
};

}  // namespace

std::variant<Expression, ParseError> Expression::parse(std::string_view text, const Scope& scope, Names names) {
  return parse_with_mode(text, scope, false, names);
}

std::variant<Expression, ParseError> Expression::parse_any(std::string_view text, const Scope& scope, Names names) {
  return parse_with_mode(text, scope, true, names);
}

std::string Expression::convert_names_to_addresses(std::string_view text, const Scope& scope) {
  Parser parser(text, scope);
  try {
    parser.parse(true);
  } catch (const ParseError&) { return std::string(text); }
  std::string result(text);
  std::vector<std::size_t> names = parser.variables();
  std::sort(names.begin(), names.end(), std::greater<>());
  for (const std::size_t at : names) result.insert(at, at > 0 && text[at - 1] == '&' ? " &" : "&");  // && is another operator
  return result;
}

std::variant<Expression, ParseError> Expression::parse_with_mode(std::string_view text, const Scope& scope, bool any, Names names) {
  try {
    Expression result;
    Parser parser(text, scope, names);
    result.root_ = parser.parse(any);
    result.text_ = std::string(text);
    result.remarks_ = std::move(parser.remarks());
    return result;
  } catch (const ParseError& error) { return error; }
}

}  // namespace janus::debug
