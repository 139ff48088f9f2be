#include "tools/disassembler/disassembler.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <set>

#include "tools/assembler/per_dialect.hpp"
#include "tools/disassembler/instruction_writer.hpp"
#include "tools/disassembler/names.hpp"
#include "tools/formats/text.hpp"
#include "tools/text.hpp"

namespace janus::tools {
namespace {

constexpr std::size_t kDataPerLine = 8;
constexpr std::uint32_t kTextPerLine = 48;
constexpr std::size_t kCommentColumn = 40;

// Labels of the annotations have precedence.
Symbols all_names(const DisassemblyOptions& options) {
  Symbols names;
  for (const auto& [address, entry] : options.annotations.entries)
    if (!entry.label.empty()) names.push_back({.name = entry.label, .value = address, .label = true});
  names.insert(names.end(), options.symbols.begin(), options.symbols.end());
  return names;
}

class Disassembly {
 public:
  Disassembly(const Image& image, const DisassemblyOptions& options)
      : image_(join(image)),
        options_(options),
        writer_(per_dialect<InstructionWriter>(*options.cpu, *options.dialect)),
        names_(all_names(options), *options.cpu, *options.dialect),
        kind_(kAddressSpace),
        length_(kAddressSpace) {}

  std::string run() {
    for (const KnownRange& range : options_.annotations.ranges)
      std::fill(kind_.begin() + range.first, kind_.begin() + range.last + 1, kind_of(range.kind));
    if (options_.entries.empty()) {
      find_texts();
      for (const Segment& segment : image_.segments) linear(segment, [&](std::uint32_t at) { return !is_data(at); });
    } else {
      for (const Segment& segment : image_.segments) linear(segment, [&](std::uint32_t at) { return kind_[at] == Kind::code; });
      follow(options_.entries);
      find_texts();
    }
    for (const Segment& segment : image_.segments) name_targets(segment);
    std::string body;
    for (const Segment& segment : image_.segments) write(segment, body);
    write_lines_up_to(kAddressSpace, body);
    return equates() + body;
  }

  Annotations annotations() const {
    Annotations result = options_.annotations;
    for (const Segment& segment : image_.segments) {
      for (std::uint32_t at = segment.address; at < segment.end(); ++at) {
        const auto address = static_cast<std::uint16_t>(at);
        const Annotations::Entry* const known = result.at(at);
        const auto name = known == nullptr || known->label.empty() ? names_.find(address) : std::nullopt;
        if (name && !result.find(*name)) result.set_label(address, *name);
      }
      for (std::uint32_t at = segment.address, end = at; at < segment.end(); at = end) {
        while (end < segment.end() && range_kind(end) == range_kind(at)) ++end;
        result.set_range(static_cast<std::uint16_t>(at), static_cast<std::uint16_t>(end - 1), range_kind(at));
      }
    }
    return result;
  }

 private:
  const Segment* segment_of(std::uint32_t address) const {
    const auto next = std::upper_bound(image_.segments.begin(), image_.segments.end(), address,
                                       [](std::uint32_t a, const Segment& segment) { return a < segment.address; });
    if (next == image_.segments.begin() || address >= (next - 1)->end()) return nullptr;
    return &*(next - 1);
  }

  // The instruction at an address, unless the image ends inside it.
  std::optional<DecodedInstruction> decode(const Segment& segment, std::uint32_t address) const {
    const std::span<const std::uint8_t> bytes(segment.bytes);
    return writer_.decode(static_cast<std::uint16_t>(address), bytes.subspan(address - segment.address));
  }

  enum class Kind : std::uint8_t { unknown, code, data, text, found_text };

  static Kind kind_of(KnownRange::Kind kind) {
    return kind == KnownRange::Kind::code ? Kind::code : kind == KnownRange::Kind::data ? Kind::data : Kind::text;
  }
  KnownRange::Kind range_kind(std::uint32_t at) const {
    return is_text(at) ? KnownRange::Kind::text : kind_[at] == Kind::code ? KnownRange::Kind::code : KnownRange::Kind::data;
  }
  bool commented(std::uint32_t at) const {
    const Annotations::Entry* const entry = options_.annotations.at(at);
    return entry != nullptr && !entry->comment.empty();
  }
  bool is_data(std::uint32_t at) const { return kind_[at] >= Kind::data; }
  bool is_text(std::uint32_t at) const { return kind_[at] >= Kind::text; }
  // Returns true if no byte of an instruction is known to be something else.
  bool fits(std::uint32_t at, std::uint32_t length) const {
    for (std::uint32_t a = at; a < at + length; ++a) {
      if (a < kAddressSpace && is_data(a)) return false;
    }
    return true;
  }

  template <class Wanted>
  void linear(const Segment& segment, Wanted wanted) {
    for (std::uint32_t at = segment.address; at < segment.end();) {
      const auto decoded = wanted(at) ? decode(segment, at) : std::nullopt;
      const bool code = decoded && fits(at, decoded->row->length);
      length_[at] = code ? decoded->row->length : 0;
      if (code) std::fill_n(kind_.begin() + at, decoded->row->length, Kind::code);
      at += code ? decoded->row->length : 1U;
    }
  }

  void find_texts() {
    if (options_.shortest_text == 0) return;
    for (const Segment& segment : image_.segments) {
      const auto fits_text = [&](std::uint32_t at) {
        return at < segment.end() && kind_[at] == Kind::unknown && is_text_character(segment.bytes[at - segment.address]);
      };
      for (std::uint32_t at = segment.address; at < segment.end(); ++at) {
        std::uint32_t end = at;
        while (fits_text(end)) ++end;
        if (end - at >= options_.shortest_text) std::fill(kind_.begin() + at, kind_.begin() + end, Kind::found_text);
        at = std::max(at, end);
      }
    }
  }

  void follow(const std::vector<std::uint16_t>& entries) {
    std::vector<bool> inside(kAddressSpace);  // operand bytes of an instruction
    std::vector<std::uint16_t> open(entries.rbegin(), entries.rend());
    while (!open.empty()) {
      std::uint32_t at = open.back();
      open.pop_back();
      for (const Segment* segment = segment_of(at); segment != nullptr && at < segment->end();) {
        if (length_[at] != 0 || inside[at]) break;
        const auto decoded = decode(*segment, at);
        if (!decoded) break;
        const std::uint32_t end = at + decoded->row->length;
        const auto overlaps = [&](std::uint32_t a) { return length_[a] != 0; };
        bool clash = !fits(at, decoded->row->length);
        for (std::uint32_t a = at + 1; a < end; ++a) clash |= overlaps(a);
        if (clash) break;
        length_[at] = decoded->row->length;
        for (std::uint32_t a = at + 1; a < end; ++a) inside[a] = true;
        std::fill_n(kind_.begin() + at, decoded->row->length, Kind::code);
        if (const auto target = decoded->target()) open.push_back(*target);
        if (!decoded->falls_through()) break;
        at = end;
      }
    }
    for (const std::uint16_t entry : entries) names_.make(entry);
  }

  void name_targets(const Segment& segment) {
    for (std::uint32_t at = segment.address; at < segment.end(); ++at) {
      if (length_[at] == 0) continue;
      const auto decoded = decode(segment, at);
      const auto target = decoded->target();
      if (target && segment_of(*target) != nullptr) names_.make(*target);
      if (decoded->has_address()) used_.insert(static_cast<std::uint16_t>(decoded->operand));
    }
  }

  void write(const Segment& segment, std::string& out) {
    out += fmt::format("\n        {} {}\n", writer_.org_directive(), writer_.number(segment.address, 4));
    for (std::uint32_t at = segment.address; at < segment.end();) {
      write_lines_up_to(at, out);
      if (const auto name = names_.find(static_cast<std::uint16_t>(at))) {
        const Dialect& dialect = *options_.dialect;
        out += *name + (!dialect.lone_labels ? " = *\n" : dialect.columns ? "\n" : ":\n");
        placed_.insert(static_cast<std::uint16_t>(at));
      }
      at += length_[at] != 0 ? write_instruction(segment, at, out) : write_data(segment, at, out);
    }
  }

  // Comment lines.
  void write_lines_up_to(std::uint32_t address, std::string& out) {
    const auto end = options_.annotations.lines.upper_bound(address);
    for (auto lines = options_.annotations.lines.lower_bound(written_); lines != end; ++lines) {
      LineReader reader(lines->second);
      while (reader.next()) {
        const std::string_view text = trim(reader.line().substr(std::min(reader.line().find_first_not_of(";# "), reader.line().size())));
        out += text.empty() ? "\n" : fmt::format("{} {}\n", options_.dialect->comment, text);
      }
    }
    written_ = address + 1;
  }

  // Writes data, with the instruction in a comment, if the instruction would not assemble to the same bytes without a warning.
  std::uint32_t write_instruction(const Segment& segment, std::uint32_t at, std::string& out) {
    const DecodedInstruction decoded = *decode(segment, at);
    const Namer namer = [&](std::uint16_t address) -> std::optional<std::string> {
      const auto name = names_.find(address);
      if (!name || decoded.row->operand != cpus::Operand::direct) return name;
      // The size of a later label in page zero would depend on the pass, and on earlier uses.
      const bool depends = address >= at || (options_.dialect->wide_if_awaited && segment_of(address) != nullptr);
      return depends ? std::nullopt : name;
    };
    const std::uint32_t length = decoded.row->length;
    const std::string text = writer_.format(decoded, namer);
    if (writer_.is_exact(decoded) && decoded.row->status != cpus::Status::unstable) {
      line("        " + text, segment, at, length, {}, out);
    } else {
      const bool named = decoded.row->status != cpus::Status::undefined;
      line(data(segment, at, length), segment, at, length, named ? text : std::string(), out);
    }
    return length;
  }

  std::uint32_t write_data(const Segment& segment, std::uint32_t at, std::string& out) {
    std::uint32_t count = 1;
    const auto byte = [&](std::uint32_t a) { return segment.bytes[a - segment.address]; };
    const bool text = is_text(at) && is_text_character(byte(at));
    const auto goes_on = [&](std::uint32_t a) {
      return a < segment.end() && !names_.find(static_cast<std::uint16_t>(a)) && !commented(a) && length_[a] == 0 &&
             (is_text(a) && is_text_character(byte(a))) == text;
    };
    if (text) {
      while (count < kTextPerLine && goes_on(at + count)) ++count;
      const auto from = segment.bytes.begin() + static_cast<std::ptrdiff_t>(at - segment.address);
      line(fmt::format("        {} \"{}\"", writer_.text_directive(), std::string(from, from + count)), segment, at, 0, {}, out);
      return count;
    }
    while (count < kDataPerLine && at + count < segment.end() && length_[at + count] == 0 && goes_on(at + count)) { ++count; }
    line(data(segment, at, count), segment, at, 0, {}, out);
    return count;
  }

  std::string data(const Segment& segment, std::uint32_t at, std::uint32_t count) const {
    std::string text = fmt::format("        {} ", writer_.data_directive());
    for (std::uint32_t i = 0; i < count; ++i) {
      text += fmt::format("{}{}", i == 0 ? "" : ",", writer_.number(segment.bytes[at + i - segment.address], 2));
    }
    return text;
  }

  // Adds the address, the bytes of an instruction and a note as a comment.
  void line(std::string text, const Segment& segment, std::uint32_t at, std::uint32_t bytes, const std::string& note,
            std::string& out) const {
    text.resize(std::max(text.size() + 1, kCommentColumn), ' ');
    text += fmt::format("{} {:04X} ", options_.dialect->comment, at);
    for (std::uint32_t i = 0; i < bytes; ++i) text += fmt::format(" {:02X}", segment.bytes[at + i - segment.address]);
    if (!note.empty()) text += "  " + note;
    if (commented(at)) text += "  " + options_.annotations.at(at)->comment;
    while (text.back() == ' ') text.pop_back();
    out += text + "\n";
  }

  // Names that are used, but are not at the start of a line.
  std::string equates() const {
    std::string result = fmt::format("{} {}\n", options_.dialect->comment, options_.cpu->name);
    for (const std::uint16_t address : used_) {
      const auto name = names_.find(address);
      if (!name || placed_.contains(address)) continue;
      const int digits = options_.dialect->wide_by_digits && address <= 0xFF ? 2 : 4;
      result += fmt::format("{} {} {}\n", *name, options_.dialect->equate, writer_.number(address, digits));
    }
    return result;
  }

  Image image_;
  const DisassemblyOptions& options_;
  const InstructionWriter& writer_;
  ListingNames names_;
  std::vector<Kind> kind_;
  std::vector<std::uint8_t> length_;  // of the instruction at an address; 0: none
  std::set<std::uint16_t> used_, placed_;
  std::uint32_t written_ = 0;  // comment lines above lower addresses
};

}  // namespace

bool is_text_character(std::uint8_t byte) {
  constexpr std::string_view kOther = " .,:!?-+=()/*<>#$%&@_'";
  return (byte >= '0' && byte <= '9') || (byte >= 'A' && byte <= 'Z') || (byte >= 'a' && byte <= 'z') ||
         kOther.find(static_cast<char>(byte)) != std::string_view::npos;
}

std::string disassemble(const Image& image, const DisassemblyOptions& options, Annotations* found) {
  Disassembly disassembly(image, options);
  std::string text = disassembly.run();
  if (found != nullptr) *found = disassembly.annotations();
  return text;
}

}  // namespace janus::tools
