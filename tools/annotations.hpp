// User annotations of a program's addresses: names, comments and ranges. tools/formats/symbol_files.hpp reads their file.
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
  std::map<std::uint16_t, Entry> entries = {};      // without empty entries
  std::vector<KnownRange> ranges = {};              // sorted; they do not overlap
  std::map<std::uint32_t, std::string> lines = {};  // whole comment lines of the file, with line ends, by the address below them

  bool operator==(const Annotations&) const = default;
  bool empty() const { return entries.empty() && ranges.empty() && lines.empty(); }
  const Entry* at(std::uint32_t address) const;  // null: none
  const KnownRange* range_at(std::uint32_t address) const;
  bool is_data(std::uint32_t address) const;  // in a range of data or text
  std::optional<std::uint16_t> find(std::string_view label) const;
  bool has_labels_of(const Annotations& other) const;  // the same labels at the same addresses
  std::string unwritable_label() const;                // a label that the file format would read as a kind of range; empty: none
  std::string summary() const;                         // "2 labels, 1 comment, 1 range"

  // An empty text removes it. A label of the same name is removed from any other address.
  void set_label(std::uint16_t address, std::string_view label);
  void set_comment(std::uint16_t address, std::string_view comment);
  void set_range(std::uint16_t first, std::uint16_t last, std::optional<KnownRange::Kind> kind);
  // Replaces the annotations of the same addresses.
  void add(const Annotations& other);
  // Makes the changes that lead from `before` to `after`.
  void change(const Annotations& before, const Annotations& after);
};

// Reads a line of the file, without surrounding white space, and returns its address. nullopt: the line does not start with one.
std::optional<std::uint16_t> read_annotation(std::string_view line, Annotations& annotations, std::string& problem);
// Sorted by address, after the header. No label may be the name of a kind of range (unwritable_label).
std::string write_annotations(const Annotations& annotations);
inline constexpr std::string_view kAnnotationsHeading = "; ADDRESS[-END] [code|data|text] [NAME] [; COMMENT]";

}  // namespace janus::tools
