#include "tools/files/file_writer.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <utility>

#include "tools/files/standard_streams.hpp"
#include "tools/files/write_target.hpp"

namespace janus::tools {
namespace {

constexpr std::size_t kBuffer = 256 * 1024;

class StandardOutput final : public FileWriter::Target {
 public:
  std::error_code write(std::string_view bytes) override {
    return reason(std::fwrite(bytes.data(), 1, bytes.size(), stdout) == bytes.size());
  }
  std::error_code commit() override { return reason(std::fflush(stdout) == 0); }

 private:
  static std::error_code reason(bool done) { return {done ? 0 : errno, std::generic_category()}; }
};

}  // namespace

FileWriter::FileWriter(std::string path) : path_(std::move(path)) {
  std::string why;
  if (path_ == "-" && standard_streams_are_the_callers) why = kStreamIsTheCallers;
  else if (path_ == "-") target_ = std::make_unique<StandardOutput>();
  else target_ = open_write_target(path_, why);
  if (target_ == nullptr) fail(why);
}

FileWriter::~FileWriter() = default;
FileWriter::FileWriter(FileWriter&&) noexcept = default;
FileWriter& FileWriter::operator=(FileWriter&&) noexcept = default;

void FileWriter::fail(const std::string& why) {
  why_ = "cannot be written: " + why;
  problem_ = fmt::format("{}: {}", path_ == "-" ? "standard output" : path_, why_);
  target_.reset();
}

bool FileWriter::write(std::string_view bytes) {
  if (target_ == nullptr) return false;
  buffer_ += bytes;
  return buffer_.size() < kBuffer || flush();
}

bool FileWriter::flush() {
  const std::error_code error = target_->write(buffer_);
  buffer_.clear();
  if (error) fail(error.message());
  return !error;
}

bool FileWriter::sync() {
  if (settled_ || target_ == nullptr) return target_ != nullptr;
  if (!flush()) return false;
  const std::error_code error = target_->settle();
  if (error) fail(error.message());
  return settled_ = !error;
}

std::string FileWriter::commit() {
  if (!sync()) return problem_;
  if (const std::error_code error = target_->commit()) fail(error.message());
  target_.reset();
  return problem_;
}

std::string write_file(const std::string& path, std::string_view bytes) {
  FileWriter file(path);
  file.write(bytes);
  return file.commit();
}

}  // namespace janus::tools
