#include "tools/commands/recover_command.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <chrono>
#include <iostream>
#include <utility>

#include "tools/assembler/assembler.hpp"
#include "tools/commands/asm_command.hpp"
#include "tools/files/file_reader.hpp"
#include "tools/files/standard_output.hpp"
#include "tools/formats/text.hpp"
#include "tools/recovery/decisions.hpp"
#include "tools/recovery/read_page.hpp"
#include "tools/recovery/recovered_image.hpp"
#include "tools/recovery/report_json.hpp"
#include "tools/recovery/report_text.hpp"
#include "tools/recovery/review.hpp"
#include "tools/recovery/source_text.hpp"
#include "tools/recovery/trials.hpp"

namespace janus::tools {
namespace {

constexpr FilePurpose kConfusionsFile{"a file of confusions", 64 * kKilobyte};

// Empty, or what is wrong.
std::string read_confusions(const std::string& path, std::vector<ConfusionPair>& pairs) {
  const ReadFile file = read_file(path, kConfusionsFile);
  if (!file.ok()) return file.problem;
  LineReader lines(file.bytes);
  while (lines.next()) {
    const std::string_view line = lines.line();
    if (line.empty() || line.front() == ';' || line.front() == '#') continue;
    const std::vector<std::string> words = words_of(line);
    if (words.size() != 2 || words[0].size() != 1 || words[1].size() != 1)
      return fmt::format("{}:{}: what is printed and what is read, a character each: 0 O", path, lines.number());
    pairs.push_back({words[0][0], words[1][0]});
  }
  return {};
}

std::string read_pages(const std::vector<std::string>& paths, std::vector<Page>& pages) {
  for (const std::string& path : paths) {
    ReadPages read = read_page_file(path);
    if (!read.problem.empty()) return std::move(read.problem);
    pages.insert(pages.end(), std::make_move_iterator(read.pages.begin()), std::make_move_iterator(read.pages.end()));
  }
  return {};
}

// One line on stderr while it takes its time, where that is a terminal.
class Progress {
 public:
  explicit Progress(bool wanted) : live_(wanted && isatty(STDERR_FILENO) == 1) {}
  ~Progress() { clear(); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void show(std::size_t done, std::size_t all) {
    if (!live_ || Clock::now() < due_) return;
    due_ = Clock::now() + std::chrono::milliseconds(100);
    print_error(fmt::format("\r\x1b[K{} of {}; Ctrl-C stops", done, all));
    shown_ = true;
  }
  void clear() {
    if (std::exchange(shown_, false)) print_error("\r\x1b[K");
  }

 private:
  using Clock = std::chrono::steady_clock;
  bool live_, shown_ = false;
  Clock::time_point due_ = Clock::now() + std::chrono::milliseconds(500);
};

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
    return write();
  }

 private:
  const Dialect& dialect() const {
    const Dialect* found = find_dialect(recovery_.dialect);
    if (found == nullptr) found = options_.dialect;
    return found == nullptr ? *default_dialect(options_.cpu->name) : *found;
  }

  // All that is asked for, but the pages. Empty, or what is wrong.
  std::string prepare() {
    AssemblerOptions names;
    if (std::string problem = set_names(names, request_.cpu, request_.syntax); !problem.empty()) return problem;
    options_.cpu = names.cpu;
    if (!request_.syntax.empty()) options_.dialect = names.dialect;
    if (std::string problem = choose_output(request_.output, request_.format, "--format", format_); !problem.empty()) return problem;
    if (!request_.origin.empty()) {
      const auto origin = parse_hex(request_.origin, 0xFFFF);
      if (!origin) return fmt::format("--org {}: an address from 0000 to FFFF is expected", request_.origin);
      options_.origin = static_cast<std::uint16_t>(*origin);
    }
    decide_ = request_.decide;
    if (request_.review && decide_.empty()) {
      if (request_.output.empty() || request_.output == "-")
        return "--review: into which file? Say --decide FILE, or -o OUT for OUT.decide";
      decide_ = request_.output.substr(0, request_.output.size() - extension_of(request_.output).size()) + ".decide";
    }
    if (!request_.confusions.empty()) {
      if (std::string problem = read_confusions(request_.confusions, options_.confusions); !problem.empty()) return problem;
    }
    if (std::string problem = read_pages(request_.pages, pages_); !problem.empty()) return problem;
    return read_pages(request_.readings, options_.readings);
  }

  // From the pages and the decisions to what is known. Empty, or what is wrong.
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
    return request_.attempt ? request_.attempt(pages_, recovery_) : std::string();
  }

  int write() {
    const int code = exit_code(recovery_);
    const Image image = image_of(recovery_);
    std::vector<OutputFile> outputs;
    const bool has_image = !request_.output.empty() && !image.empty() && (code == 0 || request_.allow);
    if (has_image) {
      Written written = write_image(format_.value_or(Format::raw), image);
      if (!written.problem.empty()) return refuse(fmt::format("{}: {}", request_.output, written.problem));
      outputs.push_back({request_.output, std::move(written.bytes)});
    }
    if (!request_.report.empty()) {
      const std::string hash = request_.sha256 && !image.empty() ? request_.sha256(flatten(image)) : std::string();
      outputs.push_back({request_.report, json_of(recovery_, hash)});
    }
    if (!request_.source.empty()) {
      RecoveredSource source = source_of(recovery_, *options_.cpu, dialect());
      if (!source.problem.empty()) return refuse(fmt::format("{}: {}", request_.source, source.problem));
      outputs.push_back({request_.source, std::move(source.text)});
    }
    if (!request_.readme.empty()) outputs.push_back({request_.readme, readme_text(recovery_)});
    if (!request_.quiet) {
      const std::string text = findings_text(recovery_) + (recovery_.trials ? trials_text(*recovery_.trials) : "") +
                               summary_text(recovery_) + (has_image ? image_words(image) : "");
      bool taken = false;
      for (const OutputFile& output : outputs) taken |= output.path == "-";
      if (taken) print_error(text);
      else print_long(text);
    }
    if (const int problem = write_all(outputs); problem != kExitDone) return problem;
    if (!request_.output.empty() && !has_image) print_error(fmt::format("janus: {}\n", why_no_image(code)));
    return code;
  }

  std::string image_words(const Image& image) const {
    const std::size_t between = image.last_end() - image.first() - image.size();
    if (between == 0 || format_.value_or(Format::raw) != Format::raw) return {};
    return fmt::format("{}: raw, from {:04X} to {:04X}; {} byte{} between its parts {} 00\n", request_.output, image.first(),
                       image.last_end() - 1, between, between == 1 ? "" : "s", between == 1 ? "is" : "are");
  }

  std::string why_no_image(int code) const {
    const std::size_t doubts = recovery_.count(Verdict::doubt), missing = recovery_.count(Verdict::missing);
    const std::size_t weak = recovery_.count(Verdict::alone) + recovery_.count(Verdict::same_hand);
    const std::string what = code == 1 ? fmt::format("{} byte{} alone or same-hand", weak, weak == 1 ? " is" : "s are")
                                       : fmt::format("{} byte{} in doubt and {} missing", doubts, doubts == 1 ? " is" : "s are", missing);
    return fmt::format("{} is not written: {}; decide them (--review, --decide FILE), or --allow writes it as it is", request_.output,
                       what);
  }

  const RecoverRequest& request_;
  std::istream& answers_;
  RecoverOptions options_;
  std::optional<Format> format_;
  std::string decide_;
  std::vector<Page> pages_;
  Recovery recovery_;
};

}  // namespace

int run_recover(const RecoverRequest& request, std::istream& answers) { return Recovering(request, answers).run(); }

}  // namespace janus::tools
