// Ops of statements: start, control flow, calls.
#pragma once

#include "machines/qbasic/vm/op.hpp"

namespace janus::machines::qbasic {

Handlers begin_statement();        // a its number
Handlers begin_quiet_statement();  // the same, if an observation needs no report
Handlers jump();                   // a op: jump without a report
Handlers go();                     // GOTO a op
Handlers gosub();                  // GOSUB a op
Handlers return_();                // RETURN
Handlers return_to();              // RETURN a op
Handlers choose(bool gosub);       // ON a(i32) GOTO, GOSUB table b; continues if out of range
Handlers end();                    // END; a not 0: after the last line, where no error may be pending
Handlers call_procedure();         // site a
Handlers leave_procedure();        // END SUB, EXIT SUB, END FUNCTION, EXIT FUNCTION
Handlers call_statement();         // call a
Handlers call_number();            // the same; stores its value where the call states
Handlers call_text();
Handlers assign_text();  // string a to string b
Handlers concatenate();  // strings a and b to c
// Of array a or, if d is not 0, of the array whose index is at a: stores the offset of an element in i32 c. The
// highest byte of c is the number of indices, i32 each, which start at b.
Handlers element_offset();
Handlers offset_of_element(Kind kind);  // of element a, as a number, to i32 b
Handlers load_at(Kind kind);            // value at the offset in i32 a, to b: i16, i32, f64, f64
Handlers store_at(Kind kind);           // i16, i32, f64, f64 a to the offset in i32 b
Handlers assign_text_at();              // string a to the string at the offset in i32 b
Handlers read_text_at();                // string at the offset in i32 a to b
Handlers offset_of();                   // offset a as a number to i32 b
Handlers await_line();                  // waits until the line editor has one
Handlers await_keys();                  // waits until the line editor has as many keys as INPUT$ needs
Handlers await_time();                  // waits until Runtime::wakes()
Handlers await_key_or_time();
Handlers on_error();                               // a op, or 0: none
Handlers stop_handling();                          // ON ERROR GOTO 0
Handlers resume();                                 // a op, or Runtime::ResumeTo
Handlers dimension();                              // array a, first of its bounds (pairs of i32) b, their number c, d: again (REDIM)
Handlers print_number(Kind kind, bool as_single);  // a
Handlers print_text();                             // a
Handlers restart();                                // RUN

}  // namespace janus::machines::qbasic
