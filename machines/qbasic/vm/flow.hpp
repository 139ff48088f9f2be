// The ops of statements: where one begins, where it goes on, what it calls.
#pragma once

#include "machines/qbasic/vm/op.hpp"

namespace janus::machines::qbasic {

Handlers begin_statement();        // a its number
Handlers begin_quiet_statement();  // the same, where an observation has been told of it
Handlers jump();                   // a op: no more than going on somewhere else
Handlers go();                     // GOTO a op
Handlers gosub();                  // GOSUB a op
Handlers return_();                // RETURN
Handlers return_to();              // RETURN a op
Handlers choose(bool gosub);       // ON a(i32) GOTO, GOSUB table b; after it where there is no such
Handlers end();                    // END; a not 0: after the last line, where no error may be left
Handlers call_procedure();         // site a
Handlers leave_procedure();        // END SUB, EXIT SUB, END FUNCTION, EXIT FUNCTION
Handlers call_statement();         // call a
Handlers call_number();            // the same; its value to where the call says
Handlers call_text();
Handlers assign_text();  // string a to string b
Handlers concatenate();  // strings a and b to c
// Of array a, or, d not 0, of the one whose index stands at a: the offset of an element to i32 c, whose highest byte says how many indices,
// i32 each, stand from b on.
Handlers element_offset();
Handlers offset_of_element(Kind kind);  // of element a, as a number, to i32 b
Handlers load_at(Kind kind);            // what stands at the offset in i32 a, to b: i16, i32, f64, f64
Handlers store_at(Kind kind);           // i16, i32, f64, f64 a to the offset in i32 b
Handlers assign_text_at();              // string a to the string at the offset in i32 b
Handlers read_text_at();                // string at the offset in i32 a to b
Handlers offset_of();                   // offset a as a number to i32 b
Handlers await_line();                  // until the line editor has one
Handlers await_keys();                  // until the line editor has as many as INPUT$ wants
Handlers await_time();                  // until Runtime::wakes()
Handlers await_key_or_time();
Handlers on_error();                               // a op, or 0: none
Handlers stop_handling();                          // ON ERROR GOTO 0
Handlers resume();                                 // a op, or Runtime::ResumeTo
Handlers dimension();                              // array a, first of its bounds (pairs of i32) b, how many c, d: again (REDIM)
Handlers print_number(Kind kind, bool as_single);  // a
Handlers print_text();                             // a
Handlers restart();                                // RUN

}  // namespace janus::machines::qbasic
