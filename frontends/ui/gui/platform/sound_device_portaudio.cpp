#include <fmt/format.h>
#include <portaudio.h>

#include "frontends/ui/gui/platform/sound_device.hpp"
#include "frontends/core/session/error.hpp"
#include "tools/late_library.hpp"

#ifndef _WIN32
#include <fcntl.h>
#include <unistd.h>
#endif

namespace janus::gui {
namespace {

// Silences stderr: ALSA and JACK report devices there that PortAudio probes in vain.
class Hush {
 public:
#ifdef _WIN32
  Hush() = default;
#else
  Hush() : kept_(dup(STDERR_FILENO)) {
    const int null_device = open("/dev/null", O_WRONLY | O_CLOEXEC);
    if (null_device < 0) return;
    dup2(null_device, STDERR_FILENO);
    close(null_device);
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

int play(const void*, void* output, unsigned long count, const PaStreamCallbackTimeInfo*, PaStreamCallbackFlags, void* device) {
  static_cast<SoundDevice*>(device)->fill({static_cast<float*>(output), count});
  return paContinue;
}

// Initializes the library, which may be missing.
void begin() {
  try {
    if (const PaError error = Pa_Initialize(); error != paNoError)
      throw session::Error(fmt::format("no sound: {}", Pa_GetErrorText(error)));
  } catch (const tools::MissingLibraryError& missing) { throw session::Error(fmt::format("no sound: {}", missing.what())); }
}

}  // namespace

bool SoundDevice::is_supported() { return true; }

SoundDevice::SoundDevice() {
  const Hush hush;
  const auto check = [&](PaError error) {
    if (error == paNoError) return;
    Pa_Terminate();
    throw session::Error(fmt::format("no sound: {}", Pa_GetErrorText(error)));
  };
  begin();
  const PaDeviceIndex device = Pa_GetDefaultOutputDevice();
  if (device == paNoDevice) {
    Pa_Terminate();
    throw session::Error("no sound: no usable sound device");
  }
  const PaDeviceInfo& info = *Pa_GetDeviceInfo(device);
  rate_hz_ = info.defaultSampleRate;
  feed_ = std::make_shared<engine::SoundFeed>(rate_hz_);
  const PaStreamParameters output{.device = device,
                                  .channelCount = 1,
                                  .sampleFormat = paFloat32,
                                  .suggestedLatency = info.defaultHighOutputLatency,
                                  .hostApiSpecificStreamInfo = nullptr};
  PaStream* stream = nullptr;
  check(Pa_OpenStream(&stream, nullptr, &output, info.defaultSampleRate, paFramesPerBufferUnspecified, paNoFlag, play, this));
  check(Pa_StartStream(stream));
  stream_ = stream;
}

void SoundDevice::fill(std::span<float> samples) {
  feed_->fill(samples);
  piece_sound_.add_to(samples, rate_hz_);
}

SoundDevice::~SoundDevice() {
  const Hush hush;
  Pa_AbortStream(stream_);
  Pa_CloseStream(stream_);
  Pa_Terminate();
}

}  // namespace janus::gui
