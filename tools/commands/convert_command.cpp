#include "tools/commands/convert_command.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <set>
#include <utility>

#include "tools/commands/convert_report.hpp"
#include "tools/commands/tape_copies.hpp"
#include "tools/commands/tape_plot.hpp"
#include "tools/files/file_reader.hpp"
#include "tools/files/standard_output.hpp"
#include "tools/formats/kim_tape.hpp"
#include "tools/formats/text.hpp"
#include "tools/formats/wav.hpp"
#include "tools/printable.hpp"

namespace janus::tools {
namespace {

constexpr std::uint32_t kMonitorGap = 0x100;
constexpr std::uint32_t kLoaderBegin = 0x17E7, kLoaderEnd = 0x17FA;  // cells that the monitor uses while it loads (MOS, KIM-1 User Manual)

std::string describe_format(Format format) {
  const auto all = formats();
  return std::string(std::find_if(all.begin(), all.end(), [&](const FormatInfo& info) { return info.format == format; })->description);
}

class Converting {
 public:
  explicit Converting(const ConvertRequest& request) : request_(request) {}

  int run() {
    std::string problem = prepare();
    if (problem.empty() && !programs_.empty()) return write_programs();
    for (std::size_t i = 0; i < request_.inputs.size() && problem.empty(); ++i) problem = read(request_.inputs[i]);
    if (!problem.empty()) return report_failure(problem);
    return request_.list ? list() : write();
  }

 private:
  // Returns an empty string, or the error, like all of these.
  std::string prepare() {
    if (std::string problem = choose_format(request_.from, from_); !problem.empty()) return problem;
    if (!request_.list) {
      if (std::string problem = choose_output(request_.output, request_.to, "--to", to_); !problem.empty()) return problem;
      if (!to_) return fmt::format("{}: cannot determine the format from the extension; add --to FMT", request_.output);
    }
    if (std::string problem = read_id(request_.id, "--id", id_); !problem.empty()) return problem;
    std::optional<std::uint8_t> new_id;
    if (std::string problem = read_id(request_.new_id, "--new-id", new_id); !problem.empty()) return problem;
    options_.speed = request_.speed;
    options_.id = new_id.value_or(id_.value_or(options_.id));
    if (std::string problem = find_programs(); !problem.empty()) return problem;
    if (request_.address.empty()) return {};
    const auto address = parse_hex(request_.address, 0xFFFF);
    if (!address) return fmt::format("--address {}: expected an address from 0000 to FFFF", request_.address);
    options_.address = *address;
    return {};
  }

  // Splits the inputs into FILE@ID, if the last part of each is an ID.
  std::string find_programs() {
    if (request_.list) return {};
    for (const std::string& input : request_.inputs) {
      const std::size_t sign = input.rfind('@');
      if (std::error_code error; sign == std::string::npos || std::filesystem::exists(input, error)) continue;
      std::optional<std::uint8_t> id;
      if (std::string problem = read_id(input.substr(sign + 1), "FILE@ID: ID", id); !problem.empty()) return problem;
      if (!id) return fmt::format("{}: expected an ID from 01 to FE after '@'", input);
      programs_.emplace_back(input.substr(0, sign), *id);
    }
    if (programs_.empty()) return {};
    if (programs_.size() != request_.inputs.size())
      return "convert: some inputs have an ID and others do not; write FILE@ID for each input";
    if (*to_ != Format::kim_wav) return fmt::format("{}: only KIM-1 tapes have IDs; use a file name that ends with .wav", request_.output);
    if (!request_.id.empty() || !request_.new_id.empty() || request_.salvage || !request_.plot.empty())
      return "convert: FILE@ID cannot be combined with --id, --new-id, --salvage and --plot; remove these options";
    return {};
  }

  // Fills gaps of less than a page with 00, because the monitor loads one record at a time.
  static Image for_monitor(const Image& image) {
    Image filled;
    for (const Segment& segment : join(image).segments) {
      Segment* const last = filled.segments.empty() ? nullptr : &filled.segments.back();
      const bool over_loader = last != nullptr && last->end() < kLoaderEnd && segment.address > kLoaderBegin;
      if (last == nullptr || over_loader || segment.address - last->end() >= kMonitorGap) {
        filled.segments.push_back(segment);
        continue;
      }
      last->bytes.resize(segment.address - last->address);
      last->bytes.insert(last->bytes.end(), segment.bytes.begin(), segment.bytes.end());
    }
    return filled;
  }

  // Several programs on a KIM-1 tape, in the order of the inputs.
  int write_programs() {
    std::vector<KimRecord> records;
    std::string lines;
    for (const auto& [path, id] : programs_) {
      copies_.clear();
      id_ = id;
      if (std::string problem = read(path); !problem.empty()) return report_failure(problem);
      const MergedTape gathered = merge_copies(copies_);
      if (!gathered.conflict.empty()) return report_failure(gathered.conflict);
      if (!gathered.losses.empty()) return report_failure(describe(gathered.losses.front(), copies_));
      if (gathered.image.empty()) return report_failure(fmt::format("{}: the file does not contain any bytes", path));
      if (gathered.doubtful != 0 || !gathered.remarks.empty())
        return report_failure(fmt::format("{}: some bytes of this tape are uncertain or lost; convert the tape to a HEX file first", path));
      const Image filled = for_monitor(gathered.image);
      std::string ranges;
      for (const Segment& segment : filled.segments)
        ranges += fmt::format("{}{:04X}-{:04X}", ranges.empty() ? "" : ", ", segment.address, segment.end() - 1);
      for (KimRecord& record : kim_records(filled, id)) records.push_back(std::move(record));
      const std::size_t added = filled.size() - gathered.image.size(), loads = filled.segments.size();
      std::string line = fmt::format("janus: {}: written as {}", path, ranges);
      if (added > 0) line += fmt::format("; {} bytes in gaps are 00", added);
      if (loads > 1) line += fmt::format("; {} records with the ID {:02X}, and the monitor loads one at a time", loads, id);
      if ((added > 0 || loads > 1) && lines.find(line + "\n") == std::string::npos) lines += line + "\n";
    }
    WriteResult written = write_kim_records(records, request_.speed);
    if (!written.problem.empty()) return report_failure(fmt::format("{}: {}", request_.output, written.problem));
    if (const int code = write_all({{request_.output, std::move(written.bytes)}}); code != kExitDone) return code;
    print_error(printable_text(lines));
    return kExitDone;
  }

  static std::string read_id(const std::string& text, const char* option, std::optional<std::uint8_t>& id) {
    if (text.empty()) return {};
    const auto number = parse_hex(text, 0xFF);
    if (!number) return fmt::format("{} {}: expected a number from 01 to FE", option, text);
    id = static_cast<std::uint8_t>(*number);
    return {};
  }

  std::string read(const std::string& path) {
    FileReadResult file = read_file(path, kImageFile);
    if (!file.ok()) return file.problem;
    const Format format = from_.value_or(detect_format(path, file.bytes));
    if (format == Format::raw && !from_ && !find_format_by_extension(path) && is_probably_text(file.bytes)) {
      return fmt::format("{}: unknown text format; use `janus recover` for listings and damaged dumps, or --from raw to read plain bytes",
                         path);
    }
    const bool addressed = format != Format::raw || !request_.address.empty();
    if (!addressed && !request_.list && *to_ != Format::raw) return fmt::format("{}: raw bytes need an address; add --address ADDR", path);
    Tape tape = read_tape(format, file.bytes, options_);
    if (tape.records.empty() && !tape.problem.empty()) return load_problem(tape.line, tape.problem).describe(path);
    if (!tape.warning.empty()) print_error(fmt::format("{}: warning: {}\n", path, tape.warning));
    if (std::string problem = choose_records(path, tape); !problem.empty()) return problem;
    copies_.push_back({path, std::move(tape)});
    read_as_.push_back(format);
    return {};
  }

  // Selects the records with the requested ID.
  std::string choose_records(const std::string& path, Tape& tape) const {
    std::set<std::uint8_t> ids;
    for (const TapeRecord& record : tape.records) {
      if (record.id) ids.insert(*record.id);
    }
    if (!id_ || ids.empty()) return {};
    if (!ids.contains(*id_)) {
      std::string there;
      for (const std::uint8_t id : ids) there += fmt::format(" {:02X}", id);
      return fmt::format("{}: no record has the ID {:02X}; use one of:{}", path, *id_, there);
    }
    for (const TapeRecord& record : tape.records) {
      if (!record.id) tape.remarks.push_back({record.start, "a record with an unknown ID is lost: " + record.problem});
    }
    std::erase_if(tape.records, [&](const TapeRecord& record) { return record.id != id_; });
    return {};
  }

  int list() const {
    std::string text;
    bool whole = true;
    for (std::size_t i = 0; i < copies_.size(); ++i) {
      text += format_table(copies_[i], describe_format(read_as_[i]));
      whole = whole && is_intact(copies_[i].tape);
    }
    print_long(text);
    return whole ? kExitDone : kExitInDoubt;
  }

  // Returns an error if the output file could be a copy of the input, named without an output file.
  std::string check_output() const {
    if (request_.force || !is_file(request_.output)) return {};
    const FileReadResult old = read_file(request_.output, kImageFile);
    if (!old.ok() || old.bytes.empty()) return {};
    const Format format = detect_format(request_.output, old.bytes);
    const auto same = [&](Format each) { return each == format || (is_sound(each) && is_sound(format)); };
    if (std::none_of(read_as_.begin(), read_as_.end(), same)) return {};
    return fmt::format(
        "{}: file exists and has the format of an input; add the output file (convert A B OUT), or use --force to replace it",
        request_.output);
  }

  int write() const {
    if (const std::string problem = check_output(); !problem.empty()) return report_failure(problem);
    const MergedTape gathered = merge_copies(copies_);
    if (!gathered.conflict.empty()) return report_failure(gathered.conflict);
    if (std::string problem = plot(gathered); !problem.empty()) return report_failure(problem);
    if (!gathered.losses.empty() && !request_.salvage) {
      std::string first = describe(gathered.losses.front(), copies_);
      const bool others = gathered.losses.size() > 1 || copies_.size() > 1 || copies_.front().tape.records.size() > 1;
      if (others && is_sound(read_as_.front())) first += " (use --list to show all records, or --salvage to write the good ones)";
      return report_failure(first);
    }
    if (gathered.image.empty()) {
      if (gathered.losses.empty()) return report_failure(fmt::format("{}: the file does not contain any bytes", copies_.front().name));
      return report_failure(
          fmt::format("{}: no record could be read: {}", copies_.front().name, describe(gathered.losses.front(), copies_)));
    }
    WriteResult written = write_image(*to_, gathered.image, options_);
    if (!written.problem.empty()) return report_failure(fmt::format("{}: {}", request_.output, written.problem));
    if (const int code = write_all({{request_.output, std::move(written.bytes)}}); code != kExitDone) return code;
    const std::size_t records = join(gathered.image).segments.size();
    if (to_ == Format::kim_wav && records > 1) {
      const bool fills =
          !is_sound(read_as_.front()) && copies_.front().name != "-" && for_monitor(gathered.image).segments.size() < records;
      const std::string fix =
          fills ? fmt::format("; use {}@{:02X} as the input to fill small gaps", printable(copies_.front().name), options_.id)
                : std::string();
      print_error(fmt::format("janus: {}: {} records with the ID {:02X}, and the monitor loads one at a time{}\n",
                              printable(request_.output), records, options_.id, fix));
    }
    return tell(gathered);
  }

  // Plots the sound at the first positions where bytes are lost or uncertain. Returns an empty string, or the error.
  std::string plot(const MergedTape& gathered) const {
    if (request_.plot.empty()) return {};
    struct Place {
      std::size_t copy;
      double second;
      std::string name;
    };
    std::vector<Place> places;
    const auto add = [&](std::size_t copy, double second, const std::string& name) {
      if (second >= 0 && is_sound(read_as_[copy]) && places.size() < kMostPlots) places.push_back({copy, second, name});
    };
    for (const auto* list : {&gathered.losses, &gathered.remarks}) {
      for (const MergeLoss& loss : *list) add(loss.copy, loss.second, "");
    }
    for (const MergeUncertainty& doubt : gathered.doubts) add(doubt.copy, doubt.second, fmt::format("{:04X} ", doubt.first));
    if (places.empty()) {
      print_error(fmt::format("janus: --plot {}: no part of the audio is damaged or uncertain, so no plot was written\n",
                              printable(request_.plot)));
      return {};
    }
    std::vector<LoadedSound> sounds(copies_.size());
    std::vector<PlotPosition> plots;
    std::string order;
    for (const Place& place : places) {
      LoadedSound& loaded = sounds[place.copy];
      if (loaded.sound.samples.empty()) loaded = read_tape_sound(read_file(copies_[place.copy].name, kImageFile).bytes);
      plots.push_back({&loaded.sound, place.second});
      order += fmt::format("{}{}at {:.2f} s{}", order.empty() ? "" : ", ", place.name, place.second,
                           copies_.size() > 1 ? " of " + copies_[place.copy].name : "");
    }
    const int code = write_all({{request_.plot, render_plots(plots)}});
    if (code == kExitDone)
      print_error(fmt::format("janus: {} shows, from top to bottom: {}\n", printable(request_.plot), printable(order)));
    return code == kExitDone ? std::string() : fmt::format("--plot {}: nothing was written", request_.plot);
  }

  int tell(const MergedTape& gathered) const {
    for (const std::string& line : format_report(gathered, copies_)) print_error(fmt::format("janus: {}\n", printable(line)));
    if (copies_.size() > 1 && gathered.saved != 0) {
      print_error(fmt::format("janus: another copy supplied {} bytes that are uncertain or missing in {}\n", gathered.saved,
                              printable(copies_.front().name)));
    }
    const bool doubt = gathered.doubtful != 0 || !gathered.remarks.empty();
    if (gathered.doubtful != 0 && !request_.accept_doubts) {
      print_error(
          fmt::format("janus: {}: {} of its {} bytes are uncertain; compare them, add another copy of the tape "
                      "(convert A B OUT), or use --accept-doubts\n",
                      printable(request_.output), gathered.doubtful, gathered.image.size()));
    }
    return !gathered.losses.empty() || (doubt && !request_.accept_doubts) ? kExitInDoubt : kExitDone;
  }

  const ConvertRequest& request_;
  std::optional<Format> from_, to_;
  std::optional<std::uint8_t> id_;
  std::vector<std::pair<std::string, std::uint8_t>> programs_;  // FILE@ID
  FormatOptions options_;
  std::vector<TapeCopy> copies_;
  std::vector<Format> read_as_;
};

}  // namespace

int run_convert(const ConvertRequest& request) { return Converting(request).run(); }

}  // namespace janus::tools
