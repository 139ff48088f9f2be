// Images of pages: calls of tesseract, replaced by a script, and errors if it cannot read.
#include <fmt/format.h>
#include <sys/stat.h>

#include <cstdlib>
#include <filesystem>

#include "catch.hpp"
#include "filled_folder.hpp"
#include "tools/process.hpp"
#include "tools/recovery/picture_levels.hpp"
#include "tools/recovery/read_page.hpp"

using namespace janus::tools;
namespace fs = std::filesystem;

namespace {

const std::string kTable =
    "level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext\n"
    "5\t1\t1\t1\t1\t1\t10\t10\t40\t12\t91\t0200\n";

// Creates a folder for images and a script that replaces tesseract. Restricts PATH to the script while it exists.
class Desk {
 public:
  Desk() : path_(std::getenv("PATH")) { ::setenv("PATH", folder_.at("bin").c_str(), 1); }
  ~Desk() { ::setenv("PATH", path_.c_str(), 1); }
  Desk(const Desk&) = delete;
  Desk& operator=(const Desk&) = delete;

  std::string put(const std::string& name, const std::string& bytes) const {
    folder_.put(name, bytes);
    return folder_.at(name);
  }
  std::string get(const std::string& name) const { return folder_.get(name); }
  // Sets the script's shell code. Its arguments are in the file `said`, one per line, and its input is in `seen`.
  void tesseract(const std::string& does) const {
    const std::string script = put("bin/tesseract", fmt::format("#!/bin/sh\nPATH={}\ncd '{}'\nprintf '%s\\n' \"$@\" >said\n{}\n", path_,
                                                                folder_.path().string(), does));
    ::chmod(script.c_str(), 0755);
  }

 private:
  std::string path_;
  janus::tests::FilledFolder folder_;
};

std::string pgm(int width, int height, char pixel) {
  return fmt::format("P5\n{} {}\n255\n", width, height) + std::string(static_cast<std::size_t>(width * height), pixel);
}

}  // namespace

TEST_CASE("page image: tesseract reads it with white paper") {
  const Desk desk;
  desk.tesseract("cat >seen; cat table");
  desk.put("table", kTable);
  std::string grey = pgm(100, 100, static_cast<char>(200));
  grey[grey.size() / 2] = 50;
  const std::string file = desk.put("it's a \"page\".pgm", grey);
  const ReadPages read = read_page_file(file);
  CHECK(read.problem.empty());
  REQUIRE(read.pages.size() == 1);
  CHECK(read.pages[0].name == file);
  CHECK(read.pages[0].picture == file);
  CHECK(read.pages[0].lines.at(0).text == "0200");
  CHECK(desk.get("said").starts_with("-\n-\n--psm\n6\n"));
  CHECK(desk.get("seen").starts_with("P5\n100 100\n255\n\xFF\xFF\xFF"));
}

TEST_CASE("page image: a very fine scan is read at half its resolution") {
  const Desk desk;
  desk.tesseract("cat >seen; cat table");
  desk.put("table", kTable);
  const ReadPages read = read_page_file(desk.put("fine.pgm", pgm(5000, 4000, '\xFF')));
  REQUIRE(read.pages.size() == 1);
  CHECK(desk.get("seen").starts_with("P5\n2500 2000\n"));
  const PageBox& box = read.pages[0].lines.at(0).words.at(0).box;
  CHECK(std::pair(box.left, box.height) == std::pair(20, 24));
}

TEST_CASE("page image: tesseract unpacks unknown formats, whatever the file name") {
  const Desk desk;
  desk.tesseract("cat >/dev/null; cat table");
  desk.put("table", kTable);
  const std::string file = desk.put("-c; $(rm x) 'a.tif", std::string("II*\0 and so on", 14));
  CHECK(read_page_file(file).problem.empty());
  CHECK(desk.get("said").starts_with(file + "\n-\n"));
  const fs::path before = fs::current_path();
  fs::current_path(fs::path(file).parent_path());
  CHECK(read_page_file("-c; $(rm x) 'a.tif").problem.empty());
  CHECK(desk.get("said").starts_with("./-c; $(rm x) 'a.tif\n-\n"));
  fs::current_path(before);
}

TEST_CASE("page image: errors of tesseract are reported in one line") {
  const Desk desk;
  const std::string file = desk.put("a.tif", std::string("MM\0*!", 5));
  CHECK(read_page_file(file).problem ==
        file + ": is a picture, which needs tesseract: apt install tesseract-ocr, or pass the text from another OCR program");
  desk.tesseract("echo 'Estimating resolution as 412' >&2; echo 'Error in pixRead: a\tbad file' >&2; echo >&2; exit 1");
  CHECK(read_page_file(file).problem == file + ": tesseract cannot read it: Error in pixRead: a?bad file");
  desk.tesseract("kill -9 $$");
  CHECK(read_page_file(file).problem == file + ": tesseract cannot read it: it was ended by signal 9");
  desk.tesseract("head -1 table");
  desk.put("table", kTable);
  CHECK(read_page_file(file).problem == file + ": has no words: tesseract found none on the page");
  desk.tesseract("echo rubbish");
  CHECK(read_page_file(file).problem.starts_with(file));
  CHECK(read_page_file(desk.put("large.pgm", pgm(2000, 2000, 0))).problem.find("large.pgm") !=
        std::string::npos);  // it exits before it has read its input
}

TEST_CASE("page image: levels make paper white and ink black in shadow and light") {
  GreyPicture picture{640, 320, {}};
  for (int y = 0; y < picture.height; ++y) {
    for (int x = 0; x < picture.width; ++x) {
      const int paper = 240 - x / 5 + (x * 7 + y * 13) % 9;  // twice as bright on the left, with noise
      picture.pixels.push_back(static_cast<std::uint8_t>(x % 20 < 3 && y % 30 < 20 ? paper / 4 : paper));
    }
  }
  set_levels(picture);
  const auto at = [&](int x, int y) { return picture.pixels[static_cast<std::size_t>(y * picture.width + x)]; };
  for (const int x : {0, 100, 300, 500, 620}) {
    CAPTURE(x);
    CHECK(at(x + 1, 10) < 40);
    CHECK(at(x + 10, 25) > 230);
  }
}

TEST_CASE("page image: an image that cannot be unpacked is rejected") {
  CHECK_FALSE(unpack_picture("P5\n100000 100000\n255\n").has_value());
  CHECK_FALSE(unpack_picture("\x89PNG\r\n\x1A\n and no more").has_value());
  CHECK_FALSE(unpack_picture("").has_value());
  CHECK_FALSE(unpack_picture("\xFF\xD8\xFF\xC4\x10\x10" + std::string(8000, '\xFF')).has_value());  // more codes than byte values
  CHECK_FALSE(unpack_picture("P5\n3 2\n65535\nABCDEFGHIJKL").has_value());
  CHECK_FALSE(unpack_picture("P6\n3 2\n255\nABC").has_value());
  REQUIRE(unpack_picture(pgm(3, 2, 'A')).has_value());
  CHECK(unpack_picture(pgm(3, 2, 'A'))->pixels == std::vector<std::uint8_t>(6, 'A'));
  CHECK(unpack_picture("P6 # by hand\n1 2\n255\nAAA@@@")->pixels == std::vector<std::uint8_t>{'A', '@'});
}

TEST_CASE("process: arguments are passed unchanged and both outputs are captured") {
  const auto soon = [] { return Process::Clock::now() + std::chrono::seconds(30); };
  Process process({"sh", "-c", "cat; printf '%s' \"$0 $JANUS_WORD\"; echo wrong >&2; exit 3", "a 'b\" c"}, {"JANUS_WORD=d"});
  process.write_all("one\ntwo");
  CHECK(process.read(soon()) == "one");
  CHECK(process.read(soon()) == "twoa 'b\" c d");
  CHECK_FALSE(process.read(soon()).has_value());
  CHECK(process.ended());
  CHECK_FALSE(process.succeeded());
  CHECK(process.errors() == "wrong\n");
  CHECK(process.exit_description() == "it ended with exit code 3");
  try {
    Process nobody(std::vector<std::string>{"no-such-program-of-janus"});
    FAIL("it was started");
  } catch (const ProcessError& error) {
    CHECK(error.missing);
    CHECK(std::string(error.what()).find("no-such-program-of-janus") != std::string::npos);
  }
}
