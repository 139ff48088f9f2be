// Tables of inputs and outputs.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "catch.hpp"

namespace janus::tests {

// Checks that `of` returns the right side of each row "INPUT -> OUTPUT" for its left side.
template <class Function>
void check_rows(const Function& of, std::initializer_list<std::string_view> rows) {
  for (const std::string_view row : rows) {
    CAPTURE(row);
    const std::size_t arrow = row.find(" -> ");
    REQUIRE(arrow != row.npos);
    CHECK(of(std::string(row.substr(0, arrow))) == row.substr(arrow + 4));
  }
}

}  // namespace janus::tests
