#!/usr/bin/env bash
# tools/hashes for libc++ and MinGW; skipped (77) if a compiler is missing that `tools/setup --cross` installs.
set -euo pipefail
cd "$(dirname "$0")/../.."
for tool in clang++ x86_64-w64-mingw32-g++-posix aarch64-linux-gnu-g++ i686-linux-gnu-g++ s390x-linux-gnu-g++ qemu-aarch64; do
  command -v "$tool" >/dev/null || { echo "no $tool here: tools/setup --cross installs it"; exit 77; }
done
echo '#include <version>' | clang++ -stdlib=libc++ -fsyntax-only -x c++ - 2>/dev/null ||
  { echo "no libc++ here: tools/setup --cross installs it"; exit 77; }
exec tools/hashes libcxx mingw
