#!/usr/bin/env bash
# run.sh JANUS NAME: runs tests/dap/editor/NAME.mjs with this program.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
skip() { echo "skipped: $1"; exit 77; }
command -v node >/dev/null || skip "no node here (tools/setup --external)"
[ -d "$root/build/dap-tests/node_modules/vscode-textmate" ] || skip "npm has not brought the tests' libraries (tools/vscode --tests)"
[ "$2" != extension ] || [ -e "$root/build/web-node/engine.cjs" ] || skip "there is no page, whose engine knows the words (tools/web)"
JANUS=$(realpath "$1")
export JANUS JANUS_LIBRARIES="$root/build/dap-tests" JANUS_BUILD="$root/build"
exec node --test --test-reporter=spec "$here/$2.mjs"
