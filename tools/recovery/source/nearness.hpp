// How far a text is from another: characters that look alike count little; lost, added, exchanged ones and any other count one each.
#pragma once

#include <string_view>

#include "tools/recovery/listing/print_channel.hpp"

namespace janus::tools::recovery {

inline constexpr double kAlikeDistance = 0.4;

// More than `most` is as good as endless.
double distance(const PrintChannel& channel, std::string_view is, std::string_view shown, double most);

}  // namespace janus::tools::recovery
