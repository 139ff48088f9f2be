// Structure of a C type: members, elements and pointer targets. Types of a source refer to each other by index, so they can be recursive.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace janus::tools {

struct CObject {
  enum class Kind : std::uint8_t { unknown, number, pointer, array, structure };
  struct Member {
    std::string name;
    std::uint32_t offset = 0, type = 0;

    bool operator==(const Member&) const = default;
  };

  Kind kind = Kind::unknown;
  std::uint32_t size = 0;  // in bytes; 0 if unknown
  bool is_signed = false;
  std::uint32_t count = 1, target = 0;  // elements of an array; type of an element or of a pointer's target
  std::string tag = {};                 // of a structure or union
  std::vector<Member> members = {};
};

// A type in the list of its source. Index 0 is an unknown type.
struct CShape {
  std::shared_ptr<const std::vector<CObject>> types = {};
  std::uint32_t index = 0;

  const CObject& operator*() const {
    static const CObject kUnknown;
    return types == nullptr ? kUnknown : (*types)[index];
  }
  const CObject* operator->() const { return &**this; }
  CShape at(std::uint32_t other) const { return {types, other}; }
  explicit operator bool() const { return index != 0; }
  bool operator==(const CShape&) const = default;
};

}  // namespace janus::tools
