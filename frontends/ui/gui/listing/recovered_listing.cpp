#include "frontends/ui/gui/listing/recovered_listing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <span>
#include <system_error>

#include "frontends/core/session/error.hpp"
#include "frontends/core/session/sha256.hpp"
#include "tools/formats/format.hpp"
#include "tools/recovery/read_page.hpp"
#include "tools/recovery/recover.hpp"
#include "tools/recovery/recovered_image.hpp"
#include "tools/recovery/report_json.hpp"
#include "tools/recovery/source_text.hpp"

namespace janus::gui {
namespace {

constexpr float kChoosing = 0.3F;  // share of the whole job for the selection of a processor

using session::Error;

void demand(const std::string& problem) {
  if (!problem.empty()) throw Error(problem);
}

const cpus::InstructionSet* processor_for(const ListingRequest& request, const std::vector<tools::Page>& pages,
                                          const tools::Dialect* dialect, views::Progress& progress) {
  if (!request.cpu.empty()) {
    const cpus::InstructionSet* named = tools::find_instruction_set(request.cpu);
    if (named == nullptr) throw Error(fmt::format("unknown processor '{}'", request.cpu));
    return named;
  }
  return tools::best_processor(pages, dialect, [&] {
    progress.share = progress.share + kChoosing / static_cast<float>(tools::instruction_sets().size() + 1);
    return !progress.is_cancelled();
  });
}

}  // namespace

std::string ListingRequest::decisions_file() const {
  if (!decide.empty() || pages.empty()) return decide;
  const std::string& page = pages.front();
  return page.substr(0, page.size() - tools::extension_of(page).size()) + ".decide";
}

Listing recover_listing(const ListingRequest& request, views::Progress& progress) {
  auto pages = std::make_shared<std::vector<tools::Page>>();
  for (const std::string& path : request.pages) {
    if (progress.is_cancelled()) return nullptr;
    tools::ReadPages read = tools::read_page_file(path);
    demand(read.problem);
    std::move(read.pages.begin(), read.pages.end(), std::back_inserter(*pages));
  }
  const tools::Dialect* const dialect = request.syntax.empty() ? nullptr : tools::find_dialect(request.syntax);
  if (dialect == nullptr && !request.syntax.empty()) throw Error(fmt::format("unknown syntax '{}'", request.syntax));
  const cpus::InstructionSet* const cpu = processor_for(request, *pages, dialect, progress);
  if (progress.is_cancelled()) return nullptr;
  if (cpu == nullptr)
    throw Error(
        fmt::format("{}: no listing found; a listing has at least two successive lines with an address and bytes", request.pages.front()));
  if (progress.is_cancelled()) return nullptr;
  demand(tools::read_decisions(request.decisions_file(), true).problem);
  const auto told = [&progress, before = progress.share.load()](std::size_t done, std::size_t all) {
    progress.share = before + (1 - before) * static_cast<float>(done) / static_cast<float>(std::max<std::size_t>(all, 1));
  };
  auto found = std::make_shared<const tools::Recovery>(tools::recover(*pages, {.cpu = cpu, .dialect = dialect, .progress = told}));
  if (progress.is_cancelled()) return nullptr;
  if (!found->problem.empty()) throw Error(fmt::format("{}: {}", request.pages.front(), found->problem));
  RecoveredListing listing{.request = request, .pages = std::move(pages), .cpu = cpu, .dialect = tools::find_dialect(found->dialect)};
  if (listing.dialect == nullptr) listing.dialect = dialect != nullptr ? dialect : tools::default_dialect(cpu->name);
  listing.found = std::move(found);
  return apply_decisions(listing);
}

Listing apply_decisions(const RecoveredListing& listing) {
  const std::string file = listing.request.decisions_file();
  const tools::Decisions read = tools::read_decisions(file, true);
  demand(read.problem);
  auto result = std::make_shared<RecoveredListing>(listing);
  result->recovery = *listing.found;
  tools::apply(read.decisions, result->recovery, file);
  return result;
}

AppliedDecisions apply_decision(const RecoveredListing& listing, const ListingOrder& order) {
  if (order.undo) {
    demand(tools::take_back(*order.undo));
    return {apply_decisions(listing)};
  }
  tools::DecisionUndo undo;
  demand(tools::write_decision(listing.request.decisions_file(), order.address, order.bytes, order.reason, &undo));
  return {apply_decisions(listing), std::move(undo)};
}

std::string make_output(const RecoveredListing& listing, ListingOutput output, const std::string& path) {
  std::vector<std::string> read = listing.request.pages;
  read.push_back(listing.request.decisions_file());
  std::error_code error;
  for (const std::string& each : read)
    if (each == path || std::filesystem::equivalent(each, path, error))
      throw Error(path + ": is one of the input pages; choose another name");
  const tools::Image image = tools::image_of(listing.recovery);
  switch (output) {
    case ListingOutput::image: {
      const std::optional<tools::Format> format = tools::find_format_by_extension(path);
      if (!format && !tools::extension_of(path).empty()) throw Error(fmt::format("{}: unknown extension; use .bin, .hex or .s19", path));
      if (image.empty()) throw Error(fmt::format("{}: no byte was recovered", path));
      tools::WriteResult written = tools::write_image(format.value_or(tools::Format::raw), image);
      if (!written.problem.empty()) throw Error(fmt::format("{}: {}", path, written.problem));
      return std::move(written.bytes);
    }
    case ListingOutput::source: {
      tools::RecoveredSource source = tools::source_of(listing.recovery, *listing.cpu, *listing.dialect);
      if (!source.problem.empty()) throw Error(fmt::format("{}: {}", path, source.problem));
      return std::move(source.text);
    }
    case ListingOutput::report: break;
  }
  return tools::json_of(listing.recovery, image.empty() ? std::string() : session::sha256(tools::flatten(image)));
}

}  // namespace janus::gui
