// Shards run by programs that distribute work among cores and hosts: GNU parallel, here and over ssh, and Slurm, a complete one
// on this host. `tools/setup --external` installs them; if one is missing, its test reports it and is skipped.
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>

#include "skip.hpp"
#include "cli/janus_process.hpp"

using namespace janus;
using tests::Folder;
using tests::slurp;

namespace {

const std::string kWords = "microchess:level=super-blitz microchess-upgrade:level=super-blitz --games 10 --openings ";
const std::string kTools = "JANUS='" JANUS_BINARY_DIR "/bin/janus' '" JANUS_SOURCE_DIR "/tools/";
const std::string kSystem = "export PATH=\"$PATH:/usr/sbin:/sbin\"; ";

bool there(std::initializer_list<const char*> programs) {
  for (const char* program : programs) {
    if (std::system((kSystem + "command -v " + program + " >/dev/null").c_str()) == 0) continue;
    return tests::skip(std::string(program) + " is not installed; tools/setup --external installs it");
  }
  return true;
}

int shell(const Folder& folder, const std::string& command) {
  const int status = std::system((kSystem + "cd '" + folder.path.string() + "' && { " + command + "; } >>said 2>&1").c_str());
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128;
}

// The book, and what one run makes of it.
void play_whole(const Folder& folder) {
  folder.file("book.pgn", "1. e4 e5 *\n\n1. d4 d5 *\n\n1. c4 e5 *\n\n1. Nf3 d5 *\n\n1. e4 c5 *\n");
  REQUIRE(shell(folder, "'" JANUS_BINARY_DIR "/bin/janus' match " + kWords + "book.pgn --quiet --file whole --pgn whole.pgn >whole.txt") ==
          0);
}

void check_same(const Folder& folder) {
  CAPTURE(slurp(folder.file("said")));
  CHECK(slurp(folder.file("m/match.json")) == slurp(folder.file("whole")));
  CHECK(slurp(folder.file("m/games.pgn")) == slurp(folder.file("whole.pgn")));
  CHECK(slurp(folder.file("m/table.txt")) == slurp(folder.file("whole.txt")));
}

// A shard is lost.
void spoil(const Folder& folder) {
  std::filesystem::remove(folder.path / "m/part-2.match");
  std::filesystem::remove(folder.path / "m/match.json");
}

}  // namespace

TEST_CASE("GNU parallel plays the shards of a match, and those again that are lost", "[external]") {
  if (!there({"parallel"})) return;
  const Folder folder("shards_parallel");
  play_whole(folder);
  const std::string command = kTools + "match-parallel' -o m -j 2 3 " + kWords + "book.pgn";
  REQUIRE(shell(folder, command) == 0);
  check_same(folder);
  spoil(folder);
  REQUIRE(shell(folder, command) == 0);
  check_same(folder);
  CHECK(shell(folder, kTools + "match-parallel' -o other 3 nothing nobody") == 3);
  CHECK(slurp(folder.file("said")).find("no shard was played") != std::string::npos);
  CHECK(shell(folder, kTools + "match-parallel' three " + kWords + "book.pgn") == 3);
}

TEST_CASE("GNU parallel plays shards over ssh, with the book sent there", "[external][slow]") {
  if (!there({"parallel", "rsync", "sshd", "ssh-keygen"})) return;
  const Folder folder("shards_ssh");
  play_whole(folder);
  const std::string at = folder.path.string(), port = std::to_string(20000 + getpid() % 20000);
  folder.file("config", "Port " + port + "\nListenAddress 127.0.0.1\nHostKey " + at + "/host\nAuthorizedKeysFile " + at +
                            "/user.pub\nStrictModes no\nUsePAM no\nPidFile " + at + "/sshd.pid\n");
  REQUIRE(shell(folder, "ssh-keygen -q -t ed25519 -N '' -f host && ssh-keygen -q -t ed25519 -N '' -f user") == 0);
  if (shell(folder, "mkdir -p /run/sshd; \"$(command -v sshd)\" -f '" + at + "/config' -E '" + at + "/log'") != 0) {
    tests::skip("sshd does not start here");
    return;
  }
  const std::string ssh = "export PARALLEL_SSH=\"ssh -p " + port + " -i '" + at +
                          "/user' -o StrictHostKeyChecking=no -o UserKnownHostsFile='" + at +
                          "/known' -o BatchMode=yes -o LogLevel=ERROR\"; ";
  const std::string command = ssh + kTools + "match-parallel' -o m -S 1/localhost,1/127.0.0.1 3 " + kWords + "book.pgn";
  CHECK(shell(folder, command) == 0);
  check_same(folder);
  spoil(folder);
  CHECK(shell(folder, command) == 0);
  check_same(folder);
  // It takes that file away itself, and is awaited: the folder goes next.
  CHECK(shell(folder, "kill $(cat sshd.pid) && for i in $(seq 100); do [ -e sshd.pid ] || break; sleep 0.1; done") == 0);
}

TEST_CASE("a job array of Slurm plays the shards of a match, and one of them again", "[external][slow]") {
  if (!there({"munged", "slurmctld", "slurmd", "sbatch"})) return;
  const Folder folder("shards_slurm");
  play_whole(folder);
  const std::string script = kTools + "match-slurm' -o m -w ", words = " 3 " + kWords + "book.pgn";
  folder.file("script", "set -e\n" + script + "-a 1,3" + words + " && exit 9\ncat m/table.txt >missing\n" + script + "-a 2" + words + "\n");
  const int status = shell(folder, "mkdir slurm && '" JANUS_SOURCE_DIR "/tests/tournament/slurm-here' slurm bash script");
  if (status == 77) {
    tests::skip("Slurm does not start here");
    return;
  }
  CHECK(status == 0);
  CHECK(slurp(folder.file("missing")).find("no file for shard 2/3") != std::string::npos);
  check_same(folder);
}
