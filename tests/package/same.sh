#!/usr/bin/env bash
# same.sh SOURCE: packed twice, the packages have the same bytes. 77: nothing was packed.
set -euo pipefail
cd "$1"
compgen -G "build/packages/*" >/dev/null || { echo "skipped: nothing is packed (tools/package)"; exit 77; }
sums() { (cd build/packages && sha256sum -- *); }
tools/package
before=$(sums)
touch software/MANIFEST.md  # a file that is packed has another time
tools/package
after=$(sums)
diff <(echo "$before") <(echo "$after")
