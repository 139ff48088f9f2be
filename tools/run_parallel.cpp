#include "tools/run_parallel.hpp"

#include <system_error>
#include <thread>
#include <vector>

namespace janus::tools {
namespace {

struct Joined {
  std::vector<std::thread> threads;
  ~Joined() {
    for (std::thread& thread : threads) thread.join();
  }
};

}  // namespace

void run_parallel(std::size_t count, const std::function<void()>& work) {
  Joined others;
  try {
    for (std::size_t i = 1; i < count; ++i) others.threads.emplace_back(work);
  } catch (const std::system_error&) {}
  work();
}

}  // namespace janus::tools
