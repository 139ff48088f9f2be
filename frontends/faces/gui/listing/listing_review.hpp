// What the window *Listing* shows of a recovered listing and what its keys do, without anything that is drawn: the rows of the pages, the
// list of what is open, which of it is looked at, what a person decides and takes back.
//
//   review.show(listing);
//   review.character('2');                          // the second candidate: a question for the reason is there
//   review.confirm();                               // with the reason in question()
//   if (const auto* order = review.next_order()) ...  // to be carried out elsewhere, then done() or failed()
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "frontends/faces/gui/listing/recovered_listing.hpp"
#include "tools/recovery/open_bytes.hpp"

namespace janus::gui {

// How bytes are marked, by colour and by this character; the later the more it wants to be seen.
enum class ListingSign : std::uint8_t { none, decided, repaired, alone, same_hand, missing, doubt };
char character_of(ListingSign sign);  // ' ', '+', '*', '1', '=', '!', '?'

struct ListingMark {
  std::size_t column = 0, length = 0;  // of the row's text
  ListingSign sign = ListingSign::none;
};

// A line of a page, or the name of a page above its first line.
struct ListingRow {
  std::size_t page = 0;                   // index in Recovery::pages
  const tools::Page* of = nullptr;        // that page
  const tools::PageLine* line = nullptr;  // nullptr: the name of the page
  ListingSign sign = ListingSign::none;
  std::optional<std::uint16_t> address = {};
  std::uint16_t length = 0;
  std::vector<ListingMark> marks = {};
};

// A row of the list beside the page: bytes that are open, a repair, or what a person decided.
struct ListingEntry {
  ListingSign sign = ListingSign::none;
  tools::OpenBytes bytes;
  tools::Place place;
  std::optional<std::size_t> row = {};                      // of the page
  std::string where = {}, shown = {}, is = {}, words = {};  // "0204", "B0", "80 or B0"
};

// A byte of the line under the cursor.
struct ListingByte {
  std::uint16_t address = 0;
  ListingSign sign = ListingSign::none;
  std::string value = {}, verdict = {};     // "20" or "--", "same-hand"
  std::vector<std::string> witnesses = {};  // a line each
};

// The part of a scan that is to be looked at.
struct ScanPlace {
  std::string picture;                      // file
  tools::PageBox line;                      // around the whole line
  std::optional<tools::PageBox> word = {};  // around what is in doubt
  bool operator==(const ScanPlace& other) const;
};

class ListingReview {
 public:
  enum class Filter : std::uint8_t { open, repairs, decided };

  // Another listing, or the same one after something was decided: what is looked at stays as near as can be.
  void show(Listing listing);
  const Listing& listing() const { return listing_; }  // null: none

  const std::vector<ListingRow>& rows() const { return rows_; }
  std::size_t cursor() const { return cursor_; }  // row
  void go_to(std::size_t row);                    // what is in the list of that line is chosen with it
  // The row is to be scrolled to: once, after something else was chosen.
  std::optional<std::size_t> take_scroll();

  const std::vector<ListingEntry>& entries() const { return entries_; }  // of the filter
  Filter filter() const { return filter_; }
  void choose_filter(Filter filter);
  std::size_t count(Filter filter) const { return counts_[static_cast<std::size_t>(filter)]; }
  std::optional<std::size_t> chosen() const { return chosen_; }
  const ListingEntry* entry() const { return chosen_ ? &entries_[*chosen_] : nullptr; }
  void choose(std::size_t entry);
  void next();
  void previous();
  bool is_pending(const ListingEntry& entry) const;  // it is decided, and about to be written

  std::vector<tools::Choice> choices() const;  // of the chosen entry, if it is open
  std::string concerned() const;               // who else would be changed
  std::vector<ListingByte> bytes() const;      // of the line under the cursor
  std::optional<ScanPlace> scan() const;       // of the chosen entry, or of the line under the cursor

  // What is asked before something is taken.
  struct Question {
    std::string bytes;  // "20 2A"
    std::string reason;
    bool own = false;    // the bytes are typed, too
    bool begins = true;  // it was not drawn yet: its field gets the keyboard
  };
  Question* question() { return question_ ? &*question_ : nullptr; }
  void take(std::size_t choice);  // from 0
  void take_own();                // bytes that are none of the candidates
  void confirm();
  void give_up() { question_.reset(); }

  // A key: 1 to 9 take, = takes other bytes, s leaves, n and p go on and back, u takes the last decision back, f is the next filter.
  bool character(unsigned key);

  void take_back();  // the decision made last
  bool can_take_back() const { return !undos_.empty() && orders_.empty(); }
  bool waits() const { return !orders_.empty(); }  // something is to be carried out, or is about to be done
  // What is to be carried out next; nullptr: nothing, or the last one is not done.
  const ListingOrder* next_order();
  void done(CarriedOut carried_out);
  void failed(const std::string& problem);

  const std::string& said() const { return said_; }  // about what was done last
  const std::string& problem() const { return problem_; }
  std::string status() const;  // "918 bytes: 834 proven, 10 decided, 74 alone"
  std::string text() const;    // for the clipboard

 private:
  void make_rows();
  void make_entries();
  std::vector<ListingEntry> entries_of(Filter filter) const;
  void add_open(std::vector<ListingEntry>& entries) const;
  void add_repairs(std::vector<ListingEntry>& entries) const;
  void add_decided(std::vector<ListingEntry>& entries) const;
  ListingEntry entry_of(ListingSign sign, const tools::OpenBytes& bytes, const tools::Place& place) const;
  std::optional<std::size_t> row_of(const tools::Place& place) const;
  std::optional<std::size_t> row_before(std::uint16_t address) const;
  std::optional<std::size_t> row_of_gap(const tools::Gap& gap) const;
  void mark(const tools::Place& place, ListingSign sign);
  const tools::Recovery& recovery() const { return listing_->recovery; }

  Listing listing_;
  std::vector<ListingRow> rows_;
  std::map<std::pair<std::size_t, std::uint32_t>, std::size_t> row_at_;  // by page and line
  std::vector<ListingEntry> entries_;
  std::size_t counts_[3] = {};
  Filter filter_ = Filter::open;
  std::size_t cursor_ = 0;
  std::optional<std::size_t> chosen_, scroll_;
  std::optional<Question> question_;
  std::deque<ListingOrder> orders_;
  bool under_way_ = false;  // the first of them
  std::vector<tools::DecisionUndo> undos_;
  std::string said_, problem_;
};

}  // namespace janus::gui
