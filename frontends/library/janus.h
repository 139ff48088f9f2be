/* libjanus: emulated early microcomputers, their programs, and a debugger that runs forward and backward.
 *
 *   const char *const arguments[] = {"side=black", NULL};
 *   janus_machine *m = janus_open("microchess", arguments);
 *   if (m == NULL) { puts(janus_error(NULL)); return 1; }
 *   janus_new_game(m);
 *   janus_break(m, "JANUS if depth>5");
 *   janus_move(m, "e4");
 *   janus_run(m, 0);
 *   puts(janus_stop_text(m));            breakpoint 1 at $0100 JANUS, ...
 *   janus_step(m, "back", 1);
 *   janus_close(m);
 *
 * Results. A function that returns int returns JANUS_OK (0) or a positive number on success, and a negative enum janus_result on failure.
 *   A function that returns a pointer returns NULL on failure. janus_error() describes the failure. A function that fails does not write
 *   to its output arguments, except for `output` of janus_execute() and `json` of janus_call().
 * Strings are UTF-8, null-terminated, and owned by the library. A string stays valid until the calling thread ends or has received 64 more
 *   strings from any machine. Runs, janus_close() and other threads do not change it. A janus_frame counts as two strings. The strings from
 *   janus_version(), janus_program_name(), janus_title() and janus_register_name() stay valid until the process ends.
 * Byte arrays (janus_picture(), janus_png(), janus_save()) stay valid until the calling thread ends or has received 8 more.
 * Arguments are copied; the library does not keep pointers to them, except for the callbacks and `user` pointers passed to
 *   janus_set_progress_callback() and janus_on().
 * Handles. Every function rejects NULL, closed machines and invalid handles with JANUS_BAD_HANDLE. Handles are not reused.
 * Threads. Any function can be called from any thread. Machines share no data, so each can run on its own thread. Calls on the same machine
 *   are serialized: a call waits until the call in progress returns. janus_interrupt(), janus_error() and janus_close() do not wait. The
 *   process can exit while threads are running machines.
 * Side effects. The library does not print, read standard input ("-" is not a file name), handle signals, or throw C++ exceptions.
 * Syntax. Conditions, expressions, places and keys use the `janus debug` syntax: numbers are decimal, or hexadecimal after $ or 0x, and
 *   the program's symbols can be used.
 * Time is measured in machine clock cycles since power-on (janus_clock_hz()).
 * Recording. The library records every machine from power-on, so that it can return to any previous cycle. Input, or a change to memory or
 *   registers, at a cycle before the end of the recording starts a new branch. */
#ifndef JANUS_H
#define JANUS_H

#include <stddef.h>
#include <stdint.h>

#if defined(_WIN32)
#define JANUS_API
#elif defined(__GNUC__)
#define JANUS_API __attribute__((visibility("default")))
#else
#define JANUS_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* Version of the binary interface, which is increased only by incompatible changes. */
#define JANUS_ABI 1

/* Results of functions that return int. */
enum janus_result {
  JANUS_OK = 0,
  JANUS_BAD_HANDLE = -1,   /* the handle is NULL, closed or invalid */
  JANUS_BAD_ARGUMENT = -2, /* an argument is NULL, blank or out of range */
  JANUS_REFUSED = -3,      /* a syntax error, or the request is not possible; janus_error() describes the fix */
  JANUS_NOT_FOUND = -4,    /* the name or number is unknown, or the recording does not contain the cycle or event */
  JANUS_NO_MEMORY = -5,
  JANUS_INTERNAL = -6,   /* an exception from the progress callback, or a bug in the library */
  JANUS_NOT_REACHED = -7 /* a routine did not return; see janus_call_routine() */
};

/* Why a machine stopped. */
enum janus_stop {
  JANUS_STOP_NONE = 0,          /* the machine has not run since it was opened or a state was loaded */
  JANUS_STOP_WAITING,           /* the program is waiting for input, and the input queue is empty */
  JANUS_STOP_COMPLETED,         /* the requested place, condition, cycle or step was reached */
  JANUS_STOP_BREAKPOINT,        /* a breakpoint or watchpoint was hit; see janus_stop_breakpoint() */
  JANUS_STOP_LIMIT,             /* `max_cycles` have passed */
  JANUS_STOP_INTERRUPTED,       /* janus_interrupt() or the progress callback ended the run */
  JANUS_STOP_UNREACHABLE,       /* the program is waiting for input, so the condition cannot become true */
  JANUS_STOP_END_OF_TAPE,       /* the program reads from the cassette, but the tape has ended */
  JANUS_STOP_JAMMED,            /* an illegal opcode stopped the processor, which now needs a reset */
  JANUS_STOP_TRAPPED,           /* the program has crashed, or is stuck in an infinite loop that it cannot leave */
  JANUS_STOP_START_OF_RECORDING /* a backward step reached the start of the recording */
};

typedef struct janus_machine janus_machine;

/* --- Library ---------------------------------------------------------------------------------- */

/* Returns the JANUS_ABI that the library was built with. */
JANUS_API int janus_abi(void);

/* Returns the version of Janus, such as "0.1.0". */
JANUS_API const char *janus_version(void);

/* Returns the name of a built-in program, such as "microchess". `number` counts from 0. Returns NULL after the last program. */
JANUS_API const char *janus_program_name(size_t number);

/* --- Opening and closing ---------------------------------------------------------------------- */

/* Powers on a machine and loads a program. Queues the program's starting keys, which the first run presses.
 *   what       a program ("microchess"), a machine ("kim1"), an assembler source file ("chess.s"), a memory image with its load address
 *              ("chess.bin@0200"), or a source file for a program such as a BASIC interpreter ("game.bas")
 *   arguments  NULL, or a NULL-terminated array of "NAME=VALUE". These names have the same meaning as the `janus debug` options:
 *              machine, start, option, set, rom, symbols, keys, type, type-file, tape, load-state, software, and for source files syntax,
 *              cpu, include, define. `file` loads another file on top of the program. All other names are program settings
 *              ("level=blitz") or machine options ("ram=4K").
 * Returns the handle, which the caller must close with janus_close(). Returns NULL on failure; janus_error(NULL) describes it. */
JANUS_API janus_machine *janus_open(const char *what, const char *const *arguments);

/* Closes a machine. Any run in another thread ends, and calls waiting for the machine return JANUS_BAD_HANDLE. Does not wait for them. */
JANUS_API int janus_close(janus_machine *machine);

/* Returns a machine's last error, in any thread, as one line; "" if there is none. Success does not clear it. For NULL, a closed
 * machine or an invalid handle, returns the last error of the calling thread that does not belong to an open machine.
 * Never returns NULL. */
JANUS_API const char *janus_error(const janus_machine *machine);

/* Returns the warnings and hints from janus_open(), such as assembler warnings, each followed by a newline; "" if there are none. */
JANUS_API const char *janus_remarks(janus_machine *machine);

/* Returns the names of the program and the machine: "MicroChess on MOS Technology KIM-1 (1976)". */
JANUS_API const char *janus_title(janus_machine *machine);

/* --- Input ------------------------------------------------------------------------------------ */

/* Appends key presses to the input queue. Runs press the next key whenever the program waits for input.
 *   list  key labels, separated by commas: "RS,AD,0,2"
 * JANUS_REFUSED: the machine has no such key. */
JANUS_API int janus_keys(janus_machine *machine, const char *list);

/* Appends text for the keyboard or terminal to the input queue. Runs type the next character whenever the program waits for input.
 *   text  UTF-8; the escape sequences \r \n \t \\ and \xNN are supported
 * JANUS_REFUSED: the keyboard cannot type one of the characters. */
JANUS_API int janus_type(janus_machine *machine, const char *text);

/* Immediately changes a program setting or machine option. JANUS_REFUSED: unknown name or value. */
JANUS_API int janus_set_option(janus_machine *machine, const char *name, const char *value);

/* Resets the processor through its reset line and runs to the first instruction. Memory is unchanged. */
JANUS_API int janus_reset(janus_machine *machine);

/* --- Running ----------------------------------------------------------------------------------
 * These functions block until the machine stops, and then return JANUS_OK for every stop reason; see janus_stop_reason(). All end early at
 * breakpoints, on janus_interrupt(), and if the processor jams or the program is trapped. The machine always stops between two
 * instructions. */

/* Runs until the program waits for input and the queue is empty, for at most `max_cycles` cycles (no limit if 0). */
JANUS_API int janus_run(janus_machine *machine, uint64_t max_cycles);

/* Runs for `cycles` cycles, then to the end of the current instruction, even if the program is waiting for input. */
JANUS_API int janus_run_cycles(janus_machine *machine, uint64_t cycles);

/* Runs like janus_run(), but also stops at a place or when a condition is true.
 *   where  a place ("JANUS", "$0200", "chess.s:12") or a condition ("mem[$50]==3 && a>4", "display==\"0F1333\""). A place is reached when
 *          the machine arrives there; the current instruction does not count.
 * JANUS_BAD_ARGUMENT: `where` is blank. JANUS_REFUSED: syntax error. */
JANUS_API int janus_run_until(janus_machine *machine, const char *where, uint64_t max_cycles);

/* Calls the subroutine at an address: pushes the program counter, or stores it in PC1 (F8), and runs until the subroutine returns there.
 * Set any registers that the subroutine needs first. It must not use BRK or SWI. If it waits for input, it keeps waiting until `max_cycles`.
 * JANUS_NOT_REACHED: BRK or SWI, a breakpoint, a trap or the limit stopped the machine in the subroutine; see janus_stop_reason(). */
JANUS_API int janus_call_routine(janus_machine *machine, uint32_t address, uint64_t max_cycles);

/* Calls a subroutine like janus_call_routine(), after setting registers: {"A=3", "X=4", NULL}, in decimal. If a register is unknown
 * or a value is too large, none is set. */
JANUS_API int janus_call_with(janus_machine *machine, uint32_t address, const char *const *registers, uint64_t max_cycles);

/* Performs `count` steps of one of these types:
 *   forward                                             backward
 *   "into"        an instruction                        "back"
 *   "over"        an instruction, stepping over calls   "back_over"
 *   "out"         until the current frame returns       "back_out", to the call of the current frame
 *   "line"        a source line                         "back_line"
 *   "line_over"   a source line, stepping over calls    "back_line_over"
 *   "next_entry"  to the next call of this routine      "run_back_to_breakpoint", to the previous hit of a breakpoint
 * Forward steps end early at a breakpoint and, except for "into", if the program waits for input. Backward steps end early at the start of
 * the recording. JANUS_NOT_FOUND: unknown step. JANUS_BAD_ARGUMENT: `count` is 0. */
JANUS_API int janus_step(janus_machine *machine, const char *step, uint64_t count);

/* Goes to the first instruction at or after a cycle, backward or forward. Runs the machine if the cycle is after the end of the recording.
 * JANUS_NOT_FOUND: the cycle is before the start of the recording. */
JANUS_API int janus_go_to(janus_machine *machine, uint64_t cycle);

/* Ends this machine's run or search in another thread, or its next one as soon as it starts. Does not wait. */
JANUS_API int janus_interrupt(janus_machine *machine);

/* Sets a function that long runs and searches call about 20 times a second, on the running thread; NULL removes it.
 *   callback  receives `user` and the current cycle. Returns 0 to end the run or search like janus_interrupt(), otherwise 1. For this
 *             machine, it may only call janus_interrupt(), janus_error() and janus_close(); other functions fail. It must return; an
 *             exception ends the run with JANUS_INTERNAL.
 *   user      must stay valid until the callback is replaced or the machine is closed. */
typedef int (*janus_progress_callback)(void *user, uint64_t cycle);
JANUS_API int janus_set_progress_callback(janus_machine *machine, janus_progress_callback callback, void *user);

/* --- Reason for the last stop ----------------------------------------------------------------- */

/* Returns an enum janus_stop. */
JANUS_API int janus_stop_reason(janus_machine *machine);

/* Returns the reason, place and cycle: "breakpoint 1 at $0100 JANUS, cycle 316885", or "" before the first run. */
JANUS_API const char *janus_stop_text(janus_machine *machine);

/* Returns the number of the breakpoint that was hit, or 0 if the machine stopped for another reason. */
JANUS_API int janus_stop_breakpoint(janus_machine *machine);

/* Returns 1 if, at the current cycle, the program is waiting for input and the queue is empty, otherwise 0. */
JANUS_API int janus_is_waiting(janus_machine *machine);

/* --- Time ------------------------------------------------------------------------------------- */

/* Returns the current cycle, or 0 on failure. */
JANUS_API uint64_t janus_cycle(janus_machine *machine);

/* Returns the clock frequency, in cycles per second, or 0 on failure. */
JANUS_API uint64_t janus_clock_hz(janus_machine *machine);

/* Stores the first and the last cycle of the recording in *begin and *end. */
JANUS_API int janus_history(janus_machine *machine, uint64_t *begin, uint64_t *end);

/* --- Memory, registers, symbols --------------------------------------------------------------- */

/* Returns a byte of memory, 0 to 255, without side effects on the hardware. JANUS_BAD_ARGUMENT: the address is too large. */
JANUS_API int janus_peek(janus_machine *machine, uint32_t address);

/* Writes a byte (0 to 255) to memory, including ROM. JANUS_BAD_ARGUMENT: the address or the byte is out of range. */
JANUS_API int janus_poke(janus_machine *machine, uint32_t address, int byte);

/* Read and write `count` bytes like janus_peek() and janus_poke().
 *   space  the name of an address space, such as "scratchpad"; NULL means "memory"
 * JANUS_NOT_FOUND: unknown address space. JANUS_BAD_ARGUMENT: the range does not fit in it; nothing was read or written. */
JANUS_API int janus_read(janus_machine *machine, const char *space, uint32_t address, void *bytes, size_t count);
JANUS_API int janus_write(janus_machine *machine, const char *space, uint32_t address, const void *bytes, size_t count);

/* Returns the number of processor registers. */
JANUS_API int janus_register_count(janus_machine *machine);

/* Returns the name of a register, such as "PC". `number` counts from 0. */
JANUS_API const char *janus_register_name(janus_machine *machine, int number);

/* Stores the value of a register in *value. Names are not case-sensitive. JANUS_NOT_FOUND: unknown register. */
JANUS_API int janus_register(janus_machine *machine, const char *name, uint32_t *value);

/* Sets a register. JANUS_BAD_ARGUMENT: the value has more bits than the register. */
JANUS_API int janus_set_register(janus_machine *machine, const char *name, uint32_t value);

/* Stores the address of a program symbol in *address. JANUS_NOT_FOUND: unknown symbol. */
JANUS_API int janus_symbol(janus_machine *machine, const char *name, uint32_t *address);

/* Read and set a program variable according to its type and size: "STATE", "BOARD[3]", "A(1,2)". Any other symbol refers to the byte at
 * its address. JANUS_NOT_FOUND: unknown symbol. JANUS_BAD_ARGUMENT or JANUS_REFUSED: the value is out of range or not an integer. */
JANUS_API int janus_value(janus_machine *machine, const char *name, int64_t *value);
JANUS_API int janus_set_value(janus_machine *machine, const char *name, int64_t value);

/* Returns the label at an address, or "" if there is none. */
JANUS_API const char *janus_symbol_at(janus_machine *machine, uint32_t address);

/* Stores the value of an expression, such as "mem[BOARD+3]*2" or "depth", in *value. JANUS_REFUSED: syntax error, unknown name, or the
 * value is not an integer. */
JANUS_API int janus_evaluate(janus_machine *machine, const char *expression, int64_t *value);

/* --- Displays --------------------------------------------------------------------------------- */

/* Returns the digits of the display, such as "0F1333", with a space for each unlit digit, or "" if the machine has no digits. */
JANUS_API const char *janus_display(janus_machine *machine);

/* Returns the screen's rows, separated by newlines, or the printed text if there is no screen. Returns "" if there is no text. */
JANUS_API const char *janus_screen(janus_machine *machine);

/* Returns the screen's pixels, row by row from the top left, and stores its size in pixels. Each pixel is four bytes: red, green, blue
 * and 255. Returns NULL with JANUS_NOT_FOUND if the machine has no screen. */
JANUS_API const unsigned char *janus_picture(janus_machine *machine, uint32_t *width, uint32_t *height);

/* Returns an image of the screen or the digits as a PNG file, and stores the file's size in bytes. */
JANUS_API const unsigned char *janus_png(janus_machine *machine, size_t *size);

/* --- Saved states ----------------------------------------------------------------------------- */

/* Returns the machine's state, and stores its size in bytes. */
JANUS_API const unsigned char *janus_save(janus_machine *machine, size_t *size);

/* Restores a state of the same type of machine, and starts a new recording. Breakpoints are unchanged. JANUS_REFUSED: the bytes are not a
 * state of this machine; nothing has changed. */
JANUS_API int janus_load(janus_machine *machine, const void *bytes, size_t size);

/* Writes the state to a file. JANUS_REFUSED: the file cannot be written, or is one of those that the machine was opened with. */
JANUS_API int janus_save_file(janus_machine *machine, const char *path);

/* Restores a state from a file like janus_load(). */
JANUS_API int janus_load_file(janus_machine *machine, const char *path);

/* --- Debugging -------------------------------------------------------------------------------- */

/* Sets a breakpoint or watchpoint, and returns its number, which is at least 1.
 *   where  the arguments of the `break` command: "JANUS", "$0200 if a==3", "write BESTV", "enter JANUS", "depth 7", "basic:1090 if A>3" */
JANUS_API int janus_break(janus_machine *machine, const char *where);

/* Deletes a breakpoint and its commands. JANUS_NOT_FOUND: unknown number. */
JANUS_API int janus_delete_breakpoint(janus_machine *machine, int breakpoint);

/* Sets a breakpoint that calls a function at each hit instead of stopping the run. Returns the number of the breakpoint;
 * janus_delete_breakpoint() removes it.
 *   where     as in janus_break(), or a condition. Unless it starts with "pc==ADDRESS", it is checked before every instruction, which is slow.
 *   callback  receives `user`. Returns 1 to continue, or 0 to stop as at a breakpoint. For this machine, it may read memory, registers,
 *             symbols, displays, frames and the cycle; other functions fail. It must not throw.
 *   user      must stay valid until the breakpoint is deleted or the machine is closed. */
typedef int (*janus_hook)(void *user);
JANUS_API int janus_on(janus_machine *machine, const char *where, janus_hook callback, void *user);

/* The stack frame of a call that has not returned. */
typedef struct janus_frame {
  uint64_t serial;       /* number of the call since power-on, from 1; the same in every replay */
  uint64_t entry_cycle;  /* cycle before the first instruction of the routine */
  uint32_t depth;        /* 0 for the outermost frame, which has no caller */
  uint32_t routine;      /* address of the first instruction */
  uint32_t call_site;    /* address of the call, or of the interrupted instruction */
  const char *name;      /* name of the routine, or its address: "$0209" */
  const char *variables; /* watched variables on entry: "STATE=04 try a move of the computer"; "" if there are none */
} janus_frame;

/* The last write to a byte. */
typedef struct janus_writer {
  uint64_t cycle;     /* cycle before the instruction; see janus_go_to() */
  uint32_t pc;        /* address of the instruction; 0 if by_program is 0 */
  int32_t value;      /* byte written, 0 to 255 */
  int32_t by_program; /* 1 if an instruction wrote it, 0 if it was set externally, for example by janus_poke() */
} janus_writer;

/* Returns the depth of the innermost frame, which is 0 if it is also the outermost frame. */
JANUS_API int janus_depth(janus_machine *machine);

/* Stores a frame of the call stack in *frame. `number`: 0 (innermost) to janus_depth() (outermost); otherwise JANUS_BAD_ARGUMENT. */
JANUS_API int janus_frame_at(janus_machine *machine, int number, janus_frame *frame);

/* Divides the recorded cycles `from` to `to` into `count` equal parts, and stores the maximum call depth of each part in `depths`, an
 * array of `count` elements. Replays these cycles; a minute of emulated time takes about 0.1 s. The machine's position does not change.
 * JANUS_BAD_ARGUMENT: the range is empty or not recorded, or `count` is 0 or larger than the range. JANUS_REFUSED: interrupted. */
JANUS_API int janus_depths(janus_machine *machine, uint64_t from, uint64_t to, uint32_t *depths, size_t count);

/* Counts the executions of the instruction at an address in the recorded cycles `from` to `to`. Replays these cycles like janus_depths().
 * JANUS_BAD_ARGUMENT: the range is not recorded. JANUS_REFUSED: interrupted. */
JANUS_API int janus_count(janus_machine *machine, uint32_t address, uint64_t from, uint64_t to, uint64_t *count);

/* Finds the last write to a byte of memory before the current cycle, and stores it in *writer. The machine's position does not change.
 * JANUS_BAD_ARGUMENT: the address is larger than $FFFF. JANUS_NOT_FOUND: the recording contains no write to it. JANUS_REFUSED: interrupted. */
JANUS_API int janus_who_wrote(janus_machine *machine, uint32_t address, janus_writer *writer);

/* Runs a `janus debug` command line. `quit` has no effect. The lines of a block ("define NAME" to `end`) can be passed one by one;
 * until `end`, the functions that use commands (input, breakpoints, places, searches) fail with JANUS_REFUSED.
 *   output  NULL, or receives the output of the command, even if it fails
 * JANUS_REFUSED: the command failed, or `line` contains a line break. */
JANUS_API int janus_execute(janus_machine *machine, const char *line, const char **output);

/* Runs a `janus debug` command with values for its parameters. Spaces do not split a value.
 *   command  the command's name, such as "break"
 *   values   NULL, or a NULL-terminated array of "PARAMETER=VALUE": "place=JANUS", "if=a>3". The parameters are those in the usage
 *            line, which `help COMMAND` shows. A word in capitals is a parameter; after a lower-case word, it is the value of that word. A
 *            lower-case word without a value is a parameter with the value "true" or "false".
 *   json     NULL, or receives the result, even if the command fails: {"text": OUTPUT, "data": {"breakpoint": 1}}, or
 *            {"text": "", "error": {"code": "usage", "where": "break", "what": "...", "fix": "..."}}. The codes are unknown-command, usage,
 *            refused, interrupted and internal.
 * JANUS_REFUSED: the command failed. */
JANUS_API int janus_call(janus_machine *machine, const char *command, const char *const *values, const char **json);

/* --- Games: only for programs that play a game; otherwise JANUS_REFUSED ----------------------- */

/* Starts a new game and runs the program until it waits for a move. If the program makes the first move, janus_reply() returns it.
 * Ignores breakpoints. */
JANUS_API int janus_new_game(janus_machine *machine);

/* Queues a move for the side to move, and a request for a reply. The next run makes the move. Starts a game first if there is none. After
 * a state has been loaded, first runs until the program waits for input, for at most one emulated second.
 *   move  "e4", "e2e4", or in the program's own notation
 * JANUS_REFUSED: the move is illegal, or the program is not waiting for a move. */
JANUS_API int janus_move(janus_machine *machine, const char *move);

/* Returns the program's reply to the last move, such as "1... e5", or "" if there is none yet or the game is over. */
JANUS_API const char *janus_reply(janus_machine *machine);

/* Returns the position on the board, in FEN for chess. */
JANUS_API const char *janus_position(janus_machine *machine);

/* Returns the legal moves of the side to move, separated by spaces, in a form that janus_move() accepts, or "" if the game is over. */
JANUS_API const char *janus_moves(janus_machine *machine);

/* Returns the side to move, "white" or "black". */
JANUS_API const char *janus_side_to_move(janus_machine *machine);

/* Returns the result of the game: "1-0" (White won), "0-1", "1/2-1/2", or "*" if the game is not over. */
JANUS_API const char *janus_game_result(janus_machine *machine);

#ifdef __cplusplus
}
#endif

#endif
