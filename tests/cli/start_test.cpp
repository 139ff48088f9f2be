// Libraries loaded by `janus`: only necessary ones, as scripts call it a thousand times.
#include <cstdlib>

#include "cli/janus_process.hpp"

using namespace janus::tests;

#ifdef __GLIBC__

namespace {

// The names of all libraries that a run loaded, at its start or later, as the loader itself tells.
std::string loaded_by(const Folder& folder, const std::string& arguments) {
  const std::filesystem::path told = folder.path / "told";
  std::filesystem::remove_all(told);
  std::filesystem::create_directories(told);
  setenv("LD_DEBUG", "files", 1);
  setenv("LD_DEBUG_OUTPUT", (told / "files").c_str(), 1);
  const Outcome run = run_janus(folder, arguments);
  unsetenv("LD_DEBUG");
  unsetenv("LD_DEBUG_OUTPUT");
  INFO(arguments << "\n" << run.err);
  CHECK(run.code == 0);
  std::string text;
  for (const auto& each : std::filesystem::directory_iterator(told)) {
    const std::string process = slurp(each.path());  // also of the shell that ran it
    if (process.find("/bin/janus") != std::string::npos) text += process;
  }
  return text;
}

bool loads(const std::string& told, const std::string& library) { return told.find("/" + library + ".so") != std::string::npos; }

}  // namespace

TEST_CASE("what opens no window loads no libraries of windows, sounds, engines or line editing") {
  const Folder folder("start");
  for (const char* arguments : {"--version", "--help", "list", "info microchess", "completion bash", "run microchess --keys C --until idle",
                                "debug microchess --command reg"}) {
    CAPTURE(arguments);
    const std::string told = loaded_by(folder, arguments);
    REQUIRE(loads(told, "libstdc++"));  // it is told
    for (const char* library : {"libglfw", "libX11", "libxcb", "libGL", "libOpenGL", "libportaudio", "libasound", "libsndfile", "libFLAC",
                                "libmp3lame", "libgif", "libuv", "libedit", "libtinfo"}) {
      CAPTURE(library);
      CHECK_FALSE(loads(told, library));
    }
  }
}

TEST_CASE("a library is loaded by who needs it") {
  const Folder folder("start_late");
  const std::string told = loaded_by(
      folder, "run kim1-monitor --max-seconds 1 --until 'cycle>100000' --option speaker=pa0 --audio '" + folder.file("a.wav") + "'");
  CHECK(loads(told, "libsndfile"));
  CHECK_FALSE(loads(told, "libglfw"));
  CHECK(slurp(folder.file("a.wav")).starts_with("RIFF"));
}

#endif
