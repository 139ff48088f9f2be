* NAKAMOZU Tiny BASIC for the H68/TR: an interpreter of our own for the language of Haruo Yamashita's, written from a
* description of its behaviour (README.md). It lies where his lay, so that programs of the time find room beside it.
*
* Two rules hold everywhere:
*   X is the text pointer. A routine that reads text takes it in X and gives it back behind what it read; one that
*   needs X for something else keeps it in EADRS.
*   A value is the word ACC, high byte first. What reads an expression leaves in A the character that ended it.
*
* Labels at which a watcher finds the program's own events. At each the text pointer is in EADRS (and in X, but for
* user_back), and in LNB the address of the line that runs (its number's high byte), 0 if it was typed directly.
*   line_begins  statement_begins         a line, a statement; what is behind IF or THEN is one of its own
*   gosub_push  do_push  for_push         a frame has been pushed, at GSP or FSP; EADRS is where it leads back to
*   ret_pop  until_pop  next_pop          a frame has been taken away; EADRS is where the program goes on
*   until_again  next_again               the loop goes round; EADRS is where it begins
*   user_enter  user_back                 RTI into a machine routine (registers on the stack), and back (result in B:A)
*   ready                                 the program has ended, and all frames with it
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
