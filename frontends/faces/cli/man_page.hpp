// Help as a page of the manual: roff with the macros of man(7). What it says is that of `help_page` and `manual_words`.
#pragma once

#include <string>

#include "frontends/faces/cli/help_page.hpp"

namespace CLI {
class App;
}

namespace janus::cli {

// Of `command`, which is `app` or one of its commands. `day` is that of the page, "2026-11-22"; `version` "0.1.0".
std::string man_page(const CLI::App& app, const CLI::App& command, const std::string& day, const std::string& version);
// "janus-run.1", "janus.1".
std::string man_page_file(const CLI::App& app, const CLI::App& command);

}  // namespace janus::cli
