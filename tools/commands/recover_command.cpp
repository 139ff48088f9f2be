#include "tools/commands/recover_command.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
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

// Progress line on stderr, if that is a terminal.
class Progress {
 public:
  explicit Progress(bool wanted) : live_(wanted && errors_go_to_a_terminal()) {}
  ~Progress() { clear(); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void show(std::size_t done, std::size_t all) {
    if (Clock::now() < due_) return;
    due_ = Clock::now() + std::chrono::milliseconds(100);
    tell(fmt::format("{} of {}", done, all));
  }
  void tell(const std::string& what) {
    if (!live_) return;
    show_progress(fmt::format("{}; Ctrl-C stops", what));
    shown_ = true;
  }
  void clear() {
    if (std::exchange(shown_, false)) show_progress({});
  }

 private:
  using Clock = std::chrono::steady_clock;
  bool live_, shown_ = false;
  Clock::time_point due_ = Clock::now() + std::chrono::milliseconds(500);
};

// Blank pages are reported and left out, unless all are blank.
std::string read_pages(const std::vector<std::string>& paths, std::vector<Page>& pages, bool quiet) {
  Progress progress(!quiet);
  std::vector<std::string> blank;
  for (std::size_t i = 0; i < paths.size(); ++i) {
    progress.tell(fmt::format("reading {}, {} of {}", paths[i], i + 1, paths.size()));
    ReadPages read = read_page_file(paths[i]);
    if (read.blank) blank.push_back(std::move(read.problem));
    else if (!read.problem.empty()) return std::move(read.problem);
    pages.insert(pages.end(), std::make_move_iterator(read.pages.begin()), std::make_move_iterator(read.pages.end()));
  }
  if (!blank.empty() && pages.empty()) return blank.front();
  progress.clear();
  for (const std::string& page : blank) print_error(printable_text(fmt::format("janus: {}; the page was ignored\n", page)));
  return {};
}

class Recovering {
 public:
  Recovering(const RecoverRequest& request, std::istream& answers) : request_(request), answers_(answers) {}

  int run() {
    if (const std::string problem = prepare(); !problem.empty()) return refuse(problem);
    if (const std::string problem = work(); !problem.empty()) return refuse(problem);
    if (request_.review) {
      const ReviewTask task{pages_, recovery_, *options_.cpu, dialect(), decide_};
      const Reviewed reviewed = review(task, answers_, std::cout);
      if (!reviewed.problem.empty()) return refuse(reviewed.problem);
      if (reviewed.decided != 0) {
        if (const std::string problem = work(); !problem.empty()) return refuse(problem);
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
    if (std::string problem = set_names(names, request_.cpu.empty() ? implied : request_.cpu, request_.syntax); !problem.empty())
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
    if (std::string problem = read_pages(request_.pages, pages_, request_.quiet); !problem.empty()) return problem;
    leave_out_repeated();
    if (options_.cpu != nullptr) return {};
    options_.cpu = best_processor(pages_, options_.dialect);
    if (options_.cpu == nullptr) return fmt::format("{}: no listing was found; specify the processor with --cpu", request_.pages.front());
    if (!request_.quiet)
      print_error(fmt::format("janus: the pages match the {} best; --cpu selects another processor\n", options_.cpu->name));
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
    options_.decisions.clear();
    if (!decide_.empty()) {
      Decisions read = read_decisions(decide_, request_.review);
      if (!read.problem.empty()) return std::move(read.problem);
      options_.decisions = std::move(read.decisions);
    }
    Progress progress(!request_.quiet);
    options_.progress = [&](std::size_t done, std::size_t all) { progress.show(done, all); };
    recovery_ = recover(pages_, options_);
    progress.clear();
    if (exit_code(recovery_) == kExitBadInput) {
      const std::string others = request_.pages.size() > 1 ? fmt::format(" and {} more", request_.pages.size() - 1) : "";
      return fmt::format("{}{}: {}", request_.pages.front(), others, recovery_.problem.empty() ? "no byte was found" : recovery_.problem);
    }
    apply(options_.decisions, recovery_, decide_);
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
