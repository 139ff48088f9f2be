#include "frontends/core/commands/report_files.hpp"

#include <algorithm>
#include <set>

#include "frontends/core/debug/call_events.hpp"
#include "frontends/core/session/files.hpp"

namespace janus::commands {
namespace {

// A file that is written while a stretch is replayed, and stands there once all of it was.
class Stream {
 public:
  Stream(const CommandContext& context, const std::string& path) : file_((context.refuse_input(path), path)) { check(); }
  void write(std::string_view text) {
    file_.write(text);
    check();
  }
  void commit() { session::commit(file_); }

 private:
  void check() const {
    if (!file_.ok()) throw Error(file_.problem());
  }
  tools::FileWriter file_;
};

std::string without_blanks(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t");
  return begin == std::string_view::npos ? std::string() : std::string(text.substr(begin));
}

}  // namespace

std::string quoted_field(const std::string& text) {
  std::string result = "\"";
  for (const char c : text) result += c == '"' ? "\"\"" : std::string(1, c);
  return result + "\"";
}

std::vector<HotSpot> hot_spots(const CommandContext& context, const debug::Profile& profile, bool lines) {
  std::map<std::string, HotSpot> spots;
  const auto& all = profile.addresses();
  for (std::uint32_t i = 0; i < all.size(); ++i) {
    if (all[i].executed == 0) continue;
    const auto address = static_cast<std::uint16_t>(i);
    const debug::SourceSpan* span = lines ? context.session.sources().at(address) : nullptr;
    HotSpot spot;
    if (span != nullptr) {
      spot.place = context.source_place(*span);
      spot.text = spot.place + "  " + without_blanks(context.session.sources().text(*span));
    } else {
      spot.place = fmt::format("${:04X}", address);
      spot.text = fmt::format("{:<20} {}", context.code.full_place(address), context.code.at(address).text);
    }
    HotSpot& sum = spots.try_emplace(spot.place, spot).first->second;
    sum.executed += all[i].executed;
    sum.cycles += all[i].cycles;
  }
  std::vector<HotSpot> result;
  for (auto& [place, spot] : spots) result.push_back(std::move(spot));
  std::stable_sort(result.begin(), result.end(), [](const HotSpot& a, const HotSpot& b) { return a.cycles > b.cycles; });
  return result;
}

std::string hot_spots_csv(const std::vector<HotSpot>& spots, bool lines) {
  std::string text = fmt::format("{},executed,cycles,text\n", lines ? "line" : "address");
  for (const HotSpot& spot : spots) text += fmt::format("{},{},{},{}\n", spot.place, spot.executed, spot.cycles, quoted_field(spot.text));
  return text;
}

std::string coverage_csv(const CommandContext& context, const debug::Coverage& coverage) {
  std::string text = "address,executed,read,written,place\n";
  for (std::uint32_t i = 0; i < coverage.uses().size(); ++i) {
    const debug::AddressUse& use = coverage.uses()[i];
    if (use.executed == 0 && use.read == 0 && use.written == 0) continue;
    const debug::SourceSpan* span = context.session.sources().at(static_cast<std::uint16_t>(i));
    text +=
        fmt::format("${:04X},{},{},{},{}\n", i, use.executed, use.read, use.written, span == nullptr ? "" : context.source_place(*span));
  }
  return text;
}

std::vector<std::string> coverage_lines(const CommandContext& context, const debug::Coverage& coverage) {
  const debug::SourceMap& sources = context.session.sources();
  std::vector<std::string> result;
  std::vector<std::set<std::uint32_t>> executed(sources.files().size()), all(sources.files().size());
  for (const debug::SourceSpan& span : sources.spans()) {
    all[span.file].insert(span.line);
    for (std::uint32_t address = span.first; address <= span.last; ++address) {
      if (coverage.uses()[address].executed != 0) executed[span.file].insert(span.line);
    }
  }
  for (std::size_t file = 0; file < all.size(); ++file) {
    if (!all[file].empty())
      result.push_back(fmt::format("{:<40} {:>5} of {:>5} lines with code executed", sources.files()[file].path, executed[file].size(),
                                   all[file].size()));
  }
  std::size_t instructions = 0, read = 0, written = 0, elsewhere = 0;
  for (std::uint32_t address = 0; address < coverage.uses().size(); ++address) {
    const debug::AddressUse& use = coverage.uses()[address];
    if (use.executed != 0) ++instructions;
    if (use.executed != 0 && sources.at(static_cast<std::uint16_t>(address)) == nullptr) ++elsewhere;
    if (use.read != 0) ++read;
    if (use.written != 0) ++written;
  }
  result.push_back(fmt::format("{} instructions executed, {} of them without source; {} addresses read, {} written", instructions,
                               elsewhere, read, written));
  for (const auto& [address, pc] : coverage.uninitialised_reads())
    result.push_back(fmt::format("{} was read uninitialised, first at {}", context.address_text(0, address), context.code.full_place(pc)));
  return result;
}

std::uint64_t write_trace(CommandContext& context, const debug::CycleRange& stretch, const std::string& path) {
  Stream stream(context, path);
  std::uint64_t lines = 0;
  debug::Trace trace(context.machine(), context.code, [&](std::string_view line) {
    stream.write(line);
    stream.write("\n");
    ++lines;
  });
  context.look_at(stretch, trace);
  stream.commit();
  return lines;
}

std::uint64_t write_call_events(CommandContext& context, const debug::CycleRange& stretch, const std::string& path) {
  Stream stream(context, path);
  debug::CallEvents events(context.machine(), context.debugger.calls(), context.code, [&](const std::string& text) { stream.write(text); });
  context.look_at(stretch, events);
  stream.commit();
  return events.count();
}

}  // namespace janus::commands
