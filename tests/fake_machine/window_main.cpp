// The fake machine in the real window: fake_machine_window --size WxH --report FILE.
#include <cstdio>
#include <string>

#include "frontends/faces/gui/gui_command.hpp"
#include "fake_machine/setup.hpp"

int main(int count, char** words) {
  using namespace janus;
  gui::GuiOptions options{.autosave_seconds = 0, .speed = 1};
  for (int i = 1; i + 1 < count; i += 2) {
    const std::string name = words[i], value = words[i + 1];
    if (name == "--report") options.report = value;
    if (name == "--size") {
      options.width = std::stoi(value);
      options.height = std::stoi(value.substr(value.find('x') + 1));
    }
  }
  try {
    return gui::gui_command(tests::fake_setup(), session::built_in_collection(), options);
  } catch (const session::Error& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 3;
  }
}
