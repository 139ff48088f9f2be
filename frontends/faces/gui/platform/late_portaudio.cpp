// What sound_device_portaudio.cpp calls of PortAudio, with which come the libraries of the sound systems.
#include <portaudio.h>

#include "tools/late_library.hpp"

JANUS_LATE_0(JANUS_LATE_PORTAUDIO, Pa_Initialize)
JANUS_LATE_0(JANUS_LATE_PORTAUDIO, Pa_Terminate)
JANUS_LATE_1(JANUS_LATE_PORTAUDIO, Pa_GetErrorText)
JANUS_LATE_0(JANUS_LATE_PORTAUDIO, Pa_GetDefaultOutputDevice)
JANUS_LATE_1(JANUS_LATE_PORTAUDIO, Pa_GetDeviceInfo)
JANUS_LATE_8(JANUS_LATE_PORTAUDIO, Pa_OpenStream)
JANUS_LATE_1(JANUS_LATE_PORTAUDIO, Pa_StartStream)
JANUS_LATE_1(JANUS_LATE_PORTAUDIO, Pa_AbortStream)
JANUS_LATE_1(JANUS_LATE_PORTAUDIO, Pa_CloseStream)
