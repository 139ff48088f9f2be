#!/usr/bin/env bash
# same.sh SOURCE: checks that packing twice creates identical packages. Exit code 77: nothing was packed.
set -euo pipefail
cd "$1"
compgen -G "build/packages/*" >/dev/null || { echo "skipped: nothing is packed (tools/package)"; exit 77; }
sums() { (cd build/packages && sha256sum -- *); }
packed=$(compgen -G "build/packages/janus-emulator_*.deb")
if [ -n "$(find . \( -path ./build -o -path ./.git \) -prune -o -type f -newer "$packed" -print -quit)" ]; then tools/package; fi
before=$(sums)
touch software/MANIFEST.md  # changes the time of a packed file
tools/package
after=$(sums)
diff <(echo "$before") <(echo "$after")
