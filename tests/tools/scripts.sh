#!/usr/bin/env bash
# scripts.sh BUILD: what tools/setup, tools/build.sh and tests/skipped.py print and return, and what tools/run builds in the folder BUILD.
set -euo pipefail
build=$1
cd "$(dirname "$0")/../.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
fail() { echo "scripts.sh: $*" >&2; exit 1; }
stand_in() { printf '#!/bin/sh\n%s\n' "$2" >"$folder/$1"; chmod +x "$folder/$1"; }

# A machine without any package, on which another apt holds the lock of the package lists twice.
stand_in dpkg-query ''
stand_in sudo '"$@"'
stand_in sleep "echo sleep \$1 >>'$folder/log'"
stand_in apt-get "echo apt-get \"\$@\" >>'$folder/log'
case \"\$*\" in *update*) if [ \$(grep -c update '$folder/log') -le 2 ]; then echo 'E: Could not get lock /var/lib/apt/lists/lock.' >&2; exit 100; fi ;; esac"
PATH=$folder:$PATH tools/setup >"$folder/out" 2>&1 || fail "setup: $(cat "$folder/out")"
[ "$(grep -c 'another apt is running' "$folder/out")" = 1 ] || fail "it does not say once that it waits: $(cat "$folder/out")"
! grep -q 'Could not get lock' "$folder/out" || fail "it prints apt's error though it went on: $(cat "$folder/out")"
[ "$(grep -c ^sleep "$folder/log")" = 2 ] || fail "waits: $(cat "$folder/log")"
grep -q '^apt-get .*DPkg::Lock::Timeout=300 install -y .* ninja-build' "$folder/log" || fail "install: $(cat "$folder/log")"

# Any other error of apt is shown, and the exit code is that of bad input.
stand_in apt-get "case \"\$*\" in *update*) exit 0 ;; esac; echo 'E: Unable to locate package ninja-build' >&2; exit 100"
status=0
PATH=$folder:$PATH tools/setup >"$folder/out" 2>&1 || status=$?
[ $status = 3 ] && grep -q 'apt has no package ninja-build; use ' "$folder/out" || fail "apt's error: $status, $(cat "$folder/out")"

# The target of tools/run also makes the tapes that MicroChess's README plays.
if [ -e "$build/build.ninja" ]; then
  made=$(ninja -C "$build" -t query frontends/share/janus_share)
  [[ $made = *microchess_tapes* ]] || fail "janus_share does not make the tapes"
fi

# Progress names what is built.
source tools/build.sh
progress=$(printf '[1/10] Building\n[5/10] Building\nnot counted\n[10/10] Linking\n' | tell_progress "the page's engine" 2>&1)
[ "$progress" = "$(printf "building the page's engine: %s of 10\n" 1 5 10)" ] || fail "progress: $progress"

# A test that cannot run exits with 77, and a report of CTest names it.
status=0
PATH=$folder "$build/bin/terminal_tests" 'in tmux: BASIC on its screen*' >"$folder/out" || status=$?
[ $status = 77 ] && grep -q 'skipped: tmux is not installed' "$folder/out" || fail "without tmux: $status, $(cat "$folder/out")"
cat >"$folder/report.xml" <<'END'
<testsuite name="tests" tests="3" skipped="2">
<testcase name="a: ran" status="run"/>
<testcase name="b: needs tmux" status="notrun"><skipped message="SKIP_RETURN_CODE=77"/><system-out>x
warning: skipped: tmux is not installed
y</system-out></testcase>
<testcase name="c: needs sshd" status="notrun"><skipped message="SKIP_RETURN_CODE=77"/></testcase>
</testsuite>
END
named=$(python3 tests/skipped.py "$folder/report.xml")
[ "$named" = $'2 tests were skipped:\n  b: needs tmux: tmux is not installed\n  c: needs sshd' ] || fail "skips: $named"
echo 'c: needs sshd  # a container may forbid it' >"$folder/allowed"
status=0
python3 tests/skipped.py "$folder/report.xml" "$folder/allowed" >/dev/null 2>"$folder/out" || status=$?
[ $status = 1 ] && grep -q 'skipping: b: needs tmux;' "$folder/out" || fail "a new skip: $status, $(cat "$folder/out")"
echo 'b: needs tmux' >>"$folder/allowed"
python3 tests/skipped.py "$folder/report.xml" "$folder/allowed" >/dev/null
