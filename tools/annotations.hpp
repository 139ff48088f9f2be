// User annotations for a program's addresses: names, comments and ranges. tools/formats/symbol_files.hpp reads the annotation file.
//
//   0200-03FF code START            ; the program
//   0310           LOOP             ; waits for a key
//   0400-041F data
//
// A line is `ADDRESS[-END] [code|data|text] [NAME] [; COMMENT]`, in hexadecimal.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace janus::tools {

struct KnownRange {
  enum class Kind : std::uint8_t { code, data, text };
  std::uint16_t first = 0, last = 0;
  Kind kind = Kind::code;

  bool operator==(const KnownRange&) const = default;
};

std::string_view name_of(KnownRange::Kind kind);
std::optional<KnownRange::Kind> range_kind(std::string_view name);

struct Annotations {
  struct Entry {
    std::string label = {}, comment = {};
    bool operator==(const Entry&) const = default;
  };
  std::map<std::uint16_t, Entry> entries = {};      // contains no empty entries
  std::vector<KnownRange> ranges = {};              // sorted, without overlaps
  std::map<std::uint32_t, std::string> lines = {};  // whole comment lines of the file, with line endings, keyed by the next address

  bool operator==(const Annotations&) const = default;
  bool empty() const { return entries.empty() && ranges.empty() && lines.empty(); }
  const Entry* at(std::uint32_t address) const;  // null if there is none
  const KnownRange* range_at(std::uint32_t address) const;
  bool is_data(std::uint32_t address) const;  // true if the address is in a data or text range
  std::optional<std::uint16_t> find(std::string_view label) const;
  bool has_same_labels(const Annotations& other) const;  // true if `other` has the same labels at the same addresses
  std::string unwritable_label() const;                  // a label that would be read as a range type; empty if none
  std::string summary() const;                           // "2 labels, 1 comment, 1 range"

  // Set an annotation, or remove it if the argument is empty. set_label() removes the same label from any other address.
  void set_label(std::uint16_t address, std::string_view label);
  void set_comment(std::uint16_t address, std::string_view comment);
  void set_range(std::uint16_t first, std::uint16_t last, std::optional<KnownRange::Kind> kind);
  // Adds annotations, replacing existing ones at the same addresses.
  void add(const Annotations& other);
  // Applies the changes between `before` and `after`.
  void apply_changes(const Annotations& before, const Annotations& after);
};

// Parses a line of the file, without surrounding white space, and returns its address, or nullopt if it does not start with one.
std::optional<std::uint16_t> read_annotation(std::string_view line, Annotations& annotations, std::string& problem);
// Formats the file: the header, then annotations by address. No label may be the name of a range type (unwritable_label).
std::string write_annotations(const Annotations& annotations);
inline constexpr std::string_view kAnnotationsHeading = "; ADDRESS[-END] [code|data|text] [NAME] [; COMMENT]";

}  // namespace janus::tools
