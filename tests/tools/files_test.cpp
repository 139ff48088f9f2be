// Reads and writes files: rejection before reading, and the state of a file after any failure.
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <thread>

#include "catch.hpp"
#include "filled_folder.hpp"
#include "tools/files/file_reader.hpp"
#include "tools/files/distinct_files.hpp"
#include "tools/files/file_writer.hpp"
#include "tools/printable.hpp"

using namespace janus::tools;
namespace fs = std::filesystem;

namespace {

using Folder = janus::tests::FilledFolder;

mode_t mode_of(const std::string& path) {
  struct stat about = {};
  REQUIRE(::stat(path.c_str(), &about) == 0);
  return about.st_mode;
}

using Names = std::set<std::string>;

}  // namespace

TEST_CASE_METHOD(janus::tests::WithFolder, "files: the purpose of a read limits size and contents") {
  folder.put("a", "some bytes");
  CHECK(read_file(folder.at("a"), kStateFile).bytes == "some bytes");
  const FileReadResult none = read_file(folder.at("none"), kStateFile);
  CHECK(none.missing);
  CHECK(none.problem == folder.at("none") + ": cannot be read: No such file or directory");
  constexpr FilePurpose kFour{"a word of four letters", 4};
  CHECK(read_file(folder.at("a"), kFour).why == "is larger than 0 KB, the limit for a word of four letters");
  constexpr FilePurpose kJudged{"a judged one", 100, [](std::string_view head, std::size_t size) {
                                  return size == 10 && head == "some bytes" ? std::string("is the one") : std::string();
                                }};
  CHECK(read_file(folder.at("a"), kJudged).why == "is the one");
}

TEST_CASE_METHOD(janus::tests::WithFolder, "files: only regular files are accepted") {
  REQUIRE(::mkfifo(folder.at("fifo").c_str(), 0600) == 0);
  CHECK(read_file(folder.at("fifo"), kSourceFile).why ==
        "is a pipe, not a file; name a file, or use `-` and pipe the data to standard input");
  CHECK(read_file("/dev/zero", kSourceFile).why == "is a device, not a file");
  CHECK(read_file(folder.at(""), kSourceFile).why == "is a folder; name a file in it");
  const FileText included = disk_reader()(folder.at("fifo"));
  CHECK_FALSE(included.bytes);
  CHECK(included.why.starts_with("is a pipe"));
}

TEST_CASE("files: a pipe given as /dev/fd/N is read") {
  int ends[2] = {};
  REQUIRE(::pipe(ends) == 0);
  REQUIRE(::write(ends[1], "lda #7\n", 7) == 7);
  ::close(ends[1]);
  CHECK(read_file("/dev/fd/" + std::to_string(ends[0]), kSourceFile).bytes == "lda #7\n");
  ::close(ends[0]);
  CHECK(read_file("/dev/fd/" + std::to_string(ends[0]), kSourceFile).missing);
}

TEST_CASE_METHOD(janus::tests::WithFolder, "files: a file of gigabytes is rejected by its size") {
  folder.put("big", "x");
  fs::resize_file(folder.at("big"), std::uintmax_t{3} << 30);  // sparse
  CHECK(read_file(folder.at("big"), kStateFile).why == "is larger than 16 MB, the limit for a saved state");
  CHECK(read_file(folder.at("big"), kSessionFile).why == "is larger than 2000 MB, the limit for a session");
}

TEST_CASE_METHOD(janus::tests::WithFolder, "files: a reader with a root does not leave it") {
  fs::create_directory(folder.at("in"));
  folder.put("secret", "secret");
  folder.put("in/a", "a");
  fs::create_symlink("../secret", folder.at("in/link"));
  fs::create_symlink("a", folder.at("in/good"));
  const FileReader read = disk_reader(folder.at("in"));
  CHECK(read("a").bytes == "a");
  CHECK(read("good").bytes == "a");
  CHECK(read("../in/a").bytes == "a");
  for (const std::string& path : {std::string("../secret"), std::string("link"), folder.at("secret"), std::string("x/../../secret")}) {
    INFO(path);
    CHECK_FALSE(read(path).bytes);
    CHECK(read(path).why == "is outside the programs folder; use a file in that folder");
  }
}

TEST_CASE_METHOD(janus::tests::WithFolder, "files: a write is atomic and leaves no temporary file") {
  CHECK(write_file(folder.at("a"), "new").empty());
  CHECK(folder.get("a") == "new");
  {
    FileWriter unfinished(folder.at("a"));
    CHECK(unfinished.write("half"));
    CHECK(folder.get("a") == "new");
  }
  CHECK(folder.get("a") == "new");
  CHECK(folder.names() == Names{"a"});
  const mode_t mask = ::umask(0);
  ::umask(mask);
  CHECK((mode_of(folder.at("a")) & 07777) == (0666 & ~mask));
}

TEST_CASE_METHOD(janus::tests::WithFolder, "files: links are followed and the mode is preserved") {
  fs::create_directory(folder.at("there"));
  folder.put("there/target", "old");
  REQUIRE(::chmod(folder.at("there/target").c_str(), 0640) == 0);
  fs::create_symlink("there/target", folder.at("link"));
  CHECK(write_file(folder.at("link"), "new").empty());
  CHECK(fs::is_symlink(folder.at("link")));
  CHECK(folder.get("there/target") == "new");
  CHECK((mode_of(folder.at("there/target")) & 07777) == 0640);
  fs::create_symlink("there/fresh", folder.at("dangling"));
  CHECK(write_file(folder.at("dangling"), "made").empty());
  CHECK(folder.get("there/fresh") == "made");
  fs::create_symlink("round", folder.at("round"));
  CHECK(write_file(folder.at("round"), "x") == folder.at("round") + ": cannot be written: Too many levels of symbolic links");
}

TEST_CASE_METHOD(janus::tests::WithFolder, "files: devices and pipes are written to, not replaced") {
  CHECK(write_file("/dev/full", "x") == "/dev/full: cannot be written: No space left on device");
  CHECK(S_ISCHR(mode_of("/dev/full")));
  REQUIRE(::mkfifo(folder.at("pipe").c_str(), 0600) == 0);
  std::string got;
  std::thread reader([&] {
    std::ostringstream text;
    text << std::ifstream(folder.at("pipe")).rdbuf();
    got = text.str();
  });
  CHECK(write_file(folder.at("pipe"), "through").empty());
  reader.join();
  CHECK(got == "through");
  CHECK(S_ISFIFO(mode_of(folder.at("pipe"))));
  CHECK(write_file(folder.at("pipe"), "x") == folder.at("pipe") + ": cannot be written: no process is reading from this pipe");
}

TEST_CASE("files: a link that only the system can resolve is written to as given") {
  int ends[2] = {};
  REQUIRE(::pipe(ends) == 0);
  CHECK(write_file("/dev/fd/" + std::to_string(ends[1]), "through").empty());
  ::close(ends[1]);
  char got[16] = {};
  CHECK(::read(ends[0], got, sizeof got) == 7);
  CHECK(std::string(got) == "through");
  ::close(ends[0]);
  CHECK(write_file("/dev/fd/" + std::to_string(ends[1]), "x").ends_with(": cannot be written: No such file or directory"));
}

TEST_CASE_METHOD(janus::tests::WithFolder, "files: a reader that closes its pipe is an error, not a crash") {
  REQUIRE(::mkfifo(folder.at("pipe").c_str(), 0600) == 0);
  const int reader = ::open(folder.at("pipe").c_str(), O_RDONLY | O_NONBLOCK);
  FileWriter file(folder.at("pipe"));
  ::close(reader);
  file.write("x");
  CHECK(file.commit() == folder.at("pipe") + ": cannot be written: Broken pipe");
}

TEST_CASE_METHOD(janus::tests::WithFolder, "files: a failed write reports the reason and keeps the old file") {
  CHECK(write_file(folder.at("none/a"), "x") == folder.at("none/a") + ": cannot be written: No such file or directory");
  CHECK(write_file(folder.at(""), "x").ends_with(": cannot be written: Is a directory"));
  folder.put("a", "old");
  // The child process may write at most 4 KB.
  const pid_t child = ::fork();
  if (child == 0) {
    std::signal(SIGXFSZ, SIG_IGN);
    const rlimit most = {4096, 4096};
    ::setrlimit(RLIMIT_FSIZE, &most);
    ::_exit(write_file(folder.at("a"), std::string(1 << 20, 'x')) == folder.at("a") + ": cannot be written: File too large" ? 0 : 1);
  }
  int status = 1;
  ::waitpid(child, &status, 0);
  CHECK(status == 0);
  CHECK(folder.get("a") == "old");
  CHECK(folder.names() == Names{"a"});
}

TEST_CASE_METHOD(janus::tests::WithFolder, "files: a save removes only temporary files of ended processes") {
  const pid_t child = ::fork();
  if (child == 0) ::_exit(0);
  ::waitpid(child, nullptr, 0);  // no process has this number now
  const std::string dead = ".a.janus-" + std::to_string(child) + "-abcdef";
  const std::string living = ".a.janus-" + std::to_string(::getppid()) + "-abcdef";
  const std::string of_another = ".other name.janus-" + std::to_string(child) + "-abcdef";
  for (const std::string& name : {dead, of_another, living, std::string(".a.janus-x-abcdef"), std::string(".b.janus-1-abcdef")})
    folder.put(name, "half");
  CHECK(write_file(folder.at("a"), "whole").empty());
  CHECK(folder.names() == Names{"a", living, ".a.janus-x-abcdef", ".b.janus-1-abcdef"});
}

TEST_CASE_METHOD(janus::tests::WithFolder, "files: two names of one file conflict: input and output, or two outputs") {
  fs::create_directory(folder.at("sub"));
  folder.put("a", "text");
  fs::create_symlink("a", folder.at("link"));
  fs::create_hard_link(folder.at("a"), folder.at("hard"));
  fs::create_symlink("sub/new", folder.at("dangling"));
  for (const std::string name : {"a", "./a", "sub/../a", "link", "hard"}) {
    CAPTURE(name);
    const std::string path = folder.at(name);
    CHECK(find_conflict({{folder.at("a")}}, {{path, "-l"}}) == "-l " + path + ": is also the input; use another file name");
    CHECK(find_conflict({{folder.at("a"), "--tape"}}, {{path}}) == path + ": is also the input of --tape; use another file name");
    CHECK(find_conflict({}, {{folder.at("a"), "-o"}, {path, "-l"}}) == "-l " + path + ": is also the output of -o; use another file name");
  }
  for (const std::string name : {"sub/new", "sub/../sub/./new", "dangling"}) {  // a file that does not exist yet
    CAPTURE(name);
    CHECK(find_conflict({}, {{folder.at("sub/new"), "-o"}, {folder.at(name), "-l"}}) ==
          "-l " + folder.at(name) + ": is also the output of -o; use another file name");
    CHECK(find_conflict({{folder.at(name)}}, {{folder.at("sub/new")}}).empty());  // reading reports the missing file
    CHECK(find_conflict({{folder.at(name), "-i"}}, {{folder.at("sub/new")}}, true) ==
          folder.at("sub/new") + ": is also the input of -i; use another file name");
  }
  CHECK(find_conflict({{folder.at("a")}, {folder.at("link")}}, {{folder.at("b")}, {folder.at("new")}, {folder.at("none/c")}}).empty());
  CHECK(find_conflict({{"/dev/null"}, {""}}, {{"/dev/null"}, {"/dev/null"}, {"-"}, {"-"}, {""}, {""}}).empty());
}

TEST_CASE("messages: long quotations and words are cut, but no path or command") {
  const std::string most(60, 'x');
  CHECK(printable_message("no `" + most + "` here") == "no `" + most + "` here");
  CHECK(printable_message("no `" + most + "y` here") == "no `" + most + "...` here");
  CHECK(printable_message(printable_message("no `" + most + "y` here")) == "no `" + most + "...` here");
  CHECK(printable_message("see `janus run " + most + "`") == "see `janus run " + most + "`");
  CHECK(printable_message("word " + std::string(300, 'x') + ": end") == "word " + most + "...: end");
  const std::string path = "/" + std::string(300, 'x');
  CHECK(printable_message(path + ": `a` and `b\n") == path + ": `a` and `b?");
  std::string greek;
  for (int i = 0; i < 70; ++i) greek += "λ";
  CHECK(printable_message("`" + greek + "`") == "`" + greek.substr(0, 120) + "...`");
}

TEST_CASE_METHOD(janus::tests::WithFolder, "files: a name may have the system's maximum length") {
  const std::string name(255, 'n');
  CHECK(write_file(folder.at(name), "x").empty());
  CHECK(folder.names() == Names{name});
}

TEST_CASE("printable: text from files cannot control a terminal") {
  CHECK(printable("Mic\x1B]0;PWN\x07ro\n") == "Mic?]0;PWN?ro?");
  CHECK(printable("\xC2\x9B"
                  "2J \x9B"
                  "2J") == "?2J ?2J");
  CHECK(printable("Schach für ♞ かな") == "Schach für ♞ かな");
  CHECK(printable_text("a\tb\nc\r") == "a\tb\nc?");
}

TEST_CASE("messages: a message of a megabyte is cut, whatever its contents") {
  std::string words;
  while (words.size() < 1'000'000) words += "a b/c d ";
  CHECK(printable_message(words).size() < 6000);
  CHECK(printable_message("'" + std::string(1'000'000, 'x') + "' is odd") == "'" + std::string(59, 'x') + "...' is odd");
  CHECK(printable_message("/" + std::string(1'000'000, 'x')).size() < 6000);
}
