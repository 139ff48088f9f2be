// C interface of the page, for the worker (app/worker.ts). Strings are UTF-8. A returned pointer is valid until the next
// call. Sizes are in bytes, except for samples.
#include <emscripten.h>

#include <cstdint>
#include <string>

#include "frontends/games/play/positions.hpp"
#include "frontends/ui/web/page.hpp"

namespace {

janus::web::Page& page() {
  static janus::web::Page the_page(janus::play::built_in_collection());
  return the_page;
}

const char* given_out(std::string text) {
  static std::string kept;
  kept = std::move(text);
  return kept.c_str();
}

}  // namespace

extern "C" {
EMSCRIPTEN_KEEPALIVE const char* janus_ask(const char* request) { return given_out(page().ask(request)); }
EMSCRIPTEN_KEEPALIVE double janus_pump(double milliseconds) { return page().pump(milliseconds); }
EMSCRIPTEN_KEEPALIVE const char* janus_look() { return given_out(page().take_changes()); }
EMSCRIPTEN_KEEPALIVE const std::uint8_t* janus_picture(std::size_t display) { return page().pixels(display).data(); }
EMSCRIPTEN_KEEPALIVE std::size_t janus_picture_size(std::size_t display) { return page().pixels(display).size(); }
EMSCRIPTEN_KEEPALIVE void janus_hear(float* samples, std::size_t count) { page().fill_samples({samples, count}); }
}
