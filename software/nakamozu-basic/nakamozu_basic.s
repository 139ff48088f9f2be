* NAKAMOZU Tiny BASIC for the H68/TR: an interpreter of our own for the language of Haruo Yamashita's, written from a
* description of its behaviour (README.md). It lies where his lay, so that programs of the time find room beside it.
*
* Two rules hold everywhere:
*   X is the text pointer. A routine that reads text takes it in X and gives it back behind what it read; one that
*   needs X for something else keeps it in EADRS.
*   A value is the word ACC, high byte first. What reads an expression leaves in A the character that ended it.
*
* Labels at which a watcher finds the program's own events, with the text pointer in X and EADRS and the address of
* the line in LNB (0: typed directly), except where said:
*   line_begins  statement                a line, a statement
*   gosub_push  do_push  for_push         a frame has been pushed; EADRS is behind the statement
*   ret_pop  until_pop  next_pop          a frame has been taken away; until_again, next_again: the loop goes round
*   user_enter  user_back                 RTI into a machine routine (registers on the stack), and back (result in B:A)
        .include "equates.s"

        ORG $0100
        .include "interpreter.s"        ; entry, prompt, statements, errors
        .include "expression.s"         ; expressions
        .include "arithmetic.s"         ; multiplication, division, numbers
        .include "functions.s"          ; what has a name in an expression
        .include "flow.s"               ; IF GOTO GOSUB DO FOR and their ends
        .include "print.s"              ; PRINT, output
        .include "tables.s"             ; names
low_end
        .assert low_end <= $0D00, error, "the interpreter has grown into the program text"

        ORG $3600
        .include "editor.s"             ; the program text: a line stored, LIST DEL AUTO NEW
        .include "input.s"              ; lines typed, INPUT, READ
        .include "graphics.s"           ; screen, keys
        .include "tape.s"               ; SAVE LOAD APPEND
high_end
        .assert high_end <= STACKS, error, "the interpreter has grown into its stacks"
