// The text of `--help` and of `janus help`: commands by what they are for, with examples; the options of one.
#pragma once

#include <string>

namespace CLI {
class App;
}

namespace janus::cli {

// Of `command`, which is `app` or one of its commands.
std::string help_text(const CLI::App& app, const CLI::App& command);

}  // namespace janus::cli
