// Error messages for unknown options and invalid option values.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "machines/board/machine.hpp"

namespace janus::machines {

std::string no_such_option(std::string_view machine, std::span<const OptionInfo> options, std::string_view name);

// Message for an invalid value: lists the accepted values, or shows the option's help.
std::string not_taken(const OptionInfo& option, std::string_view value);

// Returns the index of a value in an option's list. If it is not valid, returns nullopt and sets the error to not_taken().
std::optional<std::size_t> find_value(const OptionInfo& option, std::string_view value, std::string& error);

}  // namespace janus::machines
