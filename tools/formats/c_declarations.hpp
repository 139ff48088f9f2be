// Reads the declarations in a C source file to find types, which cc65 does not write to its debug files.
//
// Conditions of #if are evaluated if they are 0, 1, or names that the sources define unconditionally. Types declared in other branches, which
// may not be compiled, have size 0 (unknown), as do names that have conflicting declarations or whose type is not plain.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tools/formats/c_shape.hpp"

namespace janus::tools {

// A number, or an array of numbers. A pointer has its target's size and sign, or target size 0 if the target is not a number.
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
  std::uint32_t size = 0;        // in bytes; 0 if unknown
  std::vector<Part> parts = {};  // the numbers in the type; none for an array of structures or arrays
  CShape shape = {};             // of a pointer, an array or a structure

  bool operator==(const CType&) const = default;
};

struct CDeclaration {
  enum class Kind : std::uint8_t { parameter, automatic, in_register, fixed };

  std::string name;
  CType type;
  Kind kind = Kind::automatic;
  bool is_inner = false;  // declared in an inner block
};

struct CDeclarations {
  std::map<std::string, CType, std::less<>> globals;
  std::map<std::string, std::vector<CDeclaration>, std::less<>> functions;  // variables by function, in source order
};

// `include` returns the text of a file included in quotes, or an empty string if it does not exist.
CDeclarations read_c_declarations(std::string_view text, const std::function<std::string(const std::string&)>& include);

}  // namespace janus::tools
