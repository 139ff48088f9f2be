// The declarations in a source of C, for types: cc65 writes none into its debug files.
//
// Conditions of #if are evaluated if they are 0, 1, or names that the sources define without a condition. Other branches may not have been
// compiled: the types that they declare have the size 0, which means unknown. So has a name that is declared in two ways, or with a type that is
// not plain.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace janus::tools {

// A number, or an array of numbers. A pointer has the size and the sign of its target; size 0: the target is of another type.
struct CNumber {
  std::uint8_t size = 0;
  bool is_signed = false;
  bool is_pointer = false;
  std::uint8_t target_size = 0;
  bool target_signed = false;
  std::uint32_t count = 1;
  bool is_array = false;

  bool operator==(const CNumber&) const = default;
};

struct CType {
  struct Part {
    std::string path;  // "" or ".x"
    std::uint32_t offset = 0;
    CNumber number = {};

    bool operator==(const Part&) const = default;
  };
  std::uint32_t size = 0;        // in bytes; 0: unknown
  std::vector<Part> parts = {};  // the numbers in it; none in an array of structures or of arrays

  bool operator==(const CType&) const = default;
};

struct CDeclared {
  enum class Kind : std::uint8_t { parameter, automatic, in_register, fixed };

  std::string name;
  CType type;
  Kind kind = Kind::automatic;
  bool is_inner = false;  // in an inner block
};

struct CDeclarations {
  std::map<std::string, CType, std::less<>> globals;
  std::map<std::string, std::vector<CDeclared>, std::less<>> functions;  // their variables, in the order of the source
};

// `include` returns the text of a file in quotes; empty: it is not there.
CDeclarations read_c_declarations(std::string_view text, const std::function<std::string(const std::string&)>& include);

}  // namespace janus::tools
