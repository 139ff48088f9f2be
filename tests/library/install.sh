#!/usr/bin/env bash
# What `cmake --install` lays down is enough to build with: by find_package, by pkg-config, and the Python package by pip without a network.
#   install.sh BUILD SOURCE PYTHON      77: a tool is missing
set -euo pipefail
build=$1 source=$2 python=$3
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
fail() { echo "install.sh: $*" >&2; exit 1; }

cmake --install "$build" --prefix "$folder/first" --component library >"$folder/log"
cmake --install "$build" --prefix "$folder/first" --component development >>"$folder/log"
mv "$folder/first" "$folder/usr"  # nothing knows where it was installed
[ -z "$(find "$folder/usr" -name '*.hpp')" ] || fail "C++ headers were installed"
version=$(sed -n 's/^project(janus VERSION \([0-9.]*\) .*/\1/p' "$source/CMakeLists.txt")
library=$(dirname "$(find "$folder/usr" -name 'libjanus.so')")

mkdir "$folder/mine"
cat >"$folder/mine/CMakeLists.txt" <<END
cmake_minimum_required(VERSION 3.16)
project(mine LANGUAGES C CXX)
find_package(janus $version REQUIRED)
add_executable(look_c $source/frontends/faces/library/examples/look.c)
target_link_libraries(look_c PRIVATE janus::janus)
add_executable(look_cpp $source/frontends/faces/library/examples/look.cpp)
target_compile_features(look_cpp PRIVATE cxx_std_17)
target_link_libraries(look_cpp PRIVATE janus::janus)
END
logged() { "$@" >>"$folder/log" 2>&1 || { cat "$folder/log"; fail "$1 $2"; }; }
logged cmake -G Ninja -S "$folder/mine" -B "$folder/mine/build" -DCMAKE_PREFIX_PATH="$folder/usr"
logged cmake --build "$folder/mine/build"
"$folder/mine/build/look_c" | grep -q 'JANUS STATE=' || fail "look_c"
"$folder/mine/build/look_cpp" | grep -q 'JANUS STATE=' || fail "look_cpp"

if command -v pkg-config >/dev/null; then
  export PKG_CONFIG_PATH=$library/pkgconfig
  [ "$(pkg-config --modversion janus)" = "$version" ] || fail "janus.pc has another version"
  # shellcheck disable=SC2046
  cc "$source/frontends/faces/library/examples/look.c" $(pkg-config --cflags --libs janus) -o "$folder/look"
  LD_LIBRARY_PATH=$library "$folder/look" | grep -q 'JANUS STATE=' || fail "look by pkg-config"
fi

has_tools() { "$1" -m pip --version >/dev/null 2>&1 && "$1" -c 'import setuptools, wheel' 2>/dev/null; }
has_tools "$python" || python=/usr/bin/python3  # the distribution's
if ! has_tools "$python"; then
  echo "install.sh: pip, setuptools or wheel are missing: the Python package was not tried"
  exit 77
fi
# In a copy that knows the version: pip builds beside the sources.
mkdir -p "$folder/tree/frontends/faces/library"
cp "$source/CMakeLists.txt" "$folder/tree"
cp -r "$source/frontends/faces/library/python" "$folder/tree/frontends/faces/library"
cd "$folder"
logged "$python" -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --no-index --no-build-isolation --no-deps \
  --target "$folder/python" "$folder/tree/frontends/faces/library/python"
[ -e "$folder/python/janus/py.typed" ] || fail "the package has no py.typed"
cp "$library/libjanus.so" "$folder/python/janus"  # beside it
env -u JANUS_LIBRARY PYTHONPATH="$folder/python" "$python" -c '
import janus, importlib.metadata, sys
assert importlib.metadata.version("janus-emulator") == janus.__version__ == sys.argv[1]
with janus.Machine("microchess", keys="C,PC") as m:
    m.run()
    assert m.display == "0F1333", m.display' "$version"
