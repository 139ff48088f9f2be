#!/usr/bin/env bash
# install.sh BUILD SOURCE: checks that `cmake --install` installs everything to build with find_package and pkg-config, as described
# in README.md.
set -euo pipefail
build=$1 source=$2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
fail() { echo "install.sh: $*" >&2; exit 1; }

cmake --install "$build" --prefix "$folder/first" --component library >"$folder/log"
cmake --install "$build" --prefix "$folder/first" --component development >>"$folder/log"
mv "$folder/first" "$folder/usr"  # the installation must be relocatable
version=$(sed -n 's/^project(janus VERSION \([0-9.]*\) .*/\1/p' "$source/CMakeLists.txt")
library=$(dirname "$(find "$folder/usr" -name 'libjanus.so')")

readme=$source/frontends/library/README.md
block() { awk -v language="$1" '/^```/ { inside = !inside && $0 == "```" language; next } inside' "$readme"; }
mkdir "$folder/mine" "$folder/example"
block cmake >"$folder/mine/CMakeLists.txt"
cp "$folder/mine/CMakeLists.txt" "$folder/example"
cp "$source/frontends/library/examples/look.cpp" "$folder/mine"
block cpp >"$folder/example/look.cpp"
logged() { "$@" >>"$folder/log" 2>&1 || { cat "$folder/log"; fail "$1 $2"; }; }
# In the build folder, both packages name its files.
logged cmake -G Ninja -S "$folder/mine" -B "$folder/here" -Djanus_DIR="$build/frontends/library"
logged cmake --build "$folder/here"
for each in mine example; do
  logged cmake -G Ninja -S "$folder/$each" -B "$folder/$each/build" -DCMAKE_PREFIX_PATH="$folder/usr"
  logged cmake --build "$folder/$each/build"
done
prints() { local said; said=$("${@:2}"); [[ $said =~ $1 ]] || fail "${*:2} printed: $said"; }
prints 'JANUS STATE=' "$folder/here/look"
prints 'JANUS STATE=' "$folder/mine/build/look"
prints '1130 calls of JANUS' "$folder/example/build/look"

if command -v pkg-config >/dev/null; then
  export PKG_CONFIG_PATH=$library/pkgconfig
  [ "$(pkg-config --modversion janus)" = "$version" ] || fail "janus.pc has another version"
  # shellcheck disable=SC2046
  cc "$source/frontends/library/examples/look.c" $(pkg-config --cflags --libs janus) -o "$folder/look"
  LD_LIBRARY_PATH=$library prints 'JANUS STATE=' "$folder/look"
  [ "$(PKG_CONFIG_PATH=$build/frontends/library pkg-config --variable=libdir janus)" -ef "$build/lib" ] || fail "janus.pc of the build folder"
fi
