#!/usr/bin/env bash
# run.sh ANSWERS ENGINE_TESTS NAME...: tests/web/browser/NAME.mjs on the page that tools/web built. ANSWERS and ENGINE_TESTS: the host's
# page_answers and engine_tests.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
skip() { echo "skipped: $1"; exit 77; }
command -v node >/dev/null || skip "no node here (tools/setup --external)"
export JANUS_CHROMIUM=${JANUS_CHROMIUM:-$(command -v chromium || command -v chromium-browser || true)}
[ -n "$JANUS_CHROMIUM" ] || skip "no chromium here (tools/setup --external)"
export JANUS_FIREFOX=${JANUS_FIREFOX:-$(command -v firefox-esr || command -v firefox || true)}
[ "$3" != firefox ] || [ -n "$JANUS_FIREFOX" ] || skip "no Firefox here (tools/setup --external)"
[[ " $* " != *" publish "* ]] || [ -d "$root/build/web-hosting/node_modules/markdown-it" ] || skip "npm has not brought what publishing needs (tools/web --tests)"
[ -e "$root/build/web/index.html" ] || skip "there is no page (tools/web --tests)"
[ -d "$root/build/web-tests/node_modules/puppeteer-core" ] || skip "npm has not brought the tests' libraries (tools/web --tests)"
JANUS_ANSWERS=$(realpath "$1") JANUS_ENGINE_TESTS=$(realpath "$2")
export JANUS_ANSWERS JANUS_ENGINE_TESTS JANUS_PAGE="$root/build/web" JANUS_LIBRARIES="$root/build/web-tests"
exec node --test-reporter=spec "$here/pages.mjs" "${@:3}"
