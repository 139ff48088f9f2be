#include "tools/commands/recover_command.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <iterator>
#include <map>
#include <optional>
#include <utility>

#include "tools/assembler/assembler.hpp"
#include "tools/commands/asm_command.hpp"
#include "tools/commands/recover_outputs.hpp"
#include "tools/files/distinct_files.hpp"
#include "tools/files/file_reader.hpp"
#include "tools/files/standard_output.hpp"
#include "tools/formats/text.hpp"
#include "tools/printable.hpp"
#include "tools/recovery/decisions.hpp"
#include "tools/recovery/read_page.hpp"
#include "tools/recovery/review.hpp"

namespace janus::tools {
namespace {

class Recovering {
 public:
  Recovering(const RecoverRequest& request, std::istream& answers) : request_(request), answers_(answers) {}

  int run() {
    if (const std::string problem = prepare(); !problem.empty()) return report_failure(problem);
    if (const std::string problem = work(); !problem.empty()) return report_failure(problem);
    if (request_.review) {
      const ReviewTask task{pages_, recovery_, *options_.cpu, dialect(), decide_};
      const Reviewed reviewed = review(task, answers_, std::cout);
      if (!reviewed.problem.empty()) return report_failure(reviewed.problem);
      if (reviewed.decided != 0) {
        if (const std::string problem = work(); !problem.empty()) return report_failure(problem);
      }
    }
    return write_recovered(request_, recovery_, *options_.cpu, dialect());
  }

 private:
  const Dialect& dialect() const {
    const Dialect* found = find_dialect(recovery_.dialect);
    if (found == nullptr) found = options_.dialect;
    return found == nullptr ? *default_dialect(options_.cpu->name) : *found;
  }

  // Reads all parameters except the pages. Returns an empty string, or the error.
  std::string prepare() {
    AssemblerOptions names;
    const Dialect* const syntax = find_dialect(request_.syntax);
    const std::string implied(syntax == nullptr ? instruction_sets().front()->name : default_processor(*syntax)->name);
    if (std::string problem = set_cpu_and_syntax(names, request_.cpu.empty() ? implied : request_.cpu, request_.syntax); !problem.empty())
      return problem;
    if (!request_.cpu.empty()) options_.cpu = names.cpu;
    if (!request_.syntax.empty()) options_.dialect = names.dialect;
    std::optional<Format> format;
    if (std::string problem = choose_output(request_.output, request_.format, "--format", format); !problem.empty()) return problem;
    if (!request_.origin.empty()) {
      const auto origin = parse_hex(request_.origin, 0xFFFF);
      if (!origin) return fmt::format("--org {}: expected an address from 0000 to FFFF", request_.origin);
      options_.origin = static_cast<std::uint16_t>(*origin);
    }
    if (request_.review && (request_.output == "-" || request_.report == "-" || request_.source == "-"))
      return "--review: needs standard output for its questions; use file names instead of -";
    decide_ = request_.decide;
    if (request_.review && decide_.empty()) {
      if (request_.output.empty() || request_.output == "-")
        return "--review: needs a file for the decisions; add --decide FILE, or -o OUT to use OUT.decide";
      decide_ = request_.output.substr(0, request_.output.size() - extension_of(request_.output).size()) + ".decide";
    }
    if (std::string problem = check_files(); !problem.empty()) return problem;
    if (std::string problem = read_pages(); !problem.empty()) return problem;
    leave_out_repeated();
    if (options_.cpu != nullptr) return {};
    options_.cpu = best_processor(pages_, options_.dialect);
    if (options_.cpu == nullptr) return fmt::format("{}: no listing was found; specify the processor with --cpu", request_.pages.front());
    if (!request_.quiet)
      print_error(fmt::format("janus: the pages match the {} best; --cpu selects another processor\n", options_.cpu->name));
    return {};
  }

  void show(const std::string& progress) const {
    if (request_.progress && !request_.quiet) request_.progress(progress);
  }

  // Blank pages are reported and left out, unless all are blank.
  std::string read_pages() {
    const std::vector<std::string>& paths = request_.pages;
    std::vector<std::string> blank;
    for (std::size_t i = 0; i < paths.size(); ++i) {
      show(fmt::format("reading {}, {} of {}", paths[i], i + 1, paths.size()));
      ReadPages read = read_page_file(paths[i]);
      show({});
      if (read.blank) blank.push_back(std::move(read.problem));
      else if (!read.problem.empty()) return std::move(read.problem);
      pages_.insert(pages_.end(), std::make_move_iterator(read.pages.begin()), std::make_move_iterator(read.pages.end()));
    }
    if (!blank.empty() && pages_.empty()) return blank.front();
    for (const std::string& page : blank) print_error(printable_text(fmt::format("janus: {}; the page was ignored\n", page)));
    return {};
  }

  // An identical page is not independent evidence.
  void leave_out_repeated() {
    std::map<std::string, std::string> seen;
    const auto repeated = [&](const Page& page) {
      std::string text;
      for (const PageLine& line : page.lines) text.append(line.text) += '\n';
      const auto [first, fresh] = seen.try_emplace(std::move(text), page.name);
      if (!fresh) print_error(fmt::format("janus: {} is identical to {} and was ignored\n", page.name, first->second));
      return !fresh;
    };
    std::erase_if(pages_, repeated);
  }

  // Returns an empty string, or the error.
  std::string check_files() const {
    std::vector<NamedFile> inputs;
    for (const std::string& page : request_.pages) inputs.push_back({page});
    return find_conflict(inputs,
                         {{decide_, "--decide"}, {request_.output, "-o"}, {request_.report, "--report"}, {request_.source, "--source"}});
  }

  // Evaluates the pages and the decisions. Returns an empty string, or the error.
  std::string work() {
    Decisions read;
    if (!decide_.empty()) read = read_decisions(decide_, request_.review);
    if (!read.problem.empty()) return std::move(read.problem);
    options_.progress = [this](std::size_t done, std::size_t all) { show(fmt::format("{} of {}", done, all)); };
    recovery_ = recover(pages_, options_);
    show({});
    if (exit_code(recovery_) == kExitBadInput) {
      const std::string others = request_.pages.size() > 1 ? fmt::format(" and {} more", request_.pages.size() - 1) : "";
      return fmt::format("{}{}: {}", request_.pages.front(), others, recovery_.problem.empty() ? "no byte was found" : recovery_.problem);
    }
    apply(read.decisions, recovery_, decide_);
    if (recovery_.bytes.empty()) return fmt::format("{}: no bytes are left; the decisions remove all of them", decide_);
    return {};
  }

  const RecoverRequest& request_;
  std::istream& answers_;
  RecoverOptions options_;
  std::string decide_;
  std::vector<Page> pages_;
  Recovery recovery_;
};

}  // namespace

int run_recover(const RecoverRequest& request, std::istream& answers) { return Recovering(request, answers).run(); }

}  // namespace janus::tools
