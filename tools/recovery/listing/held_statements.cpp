#include "tools/recovery/listing/held_statements.hpp"

#include <algorithm>
#include <unordered_map>

namespace janus::tools::recovery {
namespace {

class Holder {
 public:
  explicit Holder(const ReadListing& listing) : listing_(listing), cpu_(listing.spelling->cpu()) {
    for (const NameStore::Name& name : listing.names->names()) names_.emplace(name.text, &name);
  }

  // Marks held statements from `first` to `end`, which are consecutive.
  void hold(std::size_t first, std::size_t end, std::vector<bool>& held) const {
    std::size_t one = end, last = end;
    for (std::size_t i = first; i < end; ++i) {
      if (!branches_out(i, first, end) && !is_used(i, first, end)) continue;
      if (one == end) one = i;
      last = i;
    }
    if (one < end) std::fill(held.begin() + static_cast<std::ptrdiff_t>(one), held.begin() + static_cast<std::ptrdiff_t>(last) + 1, true);
  }

 private:
  bool is_relative(std::size_t i) const {
    return listing_.decided[i].instruction && cpu_.opcodes[listing_.decided[i].opcode].operand == cpus::Operand::relative;
  }

  bool branches_out(std::size_t i, std::size_t first, std::size_t end) const {
    const DecidedStatement& decided = listing_.decided[i];
    if (!is_relative(i) || !decided.use || decided.use->local || decided.bytes.size() != 2) return false;
    const ByteOpinion& distance = decided.bytes[1];
    if (distance.kind != SourceKind::label || !distance.hex_says || distance.hex_says != distance.source_says || distance.agree == 0)
      return false;
    const int target = listing_.statements[i].address + cpu_.branch_origin + static_cast<std::int8_t>(*distance.hex_says);
    const Statement& before = listing_.statements[first];
    const Statement& after = listing_.statements[end - 1];
    return target < before.address || target >= after.address + static_cast<int>(after.length);
  }

  bool is_used(std::size_t i, std::size_t first, std::size_t end) const {
    const Statement& statement = listing_.statements[i];
    const std::string& label = listing_.labels[statement.source_line];
    const auto found = label.empty() ? names_.end() : names_.find(label);
    if (found == names_.end()) return false;
    bool used = false;
    for (const NameVote& vote : found->second->votes) {
      if (vote.value != statement.address) return false;
      const bool own = vote.definition && vote.place.page == listing_.texts[statement.source_line].page &&
                       vote.place.line == listing_.numbers[statement.source_line];
      const bool inside = vote.statement >= first && vote.statement < end && is_relative(vote.statement);
      used = used || (!own && !inside);
    }
    return used;
  }

  const ReadListing& listing_;
  const cpus::InstructionSet& cpu_;
  std::unordered_map<std::string_view, const NameStore::Name*> names_;
};

}  // namespace

std::vector<bool> held_statements(const ReadListing& listing) {
  std::vector<bool> held(listing.statements.size());
  const Holder holder(listing);
  for (std::size_t first = 0, end = 1; first < held.size(); first = end++) {
    const auto is_whole = [](const Statement& statement) {
      return std::none_of(statement.lines.begin(), statement.lines.end(), [](const ShownBytes& shown) { return shown.lost; });
    };
    const auto follows = [&](std::size_t i) {
      const Statement& before = listing.statements[i - 1];
      return is_whole(before) && is_whole(listing.statements[i]) && before.address + before.length == listing.statements[i].address;
    };
    while (end < held.size() && follows(end)) ++end;
    holder.hold(first, end, held);
  }
  return held;
}

}  // namespace janus::tools::recovery
