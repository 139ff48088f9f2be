#!/usr/bin/env bash
# run.sh JANUS: tests/dap/editor/editor.mjs with that program.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
skip() { echo "skipped: $1"; exit 77; }
command -v node >/dev/null || skip "no node here (tools/setup --doors)"
[ -d "$root/build/dap-tests/node_modules/@vscode/debugadapter-testsupport" ] || skip "npm has not brought the tests' libraries (tools/web --tests)"
JANUS=$(realpath "$1")
export JANUS JANUS_LIBRARIES="$root/build/dap-tests"
exec node --test --test-reporter=spec "$here/editor.mjs"
