#include <fmt/format.h>
#include <portaudio.h>

#include "frontends/gui/platform/sound_device.hpp"
#include "frontends/session/error.hpp"

#ifndef _WIN32
#include <dlfcn.h>
#include <fcntl.h>
#include <unistd.h>
#endif

namespace janus::gui {
namespace {

// The sound systems that PortAudio looks for (ALSA, JACK) write to stderr what they do not find.
class Hush {
 public:
#ifdef _WIN32
  Hush() = default;
#else
  Hush() : kept_(dup(STDERR_FILENO)) {
    const int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
    if (nowhere < 0) return;
    dup2(nowhere, STDERR_FILENO);
    close(nowhere);
  }
  ~Hush() {
    if (kept_ < 0) return;
    dup2(kept_, STDERR_FILENO);
    close(kept_);
  }
#endif
  Hush(const Hush&) = delete;
  Hush& operator=(const Hush&) = delete;

 private:
  [[maybe_unused]] int kept_ = -1;
};

// PortAudio, loaded when sound is first wanted: with it come the libraries of the sound systems, and most runs of `janus` are silent.
struct PortAudio {
  decltype(Pa_Initialize)* initialize;
  decltype(Pa_Terminate)* terminate;
  decltype(Pa_GetErrorText)* error_text;
  decltype(Pa_GetDefaultOutputDevice)* default_output;
  decltype(Pa_GetDeviceInfo)* device_info;
  decltype(Pa_OpenStream)* open;
  decltype(Pa_StartStream)* start;
  decltype(Pa_AbortStream)* abort;
  decltype(Pa_CloseStream)* close;
};

#ifdef JANUS_PORTAUDIO  // its name at run time

const PortAudio& port_audio() {
  static const PortAudio library = [] {
    void* const handle = dlopen(JANUS_PORTAUDIO, RTLD_NOW | RTLD_LOCAL);
    const auto find = [&]<class Function>(Function*& function, const char* name) {
      function = handle == nullptr ? nullptr : reinterpret_cast<Function*>(dlsym(handle, name));
      if (function == nullptr) throw session::Error(fmt::format("no sound: {}", dlerror()));
    };
    PortAudio found{};
    find(found.initialize, "Pa_Initialize");
    find(found.terminate, "Pa_Terminate");
    find(found.error_text, "Pa_GetErrorText");
    find(found.default_output, "Pa_GetDefaultOutputDevice");
    find(found.device_info, "Pa_GetDeviceInfo");
    find(found.open, "Pa_OpenStream");
    find(found.start, "Pa_StartStream");
    find(found.abort, "Pa_AbortStream");
    find(found.close, "Pa_CloseStream");
    return found;
  }();
  return library;
}

#else

const PortAudio& port_audio() {
  static constexpr PortAudio library = {Pa_Initialize,    Pa_Terminate,  Pa_GetErrorText, Pa_GetDefaultOutputDevice,
                                        Pa_GetDeviceInfo, Pa_OpenStream, Pa_StartStream,  Pa_AbortStream,
                                        Pa_CloseStream};
  return library;
}

#endif

int play(const void*, void* output, unsigned long count, const PaStreamCallbackTimeInfo*, PaStreamCallbackFlags, void* feed) {
  static_cast<engine::SoundFeed*>(feed)->give({static_cast<float*>(output), count});
  return paContinue;
}

}  // namespace

bool SoundDevice::built() { return true; }

SoundDevice::SoundDevice() {
  const Hush hush;
  const PortAudio& library = port_audio();
  const auto check = [&](PaError error) {
    if (error == paNoError) return;
    library.terminate();
    throw session::Error(fmt::format("no sound: {}", library.error_text(error)));
  };
  if (const PaError error = library.initialize(); error != paNoError)
    throw session::Error(fmt::format("no sound: {}", library.error_text(error)));
  const PaDeviceIndex device = library.default_output();
  if (device == paNoDevice) {
    library.terminate();
    throw session::Error("no sound: the system has no sound device, or lets no program use it");
  }
  const PaDeviceInfo& info = *library.device_info(device);
  feed_ = std::make_shared<engine::SoundFeed>(info.defaultSampleRate);
  const PaStreamParameters output{.device = device,
                                  .channelCount = 1,
                                  .sampleFormat = paFloat32,
                                  .suggestedLatency = info.defaultHighOutputLatency,
                                  .hostApiSpecificStreamInfo = nullptr};
  PaStream* stream = nullptr;
  check(library.open(&stream, nullptr, &output, info.defaultSampleRate, paFramesPerBufferUnspecified, paNoFlag, play, feed_.get()));
  check(library.start(stream));
  stream_ = stream;
}

SoundDevice::~SoundDevice() {
  const Hush hush;
  const PortAudio& library = port_audio();
  library.abort(stream_);
  library.close(stream_);
  library.terminate();
}

}  // namespace janus::gui
