// A disk that is full, a folder that may not be written, a target that is no file: one line says so, and nothing is lost.
#include <sys/stat.h>
#include <sys/sysmacros.h>

#include "catch.hpp"
#include "reliability/writers.hpp"

using namespace janus::tests;
namespace fs = std::filesystem;

namespace {

// As `what: why` in a line that names the file.
void check_refusal(const Writer& writer, const Ended& ended, const fs::path& path) {
  CAPTURE(ended.err);
  if (writer.talks) {
    CHECK(ended.err.find(path.string() + ": the file cannot be written: ") != std::string::npos);
    return;
  }
  CHECK(ended.code == 3);
  CHECK(ended.one_line());
  CHECK(ended.err.find(path.string()) != std::string::npos);
}

void check_older(const Bench& bench) {
  const std::string content = bench.content();
  CAPTURE(content.size());
  const bool older = content == Bench::kOlder;
  CHECK(older);
  CHECK(bench.entries() == std::set<std::string>{bench.file().filename().string()});
}

}  // namespace

TEST_CASE("a full disk leaves the older file") {
  for (const Writer& writer : writers()) {
    CAPTURE(writer.name);
    const Bench bench(writer);
    check_refusal(writer, bench.start([] { limit_file_size(16); }).wait(), bench.file());
    check_older(bench);
  }
}

TEST_CASE("a folder that may not be written leaves the older file") {
  for (const Writer& writer : writers()) {
    CAPTURE(writer.name);
    const Bench bench(writer);
    fs::permissions(bench.out(), fs::perms::owner_read | fs::perms::owner_exec);
    check_refusal(writer, bench.start(mind_rights).wait(), bench.file());
    check_older(bench);
  }
}

TEST_CASE("a folder is no file to write") {
  for (const Writer& writer : writers()) {
    CAPTURE(writer.name);
    const Bench bench(writer);
    fs::remove(bench.file());
    fs::create_directories(bench.file() / "kept");
    check_refusal(writer, bench.start().wait(), bench.file());
    CHECK(fs::is_directory(bench.file() / "kept"));
    CHECK(bench.entries() == std::set<std::string>{bench.file().filename().string()});
  }
}

TEST_CASE("a device that is full says so, and stays a device") {
  for (const Writer& writer : writers()) {
    CAPTURE(writer.name);
    const Bench bench(writer);
    const fs::path device = bench.out() / "full";
    // A device of this test's own: root could take away the real one.
    if (mknod(device.c_str(), S_IFCHR | 0666, makedev(1, 7)) != 0) {
      if (geteuid() == 0) {
        WARN("skipped: devices cannot be made here");
        return;
      }
      fs::create_symlink("/dev/full", device);
    }
    check_refusal(writer, bench.start({}, device).wait(), device);
    struct stat found {};
    CHECK((stat(device.c_str(), &found) == 0 && S_ISCHR(found.st_mode)));
    CHECK(bench.entries() == std::set<std::string>{bench.file().filename().string(), "full"});
  }
}
