// First pass over a source: finds procedures, constants, and the sizes of all dimensioned arrays.
#include <algorithm>
#include <cmath>

#include "machines/qbasic/compiler/compiler.hpp"
#include "machines/qbasic/language/unsupported_keywords.hpp"

namespace janus::machines::qbasic {

Name Name::of(std::string_view word) {
  if (word.empty() || !is_suffix(word.back())) return {std::string(word), std::nullopt};
  return {std::string(word.substr(0, word.size() - 1)), type_of_suffix(word.back())};
}

namespace {

std::size_t letter_of(const std::string& name) {
  return name.empty() || name[0] < 'A' || name[0] > 'Z' ? 0 : static_cast<std::size_t>(name[0] - 'A');
}

const char* missing_end_of(const Signature& open) {
  return open.is_def ? "DEF without END DEF" : open.is_function ? "FUNCTION without END FUNCTION" : "SUB without END SUB";
}

}  // namespace

Type Compiler::type_of(const Name& name, bool is_array) const {
  if (name.suffix) return *name.suffix;
  const auto declared = scope_->declared.find(is_array ? name.base + "()" : name.base);
  if (declared != scope_->declared.end()) return declared->second;
  if (in_procedure()) {
    const auto shared = module_.declared.find(is_array ? name.base + "()" : name.base);
    if (shared != module_.declared.end() &&
        (scope_->shared.contains(shared->first) || module_.shared.contains(shared->first) || (current_ != nullptr && current_->is_def)))
      return shared->second;
  }
  // The type of FNX follows from X, although the name begins with FN: the manual uses the first letter, F.
  return types_[letter_of(name.base)];
}

void Compiler::scan_declarations() {
  const std::array<Type, 26> types = types_;
  bool begins = true;  // at the start of a statement
  std::optional<Signature> open;
  erases_ = std::any_of(tokens_.begin(), tokens_.end(), [](const Token& token) { return token.is("ERASE"); });
  for (at_ = 0; token().kind != Token::Kind::text_end;) {
    const Token now = token();
    if (!begins || now.kind != Token::Kind::name) {
      begins = now.ends_statement() || now.is("THEN") || now.is("ELSE") || (begins && now.kind == Token::Kind::number);
      take();
      continue;
    }
    if (token(1).is(":") || (now.is("END") && !token(1).ends_statement())) {
      if (now.is("END") && open && (token(1).is("SUB") || token(1).is("FUNCTION") || token(1).is("DEF"))) {
        take();
        take();
        while (!token().ends_line()) take();
        open->end_token = at_ + (token().kind == Token::Kind::line_end ? 1 : 0);
        signatures_.push_back(std::move(*open));
        open.reset();
        scope_ = &module_;
        begins = true;
        continue;
      }
      take();
      if (token().ends_statement()) continue;  // a label, or a statement without arguments
      begins = false;
      continue;
    }
    begins = false;
    if ((now.is("SUB") || now.is("FUNCTION") || (now.is("DEF") && token(1).kind == Token::Kind::name && token(1).text.starts_with("FN"))) &&
        !token(1).ends_statement()) {
      if (open && now.is("DEF")) fail("Illegal in procedure: DEF FN");
      if (open) fail(std::string(missing_end_of(*open)) + ": add it before this line");
      Signature signature = scan_procedure(now.is("DEF"));
      if (signature_of_.contains(signature.name)) fail_at(signature.place, "Duplicate definition: `" + signature.name + "`");
      signature_of_[signature.name] = signatures_.size();
      if (signature.end_token != 0) {  // single-line DEF FN
        signatures_.push_back(std::move(signature));
        continue;
      }
      Scope& scope = scopes_[signature.name];
      scope.prefix = signature.name + ".";
      open = std::move(signature);
      if (!open->is_def) scope_ = &scope;
    } else if (now.text.size() == 6 && now.text.starts_with("DEF") &&
               (now.is("DEFINT") || now.is("DEFLNG") || now.is("DEFSNG") || now.is("DEFDBL") || now.is("DEFSTR"))) {
      take();
      parse_deftype(now.text);
    } else if (now.is("TYPE") && !token(1).is("=")) {
      fail(unsupported_message("TYPE"));  // before its names occur in a DIM
    } else if (now.is("CONST")) {
      take();
      scan_constant();
    } else if (now.is("OPTION") && token(1).is("BASE")) {
      take();
      take();
      if (!scope_->shapes.empty()) fail("Array already dimensioned: OPTION BASE must come before the first DIM");
      if (token().kind != Token::Kind::number || token().number.value > 1) fail("Syntax error: OPTION BASE must be 0 or 1");
      option_base_ = static_cast<int>(take().number.value);
    } else if (now.is("DIM") || now.is("REDIM") || now.is("COMMON") || (now.is("STATIC") && in_procedure())) {
      take();
      scan_dim(!now.is("STATIC"), now.is("REDIM"), now.is("STATIC"));
    } else {
      take();
    }
  }
  if (open) fail_at(open->place, missing_end_of(*open));
  scope_ = &module_;
  types_ = types;
  option_base_ = 0;
}

void Compiler::parse_deftype(std::string_view word) {
  const Type type = word == "DEFINT"   ? Type::integer
                    : word == "DEFLNG" ? Type::long_
                    : word == "DEFSNG" ? Type::single
                    : word == "DEFDBL" ? Type::double_
                                       : Type::string;
  do {
    const auto letter = [&] {
      if (token().kind != Token::Kind::name || token().text.size() != 1) fail("Expected: letter");
      return letter_of(take().text);
    };
    const std::size_t first = letter(), last = accept("-") ? letter() : first;
    for (std::size_t i = std::min(first, last); i <= std::max(first, last); ++i) types_[i] = type;
  } while (accept(","));
}

Type Compiler::scan_as_clause(const Name& name, bool is_array) {
  static constexpr std::string_view kKeywords[] = {"INTEGER", "LONG", "SINGLE", "DOUBLE", "STRING"};
  if (name.suffix) fail("Syntax error: AS is not allowed after a name with a type suffix");
  const auto found = std::find_if(std::begin(kKeywords), std::end(kKeywords), [&](std::string_view word) { return at(word); });
  if (found == std::end(kKeywords))
    fail("Type not defined: use INTEGER, LONG, SINGLE, DOUBLE or STRING; TYPE is not supported (see `janus info qbasic`)");
  take();
  if (accept("*")) {
    if (is_array) fail("Feature unavailable: fixed-length strings are only allowed in DIM of a variable");
    std::size_t end = at_;
    const auto length = evaluate_constant(end);
    const double* const count = length ? std::get_if<double>(&length->value) : nullptr;
    if (count == nullptr || *count < 1 || *count > 32767 || *count != std::floor(*count))
      fail("Invalid constant: the length of a string must be a constant from 1 to 32767");
    at_ = end;
    scope_->lengths[name.base] = static_cast<std::uint32_t>(*count);
  }
  return static_cast<Type>(found - std::begin(kKeywords));
}

// [SHARED] NAME[(bounds)] [AS TYPE], ...
void Compiler::scan_dim(bool shared_allowed, bool again, bool is_static) {
  const bool all_shared = shared_allowed && accept("SHARED");
  do {
    if (token().kind != Token::Kind::name) return;  // the second pass reports the error
    const SourcePosition place = token().place;
    const Name name = Name::of(take().text);
    ArrayShape shape{.name = name, .shared = all_shared};
    const bool is_array = accept("(");
    if (is_array) {
      while (!at(")") && !token().ends_line()) {
        std::size_t end = at_;
        const auto first = evaluate_constant(end);
        bool good = first && std::holds_alternative<double>(first->value);
        double low = option_base_, high = good ? std::get<double>(first->value) : 0;
        if (good && tokens_[end].is("TO")) {
          std::size_t after = end + 1;
          const auto second = evaluate_constant(after);
          good = second && std::holds_alternative<double>(second->value);
          low = high;
          high = good ? std::get<double>(second->value) : 0;
          end = after;
        }
        good = good && (tokens_[end].is(",") || tokens_[end].is(")"));
        if (good) {
          if (high < low || low < -32768 || high > 32767)
            fail_at(place, "Subscript out of range: the upper bound must be between the lower bound and 32767");
          shape.bounds.push_back({static_cast<std::int32_t>(low), static_cast<std::uint32_t>(high - low + 1)});
        } else {
          shape.fixed = false;
          for (int depth = 0; !token().ends_line() && (depth > 0 || (!at(",") && !at(")"))); take())
            depth += at("(") ? 1 : at(")") ? -1 : 0;
          end = at_;
        }
        at_ = end;
        if (!accept(",")) break;
      }
      accept(")");
    }
    const std::string key = name.base + (is_array ? "()" : "");
    if (accept("AS")) scope_->declared[key] = scan_as_clause(name, is_array || is_static || again);
    const Type type = type_of(name, is_array);
    const std::string full = name.base + suffix_of(type) + (is_array ? "()" : "");
    if (all_shared) {
      module_.shared.insert(full);
      module_.shared.insert(key);
    }
    // STATIC NAME() leaves the bounds to a DIM, which may follow anywhere.
    if (is_array && !(is_static && shape.fixed && shape.bounds.empty())) {
      shape.type = type;
      if (again || shape.bounds.empty()) shape.fixed = false;
      auto [known_shape, fresh] = scope_->shapes.try_emplace(full, shape);
      if (!fresh && shape.fixed && known_shape->second.fixed && !erases_) fail_at(place, "Duplicate definition: `" + name.base + "`");
      if (!fresh) known_shape->second.fixed = false;  // dimensioned more than once: at run time
    }
    if (is_static) statics_.push_back({scope_->prefix, full, place});
  } while (accept(","));
}

void Compiler::scan_constant() {
  do {
    if (token().kind != Token::Kind::name) fail("Expected: name");
    const SourcePosition place = token().place;
    const Name name = Name::of(take().text);
    expect("=");
    std::size_t end = at_;
    auto value = evaluate_constant(end);
    if (!value) fail("Invalid constant: only numbers, strings, other constants and operators except ^ are allowed");
    at_ = end;
    if (name.suffix) {
      if ((*name.suffix == Type::string) != (value->type == Type::string)) fail_at(place, "Type mismatch");
      if (is_integer(*name.suffix)) {
        const double whole = std::nearbyint(std::get<double>(value->value)), most = *name.suffix == Type::integer ? 32767 : 2147483647;
        if (!(whole >= -most - 1 && whole <= most)) fail_at(place, "Overflow");
        value->value = whole;
      }
      value->type = *name.suffix;
    }
    if (!scope_->constants.try_emplace(name.base, *value).second) fail_at(place, "Duplicate definition: `" + name.base + "`");
  } while (accept(","));
}

std::vector<Parameter> Compiler::scan_parameters() {
  std::vector<Parameter> parameters;
  if (!accept("(")) return parameters;
  while (!at(")")) {
    if (token().kind != Token::Kind::name) fail("Expected: parameter");
    accept("BYVAL");
    Parameter parameter{.name = Name::of(take().text)};
    if (accept("(")) {
      if (token().kind == Token::Kind::number) take();  // number of indices: the older form
      expect(")");
      parameter.is_array = true;
    }
    parameter.type = parameter.name.suffix.value_or(types_[letter_of(parameter.name.base)]);
    if (accept("AS")) {
      parameter.type = scan_as_clause(parameter.name);
      parameter.by_as = true;
    }
    parameters.push_back(std::move(parameter));
    if (!accept(",")) break;
  }
  expect(")");
  return parameters;
}

// SUB NAME [(parameters)] [STATIC], FUNCTION the same, DEF FNNAME [(parameters)] [= expression].
Signature Compiler::scan_procedure(bool is_def) {
  Signature signature{.is_def = is_def, .first_token = at_, .place = token().place};
  signature.is_function = is_def || at("FUNCTION");
  take();
  if (token().kind != Token::Kind::name) fail("Expected: name");
  const Name name = Name::of(take().text);
  signature.name = name.base;
  signature.type = name.suffix.value_or(types_[letter_of(name.base)]);
  signature.parameters = scan_parameters();
  signature.is_static = accept("STATIC");
  signature.types = types_;
  if (is_def && at("=")) {
    while (!token().ends_statement()) take();
    signature.end_token = at_;
    scopes_[signature.name].prefix = signature.name + ".";
  }
  return signature;
}

const NamedConstant* Compiler::named_constant(const Name& name) const {
  for (const Scope* scope : {static_cast<const Scope*>(scope_), &module_}) {
    const auto found = scope->constants.find(name.base);
    if (found != scope->constants.end() && (!name.suffix || *name.suffix == found->second.type)) return &found->second;
  }
  return nullptr;
}

const Signature* Compiler::procedure(std::string_view base) const {
  const auto found = signature_of_.find(base);
  return found == signature_of_.end() ? nullptr : &signatures_[found->second];
}

}  // namespace janus::machines::qbasic
