// The state of the *Listing* window, without drawing: page rows, unresolved bytes, the cursor, and the user's decisions with undo.
//
//   review.show(listing);
//   review.character('2');                          // selects the second candidate and prompts for a reason
//   review.confirm();                               // with the reason in question()
//   if (const auto* order = review.next_order()) ...  // the caller runs it, then calls on_order_done() or on_order_failed()
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "frontends/ui/gui/listing/recovered_listing.hpp"
#include "tools/recovery/open_bytes.hpp"

namespace janus::gui {

// Byte marks in ascending priority, each with a colour and a character.
enum class ListingSign : std::uint8_t { none, decided, repaired, alone, same_hand, missing, doubt };
char character_of(ListingSign sign);  // ' ', '+', '*', '1', '=', '!', '?'

struct ListingMark {
  std::size_t column = 0, length = 0;  // in the row's text
  ListingSign sign = ListingSign::none;
};

// A line of a page, or a heading with the page's name.
struct ListingRow {
  std::size_t page = 0;                   // index into Recovery::pages
  const tools::Page* of = nullptr;        // the page with that index
  const tools::PageLine* line = nullptr;  // null for a heading
  ListingSign sign = ListingSign::none;
  std::optional<std::uint16_t> address = {};
  std::uint16_t length = 0;
  std::vector<ListingMark> marks = {};
};

// A row of the list next to the page: unresolved bytes, a repair, or a decision.
struct ListingEntry {
  ListingSign sign = ListingSign::none;
  tools::OpenBytes bytes;
  tools::Place place;
  std::optional<std::size_t> row = {};                      // page row
  std::string where = {}, shown = {}, is = {}, words = {};  // "0204", "B0", "80 or B0"
};

// A byte on the line under the cursor.
struct ListingByte {
  std::uint16_t address = 0;
  ListingSign sign = ListingSign::none;
  std::string value = {}, verdict = {};     // "20" or "--", "same-hand"
  std::vector<std::string> witnesses = {};  // the evidence, one line each
};

// The part of a scan to show.
struct ScanRegion {
  std::string picture;                      // image file
  tools::PageBox line;                      // the whole line
  std::optional<tools::PageBox> word = {};  // the uncertain part
  bool operator==(const ScanRegion& other) const;
};

class ListingReview {
 public:
  enum class Filter : std::uint8_t { open, repairs, decided };

  // Replaces the listing, for example after a decision. Keeps the cursor as close as possible to its position.
  void show(Listing listing);
  const Listing& listing() const { return listing_; }  // null if none is loaded

  const std::vector<ListingRow>& rows() const { return rows_; }
  std::size_t cursor() const { return cursor_; }  // row
  void go_to(std::size_t row);                    // also selects the list entry for that line
  // Returns the row to scroll to, if the selection has changed since the last call.
  std::optional<std::size_t> take_scroll();

  const std::vector<ListingEntry>& entries() const { return entries_; }  // entries that match the current filter
  Filter filter() const { return filter_; }
  void choose_filter(Filter filter);
  std::size_t count(Filter filter) const { return counts_[static_cast<std::size_t>(filter)]; }
  std::optional<std::size_t> chosen_index() const { return chosen_; }
  const ListingEntry* entry() const { return chosen_ ? &entries_[*chosen_] : nullptr; }
  void choose(std::size_t entry);
  void next();
  void previous();
  bool is_pending(const ListingEntry& entry) const;  // true if the decision is queued for writing

  std::vector<tools::Choice> choices() const;  // candidates for the selected entry, if it is unresolved
  std::string affected_bytes() const;          // describes other bytes that would change
  std::vector<ListingByte> bytes() const;      // bytes on the line at the cursor
  std::optional<ScanRegion> scan() const;      // scan of the selected entry, or of the line at the cursor

  // The question shown before a candidate is accepted.
  struct Question {
    std::string bytes;  // "20 2A"
    std::string reason;
    bool own = false;    // the user also types the bytes
    bool begins = true;  // not yet drawn; its field gets the focus
  };
  Question* question() { return question_ ? &*question_ : nullptr; }
  void accept_choice(std::size_t choice);  // numbered from 0
  void begin_custom_bytes();               // for bytes that are not among the candidates
  void confirm();
  void give_up() { question_.reset(); }

  // Handles a key: 1 to 9 accept a candidate, = enters other bytes, s skips, n and p move, u undoes, f selects the next filter.
  bool handle_character(unsigned key);

  void undo();  // undoes the last decision
  bool can_undo() const { return !undos_.empty() && orders_.empty(); }
  bool is_waiting() const { return !orders_.empty(); }  // an order is pending or active
  // Returns the next order to run, or null if there is none or the previous order is still active.
  const ListingOrder* next_order();
  void on_order_done(AppliedDecisions carried_out);
  void on_order_failed(const std::string& problem);

  const std::string& message() const { return message_; }  // message about the last operation
  const std::string& problem() const { return problem_; }
  std::string status() const;  // "918 bytes: 834 proven, 10 decided, 74 alone"
  std::string text() const;    // text for the clipboard

 private:
  void make_rows();
  void make_entries();
  std::vector<ListingEntry> entries_of(Filter filter) const;
  void add_open(std::vector<ListingEntry>& entries) const;
  void add_repairs(std::vector<ListingEntry>& entries) const;
  void add_decided(std::vector<ListingEntry>& entries) const;
  ListingEntry make_entry(ListingSign sign, const tools::OpenBytes& bytes, const tools::Place& place) const;
  std::optional<std::size_t> row_of(const tools::Place& place) const;
  std::optional<std::size_t> row_before(std::uint16_t address) const;
  std::optional<std::size_t> row_of_gap(const tools::Gap& gap) const;
  void mark(const tools::Place& place, ListingSign sign);
  const tools::Recovery& recovery() const { return listing_->recovery; }

  Listing listing_;
  std::vector<ListingRow> rows_;
  std::map<std::pair<std::size_t, std::uint32_t>, std::size_t> row_at_;  // keyed by page and line
  std::vector<ListingEntry> entries_;
  std::size_t counts_[3] = {};
  Filter filter_ = Filter::open;
  std::size_t cursor_ = 0;
  std::optional<std::size_t> chosen_, scroll_;
  std::optional<Question> question_;
  std::deque<ListingOrder> orders_;
  bool under_way_ = false;  // the first order is running
  std::vector<tools::DecisionUndo> undos_;
  std::string message_, problem_;
};

}  // namespace janus::gui
