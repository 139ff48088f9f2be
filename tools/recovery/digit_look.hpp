// A second look at the picture of a page, by a reader that knows digits alone: it reads addresses and bytes better, and of the source its numbers.
#pragma once

#include "tools/recovery/boxed_page.hpp"
#include "tools/recovery/page.hpp"

namespace janus::tools {

// There are lines whose addresses and bytes lead to the next one's address.
bool has_addresses(const Page& page);

// Where the page's lines have addresses and bytes, or numbers in the source, their digits become those of the second look in the same
// place, if these are whole.
// What the first look saw of such a line stays in PageLine::other.
void take_digits(Page& page, const BoxedPage& digits);

}  // namespace janus::tools
