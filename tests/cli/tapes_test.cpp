// Tapes from archives: several records, damaged records, several copies.
#include <algorithm>

#include "janus_process.hpp"
#include "tools/formats/kansas_city_tape.hpp"
#include "tools/formats/kim_tape.hpp"

using namespace janus::tests;
using janus::tools::KimRecord;
using janus::tools::Sound;

namespace {

std::string bytes(int from, std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) text += static_cast<char>(from + static_cast<int>(i) * 37);
  return text;
}

KimRecord kim_record(std::uint8_t id, std::uint16_t address, const std::string& text) {
  KimRecord record;
  record.id = id;
  record.address = address;
  record.bytes = {text.begin(), text.end()};
  return record;
}

void silence(Sound& sound, double from, double seconds) {
  const auto begin = sound.samples.begin() + static_cast<std::ptrdiff_t>(from * sound.rate);
  std::fill(begin, begin + static_cast<std::ptrdiff_t>(seconds * sound.rate), 0.0F);
}

std::string write_sound(const Folder& folder, const std::string& name, const Sound& sound) {
  return folder.file(name, janus::tools::write_wav(sound));
}

// Two records at three times the normal speed. The first one is damaged.
Sound damaged_tape() {
  const KimRecord records[] = {kim_record(1, 0x0200, bytes(1, 40)), kim_record(2, 0x0300, bytes(9, 20))};
  Sound sound = janus::tools::write_kim_tape(records, 3);
  silence(sound, 3.8, 0.02);
  return sound;
}

constexpr double kByte = 11.0 / 300, kFirstByte = 0.5 + 684 * kByte;  // of a Kansas City tape, seconds

}  // namespace

TEST_CASE("convert --list: has a row for each record of a tape, also for damaged ones") {
  const Folder folder("tape_list");
  const std::string wav = write_sound(folder, "t.wav", damaged_tape());
  const Outcome list = run_janus(folder, "convert --list " + wav);
  CHECK(list.code == 1);
  CHECK(list.err.empty());
  CHECK(list.out.starts_with(wav + ": KIM-1 cassette audio\n"));
  CHECK_THAT(list.out, Catch::Contains("ID  address    bytes      start  checksum  worst bit\n"));
  CHECK_THAT(list.out, Catch::Contains("  1  01  02"));
  CHECK_THAT(list.out, Catch::Contains("not read") && Catch::Contains("is interrupted after"));
  CHECK_THAT(list.out, Catch::Matches("[^]*\n  2  02  0300-0313 +20 +[0-9.]+ s  right +[0-9]+ %\n"));
}

TEST_CASE("convert: --id selects a record, and --salvage writes the good ones") {
  const Folder folder("tape_salvage");
  const std::string wav = write_sound(folder, "t.wav", damaged_tape()), out = folder.file("o.bin");
  CHECK_THAT(refusal(folder, "convert " + wav + " " + out),
             Catch::StartsWith("janus: " + wav + ": record 1 (ID 01, 0200-") && Catch::Contains("--salvage"));
  CHECK_FALSE(std::filesystem::exists(out));

  CHECK(run_janus(folder, "convert --id 02 " + wav + " " + out).code == 0);
  CHECK(slurp(out) == bytes(9, 20));
  std::filesystem::remove(out);
  CHECK(refusal(folder, "convert --id 07 " + wav + " " + out) == "janus: " + wav + ": no record has the ID 07; use one of: 01 02\n");

  const Outcome salvage = run_janus(folder, "convert --salvage " + wav + " " + out);
  CHECK(salvage.code == 1);
  CHECK_THAT(salvage.err, Catch::StartsWith("janus: " + wav + ": record 1 (ID 01, 0200-") && Catch::Contains("is interrupted after"));
  CHECK(slurp(out) == bytes(9, 20));

  CHECK(run_janus(folder, "convert --id 02 --new-id C1 " + wav + " " + folder.file("n.wav")).code == 0);
  CHECK_THAT(run_janus(folder, "convert --list " + folder.file("n.wav")).out, Catch::Contains("  1  C1  0300-0313"));
}

TEST_CASE("convert: another copy of a tape is not taken for the output file") {
  const Folder folder("tape_sides");
  const KimRecord record[] = {kim_record(1, 0x0200, bytes(1, 40))};
  const Sound sound = janus::tools::write_kim_tape(record, 3);
  const std::string a = write_sound(folder, "a.wav", sound), b = write_sound(folder, "b.wav", sound), before = slurp(b);
  const std::string hex = folder.file("a.hex", ":020200000102F9\n:00000001FF\n"),
                    other = folder.file("b.hex", ":0102000003FA\n:00000001FF\n");
  const std::string problem =
      ": file exists and has the format of an input; add the output file (convert A B OUT), or use --force to replace it\n";
  CHECK(refusal(folder, "convert " + a + " " + b) == "janus: " + b + problem);
  CHECK(refusal(folder, "convert " + hex + " " + other) == "janus: " + other + problem);
  CHECK(slurp(b) == before);
  CHECK(run_janus(folder, "convert " + a + " " + b + " " + other).code == 0);
  CHECK(run_janus(folder, "convert " + hex + " " + b).code == 0);
  CHECK(run_janus(folder, "convert --force " + a + " " + b).code == 0);
}

TEST_CASE("convert: several programs with IDs on one KIM-1 tape, and gaps are filled") {
  const Folder folder("tape_ids");
  const std::string a = folder.file("a.hex", ":020200000102F9\n:020208000304ED\n:0104000005F6\n:00000001FF\n"),
                    b = folder.file("b.bin", "xyz"), out = folder.file("o.wav");
  const Outcome both = run_janus(folder, "convert " + a + "@C1 " + a + "@02 " + out + " --speed 6");
  CHECK(both.code == 0);
  const std::string loads = "2 records with the ID ", one = ", and the monitor loads one at a time\n";
  const std::string written = "janus: " + a + ": written as 0200-0209, 0400-0400; 6 bytes in gaps are 00; " + loads;
  CHECK(both.err == written + "C1" + one + written + "02" + one);
  const std::string apart = folder.file("apart.hex", ":010200000AF3\n:010400000AF1\n:00000001FF\n");
  CHECK(run_janus(folder, "convert " + apart + "@A0 " + folder.file("apart.wav") + " --speed 6").err ==
        "janus: " + apart + ": written as 0200-0200, 0400-0400; " + loads + "A0" + one);
  const std::string list = run_janus(folder, "convert --list " + out).out;
  for (const char* record : {"1  C1  0200-0209", "2  C1  0400 ", "3  02  0200-0209", "4  02  0400 "})
    CHECK_THAT(list, Catch::Contains(record));
  // A tape is also valid input.
  const std::string again = folder.file("again.wav");
  CHECK(run_janus(folder, "convert " + out + "@02 " + again + " --speed 6").code == 0);
  CHECK_THAT(run_janus(folder, "convert --list " + again).out, Catch::Contains("1  02  0200-0209") && !Catch::Contains("C1"));
  CHECK_THAT(run_janus(folder, "convert " + a + " " + again + " --id C1").err,
             Catch::Contains("3 records with the ID C1, and the monitor loads one at a time; use " + a + "@C1 as the input"));
  check_refused(folder,
                {
                    {"convert " + a + "@C1 " + a + " " + out, "some inputs have an ID and others do not; write FILE@ID for each input"},
                    {"convert " + a + "@1FF " + out, "FILE@ID: ID 1FF: expected a number from 01 to FE"},
                    {"convert " + a + "@00 " + out, "the tape ID must be 01 to FE"},
                    {"convert " + a + "@C1 " + folder.file("o.hex"), "only KIM-1 tapes have IDs; use a file name that ends with .wav"},
                    {"convert " + a + "@C1 " + out + " --id C1", "FILE@ID cannot be combined with --id"},
                    {"convert " + b + "@C1 " + out, "raw bytes need an address; add --address ADDR"},
                    {"convert none.hex@C1 " + out, "none.hex: "},
                });
}

TEST_CASE("uncertain byte: reported with address and time, and another copy resolves it") {
  const Folder folder("tape_doubts");
  const std::string right = bytes(3, 60);
  const Sound clean = janus::tools::write_kansas_city_tape({{{"", 0x0D00, {right.begin(), right.end()}}}, {}, {}});
  Sound first = clean, second = clean;
  silence(first, kFirstByte + 20.4 * kByte, 0.01);
  silence(second, kFirstByte + 40.4 * kByte, 0.01);
  const std::string a = write_sound(folder, "a.wav", first), b = write_sound(folder, "b.wav", second), out = folder.file("o.bin");

  const Outcome doubt = run_janus(folder, "convert " + a + " " + out);
  CHECK(doubt.code == 1);
  CHECK_THAT(doubt.err, Catch::StartsWith("janus: " + a + ": bytes 0D14-0D15 at 26.3"));
  CHECK_THAT(doubt.err, Catch::Contains("--accept-doubts"));
  CHECK(slurp(out).size() == right.size());
  const Outcome accepted = run_janus(folder, "convert --accept-doubts " + a + " " + out);
  CHECK(accepted.code == 0);
  CHECK_THAT(accepted.err, Catch::StartsWith("janus: " + a + ": bytes 0D14-0D15 at 26.3"));
  // Without a prompt, a tape with uncertain bytes is not accepted as an image.
  CHECK(run_janus(folder, "dis " + a).code == 3);

  const Outcome both = run_janus(folder, "convert " + a + " " + b + " " + out);
  CHECK(both.code == 0);
  CHECK_THAT(both.err, Catch::Contains("another copy supplied"));
  CHECK(slurp(out) == right);
}
