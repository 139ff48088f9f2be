# Shared by tools/run, tools/test, tools/monkey and tools/keep-sessions.

# in_place PRESET: words before a command. ThreadSanitizer of GCC 12 finds no room where the kernel strews addresses widely.
in_place() {
  if [ "$1" = tsan ] && setarch -R true 2>/dev/null; then echo setarch -R; fi
}

# build_janus PRESET TARGET [CMAKE OPTIONS...]
# Quiet where all goes well, the compiler's words where it does not.
build_janus() {
  local preset=$1 target=$2
  shift 2
  tools/setup
  quietly cmake --preset "$preset" "$@" || return
  if [ -t 2 ] || [ -n "${CI:-}" ]; then
    cmake --build "build/$preset" --target "$target" -- -k 0 >&2
    return
  fi
  echo "building Janus (some minutes the first time)" >&2
  quietly cmake --build "build/$preset" --target "$target"
}

# quietly COMMAND...: its words only where it fails.
quietly() {
  local log
  log=$(mktemp)
  if ! "$@" >"$log" 2>&1; then
    cat "$log" >&2
    rm -f "$log"
    return 3
  fi
  rm -f "$log"
}

# npm_folder FROM TO: the sources of FROM in TO, where what they need from npm lies beside them and not in the source tree.
npm_folder() {
  mkdir -p "$2"
  if ! cmp -s "$1/package-lock.json" "$2/installed.json"; then
    cp "$1/package.json" "$1/package-lock.json" "$2/"
    (cd "$2" && quietly npm ci --no-audit --no-fund)
    cp "$1/package-lock.json" "$2/installed.json"
  fi
  cp -r "$1/." "$2/"
}

# build_web [CMAKE OPTIONS...]: the page from the engine, which the host's janus-asm of the preset release is there for.
build_web() {
  export NODE_PATH=/usr/share/nodejs  # where Debian has what its Emscripten needs of node
  quietly cmake --preset web -DJANUS_HOST_ASM="$PWD/build/release/bin/janus-asm" "$@"
  if [ ! -e build/web-engine/bin/engine.wasm ]; then echo "building the page's engine (some minutes the first time)" >&2; fi
  quietly cmake --build build/web-engine --target engine
  npm_folder frontends/web/app build/web-app
  (cd build/web-app && quietly npx tsc --noEmit && quietly node build.mjs ../web-engine/bin ../web)
}
