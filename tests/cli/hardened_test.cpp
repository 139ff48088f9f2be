// Hardening of the program by compiler and linker, as recorded in its file.
#if defined(__linux__) && defined(__x86_64__) && defined(JANUS_HARDENED)
#include <elf.h>

#include <cstring>
#include <algorithm>
#include <set>

#include "janus_process.hpp"

namespace janus::tests {
namespace {

template <class T>
T at(const std::string& file, std::uint64_t offset) {
  REQUIRE(offset + sizeof(T) <= file.size());
  T value;
  std::memcpy(&value, file.data() + offset, sizeof value);
  return value;
}

TEST_CASE("the program's stack, library calls and tables of addresses are guarded") {
  const std::string file = slurp(JANUS_BINARY_DIR "/bin/janus");
  const auto head = at<Elf64_Ehdr>(file, 0);
  CHECK(head.e_type == ET_DYN);  // placed anywhere

  bool read_only_after_start = false, plain_stack = false, bound_at_start = false;
  for (unsigned i = 0; i < head.e_phnum; ++i) {
    const auto part = at<Elf64_Phdr>(file, head.e_phoff + i * sizeof(Elf64_Phdr));
    if (part.p_type == PT_GNU_RELRO) read_only_after_start = true;
    if (part.p_type == PT_GNU_STACK) plain_stack = (part.p_flags & PF_X) == 0;
    CHECK((part.p_type != PT_LOAD || (part.p_flags & (PF_W | PF_X)) != (PF_W | PF_X)));  // what is written is not executed
    if (part.p_type != PT_DYNAMIC) continue;
    for (std::uint64_t offset = part.p_offset; offset < part.p_offset + part.p_filesz; offset += sizeof(Elf64_Dyn)) {
      const auto entry = at<Elf64_Dyn>(file, offset);
      if (entry.d_tag == DT_FLAGS && (entry.d_un.d_val & DF_BIND_NOW) != 0) bound_at_start = true;
      if (entry.d_tag == DT_FLAGS_1 && (entry.d_un.d_val & DF_1_NOW) != 0) bound_at_start = true;
    }
  }
  CHECK(read_only_after_start);
  CHECK(plain_stack);
  CHECK(bound_at_start);

  std::set<std::string> called;
  for (unsigned i = 0; i < head.e_shnum; ++i) {
    const auto section = at<Elf64_Shdr>(file, head.e_shoff + i * sizeof(Elf64_Shdr));
    if (section.sh_type != SHT_DYNSYM) continue;
    const auto names = at<Elf64_Shdr>(file, head.e_shoff + section.sh_link * sizeof(Elf64_Shdr));
    for (std::uint64_t symbol = 0; symbol < section.sh_size / sizeof(Elf64_Sym); ++symbol) {
      const auto one = at<Elf64_Sym>(file, section.sh_offset + symbol * sizeof(Elf64_Sym));
      if (one.st_shndx == SHN_UNDEF && one.st_name != 0) called.insert(file.data() + names.sh_offset + one.st_name);
    }
  }
  CHECK(called.contains("__stack_chk_fail"));
  CHECK(
      std::any_of(called.begin(), called.end(), [](const std::string& name) { return name.starts_with("__") && name.ends_with("_chk"); }));

  // Every function that may be reached by its address begins with ENDBR64.
  constexpr std::string_view kEndBranch = "\xF3\x0F\x1E\xFA";
  std::size_t landings = 0;
  for (std::size_t found = file.find(kEndBranch); found != std::string::npos; found = file.find(kEndBranch, found + 1)) ++landings;
  CHECK(landings > 1000);
}

}  // namespace
}  // namespace janus::tests
#endif
