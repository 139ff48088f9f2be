// The messages about options that a machine does not have, and values that an option does not accept.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "machines/board/machine.hpp"

namespace janus::machines {

std::string no_such_option(std::string_view machine, std::span<const OptionInfo> options, std::string_view name);

// The line about a value that an option does not accept: it names those that it does, or says the option's help.
std::string not_taken(const OptionInfo& option, std::string_view value);

// The place of a value among those that an option takes; nothing, and not_taken(), if it is not there.
std::optional<std::size_t> find_value(const OptionInfo& option, std::string_view value, std::string& error);

}  // namespace janus::machines
