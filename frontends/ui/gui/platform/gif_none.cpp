// Replacement for gif_giflib.cpp without giflib.
#include "frontends/core/session/error.hpp"
#include "frontends/ui/gui/platform/gif.hpp"

namespace janus::gui {

Gif::Gif(int, int) { throw session::Error("cannot create GIFs: built without giflib; install libgif-dev and build again"); }
Gif::~Gif() = default;
void Gif::add(const Shot&, int) {}
std::string Gif::finish() { return {}; }

}  // namespace janus::gui
