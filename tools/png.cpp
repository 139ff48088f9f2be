#include "tools/png.hpp"

#include <cstddef>
#include <cstdlib>
#include <new>

namespace {

// Memory of the PNG library, which does not check allocations: a failure throws through it, and all its blocks are
// freed at the end. Each block is preceded by its index in the list of blocks.
class PackerMemory {
 public:
  PackerMemory() { mine = this; }
  ~PackerMemory() {
    while (blocks_.after != &blocks_) release(blocks_.after + 1);
    mine = nullptr;
  }
  PackerMemory(const PackerMemory&) = delete;
  PackerMemory& operator=(const PackerMemory&) = delete;

  static void* resize(void* old, std::size_t size) {
    void* const place = old == nullptr ? nullptr : static_cast<Block*>(old) - 1;
    auto* const block = static_cast<Block*>(std::realloc(place, sizeof(Block) + size));
    if (block == nullptr) throw std::bad_alloc();
    if (old == nullptr) *block = {&mine->blocks_, mine->blocks_.after};
    block->before->after = block->after->before = block;
    return block + 1;
  }
  static void release(void* old) {
    if (old == nullptr) return;
    Block* const block = static_cast<Block*>(old) - 1;
    block->before->after = block->after;
    block->after->before = block->before;
    std::free(block);
  }

 private:
  struct Block {
    Block *before, *after;
  };
  static inline thread_local PackerMemory* mine = nullptr;
  Block blocks_ = {&blocks_, &blocks_};
};

}  // namespace

#define STBIW_MALLOC(size) PackerMemory::resize(nullptr, size)
#define STBIW_REALLOC(block, size) PackerMemory::resize(block, size)
#define STBIW_FREE(block) PackerMemory::release(block)
#define STB_IMAGE_WRITE_STATIC
#define STB_IMAGE_WRITE_IMPLEMENTATION
#include <stb_image_write.h>

namespace janus::tools {
namespace {

void append(void* png, void* bytes, int size) {
  static_cast<std::string*>(png)->append(static_cast<const char*>(bytes), static_cast<std::size_t>(size));
}

}  // namespace

std::string write_png(int width, int height, std::string_view dots) {
  std::string png;
  const PackerMemory memory;
  if (stbi_write_png_to_func(append, &png, width, height, 3, dots.data(), width * 3) == 0) return {};
  return png;
}

}  // namespace janus::tools
