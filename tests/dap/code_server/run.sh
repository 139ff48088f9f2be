#!/usr/bin/env bash
# run.sh JANUS: runs tests/dap/code_server/editor.mjs with this program.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
skip() { echo "skipped: $1"; exit 77; }
node=$root/build/node-24/node_modules/node/bin
[ -x "$node/node" ] && [ -d "$root/build/code-server/node_modules/code-server" ] || skip "npm has not brought the editor (tools/vscode --code-server)"
JANUS_CHROMIUM=${JANUS_CHROMIUM:-$(command -v chromium || command -v chromium-browser || true)}
[ -n "$JANUS_CHROMIUM" ] || skip "no chromium here (tools/setup --external)"
JANUS=$(realpath "$1")
export JANUS JANUS_CHROMIUM JANUS_BUILD="$root/build" PATH="$node:$PATH"
exec node --test --test-reporter=spec "$here/editor.mjs"
