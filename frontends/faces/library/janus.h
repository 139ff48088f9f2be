/* Janus as a C library: an emulated machine of 1976 with a program in it, and a debugger that goes back as fast as forward.
 *
 *   const char *const words[] = {"side=black", NULL};           the program's side
 *   janus_machine *m = janus_open("microchess", words);
 *   if (m == NULL) { puts(janus_error(NULL)); return 1; }
 *   janus_new_game(m);
 *   janus_break(m, "JANUS if depth>5");
 *   janus_move(m, "e4");
 *   janus_run(m, 0);
 *   puts(janus_stop_text(m));            breakpoint 1 at $0100 JANUS, ...
 *   janus_step(m, "back", 1);
 *   janus_close(m);
 *
 * Results. A function that gives an int gives JANUS_OK (0) or more where all is well, and one of the negative numbers below where it
 *   is not; then janus_error() says why, in one line. A function that gives a text or bytes gives NULL instead.
 * Texts are UTF-8 and end with a 0. A thread can use each text until it has received 64 more, from whichever machines, or ends: several
 *   of them in one printf() are right. Neither runs nor janus_close() nor other threads change it. A janus_call has two texts. Copy what
 *   you keep longer. janus_version(), janus_program(), janus_title() and janus_register_name() stay valid as long as the library.
 * Bytes (janus_picture(), janus_png(), janus_save()) stay valid until the thread has received 8 more. What is given to the library is
 *   copied.
 * Handles. NULL, a machine that was closed, and what never was one are refused by all functions, not followed.
 * Threads. Machines share nothing: each may live in a thread of its own. Calls from two threads on one machine are serialized.
 *   janus_interrupt(), janus_error() and janus_close() wait for nobody. The process may end while threads are in here.
 * Nothing is printed, standard input is not read ("-" is no file), no signal is caught, and no exception comes out of here.
 * Words - conditions, expressions, places, keys - are those of `janus debug`: plain digits are decimal, $ and 0x hexadecimal, names of the
 *   program are understood. */
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

/* Raised by what older callers would trip over. New functions do not raise it. */
#define JANUS_ABI 1

enum janus_result {
  JANUS_OK = 0,
  JANUS_BAD_HANDLE = -1,   /* it is no machine that is open */
  JANUS_BAD_ARGUMENT = -2, /* NULL where something is needed, or a number out of its range */
  JANUS_REFUSED = -3,      /* what was asked for is not understood, or cannot be: janus_error() says the mend */
  JANUS_NOT_FOUND = -4,    /* there is no such name, or nothing like that is recorded */
  JANUS_NO_MEMORY = -5,
  JANUS_INTERNAL = -6 /* a mistake of the library's */
};

/* Why the machine stands. */
enum janus_stop {
  JANUS_STOP_NONE = 0,    /* it has not run since it was opened, or since a state was loaded */
  JANUS_STOP_WAITS,       /* the program waits for input, and nothing is left to give */
  JANUS_STOP_ARRIVED,     /* what was asked for is reached: a place, a condition, a cycle, the end of a step */
  JANUS_STOP_BREAKPOINT,  /* janus_stop_breakpoint() */
  JANUS_STOP_LIMIT,       /* so many cycles have passed */
  JANUS_STOP_INTERRUPTED, /* by janus_interrupt() */
  JANUS_STOP_NEVER,       /* the program waits for input, and the condition can never be met */
  JANUS_STOP_END_OF_TAPE, /* the tape has run out, and the program does nothing else */
  JANUS_STOP_JAMMED,      /* an illegal opcode: the processor does nothing until a reset */
  JANUS_STOP_TRAPPED,     /* the program stands still and nothing can free it, or has crashed */
  JANUS_STOP_BEGINNING    /* going back: there is nothing earlier */
};

typedef struct janus_machine janus_machine;

/* --- The library ------------------------------------------------------------------------------------------------------------------ */

JANUS_API int janus_abi(void);                      /* the JANUS_ABI that the library was built with */
JANUS_API const char *janus_version(void);          /* "0.1.0"; lives as long as the library */
JANUS_API const char *janus_program(size_t number); /* names of the programs that are built in, from 0 on; NULL after the last. Likewise */

/* --- Opening ---------------------------------------------------------------------------------------------------------------------- */

/* Powers a machine on with a program in it, and gives it the program's starting keys: the first run carries them out.
 * `what`: a program ("microchess"), a machine ("kim1"), a source ("chess.s"), which is assembled, an image ("chess.bin@0200"), or a text
 * that a program takes ("game.bas").
 * `words`: NULL, or NAME=VALUE texts ended by NULL. These names are the options of `janus debug`: machine, start, option, set, rom,
 * symbols, keys, type, type-file, tape, load-state, software; and file: what is laid over the program. Any other is a setting of the
 * program ("level=blitz"), or else an option of the machine ("ram=4K").
 * NULL: it cannot be; janus_error(NULL) says why. */
JANUS_API janus_machine *janus_open(const char *what, const char *const *words);
/* A run of another thread's ends, and a call that waits for it gives JANUS_BAD_HANDLE. */
JANUS_API int janus_close(janus_machine *machine);

/* What went wrong last with this machine, in whichever thread; of NULL and of no machine: in this thread, where there was none. Never NULL;
 * "": nothing did. */
JANUS_API const char *janus_error(const janus_machine *machine);
/* What was to be said though it was opened: warnings of the assembler, where a text runs. A line each; "": nothing. */
JANUS_API const char *janus_remarks(janus_machine *machine);
JANUS_API const char *janus_title(janus_machine *machine); /* "MicroChess on MOS Technology KIM-1" */

/* --- Giving: it is done when the program waits for it, in runs --------------------------------------------------------------------- */

JANUS_API int janus_keys(janus_machine *machine, const char *list); /* "RS,AD,0,2": as printed on the keys, and as --keys takes them */
JANUS_API int janus_type(janus_machine *machine, const char *text); /* as typed at its keyboard or terminal; \r \n \t \\ \xNN */
/* A setting of the program or an option of the machine, at once. */
JANUS_API int janus_set(janus_machine *machine, const char *name, const char *value);
JANUS_API int janus_reset(janus_machine *machine); /* its RES is pulled, at once; memory is kept */

/* --- Running: JANUS_OK, however it ends ---------------------------------------------------------------------------------------------- */

/* Until the program waits for input, a breakpoint, or so many cycles; 0: as many as it takes. */
JANUS_API int janus_run(janus_machine *machine, uint64_t max_cycles);
/* For so many cycles, whether it waits or not; to the end of the instruction. */
JANUS_API int janus_run_cycles(janus_machine *machine, uint64_t cycles);
/* Until it comes to a place ("JANUS", "$0200", "chess.s:12"), or a condition holds ("mem[$50]==3 && a>4", "display==\"0F1333\""), and as
 * janus_run(). The place where it stands already does not count. */
JANUS_API int janus_run_until(janus_machine *machine, const char *where, uint64_t max_cycles);
/* `step`: "into", "over", "out", "next_entry", "line", "line_over", and back: "back", "back_over", "back_out", "back_line",
 * "back_line_over", "back_to_breakpoint". So many times, at least once. */
JANUS_API int janus_step(janus_machine *machine, const char *step, uint64_t count);
/* To a cycle, back or forward: to the first instruction at or after it. */
JANUS_API int janus_go_to(janus_machine *machine, uint64_t cycle);
/* From another thread: the run or search that is under way ends, or the next one does at once. */
JANUS_API int janus_interrupt(janus_machine *machine);
/* While a run or a search takes its time, `look` is called some twenty times a second, in its thread, with the cycle it has come to; 0 ends
 * it as janus_interrupt() does. With this machine it may call janus_interrupt(), janus_error() and janus_close() alone. It must come back:
 * its thread must not end in it; what it throws, in C++, ends the run with JANUS_INTERNAL. NULL: nothing is called. */
typedef int (*janus_look)(void *user, uint64_t cycle);
JANUS_API int janus_while_running(janus_machine *machine, janus_look look, void *user);

JANUS_API int janus_stop_reason(janus_machine *machine);       /* an enum janus_stop */
JANUS_API const char *janus_stop_text(janus_machine *machine); /* "breakpoint 1 at $0100 JANUS, cycle 316885" */
JANUS_API int janus_stop_breakpoint(janus_machine *machine);   /* its number; 0: it was none */
JANUS_API int janus_waits(janus_machine *machine);             /* 1: where it stands now the program waits for input; 0: it does not */

/* --- Time: cycles since power-on; 0 of no machine ------------------------------------------------------------------------------------ */

JANUS_API uint64_t janus_cycle(janus_machine *machine);
JANUS_API uint64_t janus_clock_hz(janus_machine *machine);                                  /* cycles in a second */
JANUS_API int janus_history(janus_machine *machine, uint64_t *begin, uint64_t *end);        /* what is recorded */

/* --- Memory, registers, names -------------------------------------------------------------------------------------------------------- */

JANUS_API int janus_peek(janus_machine *machine, uint32_t address); /* a byte of memory, 0 to 255; without side effects */
JANUS_API int janus_poke(janus_machine *machine, uint32_t address, int byte); /* 0 to 255; ROM, too */
/* Bytes of an address space ("scratchpad"); NULL is "memory". All of them, or nothing. */
JANUS_API int janus_read(janus_machine *machine, const char *space, uint32_t address, void *bytes, size_t count);
JANUS_API int janus_write(janus_machine *machine, const char *space, uint32_t address, const void *bytes, size_t count);

JANUS_API int janus_register_count(janus_machine *machine);
JANUS_API const char *janus_register_name(janus_machine *machine, int number); /* from 0 on: "PC", "A" */
JANUS_API int janus_register(janus_machine *machine, const char *name, uint32_t *value); /* case does not matter */
JANUS_API int janus_set_register(janus_machine *machine, const char *name, uint32_t value);

JANUS_API int janus_symbol(janus_machine *machine, const char *name, uint32_t *address);
JANUS_API const char *janus_symbol_at(janus_machine *machine, uint32_t address); /* the label there; "": none */
JANUS_API int janus_evaluate(janus_machine *machine, const char *expression, int64_t *value); /* "mem[BOARD+3]*2", "depth" */

/* --- What it shows ----------------------------------------------------------------------------------------------------------------- */

JANUS_API const char *janus_display(janus_machine *machine); /* digits: "0F1333", a blank for each that is dark; "": it has none */
JANUS_API const char *janus_screen(janus_machine *machine);  /* rows of a screen, or what was printed, a line each; "": it has neither */
/* Dots of the screen, four bytes each: red, green, blue, 255; row by row. JANUS_NOT_FOUND: it has no screen. */
JANUS_API const unsigned char *janus_picture(janus_machine *machine, uint32_t *width, uint32_t *height);
JANUS_API const unsigned char *janus_png(janus_machine *machine, size_t *size); /* a picture file, of digits, too */

/* --- States: a run that begins with the state; breakpoints stay ------------------------------------------------------------------ */

JANUS_API const unsigned char *janus_save(janus_machine *machine, size_t *size);
JANUS_API int janus_load(janus_machine *machine, const void *bytes, size_t size); /* nothing has changed if it fails */
JANUS_API int janus_save_file(janus_machine *machine, const char *path);
JANUS_API int janus_load_file(janus_machine *machine, const char *path);

/* --- Debugging --------------------------------------------------------------------------------------------------------------------- */

/* What stands after `break`: "JANUS", "$0200 if a==3", "write BESTV", "enter JANUS", "depth 7", "basic:1090 if A>3". Gives its number, from
 * 1 on. */
JANUS_API int janus_break(janus_machine *machine, const char *words);
JANUS_API int janus_unbreak(janus_machine *machine, int breakpoint); /* JANUS_NOT_FOUND: there is none of that number */

/* An open call. */
typedef struct janus_call {
  uint64_t serial;       /* counts from 1; the same in every replay */
  uint64_t entry_cycle;  /* before its first instruction */
  uint32_t depth;        /* 0: the outermost, which nobody called */
  uint32_t routine;      /* address of its first instruction */
  uint32_t call_site;    /* of the call, or of the instruction that was interrupted */
  const char *name;      /* of the routine; "$0209" where it has none */
  const char *variables; /* watched ones at its entry, in words: "STATE=04 try a move of the computer"; "": none are */
} janus_call;

/* An instruction that wrote a byte. */
typedef struct janus_writer {
  uint64_t cycle;     /* before it; janus_go_to() leads there */
  uint32_t pc;        /* where it lies; 0 if it was no instruction */
  int32_t value;      /* what it wrote */
  int32_t by_program; /* 0: it was set from outside, by janus_poke() or its like */
} janus_writer;

JANUS_API int janus_depth(janus_machine *machine); /* of the innermost open call */
/* The open calls: 0 is the innermost, janus_depth() the outermost. */
JANUS_API int janus_call_at(janus_machine *machine, int number, janus_call *call);
/* How deep calls went in a part of what is recorded, from one cycle up to another: in each of `count` equal parts of it the deepest. That
 * part is run again for it: a minute of the machine's in a tenth of a second. */
JANUS_API int janus_depths(janus_machine *machine, uint64_t from, uint64_t to, uint32_t *depths, size_t count);
/* Who wrote a byte of memory last before now. The machine stays where it is. JANUS_NOT_FOUND: nobody has. */
JANUS_API int janus_who_wrote(janus_machine *machine, uint32_t address, janus_writer *writer);

/* A line of `janus debug`; `answer`, if it is not NULL, gets what it prints, also where it fails. `quit` does nothing here. From the first
 * line of a block ("define NAME") to its `end` janus_run_until() and janus_break() are refused. */
JANUS_API int janus_command(janus_machine *machine, const char *line, const char **answer);

/* A command of `janus debug` by its name, with values for its parameters: NAME=VALUE texts, the last of which is followed by NULL. A value
 * is never split into words. The parameters are those of the usage line that `help COMMAND` shows: a word in capitals is a parameter, and
 * after a lower-case word it is the value of that word: "place=JANUS", "if=a>3". A lower-case word alone is "true" or "false".
 * `answer`, if it is not NULL, gets JSON, also if the command fails: {"text": what it prints, "data": {"breakpoint": 1}}, or
 * {"text": "", "error": {"code": "usage", "where": "break", "what": "...", "fix": "..."}}. Codes: unknown-command, usage, refused,
 * interrupted, internal. */
JANUS_API int janus_execute(janus_machine *machine, const char *command, const char *const *values, const char **answer);

/* --- Games: of programs that play one ---------------------------------------------------------------------------------------------- */

/* A new game, run at once up to the first move, or past that where it is the program's: janus_answer() has it. Breakpoints are passed. */
JANUS_API int janus_new_game(janus_machine *machine);
/* Gives a move of the side to move ("e4", "e2e4", or as the program has it), and tells the program to answer; a run carries it out. Where
 * no game has begun, one begins first, as by janus_new_game(); where a state was loaded, it first runs on to where the program waits, which
 * is less than a second of the machine's. JANUS_REFUSED: it is not legal, or something else is still to be done. */
JANUS_API int janus_move(janus_machine *machine, const char *move);
/* The program's last move, where it is the last on the board: "1... e5"; "": there is none yet, or the game is over. */
JANUS_API const char *janus_answer(janus_machine *machine);
/* The position on the board: in chess, FEN. */
JANUS_API const char *janus_position(janus_machine *machine);

#ifdef __cplusplus
}
#endif

#endif
