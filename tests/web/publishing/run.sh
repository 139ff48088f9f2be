#!/usr/bin/env bash
# run.sh SOURCE: tests the folders and addresses of tools/web --publish and --serve, without building a page.
set -euo pipefail
command -v node >/dev/null || { echo "skipped: no node here (tools/setup --external)"; exit 77; }
here=$(cd "$(dirname "$0")" && pwd)
export JANUS_SOURCE=$1
exec node --test --test-reporter=spec "$here/exchange.mjs" "$here/tools_web.mjs"
