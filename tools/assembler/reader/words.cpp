// Directives for addresses, segments, names and messages.
#include <fmt/format.h>

#include <algorithm>

#include "tools/assembler/reader/reader.hpp"
#include "tools/text.hpp"

namespace janus::tools {

void SourceReader::handle_origin(Call& call) {
  if (!options_.segments.empty() && !segment_.bare) {
    return reporter_.error(call.at, "an address is not allowed in a segment from the configuration; set the segment's 'start' there");
  }
  Expression to;
  if (!parse_expression(call.cursor, to)) return;
  if (dialect_.dotted_words && call.cursor.accept(",") && !parse_expression(call.cursor, gap_)) return;
  expect_end(call.cursor);
  if (!gap_.empty() && !segment_.discarded) fill_gap(to, call.at);
  append_value(StatementKind::org, std::move(to), call.at);
}

// dasm: fills the gap between the last assembled byte and an origin. The origin becomes a name, because
// its `*` refers to the address before the fill bytes.
void SourceReader::fill_gap(Expression& to, Position at) {
  for (; !began_ && judged_ < program_.statements.size(); ++judged_) {
    const Statement& statement = program_.statements[judged_];
    if (statement.kind == StatementKind::segment) judged_discarded_ = statement.flag;
    began_ = statement.size != 0 && !judged_discarded_;
  }
  if (!began_ || (!layout_.has_origin() && !last_end_)) return;
  const SymbolId origin = hidden_symbol("origin");
  define_value(origin, std::exchange(to, Expression::symbol(origin, at)), at);
  if (!layout_.has_origin()) append_value(StatementKind::org, Expression::symbol(*last_end_, at), at);
  Expression size = Expression::symbol(origin, at).apply(Operator::subtract, Expression::location(at));
  append_fill(StatementKind::reserve, size.apply(Operator::larger, Expression::number(0, at)), gap_, at);
}

void SourceReader::switch_segment(SegmentName segment, Position at) {
  if (dialect_.dotted_words && !segment_.discarded && layout_.has_origin()) {
    last_end_ = hidden_symbol("end");
    define_value(*last_end_, Expression::location(at), at);
  }
  const SegmentPlan& plan = options_.segments;
  const PlannedSegment* planned = plan.find(segment.name);
  if (planned != nullptr) segment.discarded |= !plan.writes(*planned);
  if (planned == nullptr && !plan.empty()) {
    segment.discarded = true;
    if (unplanned_.insert(std::string(segment.name)).second) {
      reporter_.warning(at, fmt::format("the configuration has no segment '{}': its bytes are omitted", segment.name));
    }
  }
  segment.bare = segment.discarded || segment.name == "BSS" || segment.name == "ZEROPAGE" || segment.name == "EXTZP";
  segment_ = segment;
  append({.kind = StatementKind::segment, .flag = segment.discarded, .at = at, .text = segment.name});
}

// Defines names without bytes, starting at an address.
void SourceReader::switch_to_virtual_segment(Expression start, Position at) {
  switch_segment({sources_.keep(fmt::format("virtual {}", ++instances_)), true}, at);
  append_value(StatementKind::org, std::move(start), at);
}

void SourceReader::handle_segment(Call& call) {
  Cursor& cursor = call.cursor;
  SegmentName wanted{call.word.text, call.word.what == 1};
  if (wanted.name.empty()) {
    const Token* name = cursor.peek();
    const bool quoted = dialect_.placed_segments || dialect_.shared_words;
    if (quoted && (name == nullptr || name->kind != TokenKind::string)) {
      return reporter_.error(cursor.at(), "expected a segment name in quotes");
    }
    wanted.name = name == nullptr ? std::string_view("CODE") : sources_.keep(std::string(name->text));
    if (name != nullptr) ++cursor.index;
    if (!dialect_.shared_words && cursor.accept(":") && cursor.peek() != nullptr) {
      const std::string size = lower(cursor.peek()->text);
      const PlannedSegment* planned = options_.segments.find(wanted.name);
      const bool near = wanted.name == "ZEROPAGE" || wanted.name == "EXTZP" || (planned != nullptr && planned->zero_page);
      if (size != "absolute" && size != "abs" && !near) {
        return reporter_.error(cursor.at(), "without a linker only ZEROPAGE and EXTZP are in page zero; use .zeropage");
      }
      ++cursor.index;
    }
  }
  expect_end(cursor);
  switch_segment(wanted, call.at);
}

// crasm: a part of the program with its own local labels.
void SourceReader::handle_section_of_locals(Call& call) {
  names_.next_zone({});
  expect_end(call.cursor);
  switch_segment({"CODE", call.word.what == 1}, call.at);
}

void SourceReader::push_segment(Call& call) {
  if (segments_.size() >= options_.limits.macro_depth) return reporter_.error(call.at, "too many nested .pushseg directives");
  segments_.push_back(segment_);
}

void SourceReader::pop_segment(Call& call) {
  if (segments_.empty()) return reporter_.error(call.at, fmt::format("{} without a .pushseg", call.word.name));
  switch_segment(segments_.back(), call.at);
  segments_.pop_back();
}

void SourceReader::relocate(Call& call) { append({.kind = StatementKind::relocate, .at = call.at}); }

void SourceReader::handle_logical(Call& call) {
  Expression to;
  if (!parse_expression(call.cursor, to)) return;
  expect_end(call.cursor);
  if (dialect_.dotted_words && logicals_ != 0) end_logical(call);  // dasm: the next one replaces the last
  ++logicals_;
  append_value(StatementKind::logical, std::move(to), call.at);
  if (!dialect_.braces) return;
  run_body(call);
  end_logical(call);
}

void SourceReader::end_logical(Call& call) {
  if (logicals_ == 0) return reporter_.error(call.at, fmt::format("{} without an open section", call.word.name));
  --logicals_;
  append({.kind = StatementKind::logical, .at = call.at});
}

void SourceReader::assign(Call& call) {
  if (call.word.what == kReplace) return handle_replacement(call);
  if (call.word.what == kAddress && !dialect_.braces) return;
  Cursor& cursor = call.cursor;
  const Token* name = call.label;
  if (name == nullptr && call.word.what != kAddress && !dialect_.braces) {
    return reporter_.error(call.at, fmt::format("{} needs a name before it", call.word.name));
  }
  if (name != nullptr) {
    --cursor.index;  // the word is the assignment character
    return parse_assignment(*name, cursor, call.word.what);
  }
  if (call.opens() && cursor.done()) return run_body(call);  // !addr { name = value ... }
  // !set name = value, !addr name = value
  name = parse_label(cursor);
  if (name != nullptr && !assignment_sign(cursor).empty())
    return parse_assignment(*name, cursor, call.word.what == kVariable ? kVariable : kConstant);
  if (name == nullptr || call.word.what != kAddress) return reporter_.error(call.at, "expected a name, '=' and a value");
  declare_label(*name);
}

// Linker declarations. Without a linker, two effects remain: a name declared in page zero has short
// operands before its definition, and an export may define its name.
void SourceReader::handle_export(Call& call) {
  Cursor& cursor = call.cursor;
  do {
    const Token* name = expect_identifier(cursor);
    if (name == nullptr) return;
    bool one_byte = call.word.what == kOneByte;
    if (cursor.accept(":") && !cursor.done()) {
      const std::string size = lower(cursor.peek()->text);
      one_byte |= call.word.what != kExported && (size == "zeropage" || size == "zp" || size == "direct");
      ++cursor.index;
    }
    const SymbolId id = names_.define(name->text);
    if (one_byte) symbols_[id].one_byte = true;
    if (call.word.what != kExported || (!cursor.accept("=") && !cursor.accept(":="))) continue;
    Expression value;
    if (!parse_expression(cursor, value)) return;
    define_value(id, std::move(value), name->at);
  } while (cursor.accept(","));
  expect_end(cursor);
}

void SourceReader::handle_processor(Call& call) {
  std::string_view name = call.word.text.empty() ? raw_tail(call.cursor) : call.word.text;
  if (name.ends_with('{')) name = trim(name.substr(0, name.size() - 1));
  if (name.size() > 1 && (name.front() == '"' || name.front() == '\'')) name = name.substr(1, name.size() - 2);
  if (name.empty()) return reporter_.error(call.cursor.at(), "expected a processor name");
  const cpus::InstructionSet* wanted = find_processor(name);
  if (wanted == nullptr) {
    reporter_.error(call.cursor.at(), fmt::format("unknown processor '{}'; use the NMOS 6502, the 6800 or the F8", name));
  } else if (wanted != options_.cpu) {
    reporter_.error(call.cursor.at(), fmt::format("this is assembled for the {}; use --cpu {}", options_.cpu->name, wanted->name));
  }
  call.cursor.skip_rest();
  if (call.opens()) run_body(call);
}

void SourceReader::handle_program_name(Call& call) {
  const std::vector<std::string> words = split_words(rest_of_line(call.cursor));
  if (!words.empty()) program_.name = words.front();
}

void SourceReader::define_name(Call& call) {
  const Token* name = expect_identifier(call.cursor);
  if (name == nullptr) return;
  --call.cursor.index;  // parse_assignment() skips it like an assignment character
  parse_assignment(*name, call.cursor);
}

void SourceReader::handle_feature(Call& call) {
  static constexpr std::string_view kHarmless[] = {"pc_assignment",     "org_per_seg",           "force_range",
                                                   "loose_char_term",   "line_continuations",    "addrsize",
                                                   "loose_string_term", "labels_without_colons", "string_escapes"};
  while (const Token* name = call.cursor.peek()) {
    const std::string feature = lower(name->text);
    if (feature == "labels_without_colons") bare_column_labels_ = true;
    if (feature == "string_escapes") lexing_.backslash = true;
    if (feature == "c_comments") {
      return reporter_.error(name->at, "the feature 'c_comments' is not supported: begin each line of a comment with ;");
    }
    if (std::find(std::begin(kHarmless), std::end(kHarmless), feature) == std::end(kHarmless)) {
      return reporter_.error(name->at, fmt::format("the feature '{}' is not supported: write the source without it", name->text));
    }
    ++call.cursor.index;
    if (call.cursor.accept("+") || call.cursor.accept("-")) continue;
    if (!call.cursor.accept(",")) break;
  }
  expect_end(call.cursor);
}

void SourceReader::handle_assertion(Call& call) {
  Cursor& cursor = call.cursor;
  Statement statement{.kind = StatementKind::assertion, .at = call.at};
  statement.items.resize(1);
  if (!parse_expression(cursor, statement.items[0].value)) return;
  statement.flag = call.word.what == kWarning;
  if (call.word.what != kNote) {  // .cerror, .cwarn: report a true condition
    statement.items[0].value.apply(Operator::logical_not);
  } else if (cursor.accept(",")) {
    const Token* action = cursor.peek();
    const bool said = action != nullptr && action->kind == TokenKind::string;
    if (said) --cursor.index;  // only a message
    const std::string kind = action == nullptr ? std::string() : said ? "error" : lower(action->text);
    if (kind != "error" && kind != "warning" && kind != "lderror" && kind != "ldwarning") {
      return reporter_.error(cursor.at(), "expected 'error' or 'warning'");
    }
    statement.flag = kind.ends_with("warning");
    if (!said) ++cursor.index;
  }
  if (cursor.accept(",") && !cursor.done()) {
    const auto message = string(*cursor.peek());
    if (message) statement.text = sources_.keep(*message);
    cursor.skip_rest();
  }
  expect_end(cursor);
  append(std::move(statement));
}

// Strings and values in sequence.
void SourceReader::handle_message(Call& call) {
  Cursor& cursor = call.cursor;
  std::string message;
  while (!cursor.done()) {
    const Token& token = *cursor.peek();
    const Token* next = cursor.peek(1);
    if (const auto text = string(token); text && (next == nullptr || next->is(","))) {
      message += *text;
      ++cursor.index;
    } else {
      Expression read;
      if (!parse_expression(cursor, read)) return;
      const Value value = evaluate_now(read);
      message += value.known ? fmt::format("{}", value.value) : std::string("?");
    }
    if (!cursor.accept(",") && !cursor.done() && !dialect_.dotted_words) break;
  }
  if (message.empty()) message = "the source reports an error";
  if (call.word.what == kError) reporter_.error(call.at, std::move(message));
  else if (call.word.what == kWarning) reporter_.warning(call.at, std::move(message));
}

void SourceReader::fail(Call& call) {
  reporter_.error(call.at, call.cursor.done() ? std::string("the source reports an error") : std::string(raw_tail(call.cursor)));
}

void SourceReader::end(Call& call) {
  stopped_ = true;
  Expression start;  // of the program
  if (call.cursor.done() || !parse_expression(call.cursor, start)) return;
  expect_end(call.cursor);
  append_value(StatementKind::start, std::move(start), call.at);
}

void SourceReader::stop_file(Call&) { leave_file_ = true; }
void SourceReader::ignore(Call&) {}

void SourceReader::handle_rejected_word(Call& call) {
  const std::string mark(dialect_.word_mark == 0 ? 0 : 1, dialect_.word_mark);
  reporter_.error(call.at, fmt::format("{}{} is not supported: {}", mark, call.word.name, call.word.text));
  if (call.word.block != Block::none || call.opens()) {
    if (const auto body = read_body(call)) skip(*body);
  }
}

void SourceReader::handle_zone(Call& call) {
  std::string name;
  if (call.label != nullptr) {
    declare_label(*call.label);
    name = call.label->text;
  } else if (!call.cursor.done()) {
    name = call.cursor.peek()->text;
    ++call.cursor.index;
  }
  expect_end(call.cursor);
  if (!call.opens()) return names_.next_zone(name);
  names_.enter_zone(name);
  run_body(call);
  names_.leave_zone();
}

void SourceReader::open_scope(std::string name, Position at, std::string_view closes) {
  names_.enter_scope(name);
  open_scopes_.push_back({std::move(name), at, hidden_symbol("start"), closes});
  append_label(open_scopes_.back().start, at);
}

void SourceReader::close_scope() {
  const OpenScope scope = std::move(open_scopes_.back());
  open_scopes_.pop_back();
  names_.leave_scope();
  if (scope.name.empty()) return;
  // A scope that is opened again keeps its first size.
  define_size(scope.name, Expression::location(scope.at).apply(Operator::subtract, Expression::symbol(scope.start, scope.at)), scope.at);
  if (scope.routine) routines_.push_back({scope.name, scope.at, *scope.routine, program_.statements.size()});
}

void SourceReader::close_scopes(std::size_t left) {
  while (open_scopes_.size() > left) close_scope();
}

void SourceReader::handle_scope(Call& call) {
  if (open_scopes_.size() >= options_.limits.macro_depth) {
    stop(call.at, "scopes are nested too deeply");
    return;
  }
  const Token* name = call.label;
  if (name == nullptr && call.word.what != 2 && !call.cursor.done()) {
    name = expect_identifier(call.cursor, "expected a scope name");
    if (name == nullptr) return;
    if (call.cursor.accept(":") && !call.cursor.done()) ++call.cursor.index;  // .proc name: near
  }
  if (name == nullptr && call.word.what == 1) return reporter_.error(call.cursor.at(), "expected a routine name");
  expect_end(call.cursor);
  const std::size_t begin = program_.statements.size();
  if (name != nullptr && call.word.what != 0) declare_label(*name);
  open_scope(name == nullptr ? std::string() : std::string(name->text), call.at, call.word.text);
  if (name != nullptr && call.word.text == ".pend") open_scopes_.back().routine = begin;
}

void SourceReader::end_scope(Call& call) {
  if (open_scopes_.empty()) return reporter_.error(call.at, fmt::format("{} without an open scope", call.word.name));
  if (call.word.text != open_scopes_.back().closes && call.word.name != open_scopes_.back().closes) {
    return reporter_.error(call.at, fmt::format("expected {}; the scope opened on line {} is still open", open_scopes_.back().closes,
                                                open_scopes_.back().at.line));
  }
  expect_end(call.cursor);
  close_scope();
}

void SourceReader::handle_section(Call& call) {
  const Token* name = expect_identifier(call.cursor, "expected a section name");
  if (name == nullptr) return;
  push_segment(call);
  const std::string key = names_.fold(name->text);
  if (!placed_.contains(key)) sections_.try_emplace(key, name->at);
  switch_segment({sources_.keep("section " + key)}, call.at);
}

void SourceReader::end_section(Call& call) {
  if (segments_.empty()) return reporter_.error(call.at, fmt::format("{} without an open section", call.word.name));
  pop_segment(call);
}

void SourceReader::place_section(Call& call) {
  const Token* name = expect_identifier(call.cursor, "expected a section name");
  if (name == nullptr) return;
  const std::string key = names_.fold(name->text);
  if (!placed_.insert(key).second) return reporter_.error(name->at, fmt::format("the section '{}' is already placed", key));
  sections_.erase(key);
  append({.kind = StatementKind::embed, .at = call.at, .text = sources_.keep("section " + key)});
}

void SourceReader::handle_virtual_block(Call& call) {
  Expression to = Expression::number(layout_.location(), call.at);
  if (!call.cursor.done() && !parse_expression(call.cursor, to)) return;
  expect_end(call.cursor);
  push_segment(call);
  switch_to_virtual_segment(std::move(to), call.at);
}

// Macro packages included in ca65: long branches, and synonyms of some instructions.
void SourceReader::handle_package(Call& call) {
  static constexpr std::string_view kBranches = "eq:ne ne:eq mi:pl pl:mi cs:cc cc:cs vs:vc vc:vs";
  const Token* name = call.cursor.peek();
  const std::string wanted = name == nullptr ? std::string() : lower(name->text);
  if (wanted != "generic" && wanted != "longbranch") {
    return reporter_.error(call.at, fmt::format("unknown package '{}'; use generic or longbranch", wanted));
  }
  ++call.cursor.index;
  expect_end(call.cursor);
  const auto make = [&](const std::string& macro, std::vector<std::string> parameters, const std::vector<std::string>& lines) {
    Macro made;
    made.name = macro;
    for (std::string& parameter : parameters) made.parameters.push_back({std::move(parameter), {}});
    for (const std::string& line : lines) made.body.push_back({sources_.keep("\t" + line), call.at});
    macros_.emplace(macro_key(macro, 0), std::move(made));
  };
  if (wanted == "generic") {
    make("add", {"Arg1", "Arg2"}, {"clc", ".ifblank Arg2", "adc Arg1", ".else", "adc Arg1,Arg2", ".endif"});
    make("sub", {"Arg1", "Arg2"}, {"sec", ".ifblank Arg2", "sbc Arg1", ".else", "sbc Arg1,Arg2", ".endif"});
    make("bge", {"Arg"}, {"bcs Arg"});
    make("blt", {"Arg"}, {"bcc Arg"});
    make("bgt", {"Arg"}, {".local L", "beq L", "bcs Arg", "L:"});
    make("ble", {"Arg"}, {"beq Arg", "bcc Arg"});
    make("bnz", {"Arg"}, {"bne Arg"});
    make("bze", {"Arg"}, {"beq Arg"});
    return;
  }
  for (const std::string& pair : split_words(kBranches)) {
    const std::string to = pair.substr(0, 2), skip = pair.substr(3);
    const std::string far = fmt::format("b{} *+5", skip);  // over the jump
    make("j" + to, {"Target"},
         {".if .defined(Target)", ".if (*+2)-(Target) <= 127", fmt::format("b{} Target", to), ".else", far, "jmp Target", ".endif", ".else",
          far, "jmp Target", ".endif"});
  }
}

}  // namespace janus::tools
