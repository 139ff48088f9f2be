/* Plays a move, stops MicroChess in the middle of a thought, steps back, and reads the calls that led there.
 *   cc look.c $(pkg-config --cflags --libs janus) */
#include <janus.h>
#include <stdio.h>

static const char *const words[] = {"side=black", "level=blitz", NULL};

int main(void) {
  janus_machine *chess = janus_open("microchess", words);
  janus_call call;
  int i;
  if (chess == NULL) {
    fprintf(stderr, "%s\n", janus_error(NULL));
    return 1;
  }
  if (janus_new_game(chess) < 0 || janus_move(chess, "e4") < 0 || janus_break(chess, "JANUS if depth>5") < 0 ||
      janus_run(chess, 0) < 0) {
    fprintf(stderr, "%s\n", janus_error(chess));
    return 1;
  }
  printf("%s\n", janus_stop_text(chess));
  janus_step(chess, "back", 1);
  printf("%s\n", janus_stop_text(chess));
  for (i = 0; janus_call_at(chess, i, &call) == JANUS_OK; i++)
    printf("  %s %s\n", call.name, call.variables);
  return janus_close(chess);
}
