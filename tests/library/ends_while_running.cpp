// A process that calls exit() while a thread plays: the thread's data must stay valid.
#include <janus.h>

#include <chrono>
#include <cstdlib>
#include <thread>

int main() {
  // What is registered first is called last: by then the library would have been torn down.
  std::atexit([] { std::this_thread::sleep_for(std::chrono::milliseconds(200)); });
  janus_machine* m = janus_open("microchess", nullptr);
  if (m == nullptr) return 1;
  std::thread([m] {
    for (;;) janus_new_game(m);
  }).detach();
  std::this_thread::sleep_for(std::chrono::milliseconds(100));
  std::exit(0);
}
