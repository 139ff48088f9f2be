// Error handling by the program: ON ERROR, RESUME, ERROR; and ON ... GOTO, which starts with the same word.
#include "machines/qbasic/compiler/compiler.hpp"
#include "machines/qbasic/language/unsupported_keywords.hpp"
#include "machines/qbasic/statements/statement_table.hpp"
#include "machines/qbasic/vm/flow.hpp"
#include "machines/qbasic/vm/runtime.hpp"

namespace janus::machines::qbasic {
namespace {

void compile_on(Compiler& c, const StatementRow&) {
  if (c.accept("ERROR")) {
    if (c.accept("RESUME")) {
      c.expect("NEXT");
      c.emit(on_error(), Runtime::kResumeNext);
      return;
    }
    c.expect("GOTO");
    if (c.token().kind == Token::Kind::number && c.token().text == "0") {
      c.take();
      c.emit(disable_error_handler());
      return;
    }
    // The handler is in the main module.
    const std::uint32_t op = c.emit(on_error(), kNoOp);
    c.take_module_label_reference(op, &Op::a);
    return;
  }
  // KEY(1), TIMER(1) and similar, or one of the words alone before GOSUB: an event.
  if (const std::string event = "ON " + c.token().text; is_unsupported_keyword(event) && (c.token(1).is("(") || c.token(1).is("GOSUB")))
    c.fail(unsupported_message(event));
  const Value which = c.convert(c.copy_to_temporary(c.compile_number()), Kind::i32);
  const bool is_gosub = c.at("GOSUB");
  if (!is_gosub && !c.at("GOTO")) c.fail("Syntax error: ON ... must be followed by GOTO or GOSUB");
  c.take();
  c.emit(computed_jump(is_gosub), which.at, c.add_label_table());
}

void compile_resume(Compiler& c, const StatementRow&) {
  if (c.accept("NEXT")) {
    c.emit(resume(), Runtime::kResumeNext);
  } else if (c.is_at_end() || (c.token().kind == Token::Kind::number && c.token().text == "0")) {
    if (!c.is_at_end()) c.take();
    c.emit(resume(), Runtime::kResumeSame);
  } else {
    const std::uint32_t op = c.emit(resume());
    c.take_module_label_reference(op, &Op::a);
  }
}

void raise(Runtime&, const Arguments& a) { throw BasicError{a.integer_in_range(0, 1, 255)}; }

constexpr StatementRow kErrorRows[] = {
    {"ON", compile_on},
    {"RESUME", compile_resume},
    {"ERROR", compile_pattern, "n", raise},
};

}  // namespace

std::span<const StatementRow> error_statements() { return kErrorRows; }

}  // namespace janus::machines::qbasic
