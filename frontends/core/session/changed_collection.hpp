// A collection with replaced or added files, for programs changed or created by the user. Assembles their source files
// on demand. Does not check manifest hashes, which apply to the original program.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "frontends/core/session/collection.hpp"

namespace janus::session {

class ChangedCollection : public Collection {
 public:
  // `below` must outlive the object. A file with the same contents as in `below` does not count as changed.
  ChangedCollection(const Collection& below, ChangedFiles files);

  std::vector<std::string> programs() const override;
  bool contains(std::string_view path) const override;
  std::vector<std::uint8_t> read(std::string_view path) const override;
  AssemblyResult assemble(std::string_view path, const std::string& cpu, const std::string& syntax) const override;
  std::string describe(std::string_view path) const override;
  PositionReader position_reader() const override { return below_.position_reader(); }
  SquareNamer square_namer() const override { return below_.square_namer(); }
  const machines::MachineInfo* board(std::string_view machine) const override { return below_.board(machine); }
  std::vector<std::string> files(std::string_view program) const override;
  ChangedFiles changes() const override { return files_; }
  const Collection& base_collection() const override { return below_; }

 private:
  const Collection& below_;
  ChangedFiles files_;
};

// Stores the collection's changes in a program. If a default setting's patch equals the original program's bytes, it is
// replaced with the changed program's bytes, so that the changed line takes effect.
void store_changes(Program& program, const Collection& collection);

}  // namespace janus::session
