// A collection of which some files are others, or are there in addition: programs that a user has changed, and his own. Their sources are
// assembled on the spot; the hashes of a manifest hold for the program as it was, and are not looked at.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "frontends/core/session/collection.hpp"

namespace janus::session {

class ChangedCollection : public Collection {
 public:
  // The one below outlives it. A file that is as it was there is no change.
  ChangedCollection(const Collection& below, ChangedFiles files);

  std::vector<std::string> programs() const override;
  bool contains(std::string_view path) const override;
  std::vector<std::uint8_t> read(std::string_view path) const override;
  Assembled assemble(std::string_view path, const std::string& cpu, const std::string& syntax) const override;
  std::string describe(std::string_view path) const override;
  PositionReader position_reader() const override { return below_.position_reader(); }
  SquareNamer square_namer() const override { return below_.square_namer(); }
  const machines::MachineInfo* board(std::string_view machine) const override { return below_.board(machine); }
  std::vector<std::string> files(std::string_view program) const override;
  ChangedFiles changes() const override { return files_; }
  const Collection& unchanged() const override { return below_; }

 private:
  const Collection& below_;
  ChangedFiles files_;
};

// Notes in a program what the collection has changed. Where a setting's default lays what the program has anyway, it lays what the
// changed one has: a line that was changed stays so.
void note_changes(Program& program, const Collection& collection);

}  // namespace janus::session
