// A second look at the picture of a page, by a reader that knows digits alone: it reads addresses and bytes better, and no source.
#pragma once

#include "tools/recovery/boxed_page.hpp"
#include "tools/recovery/page.hpp"

namespace janus::tools {

// There are lines whose addresses and bytes lead to the next one's address.
bool has_addresses(const Page& page);

// Where the page's lines have addresses and bytes, their words become those of the second look in the same place, if these are whole.
// What the first look saw of such a line stays in PageLine::other.
void take_digits(Page& page, const BoxedPage& digits);

}  // namespace janus::tools
