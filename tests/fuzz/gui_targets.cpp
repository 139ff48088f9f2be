// Fuzz target for the window's settings: any text.
#include "frontends/ui/gui/settings.hpp"
#include "fuzz/driver.hpp"
#include "fuzz/errors.hpp"
#include "own_folder.hpp"

namespace janus::fuzz {
namespace {

void load(std::string_view text) {
  static const tests::OwnFolder folder;
  const std::string path = folder.write("gui.json", std::string(text));
  std::string problem;
  const gui::Settings settings = gui::load_settings(path, problem);
  require_one_line(problem);
  if (!(settings.scale >= 0 && settings.scale <= 4 && settings.speed >= 0 && (settings.width == 0 || settings.width >= 320) &&
        (settings.height == 0 || settings.height >= 240)))
    throw std::logic_error("settings are within their ranges");
}

}  // namespace

std::vector<Target> targets() {
  return {
      {.name = "settings",
       .corpus =
           {R"({"folder":"/","height":800,"recent":["microchess","a.s"],"scale":0.0,"sound":false,"speed":1.0,"theme":"dark","width":1280,)"
            R"("windows":{"board":{"open":true,"place":[0.1,0.2,0.3,0.4]},"trace":{"open":false}}})",
            R"({"machines":{"kim1":{"layout":"game","windows":{"watch":{"open":false},"board":{"open":true,"place":[0,0,1,1]}}}}})"},
       .dictionary = {"\"windows\"", "null", "[", "{", "\"place\":", "1e999", "-1", "true", "\"\"", "\\u0000", "99999999999"},
       .max_size = 1500,
       .run = load,
       .limit_size = 300'000}};
}

}  // namespace janus::fuzz
