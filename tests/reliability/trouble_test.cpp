// A full disk, a folder without write permission, a target that is not a file: one line reports the error, and nothing is lost.
#include <poll.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>

#include "catch.hpp"
#include "skip.hpp"
#include "reliability/writers.hpp"

using namespace janus::tests;
namespace fs = std::filesystem;

namespace {

// Checks for `FILE: reason` in one line.
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
  const bool older = content == bench.older();
  CHECK(older);
  CHECK(bench.entries() == std::set<std::string>{bench.file().filename().string()});
}

}  // namespace

TEST_CASE("write errors: a full disk leaves the older file") {
  for (const Writer& writer : writers()) {
    CAPTURE(writer.name);
    const Bench bench(writer);
    check_refusal(writer, bench.start([] { limit_file_size(16); }).wait(), bench.file());
    check_older(bench);
  }
}

TEST_CASE("write errors: a folder without write permission leaves the older file") {
  for (const Writer& writer : writers()) {
    CAPTURE(writer.name);
    const Bench bench(writer);
    fs::permissions(bench.out(), fs::perms::owner_read | fs::perms::owner_exec);
    check_refusal(writer, bench.start(mind_rights).wait(), bench.file());
    check_older(bench);
  }
}

TEST_CASE("write errors: a folder is not overwritten") {
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

TEST_CASE("write errors: a full device is reported and stays a device") {
  for (const Writer& writer : writers()) {
    CAPTURE(writer.name);
    const Bench bench(writer);
    const fs::path device = bench.out() / "full";
    // A separate device, because root could remove the real one.
    if (mknod(device.c_str(), S_IFCHR | 0666, makedev(1, 7)) != 0) {
      if (geteuid() == 0) {
        janus::tests::skip("no device can be made here");
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

TEST_CASE("debug: a file beyond the limit of file sizes is an error of one line") {
  const Bench bench(writers().front());
  const std::string file = bench.file().string();
  const Ended ended =
      Process({"debug", "kim1-monitor", "--command", "save " + file}, "/dev/null", true, [] { limit_file_size(16); }).wait();
  CHECK(ended.code == 3);
  CHECK(ended.err == "janus: --command:1: " + file + ": cannot be written: File too large\n");
  check_older(bench);
}

TEST_CASE("outputs of one command: a full disk leaves all of them unchanged") {
  const Bench bench(writers().front());
  const fs::path code = bench.out() / "o.hex", symbols = bench.out() / "o.lab";
  for (const fs::path& file : {code, symbols}) std::ofstream(file) << Bench::kOlder;
  std::ofstream source(bench.folder() / "names.s");
  source << " .org $200\n lda #0\n";  // 2 bytes of code and 30 KB of names
  for (int i = 0; i < 1000; ++i) source << "a_name_of_some_length_" << i << " = " << i << "\n";
  source.close();
  const Ended ended = Process({"asm", bench.folder() / "names.s", "-o", code, "--symbols", symbols}, "/dev/null", false, [] {
                        limit_file_size(1000);
                      }).wait();
  CHECK(ended.code == 3);
  CHECK(ended.err == "janus: " + symbols.string() + ": cannot be written: File too large\n");
  for (const fs::path& file : {code, symbols}) CHECK(slurp(file) == Bench::kOlder);
  CHECK(bench.entries() == std::set<std::string>{bench.file().filename().string(), "o.hex", "o.lab"});
}

TEST_CASE("signals: a terminated command removes its incomplete output") {
  for (const bool ignored : {false, true}) {
    for (const int signal_number : {SIGINT, SIGTERM, SIGHUP}) {
      CAPTURE(signal_number, ignored);
      const Writer writer{"asm", "x.lst", {"asm", "SOURCE", "-o", "KEPT", "--format", "ihex", "--listing", "FILE"}};
      const Bench bench(writer);
      const fs::path pipe = bench.folder() / "kept";
      REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
      const int reader = open(pipe.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
      REQUIRE(reader >= 0);
      fcntl(reader, F_SETPIPE_SZ, 4096);  // less than the output, so that the command waits for the reader
      Process process = bench.start([&] { signal(signal_number, ignored ? SIG_IGN : SIG_DFL); });
      pollfd begun{reader, POLLIN, 0};
      REQUIRE(poll(&begun, 1, 60'000) == 1);
      CHECK(bench.entries().size() == 2);  // including the listing's temporary file
      process.end_by(signal_number);
      if (ignored) {  // like nohup
        fcntl(reader, F_SETFL, 0);
        std::array<char, 4096> piece{};
        while (read(reader, piece.data(), piece.size()) > 0) {}
        CHECK(process.wait().code == 0);
        CHECK(bench.content().find("sub: inc $10") != std::string::npos);
        CHECK(bench.entries().size() == 1);
      } else {
        CHECK(process.wait().code == 128 + signal_number);
        check_older(bench);
      }
      close(reader);
    }
  }
}
