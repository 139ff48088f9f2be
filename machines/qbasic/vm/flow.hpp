// Ops for statements: start, control flow, calls, input and output. a, b, c and d are the operands.
#pragma once

#include "machines/qbasic/vm/op.hpp"

namespace janus::machines::qbasic {

Handlers begin_statement();          // starts statement a
Handlers begin_quiet_statement();    // same, but without reporting to the observation
Handlers jump();                     // jumps to op a without reporting it
Handlers go();                       // GOTO op a
Handlers gosub();                    // GOSUB op a
Handlers return_();                  // RETURN
Handlers return_to();                // RETURN to op a
Handlers computed_jump(bool gosub);  // ON a(i32) GOTO or GOSUB with table b; continues if out of range
Handlers end();                      // END, or if a is not 0, the end of the source, where no error may be pending
Handlers call_procedure();           // calls the procedure of call site a
Handlers leave_procedure();          // END SUB, EXIT SUB, END FUNCTION, EXIT FUNCTION
Handlers call_statement();           // executes call a
Handlers call_number();              // same, and stores the result as specified in the call
Handlers call_text();
Handlers assign_text();  // assigns string a to string b
Handlers concatenate();  // assigns the concatenation of strings a and b to c
// Stores the offset of an element in i32 c, for array a or, if d is not 0, for the array whose index is at a. The highest byte of c is the
// number of indices, i32 each, which start at b.
Handlers element_offset();
Handlers offset_of_element(Kind kind);  // stores the offset of element a in i32 b
Handlers load_at(Kind kind);            // loads the value at the offset in i32 a into b: i16, i32 or f64
Handlers store_at(Kind kind);           // stores a (i16, i32 or f64) at the offset in i32 b
Handlers assign_text_at();              // assigns string a to the string at the offset in i32 b
Handlers read_text_at();                // assigns the string at the offset in i32 a to b
Handlers offset_of();                   // stores the offset a in i32 b
Handlers await_line();                  // waits until the line editor has a complete line
Handlers await_keys();                  // waits until the line editor has as many keys as INPUT$ needs
Handlers await_time();                  // waits until Runtime::wake_cycle()
Handlers await_key_or_time();
Handlers on_error();                               // ON ERROR GOTO op a, or RESUME NEXT if a is Runtime::kResumeNext
Handlers disable_error_handler();                  // ON ERROR GOTO 0
Handlers resume();                                 // RESUME at op a, or at the position selected by a Runtime::ResumeTo
Handlers dimension();                              // DIM of array a, with c pairs of bounds (i32) starting at b; REDIM if d is not 0
Handlers print_number(Kind kind, bool as_single);  // prints number a
Handlers print_text();                             // prints string a
Handlers restart();                                // RUN

}  // namespace janus::machines::qbasic
