#include "frontends/ui/gui/listing/listing_review.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "tools/formats/text.hpp"
#include "tools/recovery/recovered_image.hpp"
#include "tools/text.hpp"

namespace janus::gui {

bool ScanRegion::operator==(const ScanRegion& other) const {
  const auto same = [](const tools::PageBox& a, const tools::PageBox& b) {
    return a.left == b.left && a.top == b.top && a.width == b.width && a.height == b.height;
  };
  return picture == other.picture && same(line, other.line) && word.has_value() == other.word.has_value() &&
         (!word || same(*word, *other.word));
}

void ListingReview::show(Listing listing) {
  const bool same = listing_ != nullptr && listing != nullptr && listing_->pages == listing->pages;
  const std::optional<std::size_t> before = chosen_;
  const int address = entry() == nullptr ? -1 : entry()->bytes.address;
  listing_ = std::move(listing);
  if (!same) {
    cursor_ = 0;
    filter_ = Filter::open;
    orders_.clear();
    undos_.clear();
    under_way_ = false;
    message_.clear();
    problem_.clear();
  }
  question_.reset();
  chosen_.reset();
  make_rows();
  make_entries();
  if (entries_.empty()) return;
  if (!same) return choose(0);
  const auto found =
      std::find_if(entries_.begin(), entries_.end(), [&](const ListingEntry& each) { return each.bytes.address == address; });
  if (found != entries_.end()) chosen_ = static_cast<std::size_t>(found - entries_.begin());
  else if (before) choose(std::min(*before, entries_.size() - 1));
}

void ListingReview::go_to(std::size_t row) {
  if (rows_.empty()) return;
  cursor_ = std::min(row, rows_.size() - 1);
  scroll_ = cursor_;
  if (entry() != nullptr && entry()->row == cursor_) return;
  const auto found = std::find_if(entries_.begin(), entries_.end(), [&](const ListingEntry& each) { return each.row == cursor_; });
  chosen_.reset();
  question_.reset();
  if (found != entries_.end()) chosen_ = static_cast<std::size_t>(found - entries_.begin());
}

std::optional<std::size_t> ListingReview::take_scroll() { return std::exchange(scroll_, std::nullopt); }

void ListingReview::choose_filter(Filter filter) {
  filter_ = filter;
  chosen_.reset();
  question_.reset();
  make_entries();
  if (!entries_.empty()) choose(0);
}

void ListingReview::choose(std::size_t entry) {
  if (entry >= entries_.size()) return;
  if (chosen_ != entry) question_.reset();
  chosen_ = entry;
  message_.clear();
  if (!entries_[entry].row) return;
  cursor_ = *entries_[entry].row;
  scroll_ = cursor_;
}

void ListingReview::next() {
  for (std::size_t i = chosen_ ? *chosen_ + 1 : 0; i < entries_.size(); ++i)
    if (!is_pending(entries_[i])) return choose(i);
  question_.reset();
  message_ = entries_.empty() ? "no unresolved bytes left" : "no unresolved byte after this one";
}

void ListingReview::previous() {
  for (std::size_t i = chosen_.value_or(0); i > 0; --i)
    if (!is_pending(entries_[i - 1])) return choose(i - 1);
  message_ = entries_.empty() ? "no unresolved bytes left" : "no unresolved byte before this one";
}

bool ListingReview::is_pending(const ListingEntry& entry) const {
  return std::any_of(orders_.begin(), orders_.end(), [&](const ListingOrder& order) {
    return !order.undo && order.address >= entry.bytes.address && order.address < entry.bytes.address + entry.bytes.length;
  });
}

std::vector<tools::Choice> ListingReview::choices() const {
  if (entry() == nullptr || filter_ != Filter::open || entry()->bytes.length == 0) return {};
  return tools::choices_of(recovery(), entry()->bytes, *listing_->cpu, *listing_->dialect);
}

std::string ListingReview::affected_bytes() const {
  return entry() == nullptr || entry()->bytes.length == 0 ? std::string() : tools::concerned(recovery(), entry()->bytes.address);
}

void ListingReview::accept_choice(std::size_t choice) {
  const std::vector<tools::Choice> all = choices();
  if (choice >= all.size()) {
    message_ = all.empty() ? "no candidates; press = and type the bytes" : fmt::format("candidate {} does not exist", choice + 1);
    return;
  }
  question_ = {tools::hex_text(all[choice].bytes), tools::kUsualReason};
}

void ListingReview::begin_custom_bytes() {
  if (entry() == nullptr || filter_ == Filter::repairs || entry()->bytes.length == 0) return;
  question_ = {"", tools::kUsualReason, true};
}

void ListingReview::confirm() {
  if (!question_ || entry() == nullptr) return;
  std::string digits;
  for (const char c : question_->bytes)
    if (c != ' ') digits += c;
  const std::uint32_t most = entry()->bytes.length;
  const auto bytes = tools::hex_bytes(digits);
  if (!bytes || bytes->empty() || bytes->size() > most) {
    problem_ =
        most == 1 ? "type one byte as two hexadecimal digits" : fmt::format("type 1 to {} bytes as two hexadecimal digits each", most);
    return;
  }
  problem_.clear();
  const std::string_view reason = tools::trim(question_->reason);
  orders_.push_back({entry()->bytes.address, *bytes, std::string(reason.empty() ? tools::kUsualReason : reason)});
  question_.reset();
  next();
}

void ListingReview::undo() {
  if (!can_undo()) {
    message_ = orders_.empty() ? "no decision to undo" : "still saving the last decision; try again";
    return;
  }
  question_.reset();
  orders_.push_back({.undo = undos_.back()});
}

const ListingOrder* ListingReview::next_order() {
  if (orders_.empty() || under_way_) return nullptr;
  under_way_ = true;
  return &orders_.front();
}

void ListingReview::on_order_done(AppliedDecisions carried_out) {
  const ListingOrder order = orders_.front();
  orders_.pop_front();
  under_way_ = false;
  problem_.clear();
  if (order.undo) undos_.pop_back();
  else undos_.push_back(std::move(*carried_out.undo));
  const std::string last = message_;
  show(std::move(carried_out.listing));
  const std::string file = listing_->request.decisions_file();
  message_ = order.undo ? fmt::format("last decision undone: {}", file)
                        : fmt::format("{:04X} {}: written to {}", order.address, tools::hex_text(order.bytes), file);
  if (entries_.empty() && filter_ == Filter::open) message_ += "; all bytes are resolved";
}

void ListingReview::on_order_failed(const std::string& problem) {
  if (orders_.front().undo) undos_.clear();
  orders_.pop_front();
  under_way_ = false;
  problem_ = problem;
}

bool ListingReview::handle_character(unsigned key) {
  if (listing_ == nullptr || question_) return false;
  if (key >= '1' && key <= '9') return accept_choice(key - '1'), true;
  switch (key) {
    case '=': return begin_custom_bytes(), true;
    case 's':
    case 'n': return next(), true;
    case 'p': return previous(), true;
    case 'u': return undo(), true;
    case 'f': return choose_filter(static_cast<Filter>((static_cast<int>(filter_) + 1) % 3)), true;
    default: return false;
  }
}

}  // namespace janus::gui
