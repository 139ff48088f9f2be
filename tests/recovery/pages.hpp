// Prints, damages and recovers listings of programs, and scores the result.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "recovery/damage.hpp"
#include "tools/recovery/recover.hpp"

namespace janus::tests {

struct PrintedProgram {
  std::string name;
  std::string cpu;
  std::string path;  // relative to the repository's root
};
std::vector<PrintedProgram> test_programs();   // written for these tests
std::vector<PrintedProgram> house_programs();  // in software/

// Assembles the program. Throws an error if that fails.
std::string listing_of(const PrintedProgram& program);

tools::Page page_of(const std::string& text);
enum class Syntax : std::uint8_t { found, told };
tools::Recovery recovered(const PrintedProgram& program, const std::string& text, Syntax syntax = Syntax::found);

// Result of a recovery for the printed bytes.
struct PageScore {
  std::size_t printed = 0;
  std::size_t certain = 0;       // right, and proven or decided
  std::size_t silent = 0;        // wrong but certain, or at an address that no page printed
  std::size_t lost_certain = 0;  // certain although their line is lost
  double worst = 1;              // lowest share of `certain` of a page
  std::string worst_page = {};   // "maze, plain, 0.5 %, seed 3"
  std::string words = {};        // describes each error

  double share() const { return printed == 0 ? 1 : static_cast<double>(certain) / static_cast<double>(printed); }
  void add(const PageScore& other);
};
PageScore score(const DamagedPage& page, const tools::Recovery& recovery);
PageScore score(const PrintedProgram& program, const std::string& listing, const PageOrder& order, Syntax syntax);

// Scores all pages of the programs at one rate, on all cores.
PageScore score_all(const std::vector<PrintedProgram>& programs, double rate, std::uint64_t seeds, Syntax syntax);

}  // namespace janus::tests
