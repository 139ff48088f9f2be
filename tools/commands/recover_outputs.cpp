#include "tools/commands/recover_outputs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>

#include "tools/files/standard_output.hpp"
#include "tools/recovery/recovered_image.hpp"
#include "tools/recovery/report_json.hpp"
#include "tools/recovery/report_text.hpp"
#include "tools/recovery/source_text.hpp"

namespace janus::tools {
namespace {

class Outputs {
 public:
  Outputs(const RecoverRequest& request, const Recovery& recovery, const cpus::InstructionSet& cpu, const Dialect& dialect)
      : request_(request), recovery_(recovery), cpu_(cpu), dialect_(dialect) {}

  int run() {
    if (const std::string problem = choose_output(request_.output, request_.format, "--format", format_); !problem.empty())
      return report_failure(problem);
    const int code = exit_code(recovery_);
    const Image image = image_of(recovery_);
    const bool has_image = !request_.output.empty() && !image.empty() && (code == kExitDone || request_.allow);
    std::vector<OutputFile> outputs;
    if (const std::string problem = make(image, has_image, outputs); !problem.empty()) return report_failure(problem);
    if (const int problem = write_all(outputs); problem != kExitDone) return problem;
    if (!request_.quiet) {
      const std::string text = findings_text(recovery_) + summary_text(recovery_) + (has_image ? image_words(image) : "");
      const bool taken = std::any_of(outputs.begin(), outputs.end(), [](const OutputFile& output) { return output.path == "-"; });
      if (taken) print_error(text);
      else print_long(text);
    }
    if (!request_.output.empty() && !has_image) print_error(fmt::format("janus: {}\n", why_no_image(code)));
    return code;
  }

 private:
  // Returns an empty string, or the error.
  std::string make(const Image& image, bool has_image, std::vector<OutputFile>& outputs) const {
    if (has_image) {
      WriteResult written = write_image(format_.value_or(Format::raw), image);
      if (!written.problem.empty()) return fmt::format("{}: {}", request_.output, written.problem);
      outputs.push_back({request_.output, std::move(written.bytes)});
    }
    if (!request_.report.empty()) {
      const std::string hash = request_.sha256 && !image.empty() ? request_.sha256(flatten(image)) : std::string();
      outputs.push_back({request_.report, json_of(recovery_, hash)});
    }
    if (!request_.source.empty()) {
      RecoveredSource source = source_of(recovery_, cpu_, dialect_);
      if (!source.problem.empty()) return fmt::format("{}: {}", request_.source, source.problem);
      outputs.push_back({request_.source, std::move(source.text)});
    }
    return {};
  }

  std::string image_words(const Image& image) const {
    const std::size_t between = image.last_end() - image.first() - image.size();
    const Format format = format_.value_or(Format::raw);
    if (between == 0 || (format != Format::raw && format != Format::prg)) return {};
    return fmt::format("the image is from {:04X} to {:04X}; {} byte{} between its parts {} 00\n", image.first(), image.last_end() - 1,
                       between, between == 1 ? "" : "s", between == 1 ? "is" : "are");
  }

  std::string why_no_image(int code) const {
    const std::size_t doubts = recovery_.count(Verdict::doubt), missing = recovery_.count(Verdict::missing);
    const std::size_t weak = recovery_.count(Verdict::alone) + recovery_.count(Verdict::same_hand);
    const auto are = [](std::size_t count, std::string_view how) {
      return count == 0 ? "" : fmt::format("{} byte{} {}", count, count == 1 ? " is" : "s are", how);
    };
    std::string what = code == 1 ? are(weak, "without independent evidence") : are(doubts, "uncertain");
    if (code != 1 && missing != 0) what += (what.empty() ? "" : ", ") + are(missing, "missing");
    if (const std::size_t lines = count_unplaced(recovery_); lines != 0)
      what += fmt::format("{}{} line{} of the source cannot be read", what.empty() ? "" : ", ", lines, lines == 1 ? "" : "s");
    if (const std::string unused = unused_text(recovery_); !unused.empty()) what += (what.empty() ? "" : ", ") + unused;
    std::error_code error;
    const bool older = request_.output != "-" && std::filesystem::exists(request_.output, error);
    return fmt::format("{} was not written: {}; resolve them with --review or --decide FILE, or use --allow to write the file anyway{}",
                       request_.output, what, older ? "; the existing file is unchanged" : "");
  }

  const RecoverRequest& request_;
  const Recovery& recovery_;
  const cpus::InstructionSet& cpu_;
  const Dialect& dialect_;
  std::optional<Format> format_;
};

}  // namespace

int write_recovered(const RecoverRequest& request, const Recovery& recovery, const cpus::InstructionSet& cpu, const Dialect& dialect) {
  return Outputs(request, recovery, cpu, dialect).run();
}

}  // namespace janus::tools
