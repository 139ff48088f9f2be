#include "frontends/core/debug/source_map.hpp"

#include <algorithm>

namespace janus::debug {

std::size_t SourceMap::add_file(std::string path, std::string_view text) {
  const auto known = std::find_if(files_.begin(), files_.end(), [&](const SourceFile& file) { return file.path == path; });
  if (known != files_.end()) return static_cast<std::size_t>(known - files_.begin());
  SourceFile file{std::move(path), {}};
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    if (line.ends_with('\r')) line.remove_suffix(1);
    file.lines.emplace_back(line);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  files_.push_back(std::move(file));
  return files_.size() - 1;
}

void SourceMap::remove(Spans& spans, std::uint16_t first, std::uint16_t last) {
  auto span = spans.upper_bound(first);
  if (span != spans.begin()) --span;
  std::vector<SourceSpan> remains;
  while (span != spans.end() && span->second.first <= last) {
    if (span->second.last < first) {
      ++span;
      continue;
    }
    SourceSpan before = span->second, after = span->second;
    span = spans.erase(span);
    if (before.first < first) {
      before.last = static_cast<std::uint16_t>(first - 1);
      remains.push_back(before);
    }
    if (after.last > last) {
      after.first = static_cast<std::uint16_t>(last + 1);
      remains.push_back(after);
    }
  }
  for (const SourceSpan& rest : remains) spans[rest.first] = rest;
}

void SourceMap::remove(std::uint16_t first, std::uint16_t last) {
  for (Spans& spans : kinds_) remove(spans, first, last);
}

void SourceMap::add(const SourceSpan& span) {
  Spans& spans = kinds_[span.high ? 1 : 0];
  remove(spans, span.first, span.last);
  spans[span.first] = span;
}

void SourceMap::overlay(const SourceMap& other) {
  std::vector<std::size_t> places;
  for (const SourceFile& file : other.files_) {
    const auto known = std::find_if(files_.begin(), files_.end(), [&](const SourceFile& own) { return own.path == file.path; });
    places.push_back(static_cast<std::size_t>(known - files_.begin()));
    if (known == files_.end()) files_.push_back(file);
    else if (!file.lines.empty()) known->lines = file.lines;  // it may have been read again
  }
  const std::vector<SourceSpan> spans = other.spans();
  for (const SourceSpan& span : spans) remove(span.first, span.last);
  for (SourceSpan span : spans) {
    span.file = places[span.file];
    add(span);
  }
}

std::vector<SourceSpan> SourceMap::spans() const {
  std::vector<SourceSpan> result;
  for (const Spans& spans : kinds_) {
    for (const auto& [first, span] : spans) result.push_back(span);
  }
  return result;
}

const SourceSpan* SourceMap::at(std::uint16_t address) const {
  for (const Spans* spans : {&kinds_[1], &kinds_[0]}) {
    auto span = spans->upper_bound(address);
    if (span != spans->begin() && address <= (--span)->second.last) return &span->second;
  }
  return nullptr;
}

std::optional<std::size_t> SourceMap::find_file(std::string_view name) const {
  std::optional<std::size_t> found;
  for (std::size_t i = 0; i < files_.size(); ++i) {
    if (files_[i].path == name) return i;
    if (!files_[i].path.ends_with(name) || files_[i].path[files_[i].path.size() - name.size() - 1] != '/') continue;
    if (found) return std::nullopt;
    found = i;
  }
  return found;
}

std::optional<SourceSpan> SourceMap::span_of_line(std::size_t file, std::uint32_t line) const {
  std::optional<SourceSpan> best;
  for (const Spans& spans : kinds_) {
    for (const auto& [first, span] : spans) {
      if (span.file == file && span.line >= line && (!best || span.line < best->line)) best = span;
    }
  }
  return best;
}

std::string_view SourceMap::text(const SourceSpan& span) const {
  const auto& lines = files_[span.file].lines;
  return span.line >= 1 && span.line <= lines.size() ? std::string_view(lines[span.line - 1]) : std::string_view();
}

}  // namespace janus::debug
