// Squares named by a letter for the file and a digit for the rank: "e4". For games that do so.
#pragma once

#include <string>
#include <string_view>

#include "frontends/games/play/rules.hpp"

namespace janus::play {

std::string lettered_name(int square, int files);
// kNoSquare if it names none.
int lettered_square(std::string_view name, int files, int ranks);

}  // namespace janus::play
