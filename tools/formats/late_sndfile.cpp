// What wav.cpp calls of libsndfile, with which come the libraries of seven other formats.
#include <sndfile.h>

#include "tools/late_library.hpp"

JANUS_LATE_4(JANUS_LATE_SNDFILE, sf_open_virtual)
JANUS_LATE_3(JANUS_LATE_SNDFILE, sf_readf_float)
JANUS_LATE_3(JANUS_LATE_SNDFILE, sf_writef_float)
JANUS_LATE_1(JANUS_LATE_SNDFILE, sf_strerror)
JANUS_LATE_1(JANUS_LATE_SNDFILE, sf_close)
