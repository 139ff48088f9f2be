#!/usr/bin/env bash
# The wheel: pip installs it into an empty environment without a network, and what PYTHON.md shows works there.
#   wheel.sh BUILD SOURCE PYTHON      77: this Python has no venv or pip
set -euo pipefail
build=$1 source=$2 python=$3
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
fail() { echo "wheel.sh: $*" >&2; exit 1; }
unset JANUS_LIBRARY PYTHONPATH
"$python" -m venv "$folder/venv" >"$folder/log" 2>&1 || { echo "skipped: $python has no venv"; exit 77; }
version=$(sed -n 's/^project(janus VERSION \([0-9.]*\) .*/\1/p' "$source/CMakeLists.txt")
pack() { SOURCE_DATE_EPOCH=1700000000 "$python" "$source/frontends/library/python/wheel.py" "$build/lib/libjanus.so" "$version" "$source" "$1"; }
mkdir "$folder/one" "$folder/two"
wheel=$(pack "$folder/one")
[[ $wheel = */janus_emulator-$version-py3-none-manylinux_2_*_*.whl ]] || fail "the name is $wheel"
cmp "$wheel" "$(pack "$folder/two")" || fail "packed twice, the wheels differ"
[ "$(stat -c %s "$wheel")" -lt 8000000 ] || fail "$(stat -c %s "$wheel") bytes"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check --no-index "$wheel"
"$folder/venv/bin/pip" check
cd "$folder"
"$folder/venv/bin/python" -c '
import importlib.metadata, sys
import janus, janus_emulator
assert janus is janus_emulator
assert importlib.metadata.version("janus-emulator") == janus_emulator.__version__ == sys.argv[1]
files = [str(file) for file in importlib.metadata.files("janus-emulator")]
assert {"LICENSE", "copyright", "LGPL-3", "GPL-3"} == {file.rpartition("/")[2] for file in files if "/licenses/" in file}, files
assert "janus_emulator/py.typed" in files
' "$version"

# blocks LANGUAGE: the code blocks of PYTHON.md, separated by lines with ---.
blocks() { awk -v language="$1" '/^```/ { if (inside) { inside = 0; if (wanted) print "---" } else { inside = 1; wanted = ($0 == "```" language) } next } inside && wanted' "$source/frontends/library/PYTHON.md"; }
block() { blocks "$1" | awk -v number="$2" '/^---$/ { ++seen; next } seen == number - 1'; }
block '' 1 >mul.s
block python 2 >test_mul.py
block python 1 >move.py
block python 3 >game.py
prints() { local said; said=$("$folder/venv/bin/python" "${@:2}"); [[ $said =~ $1 ]] || fail "${*:2} printed: $said"; }
prints 'breakpoint 1 at \$0100 JANUS' move.py
prints '^0-1 ' game.py  # the mover of the page has a seed
prints 'moves on average' "$source/frontends/library/examples/random_games.py" 2
"$folder/venv/bin/pip" uninstall --quiet --yes janus-emulator
! "$folder/venv/bin/python" -c 'import janus' 2>/dev/null || fail "something is left"
for with_pytest in "$python" /usr/bin/python3; do
  if "$with_pytest" -c 'import pytest' 2>/dev/null; then
    "$with_pytest" -m venv --system-site-packages "$folder/tests"
    "$folder/tests/bin/pip" install --quiet --disable-pip-version-check --no-index "$wheel"
    for tests in test_mul.py "$source/frontends/library/examples"; do
      "$folder/tests/bin/python" -B -m pytest -q -p no:cacheprovider "$tests" || fail "pytest $tests"
    done
    exit 0
  fi
done
echo "no pytest here: the tests of the page were not tried"
