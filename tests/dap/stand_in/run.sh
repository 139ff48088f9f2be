#!/usr/bin/env bash
# run.sh JANUS: tests/dap/stand_in/extension.mjs with that program.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
skip() { echo "skipped: $1"; exit 77; }
command -v node >/dev/null || skip "no node here (tools/setup --doors)"
[ -d "$root/build/dap-vscode/node_modules/esbuild" ] || skip "npm has not brought what packs the extension (tools/vscode)"
JANUS=$(realpath "$1")
export JANUS JANUS_BUILD="$root/build"
exec node --test --test-reporter=spec "$here/extension.mjs"
