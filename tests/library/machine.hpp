// A machine of the C library for one test, closed by the destructor.
#pragma once

#include <janus.h>

#include <string>
#include <vector>

#include "catch.hpp"

namespace janus::tests {

class OpenedMachine {
 public:
  explicit OpenedMachine(const char* what, std::vector<const char*> words = {}) {
    words.push_back(nullptr);
    handle_ = janus_open(what, words.data());
    INFO(janus_error(nullptr));
    REQUIRE(handle_ != nullptr);
  }
  ~OpenedMachine() { janus_close(handle_); }
  OpenedMachine(const OpenedMachine&) = delete;
  OpenedMachine& operator=(const OpenedMachine&) = delete;

  operator janus_machine*() const { return handle_; }  // as a caller writes it

  std::string error() const { return janus_error(handle_); }
  std::uint32_t register_value(const char* name) const {
    std::uint32_t value = 0;
    CHECK(janus_register(handle_, name, &value) == JANUS_OK);
    return value;
  }
  std::vector<unsigned char> state() const {
    std::size_t size = 0;
    const unsigned char* bytes = janus_save(handle_, &size);
    REQUIRE(bytes != nullptr);
    return {bytes, bytes + size};
  }

 private:
  janus_machine* handle_;
};

}  // namespace janus::tests
