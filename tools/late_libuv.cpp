// What process.cpp calls of libuv: most runs talk to no engine.
#include <uv.h>

#include "tools/late_library.hpp"

JANUS_LATE_2(JANUS_LATE_LIBUV, uv_buf_init)
JANUS_LATE_2(JANUS_LATE_LIBUV, uv_close)
JANUS_LATE_1(JANUS_LATE_LIBUV, uv_is_closing)
JANUS_LATE_2(JANUS_LATE_LIBUV, uv_kill)
JANUS_LATE_1(JANUS_LATE_LIBUV, uv_loop_close)
JANUS_LATE_1(JANUS_LATE_LIBUV, uv_loop_init)
JANUS_LATE_3(JANUS_LATE_LIBUV, uv_pipe_init)
JANUS_LATE_1(JANUS_LATE_LIBUV, uv_process_get_pid)
JANUS_LATE_3(JANUS_LATE_LIBUV, uv_read_start)
JANUS_LATE_1(JANUS_LATE_LIBUV, uv_read_stop)
JANUS_LATE_2(JANUS_LATE_LIBUV, uv_run)
JANUS_LATE_3(JANUS_LATE_LIBUV, uv_spawn)
JANUS_LATE_1(JANUS_LATE_LIBUV, uv_strerror)
JANUS_LATE_2(JANUS_LATE_LIBUV, uv_timer_init)
JANUS_LATE_4(JANUS_LATE_LIBUV, uv_timer_start)
JANUS_LATE_1(JANUS_LATE_LIBUV, uv_timer_stop)
JANUS_LATE_1(JANUS_LATE_LIBUV, uv_update_time)
JANUS_LATE_3(JANUS_LATE_LIBUV, uv_walk)
JANUS_LATE_5(JANUS_LATE_LIBUV, uv_write)
