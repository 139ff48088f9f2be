#include "frontends/core/session/driver/bit_sampler.hpp"

namespace janus::session {

BitSampler::BitSampler(double cycles_per_sample, std::uint64_t cycle) : cycles_per_sample_(cycles_per_sample), cycle_(cycle) {
  reset(cycle);
}

void BitSampler::reset(std::uint64_t cycle) {
  cycle_ = cycle;
  end_ = at_ = static_cast<double>(cycle);
  begin_sample();
}

void BitSampler::begin_sample() {
  begin_ = end_;
  end_ += cycles_per_sample_;
  high_ = 0;
}

void BitSampler::run_to(std::uint64_t cycle, bool level, std::vector<float>& samples) {
  if (cycle <= cycle_) return;
  cycle_ = cycle;
  const double to = static_cast<double>(cycle);
  for (; end_ <= to; begin_sample()) {
    if (level) high_ += end_ - at_;
    at_ = end_;
    samples.push_back(static_cast<float>(high_ / (end_ - begin_) - 0.5));
  }
  if (level) high_ += to - at_;
  at_ = to;
}

void BitSampler::append_samples(const machines::BitTrace& trace, std::uint64_t until, std::vector<float>& samples) {
  bool level = trace.initial;
  for (const std::uint64_t edge : trace.edges) {
    run_to(edge, level, samples);
    level = !level;
  }
  run_to(until, level, samples);
}

}  // namespace janus::session
