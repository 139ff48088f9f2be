#include "tools/recovery/recover.hpp"

#include "tools/recovery/listing_reader.hpp"
#include "tools/recovery/listing_report.hpp"

namespace janus::tools {

Recovery recover(std::span<const Page> pages, const RecoverOptions& options) {
  Recovery recovery;
  for (const Page& page : pages) recovery.pages.push_back(page.name);
  recovery.cpu = options.cpu->name;
  const recovery::ReadListing listing = recovery::read_listing_pages(pages, options);
  if (listing.chain.anchors == 0) {
    recovery.problem = "no listing was found: no two lines with an address and bytes follow each other";
    return recovery;
  }
  recovery::report_listing(listing, recovery);
  return recovery;
}

}  // namespace janus::tools
