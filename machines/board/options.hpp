// Error messages for unknown options and invalid option values.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "machines/board/machine.hpp"

namespace janus::machines {

std::string unknown_option_text(std::string_view machine, std::span<const OptionInfo> options, std::string_view name);

// Returns the error message for an invalid value, including the accepted values or the option's help.
std::string rejected_value_text(const OptionInfo& option, std::string_view value);

// Returns the index of a value in an option's list. If the value is invalid, returns nullopt and sets the error to rejected_value_text().
std::optional<std::size_t> find_value(const OptionInfo& option, std::string_view value, std::string& error);

}  // namespace janus::machines
