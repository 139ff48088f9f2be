/* Plays a move, stops MicroChess during its search, steps back, and prints the call stack.
 *   cc look.c $(pkg-config --cflags --libs janus) */
#include <janus.h>
#include <stdio.h>

static const char *const arguments[] = {"side=black", "level=blitz", NULL};

int main(void) {
  janus_machine *chess = janus_open("microchess", arguments);
  janus_frame frame;
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
  for (i = 0; janus_frame_at(chess, i, &frame) == JANUS_OK; i++)
    printf("  %s %s\n", frame.name, frame.variables);
  return janus_close(chess);
}
