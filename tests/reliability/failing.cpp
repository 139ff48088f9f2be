// Preloaded into the real `janus`: makes the n-th allocation fail, or the n-th system call requested from the C library.
//
// Calls are counted from main() on; earlier failures belong to the loader. Reads and writes of standard streams can
// fail; system calls that the C library makes internally for them are not intercepted. The standard error never fails:
// without it no error could be reported. failing.hpp describes the interface:
//
//     JANUS_FAILING=memory:17:once LD_PRELOAD=build/release/tests/libjanus_failing.so build/release/bin/janus list
#include "reliability/failing.hpp"

#include <dirent.h>
#include <dlfcn.h>
#include <execinfo.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio_ext.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string_view>

namespace {

using janus::tests::Tally;

enum class Kind { none, memory, calls };

struct Order {
  Kind kind = Kind::none;
  std::uint64_t which = 0;
  bool on = false;
};

Order order;
Tally own;  // where nobody asks for it
Tally* tally = &own;
std::atomic<bool> counting = false;
thread_local bool looking = false;  // who called; that allocates, too

void read_order() {
  const char* text = std::getenv(janus::tests::kFailing);
  if (text == nullptr) return;
  if (const char* file = std::getenv(janus::tests::kTallyFile)) {
    const int tally_file = open(file, O_RDWR | O_CLOEXEC);
    void* const memory = mmap(nullptr, sizeof(Tally), PROT_READ | PROT_WRITE, MAP_SHARED, tally_file, 0);
    close(tally_file);
    if (memory == MAP_FAILED) return;
    tally = static_cast<Tally*>(memory);
  }
  const std::string_view words = text;
  const std::size_t colon = words.find(':');
  order.kind = words.substr(0, colon) == "memory" ? Kind::memory : Kind::calls;
  order.which = std::strtoull(text + colon + 1, nullptr, 10);
  order.on = words.ends_with(":on");
}

// The addresses of return, each from where its module begins: the same wherever modules lie.
std::uint64_t caller() {
  looking = true;
  void* addresses[64];
  const int count = backtrace(addresses, 64);
  std::uint64_t hash = 1469598103934665603U;
  for (int i = 2; i < count; ++i) {
    Dl_info about;
    const bool known = dladdr(addresses[i], &about) != 0;
    hash ^= static_cast<std::uint64_t>(static_cast<char*>(addresses[i]) - static_cast<char*>(known ? about.dli_fbase : nullptr));
    hash *= 1099511628211U;
  }
  looking = false;
  return hash;
}

// Whether this call, one of `kind`, is to fail. `removes`: what it was to remove stays.
bool fails(Kind kind, const char* name, bool removes = false) {
  if (!counting || kind != order.kind || looking) return false;
  const std::uint64_t number = std::atomic_ref(tally->calls).fetch_add(1) + 1;
  if (order.which == 0) {
    if (!order.on && number <= Tally::kMostPlaces) tally->places[number - 1] = caller();
    return false;
  }
  if (order.on ? number < order.which : number != order.which) return false;
  if (std::atomic_ref(tally->failed).fetch_add(1) == 0) std::strncpy(tally->first.data(), name, tally->first.size() - 1);
  if (removes) std::atomic_ref(tally->stays).fetch_add(1);
  return true;
}

bool call_fails(const char* name, int error, bool removes = false) {
  if (!fails(Kind::calls, name, removes)) return false;
  errno = error;
  return true;
}

// The function of that name that would have been called.
#define JANUS_NEXT(name)                                                                  \
  ([] {                                                                                   \
    static auto* const real = reinterpret_cast<decltype(&name)>(dlsym(RTLD_NEXT, #name)); \
    return real;                                                                          \
  }())

// The mode of a file to be made, which is there only if one may be.
mode_t mode_of(int flags, std::va_list& rest) { return (flags & (O_CREAT | __O_TMPFILE)) != 0 ? va_arg(rest, mode_t) : 0; }

// As a stream has it after a call that failed. There is no function for it.
void mark_failed(std::FILE* stream) { stream->_flags |= 0x20; }

}  // namespace

extern "C" {

// --- Where counting begins ---------------------------------------------------------------------------------

using Main = int(int, char**, char**);

static Main* program = nullptr;

static int counted_main(int count, char** words, char** environment) {
  read_order();
  if (order.which == 0 && order.kind != Kind::none) (void)caller();  // what it needs is loaded
  counting = order.kind != Kind::none;
  return program(count, words, environment);
}

int __libc_start_main(Main* main, int count, char** words, void (*begin)(), void (*end)(), void (*end_of_loader)(), void* stack) {
  using Start = int(Main*, int, char**, void (*)(), void (*)(), void (*)(), void*);
  program = main;
  return reinterpret_cast<Start*>(dlsym(RTLD_NEXT, "__libc_start_main"))(counted_main, count, words, begin, end, end_of_loader, stack);
}

// --- Allocations: operator new calls these. Under a sanitizer they are the sanitizer's ------------------------

#ifndef JANUS_MEMORY_OF_OTHERS
void* __libc_malloc(std::size_t);
void* __libc_calloc(std::size_t, std::size_t);
void* __libc_realloc(void*, std::size_t);
void* __libc_memalign(std::size_t, std::size_t);

static bool no_memory(const char* name) {
  if (!fails(Kind::memory, name)) return false;
  errno = ENOMEM;
  return true;
}

// libsndfile dies where it has no room for the chunks of a file: its list of them, for twenty at first, is used unchecked.
constexpr std::size_t kUnchecked = 20;
static bool from_sndfile(void* caller) {
  looking = true;
  Dl_info about;
  const bool is = dladdr(caller, &about) != 0 && std::strstr(about.dli_fname, "libsndfile") != nullptr;
  looking = false;
  return is;
}

void* malloc(std::size_t size) noexcept { return no_memory("malloc") ? nullptr : __libc_malloc(size); }
void* calloc(std::size_t count, std::size_t size) noexcept {
  const bool dies = count == kUnchecked && from_sndfile(__builtin_return_address(0));
  return !dies && no_memory("calloc") ? nullptr : __libc_calloc(count, size);
}
void* realloc(void* old, std::size_t size) noexcept { return no_memory("realloc") ? nullptr : __libc_realloc(old, size); }
void* memalign(std::size_t step, std::size_t size) noexcept { return no_memory("memalign") ? nullptr : __libc_memalign(step, size); }
void* aligned_alloc(std::size_t step, std::size_t size) noexcept {
  return no_memory("aligned_alloc") ? nullptr : __libc_memalign(step, size);
}
int posix_memalign(void** result, std::size_t step, std::size_t size) noexcept {
  if (no_memory("posix_memalign")) return ENOMEM;
  void* const memory = __libc_memalign(step, size);
  if (memory != nullptr) *result = memory;
  return memory == nullptr ? ENOMEM : 0;
}
#endif

// --- Calls of the system ------------------------------------------------------------------------------------

int open(const char* path, int flags, ...) {
  std::va_list rest;
  va_start(rest, flags);
  const mode_t mode = mode_of(flags, rest);
  va_end(rest);
  return call_fails("open", EMFILE) ? -1 : JANUS_NEXT(open)(path, flags, mode);
}

int open64(const char* path, int flags, ...) {
  std::va_list rest;
  va_start(rest, flags);
  const mode_t mode = mode_of(flags, rest);
  va_end(rest);
  return call_fails("open64", EMFILE) ? -1 : JANUS_NEXT(open64)(path, flags, mode);
}

int openat(int folder, const char* path, int flags, ...) {
  std::va_list rest;
  va_start(rest, flags);
  const mode_t mode = mode_of(flags, rest);
  va_end(rest);
  return call_fails("openat", EMFILE) ? -1 : JANUS_NEXT(openat)(folder, path, flags, mode);
}

int __open_2(const char* path, int flags) { return open(path, flags); }
int __open64_2(const char* path, int flags) { return open64(path, flags); }

int close(int file) {
  const bool failed = call_fails("close", EIO);  // as where a file system tells late what it could not write; it is closed all the same
  const int result = JANUS_NEXT(close)(file);
  if (failed) errno = EIO;
  return failed ? -1 : result;
}

ssize_t read(int file, void* bytes, std::size_t count) { return call_fails("read", EIO) ? -1 : JANUS_NEXT(read)(file, bytes, count); }
ssize_t __read_chk(int file, void* bytes, std::size_t count, std::size_t) { return read(file, bytes, count); }
ssize_t pread64(int file, void* bytes, std::size_t count, off64_t place) {
  return call_fails("pread64", EIO) ? -1 : JANUS_NEXT(pread64)(file, bytes, count, place);
}
ssize_t pread(int file, void* bytes, std::size_t count, off_t place) { return pread64(file, bytes, count, place); }
ssize_t write(int file, const void* bytes, std::size_t count) {
  return call_fails("write", ENOSPC) ? -1 : JANUS_NEXT(write)(file, bytes, count);
}
ssize_t pwrite64(int file, const void* bytes, std::size_t count, off64_t place) {
  return call_fails("pwrite64", ENOSPC) ? -1 : JANUS_NEXT(pwrite64)(file, bytes, count, place);
}
ssize_t pwrite(int file, const void* bytes, std::size_t count, off_t place) { return pwrite64(file, bytes, count, place); }
ssize_t writev(int file, const iovec* pieces, int count) {
  return call_fails("writev", ENOSPC) ? -1 : JANUS_NEXT(writev)(file, pieces, count);
}
int fsync(int file) { return call_fails("fsync", EIO) ? -1 : JANUS_NEXT(fsync)(file); }
int fdatasync(int file) { return call_fails("fdatasync", EIO) ? -1 : JANUS_NEXT(fdatasync)(file); }
int ftruncate(int file, off_t size) noexcept { return call_fails("ftruncate", EIO) ? -1 : JANUS_NEXT(ftruncate)(file, size); }
int rename(const char* from, const char* to) noexcept { return call_fails("rename", EIO) ? -1 : JANUS_NEXT(rename)(from, to); }
int renameat(int from_folder, const char* from, int to_folder, const char* to) noexcept {
  return call_fails("renameat", EIO) ? -1 : JANUS_NEXT(renameat)(from_folder, from, to_folder, to);
}
int linkat(int from_folder, const char* from, int to_folder, const char* to, int flags) noexcept {
  return call_fails("linkat", EIO) ? -1 : JANUS_NEXT(linkat)(from_folder, from, to_folder, to, flags);
}
int unlink(const char* path) noexcept { return call_fails("unlink", EIO, true) ? -1 : JANUS_NEXT(unlink)(path); }
int unlinkat(int folder, const char* path, int flags) noexcept {
  return call_fails("unlinkat", EIO, true) ? -1 : JANUS_NEXT(unlinkat)(folder, path, flags);
}
int remove(const char* path) noexcept { return call_fails("remove", EIO, true) ? -1 : JANUS_NEXT(remove)(path); }
int mkdir(const char* path, mode_t mode) noexcept { return call_fails("mkdir", ENOSPC) ? -1 : JANUS_NEXT(mkdir)(path, mode); }
int fchmod(int file, mode_t mode) noexcept { return call_fails("fchmod", EPERM) ? -1 : JANUS_NEXT(fchmod)(file, mode); }
int fchown(int file, uid_t owner, gid_t group) noexcept {
  return call_fails("fchown", EPERM) ? -1 : JANUS_NEXT(fchown)(file, owner, group);
}
int flock(int file, int operation) noexcept { return call_fails("flock", ENOLCK) ? -1 : JANUS_NEXT(flock)(file, operation); }
int access(const char* path, int mode) noexcept { return call_fails("access", EIO) ? -1 : JANUS_NEXT(access)(path, mode); }
int stat(const char* path, struct stat* about) noexcept { return call_fails("stat", EIO) ? -1 : JANUS_NEXT(stat)(path, about); }
int lstat(const char* path, struct stat* about) noexcept { return call_fails("lstat", EIO) ? -1 : JANUS_NEXT(lstat)(path, about); }
int fstat(int file, struct stat* about) noexcept { return call_fails("fstat", EIO) ? -1 : JANUS_NEXT(fstat)(file, about); }
ssize_t readlink(const char* path, char* target, std::size_t size) noexcept {
  return call_fails("readlink", EIO) ? -1 : JANUS_NEXT(readlink)(path, target, size);
}
char* realpath(const char* path, char* resolved) noexcept {
  return call_fails("realpath", EIO) ? nullptr : JANUS_NEXT(realpath)(path, resolved);
}
char* getcwd(char* path, std::size_t size) noexcept { return call_fails("getcwd", ENOENT) ? nullptr : JANUS_NEXT(getcwd)(path, size); }
DIR* opendir(const char* path) { return call_fails("opendir", EMFILE) ? nullptr : JANUS_NEXT(opendir)(path); }
DIR* fdopendir(int file) { return call_fails("fdopendir", ENOMEM) ? nullptr : JANUS_NEXT(fdopendir)(file); }
dirent* readdir(DIR* folder) { return call_fails("readdir", EIO) ? nullptr : JANUS_NEXT(readdir)(folder); }
void* mmap(void* place, std::size_t size, int protection, int flags, int file, off_t offset) noexcept {
  return call_fails("mmap", ENOMEM) ? MAP_FAILED : JANUS_NEXT(mmap)(place, size, protection, flags, file, offset);
}
int pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*work)(void*), void* argument) noexcept {
  return call_fails("pthread_create", EAGAIN) ? EAGAIN : JANUS_NEXT(pthread_create)(thread, attributes, work, argument);
}

// --- Streams ------------------------------------------------------------------------------------------------

std::FILE* fopen(const char* path, const char* mode) { return call_fails("fopen", EMFILE) ? nullptr : JANUS_NEXT(fopen)(path, mode); }
std::FILE* fopen64(const char* path, const char* mode) { return call_fails("fopen64", EMFILE) ? nullptr : JANUS_NEXT(fopen64)(path, mode); }

std::size_t fwrite(const void* bytes, std::size_t size, std::size_t count, std::FILE* stream) {
  if (stream == stderr || !call_fails("fwrite", ENOSPC)) return JANUS_NEXT(fwrite)(bytes, size, count, stream);
  mark_failed(stream);
  return 0;
}

std::size_t fread(void* bytes, std::size_t size, std::size_t count, std::FILE* stream) {
  if (!call_fails("fread", EIO)) return JANUS_NEXT(fread)(bytes, size, count, stream);
  mark_failed(stream);
  return 0;
}

int getc(std::FILE* stream) {
  if (!call_fails("getc", EIO)) return JANUS_NEXT(getc)(stream);
  mark_failed(stream);
  return EOF;
}

int fflush(std::FILE* stream) {
  const bool calls = stream != stderr && (stream == nullptr || __fpending(stream) != 0);  // else there is nothing to write
  if (!calls || !call_fails("fflush", ENOSPC)) return JANUS_NEXT(fflush)(stream);
  if (stream != nullptr) mark_failed(stream);
  return EOF;
}

int fclose(std::FILE* stream) {
  const bool failed = call_fails("fclose", EIO);
  const int result = JANUS_NEXT(fclose)(stream);
  if (failed) errno = EIO;
  return failed ? EOF : result;
}

}  // extern "C"
