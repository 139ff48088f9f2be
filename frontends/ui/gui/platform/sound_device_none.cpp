// Replacement for a build without a sound library.
#include "frontends/ui/gui/platform/sound_device.hpp"
#include "frontends/core/session/error.hpp"

namespace janus::gui {

bool SoundDevice::is_supported() { return false; }

SoundDevice::SoundDevice() { throw session::Error("no sound: built without PortAudio; install it and build again"); }

SoundDevice::~SoundDevice() = default;

}  // namespace janus::gui
