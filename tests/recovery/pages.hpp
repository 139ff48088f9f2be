// Programs whose listings are printed, damaged and recovered, and the quality of the result.
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
  std::string path;  // from the repository's root
};
std::vector<PrintedProgram> test_programs();   // written for these tests
std::vector<PrintedProgram> house_programs();  // of software/

// Throws if it does not assemble.
std::string listing_of(const PrintedProgram& program);

tools::Page page_of(const std::string& text);
enum class Syntax : std::uint8_t { found, told };
tools::Recovery recovered(const PrintedProgram& program, const std::string& text, Syntax syntax = Syntax::found);

// What became of the bytes that a page printed.
struct PageScore {
  std::size_t printed = 0;
  std::size_t certain = 0;       // right, and proven or decided
  std::size_t silent = 0;        // wrong all the same, or at an address that no page printed
  std::size_t lost_certain = 0;  // certain although their line is lost
  double worst = 1;              // share of `certain`, of one page
  std::string words = {};        // of each that must not be

  double share() const { return printed == 0 ? 1 : static_cast<double>(certain) / static_cast<double>(printed); }
  void add(const PageScore& other);
};
PageScore score(const DamagedPage& page, const tools::Recovery& recovery);
PageScore score(const PrintedProgram& program, const std::string& listing, const PageOrder& order, Syntax syntax);

// All pages of some programs at one rate, on all cores.
PageScore score_all(const std::vector<PrintedProgram>& programs, double rate, std::uint64_t seeds, Syntax syntax);

}  // namespace janus::tests
